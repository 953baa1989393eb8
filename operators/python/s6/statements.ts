import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { indentOf, statementsOf } from '../../../syntax/python/layout.js';
import { descendantsOfType, enclosing } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import type { FunctionContext } from './function-context.js';
import { nameOf } from './region-helper.js';
import { LINE_LIMIT, bodyIndent, helperInsertion } from './helper-text.js';
import { movedStatements } from './moved-statements.js';
import { nodesOf } from './nodes-of.js';
import { helperNames } from './parameters.js';
import type { Plan } from './plan.js';
import type { StatementRegion } from './statement-region.js';
import { isGuarded, isRunStatement, isWorthHelper, leavesWork, statementRegion } from './statement-region.js';

const MOST_STATEMENTS = 8;

/** A run that can be moved, and what kind of run it is. */
export interface NamedRegion {
  readonly variant: 'statements' | 'compound' | 'loop-body';
  readonly region: StatementRegion;
}

/**
 * The variants `statements` (a run of two or more), `compound` (one loop or condition) and `loop-body` (all that a
 * for loop repeats): the helper gets what the run reads and gives back what it writes.
 */
export function* statementPlans(context: FunctionContext): Generator<Plan> {
  for (const { variant, region } of statementRegions(context)) {
    const usesSelf = context.isInClass && region.inputs.some(({ name }) => name === 'self' || name === 'cls');
    if (!usesSelf && helperNames(context, region.inputs, region.written) !== null) {
      yield {
        variant,
        node: region.first,
        moved: region.nodes,
        write: (subject, rng) => writeStatements(context, subject, rng, region),
      };
    }
  }
}

/** Every run of the function that can become a helper: at most one of each variant from any first statement. */
export function* statementRegions(context: FunctionContext): Generator<NamedRegion> {
  for (const block of blocksOf(context)) {
    const statements = block === context.body ? context.statements : statementsOf(block);
    const isLoopBody = block.parent?.type === 'for_statement' && block.field === 'body';
    for (const [index, first] of statements.entries()) {
      if (!isRunStatement(context, first)) {
        continue;
      }
      if (first.type !== 'expression_statement') {
        yield* found('compound', regionOf(context, [first]));
      }
      if (index === 0 && isLoopBody && statements.length > 1) {
        yield* found('loop-body', regionOf(context, statements));
      }
      yield* found('statements', longestRun(context, statements.slice(index), isLoopBody && index === 0));
    }
  }
}

function* found(variant: NamedRegion['variant'], region: StatementRegion | null): Generator<NamedRegion> {
  if (region !== null) {
    yield { variant, region };
  }
}

function blocksOf(context: FunctionContext): SyntaxNode[] {
  return descendantsOfType(context.body, 'block').filter(
    (block) =>
      block === context.body ||
      (enclosing(block, 'function_definition', 'class_definition', 'lambda') === context.definition &&
        !isGuarded(context, block)),
  );
}

function longestRun(
  context: FunctionContext,
  rest: readonly SyntaxNode[],
  isWholeOther: boolean,
): StatementRegion | null {
  const stop = rest.findIndex((node) => !isRunStatement(context, node) || hasReturn(node));
  const most = Math.min(
    rest.length - (isWholeOther ? 1 : 0),
    MOST_STATEMENTS,
    stop === -1 ? rest.length : stop,
  );
  for (let length = most; length >= 2; length -= 1) {
    const region = regionOf(context, rest.slice(0, length));
    if (region !== null) {
      return region;
    }
  }
  return null;
}

function regionOf(context: FunctionContext, nodes: readonly SyntaxNode[]): StatementRegion | null {
  if (nodes.some(hasReturn) || !isWorthHelper(context.tree, nodes) || !leavesWork(context, nodes)) {
    return null;
  }
  const region = statementRegion(context, nodes);
  const isUseful = region !== null && region.outputs.length + region.inputs.length > 0;
  return isUseful ? region : null;
}

function hasReturn(node: SyntaxNode): boolean {
  return nodesOf(node).some(({ type }) => type === 'return_statement');
}

function writeStatements(
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
  const indent = bodyIndent(context, '');
  const outputs = region.outputs.map(({ name }) => name).join(', ');
  const returned = region.outputs.map((binding) => own.names.get(binding) ?? binding.name).join(', ');
  const moved = movedStatements(context, region, indent, own);
  const helper = helperInsertion(
    context,
    {
      name: names.name,
      receiver: null,
      parameters: own.parameters,
      returns: null,
      docstring: names.docstring,
      body: outputs === '' ? moved : `${moved}\n${indent}return ${returned}`,
      indent: '',
    },
    context.topStatement,
  );
  const call = `${names.name}(${region.inputs.map(({ name }) => name).join(', ')})`;
  const text = outputs === '' ? call : `${outputs} = ${call}`;
  if (helper === null || indentOf(context.tree, region.first).length + text.length > LINE_LIMIT) {
    return null;
  }
  return [helper, edit(context.file.path, region.first.start, region.last.end, text)];
}
