import type { Change } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { typeOf } from '../s2/certain.js';
import { isHarmless } from '../s2/evaluation.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import type { Line, Place } from '../s2/place.js';
import { headerComment, line, localPlaceOf, replaced, runText, suiteText, unwrapped } from '../s2/place.js';
import type { Comparison } from '../s2/tests.js';
import { simpleComparison } from '../s2/tests.js';
import type { Plan, Variant } from '../s2/variant.js';

/** `if key in counts: counts[key] += 1 else: counts[key] = 1` asks for forgiveness: try, and except KeyError. */
export const DICT_MISS: Variant = {
  name: 'dict-miss',
  types: ['if_statement'],
  plan: (subject, file, node) => {
    const place = localPlaceOf(subject, file, node);
    const test = fieldOf(node, 'condition');
    const comparison = test === null ? null : simpleComparison(unwrapped(test));
    const suite = fieldOf(node, 'consequence');
    const [other, ...more] = fieldsOf(node, 'alternative');
    const otherSuite = other?.type === 'else_clause' ? fieldOf(other, 'body') : null;
    if (place !== null && comparison?.operator === 'in' && suite !== null && otherSuite === null) {
      return deletionPlan(place, comparison, suite);
    }
    if (place === null || comparison === null || suite === null || otherSuite === null || more.length > 0) {
      return null;
    }
    if (other === undefined || (comparison.operator !== 'in' && comparison.operator !== 'not in')) {
      return null;
    }
    const isIn = comparison.operator === 'in';
    const found = isIn ? suite : otherSuite;
    const entry = `${textOf(file.tree, comparison.right)}[${textOf(file.tree, comparison.left)}]`;
    const foundText = suiteText(place, isIn ? node : other, found, 1);
    const missingText = suiteText(place, isIn ? other : node, isIn ? otherSuite : suite, 1);
    if (!isLookUp(place, comparison.right, comparison.left) || !isOneUpdate(place, found, entry)) {
      return null;
    }
    if (foundText === null || missingText === null || !fitsNesting(place, {}, [node])) {
      return null;
    }
    return () => {
      const change = replaced(place, [
        line(0, `try:${headerComment(file.tree, node)}`),
        foundText,
        line(0, 'except KeyError:'),
        missingText,
      ]);
      return change === null ? null : [change];
    };
  },
};

/** `if key in entries: del entries[key]`, and what is done elsewhere: the deletion is tried. */
function deletionPlan(place: Place, { left, right }: Comparison, suite: SyntaxNode): Plan | null {
  const { tree, statement } = place;
  const [only, ...more] = suite.children;
  const text = `del ${textOf(tree, right)}[${textOf(tree, left)}]`;
  const alternatives = fieldsOf(statement, 'alternative');
  const isDeletion = only !== undefined && more.length === 0 && textOf(tree, only) === text;
  const hasComment = statement.children.some((one) => one.type === 'comment');
  if (!isDeletion || hasComment || only.line === statement.line || !isLookUp(place, right, left)) {
    return null;
  }
  const fits = fitsNesting(place, { tries: 1 }, [statement]);
  return fits
    ? (): readonly Change[] | null => {
        const change = replaced(place, [
          line(0, `try:${headerComment(tree, statement)}`),
          line(1, text),
          line(0, 'except KeyError:'),
          ...(alternatives.length === 0 ? [line(1, 'pass')] : [otherwiseText(place, alternatives)]),
        ]);
        return change === null ? null : [change];
      }
    : null;
}

/** What the other branches of an if statement do, as a suite of their own. */
function otherwiseText(place: Place, alternatives: readonly SyntaxNode[]): Line {
  const [first] = alternatives;
  const last = alternatives.at(-1);
  if (first === undefined || last === undefined) {
    return line(1, 'pass');
  }
  const { raw } = runText(place, first, last, 1) as { readonly raw: string };
  return { raw: raw.replace(/^(\s*)elif\b/, '$1if') };
}

/**
 * `if key not in entries: return other`, and then `value = entries.pop(key)`: the entry is taken, and where there is none
 * the function (or the turn of its loop) ends as it did.
 */
