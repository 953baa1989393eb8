import type { Rng } from '../../../core/rng.js';
import { applyEdits } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { statementOf } from '../../../syntax/python/layout.js';
import { isPureExpression } from '../../../syntax/python/purity.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { namesForValue } from '../naming/names-for-value.js';
import { builtinCalled } from '../s2/certain.js';
import { isEvaluatedFirst, isHarmless } from '../s2/evaluation.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { isMovable, line, localPlaceOf, replaced, unwrapped } from '../s2/place.js';
import { simpleComparison } from '../s2/tests.js';
import type { Plan, Variant } from '../s2/variant.js';

import { isLookUp } from './missing-key.js';

interface LookUp {
  readonly entries: SyntaxNode;
  readonly key: SyntaxNode;
  /** Null: None. */
  readonly fallback: SyntaxNode | null;
  /** The fallback becomes the entry. */
  readonly isKept: boolean;
}

/**
 * `value = entries.get(key, other)`, `entries.setdefault(key, other)` and `entries[key] if key in entries else other` become
 * try and except KeyError.
 */
export const DICT_DEFAULT: Variant = {
  name: 'dict-default',
  types: ['call', 'conditional_expression'],
  plan: (subject, file, node) => {
    const statement = statementOf(node);
    const place = statement === null ? null : localPlaceOf(subject, file, statement);
    const lookUp = place === null ? null : (getCall(place, node) ?? chosenEntry(place, node));
    if (place === null || lookUp === null || !isMovable(file.tree, node)) {
      return null;
    }
    const isQuiet = lookUp.fallback === null || isFresh(place, lookUp.fallback);
    if (!isLookUp(place, lookUp.entries, null) || !isQuiet || !isPlainStatement(place)) {
      return null;
    }
    const fits =
      fitsNesting(place, { tries: 1 }, []) &&
      fitsFunction(place, { branches: 2, statements: 5, locals: 2, returns: 1 });
    return fits ? lookUpPlan(place, node, lookUp) : null;
  },
};

/** A value that comes to be without an exception: what is harmless, and new collections of it. */
function isFresh(place: Place, node: SyntaxNode): boolean {
  const isEmpty =
    ['set', 'list', 'dict'].includes(builtinCalled(place.file, node) ?? '') &&
    namedChildren(fieldOf(node, 'arguments') ?? node).length === 0;
  const isDisplay =
    node.type === 'dictionary' &&
    namedChildren(node).every(
      (pair) =>
        pair.type === 'pair' &&
        fieldOf(pair, 'key')?.type === 'string' &&
        namedChildren(pair).every((one) => isHarmless(place, one)),
    );
  return isEmpty || isDisplay || isHarmless(place, node);
}

/** A statement that evaluates its expression once. */
function isPlainStatement({ statement }: Place): boolean {
  const [inner, ...more] = namedChildren(statement);
  const isAssigned =
    statement.type === 'expression_statement' &&
    (inner?.type === 'assignment' || inner?.type === 'augmented_assignment' || inner?.type === 'call');
  return more.length === 0 && (statement.type === 'return_statement' || isAssigned);
}

function lookUpPlan(place: Place, node: SyntaxNode, { entries, key, fallback, isKept }: LookUp): Plan | null {
  const { tree, statement } = place;
  const whole = wholeTarget(place, node);
  const isNamedKey = isHarmless(place, key);
  if (whole === null && !isEvaluatedFirst(place, node)) {
    return null;
  }
  const isUnused = node.parent === statement && statement.type === 'expression_statement';
  if (isUnused || (whole === 'return' && isKept) || textOf(tree, statement).includes('\n')) {
    return null;
  }
  const pick = (
    rng: Rng,
    words: readonly string[],
    others: readonly string[],
    taken: string,
  ): string | null =>
    drawName(place, rng, words.slice(0, 2), new Set([taken])) ??
    drawName(place, rng, others, new Set([taken]));
  return (rng: Rng): readonly Change[] | null => {
    const keyName = isNamedKey
      ? textOf(tree, key)
      : pick(rng, keyNames(place, key, whole), ['wanted_key', 'sought_key', 'entry_key'], '');
    const isCount = fallback?.type === 'integer' && node.parent?.type === 'binary_operator';
    const words = isCount ? ['so_far', 'count_so_far'] : isKept ? ['group', 'bucket', 'members'] : [];
    const held =
      whole === 'return'
        ? ''
        : (whole ?? pick(rng, rng.shuffle(words), ['known_entry', 'found_entry'], keyName ?? ''));
    if (keyName === null || held === null) {
      return null;
    }
    const start = whole === 'return' ? 'return ' : `${held} = `;
    const entry = `${textOf(tree, entries)}[${keyName}]`;
    const lines: Line[] = [
      ...(isNamedKey ? [] : [line(0, `${keyName} = ${textOf(tree, key)}`)]),
      line(0, 'try:'),
      line(1, `${start}${entry}`),
      line(0, 'except KeyError:'),
      line(1, `${start}${fallback === null ? 'None' : textOf(tree, fallback)}`),
      ...(isKept ? [line(1, `${entry} = ${held}`)] : []),
    ];
    if (whole === null) {
      const text = { start: node.start - statement.start, end: node.end - statement.start, text: held };
      const target = sameEntry(place, node, entries, key);
      const again =
        target === null || isNamedKey
          ? []
          : [{ start: target.start - statement.start, end: target.end - statement.start, text: keyName }];
      lines.push(line(0, applyEdits(textOf(tree, statement), [...again, text])));
    }
    const change = replaced(place, lines);
    return change === null ? null : [change];
  };
}

