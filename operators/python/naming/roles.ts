import type { Binding } from '../../../syntax/python/analysis.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

import { calledName, kindOf, kindOfBinding, positionalArguments } from './kind-of.js';
import type { NounContext } from './noun-context.js';
import { elementNouns, nounsOf } from './nouns.js';
import { plainNoun } from './plain-words.js';
import { pluralName, singularName } from './words.js';

/** Where a role's name comes from. */
export type RoleSource = 'element' | 'index' | 'accumulator' | 'value' | 'parameter';

/** A name for what a variable is there for. */
export interface Role {
  readonly name: string;
  readonly source: RoleSource;
}

const MAXIMUM_DEPTH = 3;

/** The context that speaks of variables by their own words where these say something, by their role otherwise. */
export function nounContext(file: SubjectFile, depth = 0): NounContext {
  return {
    file,
    nounsOfIdentifier: (identifier) => {
      const plain = plainNoun(textOf(file.tree, identifier));
      if (plain !== null) {
        return [plain];
      }
      const binding = file.scopes.bindingOf(identifier);
      return binding === null || depth >= MAXIMUM_DEPTH
        ? []
        : rolesOf(file, binding, depth + 1).map((role) => role.name);
    },
  };
}

/** Names for what a variable is there for, best first; empty where its use says nothing. */
export function rolesOf(file: SubjectFile, binding: Binding, depth = 0): readonly Role[] {
  const [first, ...others] = binding.definitions;
  if (first === undefined || depth > MAXIMUM_DEPTH) {
    return [];
  }
  const context = nounContext(file, depth);
  if (binding.kind === 'parameter') {
    return parameterRoles(file, binding);
  }
  const record = recordNouns(context, binding);
  if (record.length > 0) {
    return named('accumulator', record);
  }
  // A variable that is used for several things only gets a name that fits them all.
  return others.reduce<readonly Role[]>(
    (roles, other) => {
      if (roles.length === 0 || other.parent?.type === 'augmented_assignment') {
        return roles;
      }
      const isReset = roles[0]?.source === 'accumulator';
      const names = new Set(definitionRoles(context, binding, other).map((role) => role.name));
      return isReset ? roles : roles.filter((role) => names.has(role.name));
    },
    definitionRoles(context, binding, first),
  );
}

/** `if number > best: best = number` keeps the largest number. */
function recordNouns(context: NounContext, binding: Binding): readonly string[] {
  const { tree } = context.file;
  for (const definition of binding.definitions) {
    const assignment = definition.parent;
    const right = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
    const test = definition.parent?.parent?.parent?.parent;
    const condition = test?.type === 'if_statement' ? fieldOf(test, 'condition') : null;
    const compared = condition?.type === 'parenthesized_expression' ? namedChildren(condition)[0] : condition;
    if (right === null || compared?.type !== 'comparison_operator') {
      continue;
    }
    const sides = namedChildren(compared).map((node) => textOf(tree, node));
    const operator = compared.children.find((child) => child.field === 'operators')?.type ?? '';
    const value = textOf(tree, right);
    if (
      sides.length !== 2 ||
      !/^[<>]=?$/.test(operator) ||
      !sides.includes(binding.name) ||
      !sides.includes(value)
    ) {
      continue;
    }
    const isLargest = operator.startsWith('>') === (sides[0] === value);
    const adjectives = isLargest ? ['largest', 'greatest', 'highest'] : ['smallest', 'least', 'lowest'];
    const nouns = nounsOf(context, right).filter((noun) => noun.split('_').length < 3);
    return (nouns.length > 0 ? nouns : ['value'])
      .slice(0, 1)
      .flatMap((noun) => adjectives.map((word) => `${word}_${noun}`));
  }
  return [];
}

