import type { Binding, Scope } from '../../../syntax/python/analysis.js';
import {
  ancestors,
  contains,
  descendantsOfType,
  fieldOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import type { Place } from '../s2/place.js';
import { isMovable, localPlaceOf } from '../s2/place.js';

import { areFieldNames } from './group-names.js';
import { areTogether } from './are-together.js';

/** A variable that becomes a field. */
export interface Member {
  readonly binding: Binding;
  readonly name: string;
  /** What it holds first. */
  readonly value: SyntaxNode;
  /** Every later identifier of it, in source order. */
  readonly uses: readonly SyntaxNode[];
}

/** Variables set one after the other that one loop goes on to change: together they are where the loop stands. */
export interface RecordGroup {
  readonly place: Place;
  readonly first: SyntaxNode;
  readonly last: SyntaxNode;
  readonly members: readonly Member[];
  /** The innermost loop that changes all of them. */
  readonly loop: SyntaxNode;
}

const MOST_MEMBERS = 4;
const LOOPS: ReadonlySet<string> = new Set(['for_statement', 'while_statement']);

const known = new WeakMap<SyntaxNode, RecordGroup | null>();

/** The group that begins at a statement, or null. */
export function recordGroupAt(
  subject: Subject,
  file: SubjectFile,
  statement: SyntaxNode,
): RecordGroup | null {
  let group = known.get(statement);
  if (group === undefined) {
    group = groupAt(subject, file, statement);
    known.set(statement, group);
  }
  return group;
}

function groupAt(subject: Subject, file: SubjectFile, statement: SyntaxNode): RecordGroup | null {
  const pairs = startsOf(statement);
  const place = pairs.length === 0 ? null : localPlaceOf(subject, file, statement, { isSpread: true });
  if (place === null) {
    return null;
  }
  if (pairs.length > 1) {
    return grown(place, [{ statement, pairs }], 2);
  }
  const siblings = namedChildren(statement.parent ?? statement);
  const index = siblings.indexOf(statement);
  const before = siblings[index - 1];
  // A run is taken from its beginning only, so that two sites never share a variable.
  if (before !== undefined && startsOf(before).length === 1 && joins(place, before, statement)) {
    return null;
  }
  const run: Start[] = [];
  for (const next of siblings.slice(index, index + MOST_MEMBERS)) {
    const found = startsOf(next);
    const previous = run.at(-1)?.statement;
    if (found.length !== 1 || (previous !== undefined && !isRightBehind(place, previous, next))) {
      break;
    }
    run.push({ statement: next, pairs: found });
  }
  return grown(place, run, 2);
}

interface Start {
  readonly statement: SyntaxNode;
  readonly pairs: readonly Pair[];
}

export interface Pair {
  readonly target: SyntaxNode;
  readonly value: SyntaxNode;
}

/** The longest beginning of a run whose variables one loop changes. */
function grown(place: Place, run: readonly Start[], fewest: number): RecordGroup | null {
  const members: Member[] = [];
  let loops: readonly SyntaxNode[] | null = null;
  let last: SyntaxNode | null = null;
  for (const { statement, pairs } of run) {
    const added = pairs.map((pair) => memberOf(place, pair));
    const found: Member[] = added.filter((one) => one !== null);
    const shared: readonly SyntaxNode[] | null = found.reduce<readonly SyntaxNode[] | null>(
      (all, one) => intersection(all, loopsThatChange(place, one)),
      loops,
    );
    if (found.length < pairs.length || shared === null || shared.length === 0) {
      break;
    }
    if (reads(place, pairs, members)) {
      break;
    }
    members.push(...found);
    loops = shared;
    last = statement;
  }
  const first = run[0]?.statement;
  const loop = loops?.at(-1);
  if (first === undefined || last === null || loop === undefined || members.length < fewest) {
    return null;
  }
  const end = last.end;
  const isLater = members.every((one) => one.uses.every((use) => use.start >= end));
  const areRelated =
    areFieldNames(members.map(({ name }) => name)) &&
    members.slice(1).every((one, at) => members.slice(0, at + 1).some((other) => areTogether(other, one)));
  const isSeen = members.some(({ uses }) => uses.some((use) => isCapture(place, use)));
  return !isLater || !areRelated || (isSeen && isInLoop(place))
    ? null
    : { place, first, last, members, loop };
}

function joins(place: Place, before: SyntaxNode, statement: SyntaxNode): boolean {
  if (!isRightBehind(place, before, statement)) {
    return false;
  }
  const starts = [before, statement].map((one) => ({ statement: one, pairs: startsOf(one) }));
  return grown({ ...place, statement: before }, starts, 2) !== null;
}

/** Whether nothing but white space stands between two statements. */
export function isRightBehind(place: Place, before: SyntaxNode, next: SyntaxNode): boolean {
  return (
    /^\s*$/.test(place.tree.source.slice(before.end, next.start)) && next.line === lastLine(place, before) + 1
  );
}

function lastLine(place: Place, node: SyntaxNode): number {
  return node.line + (textOf(place.tree, node).match(/\n/g)?.length ?? 0);
}

/** `name = value` as one pair, `a, b = x, y` as two; none for any other statement. */
export function startsOf(statement: SyntaxNode): readonly Pair[] {
  const [assignment, ...more] = statement.type === 'expression_statement' ? namedChildren(statement) : [];
  if (assignment?.type !== 'assignment' || more.length > 0 || fieldOf(assignment, 'type') !== null) {
    return [];
  }
  const left = fieldOf(assignment, 'left');
  const right = fieldOf(assignment, 'right');
  if (left === null || right === null || right.type === 'assignment') {
    return [];
  }
  if (left.type === 'identifier') {
    return right.type === 'expression_list' ? [] : [{ target: left, value: right }];
  }
  if (left.type !== 'pattern_list' || right.type !== 'expression_list') {
    return [];
  }
  const values = namedChildren(right);
  const targets = namedChildren(left);
  if (targets.length !== values.length || targets.length > MOST_MEMBERS) {
    return [];
  }
  return targets.flatMap((target, index) => {
    const value = values[index];
    return target.type === 'identifier' && value !== undefined && value.type !== 'list_splat'
      ? [{ target, value }]
      : [];
  });
}

/** A number, text, truth value or None that means the same wherever it is written: no f-string. */
export function isPlainLiteral(value: SyntaxNode): boolean {
  return (
    /^(?:integer|float|string|true|false|none)$/.test(value.type) &&
    value.children.every(({ type }) => type !== 'interpolation')
  );
}

/**
 * A variable of the place's scope that is set here first, used only behind it in its block, and always by plain means;
 * set so many times at least.
 */
export function memberOf(place: Place, { target, value }: Pair, fewestSettings = 2): Member | null {
  const { scopes } = place.file;
  const binding = scopes.bindingOf(target);
  if (
    binding?.kind !== 'variable' ||
    binding.scope !== place.scope ||
    binding.definitions[0] !== target ||
    binding.definitions.length < fewestSettings ||
    binding.deletions.length > 0 ||
    binding.declarations.length > 0 ||
    binding.name.startsWith('_') ||
    binding.name === 'self' ||
    !isMovable(place.tree, value)
  ) {
    return null;
  }
  const block = place.statement.parent;
  const uses = [...new Set([...binding.definitions.slice(1), ...binding.reads])].sort(
    (left, right) => left.start - right.start,
  );
  const isFit = uses.every(
    (use) =>
      block !== null &&
      contains(block, use) &&
      use.start > place.statement.start &&
      (!binding.definitions.includes(use) || isPlainTarget(use)) &&
      isPlainRead(use),
  );
  // What is never read is no part of where a loop stands.
  return isFit && binding.reads.length > 0 ? { binding, name: binding.name, value, uses } : null;
}

/** A target of `=`, of `+=` and so on, or one name of a tuple of them. */
export function isPlainTarget(use: SyntaxNode): boolean {
  const { parent } = use;
  if (parent?.type === 'augmented_assignment') {
    return use.field === 'left' && parent.parent?.type === 'expression_statement';
  }
  const owner = parent?.type === 'pattern_list' ? parent.parent : parent;
  return (
    owner?.type === 'assignment' &&
    fieldOf(owner, 'type') === null &&
    fieldOf(owner, 'right')?.type !== 'assignment' &&
    owner.parent?.type === 'expression_statement'
  );
}

function isPlainRead(use: SyntaxNode): boolean {
  for (const outer of ancestors(use)) {
    if (outer.type === 'type') {
      return false;
    }
    if (outer.type === 'interpolation') {
      return !outer.children.some((child) => child.type === '=');
    }
    if (outer.type === 'block') {
      return true;
    }
  }
  return true;
}

/** A function, lambda or generator made here may read the name when it has long been set anew. */
export function isCapture(place: Place, use: SyntaxNode): boolean {
  let scope: Scope | null = place.file.scopes.scopeOf(use);
  while (scope !== null && scope !== place.scope) {
    if (scope.kind !== 'comprehension' || scope.node.type === 'generator_expression') {
      return true;
    }
    scope = scope.parent;
  }
  return false;
}

/** Whether an identifier is used in the place's own frame: by no function, lambda or generator. */
export function isPlainScope(place: Place, use: SyntaxNode): boolean {
  const scope = place.file.scopes.scopeOf(use);
  return (
    scope === place.scope || (scope.kind === 'comprehension' && scope.node.type !== 'generator_expression')
  );
}

export function isInLoop(place: Place): boolean {
  for (const outer of ancestors(place.statement)) {
    if (outer === place.definition) {
      return false;
    }
    if (LOOPS.has(outer.type)) {
      return true;
    }
  }
  return false;
}

/** The loops behind the statement in which the variable is set, outermost first. */
export function loopsThatChange(place: Place, { binding }: Member): SyntaxNode[] {
  const loops = new Set<SyntaxNode>();
  for (const definition of binding.definitions.slice(1)) {
    const around = [...ancestors(definition)].filter(
      (outer) => LOOPS.has(outer.type) && outer.start > place.statement.start,
    );
    around.reverse().forEach((loop) => loops.add(loop));
  }
  return [...loops].sort((left, right) => left.start - right.start);
}

function intersection(
  known: readonly SyntaxNode[] | null,
  more: readonly SyntaxNode[],
): readonly SyntaxNode[] {
  return known === null ? more : known.filter((one) => more.includes(one));
}

/** Whether a first value is made of another member: then it cannot be given at once with it. */
function reads(place: Place, pairs: readonly Pair[], members: readonly Member[]): boolean {
  const names = new Set([
    ...members.map(({ name }) => name),
    ...pairs.map(({ target }) => textOf(place.tree, target)),
  ]);
  return pairs.some(({ value }) =>
    descendantsOfType(value, 'identifier').some((node) => names.has(textOf(place.tree, node))),
  );
}
