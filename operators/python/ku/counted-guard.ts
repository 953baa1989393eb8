import type { SyntaxNode } from '../../../syntax/tree.js';
import {
  contains,
  descendantsOfType,
  enclosing,
  fieldOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import { isGuardedLoop } from '../s2/guarded-loop.js';
import type { Place } from '../s2/place.js';
import { headerComment, isMovable, line, localPlaceOf, replaced, suiteText, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

/**
 * A loop over a range that may be empty goes behind a test that it is not: `for i in range(1, len(x))` behind
 * `if len(x) > 1:`. The bounds are integers whatever the program is called with, so that the test and the range agree, and
 * fail alike.
 */
export const COUNTED_GUARD: Variant = {
  name: 'counted-guard',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const place = localPlaceOf(subject, file, node, { mayYield: true });
    const right = fieldOf(node, 'right');
    const left = fieldOf(node, 'left');
    const suite = fieldOf(node, 'body');
    const test = right === null ? null : nonEmptyTest(file, unwrapped(right));
    if (place === null || right === null || left === null || suite === null || test === null) {
      return null;
    }
    const body = suiteText(place, node, suite, 2);
    const isPlain =
      fieldOf(node, 'alternative') === null && !node.children.some(({ type }) => type === 'async');
    const isRoomy =
      fitsNesting(place, { ifs: 1 }, [node]) && fitsFunction(place, { branches: 1, statements: 1 });
    const isTested =
      isGuardedLoop(node) || isCompared(place, file, test.bound) || isSettled(file, node, right);
    if (body === null || !isPlain || !isRoomy || isTested || !isMovable(file.tree, right)) {
      return null;
    }
    return () => {
      const loop = `for ${textOf(file.tree, left)} in ${textOf(file.tree, right)}:`;
      const change = replaced(place, [
        line(0, `if ${test.text}:`),
        line(1, `${loop}${headerComment(file.tree, node)}`),
        body,
      ]);
      return change === null ? null : [change];
    };
  },
};

interface NonEmptyTest {
  readonly text: string;
  /** What is compared in it. */
  readonly bound: string;
}

/** The comparison that tells whether a range has any number; null where its bounds are not surely integers. */
function nonEmptyTest(file: SubjectFile, call: SyntaxNode): NonEmptyTest | null {
  const list = builtinCalled(file, call) === 'range' ? fieldOf(call, 'arguments') : null;
  const bounds = list === null ? [] : namedChildren(list);
  const isCertain = bounds.every((bound) => typeOf(file, bound) === 'int');
  const text = (node: SyntaxNode): string => textOf(file.tree, unwrapped(node));
  const [first, second, step] = bounds;
  if (first === undefined || !isCertain || bounds.every(({ type }) => type === 'integer')) {
    return null;
  }
  if (second === undefined) {
    return moreThan(file, first, 0);
  }
  const by = step === undefined ? 1 : literalOf(file, step);
  if (by === null || by === 0) {
    return null;
  }
  const from = literalOf(file, first);
  if (by > 0 && from !== null) {
    return moreThan(file, second, from);
  }
  const to = literalOf(file, second);
  if (by < 0 && to !== null) {
    return moreThan(file, first, to);
  }
  return { text: `${text(first)} ${by > 0 ? '<' : '>'} ${text(second)}`, bound: text(second) };
}

/** `bound > least`, with what is added to or taken off the bound on the other side: `len(x) - 1 > 0` is `len(x) > 1`. */
function moreThan(file: SubjectFile, bound: SyntaxNode, least: number): NonEmptyTest {
  const node = unwrapped(bound);
  const [left, right] = node.type === 'binary_operator' ? namedChildren(node) : [];
  const operator = fieldOf(node, 'operator')?.type;
  const amount = right === undefined ? null : literalOf(file, right);
  if (left !== undefined && amount !== null && (operator === '-' || operator === '+')) {
    return moreThan(file, left, operator === '-' ? least + amount : least - amount);
  }
  const text = textOf(file.tree, node);
  return { text: `${text} > ${least}`, bound: text };
}

/** Whether a loop around this one changes nothing that its range is made of: within it the test would never vary. */
function isSettled({ scopes, tree }: SubjectFile, loop: SyntaxNode, range: SyntaxNode): boolean {
  const outer = enclosing(loop, 'for_statement', 'while_statement', 'function_definition');
  if (outer === null || outer.type === 'function_definition') {
    return false;
  }
  const names = new Set(descendantsOfType(range, 'identifier').map((one) => textOf(tree, one)));
  return ![...names].some((name) =>
    scopes
      .resolve(name, range)
      ?.definitions.some((definition) => contains(outer, definition) && !contains(range, definition)),
  );
}

/** Whether the function compares a bound somewhere already, so that another test of it might never vary. */
function isCompared({ definition }: Place, { tree }: SubjectFile, bound: string): boolean {
  const comparisons = definition === null ? [] : descendantsOfType(definition, 'comparison_operator');
  return comparisons.some((one) =>
    namedChildren(one).some((operand) => textOf(tree, unwrapped(operand)) === bound),
  );
}

function literalOf(file: SubjectFile, node: SyntaxNode): number | null {
  const text = textOf(file.tree, node).replace(/\s/g, '');
  return /^-?\d{1,6}$/.test(text) ? Number(text) : null;
}