function definitionRoles(context: NounContext, binding: Binding, first: SyntaxNode): readonly Role[] {
  const loop = loopRoles(context, binding, first);
  if (loop.length > 0) {
    return loop;
  }
  const parent = first.parent;
  const right = parent?.type === 'assignment' ? fieldOf(parent, 'right') : null;
  if (parent === null || right === null || fieldOf(parent, 'left') !== first) {
    return [];
  }
  const accumulated = accumulatorRoles(context, binding, right);
  if (accumulated.length > 0) {
    return named('accumulator', accumulated);
  }
  return named('value', nounsOf(context, right));
}

function named(source: RoleSource, names: readonly string[]): readonly Role[] {
  return names.map((name) => ({ name, source }));
}

/** The loop or comprehension clause that a definition is a target of, with its place in a tuple target. */
function loopRoles(context: NounContext, binding: Binding, definition: SyntaxNode): readonly Role[] {
  let target = definition;
  let place: number | null = null;
  if (target.parent !== null && /^(?:pattern_list|tuple_pattern)$/.test(target.parent.type)) {
    place = namedChildren(target.parent).indexOf(target);
    target = target.parent;
  }
  const clause = target.parent;
  const isLoop = clause?.type === 'for_statement' || clause?.type === 'for_in_clause';
  const iterable = isLoop && fieldOf(clause, 'left') === target ? fieldOf(clause, 'right') : null;
  if (iterable === null) {
    return [];
  }
  const { file } = context;
  const name = iterable.type === 'call' ? calledName(file, iterable) : '';
  const asked = iterable.type === 'call' ? positionalArguments(iterable) : [];
  const first = asked[0];
  if (place !== null) {
    return named(
      name === 'enumerate' && place === 0 ? 'index' : 'element',
      pairNouns(context, name, asked, place),
    );
  }
  if (name === 'range') {
    return rangeRoles(context, binding, asked);
  }
  if (name === 'reversed' && first?.type === 'call' && calledName(file, first) === 'range') {
    return rangeRoles(context, binding, positionalArguments(first));
  }
  return named('element', elementNouns(context, iterable));
}

function pairNouns(
  context: NounContext,
  name: string,
  asked: readonly SyntaxNode[],
  place: number,
): readonly string[] {
  const source = asked[name === 'enumerate' ? 0 : place];
  if (name === 'enumerate' && place === 0) {
    const element = source === undefined ? undefined : elementNouns(context, source)[0];
    return [
      'position',
      'index',
      ...(element === undefined ? [] : [`${element}_position`, `${element}_index`]),
    ];
  }
  if ((name === 'enumerate' || name === 'zip') && source !== undefined) {
    const nouns = elementNouns(context, source);
    const side = name === 'zip' ? (place === 0 ? 'first' : 'second') : null;
    return side === null ? nouns : [...nouns.map((noun) => `${side}_${noun}`), ...nouns];
  }
  if (name === 'items') {
    return place === 0 ? ['key', 'entry_key'] : ['stored_value', 'entry_value'];
  }
  return [];
}

function rangeRoles(context: NounContext, binding: Binding, bounds: readonly SyntaxNode[]): readonly Role[] {
  const { file } = context;
  const use = usesOf(file, binding);
  const end = bounds.length > 1 ? bounds[1] : bounds[0];
  const sized = end === undefined ? null : lengthArgument(file, end);
  if (use.isSubscript || sized !== null) {
    const element = sized === null ? undefined : elementNouns(context, sized)[0];
    const long =
      element === undefined || element.includes('_') ? [] : [`${element}_index`, `${element}_position`];
    return named('index', use.isSlice ? ['start', 'offset', ...long] : ['index', 'position', ...long]);
  }
  if (use.isDivisor) {
    return named('value', ['divisor', 'candidate', 'factor', 'possible_divisor']);
  }
  if (use.isDivided || use.isTested) {
    return named('value', ['candidate', 'number', 'current_number']);
  }
  if (binding.reads.length === 0) {
    return [];
  }
  return named('value', ['number', 'step', 'current_number', 'counter']);
}

