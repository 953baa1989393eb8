import { fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';

/** Types that hold less of what was meant. */
const NARROWER: Readonly<Record<string, readonly string[]>> = {
  int: ['byte', 'short'],
  long: ['int', 'short'],
  double: ['int', 'float'],
  float: ['int'],
};

/**
 * What makes another type of a node of Java: a narrower type declared for a variable that starts with a literal, the value
 * of another one narrowed, another type in a cast. Not all of it compiles; what does not is no bug.
 */
export function javaTypes(tree: SyntaxTree, node: SyntaxNode): readonly string[] {
  const { parent } = node;
  const narrower = (type: SyntaxNode): readonly string[] => {
    const name = textOf(tree, type);
    return Object.hasOwn(NARROWER, name) ? (NARROWER[name] ?? []) : [];
  };
  if (parent?.type === 'cast_expression' && node.field === 'type') {
    return narrower(node);
  }
  if (parent?.type === 'local_variable_declaration' && node.field === 'type') {
    return fieldsOf(parent, 'declarator').every(startsWithLiteral) ? narrower(node) : [];
  }
  if (parent?.type === 'variable_declarator' && node.field === 'value' && !isLiteral(node)) {
    const type = fieldOf(parent.parent ?? parent, 'type');
    const text = textOf(tree, node);
    return type === null ? [] : narrower(type).map((name) => `(${name}) (${text})`);
  }
  return [];
}

function startsWithLiteral(declarator: SyntaxNode): boolean {
  const value = fieldOf(declarator, 'value');
  return value !== null && isLiteral(value) && namedChildren(value).length === 0;
}

function isLiteral({ type }: SyntaxNode): boolean {
  return /^(decimal|hex|octal|binary)_(integer|floating_point)_literal$/.test(type);
}
