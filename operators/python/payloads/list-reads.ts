import type { SyntaxNode } from '../../../syntax/tree.js';
import { textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled } from '../s2/certain.js';
import type { Place } from '../s2/place.js';

/** Builtins that go through what they are given before they return, and those that only do so when asked. */
const EAGER: ReadonlySet<string> = new Set(
  'len sum max min sorted set frozenset list tuple dict any all str'.split(' '),
);
const LAZY: ReadonlySet<string> = new Set(['enumerate', 'zip', 'reversed', 'map', 'filter']);

/** Whether a list is only looked at by a read: it is neither changed nor given to anybody that could keep it. */
export function isOnlyRead({ file, tree }: Place, read: SyntaxNode): boolean {
  const outer = read.parent;
  if (outer === null) {
    return false;
  }
  switch (outer.type) {
    case 'for_statement':
    case 'for_in_clause':
    case 'argument_list':
      return isGoneThrough(file, read);
    case 'subscript':
      return (
        read.field === 'value' &&
        outer.field !== 'left' &&
        !/^(?:delete_statement|augmented_assignment|pattern_list|as_pattern_target)$/.test(
          outer.parent?.type ?? '',
        )
      );
    case 'attribute':
      return outer.parent?.type === 'call' && /\.(?:index|count)$/.test(textOf(tree, outer));
    case 'not_operator':
    case 'if_statement':
    case 'while_statement':
    case 'comparison_operator':
      return true;
    default:
      return false;
  }
}

/** Whether nothing that still reads from the node's value is left when its statement ends. */
function isGoneThrough(file: SubjectFile, node: SyntaxNode): boolean {
  const outer = node.parent;
  if (outer === null) {
    return false;
  }
  switch (outer.type) {
    case 'for_statement':
      return node.field === 'right';
    case 'for_in_clause':
      return (
        node.field === 'right' &&
        outer.parent !== null &&
        (outer.parent.type !== 'generator_expression' || isGoneThrough(file, outer.parent))
      );
    case 'call':
      return node.field === 'arguments' && isTakenBy(file, outer);
    case 'argument_list':
      return outer.parent !== null && isTakenBy(file, outer.parent);
    default:
      return false;
  }
}

function isTakenBy(file: SubjectFile, call: SyntaxNode): boolean {
  const called = builtinCalled(file, call) ?? '';
  return EAGER.has(called) || (LAZY.has(called) && isGoneThrough(file, call));
}
