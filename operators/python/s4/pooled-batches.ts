import type { Rng } from '../../../core/rng.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { lineStart } from '../../../syntax/python/layout.js';
import { isPureExpression } from '../../../syntax/python/purity.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { namesForValue } from '../naming/names-for-value.js';
import { isPlural } from '../naming/words.js';
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

/**
 * A sequence in memory, the positions of one, or what the function was given: going through all of it costs no more than
 * it did to make it.
 */
function isSequence(place: Place, node: SyntaxNode): boolean {
  return isCut(place, node) || isRangeOfLength(place, node) || isGiven(place, node);
}

/** Whether slices of it are known to be parts of it. */
function isCut(place: Place, node: SyntaxNode): boolean {
  return SEQUENCES.has(typeOf(place.file, node));
}

/** An argument as the function got it, which nothing else in the file calls: what comes from outside is there already. */
function isGiven(place: Place, node: SyntaxNode): boolean {
  const { scopes } = place.file;
  const binding = node.type === 'identifier' ? scopes.bindingOf(node) : null;
  const name = place.definition === null ? null : fieldOf(place.definition, 'name');
  const own = name === null ? null : scopes.bindingOf(name);
  return (
    binding?.kind === 'parameter' &&
    binding.scope === place.scope &&
    binding.definitions.length === 1 &&
    own?.scope.kind === 'module' &&
    own.reads.length === 0
  );
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
    target ?? drawName(place, rng, [...nouns.many, ...namesForValue(subject, file, node)], avoid);
  const isNamed = first.iterable.type === 'identifier' && isCut(place, first.iterable);
  const text = textOf(tree, first.iterable);
  const given = first.iterable.type === 'identifier' && isPlural(text) ? [text] : [];
  const parts = [...given, ...nounsForElements(place, first.iterable).many].slice(0, 1);
  const sequence = isNamed ? text : (one(parts.map((part) => `all_${part}`)) ?? one(['whole_sequence']));
  if (result === null || sequence === null) {
    return null;
  }
  avoid.add(result);
  const isFilter = textOf(tree, element) === textOf(tree, first.target);
  const names = {
    ...{ result, sequence },
    batch: one(['batch', 'portion', 'section', 'chunk']),
    batches: one(['batches', 'portions', 'sections', 'chunks']),
    part: one(['finished_part', 'done_part', 'partial_list']),
    size: one(['batch_size', 'portion_size', 'share', 'per_worker']),
    count: one(['worker_count', 'thread_count', 'helpers']),
    start: one(['start', 'begin', 'offset']),
    worker: drawDeed(
      place,
      rng,
      isFilter ? ['select', 'filter', 'pick_out'] : ['compute', 'work_out', 'prepare', 'make'],
      isFilter && given.length > 0 ? given : nouns.many,
      avoid,
    ),
    pool: one(['executor', 'pool', 'workers']),
  };
  if (!isComplete(names)) {
    return null;
  }
  const imported = moduleNames(place, [
    { module: 'concurrent.futures', name: 'ThreadPoolExecutor', whole: false },
  ]);
  const { batch, worker, size, count, pool } = names;
  const rest = tree.source.slice(first.iterable.end, node.end - 1).trimEnd();
  const isRange = builtinCalled(file, first.iterable) === 'range';
  const change = replaced(place, [
    ...(isNamed
      ? []
      : [line(0, `${sequence} = ${isRange || isCut(place, first.iterable) ? text : `list(${text})`}`)]),
    line(0, `${count} = ${rng.pick([2, 3, 4])}`),
    line(
      0,
      `${size} = ${rng.pick([`len(${sequence}) // ${count} + 1`, `max(1, len(${sequence}) // ${count})`])}`,
    ),
    { raw: '' },
    line(0, `def ${worker}(${batch}):`),
    line(1, `return [${textOf(tree, element)} for ${textOf(tree, first.target)} in ${batch}${rest}]`),
    { raw: '' },
    line(0, `with ${imported.names[0] ?? 'ThreadPoolExecutor'}(max_workers=${count}) as ${pool}:`),
    ...poolLines(rng, names),
  ]);
  if (change === null) {
    return null;
  }
  return target === null
    ? [
        ...imported.edits,
        insert(file.path, lineStart(tree.source, place.statement.start), change.text + place.newline),
        edit(file.path, node.start, node.end, result),
      ]
    : [...imported.edits, change];
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
  readonly size: string;
  readonly count: string;
  readonly start: string;
  readonly worker: string;
  readonly pool: string;
}

function poolLines(rng: Rng, names: PoolNames): readonly Line[] {
  const { pool, worker, batch, batches, part, result, start, sequence, size } = names;
  const cut = `${sequence}[${start}:${start} + ${size}]`;
  const cuts = `for ${start} in range(0, len(${sequence}), ${size})`;
  const cutting = [line(1, `${batches} = [`), line(2, cut), line(2, cuts), line(1, ']')];
  switch (rng.below(3)) {
    case 0:
      return [
        line(1, `${batches} = [`),
        line(2, `${pool}.submit(${worker}, ${cut})`),
        line(2, cuts),
        line(1, ']'),
        line(1, `${result} = []`),
        line(1, `for ${part} in ${batches}:`),
        line(2, `${result}.extend(${part}.result())`),
      ];
    case 1:
      return [
        ...cutting,
        line(1, `${result} = []`),
        line(1, `for ${part} in ${pool}.map(${worker}, ${batches}):`),
        line(2, `${result} += ${part}`),
      ];
    default:
      return [
        ...cutting,
        line(1, `${part}s = [${pool}.submit(${worker}, ${batch}) for ${batch} in ${batches}]`),
        line(0, `${result} = []`),
        line(0, `for ${part} in ${part}s:`),
        line(1, `${result} += ${part}.result()`),
      ];
  }
}
