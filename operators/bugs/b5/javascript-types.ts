import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';

const CONVERSIONS: Readonly<Record<string, readonly string[]>> = {
  Number: ['String'],
  String: ['Number'],
  Boolean: ['String'],
  parseInt: ['parseFloat', 'String'],
  parseFloat: ['parseInt', 'String'],
};

/** What makes another type of a node of JavaScript or TypeScript; nothing where it has none. */
export function javascriptTypes(tree: SyntaxTree, node: SyntaxNode): readonly string[] {
  const { parent } = node;
  if (node.type === 'identifier' && parent?.type === 'call_expression' && node.field === 'function') {
    const list = fieldOf(parent, 'arguments');
    const name = textOf(tree, node);
    const others = Object.hasOwn(CONVERSIONS, name) ? CONVERSIONS[name] : undefined;
    return list !== null && namedChildren(list).length > 0 ? (others ?? []) : [];
  }
  return isGiven(node) ? literals(textOf(tree, node), node.type) : [];
}

function isGiven({ parent, field }: SyntaxNode): boolean {
  switch (parent?.type) {
    case 'variable_declarator':
      return field === 'value';
    case 'assignment_expression':
      return field === 'right';
    case 'return_statement':
      return true;
    case undefined:
    default:
      return false;
  }
}

function literals(text: string, type: string): readonly string[] {
  switch (type) {
    case 'number':
      return [`'${text}'`];
    case 'string':
      return [`[${text}]`];
    case 'array':
      return text === '[]' ? ["''", '{}'] : [`new Set(${text})`];
    case 'object':
      return text === '{}' ? ['[]'] : [];
    default:
      return [];
  }
}
