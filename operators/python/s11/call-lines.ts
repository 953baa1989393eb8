import { namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { Loop } from './loop.js';
import { returnBehind, returnOf } from './loop.js';
import type { Result } from './results.js';

/** Statements in place of others. */
interface Replaced {
  readonly lines: readonly (readonly [number, string])[];
  readonly first: SyntaxNode;
  readonly last: SyntaxNode;
}

/** What stands in the loop's place where `call` now does its work. */
export function callLines(loop: Loop, result: Result, call: string): Replaced {
  const { node } = loop;
  if (result.kind === 'search') {
    return searchLines(loop, result.answer, call);
  }
  if (result.kind === 'deed') {
    return { lines: [[0, call]], first: node, last: node };
  }
  const { made, setting } = result;
  const first = setting ?? node;
  const behind = setting === null ? null : returnOf(loop, made);
  return behind !== null
    ? { lines: [[0, `return ${call}`]], first, last: behind }
    : { lines: [[0, `${made.name} ${setting === null ? '+=' : '='} ${call}`]], first, last: node };
}

function searchLines(loop: Loop, answer: string, call: string): Replaced {
  const { node } = loop;
  const behind = returnBehind(loop);
  const other = behind === null ? null : textOf(loop.context.tree, namedChildren(behind)[0] ?? behind);
  if (behind !== null && answer === 'True' && other === 'False') {
    return { lines: [[0, `return ${call}`]], first: node, last: behind };
  }
  if (behind !== null && answer === 'False' && other === 'True') {
    return { lines: [[0, `return not ${call}`]], first: node, last: behind };
  }
  return {
    lines: [
      [0, `if ${call}:`],
      [1, `return ${answer}`],
    ],
    first: node,
    last: node,
  };
}
