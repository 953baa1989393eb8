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
 * for every input, so that what would divide or test them would always do the same. What a caller of the program gives is none
 * of them, whatever it is called by now, nor is a field of an original name.
 */
export function isAdded(subject: Subject, file: SubjectFile, expression: SyntaxNode): boolean {
  const names = originalNames(subject.problem);
  const variables = descendantsOfType(expression, 'identifier').filter(
    (one) => one.field !== 'attribute' && file.scopes.bindingOf(one) !== null,
  );
  return (
    variables.length > 0 &&
    variables.every((one) => !names.has(textOf(file.tree, one)) && !isOfCaller(subject, file, one)) &&
    !fieldsOfExpression(expression).some((one) => names.has(textOf(file.tree, one)))
  );
}

/** `bookings` of `day.bookings`, a call of a method left out. */
function fieldsOfExpression(expression: SyntaxNode): readonly SyntaxNode[] {
  return descendantsOfType(expression, 'identifier').filter(
    (one) => one.field === 'attribute' && one.parent?.field !== 'function',
  );
}

/** Whether a variable is a parameter of a function that the outside knows, and nothing else. */
function isOfCaller({ publicNames }: Subject, file: SubjectFile, variable: SyntaxNode): boolean {
  const binding = file.scopes.bindingOf(variable);
  const definition = binding?.scope.node;
  const name = definition?.type === 'function_definition' ? fieldOf(definition, 'name') : null;
  return (
    binding?.kind === 'parameter' &&
    binding.definitions.length === 1 &&
    name !== null &&
    publicNames.has(textOf(file.tree, name))
  );
}
