import type { Rng } from '../../../core/rng.js';
import { reindent } from '../../../syntax/python/layout.js';
import { mayBeReadAfter } from '../../../syntax/python/liveness.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { PlainLoop } from '../s1/loop.js';
import { drawingOf, loopAt } from '../s1/loop.js';
import { added } from '../s1/range-blocks.js';
import { elementWords, iteratorName } from '../s1/words.js';
import { fitsFunction, hasLooseJump } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { headerComment, isMovable, line, replaced, suiteText, unwrapped } from '../s2/place.js';
import type { Plan, Variant } from '../s2/variant.js';

/**
 * A loop that does one thing with elements that pass a test and another with the rest reads ahead: the inner while loop
 * takes what passes for as long as it does, the outer one goes on with what does not. `next` with a marker of its own
 * tells when nothing is left. Every element is drawn, and tested once, when it was before.
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
  const alternatives = fieldsOf(choice, 'alternative');
  const taken = suiteText(place, choice, kept, 2);
  const rest = alternatives.length === 0 ? [] : restLines(place, alternatives);
  if (taken === null || rest === null) {
    return null;
  }
  return (rng) => {
    const names = drawNames(loop, rng);
    if (names === null) {
      return null;
    }
    const element = textOf(place.tree, target);
    const draw = `${element} = next(${names.iterator}, ${names.marker})`;
    const isLeft = `${element} is not ${names.marker}`;
    const change = replaced(place, [
      line(0, `${names.iterator} = ${drawing.iterator}`),
      line(0, `${names.marker} = object()`),
      line(0, draw),
      line(0, `while ${isLeft}:${loop.comment}`),
      line(1, `while ${isLeft} and ${operandText(place, test)}:${headerComment(place.tree, choice)}`),
      taken,
      line(2, draw),
      ...(rest.length === 0 ? [line(1, draw)] : [line(1, `if ${isLeft}:`), ...rest, line(2, draw)]),
    ]);
    return change === null ? null : [change];
  };
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

interface Names {
  readonly iterator: string;
  readonly marker: string;
}

function drawNames({ place, target, iterable }: PlainLoop, rng: Rng): Names | null {
  const words = elementWords(place, target, iterable);
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
  return iterator === null || marker === null ? null : { iterator, marker };
}
