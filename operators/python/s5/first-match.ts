import { isOnCallCycle } from '../../../syntax/python/call-graph.js';
import { fieldOf, fieldsOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fitsFunction } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import { isMovable, line, localPlaceOf, replaced, unwrapped } from '../s2/place.js';
import { testText } from '../s2/tests.js';
import type { Variant } from '../s2/variant.js';

/**
 * A loop that returns for the first element that passes a test becomes `return next(… for … if …)`, and
 * StopIteration gives the answer where none does.
 */
export const FIRST_MATCH: Variant = {
  name: 'first-match',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const place = localPlaceOf(subject, file, node);
    const search = place === null ? null : searchOf(place);
    if (place === null || search === null || !isClosed(place, node)) {
      return null;
    }
    const { target, iterable, test, value, otherwise } = search;
    if (!fitsFunction(place, { branches: 0, statements: 1, returns: otherwise.last === null ? 1 : 0 })) {
      return null;
    }
    return () => {
      const change = replaced(
        place,
        [
          line(0, 'try:'),
          line(1, `return next(${value} for ${target} in ${iterable} if ${test})`),
          line(0, 'except StopIteration:'),
          line(1, otherwise.text),
        ],
        node,
        otherwise.last ?? node,
      );
      return change === null ? null : [change];
    };
  },
};

interface Search {
  readonly target: string;
  readonly iterable: string;
  readonly test: string;
  readonly value: string;
  readonly otherwise: { readonly text: string; readonly last: SyntaxNode | null };
}

function searchOf(place: Place): Search | null {
  const { tree, statement } = place;
  const target = fieldOf(statement, 'left');
  const iterable = fieldOf(statement, 'right');
  const suite = fieldOf(statement, 'body');
  const [inner, ...more] = suite === null ? [] : namedChildren(suite);
  if (
    target?.type !== 'identifier' ||
    iterable === null ||
    inner?.type !== 'if_statement' ||
    more.length > 0
  ) {
    return null;
  }
  const test = fieldOf(inner, 'condition');
  const body = fieldOf(inner, 'consequence');
  const [jump, ...others] = body === null ? [] : namedChildren(body);
  const value = jump?.type === 'return_statement' ? namedChildren(jump)[0] : undefined;
  if (test === null || value === undefined || others.length > 0 || !isMovable(tree, iterable)) {
    return null;
  }
  const isBare = fieldsOf(inner, 'alternative').length + fieldsOf(statement, 'alternative').length === 0;
  const hasComment = [...walk(statement)].some((one) => one.type === 'comment');
  // A truth value is what any() is for.
  const isTruth = value.type === 'true' || value.type === 'false' || value.type === 'expression_list';
  const otherwise = behind(place);
  if (
    !isBare ||
    hasComment ||
    isTruth ||
    otherwise === null ||
    !isMovable(tree, test) ||
    !isMovable(tree, value)
  ) {
    return null;
  }
  if (iterable.type === 'expression_list' || unwrapped(test).type === 'conditional_expression') {
    return null;
  }
  return {
    target: textOf(tree, target),
    iterable: textOf(tree, iterable),
    test: testText(tree, test),
    value: textOf(tree, value),
    otherwise,
  };
}

/** What follows the loop: a return of a constant, or the end of the function. */
function behind(place: Place): Search['otherwise'] | null {
  const block = place.statement.parent;
  const siblings = block === null ? [] : namedChildren(block);
  const next = siblings[siblings.indexOf(place.statement) + 1];
  if (next === undefined) {
    return block?.parent === place.definition ? { text: 'return None', last: null } : null;
  }
  const [value] = next.type === 'return_statement' ? namedChildren(next) : [];
  const isPlain =
    value !== undefined &&
    ['none', 'integer', 'string', 'true', 'false', 'identifier', 'unary_operator', 'list'].includes(
      value.type,
    );
  const hasComment = block?.children.some(
    (one) => one.type === 'comment' && one.start > place.statement.start && one.end < next.end,
  );
  return isPlain && hasComment !== true && isMovable(place.tree, next)
    ? { text: textOf(place.tree, next), last: next }
    : null;
}

/**
 * Whether the loop's own variable can move into a generator: nothing else reads it, nothing in the file deals in
 * StopIteration (a generator turns one into a RuntimeError), and the function is not recursive, since a generator
 * takes a frame.
 */
function isClosed(place: Place, loop: SyntaxNode): boolean {
  const { scopes } = place.file;
  const target = fieldOf(loop, 'left');
  const binding = target === null ? null : scopes.bindingOf(target);
  const isRecursive = place.definition === null || isOnCallCycle(scopes, place.definition);
  const isOwn =
    binding !== null &&
    binding.scope === place.scope &&
    !binding.isCaptured &&
    [...binding.reads, ...binding.definitions].every((one) => one.start >= loop.start && one.end <= loop.end);
  const hasGenerators = ['next', '__next__', 'StopIteration', 'send', 'throw'].some((one) =>
    scopes.allNames.has(one),
  );
  return isOwn && !isRecursive && !hasGenerators && place.scope.parent?.kind === 'module';
}
