import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { typeOf } from '../s2/certain.js';
import { fitsOneLoop } from '../s1/nesting.js';
import { edgeName } from '../s1/words.js';
import { fitsFunction, hasLooseJump } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import { headerComment, isMovable, line, localPlaceOf, replaced, suiteText, unwrapped } from '../s2/place.js';
import { operandsOf } from '../s2/tests.js';
import type { Variant } from '../s2/variant.js';

import { isLook } from './looks.js';
import { operandText } from './scan-runs.js';

/** A while statement whose test may be asked once more in the same state: it only looks. */
interface WhileLoop {
  readonly place: Place;
  readonly test: SyntaxNode;
  readonly suite: SyntaxNode;
  readonly comment: string;
}

function whileAt(subject: Subject, file: SubjectFile, node: SyntaxNode): WhileLoop | null {
  const test = fieldOf(node, 'condition');
  const suite = fieldOf(node, 'body');
  const place = localPlaceOf(subject, file, node, { isMoved: true });
  if (place === null || test === null || suite === null || fieldOf(node, 'alternative') !== null) {
    return null;
  }
  const isAskable = isMovable(file.tree, test) && unwrapped(test).type !== 'true' && isLook(file, test);
  return isAskable && fitsOneLoop(place, node)
    ? { place, test, suite, comment: headerComment(file.tree, node) }
    : null;
}

/**
 * A while loop that chooses between two things does the first for as long as it is called for in a loop of its own:
 * `while c: if t: a else: b` is `while c: while c and t: a; if c: b`, since neither test changes anything.
 */
export const WHILE_RUNS: Variant = {
  name: 'while-runs',
  types: ['while_statement'],
  plan: (subject, file, node) => {
    const body = fieldOf(node, 'body');
    const [choice, ...others] = body === null ? [] : namedChildren(body);
    if (choice?.type !== 'if_statement' || others.length > 0) {
      return null;
    }
    const loop = whileAt(subject, file, node);
    const test = fieldOf(choice, 'condition');
    const kept = fieldOf(choice, 'consequence');
    const [otherwise, ...more] = fieldsOf(choice, 'alternative');
    const rest = otherwise?.type === 'else_clause' ? fieldOf(otherwise, 'body') : null;
    if (
      loop === null ||
      test === null ||
      kept === null ||
      otherwise === undefined ||
      rest === null ||
      more.length > 0
    ) {
      return null;
    }
    const { place } = loop;
    const taken = suiteText(place, choice, kept, 2);
    const left = suiteText(place, otherwise, rest, 2);
    if (
      taken === null ||
      left === null ||
      !isMovable(file.tree, test) ||
      !isLook(file, test) ||
      hasLooseJump(kept, 'break_statement') ||
      choice.children.some((one) => one.type === 'comment') ||
      !fitsFunction(place, { branches: 1, statements: 1 })
    ) {
      return null;
    }
    return () => {
      const change = replaced(place, [
        line(0, `while ${textOf(file.tree, loop.test)}:${loop.comment}`),
        line(
          1,
          `while ${operandText(place, loop.test)} and ${operandText(place, test)}:${headerComment(file.tree, choice)}`,
        ),
        taken,
        line(1, `if ${textOf(file.tree, unwrapped(loop.test))}:${headerComment(file.tree, otherwise)}`),
        left,
      ]);
      return change === null ? null : [change];
    };
  },
};

/**
 * A while loop that moves an integer up to a limit does so in stages, each of which goes half (or more) of the way that
 * is left. The inner test implies the outer one, and is true when it is first asked: half of a positive number is less
 * than the number.
 */
export const HALVING_STAGES: Variant = {
  name: 'halving-stages',
  types: ['while_statement'],
  plan: (subject, file, node) => {
    const loop = whileAt(subject, file, node);
    if (loop === null || hasLooseJump(loop.suite, 'break_statement')) {
      return null;
    }
    const { place, suite, test } = loop;
    const way = wayOf(file, unwrapped(test), suite);
    const body = suiteText(place, node, suite, 2);
    if (way === null || body === null || !fitsFunction(place, { branches: 1, statements: 2, locals: 1 })) {
      return null;
    }
    return (rng) => {
      const end = edgeName(place, rng, 'stop', 'stage', new Set());
      if (end === null) {
        return null;
      }
      const { low, high, isLowMoved } = way;
      const part = rng.pick(['// 2', '// 3', '// 4']);
      const distance = low === '0' ? `${high} ${part}` : `(${high} - ${low}) ${part}`;
      const stage = isLowMoved ? `${high} - ${distance}` : low === '0' ? distance : `${low} + ${distance}`;
      const goesOn = isLowMoved ? `${low} < ${end}` : `${high} > ${end}`;
      const change = replaced(place, [
        line(0, `while ${textOf(file.tree, test)}:${loop.comment}`),
        line(1, `${end} = ${stage}`),
        line(1, `while ${goesOn} and ${operandText(place, test)}:`),
        body,
      ]);
      return change === null ? null : [change];
    };
  },
};

interface Way {
  readonly low: string;
  readonly high: string;
  readonly isLowMoved: boolean;
}

/** `i < limit` (or `limit > i`) between integers, alone or as the first of several tests. */
function wayOf(file: SubjectFile, test: SyntaxNode, suite: SyntaxNode): Way | null {
  const [first] = operandsOf(file.tree, test, 'and');
  const comparison = first === undefined ? null : unwrapped(first);
  const operator = comparison?.children.find((child) => child.field === 'operators');
  const [left, right, ...more] =
    comparison?.type === 'comparison_operator'
      ? namedChildren(comparison).filter((one) => one.field !== 'operators')
      : [];
  if (left === undefined || right === undefined || more.length > 0 || operator === undefined) {
    return null;
  }
  const sign = textOf(file.tree, operator);
  if ((sign !== '<' && sign !== '>') || typeOf(file, left) !== 'int' || typeOf(file, right) !== 'int') {
    return null;
  }
  const [low, high] = sign === '<' ? [left, right] : [right, left];
  const isAtomic = [low, high].every((one) => ['identifier', 'integer', 'call'].includes(one.type));
  const isMoved = (side: SyntaxNode): boolean =>
    side.type === 'identifier' &&
    (file.scopes.bindingOf(side)?.definitions.some((one) => contains(suite, one)) ?? false);
  return isAtomic && (isMoved(low) || isMoved(high))
    ? { low: textOf(file.tree, low), high: textOf(file.tree, high), isLowMoved: isMoved(low) }
    : null;
}
