import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding, Scope } from '../../../syntax/python/analysis.js';
import { indentOf, isAloneOnLine, newlineOf, reindent } from '../../../syntax/python/layout.js';
import { mayBeReadAfter } from '../../../syntax/python/liveness.js';
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

import { flatText } from './expression-sites.js';
import type { FunctionContext } from './function-context.js';
import { LINE_LIMIT, bodyIndent, helperInsertion } from './helper-text.js';
import type { HelperPlace } from './helper-place.js';
import { helperPlace, renamesIn } from './helper-place.js';
import { nameItems, targetNouns } from './item-names.js';
import type { Source } from './item-source-words.js';
import { derivedNouns, saidSource } from './item-source-words.js';
import type { Split } from './item-stages.js';
import { splitsOf } from './item-stages.js';
import { isMovable, keepsStackDepth } from './movable.js';
import type { Plan } from './plan.js';
import { nodesOf } from './nodes-of.js';
import { expressionNames } from './region-names.js';
import { cannotStop } from './stopping.js';

/**
 * The variants `filtered-items` (a loop that works on some of the items) and `derived-items` (one that works something out
 * of each first): a generator goes through the items, and the loop does its work on what that gives.
 */
export function* itemSourcePlans(context: FunctionContext): Generator<Plan> {
  for (const loop of descendantsOfType(context.body, 'for_statement')) {
    const owner = enclosing(loop, 'function_definition', 'class_definition', 'lambda');
    if (owner !== context.definition) {
      continue;
    }
    const source = sourceOf(context, loop);
    const place = source === null ? null : helperPlace(context, source.inputs, source.written);
    if (source !== null && place !== null) {
      const derives = source.stages.some(({ kind }) => kind === 'derive');
      yield {
        variant: derives ? 'derived-items' : 'filtered-items',
        node: loop,
        moved: [source.iterable, ...source.stages.map(({ node }) => node)],
        write: (subject, rng) => writeSource(context, subject, rng, source, place),
      };
    }
  }
}

function sourceOf(context: FunctionContext, loop: SyntaxNode): Source | null {
  const body = fieldOf(loop, 'body');
  for (const split of body === null ? [] : splitsOf(context, body)) {
    const source = sourceWith(context, loop, split);
    if (source !== null) {
      return source;
    }
  }
  return null;
}

function sourceWith(context: FunctionContext, loop: SyntaxNode, { stages, rest }: Split): Source | null {
  const [target, iterable] = [fieldOf(loop, 'left'), fieldOf(loop, 'right')];
  const isPlain =
    fieldOf(loop, 'alternative') === null && !loop.children.some((child) => child.type === 'async');
  if (target === null || iterable === null || !isPlain || !isAloneOnLine(context.tree, loop)) {
    return null;
  }
  const targets = target.type === 'identifier' ? [target] : descendantsOfType(target, 'identifier');
  const isNames = nodesOf(target).every(({ type }) =>
    /^(?:identifier|pattern_list|tuple_pattern|[(),])$/.test(type),
  );
  const pieces = [iterable, ...stages.map(({ node }) => node)];
  if (
    isOwnGenerator(context, iterable) ||
    !isNames ||
    stages.length === 0 ||
    rest.length === 0 ||
    !isMovable(context, pieces) ||
    !keepsStackDepth(context, pieces) ||
    !cannotStop(context, pieces) ||
    hasComment(loop, rest[0])
  ) {
    return null;
  }
  // A loop that returns at once looks for the first: another variant says that better.
  if (rest.length === 1 && (rest[0]?.type === 'return_statement' || isPassedOn(rest[0]))) {
    return null;
  }
  const known = new Set<Binding>();
  const inputs = new Set<Binding>();
  const note = (names: readonly SyntaxNode[]): boolean =>
    names.every((name) => {
      const binding = context.analysis.bindingOf(name);
      if (binding?.scope !== context.scope || binding.declarations.length > 0) {
        return false;
      }
      known.add(binding);
      return true;
    });
  const read = (node: SyntaxNode): boolean => {
    const names = expressionNames(context, node);
    names?.inputs.filter((one) => !known.has(one)).forEach((one) => inputs.add(one));
    return names !== null;
  };
  if (!read(iterable) || !note(targets)) {
    return null;
  }
  for (const stage of stages) {
    if (!read(stage.node) || (stage.kind === 'derive' && !note([stage.target]))) {
      return null;
    }
  }
  const written = [...known];
  const isSteady = [...inputs].every(
    (one) => !known.has(one) && !one.definitions.some((definition) => contains(loop, definition)),
  );
  if (
    !isSteady ||
    inputs.size === 0 ||
    inputs.size > 5 ||
    written.some((one) => one.isCaptured && isCapturedLate(context, one))
  ) {
    return null;
  }
  const filters = stages.some(({ kind }) => kind !== 'derive');
  const isReadInRest = (one: Binding): boolean =>
    one.reads.some((use) => rest.some((statement) => contains(statement, use)));
  const isLive = written.filter((one) => mayBeReadAfter(context.analysis, one, loop));
  const items = written.filter((one) => isReadInRest(one) || isLive.includes(one));
  if ((filters && isLive.length > 0) || items.length === 0 || items.length > 3) {
    return null;
  }
  return { loop, iterable, target, stages, rest, inputs: [...inputs], written, items };
}

/** `yield left, right`: a loop that does no more gives items already. */
function isPassedOn(statement: SyntaxNode | undefined): boolean {
  const [given] = statement === undefined ? [] : namedChildren(statement);
  return (
    statement?.type === 'expression_statement' &&
    given?.type === 'yield' &&
    nodesOf(given).every(({ type }) => /^(?:yield|identifier|expression_list|tuple|[(),])$/.test(type))
  );
}

