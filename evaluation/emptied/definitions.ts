import { docstringOf } from '../../syntax/python/layout.js';
import { enclosing, fieldOf, namedChildren, nodesOf, textOf, walk } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

/** A function, class or method of a Python file that can be told by its name alone. */
export interface Definition {
  /** As Python qualifies it: `f`, `C`, `C.m`. */
  readonly name: string;
  readonly kind: 'function' | 'class';
  readonly node: SyntaxNode;
  /** The functions whose bodies are its code: itself, or a class's own methods. */
  readonly functions: readonly SyntaxNode[];
}

const DEFINITIONS = ['function_definition', 'class_definition'] as const;

/**
 * The top-level functions and classes of a file and the methods of these classes, in their order. Left out are those whose
 * name is bound by two definitions (overloads, a property and its setter), those that stand in an `if` or `try`, and what is
 * defined within a function, which is a part of that.
 */
export function definitionsOf(tree: SyntaxTree): readonly Definition[] {
  const all = nodesOf(tree).filter(({ type }) => DEFINITIONS.some((one) => one === type));
  const names = all.map((node) => qualifiedName(tree, node));
  return all.flatMap((node, index): Definition[] => {
    const name = names[index] ?? '';
    if (!isPlain(tree, node) || names.filter((one) => one === name).length > 1) {
      return [];
    }
    return node.type === 'class_definition'
      ? [{ name, kind: 'class', node, functions: methodsOf(node) }]
      : [{ name, kind: 'function', node, functions: [node] }];
  });
}

/** The definition of a name, where it is one of `definitionsOf`. */
export function definitionNamed(tree: SyntaxTree, name: string): Definition | null {
  return definitionsOf(tree).find((one) => one.name === name) ?? null;
}

/** The statement that a definition is with its decorators. */
export function decorated(node: SyntaxNode): SyntaxNode {
  return node.parent?.type === 'decorated_definition' ? node.parent : node;
}

/** The functions that stand directly in a class. */
export function methodsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const body = fieldOf(node, 'body');
  return (body === null ? [] : namedChildren(body)).flatMap((statement) => {
    const inner = statement.type === 'decorated_definition' ? fieldOf(statement, 'definition') : statement;
    return inner?.type === 'function_definition' ? [inner] : [];
  });
}

/** The statements of a function after its docstring. */
export function codeOf(tree: SyntaxTree, node: SyntaxNode): readonly SyntaxNode[] {
  const body = fieldOf(node, 'body');
  const docstring = docstringOf(tree, node);
  return (body === null ? [] : namedChildren(body)).filter((statement) => statement !== docstring);
}

/** How many statements the code of a definition has, nested ones counted. */
export function sizeOf(tree: SyntaxTree, { functions }: Definition): number {
  return functions
    .flatMap((node) => codeOf(tree, node))
    .flatMap((statement) => [...walk(statement)])
    .filter(({ type, isNamed }) => isNamed && /_(?:statement|definition)$/.test(type)).length;
}

/** The simple name of a definition: `m` of `C.m`. */
export function simpleName(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

function qualifiedName(tree: SyntaxTree, node: SyntaxNode): string {
  const name = fieldOf(node, 'name');
  const outer = enclosing(node, ...DEFINITIONS);
  return `${outer === null ? '' : `${qualifiedName(tree, outer)}.`}${name === null ? '' : textOf(tree, name)}`;
}

/** Whether a definition stands in the module itself, or is a method of a class that does. */
function isPlain(tree: SyntaxTree, node: SyntaxNode): boolean {
  const { parent } = decorated(node);
  if (parent === tree.root) {
    return true;
  }
  const owner = parent?.type === 'block' ? parent.parent : null;
  return (
    node.type === 'function_definition' &&
    owner?.type === 'class_definition' &&
    decorated(owner).parent === tree.root
  );
}
