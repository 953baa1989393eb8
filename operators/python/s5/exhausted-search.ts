import type { Rng } from '../../../core/rng.js';
import { isPlainTarget } from '../../../syntax/python/loop-targets.js';
import { isAloneOnLine } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { areBuiltinsHere } from '../encodings/builtins-here.js';
import { bareNoun } from '../naming/adjectives.js';
import { namesForElement } from '../naming/names-for-value.js';
import { isPlural, pluralName } from '../naming/words.js';
import { builtinCalled } from '../s2/certain.js';
import { fitsFunction, fitsNesting, hasLooseJump } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Place } from '../s2/place.js';
import { headerComment, isMovable, line, localPlaceOf, replaced, suiteText, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

/**
 * A search that returns what it finds draws its candidates itself: running out of them is its other answer, given in the
 * handler instead of behind the loop.
 */
export const EXHAUSTED_SEARCH: Variant = {
  name: 'exhausted-search',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const place = localPlaceOf(subject, file, node);
    const target = fieldOf(node, 'left');
    const right = fieldOf(node, 'right');
    const suite = fieldOf(node, 'body');
    if (place === null || target === null || right === null || suite === null || !isSearch(place, suite)) {
      return null;
    }
    const iterable = unwrapped(right);
    const answer = answerBehind(place);
    const isOpen = isMovable(file.tree, right) && isPlainTarget(target) && isDrawable(place, iterable);
    if (answer === null || !isOpen || !fits(place)) {
      return null;
    }
    const isSafe = isTakenApartSafely(place, target, iterable);
    return (rng) => {
      const words = iteratorNames(place, target, iterable, rng.fork('words'));
      const iterator = drawName(place, rng, words);
      const elements = [...namesForElement(place.subject, file, iterable), 'candidate', 'current_pair'];
      const drawn = isSafe
        ? textOf(file.tree, target)
        : iterator === null
          ? null
          : drawName(place, rng, elements, new Set([iterator]));
      const body = suiteText(place, node, suite, 1);
      if (iterator === null || drawn === null || body === null) {
        return null;
      }
      const text = textOf(file.tree, iterable);
      const value = iterable.type === 'expression_list' ? `(${text})` : text;
      const change = replaced(
        place,
        [
          line(0, `${iterator} = iter(${value})`),
          line(0, `while True:${headerComment(file.tree, node)}`),
          line(1, 'try:'),
          line(2, `${drawn} = next(${iterator})`),
          line(1, 'except StopIteration:'),
          line(2, answer.text),
          ...(isSafe ? [] : [line(1, `${textOf(file.tree, target)} = ${drawn}`)]),
          body,
        ],
        node,
        answer.last ?? node,
      );
      return change === null ? null : [change];
    };
  },
};

/** A loop that returns from its middle, is left in no other way, and does more than a test of each candidate. */
function isSearch(place: Place, suite: SyntaxNode): boolean {
  const { statement } = place;
  const [first, ...more] = namedChildren(suite).filter(({ type }) => type !== 'comment');
  const isScan = more.length === 0 && first?.type === 'if_statement';
  return (
    place.definition !== null &&
    areBuiltinsHere(place.file, statement, 'iter', 'next', 'StopIteration') &&
    !isScan &&
    fieldOf(statement, 'alternative') === null &&
    statement.children.every(({ type }) => type !== 'async') &&
    !hasLooseJump(suite, 'break_statement') &&
    descendantsOfType(suite, 'return_statement').length > 0 &&
    descendantsOfType(suite, 'function_definition', 'class_definition', 'lambda').length === 0
  );
}

function fits(place: Place): boolean {
  return (
    fitsNesting(place, { tries: 1 }, [place.statement]) &&
    fitsFunction(place, { branches: 2, statements: 3, locals: 2 })
  );
}

const LONGEST_ANSWER = 40;

