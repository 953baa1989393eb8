import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { PYTHON_BUILTINS } from '../naming/python-names.js';

import { isCertainlyInt, isExact, isInTry, isOwnVariable, squeezed } from './exactness.js';
import { operandText } from './operand-text.js';
import type { Update } from './update.js';
import { augmented, spelledOut } from './update.js';

/** A range of the source and the text that replaces it. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What a variant makes of a node; null where it does not apply. */
export type Rewrite = (file: SubjectFile, node: SyntaxNode) => Replacement | null;

/** The variants of S10 that change one or two statements, by name: what each makes of a node, null where it does not apply. */
export const REWRITES: Readonly<Record<string, Rewrite>> = {
  'conditional-amount': conditionalAmount,
  'both-at-once': bothAtOnce,
  divmod: divideOnce,
};

function longValue(file: SubjectFile, change: Update): string {
  const target = textOf(file.tree, change.target);
  return `${target} ${change.operator} ${operandText(file, change.operand, change.operator)}`;
}

/** `if test: count += 1` becomes `count += 1 if test else 0`, for what is certainly an int. */
function conditionalAmount(file: SubjectFile, node: SyntaxNode): Replacement | null {
  const test = node.type === 'if_statement' ? fieldOf(node, 'condition') : null;
  const body = fieldOf(node, 'consequence');
  const only = body === null ? null : onlyStatement(body);
  const hasComment = body?.children.some((child) => child.type === 'comment') ?? true;
  if (test === null || only === null || hasComment || fieldOf(node, 'alternative') !== null) {
    return null;
  }
  if (
    node.children.some((child) => child.type === 'comment') ||
    textOf(file.tree, node).trim().split('\n').length > 2
  ) {
    return null;
  }
  const change = augmented(only);
  if (
    change?.target.type !== 'identifier' ||
    (change.operator !== '+' && change.operator !== '-') ||
    change.operand.type !== 'integer' ||
    !isOwnVariable(file, change.target) ||
    !isCertainlyInt(file, change.target) ||
    !isBoundAbove(file, change.target) ||
    /^(?:named_expression|lambda|conditional_expression)$/.test(test.type) ||
    textOf(file.tree, test).includes(':=')
  ) {
    return null;
  }
  const bare = textOf(
    file.tree,
    test.type === 'parenthesized_expression' ? (namedChildren(test)[0] ?? test) : test,
  );
  const amount = textOf(file.tree, change.operand);
  const text = `${textOf(file.tree, change.target)} ${change.operator}= ${amount} if ${bare} else 0`;
  return { start: node.start, end: only.end, text };
}

/** Whether the name is bound before the test: its first definition stands above, at the function's own level. */
function isBoundAbove(file: SubjectFile, target: SyntaxNode): boolean {
  const first = file.scopes.bindingOf(target)?.definitions[0];
  const opener = file.scopes.scopeOf(target).node;
  const block = opener.type === 'module' ? opener : fieldOf(opener, 'body');
  return (
    first !== undefined &&
    first.parent?.type === 'assignment' &&
    first.parent.parent?.parent === block &&
    first.end < target.start
  );
}

/** `i += 1` and then `j -= 1` become `i, j = i + 1, j - 1`. */
function bothAtOnce(file: SubjectFile, node: SyntaxNode): Replacement | null {
  const next = nextStatement(file, node);
  const first = augmented(node);
  const second = next === null ? null : augmented(next);
  if (first === null || second === null || next === null || isInTry(node)) {
    return null;
  }
  const isPlain = [first, second].every(
    (one) =>
      one.target.type === 'identifier' &&
      (one.operator === '+' || one.operator === '-') &&
      /^(?:integer|identifier)$/.test(one.operand.type) &&
      isExact(file, one.target, one.operator, one.operand) &&
      !(file.scopes.bindingOf(one.target)?.isCaptured ?? true),
  );
  const [left, right] = [textOf(file.tree, first.target), textOf(file.tree, second.target)];
  if (!isPlain || left === right || textOf(file.tree, second.operand) === left) {
    return null;
  }
  return {
    start: node.start,
    end: next.end,
    text: `${left}, ${right} = ${longValue(file, first)}, ${longValue(file, second)}`,
  };
}

/** `digit = n % 10` and then `n //= 10` become `n, digit = divmod(n, 10)`, for what is certainly an int. */
function divideOnce(file: SubjectFile, node: SyntaxNode): Replacement | null {
  const next = nextStatement(file, node);
  const right = node.type === 'assignment' && fieldOf(node, 'type') === null ? fieldOf(node, 'right') : null;
  const rest = fieldOf(node, 'left');
  const isRemainder = right?.type === 'binary_operator' && fieldOf(right, 'operator')?.type === '%';
  const second = next === null ? null : (augmented(next) ?? spelledOut(file, next));
  if (!isRemainder || rest?.type !== 'identifier' || next === null || second?.operator !== '//') {
    return null;
  }
  const dividend = fieldOf(right, 'left');
  const divisor = fieldOf(right, 'right');
  if (
    dividend?.type !== 'identifier' ||
    divisor === null ||
    second.target.type !== 'identifier' ||
    isInTry(node)
  ) {
    return null;
  }
  const names = [rest, dividend].map((one) => textOf(file.tree, one));
  const isSame =
    squeezed(file, dividend) === squeezed(file, second.target) &&
    squeezed(file, divisor) === squeezed(file, second.operand) &&
    names[0] !== names[1] &&
    names[0] !== textOf(file.tree, divisor);
  const isInt =
    isCertainlyInt(file, dividend) && divisor.type === 'integer' && textOf(file.tree, divisor) !== '0';
  const isFree = PYTHON_BUILTINS.has('divmod') && file.scopes.resolve('divmod', node) === null;
  if (!isSame || !isInt || !isFree || !isOwnVariable(file, dividend) || !isOwnVariable(file, rest)) {
    return null;
  }
  const whole = names[1] ?? '';
  return {
    start: node.start,
    end: next.end,
    text: `${whole}, ${names[0] ?? ''} = divmod(${whole}, ${textOf(file.tree, divisor)})`,
  };
}

/** The inner node of a block's only statement. */
function onlyStatement(body: SyntaxNode): SyntaxNode | null {
  const statements = namedChildren(body);
  const only = statements[0];
  return statements.length === 1 && only?.type === 'expression_statement'
    ? (namedChildren(only)[0] ?? null)
    : null;
}

/** The inner node of the statement on the line below, where nothing but the line end is between. */
function nextStatement(file: SubjectFile, node: SyntaxNode): SyntaxNode | null {
  const statement = node.parent?.type === 'expression_statement' ? node.parent : null;
  const siblings = statement?.parent?.children ?? [];
  const next = statement === null ? undefined : siblings[siblings.indexOf(statement) + 1];
  const inner = next?.type === 'expression_statement' ? namedChildren(next) : [];
  const only = inner[0];
  if (statement === null || next === undefined || inner.length !== 1 || only === undefined) {
    return null;
  }
  return /^[ \t]*\r?\n[ \t]*$/.test(file.tree.source.slice(statement.end, next.start)) ? only : null;
}
