import { enclosing, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';

/** Conversions by name, and those of another type that take the same argument. */
const CONVERSIONS: Readonly<Record<string, readonly string[]>> = {
  int: ['float', 'str'],
  float: ['int', 'str'],
  str: ['list', 'repr'],
  list: ['tuple', 'set'],
  tuple: ['list', 'set'],
  set: ['list', 'tuple'],
  sorted: ['set'],
  round: ['float'],
  bool: ['str'],
};

/** What makes another type of a node of Python; nothing where it has none that a variable or a result takes. */
export function pythonTypes(tree: SyntaxTree, node: SyntaxNode): readonly string[] {
  const { parent } = node;
  if (node.type === 'identifier' && parent?.type === 'call' && node.field === 'function') {
    return conversions(tree, node, parent);
  }
  return isGiven(node) ? literals(textOf(tree, node), node.type) : [];
}

/** Of a call with one argument, or of an empty list, set or tuple. */
function conversions(tree: SyntaxTree, name: SyntaxNode, call: SyntaxNode): readonly string[] {
  const list = fieldOf(call, 'arguments');
  const others = Object.hasOwn(CONVERSIONS, textOf(tree, name)) ? CONVERSIONS[textOf(tree, name)] : undefined;
  return list?.type === 'argument_list' && namedChildren(list).length === 1 ? (others ?? []) : [];
}

/** Whether a literal is what a variable, a default or a result is set to. */
function isGiven({ parent, field }: SyntaxNode): boolean {
  switch (parent?.type) {
    case 'assignment':
      return field === 'right';
    case 'default_parameter':
      return field === 'value';
    case 'return_statement':
      return enclosing(parent, 'function_definition') !== null;
    case undefined:
    default:
      return false;
  }
}

function literals(text: string, type: string): readonly string[] {
  switch (type) {
    case 'integer':
      return /^\d+$/.test(text) ? [`${text}.0`, `'${text}'`] : [];
    case 'float':
      return /^\d+\.\d*$/.test(text) ? [text.split('.')[0] ?? '', `'${text}'`] : [];
    case 'string':
      return /^["']/.test(text) ? [`[${text}]`] : [];
    case 'list':
      return text === '[]' ? ['()', '{}', "''"] : [`set(${text})`];
    case 'dictionary':
      return text === '{}' ? ['[]'] : [`list(${text})`];
    case 'none':
      return ['0', "''"];
    default:
      return [];
  }
}
