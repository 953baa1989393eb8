import { VERBATIM } from '../../syntax/normalised-text.js';
import { ancestors, fieldOf, NO_CODE, nodesOf, textOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

/** A statement of a file without the statements in it: of an `if` its condition. */
export interface OwnStatement {
  readonly node: SyntaxNode;
  /** Qualified name of the function around it, `<module>` outside of all. */
  readonly functionName: string;
  /** Its tokens, a space between two, without comments and without what statements inside of it hold. */
  readonly text: string;
}

/** Parts of a statement that are none by the grammar's name, but have a condition or a body of their own. */
const CLAUSES: ReadonlySet<string> = new Set([
  ...['elif_clause', 'else_clause', 'except_clause', 'finally_clause', 'case_clause'],
  ...['catch_clause', 'switch_case', 'switch_default', 'switch_block_statement_group'],
]);
const DECLARATIONS: ReadonlySet<string> = new Set([
  ...['function_definition', 'class_definition', 'decorated_definition'],
  ...['local_variable_declaration', 'field_declaration', 'method_declaration', 'constructor_declaration'],
  ...['class_declaration', 'lexical_declaration', 'variable_declaration', 'function_declaration'],
  ...['method_definition', 'generator_function_declaration', 'interface_declaration', 'enum_declaration'],
]);
const BODIES: ReadonlySet<string> = new Set([
  ...['block', 'class_body', 'constructor_body', 'statement_block', 'switch_block', 'switch_body'],
  ...['interface_body', 'enum_body'],
]);
const HEADER_FIELDS: ReadonlySet<string> = new Set(['init', 'initializer']);
const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['function_definition', 'class_definition', 'method_declaration', 'constructor_declaration'],
  ...['class_declaration', 'function_declaration', 'method_definition', 'generator_function_declaration'],
  ...['arrow_function', 'function_expression', 'lambda_expression', 'generator_function'],
]);

/** The statement that a node belongs to by itself; null for one in none. */
export function statementOf(node: SyntaxNode): SyntaxNode | null {
  if (isStatement(node)) {
    return node;
  }
  for (const outer of ancestors(node)) {
    if (isStatement(outer)) {
      return outer;
    }
  }
  return null;
}

/** Every statement of a file that is not only a body of others, in source order. */
export function ownStatements(tree: SyntaxTree): readonly OwnStatement[] {
  return nodesOf(tree)
    .filter(isStatement)
    .map((node) => ({ node, functionName: functionAround(tree, node), text: ownText(tree, node) }));
}

function isStatement({ type, field }: SyntaxNode): boolean {
  const isOne = (type.endsWith('_statement') && type !== 'block_statement') || DECLARATIONS.has(type);
  return CLAUSES.has(type) || (isOne && !HEADER_FIELDS.has(field ?? ''));
}

/** The functions, methods and classes around a node, outermost first. */
function functionAround(tree: SyntaxTree, node: SyntaxNode): string {
  const names: string[] = [];
  for (const outer of ancestors(node)) {
    if (FUNCTIONS.has(outer.type)) {
      names.unshift(nameOf(tree, outer));
    }
  }
  return names.length === 0 ? '<module>' : names.join('.');
}

/** Functions of JavaScript mostly have the name of the variable that they are given to. */
function nameOf(tree: SyntaxTree, node: SyntaxNode): string {
  const named = node.parent?.type === 'variable_declarator' ? node.parent : node;
  const name = fieldOf(node, 'name') ?? fieldOf(named, 'name');
  return name === null ? '<function>' : textOf(tree, name);
}

function ownText(tree: SyntaxTree, statement: SyntaxNode): string {
  const parts: string[] = [];
  const emit = (node: SyntaxNode): void => {
    if (NO_CODE.has(node.type)) {
      return;
    }
    if (node.children.length === 0 || VERBATIM.has(node.type)) {
      if (node.end > node.start) {
        parts.push(textOf(tree, node));
      }
      return;
    }
    for (const child of node.children) {
      if (!BODIES.has(child.type) && !isStatement(child)) {
        emit(child);
      }
    }
  };
  emit(statement);
  return parts.join(' ');
}
