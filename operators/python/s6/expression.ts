import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import { expressionReplacement } from './call-text.js';
import { decisionOf } from './decision.js';
import { shapeOf } from './expression-shape.js';
import type { ExpressionRegion } from './expression-sites.js';
import { expressionRegions, flatText } from './expression-sites.js';
import type { FunctionContext } from './function-context.js';
import { nameExtracted } from './extracted-names.js';
import { bodyIndent, helperInsertion } from './helper-text.js';
import { isTest } from './is-test.js';
import { isLatePlace } from './late-place.js';
import { helperNames } from './parameters.js';
import type { Plan } from './plan.js';
import { speechOf } from './said-helper.js';
import { returnAnnotation } from './return-annotation.js';

const MOST_PARAMETERS = 3;

/** Operators, calls and comprehensions that are worth a line of their own. */
const FORMULA_WORK = 3;

/**
 * The variants that take one expression out, into a function of the module that takes the names it reads. `expression`: a decision
 * where statements cannot stand, which the function makes step by step. `decision`: one where they could, but would hide
 * what the function is about. `formula`: what is worked out in one go and takes a while to read.
 */
export function* expressionPlans(context: FunctionContext): Generator<Plan> {
  const regions = expressionRegions(context);
  const shapes = regions.map(({ node }) => shapeOf(context, node));
  for (const [at, region] of regions.entries()) {
    // One of several that are alike would leave the others as they are: they become one function together.
    if (shapes.some((shape, other) => other !== at && shape === shapes[at])) {
      continue;
    }
    // What is asked of so many values is no question with a name.
    const isWide = region.names.inputs.length > MOST_PARAMETERS;
    if (isWide || usesSelf(context, region) || helperNames(context, region.names.inputs) === null) {
      continue;
    }
    const variant = variantOf(context, region);
    if (variant !== null) {
      yield {
        variant,
        node: region.node,
        moved: [region.node],
        write: (subject, rng) => writeExpression(context, subject, rng, [region], decisionOf),
      };
    }
  }
}

function variantOf(context: FunctionContext, { node, work }: ExpressionRegion): Plan['variant'] | null {
  if (decisionOf(context, node, (one) => textOf(context.tree, one)) !== null) {
    const isLate = isLatePlace(node);
    // Which of two values it is has no name that is right for both.
    return isLate ? 'expression' : node.type === 'conditional_expression' ? null : 'decision';
  }
  const isCalculation =
    node.type === 'binary_operator' || node.type === 'comparison_operator' || node.type === 'call';
  return isCalculation && work >= FORMULA_WORK ? 'formula' : null;
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
  steps: Steps = () => null,
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
  const names = nameExtracted(
    subject,
    context,
    [first.node],
    isTest(first.node) ? 'predicate' : 'action',
    parameters.map(({ name }) => name),
    rng,
    speechOf(context, own.names),
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
      body: bodyOf(
        context,
        steps(context, first.node, (one) => flatText(context.tree, one, renames)) ?? [`return ${text}`],
      ),
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

/** The statements of a helper that an expression becomes, `>` for each level of indentation; null for one return. */
type Steps = (
  context: FunctionContext,
  node: SyntaxNode,
  text: (part: SyntaxNode) => string | null,
) => readonly string[] | null;

function bodyOf(context: FunctionContext, lines: readonly string[]): string {
  const indent = bodyIndent(context, '');
  return lines.map((line) => indent + line.replace(/^>/, context.indentUnit)).join('\n');
}
