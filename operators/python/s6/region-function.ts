import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { indentOf, topWithComments } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { FunctionContext } from './function-context.js';
import type { HelperName } from './helper-names.js';
import type { HelperPlace } from './helper-place.js';
import { LINE_LIMIT, bodyIndent, helperInsertion } from './helper-text.js';
import { movedStatements } from './moved-statements.js';
import type { StatementRegion } from './statement-region.js';

/**
 * A run of statements as a function that gives what comes of it, and a call in its place; `leaving` are jumps out of the run, which
 * leave the function instead. Null where a line would be too long.
 */
export function regionAsFunction(
  context: FunctionContext,
  region: StatementRegion,
  place: HelperPlace,
  { name, docstring }: HelperName,
  leaving: readonly SyntaxNode[] = [],
): readonly Change[] | null {
  const { own } = place;
  const indent = bodyIndent(context, place.indent);
  // What a comment says of the run goes with it.
  const first = topWithComments(context.tree, region.first);
  const given = region.outputs.map((binding) => own.names.get(binding) ?? binding.name).join(', ');
  const replaced = new Map(leaving.map((jump) => [jump, `return ${given}`] as const));
  const helper = helperInsertion(
    context,
    {
      name,
      receiver: place.receiver,
      parameters: own.parameters,
      returns: null,
      docstring,
      body: `${movedStatements(context, { ...region, first }, indent, own, replaced)}\n${indent}return ${given}`,
      indent: place.indent,
    },
    place.before,
  );
  const text = `${region.outputs.map((one) => one.name).join(', ')} = ${place.call(name)}`;
  return helper === null || indentOf(context.tree, region.first).length + text.length > LINE_LIMIT
    ? null
    : [helper, edit(context.file.path, first.start, region.last.end, text)];
}
