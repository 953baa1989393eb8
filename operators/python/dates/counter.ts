import type { Binding } from '../../../syntax/python/analysis.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, contains, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { builtinCalled } from '../s2/certain.js';
import type { Place } from '../s2/place.js';
import { isMovable, localPlaceOf, unwrapped } from '../s2/place.js';

import { isCalledOften, loopDepth } from './hot.js';
import { isSizeExpression, smallLiteral } from './literals.js';

/** Variables that count: set to small literals, stepped by small literals, kept in one another, and read anywhere. */
export interface Counters {
  readonly place: Place;
  readonly bindings: readonly Binding[];
  readonly definitions: readonly Definition[];
  /** Reads that are no part of how a counter is set. */
  readonly reads: readonly SyntaxNode[];
  /** One is set from another, so that both could come to be one object. */
  readonly areShared: boolean;
  /** One is set to a length, which only microseconds surely hold. */
  readonly isSized: boolean;
  /** One of them is compared with another, or by `max` and `min`. */
  readonly areCompared: boolean;
  /** Stepped or read in a loop in a loop, or in a function that runs many times. */
  readonly isHot: boolean;
  /** The same of reads alone. */
  readonly isReadHot: boolean;
}

export type Definition =
  | {
      readonly kind: 'set';
      readonly target: SyntaxNode;
      readonly statement: SyntaxNode;
      readonly value: SyntaxNode;
    }
  | {
      readonly kind: 'step';
      readonly target: SyntaxNode;
      readonly statement: SyntaxNode;
      readonly sign: '+' | '-';
      readonly step: number;
    };

interface Search {
  readonly file: SubjectFile;
  readonly place: Place;
  readonly bindings: Set<Binding>;
  readonly definitions: Definition[];
  readonly used: Set<SyntaxNode>;
  isShared: boolean;
  isSized: boolean;
  isCompared: boolean;
}

const KNOWN = new WeakMap<Subject, Map<SyntaxNode, Counters | null>>();

/** The counters that begin with `name = <small literal>`, or null where one of them is more than that. */
export function countersOf(subject: Subject, file: SubjectFile, statement: SyntaxNode): Counters | null {
  const known = KNOWN.get(subject) ?? new Map<SyntaxNode, Counters | null>();
  KNOWN.set(subject, known);
  let counters = known.get(statement);
  if (counters === undefined) {
    counters = findCounters(subject, file, statement);
    known.set(statement, counters);
  }
  return counters;
}

function findCounters(subject: Subject, file: SubjectFile, statement: SyntaxNode): Counters | null {
  const [assignment] = namedChildren(statement);
  const left = assignment?.type === 'assignment' ? fieldOf(assignment, 'left') : null;
  if (
    assignment === undefined ||
    left?.type !== 'identifier' ||
    smallLiteral(file.tree, fieldOf(assignment, 'right')) === null
  ) {
    return null;
  }
  const binding = file.scopes.bindingOf(left);
  const place =
    binding?.definitions[0] === left ? localPlaceOf(subject, file, statement, { isSpread: true }) : null;
  if (place === null || binding?.scope !== place.scope) {
    return null;
  }
  const search: Search = {
    file,
    place,
    bindings: new Set([binding]),
    definitions: [],
    used: new Set(),
    isShared: false,
    isSized: false,
    isCompared: false,
  };
  for (const one of search.bindings) {
    if (
      one.scope !== place.scope ||
      !one.definitions.every((definition) => addDefinition(search, definition))
    ) {
      return null;
    }
  }
  const first = search.definitions.reduce((left, right) =>
    left.statement.start < right.statement.start ? left : right,
  ).statement;
  const begun = first === statement ? place : localPlaceOf(subject, file, first, { isSpread: true });
  return begun === null || ![...search.bindings].every((one) => isOwn(begun, one))
    ? null
    : finished({ ...search, place: begun }, first);
}

/** Not seen by other code, and all of it below the block that its first definition stands in. */
function isOwn(place: Place, binding: Binding): boolean {
  const block = place.statement.parent;
  const all = [...binding.definitions, ...binding.reads];
  return (
    binding.kind === 'variable' &&
    binding.scope === place.scope &&
    binding.deletions.length + binding.declarations.length === 0 &&
    (place.definition !== null || !place.subject.publicNames.has(binding.name)) &&
    block !== null &&
    all.every((one) => one.start >= place.statement.start && contains(block, one)) &&
    (!binding.isCaptured || binding.reads.every((read) => isReadInPlace(place, read)))
  );
}

/** Read by the function itself or by a comprehension of it, not by a function in it. */
function isReadInPlace(place: Place, read: SyntaxNode): boolean {
  for (let scope = place.file.scopes.scopeOf(read); scope !== place.scope;) {
    if (
      scope.kind !== 'comprehension' ||
      scope.parent === null ||
      scope.node.type === 'generator_expression'
    ) {
      return false;
    }
    scope = scope.parent;
  }
  return true;
}

