import type { Rng } from '../../../core/rng.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { CodeLine } from './helper.js';
import { bodyText, indentAt } from './helper.js';
import type { Loop } from './loop.js';
import { statementCount } from './loop.js';

/** Names that a drawing helper and its caller use. */
export interface Names {
  readonly remaining: string;
  readonly budget: string;
  readonly half: string;
  readonly outcome: string;
}

function targetText({ node, context }: Loop): string {
  const target = fieldOf(node, 'left');
  return target === null ? '' : textOf(context.tree, target);
}

/** The two parts that a budget is split in, as code, with the line that goes before them where there is one. */
interface Split {
  readonly before: readonly CodeLine[];
  readonly first: string;
  readonly rest: string;
}

export function splitOf({ budget, half }: Pick<Names, 'budget' | 'half'>, rng: Rng): Split {
  return rng.pick([
    { before: [[0, `${half} = ${budget} // 2`]], first: half, rest: `${budget} - ${half}` },
    { before: [], first: `${budget} // 2`, rest: `(${budget} + 1) // 2` },
    { before: [], first: `${budget} // 2`, rest: `${budget} - ${budget} // 2` },
    { before: [[0, `${half} = (${budget} + 1) // 2`]], first: half, rest: `${budget} - ${half}` },
  ]);
}

/** How the loop's jumps and ends are written in the helper. */
interface Ends {
  /** What is returned where nothing is left, or after a `break`. */
  readonly empty: string;
  /** What is returned where the budget is used up. */
  readonly done: string;
  /** The returns of the body itself. */
  readonly returns: ReadonlyMap<SyntaxNode, string>;
}

/** From so many statements on, a call for each element costs little beside them. */
const MUCH_WORK = 3;

/** How many elements are worked off without another call. */
export function leafOf(loop: Loop, rng: Rng): number {
  const isSingle = statementCount(loop) >= MUCH_WORK && rng.chance(0.3);
  return isSingle ? 1 : rng.pick([3, 4, 5, 6]);
}

/** The helper's lines: how it splits a large budget, and how it spends a small one. */
export function helperLines(
  loop: Loop,
  names: Names,
  recursion: readonly CodeLine[],
  ends: Ends,
  { most, rng }: { readonly most: number; readonly rng: Rng },
): readonly CodeLine[] {
  const { budget } = names;
  const isSingle = most === 1;
  const isLeafFirst = rng.chance(0.5);
  const depth = isLeafFirst ? 1 : 0;
  const spent = isSingle
    ? singleLines(loop, names, ends, depth)
    : countedLines(loop, names, ends, depth, rng.fork('over'));
  const deeper = (lines: readonly CodeLine[]): CodeLine[] =>
    lines.map((one) => (typeof one === 'string' ? one : [one[0] + 1, one[1]]));
  return isLeafFirst
    ? [
        [0, rng.pick([`if ${budget} <= ${String(most)}:`, `if ${budget} < ${String(most + 1)}:`])],
        ...deeper(spent),
        ...recursion,
      ]
    : [[0, `if ${budget} > ${String(most)}:`], ...deeper(recursion), ...spent];
}

/** A budget of one: the next element is drawn by hand. */
function singleLines(loop: Loop, { remaining }: Names, ends: Ends, depth: number): CodeLine[] {
  const replacements = new Map([
    ...ends.returns,
    ...loop.jumps.map(
      (jump) => [jump, `return ${jump.type === 'break_statement' ? ends.empty : ends.done}`] as const,
    ),
  ]);
  return [
    [0, 'try:'],
    [1, `${targetText(loop)} = next(${remaining})`],
    [0, 'except StopIteration:'],
    [1, `return ${ends.empty}`],
    bodyText(loop, indentAt(loop, depth), replacements),
    [0, `return ${ends.done}`],
  ];
}

/** A budget of a few: a loop goes on with the iterator until the budget is used up. */
function countedLines(
  loop: Loop,
  { remaining, budget }: Names,
  ends: Ends,
  depth: number,
  rng: Rng,
): CodeLine[] {
  const breaks = loop.jumps.filter(({ type }) => type === 'break_statement');
  const replacements = new Map([
    ...ends.returns,
    ...breaks.map((jump) => [jump, `return ${ends.empty}`] as const),
  ]);
  // After a `continue` the budget is looked at a little later, which changes nothing but when.
  const goesOn = breaks.length < loop.jumps.length;
  const body = bodyText(loop, indentAt(loop, depth + 1), replacements);
  const head: CodeLine = [0, `for ${targetText(loop)} in ${remaining}:`];
  const spend: CodeLine = [1, `${budget} -= 1`];
  const done: CodeLine = [2, `return ${ends.done}`];
  const after: CodeLine = [0, `return ${ends.empty}`];
  if (goesOn) {
    const isOver = rng.pick([`${budget} <= 0`, `${budget} < 1`]);
    return [head, spend, body, [1, `if ${isOver}:`], done, after];
  }
  return rng
    .pick<readonly CodeLine[]>([
      [head, body, spend, [1, `if ${budget} == 0:`], done, after],
      [head, body, spend, [1, `if not ${budget}:`], done, after],
      [head, body, [1, `if ${budget} == 1:`], done, spend, after],
      [head, body, [1, `if ${budget} < 2:`], done, spend, after],
      [head, spend, body, [1, `if ${budget} == 0:`], done, after],
      [head, spend, body, [1, `if not ${budget}:`], done, after],
    ])
    .slice();
}

/** How many elements a batch has: enough for a batch, and the stack is as deep as the logarithm of that. */
export function batchOf(most: number, rng: Rng): string {
  return String(most * (most === 1 ? rng.pick([10, 12, 16]) : rng.pick([3, 4, 5])));
}