/** What `len` is asked of in a bound such as `len(numbers) - 1`. */
function lengthArgument(file: SubjectFile, bound: SyntaxNode): SyntaxNode | null {
  if (bound.type === 'call') {
    return calledName(file, bound) === 'len' ? (positionalArguments(bound)[0] ?? null) : null;
  }
  if (bound.type === 'binary_operator') {
    const left = fieldOf(bound, 'left');
    return left === null ? null : lengthArgument(file, left);
  }
  return null;
}

interface Uses {
  readonly isSubscript: boolean;
  readonly isSlice: boolean;
  readonly isDivisor: boolean;
  readonly isDivided: boolean;
  readonly isTested: boolean;
}

function usesOf(file: SubjectFile, binding: Binding): Uses {
  const uses = { isSubscript: false, isSlice: false, isDivisor: false, isDivided: false, isTested: false };
  for (const read of binding.reads) {
    const parent = read.parent;
    const around = parent?.type === 'binary_operator' ? parent.parent : parent;
    uses.isSubscript ||=
      around?.type === 'subscript' && (parent === around ? read : parent)?.field === 'subscript';
    uses.isSlice ||= around?.type === 'slice';
    if (parent?.type === 'binary_operator' && fieldOf(parent, 'operator')?.type === '%') {
      uses.isDivisor ||= read.field === 'right';
      uses.isDivided ||= read.field === 'left';
    }
    const call = parent?.type === 'argument_list' ? parent.parent : null;
    uses.isTested ||= call?.type === 'call' && /^is_?[a-z]/.test(calledName(file, call));
  }
  return { ...uses, isSubscript: uses.isSubscript || uses.isSlice };
}

function parameterRoles(file: SubjectFile, binding: Binding): readonly Role[] {
  const kind = kindOfBinding(file, binding);
  const names: Readonly<Record<typeof kind, readonly string[]>> = {
    text: ['text', 'phrase'],
    number: ['number', 'amount'],
    numbers: ['numbers', 'values'],
    texts: ['words', 'texts'],
    mapping: ['entries', 'lookup_table'],
    collection: ['values', 'elements'],
    flag: ['is_enabled'],
    unknown: [],
  };
  return named('parameter', names[kind]);
}

