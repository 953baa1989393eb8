import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { fitsOneLoop } from '../s1/nesting.js';
import { fitsFunction, hasLooseJump } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import { headerComment, isMovable, line, localPlaceOf, replaced, suiteText, unwrapped } from '../s2/place.js';
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
