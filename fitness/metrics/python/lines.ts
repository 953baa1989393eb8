import type { SyntaxNode } from '../../../syntax/tree.js';

import type { PythonFacts } from './python-facts.js';

/** Nodes of the grammar that Python's own syntax tree has no node for. */
const NOT_IN_PYTHON: ReadonlySet<string> = new Set([
  'module',
  'comment',
  'block',
  'else_clause',
  'finally_clause',
  'string_start',
  'string_content',
  'string_end',
  'escape_sequence',
  'escape_interpolation',
  'interpolation',
  'format_specifier',
  'type_conversion',
  'line_continuation',
  'parenthesized_expression',
  'argument_list',
  'parameters',
  'lambda_parameters',
  'for_in_clause',
  'if_clause',
  'keyword_separator',
  'positional_separator',
  'case_clause',
]);

/** Distinct source lines on which a node of Python's syntax tree starts. */
export function lines(facts: PythonFacts): number {
  const started = new Set<number>();
  const waiting: SyntaxNode[] = [facts.tree.root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.isNamed && !NOT_IN_PYTHON.has(node.type) && !isMereName(node)) {
      started.add(node.line);
    }
    // Not spread: a file of data has more statements than a call takes arguments.
    for (const child of node.children) {
      waiting.push(child);
    }
  }
  return started.size;
}

/** Names that are a field of another node rather than an expression: `b` of `a.b`. */
function isMereName(node: SyntaxNode): boolean {
  return node.type === 'identifier' && node.field === 'attribute';
}
