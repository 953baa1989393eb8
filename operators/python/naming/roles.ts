import type { Binding } from '../../../syntax/python/analysis.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

import { accumulatorRoles, recordNouns } from './accumulators.js';
import { calledName, kindOfBinding, positionalArguments } from './kind-of.js';
import type { NounContext } from './noun-context.js';
import { elementNouns, nounsOf } from './nouns.js';
import { plainNoun } from './plain-words.js';
import { usesOf } from './uses.js';

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

function parameterRoles(file: SubjectFile, binding: Binding): readonly Role[] {
  const kind = kindOfBinding(file, binding);
  const names: Readonly<Record<typeof kind, readonly string[]>> = {
    text: ['text', 'phrase'],
    number: ['number', 'amount'],
    numbers: ['numbers', 'values'],
    texts: ['words', 'texts'],
    mapping: ['entries', 'mapping'],
    collection: ['values', 'elements'],
    flag: ['is_enabled'],
    unknown: [],
  };
  return named('parameter', names[kind]);
}
