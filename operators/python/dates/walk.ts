import type { Rng } from '../../../core/rng.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { edit, insert } from '../../../syntax/edits.js';
import { isAloneOnLine, lineEnd, lineStart } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { plainNoun } from '../naming/plain-words.js';
import { rolesOf } from '../naming/roles.js';
import { builtinCalled } from '../s2/certain.js';
import { fitsFunction, hasLooseJump } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import { isGuarded, isMovable, localPlaceOf } from '../s2/place.js';

import { isCalledOften, loopDepth } from './hot.js';
import type { IntegerRange } from './integer-range.js';
import { integerRangeOf } from './integer-range.js';
import { smallLiteral } from './literals.js';

/** A for loop over positions: those of a range, or those that enumerate counts. */
export interface Walk {
  readonly place: Place;
  readonly node: SyntaxNode;
  /** The variable that holds the position. */
  readonly index: string;
  /** The body sets the position to something else. */
  readonly isRebound: boolean;
  /** Nothing reads the position: the loop only goes round so many times. */
  readonly isUnread: boolean;
  readonly positions: IntegerRange | null;
  /** For enumerate: what it draws from, the target of what is drawn, and the first number. */
  readonly elements: { readonly iterable: string; readonly target: string; readonly start: number } | null;
  /** Nouns for the position; found when they are asked for, since most sites are only counted. */
  readonly nouns: () => readonly string[];
  /** In a loop, or in a function that is called in one. */
  readonly isHot: boolean;
  readonly body: SyntaxNode;
}

/** What takes the place of a loop's header. */
export interface WalkText {
  readonly before: readonly string[];
  readonly header: string;
  readonly inside: readonly string[];
  /** At the end of the body; only where nothing skips it (`canEndTurn`). */
  readonly last?: readonly string[];
}

const KNOWN = new WeakMap<Subject, Map<SyntaxNode, Walk | null>>();

/** The walk that a for statement is, or null; looked at once for all variants. */
export function walkOf(subject: Subject, file: SubjectFile, node: SyntaxNode): Walk | null {
  const known = KNOWN.get(subject) ?? new Map<SyntaxNode, Walk | null>();
  KNOWN.set(subject, known);
  let walk = known.get(node);
  if (walk === undefined) {
    walk = findWalk(subject, file, node);
    known.set(node, walk);
  }
  return walk;
}

function findWalk(subject: Subject, file: SubjectFile, node: SyntaxNode): Walk | null {
  const iterable = fieldOf(node, 'right');
  const left = fieldOf(node, 'left');
  const body = fieldOf(node, 'body');
  const called = iterable === null ? null : builtinCalled(file, iterable);
  if (iterable === null || left === null || body === null || (called !== 'range' && called !== 'enumerate')) {
    return null;
  }
  const positions = called === 'range' ? integerRangeOf(file, iterable) : null;
  const elements = called === 'enumerate' ? elementsOf(file, left, iterable) : null;
  const index = called === 'range' ? left : namedChildren(left)[0];
  const [first] = namedChildren(body);
  if ((positions === null && elements === null) || index?.type !== 'identifier' || first === undefined) {
    return null;
  }
  const place = localPlaceOf(subject, file, node);
  const binding = file.scopes.bindingOf(index);
  const isBare = isAloneOnLine(file.tree, first) && !node.children.some((one) => one.type === 'async');
  // At the top of a script the names would be constants to Pylint.
  if (place?.scope.kind !== 'function' || binding?.scope !== place.scope || !isBare) {
    return null;
  }
  const isPlainTarget = elements === null || !isGuarded(place) || /^\w+$/.test(elements.target);
  if (
    !isPlainTarget ||
    binding.declarations.length > 0 ||
    !fitsFunction(place, { locals: 4, statements: 5 })
  ) {
    return null;
  }
  const name = textOf(file.tree, index);
  return {
    place,
    node,
    index: name,
    isRebound: binding.definitions.length > 1,
    isUnread: binding.reads.length === 0,
    positions,
    elements,
    nouns: () =>
      [plainNoun(name), ...rolesOf(file, binding).map((role) => role.name)].filter((one) => one !== null),
    isHot: loopDepth(node) > 0 || isCalledOften(place),
    body,
  };
}

function elementsOf(file: SubjectFile, left: SyntaxNode, call: SyntaxNode): Walk['elements'] {
  const list = fieldOf(call, 'arguments');
  const [iterable, first, ...more] = list?.type === 'argument_list' ? namedChildren(list) : [];
  const [index, target, ...others] = namedChildren(left);
  const given = first?.type === 'keyword_argument' ? fieldOf(first, 'value') : first;
  const isStart =
    first?.type !== 'keyword_argument' || textOf(file.tree, fieldOf(first, 'name') ?? first) === 'start';
  const start = given === undefined ? 0 : smallLiteral(file.tree, given);
  const isPair = left.type === 'pattern_list' && index?.type === 'identifier' && others.length === 0;
  if (
    iterable === undefined ||
    target === undefined ||
    more.length > 0 ||
    start === null ||
    !isStart ||
    !isPair
  ) {
    return null;
  }
  const isPlain =
    !['keyword_argument', 'list_splat', 'dictionary_splat'].includes(iterable.type) &&
    (target.type === 'identifier' || target.type === 'tuple_pattern') &&
    isMovable(file.tree, call) &&
    textOf(file.tree, target) !== textOf(file.tree, index);
  return isPlain ? { iterable: textOf(file.tree, iterable), target: textOf(file.tree, target), start } : null;
}

/** The edits that give a loop another header, statements before it, and statements at the start of its body. */
export function walkEdits(walk: Walk, { before, header, inside, last = [] }: WalkText): readonly TextEdit[] {
  const { place, node, body } = walk;
  const { file, tree, indent, unit, newline } = place;
  const statements = namedChildren(body);
  const [first] = statements;
  const bodyEnd = statements.at(-1)?.end ?? body.end;
  const colon = node.children.find((one) => one.type === ':');
  const bodyStart = lineStart(tree.source, first?.start ?? body.start);
  const lines = (texts: readonly string[], depth: number): string =>
    texts.map((text) => indent + unit.repeat(depth) + text + newline).join('');
  const edits = [
    insert(file.path, lineStart(tree.source, node.start), lines(before, 0)),
    edit(file.path, node.start, colon?.start ?? node.start, header),
    insert(file.path, bodyStart, lines(inside, 1)),
    insert(
      file.path,
      lineEnd(tree.source, bodyEnd),
      last.map((text) => newline + indent + unit + text).join(''),
    ),
  ];
  return edits.filter((one) => one.text !== '');
}

const JUMPS: ReadonlySet<string> = new Set([
  ...['return_statement', 'break_statement', 'continue_statement', 'raise_statement'],
]);

/** Whether what stands at the end of the body is done at each turn that another one follows. */
export function canEndTurn({ place, node, body }: Walk): boolean {
  const last = namedChildren(body).at(-1);
  return (
    last !== undefined &&
    isAloneOnLine(place.tree, last) &&
    !JUMPS.has(last.type) &&
    !last.type.endsWith('definition') &&
    !hasLooseJump(node, 'continue_statement')
  );
}

/** Names for a range kept for a loop to look its positions up in. */
export function rangeNames(walk: Walk, rng: Rng): readonly string[] {
  const nouns = walk
    .nouns()
    .filter((one) => !/ss$|s$|x$|^position$/.test(one) && one.length <= 16)
    .slice(0, 1);
  return rng.shuffle([
    ...nouns.map((noun) => `${noun}_range`),
    'positions',
    'valid_positions',
    'planned_positions',
    'position_range',
  ]);
}
