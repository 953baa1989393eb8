import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { namesForValue } from '../naming/names-for-value.js';
import { isAdded } from '../origins/own-data.js';

import { builtinCalled, typeOf } from './certain.js';
import { isGuardedLoop } from './guarded-loop.js';
import { isMovable, line, localPlaceOf, replaced, suiteText, unwrapped, headerComment } from './place.js';
import type { Line, Place } from './place.js';
import { fitsFunction, fitsNesting } from './limits.js';
import { drawName } from './names.js';
import type { Plan, Variant } from './variant.js';

const CONTAINERS: ReadonlySet<string> = new Set([
  'list',
  'tuple',
  'set',
  'frozenset',
  'dict',
  'str',
  'range',
]);

/** `reversed` takes no set. */
const SEQUENCES: ReadonlySet<string> = new Set(['list', 'tuple', 'str', 'range']);

/**
 * A loop over a builtin collection that may be empty goes behind a test for that: `steps = range(…)`, `if steps:`.
 * The truth value of these types is whether they hold anything, so a loop that would not run is not entered.
 */
export const NON_EMPTY_GUARD: Variant = {
  name: 'non-empty-guard',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const place = localPlaceOf(subject, file, node, { mayYield: true });
    const right = fieldOf(node, 'right');
    const left = fieldOf(node, 'left');
    const suite = fieldOf(node, 'body');
    if (place === null || right === null || left === null || suite === null || !isMovable(file.tree, right)) {
      return null;
    }
    const whole = unwrapped(right);
    const iterable = innerCollection(file, whole);
    const type = typeOf(file, iterable);
    const body = suiteText(place, node, suite, 2);
    if (type === null || !CONTAINERS.has(type) || body === null || fieldOf(node, 'alternative') !== null) {
      return null;
    }
    if (
      !(iterable === whole ? CONTAINERS : SEQUENCES).has(type) ||
      !mayBeEmpty(file, iterable) ||
      isAdded(subject, file, iterable) ||
      isGuardedLoop(node) ||
      node.children.some((one) => one.type === 'async')
    ) {
      return null;
    }
    if (
      !fitsNesting(place, { ifs: 1 }, [node]) ||
      !fitsFunction(place, { branches: 1, statements: 2, locals: 1 })
    ) {
      return null;
    }
    const loop = (name: string): string => {
      const text = textOf(file.tree, whole);
      const around = [iterable.start - whole.start, iterable.end - whole.start] as const;
      const source = text.slice(0, around[0]) + name + text.slice(around[1]);
      return `for ${textOf(file.tree, left)} in ${source}:${headerComment(file.tree, node)}`;
    };
    const answer = answerBehind(place, node);
    const isRoomy = fitsFunction(place, { returns: 1, branches: 1, statements: 3, locals: 1 });
    if (answer !== null && isRoomy) {
      // The loop as it is written, over the name that the test has as well.
      const behind = (name: string) => [
        line(0, `if not ${name}:`),
        line(1, answer),
        line(0, loop(name)),
        suiteText(place, node, suite, 1) ?? body,
      ];
      const candidates = [...namesForValue(subject, file, iterable), ...NAMES];
      return earlyAnswer(place, iterable, type === 'range' ? [...NAMES, ...candidates] : candidates, behind);
    }
    if (iterable.type === 'identifier') {
      const name = textOf(file.tree, iterable);
      return isTested(place, name)
        ? null
        : () => single(replaced(place, [line(0, `if ${name}:`), line(1, loop(name)), body]));
    }
    return (rng) => {
      const candidates = [...namesForValue(subject, file, iterable), ...NAMES];
      const name = drawName(place, rng, type === 'range' ? [...NAMES, ...candidates] : candidates);
      return name === null
        ? null
        : single(
            replaced(place, [
              line(0, `${name} = ${textOf(file.tree, iterable)}`),
              line(0, `if ${name}:`),
              line(1, loop(name)),
              body,
            ]),
          );
    };
  },
};

/** The return right behind a loop of the function's own level, which nothing follows: what it gives where nothing is there. */
function answerBehind(place: Place, loop: SyntaxNode): string | null {
  const block = loop.parent;
  const siblings = block === null ? [] : block.children.filter(({ type }) => type !== 'comment');
  const at = siblings.indexOf(loop);
  const [answer, ...more] = siblings.slice(at + 1);
  const isLast = answer?.type === 'return_statement' && more.length === 0 && namedChildren(answer).length > 0;
  const isOwnLevel = block?.parent?.type === 'function_definition' && !place.scope.isGenerator;
  return isLast && isOwnLevel && isMovable(place.tree, answer) ? textOf(place.tree, answer) : null;
}

/** The test ahead of the loop, with the answer where there is nothing to go through. */
function earlyAnswer(
  place: Place,
  iterable: SyntaxNode,
  candidates: readonly string[],
  behind: (name: string) => readonly Line[],
): Plan | null {
  if (iterable.type === 'identifier') {
    const name = textOf(place.tree, iterable);
    return isTested(place, name) ? null : () => single(replaced(place, behind(name)));
  }
  return (rng) => {
    const name = drawName(place, rng, candidates);
    return name === null
      ? null
      : single(replaced(place, [line(0, `${name} = ${textOf(place.tree, iterable)}`), ...behind(name)]));
  };
}

