import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { contains, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import { literalWord } from '../naming/special-comparisons.js';
import { markOf } from '../naming/text-marks.js';

import { expressionReplacement } from './call-text.js';
import type { ExpressionRegion } from './expression-sites.js';
import { isLocal, leavesOf, shapeOf } from './expression-shape.js';
import { expressionRegions, flatText, workOf } from './expression-sites.js';
import { usesSelf } from './expression.js';
import { nameExtracted } from './extracted-names.js';
import type { FunctionContext } from './function-context.js';
import { isFree } from './helper-names.js';
import { bodyIndent, helperInsertion } from './helper-text.js';
import { isTest } from './is-test.js';
import { nodesOf } from './nodes-of.js';
import { helperNames, isFitForHelper } from './parameters.js';
import type { Plan } from './plan.js';

/** Expressions that are the same up to some of their names and constants. */
interface Family {
  readonly regions: readonly ExpressionRegion[];
  /** For each parameter of the helper, what it is in each region: leaves that differ together are one. */
  readonly slots: readonly Slot[];
}

interface Slot {
  /** The leaves of the first region that stand for the parameter. */
  readonly leaves: readonly SyntaxNode[];
  /** What each region hands over. */
  readonly given: readonly string[];
  readonly binding: Binding | null;
}

const MOST_SLOTS = 4;

/**
 * The variant `similar-expressions`: expressions of one form, over other names or with other constants, become calls of
 * one function, which is given what differs.
 */
export function* similarExpressionPlans(context: FunctionContext): Generator<Plan> {
  const groups = new Map<string, ExpressionRegion[]>();
  for (const region of expressionRegions(context)) {
    if (!usesSelf(context, region) && leavesOf(region.node).length <= 9) {
      const key = shapeOf(context, region.node);
      const known = groups.get(key) ?? [];
      if (!known.some(({ node }) => contains(node, region.node) || contains(region.node, node))) {
        groups.set(key, [...known, region]);
      }
    }
  }
  const families = [...groups.values()].flatMap((group) => familyOf(context, group.slice(0, 4)) ?? []);
  for (const family of families) {
    const nodes = family.regions.map(({ node }) => node);
    const [node] = nodes;
    const isPart = families.some(
      (other) =>
        other !== family &&
        nodes.every((inner) =>
          other.regions.some((outer) => outer.node !== inner && contains(outer.node, inner)),
        ),
    );
    if (node !== undefined && !isPart) {
      yield {
        variant: 'similar-expressions',
        node: nodes.at(-1) ?? node,
        moved: nodes,
        write: (subject, rng) => writeFamily(context, subject, rng, family),
      };
    }
  }
}

function familyOf(context: FunctionContext, regions: readonly ExpressionRegion[]): Family | null {
  const [first, ...others] = regions;
  if (
    first === undefined ||
    others.length === 0 ||
    regions.some(({ node }) => workOf(context.tree, node) < 2 || isLengthTest(context, node))
  ) {
    return null;
  }
  const columns = leavesOf(first.node).map((leaf, index) => ({
    leaf,
    row: regions.map(({ node }) => leavesOf(node)[index]),
  }));
  const slots = new Map<
    string,
    { leaves: SyntaxNode[]; given: readonly string[]; binding: Binding | null }
  >();
  let differs = false;
  for (const { leaf, row } of columns) {
    const texts = row.map((one) => (one === undefined ? '' : textOf(context.tree, one)));
    const isSame = texts.every((text) => text === texts[0]);
    const bindings = row.map((one) => (one?.type === 'identifier' ? context.analysis.bindingOf(one) : null));
    const [binding = null] = bindings;
    if (isLocal(context, first.node, leaf)) {
      if (!isSame) {
        return null;
      }
      continue;
    }
    const isVariable = bindings.every(
      (one) => one !== null && one.scope.kind !== 'module' && one.kind !== 'function',
    );
    if (isSame && (leaf.type !== 'identifier' || !isVariable)) {
      // The same builtin, function of the module or constant: no business of the caller.
      if (bindings.some((one) => one !== binding)) {
        return null;
      }
      continue;
    }
    const isConstant = row.every(
      (one) => one !== undefined && one.type !== 'identifier' && isPlainConstant(texts),
    );
    if ((!isVariable && !isConstant) || texts.some((text) => text.includes('\n'))) {
      return null;
    }
    differs ||= !isSame;
    const key = texts.join('\n');
    const known = slots.get(key);
    if (known === undefined) {
      slots.set(key, { leaves: [leaf], given: texts, binding });
    } else {
      known.leaves.push(leaf);
    }
  }
  return differs && slots.size <= MOST_SLOTS ? { regions, slots: [...slots.values()] } : null;
}

function isPlainConstant(texts: readonly string[]): boolean {
  return texts.every((text) => !/^\w*[fF]\w*["']/.test(text));
}

const CONSTANT_NAMES: Readonly<Partial<Record<string, readonly string[]>>> = {
  integer: ['amount', 'number', 'quantity'],
  float: ['amount', 'portion', 'quantity'],
  string: ['mark', 'symbol', 'token'],
};

const OPERAND_NAMES: Readonly<Partial<Record<string, readonly string[]>>> = {
  '%': ['divisor', 'modulus'],
  '/': ['divisor', 'denominator'],
  '//': ['divisor', 'group_size'],
  '*': ['factor', 'multiplier'],
  '+': ['offset', 'shift', 'addend'],
  '-': ['offset', 'shift', 'distance'],
  '**': ['exponent', 'power'],
};

/** What a constant is called, by what is done with it. */
function constantNames(tree: SyntaxTree, leaf: SyntaxNode | undefined): readonly string[] {
  const around = leaf?.parent;
  const general = CONSTANT_NAMES[leaf?.type ?? ''] ?? [];
  const operator = around?.type === 'binary_operator' ? fieldOf(around, 'operator') : null;
  const known =
    operator !== null
      ? OPERAND_NAMES[textOf(tree, operator)]
      : leaf?.type === 'string'
        ? undefined
        : around?.type === 'comparison_operator' && isModulo(namedChildren(around)[0])
          ? ['remainder', 'rest']
          : around?.type === 'comparison_operator'
            ? ['limit', 'bound', 'threshold']
            : leaf?.field === 'subscript' || around?.type === 'slice'
              ? ['position', 'place', 'offset']
              : undefined;
  return [...(known ?? []), ...general];
}

function isModulo(node: SyntaxNode | undefined): boolean {
  return node?.type === 'binary_operator' && fieldOf(node, 'operator')?.type === '%';
}

/** A length against a constant: as short as its name would be. */
function isLengthTest(context: FunctionContext, node: SyntaxNode): boolean {
  return node.type === 'comparison_operator' && /^len\([\w.[\]]+\)\W+\d+$/.test(textOf(context.tree, node));
}

function writeFamily(
  context: FunctionContext,
  subject: Subject,
  rng: Rng,
  { regions, slots }: Family,
): readonly Change[] | null {
  const [first] = regions;
  if (first === undefined) {
    return null;
  }
  const taken = new Set<string>();
  const parameters: string[] = [];
  const renames = new Map<SyntaxNode, string>();
  for (const slot of slots) {
    const own = slot.binding === null ? null : helperNames(context, [slot.binding]);
    const wanted = own?.parameters[0]?.name;
    const candidates = [
      ...(wanted === undefined ? [] : [wanted]),
      ...constantNames(context.tree, slot.leaves[0]),
    ];
    const name = candidates.find(
      (one) =>
        !taken.has(one) &&
        (one === wanted || (isFitForHelper(context, one) && !context.analysis.allNames.has(one))),
    );
    if (name === undefined) {
      return null;
    }
    taken.add(name);
    parameters.push(name);
    slot.leaves.forEach((leaf) => renames.set(leaf, name));
  }
  const isSelfContained = nodesOf(first.node).every((inner) => {
    const binding = inner.type === 'identifier' ? context.analysis.bindingOf(inner) : null;
    const isInner = binding !== null && contains(first.node, binding.scope.node);
    return binding === null || binding.scope.kind === 'module' || isInner || renames.has(inner);
  });
  const text = flatText(context.tree, first.node, renames);
  const isClear = nodesOf(first.node).every((inner) => {
    const binding = inner.type === 'identifier' ? context.analysis.bindingOf(inner) : null;
    return renames.has(inner) || binding === null || !taken.has(binding.name);
  });
  const kind = isTest(first.node) ? 'predicate' : 'action';
  const constants = slots.flatMap(({ binding, given }, at) =>
    binding === null ? [[given[0] ?? '', parameters[at] ?? ''] as const] : [],
  );
  const speech = {
    file: context.file,
    shown: (leaf: SyntaxNode) => renames.get(leaf) ?? textOf(context.tree, leaf),
  };
  const named = nameExtracted(subject, context, [first.node], kind, parameters, rng, speech);
  const worded = named === null ? null : withoutConstants(named, constants);
  const names =
    worded !== null && isOfConstant(worded.name, constants) ? ofRemainder(worded, first.node, rng) : worded;
  if (names !== null && !isFree(subject, context, names.name, parameters)) {
    return null;
  }
  if (!isSelfContained || !isClear || text === null || names === null) {
    return null;
  }
  // What it is asked about comes first, what it is measured by behind.
  const isVariable = (index: number): boolean => slots[index]?.binding !== null;
  const order = parameters
    .map((_, index) => index)
    .sort((left, right) => Number(isVariable(right)) - Number(isVariable(left)));
  const helper = helperInsertion(
    context,
    {
      name: names.name,
      receiver: null,
      parameters: order.map((index) => ({ name: parameters[index] ?? '', annotation: null })),
      returns: null,
      docstring: names.docstring,
      body: `${bodyIndent(context, '')}return ${text}`,
      indent: '',
    },
    context.topStatement,
  );
  const changes: Change[] = helper === null ? [] : [helper];
  for (const [index, region] of regions.entries()) {
    const given = order.map((at) => slots[at]?.given[index] ?? '').join(', ');
    const replacement = expressionReplacement(context, region.node, `${names.name}(${given})`);
    if (helper === null || replacement === null) {
      return null;
    }
    changes.push(replacement);
  }
  return changes;
}

/** A helper's name and docstring that speak of its parameter and not of the constant that is handed over first. */
function withoutConstants(
  { name, docstring }: { readonly name: string; readonly docstring: string },
  constants: readonly (readonly [text: string, parameter: string])[],
): { readonly name: string; readonly docstring: string } | null {
  let [own, told] = [name, docstring];
  for (const [text, parameter] of constants) {
    const word = literalWord(text) ?? markOf(text)?.replaceAll('_', ' ') ?? text;
    const spoken = new RegExp(`\\b(?:(?:an?|the) )?(?:${escaped(word)}|${escaped(text)})(?!\\w)`);
    told = told.includes(parameter.replaceAll('_', ' '))
      ? told
      : told.replace(spoken, `the ${parameter.replaceAll('_', ' ')}`);
    own = own.replace(new RegExp(`(^|_)${escaped(word.replaceAll(' ', '_'))}(?=_|$)`), `$1${parameter}`);
  }
  // `is_mark` would say that there is one mark.
  const isOne = constants.some(([, parameter]) => own === `is_${parameter}`);
  return { name: isOne ? own.replace(/^is_/, 'equals_') : own, docstring: told };
}

/** Whether a name speaks of what only one of the constants makes it: `is_odd` where the remainder is handed over. */
function isOfConstant(
  name: string,
  constants: readonly (readonly [text: string, parameter: string])[],
): boolean {
  return (
    constants.length > 0 &&
    /(?:^|_)(?:odd|even|positive|negative|zero|nonzero|empty|once|repeated)(?:_|$)/.test(name)
  );
}

/** `n % 2 == remainder` asks for a remainder, whichever of the two it is. */
function ofRemainder(
  { docstring }: { readonly docstring: string },
  node: SyntaxNode,
  rng: Rng,
): { readonly name: string; readonly docstring: string } | null {
  const [left, right] = node.type === 'comparison_operator' ? namedChildren(node) : [];
  const isRemainder =
    left?.type === 'binary_operator' && fieldOf(left, 'operator')?.type === '%' && right?.type === 'integer';
  return isRemainder && node.children.some(({ type }) => type === '==')
    ? {
        name: rng.pick(['leaves_remainder', 'has_remainder']),
        docstring: docstring.replace(
          /the remainder of (.+) (divided by .+) equals (the \w+)\.$/,
          '$1 $2 leaves $3.',
        ),
      }
    : null;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
