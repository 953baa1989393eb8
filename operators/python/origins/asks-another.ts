import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, walk } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

import { functionCalled } from './mentions.js';

/** What a statement has that does something itself. */
const WORK: ReadonlySet<string> = new Set([
  'for_statement',
  'while_statement',
  'with_statement',
  'assignment',
  'augmented_assignment',
  'binary_operator',
  'unary_operator',
  'boolean_operator',
  'subscript',
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'generator_expression',
]);

/**
 * Whether all that statements do is to ask one function of the program, and to say its answer in other words. Who turns such
 * answers once more, into an exception or a status, only passes on.
 */
export function asksAnother(file: SubjectFile, statements: readonly SyntaxNode[]): boolean {
  const nodes = statements.flatMap((statement) => [...walk(statement)]);
  const [call, ...more] = nodes.filter(({ type }) => type === 'call');
  const called = call === undefined ? null : fieldOf(call, 'function');
  return (
    called !== null &&
    more.length === 0 &&
    !nodes.some(({ type }) => WORK.has(type)) &&
    functionCalled(file, called) !== null
  );
}
