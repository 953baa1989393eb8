import type { Problem } from '../../../core/problem.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

const KNOWN = new WeakMap<Problem, ReadonlySet<string>>();

/** Every name of the original. */
function originalNames(problem: Problem): ReadonlySet<string> {
  let names = KNOWN.get(problem);
  if (names === undefined) {
    names = new Set(
      Object.values(problem.program.files)
        .join('\n')
        .match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [],
    );
    KNOWN.set(problem, names);
  }
  return names;
}

/**
 * Whether an expression is what a caller gave, or a slice of that: of its type nothing is known, and a test of it may go
 * either way. What the function made itself is of one type nearly always, whether that is proven or not.
 */
export function isGiven(file: SubjectFile, expression: SyntaxNode): boolean {
  const slice = expression.type === 'subscript' ? fieldOf(expression, 'subscript') : null;
  const root = slice?.type === 'slice' ? fieldOf(expression, 'value') : expression;
  const binding = root?.type === 'identifier' ? file.scopes.bindingOf(root) : null;
  return binding?.kind === 'parameter' && binding.definitions.length === 1;
}

/**
 * Whether an expression reads only variables that were added: a few batches, the edges between them. Such are about as many
 * for every input, so that what would divide or test them would always do the same.
 */
export function isAdded(subject: Subject, file: SubjectFile, expression: SyntaxNode): boolean {
  const variables = descendantsOfType(expression, 'identifier').filter(
    (one) => one.field !== 'attribute' && file.scopes.bindingOf(one) !== null,
  );
  const names = originalNames(subject.problem);
  return variables.length > 0 && variables.every((one) => !names.has(textOf(file.tree, one)));
}
