import { descendantsOfType, fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled } from '../s2/certain.js';

const LOOPS = [
  ...['list_comprehension', 'set_comprehension', 'dictionary_comprehension', 'generator_expression'],
] as const;

const READING: ReadonlySet<string> = new Set(
  'sorted sum max min all any set frozenset list tuple filter map'.split(' '),
);

/** Whether an expression takes the longer the more there is: it goes through a sequence, or calls a function that may. */
export function goesThrough(file: SubjectFile, node: SyntaxNode): boolean {
  return (
    [node, ...descendantsOfType(node, ...LOOPS)].some(({ type }) => LOOPS.some((one) => one === type)) ||
    [node, ...descendantsOfType(node, 'call')].some((one) => one.type === 'call' && isLong(file, one))
  );
}

/** A call of a function of the program, or of one that reads a whole sequence: of two numbers the greater is found at once. */
function isLong(file: SubjectFile, call: SyntaxNode): boolean {
  const callee = fieldOf(call, 'function');
  const given = fieldOf(call, 'arguments');
  const isOwn = callee?.type === 'identifier' && file.scopes.bindingOf(callee)?.kind === 'function';
  const name = builtinCalled(file, call);
  return (
    isOwn ||
    (name !== null &&
      READING.has(name) &&
      given !== null &&
      namedChildren(given).length > 0 &&
      (namedChildren(given).length === 1 || !/^(?:max|min)$/.test(name)))
  );
}
