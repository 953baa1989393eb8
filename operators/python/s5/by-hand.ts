import type { Rng } from '../../../core/rng.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { bareNoun } from '../naming/adjectives.js';
import { namesForElement } from '../naming/names-for-value.js';
import { isPlural, pluralName } from '../naming/words.js';
import { builtinCalled } from '../s2/certain.js';
import type { LoopHeader } from '../s2/comprehension-loop.js';
import { unrolled, unrollingOf } from '../s2/comprehension-loop.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { headerComment, isMovable, line, localPlaceOf, replaced, suiteText, unwrapped } from '../s2/place.js';
import type { Plan, Variant } from '../s2/variant.js';

const FLAGS = ['has_more', 'is_unfinished', 'more_to_come', 'keep_going'];
const ENDS = ['is_done', 'is_exhausted', 'nothing_left', 'is_used_up'];

/** How a drawing loop goes on after StopIteration: the body in an else clause, or behind a `continue`. */
type Form = 'else' | 'continue';

/**
 * How it knows that it is over: a flag that says that there is more, one that says that there is none, the iterator
 * given up, or the end of the loop.
 */
type End = 'more' | 'none' | 'dropped' | 'break';

/** The end of the loop is how most would write it, but its test of `True` decides nothing. */
const ENDINGS: readonly End[] = ['more', 'none', 'dropped', 'break', 'break'];

/** A for loop draws from its iterator itself, and StopIteration tells it that nothing is left. */
export const ITERATE_BY_HAND: Variant = {
  name: 'iterate-by-hand',
  types: ['for_statement'],
  plan: (subject, file, node) => iteration(subject, file, node, 'else'),
};

/** The same with the body behind the try statement. */
export const DRAW_OR_SKIP: Variant = {
  name: 'draw-or-skip',
  types: ['for_statement'],
  plan: (subject, file, node) => iteration(subject, file, node, 'continue'),
};

function iteration(subject: Subject, file: SubjectFile, node: SyntaxNode, form: Form): Plan | null {
  const place = localPlaceOf(subject, file, node, { mayYield: true });
  const target = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const suite = fieldOf(node, 'body');
  if (place === null || target === null || right === null || suite === null || !isMovable(file.tree, right)) {
    return null;
  }
  const iterable = unwrapped(right);
  const body = suiteText(place, node, suite, form === 'else' ? 2 : 1);
  if (
    body === null ||
    !isPlainTarget(target) ||
    fieldOf(node, 'alternative') !== null ||
    !isDrawable(place, iterable)
  ) {
    return null;
  }
  if (node.children.some((one) => one.type === 'async') || !fits(place, [node])) {
    return null;
  }
  return (rng) => {
    const end = rng.fork('end').pick(ENDINGS);
    const names = drawNames(place, rng, target, iterable, end, new Set());
    const drawn = names === null ? null : drawnTarget(place, rng, target, iterable, names);
    if (names === null || drawn === null) {
      return null;
    }
    const value =
      iterable.type === 'expression_list' ? `(${textOf(file.tree, iterable)})` : textOf(file.tree, iterable);
    const depth = form === 'else' ? 2 : 1;
    const change = replaced(place, [
      ...startLines(names, value),
      ...drawLines(names, drawn, headerComment(file.tree, node), form),
      ...(drawn === textOf(file.tree, target)
        ? []
        : [line(depth, `${textOf(file.tree, target)} = ${drawn}`)]),
      body,
    ]);
    return change === null ? null : [change];
  };
}

/** What the loop draws into: its target, or a name of its own where taking the element apart could raise StopIteration. */
function drawnTarget(
  place: Place,
  rng: Rng,
  target: SyntaxNode,
  iterable: SyntaxNode,
  { iterator, flag }: Names,
): string | null {
  if (isTakenApartSafely(place, target, iterable)) {
    return textOf(place.tree, target);
  }
  const names = [...namesForElement(place.subject, place.file, iterable), 'entry', 'current_pair'];
  return drawName(place, rng, names, new Set([iterator, flag]));
}

/** A comprehension gathers its elements in a loop that draws from the iterator itself. */
export const GATHER_BY_HAND: Variant = {
  name: 'gather-by-hand',
  types: ['list_comprehension', 'set_comprehension', 'dictionary_comprehension', 'call'],
  plan: (subject, file, node) => {
    const unrolling = unrollingOf(subject, file, node);
    const first = unrolling?.comprehension.clauses[0];
    if (unrolling === null || first?.kind !== 'for') {
      return null;
    }
    const { place, comprehension } = unrolling;
    const iterable = unwrapped(first.iterable);
    if (!isDrawable(place, iterable) || !isTakenApartSafely(place, first.target, iterable)) {
      return null;
    }
    const ifs = comprehension.clauses.filter((one) => one.kind === 'if').length;
    if (
      !fits(place, []) ||
      !fitsNesting(place, { ifs, loops: comprehension.clauses.length - ifs, tries: 2 }, [])
    ) {
      return null;
    }
    return (rng) =>
      unrolled(unrolling, rng, (_names, avoid): LoopHeader | null => {
        const end = rng.fork('end').pick(ENDINGS);
        const names = drawNames(place, rng, first.target, unwrapped(first.iterable), end, avoid);
        return names === null
          ? null
          : (target, iterable) => ({
              before: startLines(names, iterable),
              lines: drawLines(names, target, '', 'else'),
              depth: 2,
            });
      });
  },
};

