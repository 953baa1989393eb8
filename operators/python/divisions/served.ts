import type { Binding } from '../../../syntax/python/analysis.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import type { Variant } from '../s2/variant.js';

const SPLIT = /\.(?:r?split|splitlines|r?partition)\(/;

/** What is read, taken apart: the data of a script comes so, and once it has a name there may be any number of it. */
const READ_APART = /\b(?:input|read|readline)\(\)(?:\.[lr]?strip\(\))?\.(?:split|splitlines)\(/g;

/** Whether source makes pieces of a text that the program holds. */
function takesApart(source: string): boolean {
  return SPLIT.test(source.replace(READ_APART, '('));
}

/** A variant that serves pages, kept to listings that somebody could ask for: none of the working lists of a function. */
export function servedVariant(variant: Variant): Variant {
  return {
    ...variant,
    plan: (subject, file, node) => {
      const sequence = sequenceOf(node);
      return sequence === null || isOfPieces(file, sequence) ? null : variant.plan(subject, file, node);
    },
  };
}

/** What a loop or comprehension goes over, or a call takes. */
function sequenceOf(node: SyntaxNode): SyntaxNode | null {
  if (node.type === 'for_statement') {
    return fieldOf(node, 'right');
  }
  const clause = namedChildren(node).find(({ type }) => type === 'for_in_clause');
  return clause === undefined ? node : fieldOf(clause, 'right');
}

/** Whether a sequence holds the pieces of a text: as a rule they are few, and nobody waits for one after the other. */
export function isSplitText(file: SubjectFile, sequence: SyntaxNode): boolean {
  const binding = sequence.type === 'identifier' ? file.scopes.bindingOf(sequence) : null;
  const values = (binding?.definitions ?? []).flatMap(({ parent }) =>
    parent?.type === 'assignment' ? (fieldOf(parent, 'right') ?? []) : [],
  );
  return SPLIT.test(textOf(file.tree, sequence)) || values.some((one) => takesApart(textOf(file.tree, one)));
}

/** Whether all that a sequence is made of are the pieces of a text, or lists that the function fills for itself. */
export function isOfPieces(file: SubjectFile, sequence: SyntaxNode): boolean {
  const names = sequence.type === 'identifier' ? [sequence] : descendantsOfType(sequence, 'identifier');
  const bindings = names
    .flatMap((name) => file.scopes.bindingOf(name) ?? [])
    .filter(({ scope }) => scope.kind === 'function');
  return (
    SPLIT.test(textOf(file.tree, sequence)) ||
    (bindings.length > 0 && bindings.every((binding) => isMadeHere(file, binding)))
  );
}

function isMadeHere({ tree }: SubjectFile, { kind, definitions, reads }: Binding): boolean {
  const assignment = definitions[0]?.parent;
  const value = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
  const isReturned = reads.some((one) => one.parent?.type === 'return_statement');
  return (
    kind === 'variable' &&
    !isReturned &&
    value !== null &&
    (/^(?:\[\]|list\(\))$/.test(textOf(tree, value)) || takesApart(textOf(tree, value)))
  );
}
