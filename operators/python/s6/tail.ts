import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { indentOf } from '../../../syntax/python/layout.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import { workOf } from './expression-sites.js';
import type { FunctionContext } from './function-context.js';
import { nameOf } from './region-helper.js';
import { LINE_LIMIT, bodyIndent, helperInsertion } from './helper-text.js';
import { movedStatements } from './moved-statements.js';
import { helperNames, isReadableBefore } from './parameters.js';
import type { Plan } from './plan.js';
import type { StatementRegion } from './statement-region.js';
import { isRunStatement, isWorthHelper, statementRegion } from './statement-region.js';

/**
 * The variant `tail`: the last stage of a function, with all its returns, becomes a function of its own, so that
 * the first one prepares and hands over.
 */
export function* tailPlans(context: FunctionContext): Generator<Plan> {
  const { statements } = context;
  const last = statements.at(-1);
  if (context.scope.isGenerator || last?.type !== 'return_statement' || namedChildren(last).length === 0) {
    return;
  }
  for (let from = 1; from < statements.length - 1; from += 1) {
    const nodes = statements.slice(from);
    const first = nodes[0];
    if (
      first === undefined ||
      !isWorthHelper(context.tree, nodes) ||
      !staysWorthwhile(context, statements.slice(0, from))
    ) {
      continue;
    }
    const region = nodes.every((node) => isRunStatement(context, node))
      ? statementRegion(context, nodes)
      : null;
    if (region === null || region.inputs.length === 0 || !givesValues(region)) {
      continue;
    }
    const usesSelf = context.isInClass && region.inputs.some(({ name }) => name === 'self' || name === 'cls');
    if (!usesSelf && helperNames(context, region.inputs, region.written) !== null) {
      yield {
        variant: 'tail',
        node: first,
        moved: nodes,
        write: (subject, rng) => writeTail(context, subject, rng, region),
      };
    }
  }
}

/** Two statements stay, or one that works. */
function staysWorthwhile(context: FunctionContext, head: readonly SyntaxNode[]): boolean {
  return head.length >= 2
    ? head.some((statement) => workOf(context.tree, statement) > 0)
    : head.every((one) => workOf(context.tree, one) >= 2);
}

/** Every return of the run has a value, so that the helper's returns agree with each other. */
function givesValues(region: StatementRegion): boolean {
  return region.returns.every((statement) => namedChildren(statement).length > 0);
}

function writeTail(
  context: FunctionContext,
  subject: Subject,
  rng: Rng,
  region: StatementRegion,
): readonly Change[] | null {
  const named = nameOf(context, subject, rng, region);
  if (named === null) {
    return null;
  }
  const { own, names } = named;
  const declared = fieldOf(context.definition, 'return_type');
  const returns =
    declared !== null && isReadableBefore(context, declared) ? textOf(context.tree, declared) : null;
  const helper = helperInsertion(
    context,
    {
      name: names.name,
      receiver: null,
      parameters: own.parameters,
      returns,
      docstring: names.docstring,
      body: movedStatements(context, region, bodyIndent(context, ''), own),
      indent: '',
    },
    context.topStatement,
  );
  const text = `return ${names.name}(${region.inputs.map(({ name }) => name).join(', ')})`;
  if (helper === null || indentOf(context.tree, region.first).length + text.length > LINE_LIMIT) {
    return null;
  }
  return [helper, edit(context.file.path, region.first.start, region.last.end, text)];
}
