import { fieldOf, textOf } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { ScopeAnalysis } from './analysis.js';

/** A name that only `import math` binds. */
export function isMathModule(analysis: ScopeAnalysis, identifier: SyntaxNode): boolean {
  const binding = analysis.bindingOf(identifier);
  return (
    binding !== null &&
    binding.deletions.length === 0 &&
    binding.declarations.length === 0 &&
    binding.definitions.every((node) => {
      const statement = node.parent?.type === 'aliased_import' ? node.parent.parent : node.parent?.parent;
      const name = node.parent?.type === 'aliased_import' ? fieldOf(node.parent, 'name') : node.parent;
      return (
        statement?.type === 'import_statement' && name !== null && textOf(analysis.tree, name) === 'math'
      );
    })
  );
}

/** A name that only `from math import` binds. */
export function isMathFunction(analysis: ScopeAnalysis, identifier: SyntaxNode): boolean {
  const binding = analysis.bindingOf(identifier);
  return (
    binding !== null &&
    binding.kind === 'import' &&
    binding.deletions.length === 0 &&
    binding.declarations.length === 0 &&
    binding.definitions.every((node) => {
      let statement = node.parent;
      while (statement !== null && !statement.type.startsWith('import_')) {
        statement = statement.parent;
      }
      const source = statement === null ? null : fieldOf(statement, 'module_name');
      return source !== null && textOf(analysis.tree, source) === 'math';
    })
  );
}
