import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { ancestors, descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Target } from '../s8/target.js';
import { isCold } from '../s9/cold.js';

import { loopDepth } from './hot.js';

/**
 * What is another thing on another thread (contexts, signals, the depth of the stack), what leaves the program, and the
 * exception that a limit raises itself. A program with a pool has one that waits for it.
 */
const BOUND: readonly string[] = [
  ...['ThreadPoolExecutor', 'threading', 'asyncio', 'signal', 'decimal', 'contextvars', 'errstate', 'sys'],
  ...['input', 'exit', 'quit', 'SystemExit', 'TimeoutError'],
];

/** Whether a function may be carried out by a worker that its caller waits for: once in a call from outside. */
export function mayRunApart({ file, calls, isMethod, parameters, subject }: Target): boolean {
  // A decorator of its own that waits may stand in a module of the program.
  const files = [...subject.files.values()];
  return (
    !isMethod &&
    parameters !== null &&
    subject.problem.entryPoint !== null &&
    !BOUND.some((one) => files.some(({ scopes }) => scopes.allNames.has(one))) &&
    calls.every((call) => isCold(file, call))
  );
}

/**
 * Whether what a function is given may keep it busy for long: for each part of its data it goes through all of it again, or
 * through a range; or it decides turn by turn whether it has what it looks for, with no end in sight or up to a number that
 * somebody chose. To go through the parts of each part, or through a text place by place, is over soon.
 */
export function mayTakeLong(target: Target): boolean {
  const { body, tree } = target;
  return (
    descendantsOfType(body, ...LOOPS).some((one) => loopDepth(one) > 0 && isAgain(tree, one)) ||
    descendantsOfType(body, 'while_statement').some((one) => decides(one) && !isMeasured(tree, one)) ||
    descendantsOfType(body, 'for_statement').some((one) => decides(one) && countsUpTo(target, one))
  );
}

const LOOPS = [
  ...['for_statement', 'list_comprehension', 'set_comprehension'],
  ...['dictionary_comprehension', 'generator_expression'],
];

/** Whether a loop in loops goes through a range, or through what none of those around it handed to it. */
function isAgain(tree: SyntaxTree, loop: SyntaxNode): boolean {
  const clause = loop.type === 'for_statement' ? loop : descendantsOfType(loop, 'for_in_clause')[0];
  const right = clause === undefined ? null : fieldOf(clause, 'right');
  if (right === null) {
    return false;
  }
  const handed = new Set(
    [...ancestors(loop)]
      .filter(({ type }) => type === 'for_statement')
      .flatMap((outer) => {
        const left = fieldOf(outer, 'left');
        return left === null ? [] : descendantsOfType(left, 'identifier').map((name) => textOf(tree, name));
      }),
  );
  const isRange = textOf(tree, right).startsWith('range(');
  return isRange || !descendantsOfType(right, 'identifier').some((one) => handed.has(textOf(tree, one)));
}

/** `while place < len(text)`: it is over where the text is. */
function isMeasured(tree: SyntaxTree, loop: SyntaxNode): boolean {
  const condition = fieldOf(loop, 'condition');
  return condition !== null && /\blen\(/.test(textOf(tree, condition));
}

/** Euclid's steps, or the digits of a number, are over soon; they decide nothing on their way. */
function decides(loop: SyntaxNode): boolean {
  return descendantsOfType(loop, 'if_statement', 'conditional_expression', 'if_clause').length > 0;
}

/** A loop over a range whose end is a number that the function was given, and not the length of something. */
function countsUpTo({ tree, parameters }: Target, loop: SyntaxNode): boolean {
  const right = fieldOf(loop, 'right');
  const called = right?.type === 'call' ? fieldOf(right, 'function') : null;
  const given = right?.type === 'call' ? fieldOf(right, 'arguments') : null;
  if (called === null || given === null || textOf(tree, called) !== 'range') {
    return false;
  }
  const names = new Set((parameters ?? []).map(({ name }) => name));
  const last = namedChildren(given).slice(0, 2).at(-1);
  return (
    last !== undefined &&
    !/\blen\(/.test(textOf(tree, last)) &&
    [last, ...descendantsOfType(last, 'identifier')].some(
      (one) => one.type === 'identifier' && names.has(textOf(tree, one)),
    )
  );
}
