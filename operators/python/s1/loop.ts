import type { TextEdit } from '../../../syntax/edits.js';
import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import { isPlainTarget } from '../../../syntax/python/loop-targets.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { fitsFunction, hasLooseJump } from '../s2/limits.js';
import type { Line, Place } from '../s2/place.js';
import { headerComment, isMovable, line, localPlaceOf, replaced, suiteText, unwrapped } from '../s2/place.js';

import { hasCleanup, isOwnGenerator } from '../origins/generators.js';
import { isAdded } from '../origins/own-data.js';

import { fitsOneLoop } from './nesting.js';

/** A for statement that may become a loop within a loop. */
export interface PlainLoop {
  readonly place: Place;
  readonly node: SyntaxNode;
  /** A name, or a tuple of names. */
  readonly target: SyntaxNode;
  /** What it runs over, without brackets. */
  readonly iterable: SyntaxNode;
  readonly suite: SyntaxNode;
  readonly hasBreak: boolean;
  /** Its else clause: it runs where no break left the loop, and so it does behind two of them. */
  readonly otherwise: SyntaxNode | null;
  /** The comment behind its colon, with the blanks before it. */
  readonly comment: string;
}

/** What was found at a node for a subject: several variants ask for the same. */
const found = new WeakMap<SyntaxNode, { readonly subject: Subject; readonly loop: PlainLoop | null }>();

/** The for statement at a node, where one loop more fits: not async, nothing in the header that cannot move. */
export function loopAt(subject: Subject, file: SubjectFile, node: SyntaxNode): PlainLoop | null {
  const known = found.get(node);
  if (known?.subject === subject) {
    return known.loop;
  }
  const loop = findLoop(subject, file, node);
  found.set(node, { subject, loop });
  return loop;
}

function findLoop(subject: Subject, file: SubjectFile, node: SyntaxNode): PlainLoop | null {
  const target = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const suite = fieldOf(node, 'body');
  if (target === null || right === null || suite === null || !isPlainTarget(target)) {
    return null;
  }
  if (node.children.some((one) => one.type === 'async')) {
    return null;
  }
  const place = localPlaceOf(subject, file, node, { isMoved: true, takesBefore: true });
  if (
    place === null ||
    isAdded(subject, file, right) ||
    !isMovable(file.tree, right) ||
    (isOwnGenerator(file, unwrapped(right)) && goesThrough(file, suite, target)) ||
    !fitsDeeper(place, node, suite) ||
    !hasOwnBuiltins(file, node)
  ) {
    return null;
  }
  const hasBreak = hasLooseJump(suite, 'break_statement');
  const isFitting =
    fitsOneLoop(place, node) &&
    fitsFunction(place, { branches: hasBreak ? 2 : 1, statements: hasBreak ? 5 : 3, locals: 3 });
  return isFitting
    ? {
        place,
        node,
        target,
        iterable: unwrapped(right),
        suite,
        hasBreak,
        otherwise: fieldOf(node, 'alternative'),
        comment: headerComment(file.tree, node),
      }
    : null;
}

/** Whether a loop of the suite goes through the target itself: what a generator deals out are batches already. */
function goesThrough(file: SubjectFile, suite: SyntaxNode, target: SyntaxNode): boolean {
  return descendantsOfType(suite, 'for_statement').some((one) => {
    const inner = fieldOf(one, 'right');
    return inner !== null && textOf(file.tree, inner) === textOf(file.tree, target);
  });
}

/** Builtins that nested loops are written with. */
const WRITTEN: readonly string[] = [
  'bool',
  'enumerate',
  'iter',
  'len',
  'max',
  'min',
  'next',
  'object',
  'range',
];

/** Whether these names mean Python's own at a node. */
export function hasOwnBuiltins(file: SubjectFile, node: SyntaxNode): boolean {
  return WRITTEN.every((name) => isBuiltinAt(file.scopes, name, node));
}

/** Whether the suite stands on lines of its own, which stay within what Pylint takes one level deeper (C0301). */
function fitsDeeper(place: Place, node: SyntaxNode, suite: SyntaxNode): boolean {
  const deeper = suiteText(place, node, suite, 2);
  return deeper !== null && (!('raw' in deeper) || deeper.raw.split('\n').every((one) => one.length <= 100));
}

/** How a loop is written as two: the lines before both, the two headers, what ends a turn of the outer one. */
export interface Nest {
  readonly before: readonly string[];
  readonly outer: string;
  /** Lines at the start of the outer loop's body. */
  readonly opening?: readonly string[];
  readonly inner: string;
  /** The body as it stands in the inner loop, where something in it changes. */
  readonly body?: (body: Line) => Line;
  /** Lines at the start and at the end of the inner loop's body. */
  readonly leading?: readonly string[];
  readonly trailing?: readonly string[];
  /** Lines behind the inner loop, done where it was not left by a break. */
  readonly closing?: readonly string[];
}

