import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Log } from '../s1/progress.js';
import { drawLog } from '../s1/progress.js';
import { typeOf } from '../s2/certain.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { line } from '../s2/place.js';

import type { Nouns } from './worker-names.js';

/** How values travel from one thread to another: the queue, its end mark, and the loop that takes them out. */
export interface Channel {
  /** Statements that make the queue. */
  readonly start: readonly Line[];
  /** What puts something in. */
  readonly put: string;
  /** The statement that puts the end mark. */
  readonly finish: string;
  /** The loop that takes values out until the end mark comes; `take` writes what is done with one. */
  drain(depth: number, take: (value: string, depth: number) => readonly Line[]): readonly Line[];
  /**
   * The same for a list that everything is appended to; `last`: a function ends with it and may return; `told`: a statement that
   * says what came.
   */
  drainInto(
    depth: number,
    list: string,
    options?: { readonly last?: 'return'; readonly told?: string },
  ): readonly Line[];
}

/** Names of one channel, drawn before its text is written. */
export interface ChannelNames {
  readonly queue: string;
  readonly value: string;
  /** Name of the end mark's variable. */
  readonly mark: string;
}

const MARKS = ['finished', 'end_mark', 'end_of_work', 'all_done', 'no_more', 'closing_mark'];

/** Names for a queue of `many` and for one of them; what they are gathered in comes first, where it has a telling name. */
export function drawChannelNames(
  place: Place,
  rng: Rng,
  { many, ones }: Nouns,
  avoid: Set<string>,
): ChannelNames | null {
  const words = rng.shuffle(['queued', 'waiting', 'incoming', 'pending']);
  const candidates = many.slice(0, 1).flatMap((noun) => words.map((word) => `${word}_${noun}`));
  const queue = drawName(place, rng, [...candidates, 'work_queue', 'handed_over'], avoid);
  const value = drawName(place, rng, ones.slice(0, 2), avoid) ?? drawName(place, rng, ones, avoid);
  const mark = drawName(place, rng, rng.shuffle(MARKS), avoid);
  if (queue === null || value === null || mark === null) {
    return null;
  }
  [queue, value, mark].forEach((name) => avoid.add(name));
  return { queue, value, mark };
}

const QUEUES = ['SimpleQueue', 'Queue'] as const;

/**
 * Draws one of the ways to hand values over. Values may be anything, None too, so that an object of its own ends them; None
 * does where the values are surely texts or numbers.
 */
export function drawChannel(
  rng: Rng,
  { queue, value, mark }: ChannelNames,
  made: string,
  isPlain: boolean,
): Channel {
  const start = [line(0, `${queue} = ${made}()`)];
  const isMarked = !isPlain || rng.chance(0.2);
  const marking = line(0, `${mark} = object()`);
  const end = isMarked ? mark : 'None';
  const next = `${value} = ${queue}.get()`;
  const style = rng.below(isMarked ? 3 : 4);
  const draining = (
    depth: number,
    take: (value: string, depth: number) => readonly Line[],
    leave = 'break',
  ): readonly Line[] => {
    switch (style) {
      case 0:
        return [line(depth, `while (${value} := ${queue}.get()) is not ${end}:`), ...take(value, depth + 1)];
      case 1:
        return [
          line(depth, next),
          line(depth, `while ${value} is not ${end}:`),
          ...take(value, depth + 1),
          line(depth + 1, next),
        ];
      case 2:
        return [
          line(depth, 'while True:'),
          line(depth + 1, next),
          line(depth + 1, `if ${value} is ${end}:`),
          line(depth + 2, leave),
          ...take(value, depth + 1),
        ];
      default:
        return [line(depth, `for ${value} in iter(${queue}.get, None):`), ...take(value, depth + 1)];
    }
  };
  const isAtOnce = style === 3 && rng.chance(0.5);
  return {
    start: !isMarked ? start : rng.fork('order').chance(0.5) ? [marking, ...start] : [...start, marking],
    put: `${queue}.put`,
    finish: `${queue}.put(${end})`,
    drain: (depth, take) => draining(depth, take),
    drainInto: (depth, list, { last, told } = {}) =>
      isAtOnce && told === undefined
        ? [line(depth, `${list}.extend(iter(${queue}.get, None))`)]
        : draining(
            depth,
            (one, inner) => [
              line(inner, `${list}.append(${one})`),
              ...(told === undefined ? [] : [line(inner, told)]),
            ],
            rng.fork('leave').chance(0.5) ? last : 'break',
          ),
  };
}

/** Types of which no value is None, or says that it is like it. */
const PLAIN: ReadonlySet<string | null> = new Set(['int', 'bool', 'float', 'str', 'bytes', 'list', 'tuple']);

/** Whether None can be the end mark of a queue of these values. */
export function arePlain(place: Place, values: readonly SyntaxNode[]): boolean {
  return values.every((one) => PLAIN.has(typeOf(place.file, one)));
}

/** What to write for some names of modules (`queue.SimpleQueue`), in the order of the requests, and the imports for it. */
export interface ModuleNames {
  readonly names: readonly string[];
  readonly edits: readonly Change[];
}

/** A name of a module, written as `module.Name` where the whole module is imported. */
interface WantedName {
  readonly module: string;
  readonly name: string;
  readonly whole: boolean;
}

/** The import that a wanted name needs. */
function requestFor({ module, name, whole }: WantedName): ImportRequest {
  return { module, name: whole ? null : name };
}

/** How a wanted name is written where its import is called `local`. */
function writtenName({ name, whole }: WantedName, local = name): string {
  return whole ? `${local}.${name}` : local;
}

/** Makes names of modules usable at a place: each by `import module` or `from module import name`, as `whole` says. */
export function moduleNames(place: Place, wanted: readonly WantedName[]): ModuleNames {
  const requests = wanted.map(requestFor);
  const unique = requests.filter(
    (one, index) =>
      requests.findIndex((other) => other.module === one.module && other.name === one.name) === index,
  );
  const { edits, localNames } = importAllEdits(place.file.scopes, place.file.path, unique, place.statement);
  const names = wanted.map((one, index) => {
    const request = requests[index];
    const at = unique.findIndex((other) => other.module === request?.module && other.name === request.name);
    return writtenName(one, localNames[at]);
  });
  return { names, edits };
}

/** The same in a module that gets a logger with them; null where no name is free for that. */
export function loggedModuleNames(
  place: Place,
  rng: Rng,
  wanted: readonly WantedName[],
): (ModuleNames & Pick<Log, 'write'>) | null {
  const log = drawLog(place, rng, wanted.map(requestFor));
  return log === null
    ? null
    : {
        names: wanted.map((one, index) => writtenName(one, log.imported[index])),
        edits: log.changes,
        write: log.write,
      };
}

/** The kind of queue that a channel is made of. */
export function drawQueueKind(rng: Rng): string {
  return rng.pick(QUEUES);
}