const NAMES = ['steps', 'positions', 'candidates', 'rounds'];

/** What `reversed` or `enumerate` goes through; the node itself for anything else. */
function innerCollection(file: SubjectFile, iterable: SyntaxNode): SyntaxNode {
  const called = builtinCalled(file, iterable);
  const list = fieldOf(iterable, 'arguments');
  const [only, ...more] = list?.type === 'argument_list' ? namedChildren(list) : [];
  const isThrough =
    (called === 'reversed' || called === 'enumerate') && only !== undefined && more.length === 0;
  return isThrough && ['call', 'identifier'].includes(only.type) ? only : iterable;
}

function single<Value>(value: Value | null): readonly Value[] | null {
  return value === null ? null : [value];
}

/** Whether the collection is empty for some inputs: a range or a copy that depends on a name, not a literal. */
export function mayBeEmpty(file: SubjectFile, iterable: SyntaxNode): boolean {
  if (iterable.type === 'identifier') {
    return isFilled(file, iterable);
  }
  if (iterable.type.endsWith('_comprehension')) {
    return isMaybeEmptyComprehension(file, iterable);
  }
  const called = builtinCalled(file, iterable);
  const argumentList = fieldOf(iterable, 'arguments');
  const hasName = descendantNames(argumentList ?? iterable);
  if (called === 'range' && argumentList !== null) {
    const bounds = namedChildren(argumentList);
    const last = bounds.length > 1 ? bounds[1] : bounds[0];
    const isPastLength = /^len\([^()]*\)\s*\+\s*\d+$/.test(last === undefined ? '' : textOf(file.tree, last));
    return hasName && !(isPastLength && bounds.length === 1);
  }
  const [source] = argumentList === null ? [] : namedChildren(argumentList);
  return (
    called !== null &&
    ['sorted', 'list', 'set', 'tuple'].includes(called) &&
    source !== undefined &&
    isMaybeEmptySource(file, source)
  );
}

/** Whether what elements are drawn from may hold none: not the text of a number, not what is split at a separator. */
function isMaybeEmptySource(file: SubjectFile, source: SyntaxNode): boolean {
  const called = builtinCalled(file, source);
  const method = source.type === 'call' ? fieldOf(source, 'function') : null;
  const name = method?.type === 'attribute' ? fieldOf(method, 'attribute') : null;
  const list = fieldOf(source, 'arguments');
  const isSplit =
    name !== null && textOf(file.tree, name) === 'split' && list !== null && namedChildren(list).length > 0;
  if (source.type === 'identifier') {
    return isMaybeEmptyVariable(file, source);
  }
  if (called !== null && ['range', 'sorted', 'list', 'set', 'tuple'].includes(called)) {
    return mayBeEmpty(file, source);
  }
  if (called !== null && ['reversed', 'enumerate', 'filter', 'map'].includes(called)) {
    const last = list === null ? undefined : namedChildren(list).at(-1);
    return called === 'filter' || (last !== undefined && isMaybeEmptySource(file, last));
  }
  return (
    !isSplit &&
    called === null &&
    descendantNames(source) &&
    !/^(?:list|tuple|string|set|dictionary)$/.test(source.type)
  );
}

function isMaybeEmptyVariable(file: SubjectFile, name: SyntaxNode): boolean {
  const binding = file.scopes.bindingOf(name);
  return binding?.kind === 'parameter' || isFilled(file, name);
}

/** A filter may let nothing through; without one the first iterable decides. */
function isMaybeEmptyComprehension(file: SubjectFile, comprehension: SyntaxNode): boolean {
  const clauses = namedChildren(comprehension);
  const first = clauses.find((one) => one.type === 'for_in_clause');
  const iterable = first === undefined ? null : fieldOf(first, 'right');
  return (
    clauses.some((one) => one.type === 'if_clause') ||
    (iterable !== null && isMaybeEmptySource(file, iterable))
  );
}

function descendantNames(node: SyntaxNode): boolean {
  for (const inner of walk(node)) {
    if (inner.type === 'identifier') {
      return true;
    }
  }
  return false;
}

/** A local collection that starts empty or as a copy of something. */
function isFilled(file: SubjectFile, name: SyntaxNode): boolean {
  const binding = file.scopes.bindingOf(name);
  const [only, ...more] = binding?.definitions ?? [];
  const assignment = only?.parent;
  const value = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
  if (value === null || more.length > 0) {
    return false;
  }
  const isEmptyStart = ['[]', '{}', 'set()', 'list()', 'dict()'].includes(textOf(file.tree, value));
  return isEmptyStart || (value.type !== 'identifier' && mayBeEmpty(file, value));
}

/** Whether the function tests the collection somewhere already, so that the guard might never vary. */
function isTested(place: Place, name: string): boolean {
  for (const node of place.definition === null ? [] : walk(place.definition)) {
    const test =
      node.type === 'if_statement' || node.type === 'while_statement' ? fieldOf(node, 'condition') : null;
    if (test === null) {
      continue;
    }
    for (const inner of walk(test)) {
      if (inner.type === 'identifier' && textOf(place.tree, inner) === name) {
        return true;
      }
    }
  }
  return false;
}
