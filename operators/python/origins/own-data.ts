import type { Problem } from '../../../core/problem.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { originsOf } from './origins.js';

import { isRenamed } from './renamed.js';

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
 * Whether an expression is what a caller gave, a slice of that, or a field that keeps it: of its type nothing is known, and a test
 * of it may go either way. What the function made itself is of one type nearly always, whether that is proven or not.
 */
export function isGiven(file: SubjectFile, expression: SyntaxNode): boolean {
  const root = rootOf(expression);
  if (root?.type === 'attribute') {
    return originsOf(file, root).some((one) => one.node !== root && isGiven(one.file, one.node));
  }
  const binding = root?.type === 'identifier' ? file.scopes.bindingOf(root) : null;
  return binding?.kind === 'parameter' && binding.definitions.length === 1;
}

/** What a slice is taken of; the expression itself where it is none. */
function rootOf(expression: SyntaxNode): SyntaxNode | null {
  const slice = expression.type === 'subscript' ? fieldOf(expression, 'subscript') : null;
  return slice?.type === 'slice' ? fieldOf(expression, 'value') : expression;
}

/**
 * Whether an expression reads only variables that were added: a few batches, the edges between them. Such are about as many
 * for every input, so that what would divide or test them would always do the same. What a caller of the program gives is none
 * of them, whatever it is called by now and through whatever it was handed on, nor is a field of an original name.
 */
export function isAdded(subject: Subject, file: SubjectFile, expression: SyntaxNode): boolean {
  if (!readsAdded(subject, file, expression)) {
    return false;
  }
  const root = rootOf(expression);
  const isPlain = root?.type === 'identifier' || root?.type === 'attribute';
  return !(
    isPlain &&
    originsOf(file, root).some((one) => one.node !== root && !readsAdded(subject, one.file, one.node))
  );
}

function readsAdded(subject: Subject, file: SubjectFile, expression: SyntaxNode): boolean {
  const names = originalNames(subject.problem);
  const variables = descendantsOfType(expression, 'identifier').filter(
    (one) => one.field !== 'attribute' && file.scopes.bindingOf(one) !== null,
  );
  return (
    variables.length > 0 &&
    variables.every(
      (one) =>
        !names.has(textOf(file.tree, one)) &&
        !isOfCaller(subject, file, one) &&
        !isRenamed(subject, file, one),
    ) &&
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
