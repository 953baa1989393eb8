import type { Rng } from '../../../core/rng.js';
import { reindent } from '../../../syntax/python/layout.js';
import { mayBeReadAfter } from '../../../syntax/python/liveness.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import {
  contains,
  descendantsOfType,
  fieldOf,
  fieldsOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import type { PlainLoop } from '../s1/loop.js';
import { drawingOf, isCounting, loopAt } from '../s1/loop.js';
import type { RangeBounds } from '../s1/range-blocks.js';
import { added, boundsOf, limitOf } from '../s1/range-blocks.js';
import { elementWords, iteratorName } from '../s1/words.js';
import { fitsFunction, hasLooseJump } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { headerComment, isMovable, line, replaced, suiteText, unwrapped } from '../s2/place.js';
import { isNegatable, negated } from '../s2/tests.js';
import type { Plan, Variant } from '../s2/variant.js';
import { contentOf } from '../s9/hints.js';

import { isLook } from './looks.js';

/**
 * A loop that does one thing with elements that pass a test and another with the rest reads ahead: the inner while loop
 * takes what passes for as long as it does, the outer one goes on with what does not. Where nothing is done with the rest of
 * the places of a range, the inner loop skips them, and what comes behind them is taken, the next one alone or as many as there
 * are; of characters that are drawn by `next`, with a marker of its own that tells when nothing is left, a filter skips them
 * more plainly. Every element is drawn, and tested once, when it was before.
 */
export const SCAN_RUNS: Variant = {
  name: 'scan-runs',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const suite = fieldOf(node, 'body');
    const [choice, ...others] = suite === null ? [] : namedChildren(suite);
    if (choice?.type !== 'if_statement' || others.length > 0) {
      return null;
    }
    const loop = loopAt(subject, file, node);
    return loop === null ? null : scanOf(loop, choice);
  },
};

function scanOf(loop: PlainLoop, choice: SyntaxNode): Plan | null {
  const { place, node, target, iterable, suite } = loop;
  const { scopes } = place.file;
  const test = fieldOf(choice, 'condition');
  const kept = fieldOf(choice, 'consequence');
  const binding = target.type === 'identifier' ? scopes.bindingOf(target) : null;
  const drawing = drawingOf(place, iterable);
  if (
    test === null ||
    kept === null ||
    binding === null ||
    drawing === null ||
    !isMovable(place.tree, test)
  ) {
    return null;
  }
  if (
    binding.name === '_' ||
    loop.hasBreak ||
    loop.otherwise !== null ||
    hasLooseJump(suite, 'continue_statement') ||
    binding.isCaptured ||
    binding.declarations.length > 0 ||
    endsInJump(kept) ||
    choice.children.some((one) => one.type === 'comment') ||
    mayBeReadAfter(scopes, binding, node) ||
    !fitsFunction(place, { branches: 1, statements: 6, locals: 2 })
  ) {
    return null;
  }
  const isRange = isCounting(place, iterable);
  const bounds = isRange ? countedBounds(loop, test) : null;
  // A scanner reads characters to their end; of other things nobody would draw one by hand.
  if (isRange ? bounds === null : contentOf(place, iterable) !== 'text') {
    return null;
  }
  const alternatives = fieldsOf(choice, 'alternative');
  if (
    alternatives.length === 0 &&
    (bounds === null || !isNegatable(place, test) || isDoubleNegation(refusedText(place, test)))
  ) {
    return null;
  }
  const taken = suiteText(place, choice, kept, 2);
  const rest = alternatives.length === 0 ? [] : restLines(place, alternatives);
  if (taken === null || rest === null) {
    return null;
  }
  // Of two kinds of elements each has its runs.
  const mayTurn =
    alternatives[0]?.type === 'else_clause' &&
    isLook(place.file, test) &&
    isNegatable(place, test) &&
    !isDoubleNegation(refusedText(place, test));
  return (rng) => {
    const cursor =
      bounds === null ? markedCursor(loop, drawing.iterator, rng) : countedCursor(loop, bounds, rng);
    if (cursor === null) {
      return null;
    }
    const { before, isLeft, advance } = cursor;
    const words = elementWords(place, target, iterable).many.replaceAll('_', ' ');
    // What only looks may be asked once more, where a run ends.
    const isRun = rest.length === 0 && isLook(place.file, test) && rng.fork('run').chance(0.6);
    const isBoth = mayTurn && rng.fork('run').chance(0.6);
    const asked = `${isRun ? 'while' : 'if'} ${isLeft}${isRun ? ` and ${operandText(place, test)}` : ''}:`;
    const change = replaced(place, [
      ...before.map((text) => line(0, text)),
      line(0, `while ${isLeft}:${loop.comment}`),
      ...(rest.length === 0
        ? [
            line(1, `# ${rng.pick(PASSING).replace('*', words)}`),
            line(1, `while ${isLeft} and ${refusedText(place, test)}:`),
            line(2, advance),
            line(1, `${asked}${headerComment(place.tree, choice)}`),
            taken,
            line(2, advance),
          ]
        : [
            line(1, `while ${isLeft} and ${operandText(place, test)}:${headerComment(place.tree, choice)}`),
            taken,
            line(2, advance),
            line(1, isBoth ? `while ${isLeft} and ${refusedText(place, test)}:` : `if ${isLeft}:`),
            ...rest,
            line(2, advance),
          ]),
    ]);
    return change === null ? null : [change];
  };
}

