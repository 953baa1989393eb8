import type { Rng } from '../../../core/rng.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { lineStart } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { textOf, walk } from '../../../syntax/tree.js';
import { namesForValue } from '../naming/names-for-value.js';
import { added } from '../s1/range-blocks.js';
import { drawName } from '../s2/names.js';
import type { Comprehension, Gathering } from '../s2/comprehension.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import type { Line, Place } from '../s2/place.js';
import { line, replaced } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { isAnnotated } from './calm-place.js';
import { arePlain, drawChannel, drawChannelNames, drawQueueKind, moduleNames } from './channel.js';
import type { Channel, ModuleNames } from './channel.js';
import type { ClosedComprehension } from './closed-comprehension.js';
import { bareText, clauseLines, closedComprehensionAt } from './closed-comprehension.js';
import { startedThread } from './own-thread.js';
import type { Nouns } from './worker-names.js';
import { drawDeed, drawOne, nounsForItems } from './worker-names.js';
import { isWorthAThread } from './worth-a-thread.js';

const TYPES = ['list_comprehension', 'set_comprehension', 'dictionary_comprehension', 'call'];

/**
 * A worker goes through the sequence and puts what it finds into a queue, the function takes it out in that order. What
 * the worker raises comes out of its future as it is.
 */
export const PRODUCED_ITEMS: Variant = {
  name: 'produced-items',
  types: TYPES,
  plan: (subject, file, node) => {
    const closed = closedComprehensionAt(subject, file, node);
    return closed === null || !isComputed(closed) || !fits(closed, 2)
      ? null
      : (rng) => written(closed, rng, producedLines);
  },
};

/** The function goes through the sequence itself, and a thread keeps the list of what it finds. */
export const KEPT_ITEMS: Variant = {
  name: 'kept-items',
  types: TYPES,
  plan: (subject, file, node) => {
    const closed = closedComprehensionAt(subject, file, node);
    const isList = closed?.comprehension.gathering === 'list' && closed.comprehension.clashing.length === 0;
    const locals = closed?.comprehension.variables.length ?? 0;
    const isRead = closed?.comprehension.variables.every((one) => !one.name.startsWith('_')) ?? false;
    return closed === null ||
      !isList ||
      !isRead ||
      !isWorthAThread(closed.place, partsOf(closed.comprehension)) ||
      !fits(closed, locals)
      ? null
      : (rng) => written(closed, rng, keptLines);
  },
};

