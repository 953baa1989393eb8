import { ancestors, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { comparisonOperators } from '../s2/tests.js';

import { flatText, replacedNode } from './expression-sites.js';
import type { FunctionContext } from './function-context.js';
import { nodesOf } from './nodes-of.js';
import { expressionNames } from './region-names.js';

/** A test of a method that asks something of its object. */
export interface AskedPlace {
  readonly context: FunctionContext;
  /** The comparison. */
  readonly node: SyntaxNode;
  /** The same for all that ask the same. */
  readonly key: string;
  readonly isMembership: boolean;
  /** It asks the contrary: `not in`. */
  readonly isNegated: boolean;
  /** For each parameter of the method that asks, what stands for it here; what is looked for comes last. */
  readonly given: readonly (readonly SyntaxNode[])[];
  /** A call can stand in its place. */
  readonly isReplaceable: boolean;
}

/** Places that are bound to their frame, run elsewhere, or no place for a call. */
const KEPT_PLACES: ReadonlySet<string> = new Set([
  'class_definition',
  'decorated_definition',
  'decorator',
  'format_specifier',
  'function_definition',
  'interpolation',
  'lambda_parameters',
  'match_statement',
  'type',
]);

/** What is asked of an object may be made of: its attributes, entries of them, names, literals and sums of those. */
const ASKED: ReadonlySet<string> = new Set([
  'argument_list',
  'attribute',
  'binary_operator',
  'call',
  'comparison_operator',
  'escape_sequence',
  'false',
  'float',
  'identifier',
  'integer',
  'none',
  'string',
  'string_content',
  'string_end',
  'string_start',
  'subscript',
  'true',
  'unary_operator',
]);

/** What may be looked for: it is worked out where it was before. */
const LOOKED_FOR: ReadonlySet<string> = new Set([
  ...[...ASKED].filter((type) => type !== 'comparison_operator'),
  'keyword_argument',
  'tuple',
]);

/** Where `not` may stand before a call without brackets around both. */
const LOOSE_PARENTS: ReadonlySet<string> = new Set([
  'argument_list',
  'assert_statement',
  'assignment',
  'boolean_operator',
  'conditional_expression',
  'elif_clause',
  'if_clause',
  'if_statement',
  'keyword_argument',
  'lambda',
  'list',
  'pair',
  'return_statement',
  'tuple',
  'while_statement',
]);

/** Every place of a method that asks something of its object, in source order. */
export function askedPlaces(context: FunctionContext): readonly AskedPlace[] {
  const found: AskedPlace[] = [];
  const visit = (node: SyntaxNode): void => {
    if (KEPT_PLACES.has(node.type)) {
      return;
    }
    const place = node.type === 'comparison_operator' ? placeAt(context, node) : null;
    found.push(...(place === null ? [] : [place]));
    node.children.forEach(visit);
  };
  context.statements.forEach(visit);
  return found;
}

/** The operator of a comparison of two operands; null for a chain of more. */
export function operatorOf(comparison: SyntaxNode): string | null {
  const [only, ...more] = comparisonOperators(comparison);
  return only === undefined || more.length > 0 ? null : only;
}

function placeAt(context: FunctionContext, node: SyntaxNode): AskedPlace | null {
  const operator = operatorOf(node);
  const [left, right] = namedChildren(node);
  if (operator === null || left === undefined || right === undefined) {
    return null;
  }
  const isMembership = operator === 'in' || operator === 'not in';
  const asked = isMembership ? right : node;
  if (!isAskedOfObject(context, asked)) {
    return null;
  }
  const locals = localsOf(context, asked);
  const isNegated = operator === 'not in';
  const isPlain = left.type === 'identifier' || locals.length === 0;
  return {
    context,
    node,
    key: `${isMembership ? 'in' : 'test'} ${keyOf(context, asked, locals)}`,
    isMembership,
    isNegated,
    given: isMembership ? [...locals, [left]] : locals,
    isReplaceable:
      expressionNames(context, asked) !== null &&
      flatText(context.tree, asked) !== null &&
      // What is given is worked out before the rest of the test, in the order of the parameters.
      (!isMembership || (isPlain && isGiveable(context, left))) &&
      isPlaceForCall(node, isNegated),
  };
}

/** Whether an expression reads an attribute of the method's own object, and besides only what reads the same elsewhere. */
function isAskedOfObject(context: FunctionContext, asked: SyntaxNode): boolean {
  const { tree, analysis, method } = context;
  const isReadable = nodesOf(asked).every((inner) => {
    if (inner.isNamed && !ASKED.has(inner.type)) {
      return false;
    }
    const isSelf = inner.type === 'identifier' && analysis.bindingOf(inner) === method?.self;
    const isMangled =
      inner.type === 'identifier' && /^__|^_$|^(?:super|__class__)$/.test(textOf(tree, inner));
    const isOwnAttribute = inner.parent?.type === 'attribute' && inner.field === 'object';
    return (
      (!isSelf || isOwnAttribute) && !isMangled && (inner.type !== 'call' || isQuietCall(context, inner))
    );
  });
  return isReadable && nodesOf(asked).some((one) => isSelfOf(context, one));
}

function isSelfOf({ analysis, method }: FunctionContext, node: SyntaxNode): boolean {
  return node.type === 'identifier' && analysis.bindingOf(node) === method?.self;
}

/** `len(…)` and `….keys()`. */
function isQuietCall({ tree, analysis }: FunctionContext, call: SyntaxNode): boolean {
  const [callee, list] = [fieldOf(call, 'function'), fieldOf(call, 'arguments')];
  if (callee === null || list?.type !== 'argument_list') {
    return false;
  }
  const given = namedChildren(list).length;
  return callee.type === 'identifier'
    ? textOf(tree, callee) === 'len' && analysis.bindingOf(callee) === null && given === 1
    : callee.type === 'attribute' && /\.\s*keys$/.test(textOf(tree, callee)) && given === 0;
}

/** The variables of the method in an expression, each with all of its uses, in the order of their first ones. */
function localsOf(context: FunctionContext, asked: SyntaxNode): readonly (readonly SyntaxNode[])[] {
  const names = expressionNames(context, asked);
  const inputs = (names?.inputs ?? []).filter((binding) => binding !== context.method?.self);
  return inputs.map((binding) => names?.uses.get(binding) ?? []);
}

/** The tokens of what is asked, variables by their number. */
function keyOf(
  { tree }: FunctionContext,
  asked: SyntaxNode,
  locals: readonly (readonly SyntaxNode[])[],
): string {
  const tokens = (node: SyntaxNode): readonly string[] => {
    const at = locals.findIndex((uses) => uses.includes(node));
    const isToken = node.children.length === 0 || node.type === 'string';
    return at !== -1 ? [`<${at}>`] : isToken ? [textOf(tree, node)] : node.children.flatMap(tokens);
  };
  return tokens(asked).join(' ');
}

function isGiveable({ tree }: FunctionContext, left: SyntaxNode): boolean {
  const isKnown = nodesOf(left).every((inner) => !inner.isNamed || LOOKED_FOR.has(inner.type));
  return isKnown && !/^[([]?\*|\n/.test(textOf(tree, left));
}

function isPlaceForCall(node: SyntaxNode, isNegated: boolean): boolean {
  const { parent } = replacedNode(node);
  const isStatement = parent === null || parent.type === 'expression_statement';
  const isTarget = [...ancestors(node)].some(({ type }) => type === 'delete_statement');
  return !isStatement && !isTarget && (!isNegated || LOOSE_PARENTS.has(parent.type));
}
