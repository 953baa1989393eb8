import { isPureExpression } from '../../../syntax/python/purity.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

/** Whether a test has no effect and costs little. */
export function isLook(file: SubjectFile, test: SyntaxNode): boolean {
  return (
    isPureExpression(file.scopes, test) &&
    descendantsOfType(test, 'list_comprehension', 'generator_expression', 'set_comprehension', 'lambda')
      .length === 0
  );
}