function addDefinition(search: Search, target: SyntaxNode): boolean {
  const { tree } = search.file;
  const assignment = target.parent;
  const statement = assignment?.parent;
  const value = assignment === null ? null : fieldOf(assignment, 'right');
  if (
    assignment === null ||
    value === null ||
    statement?.type !== 'expression_statement' ||
    namedChildren(statement).length !== 1 ||
    target.field !== 'left' ||
    !isMovable(tree, statement)
  ) {
    return false;
  }
  if (assignment.type === 'augmented_assignment') {
    const sign = fieldOf(assignment, 'operator')?.type.slice(0, -1);
    const step = smallLiteral(tree, value);
    if ((sign !== '+' && sign !== '-') || step === null || step < 0) {
      return false;
    }
    search.used.add(target);
    search.definitions.push({ kind: 'step', target, statement, sign, step });
    return true;
  }
  if (assignment.type !== 'assignment' || fieldOf(assignment, 'type') !== null || !isCounted(search, value)) {
    return false;
  }
  const step = stepOf(search, target, value);
  search.definitions.push(
    step === null ? { kind: 'set', target, statement, value } : { kind: 'step', target, statement, ...step },
  );
  return true;
}

/** `name = name + 1`. */
function stepOf(
  search: Search,
  target: SyntaxNode,
  value: SyntaxNode,
): { sign: '+' | '-'; step: number } | null {
  const { tree, scopes } = search.file;
  const [left, right] = [fieldOf(value, 'left'), fieldOf(value, 'right')];
  const sign = fieldOf(value, 'operator')?.type;
  const step = smallLiteral(tree, right);
  return value.type === 'binary_operator' &&
    left?.type === 'identifier' &&
    scopes.bindingOf(left) === scopes.bindingOf(target) &&
    (sign === '+' || sign === '-') &&
    step !== null &&
    step >= 0
    ? { sign, step }
    : null;
}

/** Whether a counter is set to something that can be written in its carried form; counters in it join the others. */
function isCounted(search: Search, node: SyntaxNode): boolean {
  const { file } = search;
  if (smallLiteral(file.tree, node) !== null) {
    return true;
  }
  if (isSizeExpression(file, node)) {
    search.isSized = true;
    return node.type !== 'parenthesized_expression';
  }
  switch (node.type) {
    case 'identifier': {
      const binding = file.scopes.bindingOf(node);
      if (binding === null) {
        return false;
      }
      search.bindings.add(binding);
      search.used.add(node);
      search.isShared = true;
      return true;
    }
    case 'binary_operator': {
      const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
      const operator = fieldOf(node, 'operator')?.type;
      const step = smallLiteral(file.tree, right);
      const isStep = left?.type === 'identifier' && step !== null && step >= 0;
      const wasShared = search.isShared;
      const isMine = isStep && (operator === '+' || operator === '-') && isCounted(search, left);
      search.isShared = wasShared;
      return isMine;
    }
    case 'conditional_expression': {
      const [value, , otherwise] = namedChildren(node);
      return (
        value !== undefined &&
        otherwise !== undefined &&
        isCounted(search, value) &&
        isCounted(search, otherwise)
      );
    }
    case 'call': {
      const called = builtinCalled(file, node);
      const list = fieldOf(node, 'arguments');
      const given = list?.type === 'argument_list' ? namedChildren(list) : [];
      search.isCompared = true;
      return (
        (called === 'max' || called === 'min') &&
        given.length === 2 &&
        given.every((one) => isCounted(search, one))
      );
    }
    default:
      return false;
  }
}

function finished(search: Search, statement: SyntaxNode): Counters | null {
  const { place, file, definitions } = search;
  const bindings = [...search.bindings];
  const reads = bindings.flatMap((one) => one.reads).filter((one) => !search.used.has(one));
  const isStepped = definitions.some(
    (one) => one.kind === 'step' && loopDepth(one.statement) > loopDepth(statement),
  );
  const isUnreadable = reads.some((read) => isInText(read));
  if (!isStepped || reads.length === 0 || isUnreadable) {
    return null;
  }
  const isDeep = (node: SyntaxNode): boolean => loopDepth(node) > 1;
  const isOften = isCalledOften(place);
  const isReadHot = reads.some((one) => isDeep(one) || (isOften && loopDepth(one) > 0));
  return {
    place,
    bindings,
    definitions,
    reads: reads.sort((left, right) => left.start - right.start),
    areShared: search.isShared,
    isSized: search.isSized,
    areCompared: search.isCompared || reads.some((read) => comparedWith(file, bindings, read) === 'counter'),
    isHot: isOften || isReadHot || definitions.some((one) => isDeep(one.statement)),
    isReadHot,
  };
}

function isInText(read: SyntaxNode): boolean {
  for (const outer of ancestors(read)) {
    if (outer.type === 'interpolation') {
      return true;
    }
    if (outer.type.endsWith('_statement')) {
      return false;
    }
  }
  return false;
}

/** What a counter is compared with in a comparison of two: a small literal, another counter, or something else. */
export function comparedWith(
  file: SubjectFile,
  bindings: readonly Binding[],
  read: SyntaxNode,
): 'literal' | 'counter' | null {
  const comparison = read.parent;
  if (comparison?.type !== 'comparison_operator') {
    return null;
  }
  const operands = namedChildren(comparison).filter((one) => one.field !== 'operators');
  const operators = comparison.children.filter((one) => one.field === 'operators');
  const other = operands.find((one) => one !== read);
  const isOne = operators.length === 1 && /^(?:[<>]=?|[!=]=)$/.test(textOf(file.tree, operators[0] ?? read));
  if (other === undefined || operands.length !== 2 || !isOne) {
    return null;
  }
  const inner = unwrapped(other);
  if (smallLiteral(file.tree, inner) !== null && inner === other) {
    return 'literal';
  }
  const binding = inner.type === 'identifier' ? file.scopes.bindingOf(inner) : null;
  return binding !== null && bindings.includes(binding) && inner === other ? 'counter' : null;
}
