import type { Rng } from '../../../core/rng.js';
import type { Change, TextEdit } from '../../../syntax/edits.js';
import { importEdits } from '../../../syntax/python/imports.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { elementWords } from '../s1/words.js';
import { builtinCalled } from '../s2/certain.js';
import type { Gathering } from '../s2/comprehension.js';
import { unrolled, unrollingOf } from '../s2/comprehension-loop.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import { mayBeEmpty } from '../s2/non-empty-guard.js';
import type { Line, Place } from '../s2/place.js';
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
    const place = localPlaceOf(subject, file, node, { mayYield: true });
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

/** A returned comprehension draws its first element in front of its loop, and none gives the empty answer at once. */
export const GATHER_FIRST: Variant = {
  name: 'gather-first',
  types: ['list_comprehension', 'set_comprehension', 'dictionary_comprehension', 'call'],
  plan: (subject, file, node) => {
    const unrolling = unrollingOf(subject, file, node);
    const first = unrolling?.comprehension.clauses[0];
    if (unrolling === null || first?.kind !== 'for') {
      return null;
    }
    const { place, comprehension } = unrolling;
    const iterable = unwrapped(first.iterable);
    const isWhole =
      place.statement.type === 'return_statement' &&
      unwrapped(namedChildren(place.statement)[0] ?? place.statement) === node;
    const fits =
      fitsNesting(place, { tries: 1 }, []) &&
      fitsFunction(place, { returns: 2, branches: 4, statements: 8, locals: 3 });
    if (!isWhole || !fits || !isOpen(place, iterable) || !isDrawable(place, iterable)) {
      return null;
    }
    return (rng) => {
      const found: TextEdit[] = [];
      const changes = unrolled(unrolling, rng, (_names, avoid) => {
        const drawn = drawnFirst(place, first.target, iterable, rng.fork('first'), avoid);
        if (drawn === null) {
          return null;
        }
        found.push(...drawn.edits);
        return (target, text) => ({
          before: drawLines(drawn, text, `return ${NONE[comprehension.gathering]}`),
          lines: [line(0, `for ${target} in ${drawn.iterator}:`)],
          depth: 1,
        });
      });
      return changes === null || found.length === 0 ? null : [...found, ...changes];
    };
  },
};

/** What gathering nothing gives. */
const NONE: Readonly<Record<Gathering, string>> = {
  list: '[]',
  set: 'set()',
  dict: '{}',
  any: 'False',
  all: 'True',
  sum: '0',
};

interface Drawn {
  readonly first: string;
  readonly iterator: string;
  /** The first element, then the others. */
  readonly rest: string;
  readonly edits: readonly TextEdit[];
}

function drawnFirst(
  place: Place,
  target: SyntaxNode,
  iterable: SyntaxNode,
  rng: Rng,
  avoid: ReadonlySet<string>,
): Drawn | null {
  const { file } = place;
  const { one } = elementWords(place, target, iterable);
  const words = rng.shuffle(['first', 'leading', 'opening', 'initial']).map((word) => `${word}_${one}`);
  const first = drawName(place, rng, words, avoid);
  const iterator = drawName(place, rng, iteratorNames(place, target, iterable, rng.fork('words')), avoid);
  if (first === null || iterator === null) {
    return null;
  }
  const { edits, localName } = importEdits(file.scopes, file.path, 'itertools', 'chain', place.statement);
  const head = rng.chance(0.5) ? `(${first},)` : `[${first}]`;
  return { first, iterator, rest: `${localName}(${head}, ${iterator})`, edits };
}

function drawLines({ first, iterator, rest }: Drawn, iterable: string, answer: string): readonly Line[] {
  return [
    line(0, `${iterator} = iter(${iterable})`),
    line(0, 'try:'),
    line(1, `${first} = next(${iterator})`),
    line(0, 'except StopIteration:'),
    line(1, answer),
    line(0, `${iterator} = ${rest}`),
  ];
}

interface Loop {
  readonly target: SyntaxNode;
  readonly iterable: SyntaxNode;
  readonly answer: string;
  readonly body: Line;
}

function written(place: Place, { target, iterable, answer, body }: Loop, rng: Rng): readonly Change[] | null {
  const { file, statement } = place;
  const drawn = drawnFirst(place, target, iterable, rng, new Set());
  if (drawn === null) {
    return null;
  }
  const value = textOf(file.tree, iterable);
  const change = replaced(place, [
    ...drawLines(drawn, iterable.type === 'expression_list' ? `(${value})` : value, answer),
    line(0, `for ${textOf(file.tree, target)} in ${drawn.iterator}:${headerComment(file.tree, statement)}`),
    body,
  ]);
  return change === null ? null : [...drawn.edits, change];
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
