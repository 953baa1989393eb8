import type { BindingKind, Scope } from '../../syntax/python/analysis.js';
import { analyseScopes } from '../../syntax/python/scopes.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

import type { VariableUse } from './variable-use.js';

/** What holds data. Functions, classes and modules do not flow. */
const VARIABLES: ReadonlySet<BindingKind> = new Set<BindingKind>(['parameter', 'variable', 'exception']);

/** The places of all variables that a Python file binds, as Python resolves names, in no particular order. */
export function pythonVariables(tree: SyntaxTree): readonly VariableUse[] {
  return usesIn(analyseScopes(tree).module);
}

function usesIn(scope: Scope): readonly VariableUse[] {
  const own = [...scope.bindings.values()].flatMap((variable) => {
    if (!VARIABLES.has(variable.kind)) {
      return [];
    }
    const definitions = new Set<SyntaxNode>(variable.definitions);
    const reads = new Set<SyntaxNode>(variable.reads);
    return [...new Set([...definitions, ...reads])].map((node) => ({
      node,
      variable,
      isDefinition: definitions.has(node),
      isRead: reads.has(node),
    }));
  });
  return [...own, ...scope.children.flatMap(usesIn)];
}
