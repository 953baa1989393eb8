import type { Scope } from '../../../syntax/python/analysis.js';
import { descendantsOfType, fieldOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

import { functionCalled } from './mentions.js';

/** Whether a generator of the file does something when it is closed, which is later where a variable holds it too. */
export function hasCleanup(scope: Scope): boolean {
  return (
    (scope.isGenerator && descendantsOfType(scope.node, 'try_statement', 'with_statement').length > 0) ||
    scope.children.some(hasCleanup)
  );
}

/** Whether an expression makes a generator of the program's, none of which does anything when it is closed. */
export function isOwnGenerator(file: SubjectFile, expression: SyntaxNode): boolean {
  const called = expression.type === 'call' ? fieldOf(expression, 'function') : null;
  const found = called === null ? null : functionCalled(file, called);
  return (
    found !== null &&
    // A decorator might make anything of it.
    found.definition.parent?.type === 'module' &&
    found.file.scopes.openedBy(found.definition)?.isGenerator === true &&
    ![...file.siblings.values()].some(({ scopes }) => hasCleanup(scopes.module))
  );
}
