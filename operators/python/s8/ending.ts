import { indentOf, lineEnd } from '../../../syntax/python/layout.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { isConstant } from './constants.js';
import { isUsedPlainly } from './first-finding.js';
import { lastStatementRemoval } from './last-statement.js';
import { isMovable, leavesNoParameterUnused } from './leading.js';
import type { Target } from './target.js';

/** The last statement of a function, where it can as well be run behind the function by a decorator. */
export interface Ending {
  /** The statement. */
  readonly node: SyntaxNode;
  /** What the function returns there; null where it does something and returns nothing. */
  readonly answer: SyntaxNode | null;
  /** Source of the statement. */
  readonly text: string;
  /** The method's first parameter, where the statement reads it. */
  readonly leading: string | null;
}

/** Longer statements do not stay on one line in a decorator. */
const LONGEST_TEXT = 70;
/** Code that tells where it was run from, in a message or by being said only once a place. */
const TELLS_PLACE = /\b(?:warn|warnings|warn_explicit|stack_info)\b/;
const SHOWS_PLACE = /\b(?:funcName|lineno|pathname)\b/;

const known = new WeakMap<Target, Ending | null>();

/** The ending of a function; null where the function has none that a decorator could take over. */
export function endingOf(target: Target): Ending | null {
  let ending = known.get(target);
  if (ending === undefined) {
    ending = findEnding(target);
    known.set(target, ending);
  }
  return ending;
}

function findEnding(target: Target): Ending | null {
  const { tree, statements } = target;
  const node = statements.at(-1);
  const text = node === undefined ? '' : textOf(tree, node);
  const isShort = text.length <= LONGEST_TEXT && !text.includes('\n');
  if (node === undefined || !isShort || TELLS_PLACE.test(text) || SHOWS_PLACE.test(tree.source)) {
    return null;
  }
  const answer = answerOf(target, node);
  const isFit = answer === null ? isDeed(target, node) : mayBeGivenBehind(target, answer);
  const isFree =
    isFit &&
    statements.slice(0, -1).some(doesSomething) &&
    isMovable(target, node) &&
    lastStatementRemoval(target, node) !== null &&
    !hasCommentBelow(target, node) &&
    leavesNoParameterUnused(target, [node]);
  const names = isFree ? parametersRead(target, node) : [];
  const leading = names[0] ?? null;
  const isReachable = names.length === 0 || (names.length === 1 && leading === firstParameter(target));
  return isFree && isReachable ? { node, answer, text, leading } : null;
}

/** What the only return statement of a function gives, where that is its last statement. */
function answerOf({ returns }: Target, node: SyntaxNode): SyntaxNode | null {
  const [value] = node.type === 'return_statement' && returns.length === 1 ? namedChildren(node) : [];
  return value ?? null;
}

/** A call, or a change of an object's state, at the end of a function that returns nothing. */
function isDeed(target: Target, node: SyntaxNode): boolean {
  const [only, ...others] = node.type === 'expression_statement' ? namedChildren(node) : [];
  if (only === undefined || others.length > 0 || target.returns.length > 0) {
    return false;
  }
  if (only.type === 'call') {
    return true;
  }
  const left = fieldOf(only, 'left');
  const isPlain =
    only.type === 'augmented_assignment' ||
    (only.type === 'assignment' &&
      fieldOf(only, 'type') === null &&
      fieldOf(only, 'right')?.type !== 'assignment');
  return isPlain && (left?.type === 'subscript' || (left?.type === 'attribute' && isDefined(target, left)));
}

/**
 * Whether the class's own `__init__` sets an attribute: Pylint sees no attribute of a class in what a function of the module
 * sets, and would report who reads it (no-member).
 */
function isDefined({ tree, scope }: Target, attribute: SyntaxNode): boolean {
  const owner = scope.parent?.kind === 'class' ? scope.parent : null;
  const start = owner?.children.find(({ qualifiedName }) => qualifiedName.endsWith('.__init__'));
  const assignments = start === undefined ? [] : descendantsOfType(start.node, 'assignment');
  return assignments.some((one) => {
    const left = fieldOf(one, 'left');
    return left !== null && textOf(tree, left) === textOf(tree, attribute);
  });
}

/**
 * Whether callers may get a value from the decorator: one that is no plain None, and is made of more than builtins if it is no
 * constant.
 */
function mayBeGivenBehind(target: Target, answer: SyntaxNode): boolean {
  const isTelling = isConstant(answer)
    ? answer.type !== 'none'
    : descendantsOfType(answer, 'identifier').some((one) => target.file.scopes.bindingOf(one) !== null);
  return isTelling && target.calls.every(isReadPlainly);
}

/**
 * Pylint takes the function's own result, None, for what a call gives, and reports where another type is needed, but for
 * attributes (`ignore-none`).
 */
function isReadPlainly(call: SyntaxNode): boolean {
  const type = call.parent?.type;
  return type === 'expression_statement' || type === 'attribute' || isUsedPlainly(call);
}

/** A statement that a function could not do without. */
function doesSomething(statement: SyntaxNode): boolean {
  const [only] = namedChildren(statement);
  const isText = only?.type === 'string' || only?.type === 'ellipsis';
  return statement.type !== 'pass_statement' && !(statement.type === 'expression_statement' && isText);
}

/** A comment below the last statement, at its indentation, would be left without the statement. */
function hasCommentBelow({ tree }: Target, node: SyntaxNode): boolean {
  const rest = tree.source.slice(lineEnd(tree.source, node.end));
  const below = /^\s*\n([ \t]*)#/.exec(rest)?.[1];
  return below !== undefined && below !== '' && below.length >= indentOf(tree, node).length;
}

/** Names of the function's parameters that a statement reads. */
function parametersRead({ file, scope }: Target, node: SyntaxNode): readonly string[] {
  const bindings = descendantsOfType(node, 'identifier').map((one) => file.scopes.bindingOf(one));
  return [...new Set(bindings.flatMap((one) => (one !== null && one.scope === scope ? [one.name] : [])))];
}

/** The object of a method: its first parameter, which is always given and never set anew. Null where it has none. */
function firstParameter({ tree, definition, scope, isMethod }: Target): string | null {
  const list = fieldOf(definition, 'parameters');
  const all = list === null ? [] : namedChildren(list);
  const [first] = all;
  const node = first?.type === 'typed_parameter' ? namedChildren(first)[0] : first;
  if (!isMethod || node?.type !== 'identifier' || all.some(({ type }) => type === 'positional_separator')) {
    return null;
  }
  const binding = scope.bindings.get(textOf(tree, node));
  return binding?.definitions.length === 1 ? binding.name : null;
}
