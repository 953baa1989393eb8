import type { Change } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { typeOf } from '../s2/certain.js';
import { isHarmless } from '../s2/evaluation.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
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
    const next = siblings[siblings.indexOf(node) + 1];
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
    if (!isLookUp(place, comparison.right, comparison.left) || !takesEntry(place, next, comparison)) {
      return null;
    }
    const missingText = suiteText(place, node, suite, 1);
    if (missingText === null || !fitsNesting(place, {}, [node]) || !fitsFunction(place, { statements: 1 })) {
      return null;
    }
    return () => {
      const change = replaced(
        place,
        [
          line(0, `try:${headerComment(file.tree, node)}`),
          runText(place, next, next, 1),
          line(0, 'except KeyError:'),
          missingText,
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

/** Whether all that a statement does is to give a name, or to return, the entry of a key, taken out or not. */
function takesEntry(
  place: Place,
  statement: SyntaxNode,
  { left, right }: { readonly left: SyntaxNode; readonly right: SyntaxNode },
): boolean {
  const [inner, ...more] = namedChildren(statement);
  const isReturn = statement.type === 'return_statement';
  const isGiven =
    statement.type === 'expression_statement' &&
    inner?.type === 'assignment' &&
    fieldOf(inner, 'left')?.type === 'identifier';
  const value = isReturn ? inner : isGiven ? fieldOf(inner, 'right') : null;
  if (value === undefined || value === null || more.length > 0) {
    return false;
  }
  const [entries, key] = [right, left].map((one) => textOf(place.tree, one));
  const text = textOf(place.tree, value);
  // An empty dict's pop does not look at whether a key can be one.
  const isHashable = /^(?:int|float|bool|str|bytes|NoneType)$/.test(typeOf(place.file, left) ?? '');
  return text === `${entries}[${key}]` || (isHashable && text === `${entries}.pop(${key})`);
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

/** Whether `entries[key]` can raise a KeyError for no other reason than that the key is not there. */
function isLookUp(place: Place, entries: SyntaxNode, key: SyntaxNode): boolean {
  const isName = entries.type === 'identifier' || entries.type === 'attribute';
  return isName && typeOf(place.file, entries) === 'dict' && isHarmless(place, key);
}

interface LookUp {
  readonly entries: SyntaxNode;
  readonly key: SyntaxNode;
  readonly fallback: SyntaxNode;
}

/** `value = entries.get(key, other)` and `entries[key] if key in entries else other` become try and except KeyError. */
export const DICT_DEFAULT: Variant = {
  name: 'dict-default',
  types: ['call', 'conditional_expression'],
  plan: (subject, file, node) => {
    const statement = statementHolding(node);
    const place = statement === null ? null : localPlaceOf(subject, file, statement);
    const lookUp = place === null ? null : (getCall(place, node) ?? chosenEntry(place, node));
    if (place === null || lookUp === null || !isMovable(file.tree, node)) {
      return null;
    }
    if (!isLookUp(place, lookUp.entries, lookUp.key) || !isHarmless(place, lookUp.fallback)) {
      return null;
    }
    return lookUpPlan(place, lookUp);
  },
};

function lookUpPlan(place: Place, { entries, key, fallback }: LookUp): Plan | null {
  const { tree, statement } = place;
  const isReturn = statement.type === 'return_statement';
  const assignment = namedChildren(statement)[0];
  const target = assignment?.type === 'assignment' ? fieldOf(assignment, 'left') : null;
  if (!fitsNesting(place, { tries: 1 }, []) || (!isReturn && target?.type !== 'identifier')) {
    return null;
  }
  if (!fitsFunction(place, { branches: 2, statements: 3, returns: isReturn ? 1 : 0 })) {
    return null;
  }
  const start = isReturn ? 'return ' : `${target === null ? '' : textOf(tree, target)} = `;
  const lines: readonly Line[] = [
    line(0, 'try:'),
    line(1, `${start}${textOf(tree, entries)}[${textOf(tree, key)}]`),
    line(0, 'except KeyError:'),
    line(1, `${start}${textOf(tree, fallback)}`),
  ];
  return (): readonly Change[] | null => {
    const change = replaced(place, lines);
    return change === null ? null : [change];
  };
}

/** The return or plain assignment whose whole value the expression is. */
function statementHolding(node: SyntaxNode): SyntaxNode | null {
  const outer = node.parent;
  if (outer?.type === 'return_statement') {
    return outer;
  }
  const isPlain = outer?.type === 'assignment' && node.field === 'right' && fieldOf(outer, 'type') === null;
  return isPlain && outer.parent?.type === 'expression_statement' ? outer.parent : null;
}

function getCall(place: Place, node: SyntaxNode): LookUp | null {
  const called = node.type === 'call' ? fieldOf(node, 'function') : null;
  const list = node.type === 'call' ? fieldOf(node, 'arguments') : null;
  const attribute = called?.type === 'attribute' ? fieldOf(called, 'attribute') : null;
  const entries = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
  const [key, fallback, ...more] = list === null ? [] : namedChildren(list);
  const isGet = attribute !== null && textOf(place.tree, attribute) === 'get';
  return isGet && entries !== null && key !== undefined && fallback !== undefined && more.length === 0
    ? { entries, key, fallback }
    : null;
}

function chosenEntry(place: Place, node: SyntaxNode): LookUp | null {
  const [chosen, test, fallback] = node.type === 'conditional_expression' ? namedChildren(node) : [];
  const comparison = test === undefined ? null : simpleComparison(unwrapped(test));
  if (chosen === undefined || fallback === undefined || comparison?.operator !== 'in') {
    return null;
  }
  const entry = `${textOf(place.tree, comparison.right)}[${textOf(place.tree, comparison.left)}]`;
  return textOf(place.tree, chosen) === entry
    ? { entries: comparison.right, key: comparison.left, fallback }
    : null;
}
