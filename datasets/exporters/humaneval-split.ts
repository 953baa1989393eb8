import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, enclosing, fieldOf, namedChildren, textOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

import { endOfLineAfter, endOfPreamble, isImport, isPlainText } from './preamble.js';

/** A program cut in two: what a model is shown, and what it is to write. Joined they are the program. */
export interface SplitProgram {
  readonly prompt: string;
  readonly solution: string;
}

const DEFINITIONS = ['function_definition', 'class_definition'];

/**
 * Cuts a Python program for a prompt. The prompt ends after the signature and docstring of the entry
 * function (or class), helpers before it included; where the original prompt ends inside that same body
 * and the program begins with it, it ends as the original does. Where the entry point is not defined exactly once
 * at the top level by def or class, the prompt is the imports and comments that the program begins with:
 * no part of the body is ever in the prompt by the cut.
 */
export function splitProgram(
  source: string,
  entryPoint: string,
  originalPrompt: string,
  parser: SourceParser,
): SplitProgram {
  const tree = parser.parse('python', source);
  const at = tree === null ? 0 : cutOf(tree, entryPoint, originalPrompt);
  return { prompt: source.slice(0, at), solution: source.slice(at) };
}

/** A prompt up to the end of its entry point's signature, without what describes the task behind that. */
export function upToSignature(
  { prompt, solution }: SplitProgram,
  entryPoint: string,
  parser: SourceParser,
): string {
  const tree = parser.parse('python', prompt + solution);
  const definition = tree === null ? null : onlyDefinition(tree, entryPoint);
  const colon = definition?.children.find((child) => child.type === ':');
  const end = tree === null || colon === undefined ? prompt.length : endOfLineAfter(tree, colon);
  return prompt.slice(0, end);
}

function cutOf(tree: SyntaxTree, entryPoint: string, originalPrompt: string): number {
  const definition = onlyDefinition(tree, entryPoint);
  if (definition === null) {
    return endOfPreamble(tree);
  }
  const header = lastOfHeader(tree, definition);
  const endsInBody = originalPrompt.length >= header.end && originalPrompt.length < definition.end;
  return endsInBody && tree.source.startsWith(originalPrompt)
    ? originalPrompt.length
    : endOfLineAfter(tree, header);
}

/**
 * The def or class at the top level that binds the name, where no other one of the module's scope does: a second
 * one, in an `if` or `try` for instance, would put its body into the prompt.
 */
export function onlyDefinition(tree: SyntaxTree, name: string): SyntaxNode | null {
  const [definition, ...others] = descendantsOfType(tree.root, ...DEFINITIONS).filter((node) => {
    const bound = fieldOf(node, 'name');
    return bound !== null && textOf(tree, bound) === name && enclosing(node, ...DEFINITIONS) === null;
  });
  if (definition === undefined || others.length > 0) {
    return null;
  }
  const outermost = definition.parent?.type === 'decorated_definition' ? definition.parent : definition;
  return outermost.parent === tree.root ? definition : null;
}

/** What the solution comes after: the docstring, or the signature's colon where there is none. */
function lastOfHeader(tree: SyntaxTree, definition: SyntaxNode): SyntaxNode {
  const body = fieldOf(definition, 'body');
  const docstring = body === null ? null : leadingText(tree, body);
  const colon = definition.children.find((child) => child.type === ':');
  // Without a colon there is no body either: the grammar gives every definition both.
  return docstring ?? colon ?? definition;
}

/**
 * The text that describes the task: the docstring, or a text that only imports come before (HumanEval/115
 * imports inside its body first). Null where the body begins otherwise.
 */
export function leadingText(tree: SyntaxTree, body: SyntaxNode): SyntaxNode | null {
  let last: SyntaxNode | null = null;
  for (const statement of namedChildren(body)) {
    if (isPlainText(tree, statement)) {
      last = statement;
    } else if (!isImport(statement)) {
      break;
    }
  }
  return last;
}
