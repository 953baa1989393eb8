import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { typeOf } from '../s2/certain.js';
import { fitsFunction, hasLooseJump } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { headerComment, isMovable, line, localPlaceOf, replaced, suiteText, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { hasOwnBuiltins } from './loop.js';
import { fitsOneLoop } from './nesting.js';
import { added } from './range-blocks.js';

/** A while statement whose steps can be taken in rounds. */
export interface OpenLoop {
  readonly place: Place;
  readonly node: SyntaxNode;
  readonly test: SyntaxNode;
  readonly suite: SyntaxNode;
  /** Its suite as text two levels deep. */
  readonly body: Line;
  readonly comment: string;
}

/** The while statement at a node, where one loop more fits and which is not one of rounds already; null elsewhere. */
export function openLoopAt(subject: Subject, file: SubjectFile, node: SyntaxNode): OpenLoop | null {
  const condition = fieldOf(node, 'condition');
  const suite = fieldOf(node, 'body');
  if (condition === null || suite === null || fieldOf(node, 'alternative') !== null) {
    return null;
  }
  // A literal asks nothing.
  if (['integer', 'string', 'float', 'none', 'false'].includes(unwrapped(condition).type)) {
    return null;
  }
  const place = isOfRounds(suite) ? null : localPlaceOf(subject, file, node, { isMoved: true });
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
export const ROUND_NAMES = [
  'round_length',
  'steps_per_round',
  'steps_at_once',
  'stage_length',
  'steps_in_stage',
  'round_size',
  'turns_per_round',
];
const FLAGS = ['goes_on', 'is_unfinished', 'has_more_to_do', 'keeps_going', 'is_under_way', 'continues'];

/**
 * A while loop takes its steps in rounds, each longer than the one before, which an inner for loop counts. The test is
 * asked once before each step, as it was.
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
    const hasBreak = hasLooseJump(suite, 'break_statement');
    const isEndless = test.type === 'true';
    if (
      (hasBreak && !isEndless) ||
      (isEndless && !hasExit(suite)) ||
      !fitsFunction(place, { branches: 2, statements: 6, locals: 2 })
    ) {
      return null;
    }
    return (rng) => {
      const avoid = new Set<string>();
      const size = added(avoid, drawName(place, rng, rng.shuffle(ROUND_NAMES), avoid));
      const flag = isEndless ? '' : added(avoid, drawName(place, rng, rng.shuffle(FLAGS), avoid));
      if (size === null || flag === null) {
        return null;
      }
      // One turn first: many a loop makes no more than two.
      const first = rng.pick(['1', '2', '3']);
      const growth = rng.pick([`${size} *= 2`, `${size} += 1`, `${size} += ${size}`, `${size} += ${first}`]);
      const lines = isEndless
        ? [
            line(0, `${size} = ${first}`),
            line(0, `while True:${comment}`),
            line(1, `for _ in range(${size}):`),
            body,
            ...(hasBreak
              ? [line(1, 'else:'), line(2, growth), line(2, 'continue'), line(1, 'break')]
              : [line(1, growth)]),
          ]
        : [
            ...rng.shuffle([`${size} = ${first}`, `${flag} = True`]).map((text) => line(0, text)),
            line(0, `while ${flag}:${comment}`),
            line(1, `for _ in range(${size}):`),
            line(2, `${flag} = ${answerText(place, test)}`),
            line(2, `if not ${flag}:`),
            line(3, 'break'),
            body,
            line(1, growth),
          ];
      const change = replaced(place, lines);
      return change === null ? null : [change];
    };
  },
};

/** Whether something in the suite leaves an endless loop. */
function hasExit(suite: SyntaxNode): boolean {
  return (
    hasLooseJump(suite, 'break_statement') ||
    namedChildren(suite).some((one) => /return|raise/.test(one.type) || hasReturn(one))
  );
}

function hasReturn(node: SyntaxNode): boolean {
  return (
    node.type === 'return_statement' ||
    (node.type !== 'function_definition' &&
      node.type !== 'class_definition' &&
      namedChildren(node).some(hasReturn))
  );
}

/** The test as a truth value: what a body may change meanwhile is asked for its truth at once. */
function answerText(place: Place, test: SyntaxNode): string {
  const text = textOf(place.tree, test);
  return isAnswer(place, test) ? text : `bool(${text})`;
}

function isAnswer(place: Place, test: SyntaxNode): boolean {
  const node = unwrapped(test);
  if (node.type === 'boolean_operator') {
    return namedChildren(node).every((one) => isAnswer(place, one));
  }
  return (
    node.type === 'comparison_operator' || node.type === 'not_operator' || typeOf(place.file, node) === 'bool'
  );
}
