import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import { indentOf, isAloneOnLine } from '../../../syntax/python/layout.js';
import {
  contains,
  descendantsOfType,
  fieldOf,
  fieldsOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import { expressionReplacement } from './call-text.js';
import { flatText, workOf } from './expression-sites.js';
import type { FunctionContext } from './function-context.js';
import { nameExtracted } from './extracted-names.js';
import { bodyIndent, helperInsertion } from './helper-text.js';
import { renamesIn } from './helper-place.js';
import { isTest } from './is-test.js';
import { isMovable, keepsStackDepth } from './movable.js';
import type { HelperNames } from './parameters.js';
import { helperNames } from './parameters.js';
import type { Plan } from './plan.js';
import { speechOf } from './said-helper.js';
import { expressionNames, isBoundAt, isSetOnce } from './region-names.js';
import { cannotStop } from './stopping.js';
import { isTakenAtOnce } from './taken-at-once.js';

/** A comprehension over one variable that maps, or that filters. */
interface Mapping {
  readonly node: SyntaxNode;
  readonly way: 'map' | 'filter';
  /** What is done with, or asked of, each item. */
  readonly work: SyntaxNode;
  readonly iterable: SyntaxNode;
  readonly own: HelperNames;
  /** The statement that a function inside the function stands before; null for one of the module. */
  readonly before: SyntaxNode | null;
}

/**
 * The variants `mapped` (a function of the module) and `nested` (one inside the function, which sees what does not change):
 * what a comprehension does with each item gets a name, and `map` or `filter` applies it.
 */
export function* mappedPlans(context: FunctionContext): Generator<Plan> {
  const types = ['list_comprehension', 'set_comprehension', 'generator_expression'];
  for (const node of context.statements.flatMap((statement) => descendantsOfType(statement, ...types))) {
    const mapping = context.analysis.scopeOf(node) === context.scope ? mappingOf(context, node) : null;
    if (mapping !== null) {
      yield {
        variant: mapping.before === null ? 'mapped' : 'nested',
        node,
        moved: [mapping.work],
        write: (subject, rng) => writeMapping(context, subject, rng, mapping),
      };
    }
  }
}

function mappingOf(context: FunctionContext, node: SyntaxNode): Mapping | null {
  const { tree, analysis } = context;
  const element = fieldOf(node, 'body');
  const [loop, condition, ...more] = namedChildren(node).filter((child) => child !== element);
  const target = loop?.type === 'for_in_clause' ? fieldOf(loop, 'left') : null;
  const iterables = loop === undefined ? [] : fieldsOf(loop, 'right');
  const [iterable] = iterables;
  if (
    element === null ||
    target?.type !== 'identifier' ||
    iterable === undefined ||
    iterables.length > 1 ||
    more.length > 0
  ) {
    return null;
  }
  const isPassedOn = textOf(tree, element) === textOf(tree, target);
  const test = condition?.type === 'if_clause' ? namedChildren(condition)[0] : undefined;
  const way = condition === undefined ? 'map' : 'filter';
  const work = way === 'map' ? element : test;
  const given = analysis.bindingOf(target);
  if (
    work === undefined ||
    given === null ||
    (way === 'filter') !== isPassedOn ||
    loop?.children.some(({ type }) => type === 'async') === true
  ) {
    return null;
  }
  const names = expressionNames(context, work);
  const isFit =
    workOf(tree, work) >= 1 &&
    isMovable(context, [work, iterable]) &&
    keepsStackDepth(context, [work]) &&
    cannotStop(context, [work]) &&
    isBuiltinAt(analysis, way, node) &&
    isTakenAtOnce(context, node) &&
    descendantsOfType(node, 'comment').length === 0 &&
    !(way === 'map' && isCallOfOne(context, work, target));
  if (names === null || !isFit || !names.inputs.includes(given) || textOf(tree, work).length > 70) {
    return null;
  }
  const others = names.inputs.filter((one) => one !== given);
  const own = helperNames(context, [given]);
  if (own === null || others.some(({ name }) => name === given.name)) {
    return null;
  }
  if (others.length === 0) {
    return { node, way, work, iterable, own, before: null };
  }
  const before = context.statements.find((statement) => contains(statement, node));
  const isSeen = others.every(
    (one) =>
      (one.scope.kind === 'function' && one.scope !== context.scope) ||
      (one.scope === context.scope &&
        isSetOnce(one) &&
        before !== undefined &&
        isBoundAt(context, one, before)),
  );
  const isOuter = own.parameters.every(({ name }) => name === given.name);
  return isSeen && isOuter && before !== undefined && isAloneOnLine(tree, before)
    ? { node, way, work, iterable, own, before }
    : null;
}

/** `f(x)` for each x: there is a function of that already. */
function isCallOfOne(context: FunctionContext, work: SyntaxNode, target: SyntaxNode): boolean {
  const given = work.type === 'call' ? fieldOf(work, 'arguments') : null;
  const callee = work.type === 'call' ? fieldOf(work, 'function') : null;
  const [only, ...more] = given === null ? [] : namedChildren(given);
  return (
    callee?.type === 'identifier' &&
    only !== undefined &&
    more.length === 0 &&
    textOf(context.tree, only) === textOf(context.tree, target)
  );
}

function writeMapping(
  context: FunctionContext,
  subject: Subject,
  rng: Rng,
  { node, way, work, iterable, own, before }: Mapping,
): readonly Change[] | null {
  const text = flatText(context.tree, work, renamesIn(context, [work], own));
  const source = flatText(context.tree, iterable);
  const kind = way === 'filter' || isTest(work) ? 'predicate' : 'action';
  const given = own.parameters.map(({ name }) => name);
  const names = nameExtracted(subject, context, [work], kind, given, rng, speechOf(context, own.names));
  if (text === null || source === null || names === null) {
    return null;
  }
  const isBracketed = work.type === 'parenthesized_expression';
  const indent = before === null ? '' : indentOf(context.tree, before);
  const helper = {
    ...names,
    receiver: null,
    parameters: own.parameters,
    returns: null,
    body: `${bodyIndent(context, indent)}return ${isBracketed ? text.slice(1, -1).trim() : text}`,
    indent,
  };
  const applied = `${way}(${names.name}, ${source})`;
  const isBare = node.parent?.type === 'call';
  const collected =
    node.type === 'list_comprehension'
      ? `list(${applied})`
      : node.type === 'set_comprehension'
        ? `set(${applied})`
        : isBare
          ? `(${applied})`
          : applied;
  const replacement = expressionReplacement(context, node, collected);
  const inserted = helperInsertion(context, helper, before ?? context.topStatement);
  return inserted === null || replacement === null ? null : [inserted, replacement];
}
