import type { Binding } from '../../../syntax/python/analysis.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import { ancestors, contains } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { FunctionContext } from './function-context.js';
import { nodesOf } from './nodes-of.js';

/** What an expression reads of the function around it. */
export interface ExpressionNames {
  /** Bindings of functions, lambdas and comprehensions around the expression, in order of first use. */
  readonly inputs: readonly Binding[];
  /** The identifiers of the expression that read each input. */
  readonly uses: ReadonlyMap<Binding, readonly SyntaxNode[]>;
}

/**
 * The names that a helper made of the expression needs as arguments; null where the expression cannot be
 * moved: it reads a class's names, or a name that may be unbound or rebound while it runs.
 */
export function expressionNames(context: FunctionContext, node: SyntaxNode): ExpressionNames | null {
  const uses = new Map<Binding, SyntaxNode[]>();
  for (const inner of nodesOf(node)) {
    if (inner.type !== 'identifier') {
      continue;
    }
    const binding = context.analysis.bindingOf(inner);
    if (binding === null || binding.scope.kind === 'module' || isWithin(node, binding)) {
      continue;
    }
    if (binding.scope.kind === 'class' || binding.declarations.length > 0) {
      return null;
    }
    const known = uses.get(binding);
    if (known === undefined) {
      uses.set(binding, [inner]);
    } else {
      known.push(inner);
    }
  }
  const inputs = [...uses.keys()];
  return inputs.every((binding) => isBoundAt(context, binding, node)) ? { inputs, uses } : null;
}

/** Whether the name belongs to a lambda or comprehension inside the node. */
function isWithin(node: SyntaxNode, { scope }: Binding): boolean {
  return contains(node, scope.node) && (scope.kind === 'lambda' || scope.kind === 'comprehension');
}

/** Whether a name surely has a value when control reaches the node. */
export function isBoundAt(context: FunctionContext, binding: Binding, node: SyntaxNode): boolean {
  const { kind } = binding.scope;
  if (kind === 'comprehension') {
    const clause = [...ancestors(node)].find((outer) => outer.type === 'for_in_clause');
    const isInOwnClause = clause !== undefined && contains(binding.scope.node, clause);
    return !isInOwnClause || binding.definitions.every((definition) => definition.end <= clause.start);
  }
  return kind === 'lambda' || isSurelyBound(context.analysis, binding, node);
}

/** Whether a name is set once, and not again and again by a loop, so that reading it late makes no difference. */
export function isSetOnce(binding: Binding): boolean {
  const [definition, ...more] = binding.definitions;
  if (definition === undefined || more.length > 0 || binding.deletions.length > 0) {
    return false;
  }
  for (const outer of ancestors(definition)) {
    if (outer === binding.scope.node) {
      break;
    }
    if (outer.type === 'for_statement' || outer.type === 'while_statement') {
      return false;
    }
  }
  return true;
}
