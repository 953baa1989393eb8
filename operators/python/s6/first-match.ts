import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import { indentOf, statementsOf, topWithComments } from '../../../syntax/python/layout.js';
import { contains, descendantsOfType, enclosing, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import type { FunctionContext } from './function-context.js';
import { LINE_LIMIT, bodyIndent, helperInsertion } from './helper-text.js';
import type { HelperPlace } from './helper-place.js';
import { helperPlace, renamesIn } from './helper-place.js';
import { flatText } from './expression-sites.js';
import { elementNounsOf, nameItems } from './item-names.js';
import { movedStatements } from './moved-statements.js';
import type { Plan } from './plan.js';
import type { StatementRegion } from './statement-region.js';
import { statementRegion } from './statement-region.js';
import { cannotStop } from './stopping.js';

const FIXED: ReadonlySet<string> = new Set([
  'true',
  'false',
  'none',
  'integer',
  'float',
  'string',
  'identifier',
]);

/** A loop that returns what it finds, and the return behind it for when there is nothing. */
interface Finding {
  readonly region: StatementRegion;
  readonly fallback: SyntaxNode;
  readonly otherwise: string;
}

/**
 * The variant `first-match`: a loop that returns the first that fits becomes a generator of all that do, of which the
 * function takes the first (`next` with a default); the generator never goes further than that.
 */
export function* firstMatchPlans(context: FunctionContext): Generator<Plan> {
  if (context.scope.isGenerator) {
    return;
  }
  for (const loop of descendantsOfType(context.body, 'for_statement', 'while_statement')) {
    const owner = enclosing(loop, 'function_definition', 'class_definition', 'lambda');
    const finding = owner === context.definition ? findingOf(context, loop) : null;
    const place =
      finding === null ? null : helperPlace(context, finding.region.inputs, finding.region.written);
    if (finding !== null && place !== null) {
      yield {
        variant: 'first-match',
        node: loop,
        moved: [],
        write: (subject, rng) => writeFinder(context, subject, rng, finding, place),
      };
    }
  }
}

function findingOf(context: FunctionContext, loop: SyntaxNode): Finding | null {
  const { tree, analysis } = context;
  const siblings = loop.parent?.type === 'block' ? statementsOf(loop.parent) : [];
  const fallback = siblings[siblings.indexOf(loop) + 1];
  const [otherwise, ...more] = fallback?.type === 'return_statement' ? namedChildren(fallback) : [];
  if (fallback === undefined || otherwise === undefined || more.length > 0 || !isFixed(otherwise)) {
    return null;
  }
  const hasComment = (loop.parent?.children ?? []).some(
    (child) => child.type === 'comment' && child.start > loop.end && child.end < fallback.end,
  );
  const isPlainText =
    !textOf(tree, otherwise).includes('\n') && !/^\w*[fF]\w*["']/.test(textOf(tree, otherwise));
  if (hasComment || !isPlainText || descendantsOfType(loop, 'try_statement', 'with_statement').length > 0) {
    return null;
  }
  const region =
    cannotStop(context, [loop]) && isBuiltinAt(analysis, 'next', loop)
      ? statementRegion(context, [loop])
      : null;
  if (region === null || region.returns.length === 0 || region.inputs.length === 0) {
    return null;
  }
  const binding = otherwise.type === 'identifier' ? analysis.bindingOf(otherwise) : null;
  const isWritten = binding?.definitions.some((one) => contains(loop, one)) === true;
  const values = region.returns.map((statement) => namedChildren(statement));
  const isValue = values.every(
    ([value, ...others]) => value !== undefined && others.length === 0 && isOneLine(context, value),
  );
  // A loop that always gives the same is asked whether it finds anything (`search`).
  const isWorked = values.some(
    ([value]) => value !== undefined && !['true', 'false', 'none'].includes(value.type),
  );
  return isWritten || !isValue || !isWorked ? null : { region, fallback, otherwise: textOf(tree, otherwise) };
}

/** A literal or a name: it may be evaluated before the loop runs. */
function isFixed(node: SyntaxNode): boolean {
  const [inner] = node.type === 'unary_operator' ? namedChildren(node) : [node];
  return inner !== undefined && FIXED.has(inner.type) && (inner === node || inner.type === 'integer');
}

function isOneLine(context: FunctionContext, node: SyntaxNode): boolean {
  return !textOf(context.tree, node).includes('\n');
}

function writeFinder(
  context: FunctionContext,
  subject: Subject,
  rng: Rng,
  { region, fallback, otherwise }: Finding,
  place: HelperPlace,
): readonly Change[] | null {
  const { tree } = context;
  const { own } = place;
  const values = region.returns.map((statement) => namedChildren(statement)[0]);
  const replaced = new Map<SyntaxNode, string>();
  region.returns.forEach((statement, index) => {
    const value = values[index];
    const text = value === undefined ? null : flatText(tree, value, renamesIn(context, [value], own));
    replaced.set(statement, `yield ${text ?? ''}`);
  });
  const names = nameItems(
    subject,
    context,
    {
      kind: 'produced',
      nouns: values.flatMap((value) => (value === undefined ? [] : elementNounsOf(context, value))),
      test: null,
    },
    [...own.parameters.map(({ name }) => name), ...own.names.values()],
    rng,
  );
  if (names === null) {
    return null;
  }
  const name = `${place.prefix}${names.name}`;
  const first = topWithComments(tree, region.first);
  const helper = helperInsertion(
    context,
    {
      name,
      receiver: place.receiver,
      parameters: own.parameters,
      returns: null,
      docstring: names.docstring,
      body: movedStatements(context, { ...region, first }, bodyIndent(context, place.indent), own, replaced),
      indent: place.indent,
    },
    place.before,
  );
  const text = `return next(${place.call(name)}, ${otherwise})`;
  if (helper === null || indentOf(tree, region.first).length + text.length > LINE_LIMIT) {
    return null;
  }
  return [helper, edit(context.file.path, first.start, fallback.end, text)];
}