/** A call of a generator of the file: one more that passes on what that one gives would say nothing new. */
function isOwnGenerator({ analysis }: FunctionContext, iterable: SyntaxNode): boolean {
  const callee = iterable.type === 'call' ? fieldOf(iterable, 'function') : null;
  const name = callee?.type === 'attribute' ? fieldOf(callee, 'attribute') : callee;
  if (name === null) {
    return false;
  }
  const text = textOf(analysis.tree, name);
  const inside = (scope: Scope): boolean =>
    (scope.isGenerator && scope.qualifiedName.split('.').at(-1) === text) || scope.children.some(inside);
  return inside(analysis.module);
}

/** A nested function sees the variable: the loop has to set it as it did. */
function isCapturedLate(context: FunctionContext, binding: Binding): boolean {
  return [...binding.reads, ...binding.definitions].some((use) => {
    const { kind } = context.analysis.scopeOf(use);
    return context.analysis.scopeOf(use) !== binding.scope && kind !== 'comprehension';
  });
}

/** A comment between the loop's first line and what stays would be lost. */
function hasComment(loop: SyntaxNode, first: SyntaxNode | undefined): boolean {
  return descendantsOfType(loop, 'comment').some(
    (comment) => first === undefined || comment.start < first.start,
  );
}

function writeSource(
  context: FunctionContext,
  subject: Subject,
  rng: Rng,
  source: Source,
  place: HelperPlace,
): readonly Change[] | null {
  const { tree } = context;
  const { own } = place;
  const pieces = [
    source.target,
    source.iterable,
    ...source.stages.flatMap((stage) => [stage.node, ...(stage.kind === 'derive' ? [stage.target] : [])]),
  ];
  const renames = renamesIn(context, pieces, own);
  const text = (node: SyntaxNode): string | null => flatText(tree, node, renames);
  const tests = source.stages.filter(({ kind }) => kind !== 'derive');
  const [test] = tests;
  const filters = tests.length === source.stages.length;
  const targets = source.items.flatMap((one) =>
    one.definitions.filter((node) => contains(source.loop, node)).slice(0, 1),
  );
  const names = nameItems(
    subject,
    context,
    {
      kind: filters ? 'filtered' : 'derived',
      nouns: filters ? targetNouns(context, targets) : derivedNouns(source),
      test: tests.length === 1 && test?.kind === 'keep' ? test.node : null,
      given: source.items.map((one) => own.names.get(one) ?? one.name),
      said: saidSource(context, source, own, targets),
      values: targets.slice(-1).map((one) => textOf(tree, one)),
      item: source.target.type === 'identifier' ? text(source.target) : null,
    },
    own.parameters.map(({ name }) => name),
    rng,
  );
  const indent = bodyIndent(context, place.indent);
  const lines = names === null ? null : helperLines(context, source, own.names, text, indent, rng);
  if (names === null || lines === null) {
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
      body: lines.join('\n'),
      indent: place.indent,
    },
    place.before,
  );
  const margin = indentOf(tree, source.loop);
  const given = source.items.map((binding) => binding.name).join(', ');
  const header = `for ${given} in ${place.call(name)}:`;
  const [first] = source.rest;
  const last = source.rest.at(-1);
  if (
    helper === null ||
    first === undefined ||
    last === undefined ||
    margin.length + header.length > LINE_LIMIT
  ) {
    return null;
  }
  const newline = newlineOf(tree.source);
  const body = reindent(tree, first, last, margin + context.indentUnit);
  return [helper, edit(context.file.path, source.loop.start, last.end, `${header}${newline}${body}`)];
}

/** The generator's statements; one of several ways to write the same. */
function helperLines(
  context: FunctionContext,
  source: Source,
  names: ReadonlyMap<Binding, string>,
  text: (node: SyntaxNode) => string | null,
  indent: string,
  rng: Rng,
): readonly string[] | null {
  const unit = context.indentUnit;
  const header = [text(source.target), text(source.iterable)];
  const given = source.items.map((one) => names.get(one) ?? one.name).join(', ');
  const lines = [`${indent}for ${header[0] ?? ''} in ${header[1] ?? ''}:`];
  let at = indent + unit;
  for (const stage of source.stages) {
    const written = text(stage.node);
    if (written === null) {
      return null;
    }
    if (stage.kind === 'derive') {
      lines.push(`${at}${text(stage.target) ?? ''} = ${written}`);
      continue;
    }
    lines.push(`${at}if ${bareText(stage.node, written)}:`);
    if (stage.kind === 'keep') {
      at += unit;
    } else {
      lines.push(`${at}${unit}continue`);
    }
  }
  lines.push(`${at}yield ${given}`);
  const [only, ...more] = source.stages;
  const flat =
    only?.kind === 'keep' && more.length === 0
      ? `${indent}yield from (${source.items.length > 1 ? `(${given})` : given} for ${header[0] ?? ''} in ${header[1] ?? ''} if ${bareText(only.node, text(only.node))})`
      : null;
  const isRange = textOf(context.tree, source.iterable).startsWith('range(');
  const isShort = flat !== null && flat.length <= 79 && !isRange;
  return header.includes(null) ? null : isShort && rng.next() < 0.3 ? [flat] : lines;
}

/** A condition without the brackets around all of it. */
function bareText(node: SyntaxNode, text: string | null): string {
  return node.type === 'parenthesized_expression' ? (text ?? '').slice(1, -1).trim() : (text ?? '');
}
