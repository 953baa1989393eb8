import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { indentOf, newlineOf, topWithComments } from '../../../syntax/python/layout.js';
import { enclosing, descendantsOfType, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import { workOf } from './expression-sites.js';
import type { FunctionContext } from './function-context.js';
import { LINE_LIMIT, bodyIndent, helperInsertion } from './helper-text.js';
import { movedStatements } from './moved-statements.js';
import { nodesOf } from './nodes-of.js';
import { helperNames } from './parameters.js';
import type { Plan } from './plan.js';
import { speechOf } from './said-helper.js';
import { nameSearch } from './search-names.js';
import type { StatementRegion } from './statement-region.js';
import { isGuarded, leavesWork, statementRegion } from './statement-region.js';

const LITERALS: ReadonlySet<string> = new Set([
  'true',
  'false',
  'none',
  'string',
  'integer',
  'float',
  'identifier',
]);

/**
 * The variant `search`: a loop that looks for something and returns one fixed value when it finds it becomes a
 * predicate, and the function asks `if has_…(…): return …`.
 */
export function* searchPlans(context: FunctionContext): Generator<Plan> {
  if (context.scope.isGenerator) {
    return;
  }
  for (const loop of descendantsOfType(context.body, 'for_statement', 'while_statement')) {
    const owner = enclosing(loop, 'function_definition', 'class_definition', 'lambda');
    if (owner !== context.definition || isGuardedLoop(context, loop) || workOf(context.tree, loop) < 1) {
      continue;
    }
    const isCandidate =
      nodesOf(loop).some(({ type }) => type === 'return_statement') && leavesWork(context, [loop]);
    const region = isCandidate ? statementRegion(context, [loop]) : null;
    const value = region === null ? null : foundValue(context, region);
    if (region === null || value === null || region.outputs.length > 0 || region.inputs.length === 0) {
      continue;
    }
    const usesSelf = context.isInClass && region.inputs.some(({ name }) => name === 'self' || name === 'cls');
    if (!usesSelf && helperNames(context, region.inputs, region.written) !== null) {
      yield {
        variant: 'search',
        node: loop,
        moved: [loop],
        write: (subject, rng) => writeSearch(context, subject, rng, region, value),
      };
    }
  }
}

function isGuardedLoop(context: FunctionContext, loop: SyntaxNode): boolean {
  return loop.parent !== context.body && isGuarded(context, loop);
}

/** The text that every return of the loop gives back: a literal, or a name that the loop does not write. */
function foundValue(context: FunctionContext, region: StatementRegion): string | null {
  const values = region.returns.map((statement) => namedChildren(statement)[0] ?? null);
  const [value] = values;
  if (value === undefined || value === null || !LITERALS.has(value.type)) {
    return null;
  }
  const text = textOf(context.tree, value);
  if (!values.every((one) => one !== null && textOf(context.tree, one) === text) || text.includes('\n')) {
    return null;
  }
  if (value.type === 'string' && value.children.some((child) => child.type === 'interpolation')) {
    return null;
  }
  const binding = value.type === 'identifier' ? context.analysis.bindingOf(value) : null;
  if (value.type === 'identifier') {
    const isWritten = binding?.definitions.some(
      ({ start, end }) => region.first.start <= start && end <= region.last.end,
    );
    return binding === null || isWritten === true ? null : text;
  }
  return text;
}

function writeSearch(
  context: FunctionContext,
  subject: Subject,
  rng: Rng,
  region: StatementRegion,
  value: string,
): readonly Change[] | null {
  const { tree } = context;
  // Inputs that only the returned value read are not the helper's business.
  const inputs = region.inputs.filter((input) =>
    input.reads.some(
      (read) =>
        region.first.start <= read.start &&
        read.end <= region.last.end &&
        read.parent?.type !== 'return_statement',
    ),
  );
  const own = helperNames(context, inputs, region.written);
  const names =
    own === null
      ? null
      : nameSearch(
          subject,
          context,
          region,
          own.parameters.map(({ name }) => name),
          rng,
          speechOf(context, own.names),
        );
  if (names === null || own === null || inputs.length === 0) {
    return null;
  }
  const indent = bodyIndent(context, '');
  const replaced = new Map(region.returns.map((statement) => [statement, 'return True'] as const));
  const first = topWithComments(tree, region.first);
  const body = movedStatements(context, { ...region, first }, indent, own, replaced);
  const newline = newlineOf(tree.source);
  const unit = context.indentUnit;
  const isAnnotated = own.parameters.some(({ annotation }) => annotation !== null);
  const helper = helperInsertion(
    context,
    {
      name: names.name,
      receiver: null,
      parameters: own.parameters,
      returns: isAnnotated ? 'bool' : null,
      docstring: names.docstring,
      body: `${body}\n${indent}return False`,
      indent: '',
    },
    context.topStatement,
  );
  const margin = indentOf(tree, region.first);
  const condition = `if ${names.name}(${inputs.map(({ name }) => name).join(', ')}):`;
  if (helper === null || margin.length + condition.length > LINE_LIMIT) {
    return null;
  }
  const text = `${condition}${newline}${margin}${unit}return ${value}`;
  return [helper, edit(context.file.path, first.start, region.last.end, text)];
}
