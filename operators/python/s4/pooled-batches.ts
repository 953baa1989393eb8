import type { Rng } from '../../../core/rng.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { lineStart } from '../../../syntax/python/layout.js';
import { isPureExpression } from '../../../syntax/python/purity.js';
import { textOf } from '../../../syntax/tree.js';
import { namesForValue } from '../naming/names-for-value.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import { replaced } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import type { ClosedComprehension } from './closed-comprehension.js';
import { closedComprehensionAt } from './closed-comprehension.js';
import { isSequence, sharedLines } from './shared-work.js';
import { nounsForItems } from './worker-names.js';

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

export const FILTERING = ['select', 'filter', 'pick_out'];
export const COMPUTING = ['compute', 'work_out', 'prepare', 'make'];

function written(closed: ClosedComprehension, rng: Rng): readonly Change[] | null {
  const { place, comprehension, target } = closed;
  const { node, clauses, element } = comprehension;
  const [first] = clauses;
  if (first?.kind !== 'for') {
    return null;
  }
  const { tree, file, subject } = place;
  const avoid = new Set(comprehension.variables.map((one) => one.name));
  const nouns = nounsForItems(place, target, element);
  const result =
    target ?? drawName(place, rng, [...nouns.many, ...namesForValue(subject, file, node)], avoid);
  if (result === null) {
    return null;
  }
  const isFilter = textOf(tree, element) === textOf(tree, first.target);
  const rest = tree.source.slice(first.iterable.end, node.end - 1).trimEnd();
  const shared = sharedLines(
    place,
    rng,
    {
      ...{ iterable: first.iterable, result, start: '[]', isList: true },
      work: (batch) => `[${textOf(tree, element)} for ${textOf(tree, first.target)} in ${batch}${rest}]`,
      verbs: isFilter ? FILTERING : COMPUTING,
      nouns: isFilter ? null : nouns.many,
    },
    avoid,
  );
  const change = shared === null ? null : replaced(place, shared.lines);
  if (shared === null || change === null) {
    return null;
  }
  return target === null
    ? [
        ...shared.edits,
        insert(file.path, lineStart(tree.source, place.statement.start), change.text + place.newline),
        edit(file.path, node.start, node.end, result),
      ]
    : [...shared.edits, change];
}
