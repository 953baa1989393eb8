import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, textOf, walk } from '../../../syntax/tree.js';
import type { Place } from '../s2/place.js';

/** What costs less than handing a value to another thread does. */
const LIGHT: ReadonlySet<string> = new Set(
  (
    'abs append bool chr dict divmod endswith enumerate extend float get int isalnum isalpha isascii isdigit ' +
    'isinstance islower isspace isupper items keys len list lower max min ord pop pow range repr reversed round set ' +
    'startswith str strip swapcase tuple type upper values zip'
  ).split(' '),
);

const REPEATING: ReadonlySet<string> = new Set([
  'for_statement',
  'while_statement',
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'generator_expression',
]);

/** Whether parts of a loop do enough for each item that a thread beside it has something to overlap with. */
export function isWorthAThread(place: Place, parts: readonly SyntaxNode[]): boolean {
  return parts.some((part) =>
    [...walk(part)].some((node) => REPEATING.has(node.type) || isHeavyCall(place, node)),
  );
}

function isHeavyCall(place: Place, node: SyntaxNode): boolean {
  const called = node.type === 'call' ? fieldOf(node, 'function') : null;
  const name = called?.type === 'attribute' ? fieldOf(called, 'attribute') : called;
  return name !== null && !LIGHT.has(textOf(place.tree, name));
}