function fits({ place, comprehension }: ClosedComprehension, locals: number): boolean {
  // Pylint asks for enumerate where a for statement counts the indices of a sequence (C0200).
  const isCounting = comprehension.clauses.some(
    (one) => one.kind === 'for' && /^range\(\s*(?:0\s*,\s*)?len\(/.test(textOf(place.tree, one.iterable)),
  );
  const loops = comprehension.clauses.filter((one) => one.kind === 'for').length;
  return (
    !isCounting &&
    fitsFunction(place, { branches: 2 + comprehension.clauses.length, statements: 15, locals: 5 + locals }) &&
    fitsNesting(place, { tries: 1, loops, ifs: comprehension.clauses.length - loops }, [])
  );
}

/** Whether a producer would do more than to hand on what it goes through. */
function isComputed({ comprehension }: ClosedComprehension): boolean {
  return partsOf(comprehension).some((part) => [...walk(part)].some(({ type }) => type === 'call'));
}

/** What is evaluated for each element. */
function partsOf({ clauses, element, value }: Comprehension): readonly SyntaxNode[] {
  const [, ...later] = clauses;
  return [
    element,
    ...(value === null ? [] : [value]),
    ...later.map((clause) => (clause.kind === 'if' ? clause.test : clause.iterable)),
  ];
}

/** What every text of these variants is made of. */
interface Parts {
  readonly closed: ClosedComprehension;
  readonly place: Place;
  readonly channel: Channel;
  /** Of a dictionary: the variables that a key and its value are taken apart into. */
  readonly pair: Pair | null;
  readonly result: string;
  readonly worker: string;
  readonly handle: string;
  readonly pool: string;
  readonly names: readonly string[];
}

interface Pair {
  readonly key: string;
  readonly value: string;
  readonly nouns: Nouns;
}

/** Names for a key and its value where both come through the queue. */
function drawPair(
  { place }: ClosedComprehension,
  rng: Rng,
  { ones }: Nouns,
  avoid: Set<string>,
): Pair | null {
  const first = (...names: readonly string[]): string | null => {
    const name = names.map((one) => drawName(place, rng, [one], avoid)).find((one) => one !== null) ?? null;
    return added(avoid, name);
  };
  const key = first('key', 'next_key');
  const value = first(...ones.slice(0, 1), 'value', 'its_value');
  if (key === null || value === null) {
    return null;
  }
  return { key, value, nouns: { many: ['pairs', 'entries'], ones: [...rng.shuffle(PAIRS)] } };
}

const PAIRS = ['pair', 'entry', 'next_pair'];

interface Writing {
  readonly modules: Parameters<typeof moduleNames>[1];
  lines(parts: Parts, rng: Rng): readonly Line[];
  readonly verbs: readonly string[];
  readonly handles: readonly string[];
}

type Way = (rng: Rng) => Writing;

const START: Readonly<Partial<Record<Gathering, string>>> = { list: '[]', set: 'set()', dict: '{}' };

function written(closed: ClosedComprehension, rng: Rng, way: Way): readonly Change[] | null {
  const { place, comprehension, target } = closed;
  const { node } = comprehension;
  const avoid = new Set(comprehension.variables.map((one) => one.name));
  const writing = way(rng);
  const nouns = nounsForItems(place, target, comprehension.value ?? comprehension.element);
  const result =
    target ?? drawName(place, rng, [...namesForValue(place.subject, place.file, node), ...nouns.many], avoid);
  if (result === null) {
    return null;
  }
  avoid.add(result);
  const pair = comprehension.value === null ? null : drawPair(closed, rng, nouns, avoid);
  const channelNames = drawChannelNames(place, rng, pair?.nouns ?? nouns, avoid);
  const worker = drawDeed(place, rng, writing.verbs, nouns.many, avoid);
  const handle = drawOne(place, rng, writing.handles, avoid);
  const pool = drawOne(place, rng, ['executor', 'pool', 'workers', 'background'], avoid);
  if (
    (comprehension.value !== null && pair === null) ||
    channelNames === null ||
    worker === null ||
    handle === null ||
    pool === null
  ) {
    return null;
  }
  const imported: ModuleNames = moduleNames(place, [
    { module: 'queue', name: drawQueueKind(rng), whole: rng.chance(0.5) },
    ...writing.modules,
  ]);
  const isPlain = pair !== null || arePlain(place, [comprehension.element]);
  const channel = drawChannel(rng, channelNames, imported.names[0] ?? 'SimpleQueue', isPlain);
  const lines = writing.lines(
    {
      closed,
      place,
      channel,
      pair,
      result,
      worker,
      handle,
      pool,
      names: imported.names,
    },
    rng,
  );
  const text = replaced(place, lines);
  if (text === null) {
    return null;
  }
  return target === null
    ? [
        ...imported.edits,
        insert(
          place.file.path,
          lineStart(place.tree.source, place.statement.start),
          text.text + place.newline,
        ),
        edit(place.file.path, node.start, node.end, result),
      ]
    : [...imported.edits, text];
}

/** The innermost statement: the element, or the pair of a dictionary, is put into the queue. */
function putLine({ closed, channel, place }: Parts, depth: number): Line {
  const { element, value } = closed.comprehension;
  const text =
    value === null
      ? element.type === 'generator_expression'
        ? textOf(place.tree, element)
        : bareElement(place, closed)
      : `(${textOf(place.tree, element)}, ${textOf(place.tree, value)})`;
  return line(depth, `${channel.put}(${text})`);
}

function bareElement(place: Place, { comprehension }: ClosedComprehension): string {
  return bareText(place, comprehension.element);
}

const producedLines: Way = (rng) => ({
  modules: [{ module: 'concurrent.futures', name: 'ThreadPoolExecutor', whole: false }],
  verbs: ['produce', 'find', 'work_out', 'supply', 'prepare'],
  handles: ['production', 'producer', 'pending_work'],
  lines: (parts) => {
    const { closed, place, channel, pair, result, worker, handle, pool, names } = parts;
    const { gathering } = closed.comprehension;
    const clauses = clauseLines(closed, 2);
    const size = rng.fork('pool').pick(['max_workers=1', '1', `1, thread_name_prefix="${worker}"`]);
    const gathered: readonly Line[] =
      gathering === 'list'
        ? channel.drainInto(1, result)
        : channel.drain(1, (value, depth) =>
            pair === null
              ? [line(depth, `${result}.add(${value})`)]
              : [
                  line(depth, `${pair.key}, ${pair.value} = ${value}`),
                  line(depth, `${result}[${pair.key}] = ${pair.value}`),
                ],
          );
    return [
      line(0, `${result} = ${START[gathering] ?? '[]'}`),
      ...channel.start,
      { raw: '' },
      line(0, `def ${worker}()${isAnnotated(place) ? ' -> None' : ''}:`),
      line(1, 'try:'),
      ...clauses.lines,
      putLine(parts, clauses.depth),
      line(1, 'finally:'),
      line(2, channel.finish),
      { raw: '' },
      line(0, `with ${names[1] ?? 'ThreadPoolExecutor'}(${size}) as ${pool}:`),
      line(1, `${handle} = ${pool}.submit(${worker})`),
      ...gathered,
      line(1, `${handle}.result()`),
    ];
  },
});

const keptLines: Way = (rng) => ({
  modules: [{ module: 'threading', name: 'Thread', whole: rng.chance(0.7) }],
  verbs: ['collect', 'gather', 'keep', 'store', 'receive'],
  handles: ['collector', 'gatherer', 'receiver', 'keeper', 'writer'],
  lines: (parts) => {
    const { closed, place, channel, result, worker, handle, names } = parts;
    const clauses = clauseLines(closed, 1);
    return [
      line(0, `${result} = []`),
      ...channel.start,
      { raw: '' },
      line(0, `def ${worker}()${isAnnotated(place) ? ' -> None' : ''}:`),
      ...channel.drainInto(1, result, { last: 'return' }),
      { raw: '' },
      ...startedThread(place, rng, names[1] ?? 'Thread', { thread: handle, worker }),
      line(0, 'try:'),
      ...clauses.lines,
      putLine(parts, clauses.depth),
      line(0, 'finally:'),
      line(1, channel.finish),
      line(1, `${handle}.join()`),
    ];
  },
});
