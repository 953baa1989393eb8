import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, enclosing, fieldOf, namedChildren, textOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

/** A program cut in two: what a model is shown, and what it is to write. Joined they are the program. */
export interface SplitProgram {
  readonly prompt: string;
  readonly solution: string;
}

const DEFINITIONS = ['function_definition', 'class_definition'];

/** The rest of a line that holds nothing but white space and a comment, with its newline. */
const REST_OF_LINE = /[ \t\f]*(?:#[^\n]*)?(?:\n|$)/y;

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
function onlyDefinition(tree: SyntaxTree, name: string): SyntaxNode | null {
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
function leadingText(tree: SyntaxTree, body: SyntaxNode): SyntaxNode | null {
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

function isImport(statement: SyntaxNode): boolean {
  return ['import_statement', 'import_from_statement', 'future_import_statement'].includes(statement.type);
}

/** A statement that is only a string literal; an f-string is code. */
function isPlainText(tree: SyntaxTree, statement: SyntaxNode): boolean {
  const [expression, ...others] = namedChildren(statement);
  if (statement.type !== 'expression_statement' || expression === undefined || others.length > 0) {
    return false;
  }
  const strings = expression.type === 'concatenated_string' ? namedChildren(expression) : [expression];
  return strings.every((one) => one.type === 'string' && /^[rRuU]?["']/.test(textOf(tree, one)));
}

/** The end of the module's docstring, imports and comments, as far as they come first. */
function endOfPreamble(tree: SyntaxTree): number {
  let end = 0;
  for (const node of tree.root.children) {
    if (node.type !== 'comment' && node.type !== ';' && !isImport(node) && !isPlainText(tree, node)) {
      break;
    }
    end = endOfLineAfter(tree, node);
  }
  return end;
}

/** After the newline of the node's line where nothing but a comment follows on it, else right after the node. */
function endOfLineAfter(tree: SyntaxTree, node: SyntaxNode): number {
  REST_OF_LINE.lastIndex = node.end;
  return REST_OF_LINE.test(tree.source) ? REST_OF_LINE.lastIndex : node.end;
}