export const MISSING_ENTRY: Variant = {
  name: 'missing-entry',
  types: ['if_statement'],
  plan: (subject, file, node) => {
    const place = localPlaceOf(subject, file, node);
    const test = fieldOf(node, 'condition');
    const comparison = test === null ? null : simpleComparison(unwrapped(test));
    const suite = fieldOf(node, 'consequence');
    const siblings = node.parent?.children ?? [];
    const behind = siblings.slice(siblings.indexOf(node) + 1);
    const at = behind.findIndex((one) => !isCounting(one));
    const between = behind.slice(0, at);
    const next = behind[at];
    if (place === null || suite === null || comparison?.operator !== 'not in' || next === undefined) {
      return null;
    }
    if (
      fieldsOf(node, 'alternative').length > 0 ||
      !leaves(suite) ||
      localPlaceOf(subject, file, next) === null
    ) {
      return null;
    }
    const taking = takenEntry(place, next, comparison);
    if (!isLookUp(place, comparison.right, comparison.left) || taking === null) {
      return null;
    }
    // A return leaves before what stands in between.
    if (next.type === 'return_statement' && (between.length > 0 || taking.isDropped)) {
      return null;
    }
    const [second = next] = between;
    const missingText = suiteText(place, node, suite, 1);
    if (missingText === null || !fitsNesting(place, {}, [node]) || !fitsFunction(place, { statements: 1 })) {
      return null;
    }
    return () => {
      const change = replaced(
        place,
        [
          line(0, `try:${headerComment(file.tree, node)}`),
          taking.isDropped ? line(1, `${taking.start}${taking.entry}`) : runText(place, next, next, 1),
          line(0, 'except KeyError:'),
          missingText,
          ...(between.length === 0 ? [] : [runText(place, second, between.at(-1) ?? second, 0)]),
          ...(taking.isDropped ? [line(0, `del ${taking.entry}`)] : []),
        ],
        node,
        next,
      );
      return change === null ? null : [change];
    };
  },
};

/** Whether a suite ends in leaving the function or the turn of a loop, and raises nothing itself. */
function leaves(suite: SyntaxNode): boolean {
  const last = namedChildren(suite).at(-1);
  return (
    last !== undefined &&
    /^(?:return|continue|break)_statement$/.test(last.type) &&
    descendantsOfType(suite, 'raise_statement').length === 0
  );
}

/** `self.hits += 1`: a count goes on by a constant. */
function isCounting(statement: SyntaxNode): boolean {
  const [update, ...more] = statement.type === 'expression_statement' ? namedChildren(statement) : [];
  return (
    update?.type === 'augmented_assignment' &&
    more.length === 0 &&
    fieldOf(update, 'left')?.type === 'attribute' &&
    fieldOf(update, 'right')?.type === 'integer'
  );
}

interface Taking {
  /** What the entry's value is given to: `book = ` or `return `. */
  readonly start: string;
  /** `books[name]` */
  readonly entry: string;
  /**
   * The entry is taken out, which has to be a step of its own: an empty dict's pop does not look at whether a key can be
   * one, so that the pop itself would miss where the test raised.
   */
  readonly isDropped: boolean;
}

/** Where all that a statement does is to give a name, or to return, the entry of a key, taken out or not. */
function takenEntry(place: Place, statement: SyntaxNode, { left, right }: Comparison): Taking | null {
  const [inner, ...more] = namedChildren(statement);
  const isReturn = statement.type === 'return_statement';
  const target =
    statement.type === 'expression_statement' && inner?.type === 'assignment' ? fieldOf(inner, 'left') : null;
  const isGiven = target?.type === 'identifier';
  const value = isReturn ? inner : isGiven && inner !== undefined ? fieldOf(inner, 'right') : null;
  if (value === undefined || value === null || more.length > 0) {
    return null;
  }
  const [entries, key] = [right, left].map((one) => textOf(place.tree, one));
  const text = textOf(place.tree, value);
  const entry = `${entries}[${key}]`;
  const isPop = text === `${entries}.pop(${key})`;
  const isHashable = /^(?:int|float|bool|str|bytes|NoneType)$/.test(typeOf(place.file, left) ?? '');
  const start = isReturn || target === null ? 'return ' : `${textOf(place.tree, target)} = `;
  const isKept = target === null || (target !== left && textOf(place.tree, target) !== key);
  return (text === entry || isPop) && isKept ? { start, entry, isDropped: isPop && !isHashable } : null;
}

/** The one statement of the branch updates the entry by a constant or a name, so that only the entry can be missing. */
function isOneUpdate(place: Place, suite: SyntaxNode, entry: string): boolean {
  const statements = namedChildren(suite);
  const [statement] = statements;
  const update = statement === undefined ? undefined : namedChildren(statement)[0];
  if (statements.length !== 1 || update === undefined || statement?.type !== 'expression_statement') {
    return false;
  }
  const left = fieldOf(update, 'left');
  const right = fieldOf(update, 'right');
  return (
    update.type === 'augmented_assignment' &&
    left !== null &&
    right !== null &&
    textOf(place.tree, left) === entry &&
    isHarmless(place, right)
  );
}

/** Whether `entries[key]` can raise a KeyError for no other reason than that the key is not there; null: it is named first. */
export function isLookUp(place: Place, entries: SyntaxNode, key: SyntaxNode | null): boolean {
  const isName = entries.type === 'identifier' || entries.type === 'attribute';
  return isName && typeOf(place.file, entries) === 'dict' && (key === null || isHarmless(place, key));
}