/** Words that say only that there is a value. */
const VAGUE =
  /^(?:element|character|entry|value|item|substring|text_part|part|result)$|entry|element|window|slice|_value$/;

/** What a key that is worked out is called: `row["customer"]` as its field, other keys by what they are. */
function keyNames({ tree, subject, file }: Place, key: SyntaxNode, held: string | null): readonly string[] {
  const part = key.type === 'subscript' ? fieldOf(key, 'subscript') : null;
  const found = part?.type === 'string' ? /^["']([a-z][a-z_]{2,20})["']$/.exec(textOf(tree, part)) : null;
  const isPieceOfText = part?.type === 'slice';
  return found?.[1] === undefined
    ? isPieceOfText && held !== null && held !== 'return' && held.length > 3
      ? [`${held}_letters`, `${held}_key`]
      : namesForValue(subject, file, key).filter((name) => !VAGUE.test(name))
    : [found[1], `${found[1]}_key`];
}

/** The key of the entry that the statement sets, where it is the one that is looked up and means the same once more. */
function sameEntry(place: Place, node: SyntaxNode, entries: SyntaxNode, key: SyntaxNode): SyntaxNode | null {
  const { tree, file, statement } = place;
  const assignment = namedChildren(statement)[0];
  const left = assignment?.type === 'assignment' ? fieldOf(assignment, 'left') : null;
  const again = left?.type === 'subscript' ? fieldOf(left, 'subscript') : null;
  const value = left?.type === 'subscript' ? fieldOf(left, 'value') : null;
  const sum = node.parent?.type === 'binary_operator' ? node.parent : null;
  const isSame =
    again !== null &&
    value !== null &&
    textOf(tree, again) === textOf(tree, key) &&
    textOf(tree, value) === textOf(tree, entries);
  const isQuiet =
    sum !== null &&
    sum.parent === assignment &&
    namedChildren(sum).every((one) => one === node || isHarmless(place, one));
  return isSame && isQuiet && isPureExpression(file.scopes, key) ? again : null;
}

/** The variable that a statement gives the whole expression to, `return`, or null where it does something else with it. */
function wholeTarget({ statement, tree }: Place, node: SyntaxNode): string | null {
  const outer = node.parent;
  if (outer === statement && statement.type === 'return_statement') {
    return 'return';
  }
  const isPlain =
    outer?.type === 'assignment' &&
    outer.parent === statement &&
    node.field === 'right' &&
    fieldOf(outer, 'type') === null;
  const target = isPlain ? fieldOf(outer, 'left') : null;
  return target?.type === 'identifier' ? textOf(tree, target) : null;
}

function getCall(place: Place, node: SyntaxNode): LookUp | null {
  const called = node.type === 'call' ? fieldOf(node, 'function') : null;
  const list = node.type === 'call' ? fieldOf(node, 'arguments') : null;
  const attribute = called?.type === 'attribute' ? fieldOf(called, 'attribute') : null;
  const entries = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
  const [key, fallback = null, ...more] = list === null ? [] : namedChildren(list);
  const method = attribute === null ? '' : textOf(place.tree, attribute);
  const isKept = method === 'setdefault';
  // A lambda with a name is what linters ask to be a function.
  const isPlain = [key, fallback].every((one) => !/splat|keyword|lambda/.test(one?.type ?? ''));
  return (method === 'get' || isKept) && entries !== null && key !== undefined && isPlain && more.length === 0
    ? { entries, key, fallback, isKept }
    : null;
}

function chosenEntry(place: Place, node: SyntaxNode): LookUp | null {
  const [chosen, test, fallback] = node.type === 'conditional_expression' ? namedChildren(node) : [];
  const comparison = test === undefined ? null : simpleComparison(unwrapped(test));
  if (chosen === undefined || fallback === undefined || comparison?.operator !== 'in') {
    return null;
  }
  const entry = `${textOf(place.tree, comparison.right)}[${textOf(place.tree, comparison.left)}]`;
  return textOf(place.tree, chosen) === entry && isHarmless(place, comparison.left)
    ? { entries: comparison.right, key: comparison.left, fallback, isKept: false }
    : null;
}
