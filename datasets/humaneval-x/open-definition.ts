import type { Language } from '../../core/language.js';
import type { SourceParser } from '../../syntax/parse.js';
import { fieldOf, textOf, walk } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

/** Kinds of nodes that define a function under a name. */
export const DEFINITIONS: Readonly<Record<Language, readonly string[]>> = {
  python: ['function_definition'],
  javascript: ['function_declaration', 'generator_function_declaration', 'variable_declarator'],
  typescript: ['function_declaration', 'generator_function_declaration', 'variable_declarator'],
  java: ['method_declaration'],
  cpp: ['function_definition'],
};

/** What ends an open function, where a solution is nothing that the grammar takes (C++'s `typeid(int)`). */
const IDLE_SOLUTION: Readonly<Record<Language, string>> = {
  python: '    pass\n',
  javascript: '}\n',
  typescript: '}\n',
  java: '}\n}\n',
  cpp: '}\n',
};

/**
 * Name of the function that a prompt leaves open and a solution ends: the outermost one that the end of the
 * prompt is inside of. Null where there is none, or the prompt parses neither with the solution nor with an empty one.
 */
export function openDefinition(
  language: Language,
  prompt: string,
  solution: string,
  parser: SourceParser,
): string | null {
  const tree = treeOfOpen(language, prompt, solution, parser);
  if (tree === null) {
    return null;
  }
  const end = prompt.trimEnd().length;
  for (const node of walk(tree.root)) {
    if (DEFINITIONS[language].includes(node.type) && node.start < end && end <= node.end) {
      return nameOfDefinition(tree, node);
    }
  }
  return null;
}

/** The tree of a prompt with its solution, or with an empty one where that does not parse; null where neither does. */
export function treeOfOpen(
  language: Language,
  prompt: string,
  solution: string,
  parser: SourceParser,
): SyntaxTree | null {
  return (
    parser.parse(language, prompt + solution) ?? parser.parse(language, prompt + IDLE_SOLUTION[language])
  );
}

/** The definition's name; in C++ it is inside of declarators for results that are pointers and references. */
export function nameOfDefinition(tree: SyntaxTree, definition: SyntaxNode): string | null {
  let node = fieldOf(definition, 'name') ?? fieldOf(definition, 'declarator');
  while (node?.type.endsWith('_declarator') === true) {
    node =
      fieldOf(node, 'declarator') ??
      node.children.find((child) => child.type === 'identifier' || child.type.endsWith('_declarator')) ??
      null;
  }
  return node === null ? null : textOf(tree, node);
}
