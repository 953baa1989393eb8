import type { Language } from '../../core/language.js';
import type { SourceParser } from '../../syntax/parse.js';
import { enclosing, fieldOf, nodesOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';
import { DEFINITIONS, nameOfDefinition, openDefinition } from '../humaneval-x/open-definition.js';

import type { SplitProgram } from './humaneval-split.js';

/** A program cut in its entry point, as HumanEval-X and MBXP cut theirs. */
export interface OpenProgram extends SplitProgram {
  /** Lines of includes before the prompt, which are in no prompt: of C++ programs whose data has them in the declaration alone. */
  readonly headers: string;
}

const INCLUDE_LINES = /^(?:#[ \t]*include[ \t]*[<"][^>"\n]*[>"]\n)+$/;
/** The rest of a line that holds nothing but white space and a comment to its end. */
const REST_OF_LINE = /[ \t]*(?:\/\/[^\n]*)?(?:\n|$)/y;

/**
 * Cuts a program of a language with braces behind the opening brace of its entry point; where it still begins with its
 * data set's prompt, and that ends in the entry point, there. Null where the entry point is not defined exactly once outside of
 * other functions, by a function with a body of its own, or the text does not parse.
 */
export function splitOpen(
  language: Exclude<Language, 'python'>,
  source: string,
  entryPoint: string,
  originalPrompt: string,
  parser: SourceParser,
): OpenProgram | null {
  const headers = headersBefore(source, originalPrompt);
  const program = source.slice(headers.length);
  if (originalPrompt.trim() !== '' && program.startsWith(originalPrompt)) {
    const split = { prompt: originalPrompt, solution: program.slice(originalPrompt.length) };
    if (openDefinition(language, split.prompt, split.solution, parser) === entryPoint) {
      return { headers, ...split };
    }
  }
  const tree = parser.parse(language, source);
  const at = tree === null ? null : endOfOpening(tree, entryPoint);
  return at === null ? null : { headers: '', prompt: source.slice(0, at), solution: source.slice(at) };
}

/** What stands before the prompt, where that is includes alone that the prompt has not. */
function headersBefore(source: string, prompt: string): string {
  const headers = source.slice(0, Math.max(0, source.indexOf(prompt)));
  const lines = headers.split('\n').filter((line) => line !== '');
  const isNew = new Set(lines).size === lines.length && !lines.some((line) => prompt.includes(line));
  return INCLUDE_LINES.test(headers) && isNew ? headers : '';
}

function endOfOpening(tree: SyntaxTree, entryPoint: string): number | null {
  const kinds = DEFINITIONS[tree.language];
  const [definition, ...others] = nodesOf(tree).filter(
    (node) =>
      kinds.includes(node.type) &&
      nameOfDefinition(tree, node) === entryPoint &&
      enclosing(node, ...kinds) === null,
  );
  const body = definition === undefined || others.length > 0 ? null : bodyOf(definition);
  if (body === null) {
    return null;
  }
  const [brace] = body.children;
  if (brace?.type !== '{') {
    return body.start;
  }
  REST_OF_LINE.lastIndex = brace.end;
  return REST_OF_LINE.test(tree.source) ? REST_OF_LINE.lastIndex : brace.end;
}

/** The body of a function, or of the one that a variable is given. */
function bodyOf(definition: SyntaxNode): SyntaxNode | null {
  const value = definition.type === 'variable_declarator' ? fieldOf(definition, 'value') : definition;
  return value === null ? null : fieldOf(value, 'body');
}