/** What the first inner loop is there for. */
const PASSING = [
  'On to the next of the * that count.',
  'Past * with which there is nothing to do.',
  'Skip * that do not qualify.',
];

/** The bounds of a `range` that may be counted through by hand, for a test that looks at what stands there: numbers alone have no runs. */
function countedBounds({ place, iterable, suite, target }: PlainLoop, test: SyntaxNode): RangeBounds | null {
  const bounds = boundsOf(place, iterable);
  const binding = place.file.scopes.bindingOf(target);
  return bounds?.step === null &&
    bounds.stop.type !== 'integer' &&
    descendantsOfType(test, 'subscript').length > 0 &&
    binding !== null &&
    ![...binding.definitions, ...binding.deletions].some((one) => contains(suite, one))
    ? bounds
    : null;
}

/** How both loops move on. */
interface Cursor {
  readonly before: readonly string[];
  readonly isLeft: string;
  readonly advance: string;
}

/** By drawing from an iterator, with a marker of its own for the end. */
function markedCursor({ place, target, iterable }: PlainLoop, iteratorText: string, rng: Rng): Cursor | null {
  const found = elementWords(place, target, iterable);
  const words = found.many === 'values' ? { one: 'character', many: 'characters' } : found;
  const avoid = new Set<string>();
  const iterator = added(avoid, iteratorName(place, rng, words, avoid));
  const markers = rng.shuffle([
    `end_of_${words.many}`,
    `no_more_${words.many}`,
    'end_marker',
    'nothing_left',
    `missing_${words.one}`,
  ]);
  const marker = added(avoid, drawName(place, rng, markers, avoid));
  if (iterator === null || marker === null) {
    return null;
  }
  const element = textOf(place.tree, target);
  const advance = `${element} = next(${iterator}, ${marker})`;
  return {
    before: [`${iterator} = ${iteratorText}`, `${marker} = object()`, advance],
    isLeft: `${element} is not ${marker}`,
    advance,
  };
}

/** By counting up to the end of a range. */
function countedCursor(loop: PlainLoop, bounds: RangeBounds, rng: Rng): Cursor | null {
  const limits = limitOf(loop, bounds, rng, new Set());
  const target = textOf(loop.place.tree, loop.target);
  return limits === null
    ? null
    : {
        before: [...limits.before, `${target} = ${limits.lower}`],
        isLeft: `${target} < ${limits.upper}`,
        advance: `${target} += 1`,
      };
}

/** `not a != b`: `a == b` may be something else, and nobody would write it so. */
function isDoubleNegation(refused: string): boolean {
  return /^not .*(?:!=| not )/.test(refused);
}

/** Whether a suite ends in a jump, so that no second element could follow. */
export function endsInJump(suite: SyntaxNode): boolean {
  const last = namedChildren(suite).at(-1);
  return ['return_statement', 'raise_statement', 'break_statement', 'continue_statement'].includes(
    last?.type ?? '',
  );
}

/** A test as an operand of `and`. */
export function operandText(place: Place, test: SyntaxNode): string {
  const inner = unwrapped(test);
  const text = textOf(place.tree, inner);
  const needsBrackets =
    ['conditional_expression', 'lambda'].includes(inner.type) ||
    (inner.type === 'boolean_operator' && fieldOf(inner, 'operator')?.type === 'or');
  return needsBrackets ? `(${text})` : text;
}

/** That a test fails, as an operand of `and`. */
function refusedText(place: Place, test: SyntaxNode): string {
  const inner = unwrapped(test);
  const refused = inner.type === 'not_operator' ? fieldOf(inner, 'argument') : null;
  return refused === null ? negated(place, test) : operandText(place, refused);
}

/** What is done with an element that fails the test, two levels deep: the else suite, or the rest of the chain. */
function restLines(place: Place, alternatives: readonly SyntaxNode[]): readonly Line[] | null {
  const [first] = alternatives;
  const last = alternatives.at(-1);
  if (first === undefined || last === undefined) {
    return null;
  }
  if (first.type === 'else_clause') {
    const suite = fieldOf(first, 'body');
    const text = suite === null || endsInJump(suite) ? null : suiteText(place, first, suite, 2);
    return text === null ? null : [text];
  }
  const moved = reindent(place.tree, first, last, place.indent + place.unit.repeat(2));
  return [{ raw: moved.replace('elif', 'if') }];
}