/**
 * Whether an iterator kept in a name of its own lives as unseen as that of a for statement: a generator that is left
 * early runs its finally clauses when the last name of it goes.
 */
export function isDrawable(place: Place, iterable: SyntaxNode): boolean {
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

/** Names alone, or a tuple of names and such tuples. */
function isPlainTarget(target: SyntaxNode): boolean {
  return (
    target.type === 'identifier' ||
    ((target.type === 'pattern_list' || target.type === 'tuple_pattern') &&
      namedChildren(target).every(isPlainTarget))
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

function fits(place: Place, inner: readonly SyntaxNode[]): boolean {
  return (
    fitsNesting(place, { tries: 1 }, inner) && fitsFunction(place, { branches: 3, statements: 5, locals: 2 })
  );
}

interface Names {
  readonly end: End;
  /** The body asks once more whether there was an element, instead of standing in an else clause. */
  readonly isAsked: boolean;
  /** The iterator, or what draws from it. */
  readonly iterator: string;
  /** The name is that of the iterator's own way to draw, so that nothing else of it is at hand. */
  readonly isDrawer: boolean;
  readonly flag: string;
  /** The flag is set before the iterator is made. */
  readonly isFlagFirst: boolean;
}

function drawNames(
  place: Place,
  rng: Rng,
  target: SyntaxNode,
  iterable: SyntaxNode,
  end: End,
  avoid: ReadonlySet<string>,
): Names | null {
  const isAsked =
    end !== 'break' &&
    fitsNesting(place, { tries: 1, ifs: 2 }, [place.statement]) &&
    rng.fork('asked').chance(0.4);
  const isDrawer = rng.fork('drawer').chance(0.4);
  const words = isDrawer
    ? drawerNames(place, target, iterable)
    : iteratorNames(place, target, iterable, rng.fork('words'));
  const iterator = drawName(place, rng, words, avoid);
  const flag =
    iterator === null
      ? null
      : drawName(place, rng, end === 'none' ? ENDS : FLAGS, new Set([...avoid, iterator]));
  const isFlagFirst = rng.fork('first').chance(0.5);
  return iterator === null || flag === null ? null : { end, isAsked, iterator, isDrawer, flag, isFlagFirst };
}

/** Names for what gives the next element. */
function drawerNames(place: Place, target: SyntaxNode, iterable: SyntaxNode): readonly string[] {
  const element = target.type === 'identifier' ? textOf(place.tree, target) : '';
  const ones = [element, ...namesForElement(place.subject, place.file, iterable)]
    .map(bareNoun)
    .filter((one) => one.length > 2)
    .slice(0, 2);
  return [...ones, 'entry'].flatMap((one) => [`next_${one}`, `draw_${one}`]);
}

const ADJECTIVES = ['remaining', 'upcoming', 'pending', 'unseen', 'further', 'untouched'];

export function iteratorNames(
  place: Place,
  target: SyntaxNode,
  iterable: SyntaxNode,
  rng: Rng,
): readonly string[] {
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

function startLines(names: Names, iterable: string): readonly Line[] {
  const { end, iterator, isDrawer, flag, isFlagFirst } = names;
  const start = line(0, `${iterator} = iter(${iterable})${isDrawer ? '.__next__' : ''}`);
  if (end !== 'more' && end !== 'none') {
    return [start];
  }
  const raised = line(0, `${flag} = ${end === 'more' ? 'True' : 'False'}`);
  return isFlagFirst ? [raised, start] : [start, raised];
}

function drawLines(names: Names, target: string, comment: string, form: Form): readonly Line[] {
  const { end, iterator, isDrawer } = names;
  const afterEnd = end === 'break' ? [] : [line(2, 'continue')];
  return [
    line(0, `while ${goingOn(names)}:${comment}`),
    line(1, 'try:'),
    line(2, `${target} = ${isDrawer ? `${iterator}()` : `next(${iterator})`}`),
    line(1, 'except StopIteration:'),
    line(2, ending(names)),
    ...(form === 'else' ? [line(1, names.isAsked ? `if ${goingOn(names)}:` : 'else:')] : afterEnd),
  ];
}

function goingOn({ end, iterator, flag }: Names): string {
  switch (end) {
    case 'more':
      return flag;
    case 'none':
      return `not ${flag}`;
    case 'dropped':
      return `${iterator} is not None`;
    case 'break':
      return 'True';
  }
}

function ending({ end, iterator, flag }: Names): string {
  switch (end) {
    case 'more':
      return `${flag} = False`;
    case 'none':
      return `${flag} = True`;
    case 'dropped':
      return `${iterator} = None`;
    case 'break':
      return 'break';
  }
}
