import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { enclosing, fieldOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import { expressionReplacement } from './call-text.js';
import type { ExpressionRegion } from './expression-sites.js';
import { expressionRegions, flatText } from './expression-sites.js';
import type { FunctionContext } from './function-context.js';
import { nameHelper } from './helper-names.js';
import { bodyIndent, helperInsertion } from './helper-text.js';
import { helperNames } from './parameters.js';
import type { Plan } from './plan.js';
import { returnAnnotation } from './return-annotation.js';

/** The variant `expression`: an expression becomes a function of the module that takes the names it reads. */
export function* expressionPlans(context: FunctionContext): Generator<Plan> {
  for (const region of expressionRegions(context)) {
    if (usesSelf(context, region) || helperNames(context, region.names.inputs) === null) {
      continue;
    }
    yield {
      variant: 'expression',
      node: region.node,
      moved: [region.node],
      write: (subject, rng) => writeExpression(context, subject, rng, [region]),
    };
  }
}

/** Whether the expression works on the method's own object: it belongs into a method then. */
export function usesSelf(context: FunctionContext, region: ExpressionRegion): boolean {
  return context.isInClass && region.names.inputs.some(({ name }) => name === 'self' || name === 'cls');
}

/** Puts the first region's expression into a helper and a call of it in the place of each region. */
export function writeExpression(
  context: FunctionContext,
  subject: Subject,
  rng: Rng,
  regions: readonly ExpressionRegion[],
): readonly Change[] | null {
  const [first] = regions;
  const own = first === undefined ? null : helperNames(context, first.names.inputs);
  if (first === undefined || own === null) {
    return null;
  }
  const { parameters } = own;
  const renames = new Map<SyntaxNode, string>();
  for (const { binding, name } of parameters) {
    for (const use of name === binding.name ? [] : (first.names.uses.get(binding) ?? [])) {
      renames.set(use, name);
    }
  }
  const text = flatText(context.tree, first.node, renames);
  const names = nameHelper(
    subject,
    context,
    [first.node],
    isTest(first.node) ? 'predicate' : 'action',
    parameters.map(({ name }) => name),
    rng,
  );
  if (text === null || names === null) {
    return null;
  }
  const helper = helperInsertion(
    context,
    {
      name: names.name,
      receiver: null,
      parameters,
      returns: parameters.some(({ annotation }) => annotation !== null)
        ? returnAnnotation(context, first.node)
        : null,
      docstring: names.docstring,
      body: `${bodyIndent(context, '')}return ${text}`,
      indent: '',
    },
    context.topStatement,
  );
  const changes: Change[] = helper === null ? [] : [helper];
  for (const region of regions) {
    const call = `${names.name}(${region.names.inputs.map((binding) => binding.name).join(', ')})`;
    const replacement = expressionReplacement(context, region.node, call);
    if (helper === null || replacement === null) {
      return null;
    }
    changes.push(replacement);
  }
  return changes;
}

/** Whether only the truth of the expression's value is looked at, or it is a truth value by itself. */
export function isTest(node: SyntaxNode): boolean {
  if (node.type === 'comparison_operator' || node.type === 'not_operator') {
    return true;
  }
  let inner = node;
  while (inner.parent?.type === 'parenthesized_expression') {
    inner = inner.parent;
  }
  const { parent } = inner;
  if (parent === null) {
    return false;
  }
  if (inner.field === 'condition' || parent.type === 'if_clause' || parent.type === 'not_operator') {
    return true;
  }
  const isBoolean = node.type === 'boolean_operator';
  const operands = isBoolean ? [fieldOf(node, 'left'), fieldOf(node, 'right')] : [];
  const isOfTests =
    operands.length > 0 && operands.every((operand) => operand !== null && isTestOperand(operand));
  return isOfTests || (isBoolean && enclosing(node, 'if_clause') === parent);
}

function isTestOperand(operand: SyntaxNode): boolean {
  if (operand.type === 'parenthesized_expression') {
    const inner = operand.children.find((child) => child.isNamed);
    return inner !== undefined && isTestOperand(inner);
  }
  const isBoolean = operand.type === 'boolean_operator';
  return (
    operand.type === 'comparison_operator' ||
    operand.type === 'not_operator' ||
    (isBoolean &&
      [fieldOf(operand, 'left'), fieldOf(operand, 'right')].every(
        (one) => one !== null && isTestOperand(one),
      ))
  );
}
