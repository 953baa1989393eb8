import type { Program } from '../../core/program.js';
import { entryText, withFile } from '../../core/program.js';
import { isPlainText } from '../../datasets/exporters/preamble.js';
import { withEntryNamed } from '../../datasets/exporters/rename-entry.js';
import { applyEdits } from '../../syntax/edits.js';
import type { SourceParser } from '../../syntax/parse.js';
import { lineEnd, lineStart, nextLineStart } from '../../syntax/python/layout.js';
import { descendantsOfType, namedChildren } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

/** A source without its docstrings. */
export interface TextWithoutDocstrings {
  readonly text: string;
  /** The line that a line (from 1) of the source is on now; that of the code behind it where it is gone. */
  readonly lineOf: (line: number) => number;
}

/**
 * A Python source without docstrings and other statements that are only a text: their lines go, and where nothing else is
 * left of a block there is `pass`. Null where it does not parse.
 */
export function withoutDocstrings(source: string, parser: SourceParser): TextWithoutDocstrings | null {
  const tree = parser.parse('python', source);
  if (tree === null) {
    return null;
  }
  const edits = descendantsOfType(tree.root, 'expression_statement')
    .filter((statement) => isPlainText(tree, statement))
    .map((statement) => removalOf(tree, statement));
  const linesIn = (text: string): number => text.split('\n').length - 1;
  return {
    text: applyEdits(source, edits),
    lineOf: (line) => {
      const before = edits.filter(({ start }) => linesIn(source.slice(0, start)) < line - 1);
      const gone = before.map(({ start, end }) => linesIn(source.slice(start, end)));
      return line - gone.reduce((sum, one) => sum + one, 0);
    },
  };
}

function removalOf(
  { source }: SyntaxTree,
  statement: SyntaxNode,
): { readonly start: number; readonly end: number; readonly text: string } {
  const from = lineStart(source, statement.start);
  const isAlone =
    source.slice(from, statement.start).trim() === '' &&
    source.slice(statement.end, lineEnd(source, statement.end)).trim() === '';
  const { parent } = statement;
  const isOnly = parent !== null && parent.type === 'block' && namedChildren(parent).length === 1;
  return isAlone && !isOnly
    ? { start: from, end: nextLineStart(source, statement.end), text: '' }
    : { start: statement.start, end: statement.end, text: 'pass' };
}

/**
 * A Python program without docstrings, its entry point under a name that says nothing; null where that cannot be known to be
 * the same program from its text. Without an entry point only docstrings go.
 */
export function neutralProgram(
  program: Program,
  entryPoint: string | null,
  name: string,
  parser: SourceParser,
): Program | null {
  let neutral = program;
  for (const [file, source] of Object.entries(program.files)) {
    const plain = file.endsWith('.py') ? withoutDocstrings(source, parser)?.text : source;
    if (plain === undefined) {
      return null;
    }
    neutral = withFile(neutral, file, plain);
  }
  if (entryPoint === null) {
    return neutral;
  }
  const named = withEntryNamed(entryText(neutral), entryPoint, name, parser);
  return named === null ? null : withFile(neutral, program.entryFile, named);
}
