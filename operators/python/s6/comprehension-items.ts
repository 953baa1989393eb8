import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
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
import { flatText } from './expression-sites.js';
import type { FunctionContext } from './function-context.js';
import { bodyIndent, helperInsertion } from './helper-text.js';
import type { HelperPlace } from './helper-place.js';
import { helperPlace, renamesIn } from './helper-place.js';
import { elementNounsOf, nameItems, targetNouns } from './item-names.js';
import { isBareElement, madeNouns } from './item-nouns.js';
import { saidItems } from './item-sentences.js';
import { isMovable, keepsStackDepth } from './movable.js';
import { nodesOf } from './nodes-of.js';
import type { Plan } from './plan.js';
import { expressionNames } from './region-names.js';
import { speechOf } from './said-helper.js';
import { cannotStop } from './stopping.js';
import { isTakenAtOnce } from './taken-at-once.js';

/** What brings the items together where brackets did: `*` is the generator. */
const COLLECTIONS: Readonly<Partial<Record<string, readonly string[]>>> = {
  list_comprehension: ['list(*)', 'list(*)', '[**]'],
  set_comprehension: ['set(*)', 'set(*)', '{**}'],
  dictionary_comprehension: ['dict(*)'],
};

/** A comprehension taken apart. */
interface Comprehension {
  readonly node: SyntaxNode;
  readonly element: SyntaxNode;
  readonly clauses: readonly SyntaxNode[];
  readonly inputs: readonly Binding[];
  readonly own: readonly Binding[];
}

/**
 * The variant `produced-items`: what a comprehension lists becomes a generator function with loops and conditions of its
 * own, and the function takes up what it yields.
 */
export function* comprehensionPlans(context: FunctionContext): Generator<Plan> {
  const types = [
    'list_comprehension',
    'set_comprehension',
    'dictionary_comprehension',
    'generator_expression',
  ];
  for (const node of context.statements.flatMap((statement) => descendantsOfType(statement, ...types))) {
    const found = context.analysis.scopeOf(node) === context.scope ? comprehensionOf(context, node) : null;
    const place = found === null ? null : helperPlace(context, found.inputs, found.own);
    if (found !== null && place !== null) {
      yield {
        variant: 'produced-items',
        node,
        moved: [],
        write: (subject, rng) => writeProducer(context, subject, rng, found, place),
      };
    }
  }
}

function comprehensionOf(context: FunctionContext, node: SyntaxNode): Comprehension | null {
  const element = fieldOf(node, 'body');
  const scope = context.analysis.openedBy(node);
  const clauses = namedChildren(node).filter((child) => child !== element);
  if (
    element === null ||
    scope === null ||
    fieldsOf(node, 'body').length !== 1 ||
    !isTakenAtOnce(context, node)
  ) {
    return null;
  }
  if (
    element.type === 'pair'
      ? node.type !== 'dictionary_comprehension'
      : node.type === 'dictionary_comprehension'
  ) {
    return null;
  }
  const loops = clauses.filter(({ type }) => type === 'for_in_clause');
  const pieces = [element, ...clauses];
  const isPlain =
    clauses.every(({ type }) => type === 'for_in_clause' || type === 'if_clause') &&
    loops.length <= 2 &&
    clauses.length <= 3 &&
    element.type !== 'list_splat' &&
    !isBareElement(element) &&
    descendantsOfType(node, 'comment').length === 0 &&
    !loops.some((loop) => isReported(context, loop, node)) &&
    !(clauses.length === 1 && isJustPassedOn(context, element, loops[0]));
  if (
    !isPlain ||
    !isMovable(context, pieces) ||
    !keepsStackDepth(context, pieces) ||
    !cannotStop(context, pieces)
  ) {
    return null;
  }
  const names = expressionNames(context, node);
  // A comprehension inside may bind names of its own, which stay what they are.
  const own = [...scope.bindings.values()];
  // The same again and again is a size, not a thing that is gone through.
  if (!own.some((one) => one.reads.some((read) => contains(element, read) || read === element))) {
    return null;
  }
  return names === null || names.inputs.length === 0 || names.inputs.length > 5
    ? null
    : { node, element, clauses, inputs: names.inputs, own };
}

