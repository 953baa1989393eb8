import type { Program } from '../../core/program.js';
import type { SourceParser } from '../../syntax/parse.js';
import type { SyntaxTree } from '../../syntax/tree.js';

/** The trees of a program's files, in the order of its files. Throws a TypeError where a file does not parse. */
export function parseProgram(parser: SourceParser, program: Program): readonly SyntaxTree[] {
  return Object.entries(program.files).map(([path, text]) => {
    const tree = parser.parse(program.language, text);
    if (tree === null) {
      throw new TypeError(`${path} does not parse`);
    }
    return tree;
  });
}
