import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import { isPureExpression } from '../../../syntax/python/purity.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, fieldOf, fieldsOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import { isGuarded, isMovable, replaced, unwrapped } from '../s2/place.js';
import { testText } from '../s2/tests.js';
import type { Variant } from '../s2/variant.js';

import { gatheringOf } from './background-list.js';
import { tallyOf } from './background-tally.js';
import { threadPlaceOf } from './calm-place.js';
import { COMPUTING, FILTERING } from './pooled-batches.js';
import { isSequence, sharedLines } from './shared-work.js';
import { nounsForItems } from './worker-names.js';

/**
 * A loop that only gathers, or counts, what each element gives has a pool do so in shares, and puts the shares together in
 * order. The first share that raises is the one whose exception comes out.
 */
export const POOLED_LOOP: Variant = {
  name: 'pooled-loop',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const place = threadPlaceOf(subject, file, node);
    const target = fieldOf(node, 'left');
    const right = fieldOf(node, 'right');
    const step = place === null ? null : stepOf(place);
    if (place === null || isGuarded(place) || target === null || right === null || step === null) {
      return null;
    }
    const iterable = unwrapped(right);
    const fits =
      fitsFunction(place, { branches: 2, statements: 9, locals: 6 }) &&
      fitsNesting(place, { tries: 1, loops: 1 }, []);
    const parts = step.test === null ? [step.value] : [step.value, step.test];
    const isClosed = parts.every((one) => isPureExpression(file.scopes, one) && hasOwnNames(place, one));
    if (!fits || !isClosed || !isSequence(place, iterable) || !isOwnTarget(place, target)) {
      return null;
    }
    return (rng) => written(place, target, iterable, step, rng);
  },
};

interface Step {
  /** The list that is appended to, or the count that is added to. */
  readonly result: string;
  readonly value: SyntaxNode;
  readonly test: SyntaxNode | null;
  readonly isList: boolean;
}

/** The one thing that a loop does, under a test or always. */
function stepOf(place: Place): Step | null {
  const { statement, tree } = place;
  const suite = fieldOf(statement, 'body');
  const isPlain =
    fieldOf(statement, 'alternative') === null &&
    [...walk(statement)].every(({ type }) => type !== 'async' && type !== 'comment');
  const [first, ...more] = suite?.children ?? [];
  if (!isPlain || first === undefined || more.length > 0) {
    return null;
  }
  const test = first.type === 'if_statement' ? fieldOf(first, 'condition') : null;
  const inner = first.type === 'if_statement' ? (fieldOf(first, 'consequence')?.children ?? []) : [first];
  const isBare = inner.length === 1 && fieldsOf(first, 'alternative').length === 0;
  if (!isBare || (test !== null && !isMovable(tree, test))) {
    return null;
  }
  const gathering = gatheringOf(place);
  const [addition] = gathering?.additions ?? [];
  if (gathering !== null && addition !== undefined && addition.called.parent?.parent === inner[0]) {
    const { value } = addition;
    return isMovable(tree, value) ? { result: gathering.list.name, value, test, isList: true } : null;
  }
  const tally = tallyOf(place);
  const [increase] = tally?.additions ?? [];
  return tally !== null && increase !== undefined && !increase.isLess && increase.node.parent === inner[0]
    ? { result: tally.count.name, value: increase.step, test, isList: false }
    : null;
}

/** Every variable that is read means the same in a function of its own: it has a value, and nobody sets it meanwhile. */
function hasOwnNames(place: Place, node: SyntaxNode): boolean {
  return [...walk(node)].every((inner) => {
    const binding = inner.type === 'identifier' ? place.file.scopes.bindingOf(inner) : null;
    const isTarget = binding?.definitions.some((one) => contains(place.statement, one)) ?? false;
    return (
      binding?.scope !== place.scope ||
      isTarget ||
      (isSurelyBound(place.file.scopes, binding, inner) && binding.declarations.length === 0)
    );
  });
}

/** Whether the loop's variables are known in the loop alone. */
function isOwnTarget(place: Place, target: SyntaxNode): boolean {
  const names = target.type === 'identifier' ? [target] : namedChildren(target);
  return names.every((name) => {
    const binding = name.type === 'identifier' ? place.file.scopes.bindingOf(name) : null;
    return (
      binding?.scope === place.scope &&
      binding.kind === 'variable' &&
      !binding.isCaptured &&
      binding.declarations.length === 0 &&
      [...binding.reads, ...binding.definitions, ...binding.deletions].every((one) =>
        contains(place.statement, one),
      ) &&
      /^[a-z]\w*$/.test(binding.name)
    );
  });
}

const COUNTING = ['count', 'tally'];
const ADDING = ['add_up', 'sum_up'];

function written(
  place: Place,
  target: SyntaxNode,
  iterable: SyntaxNode,
  { result, value, test, isList }: Step,
  rng: Rng,
): readonly Change[] | null {
  const { tree } = place;
  const variables = target.type === 'identifier' ? [target] : namedChildren(target);
  const avoid = new Set(variables.map((one) => textOf(tree, one)));
  const clause = `for ${textOf(tree, target)} in`;
  const filter = test === null ? '' : ` if ${conditionText(place, test)}`;
  const isFilter = isList && textOf(tree, value) === textOf(tree, target);
  const shared = sharedLines(
    place,
    rng,
    {
      ...{ iterable, result, start: null, isList },
      work: (batch) =>
        isList
          ? `[${textOf(tree, value)} ${clause} ${batch}${filter}]`
          : `sum(${textOf(tree, value)} ${clause} ${batch}${filter})`,
      verbs: isList ? (isFilter ? FILTERING : COMPUTING) : value.type === 'integer' ? COUNTING : ADDING,
      nouns: isFilter || !isList ? null : nounsForItems(place, result, value).many,
    },
    avoid,
  );
  const change = shared === null ? null : replaced(place, shared.lines);
  return shared === null || change === null ? null : [...shared.edits, change];
}

/** A test as a comprehension's filter, which takes no choice and no lambda without brackets. */
function conditionText(place: Place, test: SyntaxNode): string {
  const text = testText(place.tree, test);
  return /^(?:conditional_expression|lambda)$/.test(unwrapped(test).type) ? `(${text})` : text;
}
