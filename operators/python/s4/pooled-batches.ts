import type { Rng } from '../../../core/rng.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { lineStart } from '../../../syntax/python/layout.js';
import { isPureExpression } from '../../../syntax/python/purity.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { namesForValue } from '../naming/names-for-value.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { line, replaced } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { moduleNames } from './channel.js';
import type { ClosedComprehension } from './closed-comprehension.js';
import { closedComprehensionAt } from './closed-comprehension.js';
import { drawDeed, drawOne, nounsForElements, nounsForItems } from './worker-names.js';

/**
 * A list of what comes of each element of a sequence is made in batches, whose size the length sets, by a pool of
 * threads; the function puts the batches together in order. The first batch that raises is the one whose exception comes out.
 */
export const POOLED_BATCHES: Variant = {
  name: 'pooled-batches',
  types: ['list_comprehension'],
  plan: (subject, file, node) => {
    const closed = closedComprehensionAt(subject, file, node);
    if (closed === null || !isDivisible(closed)) {
      return null;
    }
    const { place } = closed;
    const fits =
      fitsFunction(place, { branches: 2, statements: 9, locals: 6 }) &&
      fitsNesting(place, { tries: 1, loops: 1 }, []);
    return fits ? (rng) => written(closed, rng) : null;
  },
};

/** One loop over a sequence that is there already and can be cut, and elements that do not depend on each other. */
function isDivisible({ place, comprehension }: ClosedComprehension): boolean {
  const { clauses, element } = comprehension;
  const [first, ...more] = clauses;
  if (first?.kind !== 'for' || more.some((one) => one.kind === 'for')) {
    return false;
  }
  const tests = more.flatMap((one) => (one.kind === 'if' ? [one.test] : []));
  return (
    isSequence(place, first.iterable) &&
    [element, ...tests].every((one) => isPureExpression(place.file.scopes, one))
  );
}

const SEQUENCES: ReadonlySet<string | null> = new Set(['list', 'tuple', 'str', 'bytes']);

/** A sequence in memory, or the positions of one: going through all of it costs no more than it did to make it. */
function isSequence(place: Place, node: SyntaxNode): boolean {
  return SEQUENCES.has(typeOf(place.file, node)) || isRangeOfLength(place, node);
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

function written(closed: ClosedComprehension, rng: Rng): readonly Change[] | null {
  const { place, comprehension, target } = closed;
  const { node, clauses, element } = comprehension;
  const [first] = clauses;
  if (first?.kind !== 'for') {
    return null;
  }
  const { tree, file, subject } = place;
  const avoid = new Set(comprehension.variables.map((one) => one.name));
  const one = (names: readonly string[]): string | null => drawOne(place, rng, names, avoid);
  const nouns = nounsForItems(place, target, element);
  const result =
    target ?? drawName(place, rng, [...namesForValue(subject, file, node), ...nouns.many], avoid);
  const isNamed = first.iterable.type === 'identifier';
  const parts = nounsForElements(place, first.iterable).many.slice(0, 2);
  const sequence = isNamed
    ? textOf(tree, first.iterable)
    : one([...parts.map((part) => `all_${part}`), 'whole_sequence', 'whole_series']);
  if (result === null || sequence === null) {
    return null;
  }
  avoid.add(result);
  const batch = one(['batch', 'portion', 'section', 'chunk', 'share_of_work']);
  const batches = one(['batches', 'portions', 'sections', 'pending_parts', 'pending_batches']);
  const part = one(['finished_part', 'done_part', 'answered_part', 'partial_list']);
  const size = one(['batch_size', 'portion_size', 'share', 'per_worker', 'section_length']);
  const start = one(['start', 'begin', 'offset', 'first_position']);
  const worker = drawDeed(
    place,
    rng,
    ['compute', 'work_out', 'handle', 'prepare', 'make'],
    nouns.many,
    avoid,
  );
  const pool = one(['executor', 'pool', 'workers']);
  if (
    batch === null ||
    batches === null ||
    part === null ||
    size === null ||
    start === null ||
    worker === null ||
    pool === null
  ) {
    return null;
  }
  const imported = moduleNames(place, [
    { module: 'concurrent.futures', name: 'ThreadPoolExecutor', whole: false },
  ]);
  const count = rng.pick([2, 3, 4]);
  const rest = tree.source.slice(first.iterable.end, node.end - 1).trimEnd();
  const cut = `${sequence}[${start}:${start} + ${size}]`;
  const cuts = `for ${start} in range(0, len(${sequence}), ${size})`;
  const text = replaced(place, [
    ...(isNamed ? [] : [line(0, `${sequence} = ${textOf(tree, first.iterable)}`)]),
    line(0, `${result} = []`),
    line(0, `${size} = ${sizeText(rng, sequence, count)}`),
    { raw: '' },
    line(0, `def ${worker}(${batch}):`),
    line(1, `return [${textOf(tree, element)} for ${textOf(tree, first.target)} in ${batch}${rest}]`),
    { raw: '' },
    line(0, `with ${imported.names[0] ?? 'ThreadPoolExecutor'}(max_workers=${count}) as ${pool}:`),
    ...poolLines(rng, { pool, worker, batches, part, result, cut, cuts, start, sequence, size }),
  ]);
  if (text === null) {
    return null;
  }
  return target === null
    ? [
        ...imported.edits,
        insert(file.path, lineStart(tree.source, place.statement.start), text.text + place.newline),
        edit(file.path, node.start, node.end, result),
      ]
    : [...imported.edits, text];
}

function sizeText(rng: Rng, sequence: string, count: number): string {
  return rng.pick([
    `max(1, len(${sequence}) // ${count})`,
    `len(${sequence}) // ${count} + 1`,
    `(len(${sequence}) + ${count}) // ${count}`,
  ]);
}

interface PoolNames {
  readonly pool: string;
  readonly worker: string;
  readonly batches: string;
  readonly part: string;
  readonly result: string;
  readonly cut: string;
  readonly cuts: string;
  readonly start: string;
  readonly sequence: string;
  readonly size: string;
}

function poolLines(rng: Rng, names: PoolNames): readonly Line[] {
  const { pool, worker, batches, part, result, cut, cuts, start, sequence, size } = names;
  switch (rng.below(3)) {
    case 0:
      return [
        line(1, `${batches} = [`),
        line(2, `${pool}.submit(${worker}, ${cut})`),
        line(2, cuts),
        line(1, ']'),
        line(1, `for ${part} in ${batches}:`),
        line(2, `${result}.extend(${part}.result())`),
      ];
    case 1:
      return [
        line(1, `${batches} = [`),
        line(2, `${pool}.submit(${worker}, ${cut})`),
        line(2, cuts),
        line(1, ']'),
        line(1, `while ${batches}:`),
        line(2, `${result} += ${batches}.pop(0).result()`),
      ];
    default:
      return [
        line(1, `${batches} = []`),
        line(1, `for ${start} in range(0, len(${sequence}), ${size}):`),
        line(2, `${part} = ${pool}.submit(${worker}, ${cut})`),
        line(2, `${batches}.append(${part})`),
        line(1, `for ${part} in ${batches}:`),
        line(2, `${result} += ${part}.result()`),
      ];
  }
}
