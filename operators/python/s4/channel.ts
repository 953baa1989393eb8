import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { bareNoun } from '../naming/adjectives.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { line } from '../s2/place.js';

/** How values travel from one thread to another: the queue, its end mark, and the loop that takes them out. */
export interface Channel {
  /** Statements that make the queue. */
  readonly start: readonly Line[];
  readonly queue: string;
  /** What puts something in. */
  readonly put: string;
  /** What is written before and behind the text of a value that is put in. */
  readonly open: string;
  readonly close: string;
  /** The statement that puts the end mark. */
  readonly finish: string;
  /** The loop that takes values out until the end mark comes; `take` writes what is done with one. */
  drain(depth: number, take: (value: string, depth: number) => readonly Line[]): readonly Line[];
  /** The same for a list that everything is appended to. */
  drainInto(depth: number, list: string): readonly Line[];
}

/** Names of one channel, drawn before its text is written. */
export interface ChannelNames {
  readonly queue: string;
  readonly value: string;
  /** Name for what comes at once where values come as groups of one. */
  readonly group: string;
  /** Name of the end mark's variable. */
  readonly mark: string;
}

const GROUPS = ['delivery', 'arrivals', 'newcomers', 'received', 'next_ones'];
const MARKS = ['finished', 'end_mark', 'no_more', 'end_of_work', 'closing_mark'];

/** Names for a queue of `many` and for one of them. */
export function drawChannelNames(
  place: Place,
  rng: Rng,
  many: readonly string[],
  ones: readonly string[],
  avoid: Set<string>,
): ChannelNames | null {
  const words = ['found', 'incoming', 'waiting', 'queued', 'upcoming'];
  const candidates = many
    .slice(0, 2)
    .map(bareNoun)
    .flatMap((noun) => words.map((word) => `${word}_${noun}`));
  const queue = drawName(place, rng, rng.shuffle([...candidates, 'work_queue', 'handed_over']), avoid);
  const value = drawName(place, rng, [...ones, 'entry', 'current_entry', 'arrival'], avoid);
  const group = drawName(place, rng, rng.shuffle(GROUPS), avoid);
  const mark = drawName(place, rng, rng.shuffle(MARKS), avoid);
  if (queue === null || value === null || group === null || mark === null) {
    return null;
  }
  [queue, value, group, mark].forEach((name) => avoid.add(name));
  return { queue, value, group, mark };
}

const QUEUES = ['SimpleQueue', 'SimpleQueue', 'Queue'] as const;

/** Draws one of the ways to hand values over, and the import that it needs. Values may be anything, None too. */
export function drawChannel(rng: Rng, { queue, value, group, mark }: ChannelNames, made: string): Channel {
  const start = [line(0, `${queue} = ${made}()`)];
  const style = rng.pick(['wrapped', 'marked', 'grouped'] as const);
  if (style === 'marked') {
    const next = `${value} = ${queue}.get()`;
    const drain: Channel['drain'] = (depth, take) => [
      line(depth, next),
      line(depth, `while ${value} is not ${mark}:`),
      ...take(value, depth + 1),
      line(depth + 1, next),
    ];
    return {
      start: [...start, line(0, `${mark} = object()`)],
      queue,
      put: `${queue}.put`,
      open: '',
      close: '',
      finish: `${queue}.put(${mark})`,
      drain,
      drainInto: (depth, list) => drain(depth, (one, inner) => [line(inner, `${list}.append(${one})`)]),
    };
  }
  const [open, close, empty] = style === 'wrapped' ? ['(', ',)', '()'] : ['[', ']', '[]'];
  const drain: Channel['drain'] = (depth, take) => [
    line(depth, `for (${value},) in iter(${queue}.get, ${empty}):`),
    ...take(value, depth + 1),
  ];
  const isExtended = rng.chance(0.5);
  return {
    start,
    queue,
    put: `${queue}.put`,
    open,
    close,
    finish: `${queue}.put(${empty})`,
    drain,
    drainInto: (depth, list) =>
      isExtended
        ? [line(depth, `while ${group} := ${queue}.get():`), line(depth + 1, `${list}.extend(${group})`)]
        : drain(depth, (one, inner) => [line(inner, `${list}.append(${one})`)]),
  };
}

/** What to write for some names of modules (`queue.SimpleQueue`), in the order of the requests, and the imports for it. */
export interface ModuleNames {
  readonly names: readonly string[];
  readonly edits: readonly Change[];
}

/** Makes names of modules usable at a place: each by `import module` or `from module import name`, as `whole` says. */
export function moduleNames(
  place: Place,
  wanted: readonly { readonly module: string; readonly name: string; readonly whole: boolean }[],
): ModuleNames {
  const requests: ImportRequest[] = wanted.map(({ module, name, whole }) => ({
    module,
    name: whole ? null : name,
  }));
  const unique = requests.filter(
    (one, index) =>
      requests.findIndex((other) => other.module === one.module && other.name === one.name) === index,
  );
  const { edits, localNames } = importAllEdits(place.file.scopes, place.file.path, unique, place.statement);
  const names = wanted.map(({ name, whole }, index) => {
    const request = requests[index];
    const at = unique.findIndex((one) => one.module === request?.module && one.name === request.name);
    const local = localNames[at] ?? name;
    return whole ? `${local}.${name}` : local;
  });
  return { names, edits };
}

/** The kind of queue that a channel is made of. */
export function drawQueueKind(rng: Rng): string {
  return rng.pick(QUEUES);
}
