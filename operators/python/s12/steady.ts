import type { Binding } from '../../../syntax/python/analysis.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import { statementOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { FunctionContext } from '../s6/function-context.js';

/** A name of the function that is set before the loop (or statement) and never behind that. */
export function isSteady({ scope, analysis }: FunctionContext, binding: Binding, loop: SyntaxNode): boolean {
  return (
    binding.scope === scope &&
    binding.declarations.length === 0 &&
    binding.deletions.length === 0 &&
    binding.definitions.every((definition) => definition.end <= (statementOf(loop) ?? loop).start) &&
    isSurelyBound(analysis, binding, loop)
  );
}