/** The edit that writes a for statement as two loops; a break leaves both. Null where a line becomes too long. */
export function nested(loop: PlainLoop, nest: Nest): TextEdit | null {
  const { place, node, suite, hasBreak, comment } = loop;
  const body = suiteText(place, node, suite, 2);
  const otherwise = otherwiseLines(loop);
  return body === null || otherwise === null
    ? null
    : replaced(place, [...nestLines(nest, body, hasBreak, comment), ...otherwise]);
}

/** The loop's else clause as it was; null where its suite stands on its header's line. */
function otherwiseLines({ place, otherwise }: PlainLoop): readonly Line[] | null {
  if (otherwise === null) {
    return [];
  }
  const suite = fieldOf(otherwise, 'body');
  const text = suite === null ? null : suiteText(place, otherwise, suite, 1);
  return text === null ? null : [line(0, `else:${headerComment(place.tree, otherwise)}`), text];
}

function nestLines(nest: Nest, body: Line, hasBreak: boolean, comment: string): readonly Line[] {
  const closing = nest.closing ?? [];
  return [
    ...nest.before.map((text) => line(0, text)),
    line(0, `${nest.outer}${comment}`),
    ...(nest.opening ?? []).map((text) => line(1, text)),
    line(1, nest.inner),
    ...(nest.leading ?? []).map((text) => line(2, text)),
    nest.body?.(body) ?? body,
    ...(nest.trailing ?? []).map((text) => line(2, text)),
    ...(hasBreak
      ? [line(1, 'else:'), ...closing.map((text) => line(2, text)), line(2, 'continue'), line(1, 'break')]
      : closing.map((text) => line(1, text))),
  ];
}

/** Builtins that make an iterator of their own from what they are given. */
const ITERATORS: ReadonlySet<string> = new Set(['enumerate', 'zip', 'map', 'filter', 'reversed']);

/** What draws one by one from an iterable, and how many it may give. */
export interface Drawing {
  /** The expression that makes the iterator. */
  readonly iterator: string;
  /** What `length_hint` is asked about; null where that is the iterator itself. */
  readonly measured: string | null;
}

/**
 * How to draw from the loop's iterable by hand, or null where that could be seen: a generator that is left early
 * runs its finally clauses when the last name of it goes, so programs with generators of their own are left alone.
 */
export function drawingOf(place: Place, iterable: SyntaxNode): Drawing | null {
  const { file, tree } = place;
  if (iterable.type === 'generator_expression' || hasCleanup(file.scopes.module)) {
    return null;
  }
  const text = iterable.type === 'expression_list' ? `(${textOf(tree, iterable)})` : textOf(tree, iterable);
  const called = builtinCalled(file, iterable);
  if (called === null) {
    const isUnknownCall = iterable.type === 'call' && fieldOf(iterable, 'function')?.type === 'identifier';
    return isUnknownCall && !isOwnGenerator(file, iterable)
      ? null
      : { iterator: `iter(${text})`, measured: null };
  }
  if (!ITERATORS.has(called)) {
    return { iterator: `iter(${text})`, measured: null };
  }
  const list = fieldOf(iterable, 'arguments');
  const given = list?.type === 'argument_list' ? namedChildren(list) : [];
  if (drawsMoreAtItsEnd(file, called, given)) {
    return null;
  }
  const source = called === 'map' || called === 'filter' ? given[1] : given[0];
  return called === 'reversed'
    ? { iterator: text, measured: null }
    : source?.type === 'identifier'
      ? { iterator: text, measured: textOf(tree, source) }
      : null;
}

/**
 * Whether the iterator that a builtin makes, asked again after its end as the next batch does, may draw from somebody's own iterator once
 * more: one over several draws from the first of them until another one has ended.
 */
function drawsMoreAtItsEnd(file: SubjectFile, called: string, given: readonly SyntaxNode[]): boolean {
  const positional = given.filter(({ type }) => type !== 'keyword_argument');
  const inStep = called === 'zip' ? positional : called === 'map' ? positional.slice(1) : [];
  const sliced = new Set(
    inStep.flatMap((one) =>
      one.type === 'subscript' ? [textOf(file.tree, fieldOf(one, 'value') ?? one)] : [],
    ),
  );
  return inStep
    .slice(0, -1)
    .some(
      (one) =>
        typeOf(file, one) === null &&
        one.type !== 'subscript' &&
        builtinCalled(file, one) !== 'range' &&
        !sliced.has(textOf(file.tree, one)),
    );
}

/** Whether it is a `range` (or one reversed): its length may be a number that no `len` and no `length_hint` can give. */
export function isCounting(place: Place, iterable: SyntaxNode): boolean {
  const called = builtinCalled(place.file, iterable);
  const list = fieldOf(iterable, 'arguments');
  const [only] = list === null ? [] : namedChildren(list);
  return called === 'range' || (called === 'reversed' && only !== undefined && isCounting(place, only));
}

/** Whether it is a `range` that counts up by one, which is cut by its bounds. */
export function countsUp(place: Place, iterable: SyntaxNode): boolean {
  const list = fieldOf(iterable, 'arguments');
  return builtinCalled(place.file, iterable) === 'range' && list !== null && namedChildren(list).length < 3;
}
