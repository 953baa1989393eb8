import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import { indentOf, isAloneOnLine, statementsOf } from '../../../syntax/python/layout.js';
import {
  contains,
  descendantsOfType,
  enclosing,
  fieldOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import { isSpoken } from '../naming/speech.js';

import { changesInput } from './changes-given.js';
import type { FunctionContext } from './function-context.js';
import { LINE_LIMIT, bodyIndent, helperInsertion } from './helper-text.js';
import type { HelperPlace } from './helper-place.js';
import { helperPlace } from './helper-place.js';
import type { Items } from './item-names.js';
import { elementNounsOf, nameItems } from './item-names.js';
import { madeNouns } from './item-nouns.js';
import type { Passage } from './item-sentences.js';
import { saidItems } from './item-sentences.js';
import { movedStatements } from './moved-statements.js';
import { nodesOf } from './nodes-of.js';
import type { Plan } from './plan.js';
import type { StatementRegion } from './statement-region.js';
import { statementRegion } from './statement-region.js';
import { speechOf } from './said-helper.js';
import { cannotStop } from './stopping.js';

/** A list that starts empty and that one loop fills, with nothing between the two. */
interface Filling {
  readonly start: SyntaxNode;
  readonly list: Binding;
  readonly region: StatementRegion;
  /** `found.append(item)`, each a statement, with the item. */
  readonly appends: ReadonlyMap<SyntaxNode, SyntaxNode>;
}

/**
 * The variant `collected-items`: a loop that fills a list becomes a generator of what it finds, whatever else the loop
 * does on its way, and the list is made of that.
 */
export function* collectedPlans(context: FunctionContext): Generator<Plan> {
  for (const loop of descendantsOfType(context.body, 'for_statement', 'while_statement')) {
    const owner = enclosing(loop, 'function_definition', 'class_definition', 'lambda');
    const filling = owner === context.definition ? fillingOf(context, loop) : null;
    const place =
      filling === null
        ? null
        : helperPlace(
            context,
            filling.region.inputs.filter((one) => one !== filling.list),
            filling.region.written,
          );
    if (filling !== null && place !== null) {
      yield {
        variant: 'collected-items',
        node: loop,
        moved: [],
        write: (subject, rng) => writeCollector(context, subject, rng, filling, place),
      };
    }
  }
}

function fillingOf(context: FunctionContext, loop: SyntaxNode): Filling | null {
  const { tree, analysis } = context;
  const siblings = loop.parent?.type === 'block' ? statementsOf(loop.parent) : [];
  const start = siblings[siblings.indexOf(loop) - 1];
  const assignment = start?.type === 'expression_statement' ? namedChildren(start)[0] : undefined;
  const target = assignment?.type === 'assignment' ? fieldOf(assignment, 'left') : null;
  const value = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
  const list = target?.type === 'identifier' ? analysis.bindingOf(target) : null;
  if (
    start === undefined ||
    list === null ||
    value === null ||
    !/^(?:\[\s*\]|list\(\))$/.test(textOf(tree, value))
  ) {
    return null;
  }
  const isOurs = list.scope === context.scope && list.declarations.length === 0 && !list.isCaptured;
  if (
    !isOurs ||
    !isAloneOnLine(tree, start) ||
    !isBuiltinAt(analysis, 'list', start) ||
    hasCommentBetween(start, loop)
  ) {
    return null;
  }
  const inside = list.reads.filter((use) => contains(loop, use));
  const appends = new Map<SyntaxNode, SyntaxNode>();
  for (const use of inside) {
    const found = appendOf(context, use);
    if (found === null) {
      return null;
    }
    appends.set(found.statement, found.item);
  }
  const region = appends.size > 0 && appends.size <= 16 ? statementRegion(context, [loop]) : null;
  if (
    region === null ||
    region.returns.length > 0 ||
    region.outputs.length > 0 ||
    region.written.includes(list)
  ) {
    return null;
  }
  const isSilent = !changesInput(
    context,
    [loop],
    region.inputs.filter((one) => one !== list),
  );
  const isKept = isSilent && region.inputs.length > 1 && cannotStop(context, [loop]);
  return isKept ? { start, list, region, appends } : null;
}

function hasCommentBetween(start: SyntaxNode, loop: SyntaxNode): boolean {
  return (loop.parent?.children ?? []).some(
    (child) => child.type === 'comment' && child.start > start.start && child.start < loop.start,
  );
}

/** The statement `name.append(item)` that an identifier stands in, on one line; else null. */
function appendOf(
  context: FunctionContext,
  use: SyntaxNode,
): { readonly statement: SyntaxNode; readonly item: SyntaxNode } | null {
  const method = use.parent?.type === 'attribute' && use.field === 'object' ? use.parent : null;
  const called = method === null ? null : fieldOf(method, 'attribute');
  const call = method?.parent?.type === 'call' && method.field === 'function' ? method.parent : null;
  const given = call === null ? null : fieldOf(call, 'arguments');
  const [item, ...more] = given === null ? [] : namedChildren(given);
  const statement = call?.parent?.type === 'expression_statement' ? call.parent : null;
  if (statement === null || item === undefined || more.length > 0 || called === null) {
    return null;
  }
  const isPlain = !['list_splat', 'keyword_argument', 'generator_expression'].includes(item.type);
  const isSingle = textOf(context.tree, called) === 'append' && given?.type === 'argument_list';
  return isSingle && isPlain && statement.line === lastLine(context, statement) ? { statement, item } : null;
}

function lastLine(context: FunctionContext, node: SyntaxNode): number {
  return node.line + textOf(context.tree, node).split('\n').length - 1;
}

function writeCollector(
  context: FunctionContext,
  subject: Subject,
  rng: Rng,
  { start, list, region, appends }: Filling,
  place: HelperPlace,
): readonly Change[] | null {
  const { tree } = context;
  const { own } = place;
  const items = [...appends.values()];
  const passage = passageOf(region.first, appends);
  const [item, ...more] = items;
  const isOwn = passage !== null && item !== undefined && textOf(tree, item) === textOf(tree, passage.target);
  const [test = null] = passage?.tests ?? [];
  // Several different things that are listed have no noun in common but the list's.
  const nouns =
    item === undefined || more.length > 0
      ? []
      : [...madeNouns(context, item), ...elementNounsOf(context, item)];
  if ((nouns.length === 0 && !isSpoken(list.name)) || (isOwn && test === null)) {
    return null;
  }
  const names = nameItems(
    subject,
    context,
    {
      kind: isOwn && test !== null ? 'filtered' : 'produced',
      nouns,
      test,
      values: items.map((one) => textOf(tree, one)),
      said: passage === null ? null : saidItems(speechOf(context, own.names), passage),
      target: list.name,
      takenFrom: takenFrom(context, [...appends.values()]),
    },
    [...own.parameters.map(({ name }) => name), ...own.names.values()],
    rng,
  );
  const replaced = new Map<SyntaxNode, string>();
  for (const [statement, item] of appends) {
    replaced.set(statement, `yield ${renamedText(context, item, own.names)}`);
  }
  if (names === null) {
    return null;
  }
  const name = `${place.prefix}${names.name}`;
  const helper = helperInsertion(
    context,
    {
      name,
      receiver: place.receiver,
      parameters: own.parameters,
      returns: null,
      docstring: names.docstring,
      body: movedStatements(context, region, bodyIndent(context, place.indent), own, replaced),
      indent: place.indent,
    },
    place.before,
  );
  const form = rng.pick([`list(${place.call(name)})`, `[*${place.call(name)}]`, `list(${place.call(name)})`]);
  const text = `${list.name} = ${form}`;
  if (helper === null || indentOf(tree, start).length + text.length > LINE_LIMIT) {
    return null;
  }
  return [helper, edit(context.file.path, start.start, region.last.end, text)];
}

/** What a loop goes through that does no more than list something of each, or of some. */
function passageOf(loop: SyntaxNode, appends: ReadonlyMap<SyntaxNode, SyntaxNode>): Passage | null {
  const [target, source, body] = [fieldOf(loop, 'left'), fieldOf(loop, 'right'), fieldOf(loop, 'body')];
  let [only, ...more] = body === null ? [] : statementsOf(body);
  const tests: SyntaxNode[] = [];
  if (only?.type === 'if_statement' && more.length === 0 && fieldOf(only, 'alternative') === null) {
    const [condition, branch] = [fieldOf(only, 'condition'), fieldOf(only, 'consequence')];
    tests.push(...(condition === null ? [] : [condition]));
    [only, ...more] = branch === null ? [] : statementsOf(branch);
  }
  const item = only === undefined || more.length > 0 ? undefined : appends.get(only);
  return item === undefined || target === null || source === null
    ? null
    : { target, source, tests, given: [item] };
}

/** What the one item that is listed is popped from: a helper that does so must say it. */
function takenFrom(
  context: FunctionContext,
  items: readonly SyntaxNode[],
): NonNullable<Items['takenFrom']> | null {
  const [item, ...more] = items;
  const method = item?.type === 'call' ? fieldOf(item, 'function') : null;
  const base = method?.type === 'attribute' ? fieldOf(method, 'object') : null;
  const name = method?.type === 'attribute' ? fieldOf(method, 'attribute') : null;
  if (item === undefined || more.length > 0 || base?.type !== 'identifier' || name === null) {
    return null;
  }
  const popped = textOf(context.tree, name);
  const given = fieldOf(item, 'arguments');
  const isFirst = popped === 'popleft' || (given !== null && textOf(context.tree, given) === '(0)');
  const isPop = popped === 'popleft' || (popped === 'pop' && (isFirst || given?.children.length === 2));
  return isPop ? { noun: textOf(context.tree, base), end: isFirst ? 'start' : 'end' } : null;
}

/** One line of code with its names as the helper has them. */
function renamedText(
  context: FunctionContext,
  node: SyntaxNode,
  names: ReadonlyMap<Binding, string>,
): string {
  let text = '';
  let at = node.start;
  for (const inner of nodesOf(node)) {
    const binding = inner.type === 'identifier' ? context.analysis.bindingOf(inner) : null;
    const name = binding === null ? undefined : names.get(binding);
    if (name !== undefined && inner.start >= at) {
      text += context.tree.source.slice(at, inner.start) + name;
      at = inner.end;
    }
  }
  return text + context.tree.source.slice(at, node.end);
}
