import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { indentOf, isAloneOnLine } from '../../../syntax/python/layout.js';
import { ancestors, contains } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import { expressionReplacement } from './call-text.js';
import type { ExpressionRegion } from './expression-sites.js';
import { expressionRegions, flatText } from './expression-sites.js';
import { isTest } from './expression.js';
import type { FunctionContext } from './function-context.js';
import { nameHelper } from './helper-names.js';
import { bodyIndent, helperInsertion } from './helper-text.js';
import type { HelperNames } from './parameters.js';
import { helperNames } from './parameters.js';
import type { Plan } from './plan.js';
import { isBoundAt, isSetOnce } from './region-names.js';

const REPEATING = /^(?:for_statement|while_statement|\w+_comprehension|generator_expression|lambda)$/;

/** Where the nested function goes, what it sees of the function around it, and what it is given. */
interface Nesting {
  readonly before: SyntaxNode;
  readonly own: HelperNames;
}

/**
 * The variant `nested`: an expression that a loop or comprehension evaluates again and again becomes a function
 * inside the function: what changes is handed in, what stays is read from around it.
 */
export function* nestedPlans(context: FunctionContext): Generator<Plan> {
  for (const region of expressionRegions(context)) {
    const nesting = nestingOf(context, region);
    if (nesting !== null) {
      yield {
        variant: 'nested',
        node: region.node,
        moved: [region.node],
        write: (subject, rng) => writeNested(context, subject, rng, region, nesting),
      };
    }
  }
}

function nestingOf(context: FunctionContext, { node, names }: ExpressionRegion): Nesting | null {
  const before = context.statements.find((statement) => contains(statement, node));
  if (before === undefined || !isRepeated(context, node) || !isAloneOnLine(context.tree, before)) {
    return null;
  }
  const isSeen = (input: Binding): boolean =>
    (input.scope.kind === 'function' && input.scope !== context.scope) ||
    (input.scope === context.scope && isSetOnce(input) && isBoundAt(context, input, before));
  const given = names.inputs.filter((input) => !isSeen(input));
  const own = helperNames(context, given);
  const staysItself = given.every((input) => own?.names.get(input) === input.name);
  if (own === null || !staysItself || given.length === 0 || given.length === names.inputs.length) {
    return null;
  }
  return { before, own };
}

function isRepeated(context: FunctionContext, node: SyntaxNode): boolean {
  for (const outer of ancestors(node)) {
    if (outer === context.definition) {
      return false;
    }
    if (REPEATING.test(outer.type)) {
      return true;
    }
  }
  return false;
}

function writeNested(
  context: FunctionContext,
  subject: Subject,
  rng: Rng,
  { node }: ExpressionRegion,
  { before, own }: Nesting,
): readonly Change[] | null {
  const given = own.parameters.map(({ name }) => name);
  const names = nameHelper(subject, context, [node], isTest(node) ? 'predicate' : 'action', given, rng);
  const text = flatText(context.tree, node);
  if (names === null || text === null) {
    return null;
  }
  const indent = indentOf(context.tree, before);
  const helper = helperInsertion(
    context,
    {
      ...names,
      receiver: null,
      parameters: own.parameters.map((parameter) => ({ ...parameter, annotation: null })),
      returns: null,
      body: `${bodyIndent(context, indent)}return ${text}`,
      indent,
    },
    before,
  );
  const replacement = expressionReplacement(context, node, `${names.name}(${given.join(', ')})`);
  return helper === null || replacement === null ? null : [helper, replacement];
}
