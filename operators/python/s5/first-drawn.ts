import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { importEdits } from '../../../syntax/python/imports.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { elementWords } from '../s1/words.js';
import { builtinCalled } from '../s2/certain.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import { mayBeEmpty } from '../s2/non-empty-guard.js';
import type { Place } from '../s2/place.js';
import { headerComment, isMovable, line, localPlaceOf, replaced, suiteText, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { isDrawable, iteratorNames } from './by-hand.js';

/**
 * The first element is drawn in front of a loop, and StopIteration gives at once what the function gives for none;
 * the loop goes on from the first. Nothing else is drawn before its turn.
 */
export const FIRST_DRAWN: Variant = {
  name: 'first-drawn',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const place = localPlaceOf(subject, file, node, true);
    const target = fieldOf(node, 'left');
    const right = fieldOf(node, 'right');
    const suite = fieldOf(node, 'body');
    if (place === null || target === null || right === null || suite === null) {
      return null;
    }
    const iterable = unwrapped(right);
    const isPlain =
      fieldOf(node, 'alternative') === null && node.children.every(({ type }) => type !== 'async');
    const answer = isPlain && isMovable(file.tree, right) ? answerBehind(place) : null;
    const body = suiteText(place, node, suite, 1);
    if (answer === null || body === null || !isOpen(place, iterable) || !isDrawable(place, iterable)) {
      return null;
    }
    const fits =
      fitsNesting(place, { tries: 1 }, []) &&
      fitsFunction(place, { returns: 1, branches: 2, statements: 4, locals: 2 });
    return fits ? (rng) => written(place, { target, iterable, answer, body }, rng) : null;
  },
};

interface Loop {
  readonly target: SyntaxNode;
  readonly iterable: SyntaxNode;
  readonly answer: string;
  readonly body: { readonly raw: string } | { readonly depth: number; readonly text: string };
}

function written(place: Place, { target, iterable, answer, body }: Loop, rng: Rng): readonly Change[] | null {
  const { file } = place;
  const { one } = elementWords(place, target, iterable);
  const first = drawName(
    place,
    rng,
    rng.shuffle([`first_${one}`, `leading_${one}`, `opening_${one}`, `initial_${one}`]),
  );
  const iterator = drawName(place, rng, iteratorNames(place, target, iterable, rng.fork('words')));
  if (first === null || iterator === null) {
    return null;
  }
  const { edits, localName } = importEdits(file.scopes, file.path, 'itertools', 'chain', place.statement);
  const value = textOf(file.tree, iterable);
  const head = rng.chance(0.5) ? `(${first},)` : `[${first}]`;
  const change = replaced(place, [
    line(0, `${iterator} = iter(${iterable.type === 'expression_list' ? `(${value})` : value})`),
    line(0, 'try:'),
    line(1, `${first} = next(${iterator})`),
    line(0, 'except StopIteration:'),
    line(1, answer),
    line(
      0,
      `for ${textOf(file.tree, target)} in ${localName}(${head}, ${iterator}):${headerComment(file.tree, place.statement)}`,
    ),
    body,
  ]);
  return change === null ? null : [...edits, change];
}

const LONGEST_ANSWER = 40;

/** What the function gives where the loop finds nothing to go through: the return right behind it, or its end. */
function answerBehind(place: Place): string | null {
  const { statement, tree, definition } = place;
  const siblings = statement.parent === null ? [] : namedChildren(statement.parent);
  const next = siblings[siblings.indexOf(statement) + 1];
  if (definition === null) {
    return null;
  }
  if (next === undefined) {
    const gives = descendantsOfType(definition, 'return_statement').some(
      (one) => namedChildren(one).length > 0,
    );
    return statement.parent === fieldOf(definition, 'body') ? (gives ? 'return None' : 'return') : null;
  }
  const text = textOf(tree, next);
  return next.type === 'return_statement' && isMovable(tree, next) && text.length <= LONGEST_ANSWER
    ? text
    : null;
}

/** Whether there may be nothing to go through, and no builtin that others know as what it is. */
function isOpen(place: Place, iterable: SyntaxNode): boolean {
  const called = builtinCalled(place.file, iterable);
  const binding = iterable.type === 'identifier' ? place.file.scopes.bindingOf(iterable) : null;
  const isGiven = binding?.kind === 'parameter' && binding.definitions.length === 1;
  return (
    !['range', 'enumerate', 'zip', 'reversed'].includes(called ?? '') &&
    (isGiven || mayBeEmpty(place.file, iterable))
  );
}
