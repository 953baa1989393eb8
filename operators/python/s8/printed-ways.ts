import { indentOf, newlineOf, reindent, statementsOf } from '../../../syntax/python/layout.js';
import { descendantsOfType, fieldOf, fieldsOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Keyword, Printed } from '../origins/printed.js';
import { printedBy } from '../origins/printed.js';

import { branchOf, branchesOf } from './exits.js';
import type { Target } from './target.js';
import { unitOf } from './target.js';

/** All the prints with which a function may end; they print in one and the same way. */
export interface PrintedWays {
  readonly ways: readonly Printed[];
  /** Whether what is printed are several values, or all of one. */
  readonly isSpread: boolean;
  readonly keywords: readonly Keyword[];
}

/**
 * The prints of a function, each way through which ends with one and none of which returns or prints before; null where that is not so.
 */
export function printedWays(target: Target): PrintedWays | null {
  const last = target.statements.at(-1);
  const statements = last === undefined || target.returns.length > 0 ? null : printsOf(last);
  const ways = (statements ?? []).map((one) => printedBy(target.file, one));
  const [first] = ways;
  // Who prints besides gives no answer with its last print: it would come from two places then.
  if (first === undefined || first === null || placesThatWrite(target) > ways.length) {
    return null;
  }
  const form = formOf(target, first);
  const same = ways.filter((one) => one !== null).filter((one) => formOf(target, one) === form);
  const { isSpread, keywords } = first;
  return same.length === ways.length ? { ways: same, isSpread, keywords } : null;
}

/** How many times a function, or one within it, names what writes to the output. */
function placesThatWrite({ tree, definition }: Target): number {
  return descendantsOfType(definition, 'identifier').filter((one) => WRITES.test(textOf(tree, one))).length;
}

const WRITES = /^(?:print|pprint|stdout)$/;

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
  const printed = printedBy(target.file, statement);
  const { tree } = target;
  if (printed !== null) {
    return `${indent}return ${printed.values.map((value) => textOf(tree, value)).join(', ')}`;
  }
  const tests = [statement, ...fieldsOf(statement, 'alternative')];
  const inner = indent + unitOf(target);
  return tests
    .map((clause) => {
      const test = fieldOf(clause, 'condition');
      const block = branchOf(clause) ?? clause;
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
