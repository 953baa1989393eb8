import type { Rng } from '../../../core/rng.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { isNegatable, negated } from '../s2/tests.js';

import { splitOf } from './draw-lines.js';
import type { CodeLine } from './helper.js';
import { bodyText, indentAt } from './helper.js';
import type { Loop } from './loop.js';

/** What the helper of a while loop is written with. */
export interface Stride {
  readonly loop: Loop;
  /** The loop's condition. */
  readonly test: SyntaxNode;
  /** Names of how many steps are left to take, and of a part of them. */
  readonly steps: string;
  readonly half: string;
  /** What the helper gives back, empty where it only changes what it is given. */
  readonly state: string;
  /** The helper called for so many steps. */
  readonly call: (amount: string) => string;
}

/** Steps are halved until one is left: the stack is as deep as the logarithm of their number. */
export function halvedLines(stride: Stride, rng: Rng): readonly CodeLine[] {
  const { loop, test, steps, state } = stride;
  const condition = textOf(loop.context.tree, test);
  const leaf: CodeLine[] = [[0, `if ${condition}:`], bodyAt(stride, 1)];
  const ending: CodeLine[] = state === '' ? [] : [[0, `return ${state}`]];
  const isOne = rng.pick([`if ${steps} == 1:`, `if ${steps} < 2:`, `if ${steps} <= 1:`]);
  const isMore = `if ${steps} > 1:`;
  const joined = (): readonly CodeLine[] => [
    [0, isMore],
    ...deeper(bothParts(stride, false, rng)),
    [0, `elif ${condition}:`],
    bodyAt(stride, 1),
    ...ending,
  ];
  if (state === '') {
    return rng.chance(0.5)
      ? joined()
      : [
          [0, isOne],
          [1, `if ${condition}:`],
          bodyAt(stride, 2),
          [0, 'else:'],
          ...deeper(bothParts(stride, false, rng)),
        ];
  }
  const open = (): readonly CodeLine[] => [
    [0, isMore],
    ...deeper(bothParts(stride, true, rng)),
    ...leaf,
    ...ending,
  ];
  const leafFirst = (): readonly CodeLine[] => [
    [0, isOne],
    [1, `if ${condition}:`],
    bodyAt(stride, 2),
    [1, `return ${state}`],
    ...bothParts(stride, true, rng),
  ];
  // What is done before its steps are used up is not split any further.
  const doneFirst = (): readonly CodeLine[] => [
    [0, `if ${negated(loop.place, test)}:`],
    [1, `return ${state}`],
    [0, isMore],
    ...deeper(bothParts(stride, true, rng)),
    bodyAt(stride, 0),
    ...ending,
  ];
  return rng.pick([joined, open, leafFirst, ...(isNegatable(loop.place, test) ? [doneFirst] : [])])();
}

/** A first part of the steps and then the rest of them, which is given back as it is or kept. */
function bothParts(stride: Stride, isGivenBack: boolean, rng: Rng): readonly CodeLine[] {
  const { steps, half, call } = stride;
  const kept = keptBy(stride);
  if (!isGivenBack && rng.chance(0.4)) {
    const rest = rng.pick([`${steps} - ${steps} // 2`, `(${steps} + 1) // 2`]);
    return [
      [0, `for ${half} in (${steps} // 2, ${rest}):`],
      [1, `${kept}${call(half)}`],
    ];
  }
  const { before, first, rest } = splitOf({ budget: steps, half }, rng);
  return [
    ...before,
    [0, `${kept}${call(first)}`],
    [0, isGivenBack ? `return ${call(rest)}` : `${kept}${call(rest)}`],
  ];
}

/**
 * A step is taken and the others are left to a further call: the stack is as deep as the few steps that are asked for.
 * Not where the body jumps: what stands in a `try` there must not call what comes next.
 */
export function countedLines(stride: Stride, rng: Rng): readonly CodeLine[] {
  const { loop, test, steps, state, call } = stride;
  const further = call(`${steps} - 1`);
  const condition = textOf(loop.context.tree, test);
  const isLoose =
    /^(?:conditional_expression|lambda)$/.test(test.type) || fieldOf(test, 'operator')?.type === 'or';
  const bound = isLoose ? `(${condition})` : condition;
  const isLeft = rng.pick([`${steps} > 0`, `${steps} >= 1`]);
  const goesOn: readonly CodeLine[] = [
    [0, `if ${rng.chance(0.5) ? `${isLeft} and ${bound}` : `${bound} and ${isLeft}`}:`],
    bodyAt(stride, 1),
    [1, state === '' ? further : `return ${further}`],
    ...(state === '' ? [] : [[0, `return ${state}`] as const]),
  ];
  const asksBehind: readonly CodeLine[] = [
    [0, `if ${condition}:`],
    bodyAt(stride, 1),
    [1, `if ${steps} > 1:`],
    [2, state === '' ? further : `return ${further}`],
    ...(state === '' ? [] : [[0, `return ${state}`] as const]),
  ];
  if (state === '' || !isNegatable(loop.place, test)) {
    return rng.pick([goesOn, asksBehind]);
  }
  const isOver = rng.pick([`${steps} == 0`, `${steps} < 1`, `not ${steps}`]);
  const isDone = negated(loop.place, test);
  const stopsFirst: readonly CodeLine[] = [
    [0, `if ${rng.chance(0.5) ? `${isOver} or ${isDone}` : `${isDone} or ${isOver}`}:`],
    [1, `return ${state}`],
    bodyAt(stride, 0),
    [0, `return ${further}`],
  ];
  return rng.pick([goesOn, asksBehind, stopsFirst]);
}

export function keptBy({ state }: Stride): string {
  return state === '' ? '' : `${state} = `;
}

function bodyAt({ loop, state }: Stride, depth: number): CodeLine {
  const replacements = new Map(
    loop.jumps.map((jump) => [jump, state === '' ? 'return' : `return ${state}`] as const),
  );
  return bodyText(loop, indentAt(loop, depth), replacements);
}

function deeper(lines: readonly CodeLine[]): readonly CodeLine[] {
  return lines.map((one) => (typeof one === 'string' ? one : [one[0] + 1, one[1]]));
}
