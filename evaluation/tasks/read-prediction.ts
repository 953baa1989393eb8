import { namedChildren, textOf } from '../../syntax/tree.js';
import type { SyntaxTree } from '../../syntax/tree.js';
import type { SourceParser } from '../../syntax/parse.js';
import { fencedBlocks, withoutThoughts, withPlainQuotes } from '../answers/answer-text.js';
import type { ReadAnswer } from '../answers/read-code.js';

/**
 * The value or call that an answer gives: between the last tags `[ANSWER]` and `[/ANSWER]`, else the last fenced block,
 * else what stands in backticks last, else its last line. Of an assertion (CRUXEval's form) `side` says which side of `==`
 * is meant.
 */
export function readPrediction(answer: string, side: 'left' | 'right', parser: SourceParser): ReadAnswer {
  const text = withoutThoughts(answer);
  if (text === null) {
    return { kind: 'unreadable', reason: 'its thought does not end' };
  }
  const found = candidateOf(text).trim();
  if (found === '') {
    return { kind: 'unreadable', reason: 'it is empty' };
  }
  const bare = found.replace(/^(?:answer|output|result|value|input|call)\s*:\s*/i, '');
  for (const source of [bare, withPlainQuotes(bare)]) {
    const tree = parser.parse('python', source);
    const expression = tree === null ? null : expressionOf(tree, side);
    if (expression !== null) {
      return { kind: 'read', text: expression };
    }
  }
  return { kind: 'unreadable', reason: 'it is no expression of Python' };
}

function candidateOf(text: string): string {
  const tagged = [...text.matchAll(/\[ANSWER\](.*?)(?:\[\/ANSWER\]|$)/gis)].at(-1)?.[1];
  if (tagged !== undefined) {
    return fencedBlocks(tagged).at(-1)?.text ?? tagged.replace(/^\s*`([^`]*)`\s*$/, '$1');
  }
  const block = fencedBlocks(text).at(-1);
  if (block !== undefined) {
    return block.text;
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const last = lines.at(-1) ?? '';
  return [...last.matchAll(/`([^`]+)`/g)].at(-1)?.[1] ?? last;
}

function expressionOf(tree: SyntaxTree, side: 'left' | 'right'): string | null {
  const statements = namedChildren(tree.root).filter(({ type }) => type !== 'comment');
  const [statement] = statements;
  if (statements.length !== 1 || statement === undefined) {
    return null;
  }
  const children = namedChildren(statement).filter(({ type }) => type !== 'comment');
  const [inner] = children;
  if (inner === undefined || !['expression_statement', 'assert_statement'].includes(statement.type)) {
    return null;
  }
  if (inner.type === 'comparison_operator') {
    const sides = namedChildren(inner);
    const chosen = side === 'left' ? sides[0] : sides.at(-1);
    return chosen === undefined || sides.length !== 2 ? null : textOf(tree, chosen);
  }
  // More than one expression in a statement is a tuple without brackets; where a call is meant, its arguments.
  return statement.type === 'assert_statement' || children.length > 1
    ? children.length > 1 && statement.type === 'expression_statement'
      ? side === 'left'
        ? textOf(tree, statement)
        : `(${textOf(tree, statement)})`
      : null
    : textOf(tree, inner);
}
