import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, namedChildren } from '../../../syntax/tree.js';
import { dividedVariant } from '../divisions/divided.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled } from '../s2/certain.js';
import type { Variant } from '../s2/variant.js';
import type { Division } from '../s9/batches.js';

/** A dividing variant of slices that leaves alone what has one length whatever the program is given: its blocks would always be the same. */
export function dividedWhereOpen(name: string, divisions: readonly Division[]): Variant {
  const divided = dividedVariant(name, divisions, true);
  return {
    ...divided,
    plan: (subject, file, node) =>
      isOfFixedLength(file, sequenceOf(node)) ? null : divided.plan(subject, file, node),
  };
}

/** What a loop or comprehension goes over; of what reads a sequence at once, all of it. */
function sequenceOf(node: SyntaxNode): SyntaxNode {
  const clause = namedChildren(node).find(({ type }) => type === 'for_in_clause') ?? node;
  return fieldOf(clause, 'right') ?? node;
}

/** A range between numbers that are written out. */
function isOfFixedLength(file: SubjectFile, sequence: SyntaxNode): boolean {
  const bounds = builtinCalled(file, sequence) === 'range' ? fieldOf(sequence, 'arguments') : null;
  return bounds !== null && descendantsOfType(bounds, 'identifier').length === 0;
}
