import type { ScopeAnalysis } from '../../../syntax/python/analysis.js';
import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

/** What is worth a name of its own. */
const STEPS: ReadonlySet<string> = new Set([
  'binary_operator',
  'boolean_operator',
  'call',
  'comparison_operator',
  'list_comprehension',
  'not_operator',
  'subscript',
]);
const LITERALS: ReadonlySet<string> = new Set(['integer', 'float', 'true', 'false', 'none']);

/**
 * The parts of an expression before which nothing is evaluated but names that surely have values, and literals: each of them
 * could be evaluated before the expression, with the same effects in the same order. Inner parts first, the expression itself
 * last; what is evaluated only sometimes, or again and again, is none.
 */
export function firstPartsOf(analysis: ScopeAnalysis, node: SyntaxNode): readonly SyntaxNode[] {
  const own = STEPS.has(node.type) ? [node] : [];
  return [...inFirst(analysis, partsInTurn(analysis, node)), ...own];
}

/** The first parts of the first of some operands that is more than a name. */
function inFirst(analysis: ScopeAnalysis, parts: readonly SyntaxNode[]): readonly SyntaxNode[] {
  for (const part of parts) {
    if (!isQuiet(analysis, part)) {
      return firstPartsOf(analysis, part);
    }
  }
  return [];
}

/** Operands that are evaluated whenever the expression is, in their order, as far as that is certain. */
function partsInTurn(analysis: ScopeAnalysis, node: SyntaxNode): readonly SyntaxNode[] {
  const field = (name: string): readonly SyntaxNode[] => {
    const one = fieldOf(node, name);
    return one === null ? [] : [one];
  };
  switch (node.type) {
    case 'binary_operator':
      return [...field('left'), ...field('right')];
    case 'comparison_operator':
      // The third operand of a chain may never be looked at.
      return namedChildren(node).slice(0, 2);
    case 'boolean_operator':
      return field('left');
    case 'not_operator':
    case 'unary_operator':
      return field('argument');
    case 'parenthesized_expression':
    case 'list':
    case 'tuple':
    case 'expression_list':
      return namedChildren(node);
    case 'conditional_expression':
      return namedChildren(node).slice(1, 2);
    case 'attribute':
      return field('object');
    case 'subscript':
      return field('value');
    case 'call':
      return partsOfCall(analysis, node);
    case 'list_comprehension':
    case 'set_comprehension':
    case 'dictionary_comprehension': {
      const loop = namedChildren(node).find(({ type }) => type === 'for_in_clause');
      const iterable = loop === undefined ? null : fieldOf(loop, 'right');
      return iterable === null ? [] : [iterable];
    }
    default:
      return [];
  }
}

/** Of a call of a builtin or of the module's function the arguments, as of a literal's method; of another method its object. */
function partsOfCall(analysis: ScopeAnalysis, call: SyntaxNode): readonly SyntaxNode[] {
  const callee = fieldOf(call, 'function');
  const list = fieldOf(call, 'arguments');
  const given = list?.type === 'argument_list' ? namedChildren(list) : [];
  const end = given.findIndex(({ type }) =>
    ['keyword_argument', 'list_splat', 'dictionary_splat', 'generator_expression'].includes(type),
  );
  const placed = end === -1 ? given : given.slice(0, end);
  if (callee?.type === 'identifier') {
    return isQuiet(analysis, callee) ? placed : [];
  }
  const object = callee?.type === 'attribute' ? fieldOf(callee, 'object') : null;
  if (object === null) {
    return [];
  }
  return object.type === 'string' ? placed : [object];
}

/** A literal, or a name that nothing evaluated in between can change and that surely has a value. */
function isQuiet(analysis: ScopeAnalysis, node: SyntaxNode): boolean {
  if (LITERALS.has(node.type)) {
    return true;
  }
  if (node.type === 'string') {
    return namedChildren(node).every(({ type }) => type !== 'interpolation');
  }
  if (node.type !== 'identifier') {
    return false;
  }
  const binding = analysis.bindingOf(node);
  if (binding === null) {
    return isBuiltinAt(analysis, textOf(analysis.tree, node), node);
  }
  if (binding.declarations.length > 0) {
    return false;
  }
  if (binding.scope.kind === 'module') {
    return /^(?:function|class|import)$/.test(binding.kind) && binding.definitions.length === 1;
  }
  return (
    binding.scope === analysis.scopeOf(node) && !binding.isCaptured && isSurelyBound(analysis, binding, node)
  );
}