/** Names for a variable that starts empty or at a constant and grows with what it meets. */
function accumulatorRoles(context: NounContext, binding: Binding, initial: SyntaxNode): readonly string[] {
  const { file } = context;
  const text = textOf(file.tree, initial);
  if (/^(?:\[\]|list\(\)|set\(\)|deque\(\))$/.test(text)) {
    return collectionNouns(context, binding, text === 'set()');
  }
  if (/^(?:\{\}|dict\(\))$/.test(text)) {
    return mappingNouns(context, binding);
  }
  const changes = binding.definitions
    .slice(1)
    .map((node) => node.parent)
    .filter((node) => node !== null);
  const augmented = changes.filter((node) => node.type === 'augmented_assignment');
  if (/^(['"])\1$/.test(text) && augmented.length > 0) {
    return ['built_text', 'joined_text', 'collected_text', 'assembled_text'];
  }
  if (/^-?[\d.]+$/.test(text) && augmented.length > 0) {
    return numberNouns(context, binding, augmented);
  }
  for (const change of changes) {
    const right = fieldOf(change, 'right');
    if (right?.type === 'call' && /^(?:max|min)$/.test(calledName(file, right))) {
      return nounsOf(context, right).filter((noun) => noun.includes('_'));
    }
  }
  return [];
}

function numberNouns(
  context: NounContext,
  binding: Binding,
  changes: readonly SyntaxNode[],
): readonly string[] {
  const { file } = context;
  const byOne = changes.every((node) => fieldOf(node, 'right')?.type === 'integer');
  const operator = changes.map((node) => fieldOf(node, 'operator')?.type ?? '');
  const use = usesOf(file, binding);
  if (byOne && use.isSubscript) {
    return ['position', 'index', 'cursor'];
  }
  if (byOne && operator.every((one) => one === '+=')) {
    const counted = changes[0] === undefined ? null : countedNoun(context, changes[0]);
    return [
      ...(counted === null ? [] : [`${counted}_count`, `${counted}_total`]),
      'count',
      'occurrences',
      'tally',
    ];
  }
  if (byOne && operator.every((one) => one === '+=' || one === '-=')) {
    return ['balance', 'level', 'depth'];
  }
  if (operator.every((one) => one === '*=')) {
    return ['product', 'running_product', 'accumulated_product'];
  }
  const right = changes[0] === undefined ? null : fieldOf(changes[0], 'right');
  const added =
    right === null ? undefined : nounsOf(context, right).find((noun) => !/^(?:is|has)_/.test(noun));
  if (operator.every((one) => one === '+=')) {
    const long = added === undefined || added.split('_').length > 2 ? [] : [`${singularName(added)}_total`];
    return ['total', 'running_total', ...long, 'accumulated_sum'];
  }
  return ['balance', 'running_total'];
}

/** The loop variable's noun around a `count += 1`: what is counted. */
function countedNoun(context: NounContext, change: SyntaxNode): string | null {
  for (let outer = change.parent; outer !== null; outer = outer.parent) {
    if (outer.type === 'for_statement') {
      const right = fieldOf(outer, 'right');
      const name = right?.type === 'call' ? calledName(context.file, right) : '';
      return right === null || /^(?:range|enumerate|zip|reversed)$/.test(name)
        ? null
        : (elementNouns(context, right)[0] ?? null);
    }
    if (outer.type === 'function_definition') {
      return null;
    }
  }
  return null;
}

function methodArguments(context: NounContext, binding: Binding, methods: RegExp): readonly SyntaxNode[] {
  return binding.reads.flatMap((read) => {
    const call = read.parent?.type === 'attribute' ? read.parent.parent : null;
    const isCall = call?.type === 'call' && methods.test(calledName(context.file, call));
    return isCall ? positionalArguments(call).slice(0, 1) : [];
  });
}

function collectionNouns(context: NounContext, binding: Binding, isSet: boolean): readonly string[] {
  const added = methodArguments(context, binding, /^(?:append|add)$/);
  const nouns = [...new Set(added.flatMap((node) => nounsOf(context, node)).map(pluralName))]
    .filter((noun) => !/^(?:is|has)_/.test(noun))
    .slice(0, 2);
  const kind = added[0] === undefined ? 'unknown' : kindOf(context.file, added[0]);
  const plain = kind === 'number' ? 'numbers' : kind === 'text' ? 'texts' : 'entries';
  const words = isSet ? ['seen', 'known'] : ['collected', 'found', 'gathered'];
  const short = nouns.filter((noun) => noun.split('_').length < 3);
  return [
    ...short.flatMap((noun) => words.map((word) => `${word}_${noun}`)),
    ...words.map((word) => `${word}_${plain}`),
  ];
}

function mappingNouns(context: NounContext, binding: Binding): readonly string[] {
  const keys = binding.reads.flatMap((read) => {
    const parent = read.parent;
    const index =
      parent?.type === 'subscript' && read.field === 'value' ? fieldOf(parent, 'subscript') : null;
    return index === null ? [] : nounsOf(context, index).slice(0, 1);
  });
  const counts = binding.reads.some((read) => {
    const change = read.parent?.parent;
    return change?.type === 'augmented_assignment' && fieldOf(change, 'right')?.type === 'integer';
  });
  const key = keys.find((noun) => noun.split('_').length < 3);
  if (key === undefined) {
    return counts ? ['counts', 'occurrence_counts'] : ['lookup_table', 'known_entries'];
  }
  return counts ? [`${key}_counts`, `counts_by_${key}`] : [`entries_by_${key}`, `${key}_lookup`];
}
