import { indentOf, indentUnitOf, isAloneOnLine, newlineOf } from '../../../syntax/python/layout.js';
import { enclosing } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { placeOf } from '../s2/place.js';
import type { Place } from '../s2/place.js';
import type { FunctionContext } from '../s6/function-context.js';

/**
 * The place of a statement of a function that gets no new blocks, only a class before it: unlike `placeOf` also where
 * the function's blocks are indented in more than one way. Null where the statement shares its line.
 */
export function recordPlaceOf(
  subject: Subject,
  context: FunctionContext,
  statement: SyntaxNode,
): Place | null {
  const { file, tree, scope } = context;
  const isOwn =
    statement.parent?.type === 'block' && enclosing(statement, 'function_definition') === context.definition;
  return !isOwn || !isAloneOnLine(tree, statement)
    ? null
    : {
        subject,
        file,
        tree,
        statement,
        definition: context.definition,
        scope,
        indent: indentOf(tree, statement),
        // What most Python files are indented by, where this one's blocks do not agree.
        unit: placeOf(subject, file, statement)?.unit ?? (hasTabs(tree) ? indentUnitOf(tree) : '    '),
        newline: newlineOf(tree.source),
      };
}

function hasTabs({ source }: SyntaxTree): boolean {
  return /^\t/m.test(source);
}
