import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { areBuiltinsHere } from '../encodings/builtins-here.js';
import { isPlural } from '../naming/words.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import type { Line, Place } from '../s2/place.js';
import { line } from '../s2/place.js';

import { moduleNames } from './channel.js';
import { drawDeed, drawOne, nounsForElements } from './worker-names.js';

const SEQUENCES: ReadonlySet<string | null> = new Set(['list', 'tuple', 'str', 'bytes']);

/**
 * A sequence in memory, or the positions of one. What the function was given may be an iterator: where the work on an element
 * raises, the elements behind it are still there, which a list of all of them would have taken.
 */
export function isSequence(place: Place, node: SyntaxNode): boolean {
  const isPlain = areBuiltinsHere(place.file, place.statement, 'len', 'max', 'range', 'sum');
  return isPlain && (isCut(place, node) || isRangeOfLength(place, node));
}

/** Whether slices of it are known to be parts of it. */
function isCut(place: Place, node: SyntaxNode): boolean {
  return SEQUENCES.has(typeOf(place.file, node));
}

/** `range(len(items))`, with a start or without. */
function isRangeOfLength(place: Place, node: SyntaxNode): boolean {
  const list = builtinCalled(place.file, node) === 'range' ? fieldOf(node, 'arguments') : null;
  const given = list === null ? [] : namedChildren(list);
  const last = given.at(-1);
  const start = given.length === 2 ? given[0] : undefined;
  return (
    last !== undefined &&
    given.length <= 2 &&
    (start === undefined || start.type === 'integer') &&
    builtinCalled(place.file, last) === 'len'
  );
}

/** Work on each element of a sequence that workers can do a share of. */
export interface SharedWork {
  readonly iterable: SyntaxNode;
  /** What a worker does with a share. */
  readonly work: (batch: string) => string;
  readonly verbs: readonly string[];
  /** What the work gives; null: what it goes through. */
  readonly nouns: readonly string[] | null;
  /** Variable that the shares' results are put together in. */
  readonly result: string;
  /** Statement that makes it, where it is not there yet. */
  readonly start: string | null;
  /** The results are lists. */
  readonly isList: boolean;
}

/** The statements that have a pool do the work in shares, and the imports they need; null where a name is wanting. */
export function sharedLines(
  place: Place,
  rng: Rng,
  shared: SharedWork,
  avoid: Set<string>,
): { readonly lines: readonly Line[]; readonly edits: readonly Change[] } | null {
  const { tree } = place;
  const { iterable, result } = shared;
  const one = (names: readonly string[]): string | null => drawOne(place, rng, names, avoid);
  avoid.add(result);
  const isNamed = iterable.type === 'identifier' && isCut(place, iterable);
  const text = textOf(tree, iterable);
  const given = iterable.type === 'identifier' && isPlural(text) ? [text] : [];
  const elements = [...given, ...nounsForElements(place, iterable).many].slice(0, 1);
  const sequence = isNamed
    ? text
    : (one(elements.map((element) => `all_${element}`)) ?? one(['whole_sequence']));
  if (sequence === null) {
    return null;
  }
  const names = {
    ...{ result, sequence },
    batch: one(['batch', 'portion', 'section', 'chunk']),
    batches: one(['batches', 'portions', 'sections', 'chunks']),
    part: one(['finished_part', 'done_part', shared.isList ? 'partial_list' : 'partial_count']),
    ...futureNames(one, rng),
    size: one(['batch_size', 'portion_size', 'share', 'per_worker']),
    count: one(['worker_count', 'thread_count', 'helpers']),
    start: one(['start', 'begin', 'offset']),
    worker: drawDeed(place, rng, shared.verbs, shared.nouns ?? elements, avoid),
    pool: one(['executor', 'pool', 'workers']),
  };
  if (!isComplete(names)) {
    return null;
  }
  const imported = moduleNames(place, [
    { module: 'concurrent.futures', name: 'ThreadPoolExecutor', whole: false },
  ]);
  const { batch, worker, size, count, pool } = names;
  const length = `len(${sequence})`;
  const lines = [
    ...(isNamed ? [] : [line(0, `${sequence} = ${text}`)]),
    line(0, `${count} = ${rng.pick([2, 3, 4])}`),
    line(0, `${size} = ${rng.pick([`${length} // ${count} + 1`, `max(1, ${length} // ${count})`])}`),
    { raw: '' },
    line(0, `def ${worker}(${batch}):`),
    line(1, `return ${shared.work(batch)}`),
    { raw: '' },
    line(0, `with ${imported.names[0] ?? 'ThreadPoolExecutor'}(max_workers=${count}) as ${pool}:`),
    ...poolLines(rng, names, shared),
  ];
  return { lines, edits: imported.edits };
}

/** Names for what a pool gives back at once: no result yet, but what it will be asked of. */
function futureNames(
  one: (names: readonly string[]) => string | null,
  rng: Rng,
): { readonly future: string | null; readonly futures: string | null } {
  const noun = rng.pick(['future', 'task', 'pending_part', 'submitted_part']);
  return { future: one([noun]) ?? one(['open_task']), futures: one([`${noun}s`]) ?? one(['open_tasks']) };
}

function isComplete(names: Readonly<Record<keyof PoolNames, string | null>>): names is PoolNames {
  return Object.values(names).every((name) => name !== null);
}

interface PoolNames {
  readonly result: string;
  readonly sequence: string;
  readonly batch: string;
  readonly batches: string;
  readonly part: string;
  /** One that is submitted and maybe not done yet, and all of those. */
  readonly future: string;
  readonly futures: string;
  readonly size: string;
  readonly count: string;
  readonly start: string;
  readonly worker: string;
  readonly pool: string;
}

function poolLines(rng: Rng, names: PoolNames, shared: SharedWork): readonly Line[] {
  const { pool, worker, batch, batches, part, future, futures, result, start, sequence, size } = names;
  const cut = `${sequence}[${start}:${start} + ${size}]`;
  const cuts = `for ${start} in range(0, len(${sequence}), ${size})`;
  const cutting = [line(1, `${batches} = [`), line(2, cut), line(2, cuts), line(1, ']')];
  const begun = (depth: number): readonly Line[] =>
    shared.start === null ? [] : [line(depth, `${result} = ${shared.start}`)];
  const taken = (value: string): string =>
    shared.isList && rng.chance(0.5) ? `${result}.extend(${value})` : `${result} += ${value}`;
  switch (rng.below(3)) {
    case 0:
      return [
        line(1, `${futures} = [`),
        line(2, `${pool}.submit(${worker}, ${cut})`),
        line(2, cuts),
        line(1, ']'),
        ...begun(1),
        line(1, `for ${future} in ${futures}:`),
        line(2, taken(`${future}.result()`)),
      ];
    case 1:
      return [
        ...cutting,
        ...begun(1),
        line(1, `for ${part} in ${pool}.map(${worker}, ${batches}):`),
        line(2, taken(part)),
      ];
    default:
      return [
        ...cutting,
        line(1, `${futures} = [${pool}.submit(${worker}, ${batch}) for ${batch} in ${batches}]`),
        ...begun(0),
        line(0, `for ${future} in ${futures}:`),
        line(1, taken(`${future}.result()`)),
      ];
  }
}
