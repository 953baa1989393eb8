import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import { indentOf, newlineOf, reindent, statementsOf } from '../../../syntax/python/layout.js';
import { descendantsOfType, fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { isConstant } from './constants.js';
import type { Target } from './target.js';
import { unitOf } from './target.js';

/** `sep="\n"` of a print. */
interface Keyword {
  readonly name: string;
  readonly value: SyntaxNode;
}

/** One `print(…)` with which a function ends. */
interface Printed {
  /** What it prints, without the star where it spreads one value. */
  readonly values: readonly SyntaxNode[];
  readonly isSpread: boolean;
  readonly keywords: readonly Keyword[];
}

/** All the prints with which a function may end; they print in one and the same way. */
export interface PrintedWays {
  readonly ways: readonly Printed[];
  /** Whether what is printed are several values, or all of one. */
  readonly isSpread: boolean;
  readonly keywords: readonly Keyword[];
}

/** The prints of a function, each way through which ends with one and none of which returns; null where that is not so. */
export function printedWays(target: Target): PrintedWays | null {
  const last = target.statements.at(-1);
  const statements = last === undefined || target.returns.length > 0 ? null : printsOf(last);
  const ways = (statements ?? []).map((one) => printedBy(target, one));
  const [first] = ways;
  if (first === undefined || first === null) {
    return null;
  }
  const form = formOf(target, first);
  const same = ways.filter((one) => one !== null).filter((one) => formOf(target, one) === form);
  const { isSpread, keywords } = first;
  return same.length === ways.length ? { ways: same, isSpread, keywords } : null;
}

/** What two prints have in common that differ in their values alone. */
function formOf({ tree }: Target, { isSpread, keywords }: Printed): string {
  return JSON.stringify([isSpread, keywords.map(({ name, value }) => [name, textOf(tree, value)])]);
}

/** The last statement of every way through a statement; null where one of them may have none. */
function printsOf(statement: SyntaxNode): readonly SyntaxNode[] | null {
  if (statement.type !== 'if_statement') {
    return [statement];
  }
  const blocks = branchesOf(statement);
  const found = blocks?.map((block) => {
    const last = statementsOf(block).at(-1);
    return last === undefined ? null : printsOf(last);
  });
  return found === undefined || found.some((one) => one === null) ? null : found.flatMap((one) => one ?? []);
}

/** The blocks of an `if` that has an `else`. */
function branchesOf(statement: SyntaxNode): readonly SyntaxNode[] | null {
  const alternatives = fieldsOf(statement, 'alternative');
  const blocks = [statement, ...alternatives].map(
    (one) => fieldOf(one, 'consequence') ?? fieldOf(one, 'body'),
  );
  const isWhole = alternatives.at(-1)?.type === 'else_clause';
  return isWhole && blocks.every((block) => block !== null) ? blocks : null;
}

/** Arguments of print that say how something is printed, not where. */
const HOW: ReadonlySet<string> = new Set(['sep', 'end']);

function printedBy({ tree, file }: Target, statement: SyntaxNode): Printed | null {
  const [call, ...others] = statement.type === 'expression_statement' ? namedChildren(statement) : [];
  const called = call?.type === 'call' ? fieldOf(call, 'function') : null;
  const list = call?.type === 'call' ? fieldOf(call, 'arguments') : null;
  const isPrint =
    called?.type === 'identifier' &&
    textOf(tree, called) === 'print' &&
    isBuiltinAt(file.scopes, 'print', called) &&
    others.length === 0;
  if (!isPrint || list?.type !== 'argument_list' || textOf(tree, statement).includes('\n')) {
    return null;
  }
  const given = namedChildren(list);
  const named = given.filter(({ type }) => type === 'keyword_argument');
  const keywords = named.flatMap((one) => {
    const [name, value] = [fieldOf(one, 'name'), fieldOf(one, 'value')];
    const isHow = name !== null && HOW.has(textOf(tree, name)) && value !== null && isConstant(value);
    return isHow ? [{ name: textOf(tree, name), value }] : [];
  });
  const values = given.filter((one) => !named.includes(one));
  const isPlain = values.every(({ type }) => !/splat|comment|generator/.test(type));
  const [only, ...more] = values;
  if (only === undefined || keywords.length < named.length) {
    return null;
  }
  if (only.type === 'list_splat' && more.length === 0) {
    const [spread] = namedChildren(only);
    return spread === undefined ? null : { values: [spread], isSpread: true, keywords };
  }
  return isPlain ? { values, isSpread: more.length > 0, keywords } : null;
}

/**
 * The text of a function's last statement in which every print is a return of what it prints, from the first line's indentation on. A
 * branch that returns is followed by no `else`. Null where a comment would be left alone.
 */
export function wayText(target: Target, statement: SyntaxNode): string | null {
  const hasComment = descendantsOfType(statement, 'comment').length > 0;
  const written = writtenAt(target, statement, indentOf(target.tree, statement)).trimStart();
  return hasComment ? null : written.replace(/\r?\n/g, newlineOf(target.tree.source));
}

function writtenAt(target: Target, statement: SyntaxNode, indent: string): string {
  const printed = printedBy(target, statement);
  const { tree } = target;
  if (printed !== null) {
    return `${indent}return ${printed.values.map((value) => textOf(tree, value)).join(', ')}`;
  }
  const tests = [statement, ...fieldsOf(statement, 'alternative')];
  const inner = indent + unitOf(target);
  return tests
    .map((clause) => {
      const test = fieldOf(clause, 'condition');
      const block = fieldOf(clause, 'consequence') ?? fieldOf(clause, 'body') ?? clause;
      return test === null
        ? blockAt(target, block, indent)
        : `${indent}if ${textOf(tree, test)}:\n${blockAt(target, block, inner)}`;
    })
    .join('\n');
}

function blockAt(target: Target, block: SyntaxNode, indent: string): string {
  const statements = statementsOf(block);
  const last = statements.at(-1);
  const before = statements.at(-2);
  const [first] = statements;
  return [
    ...(first === undefined || before === undefined ? [] : [reindent(target.tree, first, before, indent)]),
    ...(last === undefined ? [] : [writtenAt(target, last, indent)]),
  ].join('\n');
}
