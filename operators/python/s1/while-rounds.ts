import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { fitsFunction, hasLooseJump } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { headerComment, isMovable, line, localPlaceOf, replaced, suiteText, unwrapped } from '../s2/place.js';
import { isNegatable, negated } from '../s2/tests.js';
import type { Variant } from '../s2/variant.js';
import { isLook } from '../s3/looks.js';
import { isAdded } from '../origins/own-data.js';

import { hasOwnBuiltins } from './loop.js';
import { fitsOneLoop } from './nesting.js';
import { partResultOf } from './part-result.js';
import { added } from './range-blocks.js';

/** A while statement whose steps can be taken in rounds. */
interface OpenLoop {
  readonly place: Place;
  readonly node: SyntaxNode;
  readonly test: SyntaxNode;
  readonly suite: SyntaxNode;
  /** Its suite as text two levels deep. */
  readonly body: Line;
  readonly comment: string;
}

/** The while statement at a node, where one loop more fits and which is not one of rounds already; null elsewhere. */
function openLoopAt(subject: Subject, file: SubjectFile, node: SyntaxNode): OpenLoop | null {
  const condition = fieldOf(node, 'condition');
  const suite = fieldOf(node, 'body');
  if (condition === null || suite === null || fieldOf(node, 'alternative') !== null) {
    return null;
  }
  // A literal asks nothing.
  if (['integer', 'string', 'float', 'none', 'false'].includes(unwrapped(condition).type)) {
    return null;
  }
  // What evolution added is no loop whose steps anybody would want to count.
  const isOwn = !isAdded(subject, file, condition);
  const place = !isOwn || isOfRounds(suite) ? null : localPlaceOf(subject, file, node, { isMoved: true });
  const body = place === null ? null : suiteText(place, node, suite, 2);
  const isNarrow =
    body !== null && (!('raw' in body) || body.raw.split('\n').every((one) => one.length <= 100));
  return place !== null &&
    body !== null &&
    isNarrow &&
    isMovable(file.tree, condition) &&
    hasOwnBuiltins(file, node) &&
    fitsOneLoop(place, node)
    ? { place, node, test: unwrapped(condition), suite, body, comment: headerComment(file.tree, node) }
    : null;
}

/** Whether a loop is all that a suite has, but for what counts or sets something for it. */
function isOfRounds(suite: SyntaxNode): boolean {
  const statements = namedChildren(suite).filter((one) => one.type !== 'comment');
  const loops = statements.filter((one) => one.type === 'for_statement' || one.type === 'while_statement');
  return (
    loops.length === 1 && statements.every((one) => one === loops[0] || one.type === 'expression_statement')
  );
}

/** Names for how many steps a round has. */
const ROUND_NAMES = ['round_length', 'steps_per_round', 'round_size', 'turns_per_round'];

/**
 * A while loop takes its steps in rounds, and what it adds up is added up for each round first. The test only looks, so
 * that asking it once more between two rounds changes nothing.
 */
export const WHILE_ROUNDS: Variant = {
  name: 'while-rounds',
  types: ['while_statement'],
  plan: (subject, file, node) => {
    const loop = openLoopAt(subject, file, node);
    if (loop === null || file.scopes.variableNames.has('_')) {
      return null;
    }
    const { place, test, suite, body, comment } = loop;
    const result = isLook(file, test) ? partResultOf(place, node, suite) : null;
    if (
      result === null ||
      hasLooseJump(suite, 'continue_statement') ||
      !isNegatable(place, test) ||
      !fitsFunction(place, { branches: 2, statements: 6, locals: 2 })
    ) {
      return null;
    }
    return (rng) => {
      const avoid = new Set<string>();
      const length = rng.pick(['2', '3', '4']);
      const isNamed = rng.fork('named').chance(0.5);
      const named = isNamed ? added(avoid, drawName(place, rng, rng.shuffle(ROUND_NAMES), avoid)) : null;
      const size = isNamed ? named : length;
      const part = result(rng, 'round', avoid);
      if (size === null || part === null) {
        return null;
      }
      const change = replaced(place, [
        ...(isNamed ? [line(0, `${size} = ${length}`)] : []),
        line(0, `while ${textOf(file.tree, test)}:${comment}`),
        ...part.opening.map((text) => line(1, text)),
        line(1, `for _ in range(${size}):`),
        part.body(body),
        line(2, `if ${negated(place, test)}:`),
        line(3, 'break'),
        ...part.closing.map((text) => line(1, text)),
      ]);
      return change === null ? null : [change];
    };
  },
};