/** What the function gives where the search finds nothing: the return right behind it, or its end. */
function answerBehind(place: Place): { readonly text: string; readonly last: SyntaxNode | null } | null {
  const { statement, tree, definition } = place;
  const siblings = statement.parent?.children ?? [];
  const next = siblings[siblings.indexOf(statement) + 1];
  if (next === undefined) {
    const isWhole = definition !== null && statement.parent === fieldOf(definition, 'body');
    return isWhole ? { text: 'return None', last: null } : null;
  }
  const text = textOf(tree, next);
  return next.type === 'return_statement' &&
    isAloneOnLine(tree, next) &&
    isMovable(tree, next) &&
    text.length <= LONGEST_ANSWER
    ? { text, last: next }
    : null;
}

/**
 * Whether an iterator kept in a name of its own lives as unseen as that of a for statement: a generator that is left
 * early runs its finally clauses when the last name of it goes.
 */
function isDrawable(place: Place, iterable: SyntaxNode): boolean {
  const hasGenerators = [...scopesOf(place)].some(
    (scope) => scope.isGenerator && (hasCleanUp(scope.node) || delegates(scope.node)),
  );
  const called = builtinCalled(place.file, iterable);
  const isUnknownCall =
    iterable.type === 'call' && called === null && fieldOf(iterable, 'function')?.type === 'identifier';
  return !hasGenerators && iterable.type !== 'generator_expression' && !isUnknownCall;
}

function hasCleanUp(definition: SyntaxNode): boolean {
  return descendantsOfType(definition, 'try_statement', 'with_statement').length > 0;
}

/** `yield from`, which closes what it draws from. */
function delegates(definition: SyntaxNode): boolean {
  return descendantsOfType(definition, 'yield').some((one) =>
    one.children.some(({ type }) => type === 'from'),
  );
}

/** Whether drawing into the target can raise StopIteration for no other reason than that nothing is left. */
function isTakenApartSafely(place: Place, target: SyntaxNode, iterable: SyntaxNode): boolean {
  const called = builtinCalled(place.file, iterable);
  // Values of enumerate and zip are tuples of a known length: taking them apart raises nothing by itself.
  return (
    target.type === 'identifier' ||
    ((called === 'enumerate' || called === 'zip') &&
      namedChildren(target).every((one) => one.type === 'identifier') &&
      namedChildren(target).length === arity(iterable, called))
  );
}

function arity(call: SyntaxNode, called: string): number {
  const list = fieldOf(call, 'arguments');
  const given = list === null ? [] : namedChildren(list);
  if (given.some((one) => one.type === 'list_splat' || one.type === 'dictionary_splat')) {
    return 0;
  }
  return called === 'enumerate' ? 2 : given.filter((one) => one.type !== 'keyword_argument').length;
}

function* scopesOf(place: Place, scope = place.file.scopes.module): Generator<typeof scope> {
  yield scope;
  for (const child of scope.children) {
    yield* scopesOf(place, child);
  }
}

const ADJECTIVES = ['remaining', 'upcoming', 'pending', 'unseen', 'further', 'untouched'];

function iteratorNames(place: Place, target: SyntaxNode, iterable: SyntaxNode, rng: Rng): readonly string[] {
  const source = iterable.type === 'identifier' ? textOf(place.tree, iterable) : '';
  const element = target.type === 'identifier' ? textOf(place.tree, target) : '';
  const many = isPlural(source) ? [source] : [];
  const ones = [element, ...namesForElement(place.subject, place.file, iterable)].filter(
    (one) => one.length > 2,
  );
  const nouns = [...many, ...ones.map(pluralName)].map(bareNoun).slice(0, 2);
  return [
    ...nouns.flatMap((noun) =>
      rng
        .shuffle(ADJECTIVES)
        .slice(0, 2)
        .map((one) => `${one}_${noun}`),
    ),
    ...rng.shuffle(ADJECTIVES).map((one) => `${one}_entries`),
  ];
}
