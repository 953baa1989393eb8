import type { Rng } from '../../../core/rng.js';
import { applyEdits } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import {
  contains,
  descendantsOfType,
  fieldOf,
  fieldsOf,
  namedChildren,
  textOf,
  walk,
} from '../../../syntax/tree.js';
import { pluralName, singularName } from '../naming/words.js';
import { typeOf } from '../s2/certain.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import {
  headerComment,
  isMovable,
  line,
  localPlaceOf,
  replaced,
  runText,
  suiteText,
  unwrapped,
} from '../s2/place.js';
import { joined, operandsOf } from '../s2/tests.js';
import type { Plan, Variant } from '../s2/variant.js';

/**
 * A list that is asked whether it has something, and then for its first or last, is asked for that at once: that it has
 * none is the IndexError.
 */
export const FIRST_OR_LAST: Variant = {
  name: 'first-or-last',
  types: ['if_statement'],
  plan: (subject, file, node) => {
    const place = localPlaceOf(subject, file, node);
    const test = fieldOf(node, 'condition');
    const suite = fieldOf(node, 'consequence');
    if (place === null || test === null || suite === null || !isMovable(file.tree, test)) {
      return null;
    }
    const fits =
      fitsNesting(place, { tries: 1 }, [node]) &&
      fitsFunction(place, { branches: 2, statements: 3, locals: 1 });
    return fits ? (leavingPlan(place, test, suite) ?? takingPlan(place, test, suite)) : null;
  },
};

/** `if not words or words[0] == "#": continue` */
function leavingPlan(place: Place, test: SyntaxNode, suite: SyntaxNode): Plan | null {
  const { tree, statement } = place;
  const [first, ...others] = operandsOf(tree, test, 'or');
  const list = first?.type === 'not_operator' ? fieldOf(first, 'argument') : null;
  const [leave, ...more] = suite.children;
  if (list === null || others.length === 0 || leave === undefined || more.length > 0) {
    return null;
  }
  const isPlain = fieldsOf(statement, 'alternative').length === 0 && headerComment(tree, statement) === '';
  const isShort = /^(?:return|continue|break)_statement$/.test(leave.type) && isMovable(tree, leave);
  const end = endIn(place, list, others);
  if (!isPlain || !isShort || end === null || leave.line === statement.line) {
    return null;
  }
  return (rng): readonly Change[] | null => {
    const name = endName(place, rng, list, end);
    if (name === null) {
      return null;
    }
    const change = replaced(place, [
      line(0, 'try:'),
      line(1, `${name} = ${textOf(tree, end)}`),
      line(0, 'except IndexError:'),
      line(1, textOf(tree, leave)),
      line(0, `if ${withName(place, joined(tree, others, 'or'), end, name)}:`),
      line(1, textOf(tree, leave)),
    ]);
    return change === null ? null : [change];
  };
}

/** `if periods: start, end = periods[-1]` and what follows it there, with an else branch or none. */
function takingPlan(place: Place, test: SyntaxNode, suite: SyntaxNode): Plan | null {
  const { tree, statement } = place;
  const list = unwrapped(test);
  const [first, ...rest] = suite.children;
  const assignment = first?.type === 'expression_statement' ? namedChildren(first)[0] : undefined;
  const target = assignment?.type === 'assignment' ? fieldOf(assignment, 'left') : null;
  const value = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
  const [other, ...more] = fieldsOf(statement, 'alternative');
  const otherSuite = other?.type === 'else_clause' ? fieldOf(other, 'body') : null;
  if (first === undefined || target === null || value === null || more.length > 0 || rest.length === 0) {
    return null;
  }
  const isEnd = isKnownList(place, list) && isEndOf(place, list, value) && isMovable(tree, first);
  const missing =
    other === undefined
      ? line(1, 'pass')
      : otherSuite === null
        ? null
        : suiteText(place, other, otherSuite, 1);
  if (!isEnd || missing === null || first.line === statement.line || namedChildren(first).length > 1) {
    return null;
  }
  return (rng): readonly Change[] | null => {
    const isName = target.type === 'identifier' && fieldOf(assignment ?? first, 'type') === null;
    const name = isName ? textOf(tree, target) : endName(place, rng, list, value);
    const [second = first] = rest;
    if (name === null) {
      return null;
    }
    // Behind a handler that leaves, an `else` is one too many.
    const isLeft = /^(?:return|raise)_statement$/.test(otherSuite?.children.at(-1)?.type ?? '');
    const depth = isLeft ? 0 : 1;
    const lines: Line[] = [
      line(0, `try:${headerComment(tree, statement)}`),
      line(1, `${name} = ${textOf(tree, value)}`),
      line(0, 'except IndexError:'),
      missing,
      ...(isLeft ? [] : [line(0, 'else:')]),
      ...(isName ? [] : [line(depth, `${textOf(tree, target)} = ${name}`)]),
      runText(place, second, rest.at(-1) ?? second, depth),
    ];
    const change = replaced(place, lines);
    return change === null ? null : [change];
  };
}

/** Where the first or last of the list is read in some operands, before anything is called in them; all reads alike. */
function endIn(place: Place, list: SyntaxNode, operands: readonly SyntaxNode[]): SyntaxNode | null {
  const uses = operands.flatMap((one) =>
    [...walk(one)].filter(
      (node) => node.type === 'identifier' && textOf(place.tree, node) === textOf(place.tree, list),
    ),
  );
  const [use] = uses;
  const end = use?.parent ?? null;
  if (uses.length !== 1 || use === undefined || end === null || !isEndOf(place, list, end)) {
    return null;
  }
  const isCalledBefore = operands.some((one) =>
    descendantsOfType(one, 'call').some((call) => call.start < use.start && !contains(call, use)),
  );
  return isKnownList(place, list) && !isCalledBefore ? end : null;
}

/** `items[0]` or `items[-1]` */
function isEndOf(place: Place, list: SyntaxNode, node: SyntaxNode): boolean {
  const text = textOf(place.tree, list);
  return [`${text}[0]`, `${text}[-1]`].includes(textOf(place.tree, node));
}

/** A variable that holds a list or tuple wherever it is set. */
function isKnownList(place: Place, node: SyntaxNode): boolean {
  const binding = node.type === 'identifier' ? place.file.scopes.bindingOf(node) : null;
  const isOwn = binding?.kind === 'variable' && binding.scope === place.scope && !binding.isCaptured;
  return (
    isOwn &&
    (['list', 'tuple'].includes(typeOf(place.file, node) ?? '') || binding.definitions.every(isSplit))
  );

  function isSplit(definition: SyntaxNode): boolean {
    const assignment = definition.parent;
    const value = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
    return value !== null && /\.(?:r?split|splitlines)\([^()]*\)$/.test(textOf(place.tree, value));
  }
}

function endName(place: Place, rng: Rng, list: SyntaxNode, end: SyntaxNode): string | null {
  const text = textOf(place.tree, list);
  const one = singularName(text);
  const noun = one !== text && pluralName(one) === text ? [one] : [];
  const words = textOf(place.tree, end).endsWith('[0]') ? ['first', 'leading'] : ['last', 'latest'];
  const names = [...noun, 'entry'].map((each) => words.map((word) => `${word}_${each}`));
  const [best = [], general = []] = names;
  return drawName(place, rng, best) ?? drawName(place, rng, general);
}

function withName(place: Place, text: string, end: SyntaxNode, name: string): string {
  const at = text.indexOf(textOf(place.tree, end));
  return applyEdits(text, [{ start: at, end: at + (end.end - end.start), text: name }]);
}