/** Pylint wants `for i in range(len(x))` written with enumerate where it is a statement (consider-using-enumerate). */
function isReported(context: FunctionContext, loop: SyntaxNode, comprehension: SyntaxNode): boolean {
  const text = textOf(context.tree, loop);
  return (
    (/\bin range\(\s*(?:0\s*,\s*)?len\(/.test(text) &&
      descendantsOfType(comprehension, 'subscript').length > 0) ||
    /\bin .*\.keys\(\)/.test(text)
  );
}

function isJustPassedOn(
  context: FunctionContext,
  element: SyntaxNode,
  loop: SyntaxNode | undefined,
): boolean {
  const target = loop === undefined ? null : fieldOf(loop, 'left');
  return target !== null && textOf(context.tree, target) === textOf(context.tree, element);
}

function writeProducer(
  context: FunctionContext,
  subject: Subject,
  rng: Rng,
  { node, element, clauses, own }: Comprehension,
  place: HelperPlace,
): readonly Change[] | null {
  const { tree } = context;
  const renames = renamesIn(context, [node], place.own);
  const text = (part: SyntaxNode): string | null => flatText(tree, part, renames);
  const conditions = clauses.filter(({ type }) => type === 'if_clause');
  const [condition] = conditions;
  const loop = clauses.find(({ type }) => type === 'for_in_clause');
  const target = loop === undefined ? null : fieldOf(loop, 'left');
  const source = loop === undefined ? null : fieldOf(loop, 'right');
  const loops = clauses.filter(({ type }) => type === 'for_in_clause');
  const isFilter = condition !== undefined && isJustPassedOn(context, element, loop);
  const isPaired = element.type === 'pair' && condition === undefined;
  const [key] = namedChildren(element);
  const targets = target === null ? [] : nodesOf(target).filter(({ type }) => type === 'identifier');
  const names = nameItems(
    subject,
    context,
    {
      kind: isFilter ? 'filtered' : isPaired ? 'paired' : 'produced',
      nouns: isFilter
        ? targetNouns(context, targets)
        : [
            ...madeNouns(context, isPaired ? (key ?? element) : element),
            ...elementNounsOf(context, isPaired ? (key ?? element) : element),
            ...targetNouns(context, targets),
          ],
      test: conditions.length === 1 && condition !== undefined ? (namedChildren(condition)[0] ?? null) : null,
      target: targetName(context, node),
      said:
        target === null || source === null || loops.length > 1
          ? null
          : saidItems(speechOf(context, place.own.names), {
              target,
              source,
              tests: conditions.flatMap((one) => namedChildren(one).slice(0, 1)),
              given: element.type === 'pair' ? namedChildren(element) : [element],
            }),
      values: (element.type === 'pair' ? namedChildren(element) : [element])
        .slice(-1)
        .map((one) => textOf(tree, one)),
    },
    [...place.own.parameters.map(({ name }) => name), ...own.map(({ name }) => name)],
    rng,
  );
  const lines = loopLines(context, element, clauses, text, bodyIndent(context, place.indent), rng);
  if (names === null || lines === null) {
    return null;
  }
  const name = `${place.prefix}${names.name}`;
  const helper = helperInsertion(
    context,
    {
      name,
      receiver: place.receiver,
      parameters: place.own.parameters,
      returns: null,
      docstring: names.docstring,
      body: lines.join('\n'),
      indent: place.indent,
    },
    place.before,
  );
  const call = place.call(name);
  const form = rng.pick(COLLECTIONS[node.type] ?? ['*']);
  const collected = form.replace('**', `*${call}`).replace(/(?<=\()\*(?=\))|^\*$/, call);
  // The brackets of a generator expression that is a call's only argument are the call's own.
  const isBare = node.parent?.type === 'call';
  const replacement = expressionReplacement(context, node, isBare ? `(${collected})` : collected);
  return helper === null || replacement === null ? null : [helper, replacement];
}

/** The variable that a whole expression is assigned to. */
function targetName({ tree }: FunctionContext, node: SyntaxNode): string | null {
  const left = node.parent?.type === 'assignment' ? fieldOf(node.parent, 'left') : null;
  return left?.type === 'identifier' ? textOf(tree, left) : null;
}

/** Nested `for` and `if` that yield the element; some conditions turned into a `continue`, some elements named first. */
function loopLines(
  context: FunctionContext,
  element: SyntaxNode,
  clauses: readonly SyntaxNode[],
  text: (part: SyntaxNode) => string | null,
  indent: string,
  rng: Rng,
): readonly string[] | null {
  const unit = context.indentUnit;
  const lines: string[] = [];
  let at = indent;
  for (const clause of clauses) {
    const [inner] = namedChildren(clause);
    const isBracketed = clause.type === 'if_clause' && inner?.type === 'parenthesized_expression';
    const written = text(clause);
    const negated = inner?.type === 'not_operator' ? fieldOf(inner, 'argument') : null;
    const skipped = clause.type === 'if_clause' && negated !== null ? text(negated) : null;
    if (written === null) {
      return null;
    }
    if (skipped !== null && negated?.type !== 'comparison_operator' && rng.chance(0.5)) {
      lines.push(`${at}if ${skipped}:`, `${at}${unit}continue`);
    } else {
      const bare = isBracketed ? `if ${(text(inner) ?? '').slice(1, -1).trim()}` : written;
      lines.push(`${at}${bare}:`);
      at += unit;
    }
  }
  const parts = element.type === 'pair' ? namedChildren(element) : [element];
  const values = parts.flatMap((part) => text(part) ?? []);
  const [value] = values;
  if (value === undefined || values.length < parts.length) {
    return null;
  }
  const isWhole = element.type === 'parenthesized_expression' && !value.includes(' for ');
  const given = values.length > 1 ? values.join(', ') : isWhole ? value.slice(1, -1).trim() : value;
  return [...lines, `${at}yield ${given}`];
}
