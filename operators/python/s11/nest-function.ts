import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { movedStatements } from '../s6/moved-statements.js';

import type { CodeLine } from './helper.js';
import { indentAt } from './helper.js';
import type { Nest } from './nest.js';
import { ownText } from './nest.js';
import type { Result } from './results.js';

/** What the function that stands for a nest makes itself and is not given. */
function madeBy(nest: Nest, result: Result): string | null {
  return result.kind === 'total' ? (nest.own.names.get(result.made) ?? result.made.name) : null;
}

/** What the function is given whatever is picked: as parameters, and as arguments of a first call and of all others. */
interface Given {
  readonly parameters: readonly string[];
  readonly outside: readonly string[];
  readonly inside: readonly string[];
}

export function givenTo(nest: Nest, result: Result): Given {
  const made = madeBy(nest, result);
  const given = nest.own.parameters.filter(({ name }) => name !== made);
  return {
    parameters: given.map(({ name, annotation }) => (annotation === null ? name : `${name}: ${annotation}`)),
    outside: given.map(({ binding }) => binding.name),
    inside: given.map(({ name }) => name),
  };
}

/** What the innermost loop did, one level deep, and what it comes to. */
export function leafLines(nest: Nest, result: Result): readonly CodeLine[] {
  const { loop, body, own } = nest;
  const [first] = body;
  const last = body.at(-1);
  if (first === undefined || last === undefined) {
    return [];
  }
  const test = body.length === 1 ? onlyTest(nest, first) : null;
  if (test !== null && result.kind !== 'deed') {
    return [[1, result.kind === 'search' ? `return ${test}` : `return 1 if ${test} else 0`]];
  }
  const found = new Map(loop.region.returns.map((statement) => [statement, 'return True'] as const));
  const text = movedStatements(loop.context, { nodes: body, first, last }, indentAt(loop, 1), own, found);
  const made = madeBy(nest, result) ?? '';
  switch (result.kind) {
    case 'search':
      return [text, [1, 'return False']];
    case 'total':
      return [[1, `${made} = 0`], text, [1, `return ${made}`]];
    case 'deed':
      return [text, [1, 'return']];
  }
}

/** The condition of a body that only returns, or counts one, where it holds; on one line. */
function onlyTest(nest: Nest, statement: SyntaxNode): string | null {
  const { tree } = nest.loop.context;
  const condition = statement.type === 'if_statement' ? fieldOf(statement, 'condition') : null;
  const block = statement.type === 'if_statement' ? fieldOf(statement, 'consequence') : null;
  const isAlone = statement.children.every(({ field }) => field !== 'alternative');
  const [only, ...more] = block === null ? [] : namedChildren(block);
  const isShort =
    only?.type === 'return_statement' || /^\w+ ?\+= ?1$/.test(only === undefined ? '' : textOf(tree, only));
  const isPlain = isAlone && isShort && more.length === 0;
  const text = condition === null || !isPlain ? null : ownText(nest, condition);
  return text === null || descendantsOfType(statement, 'comment').length > 0 ? null : bare(text);
}

/** The text of a condition without brackets around the whole of it. */
function bare(text: string): string {
  return /^\([^()]*\)$/.test(text) ? text.slice(1, -1) : text;
}

/** A loop that calls the function for each element of a source, and puts together what that gives. */
export function eachLines(nest: Nest, result: Result, head: string, call: string): readonly CodeLine[] {
  const made = madeBy(nest, result) ?? '';
  switch (result.kind) {
    case 'search':
      return [
        [0, head],
        [1, `if ${call}:`],
        [2, 'return True'],
        [0, 'return False'],
      ];
    case 'total':
      return [
        [0, `${made} = 0`],
        [0, head],
        [1, `${made} += ${call}`],
        [0, `return ${made}`],
      ];
    case 'deed':
      return [
        [0, head],
        [1, call],
      ];
  }
}
