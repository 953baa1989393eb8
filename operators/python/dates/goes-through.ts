import { ancestors, descendantsOfType, fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { isOwnGenerator } from '../origins/generators.js';
import { builtinCalled } from '../s2/certain.js';

const LOOPS = ['list_comprehension', 'set_comprehension', 'dictionary_comprehension'] as const;

const READING: ReadonlySet<string> = new Set(
  'sorted sum max min all any set frozenset list tuple'.split(' '),
);

/** Builtins that read nothing when they are called: whoever takes their elements makes them. */
const LAZY: ReadonlySet<string> = new Set('map filter zip enumerate reversed iter'.split(' '));

/**
 * Whether an expression takes the longer the more there is: it goes through a sequence, or calls a function that may. What only
 * says how elements will be made takes no time itself.
 */
export function goesThrough(file: SubjectFile, node: SyntaxNode): boolean {
  return [node, ...descendantsOfType(node, 'call', 'generator_expression', ...LOOPS)].some(
    (one) => isLong(file, one, node) && !isPutOff(file, one, node),
  );
}

/**
 * Whether it does something with each element: to add up or look through what is there already is never slow, so that nobody
 * would time it.
 */
export function worksOnEach(file: SubjectFile, node: SyntaxNode): boolean {
  return [node, ...descendantsOfType(node, 'call', 'generator_expression', ...LOOPS)].some((one) => {
    const callee = one.type === 'call' ? fieldOf(one, 'function') : null;
    return (
      one.type === 'generator_expression' ||
      LOOPS.some((type) => type === one.type) ||
      ['sorted', 'map', 'filter'].includes(builtinCalled(file, one) ?? '') ||
      (callee?.type === 'identifier' && file.scopes.bindingOf(callee)?.kind === 'function')
    );
  });
}

function isLong(file: SubjectFile, one: SyntaxNode, whole: SyntaxNode): boolean {
  if (one.type === 'generator_expression') {
    return isTaken(file, one, whole);
  }
  if (one.type !== 'call') {
    return LOOPS.some((type) => type === one.type);
  }
  const name = builtinCalled(file, one);
  const isLazy = isOwnGenerator(file, one) || name === 'map' || name === 'filter';
  return isLazy ? isTaken(file, one, whole) : isLongCall(file, one, name);
}

/** A call of a function of the program, or of one that reads a whole sequence: of two numbers the greater is found at once. */
function isLongCall(file: SubjectFile, call: SyntaxNode, name: string | null): boolean {
  const callee = fieldOf(call, 'function');
  const given = fieldOf(call, 'arguments');
  const isOwn = callee?.type === 'identifier' && file.scopes.bindingOf(callee)?.kind === 'function';
  return (
    isOwn ||
    (name !== null &&
      READING.has(name) &&
      given !== null &&
      namedChildren(given).length > 0 &&
      (namedChildren(given).length === 1 || !/^(?:max|min)$/.test(name)))
  );
}

/** Whether an expression runs only once the elements of a lazy one around it are taken, which is not before the whole is there. */
function isPutOff(file: SubjectFile, node: SyntaxNode, whole: SyntaxNode): boolean {
  return (
    node !== whole &&
    [...upTo(node, whole)].some(
      (outer) => /^(?:generator_expression|lambda)$/.test(outer.type) && !isTaken(file, outer, whole),
    )
  );
}

/** Whether the elements of something lazy are taken in the whole expression: what it is given to goes through it, or looks into it. */
function isTaken(file: SubjectFile, lazy: SyntaxNode, whole: SyntaxNode): boolean {
  if (lazy === whole) {
    return false;
  }
  for (const outer of upTo(lazy, whole)) {
    if (
      outer.type === 'call' &&
      !LAZY.has(builtinCalled(file, outer) ?? '') &&
      !isOwnGenerator(file, outer)
    ) {
      return true;
    }
    if (/^(?:comparison_operator|list_splat|for_in_clause)$/.test(outer.type)) {
      return true;
    }
  }
  return false;
}

/** What is around a node in an expression, that expression last. */
function* upTo(node: SyntaxNode, whole: SyntaxNode): Generator<SyntaxNode> {
  for (const outer of ancestors(node)) {
    yield outer;
    if (outer === whole) {
      return;
    }
  }
}
