import { ancestors, contains, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import type { FunctionContext } from './function-context.js';
import { isMovable, keepsStackDepth } from './movable.js';
import type { ExpressionNames } from './region-names.js';
import { expressionNames } from './region-names.js';
import { nodesOf } from './nodes-of.js';

const EXTRACTABLE: ReadonlySet<string> = new Set([
  'binary_operator',
  'boolean_operator',
  'comparison_operator',
  'not_operator',
  'conditional_expression',
  'call',
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'subscript',
  'list',
  'tuple',
  'dictionary',
]);

/** What counts as a piece of work in an expression. */
const WORK: ReadonlySet<string> = new Set([
  'binary_operator',
  'boolean_operator',
  'comparison_operator',
  'not_operator',
  'conditional_expression',
  'call',
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'generator_expression',
  'augmented_assignment',
]);

/** Builtins that only hand on what they are given: a call of one is no work. */
const WRAPPERS: ReadonlySet<string> = new Set([
  'range',
  'reversed',
  'enumerate',
  'zip',
  'list',
  'tuple',
  'iter',
]);

/** Places in which an expression stays: bound to its frame, run elsewhere, or no place for a call. */
const KEPT_PLACES: ReadonlySet<string> = new Set([
  'interpolation',
  'format_specifier',
  'decorator',
  'type',
  'raise_statement',
  'match_statement',
  'delete_statement',
  'with_clause',
  'named_expression',
  'parameters',
  'lambda_parameters',
  'concatenated_string',
]);

/** An expression that can become a helper. */
export interface ExpressionRegion {
  readonly node: SyntaxNode;
  readonly names: ExpressionNames;
  readonly work: number;
}

/** Operators, calls and comprehensions at or below a node. */
export function workOf(tree: SyntaxTree, node: SyntaxNode): number {
  let work = 0;
  for (const inner of nodesOf(node)) {
    const callee = inner.type === 'call' ? fieldOf(inner, 'function') : null;
    const isWrapper = callee?.type === 'identifier' && WRAPPERS.has(textOf(tree, callee));
    work += WORK.has(inner.type) && !isWrapper ? 1 : 0;
  }
  return work;
}

const REGIONS = new WeakMap<FunctionContext, readonly ExpressionRegion[]>();

/** Every expression of the function's own code that can be moved out of it, in source order, outer ones first; looked for once a context. */
export function expressionRegions(context: FunctionContext): readonly ExpressionRegion[] {
  const known = REGIONS.get(context);
  if (known !== undefined) {
    return known;
  }
  const found: ExpressionRegion[] = [];
  const visit = (node: SyntaxNode): void => {
    if (
      KEPT_PLACES.has(node.type) ||
      node.type === 'function_definition' ||
      node.type === 'class_definition'
    ) {
      return;
    }
    const region = regionAt(context, node);
    if (region !== null) {
      found.push(region);
    }
    node.children.forEach(visit);
  };
  context.statements.forEach(visit);
  REGIONS.set(context, found);
  return found;
}

function regionAt(context: FunctionContext, node: SyntaxNode): ExpressionRegion | null {
  if (!EXTRACTABLE.has(node.type) || !isInValuePlace(context, node)) {
    return null;
  }
  const work = workOf(context.tree, node);
  // A condition of a comprehension has no name of its own yet: one operator is enough to be worth one.
  const least = node.parent?.type === 'if_clause' ? 1 : 2;
  if (work < least || work > 24 || !isMovable(context, [node]) || !keepsStackDepth(context, [node])) {
    return null;
  }
  const names = expressionNames(context, node);
  if (names === null || names.inputs.length === 0 || names.inputs.length > 5) {
    return null;
  }
  return isOnOneLine(context.tree, node) ? { node, names, work } : null;
}

function isInValuePlace(context: FunctionContext, node: SyntaxNode): boolean {
  const { parent } = node;
  if (parent === null || parent.type === 'expression_statement' || node.field === 'function') {
    return false;
  }
  if (
    node.field === 'left' &&
    ['assignment', 'augmented_assignment', 'for_statement', 'for_in_clause'].includes(parent.type)
  ) {
    return false;
  }
  if (node.type === 'tuple' && parent.type === 'subscript') {
    return false;
  }
  if ((node.type === 'tuple' || node.type === 'list') && isTargetPart(node)) {
    return false;
  }
  return !isWholeBody(context, node) && !isTargetPart(node) && !isStartOfChain(node);
}

/** `a or b` in `a or b or c`, `a + b` in `a + b + c`: a reader sees one chain, no part in it. */
function isStartOfChain(node: SyntaxNode): boolean {
  const { parent } = node;
  const operator = fieldOf(node, 'operator');
  const around = parent === null ? null : fieldOf(parent, 'operator');
  return (
    parent?.type === node.type && node.field === 'left' && operator !== null && operator.type === around?.type
  );
}

/** Stands in what an assignment, a loop or a del writes to. */
function isTargetPart(node: SyntaxNode): boolean {
  let inner = node;
  for (const outer of ancestors(node)) {
    if (
      inner.field === 'left' &&
      /^(assignment|augmented_assignment|for_statement|for_in_clause)$/.test(outer.type)
    ) {
      return true;
    }
    if (inner.field === 'alias' || outer.type === 'pattern_list' || outer.type === 'tuple_pattern') {
      return true;
    }
    if (outer.type === 'block') {
      return false;
    }
    inner = outer;
  }
  return false;
}

/** What would be left is a call handed through: `return helper(…)` and nothing else. */
function isWholeBody(context: FunctionContext, node: SyntaxNode): boolean {
  const [only, ...more] = context.statements;
  const inLambda = [...ancestors(node)].find((outer) => outer.type === 'lambda');
  if (inLambda !== undefined && contains(context.definition, inLambda) && node.field === 'body') {
    return true;
  }
  if (only === undefined || more.length > 0 || only.type !== 'return_statement') {
    return false;
  }
  return workOf(context.tree, only) - workOf(context.tree, node) < 1;
}

/** The expression as one line: line ends between tokens become blanks, strings keep theirs. Null where that cannot be. */
export function flatText(
  tree: SyntaxTree,
  node: SyntaxNode,
  renames: ReadonlyMap<SyntaxNode, string> = new Map(),
): string | null {
  let text = '';
  let at = node.start;
  const copy = (until: number): void => {
    text += tree.source
      .slice(at, until)
      .replace(/([([{])[ \t]*\r?\n[ \t]*/g, '$1')
      .replace(/[ \t]*\r?\n[ \t]*([)\]}])/g, '$1')
      .replace(/[ \t]*\\?\r?\n[ \t]*/g, ' ');
    at = until;
  };
  for (const inner of nodesOf(node)) {
    const renamed = renames.get(inner);
    if (inner.start < at) {
      continue;
    }
    if (inner.type === 'comment') {
      return null;
    }
    if (renamed !== undefined) {
      copy(inner.start);
      text += renamed;
      at = inner.end;
    } else if (inner.type === ',' && isTrailingComma(inner)) {
      copy(inner.start);
      at = inner.end;
    } else if (inner.type === 'string') {
      if (nodesOf(inner).some((part) => renames.has(part))) {
        return null;
      }
      copy(inner.start);
      text += textOf(tree, inner);
      at = inner.end;
    }
  }
  copy(node.end);
  return text.includes('\n') ? null : text;
}

/** The comma before a closing bracket that stood on a line of its own; not that of a tuple of one. */
function isTrailingComma(comma: SyntaxNode): boolean {
  const { parent } = comma;
  const next = parent?.children[parent.children.indexOf(comma) + 1];
  const isList = parent !== null && ['argument_list', 'list', 'dictionary', 'set'].includes(parent.type);
  return isList && next === parent.children.at(-1) && next?.line !== comma.line;
}

function isOnOneLine(tree: SyntaxTree, node: SyntaxNode): boolean {
  const text = flatText(tree, node);
  return text !== null && text.length <= 88;
}

/** The node to replace by a call: the parentheses around it go too, where nothing else is in them. */
export function replacedNode(node: SyntaxNode): SyntaxNode {
  let outer = node;
  while (outer.parent?.type === 'parenthesized_expression' && namedChildren(outer.parent).length === 1) {
    outer = outer.parent;
  }
  return outer;
}
