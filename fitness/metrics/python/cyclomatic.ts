import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { pathsOfLinks } from '../joined-graphs.js';

import { linkedCalls } from './linked-calls.js';
import type { PythonFacts } from './python-facts.js';

/** Each adds one independent path. */
const DECISIONS = [
  'if_statement',
  'elif_clause',
  'for_statement',
  'while_statement',
  'except_clause',
  'try_statement',
] as const;

const LOOPS: ReadonlySet<string> = new Set(['for_statement', 'while_statement']);
const IMPORTS = ['import_statement', 'import_from_statement', 'future_import_statement'] as const;
const DEFINITIONS: ReadonlySet<string> = new Set([
  ...IMPORTS,
  'function_definition',
  'class_definition',
  'decorated_definition',
]);
/** Statements that leave no node in the published control-flow graphs. */
const WITHOUT_NODE: ReadonlySet<string> = new Set([...IMPORTS, 'raise_statement', 'delete_statement']);

/**
 * C1: cyclomatic complexity, E − N + 2P over the control-flow graphs of all functions, methods and classes of
 * the file and of its module-level statements, counted on the syntax. It follows the published figures, that
 * link the graphs of functions that call each other and ignore and/or, conditional expressions and comprehensions.
 */
export function cyclomatic(facts: PythonFacts): number {
  const { nodes, tree } = facts;
  let paths = facts.functions.length + facts.namedLambdas.length + nodes.ofType('class_definition').length;
  paths += namedChildren(tree.root).some(({ type }) => !DEFINITIONS.has(type)) ? 1 : 0;
  for (const type of DECISIONS) {
    paths += nodes.ofType(type).length;
  }
  for (const statement of nodes.ofType('while_statement')) {
    paths += startsWithLoop(fieldOf(statement, 'body')) ? 1 : 0;
  }
  for (const statement of nodes.ofType('if_statement')) {
    paths += pathsOfBranches(statement);
  }
  for (const statement of nodes.ofType('try_statement')) {
    paths += pathsOfTry(statement);
  }
  return paths + pathsOfLinks(linkedCalls(facts));
}

/** A loop at the start of a branch gets a node of its own; an if whose branches all are without node has one path. */
function pathsOfBranches(statement: SyntaxNode): number {
  const bodies: (SyntaxNode | null)[] = [fieldOf(statement, 'consequence')];
  let last = bodies[0] ?? null;
  let otherwise: SyntaxNode | null = null;
  for (const clause of statement.children) {
    if (clause.type === 'elif_clause') {
      last = fieldOf(clause, 'consequence');
      bodies.push(last);
    } else if (clause.type === 'else_clause') {
      otherwise = fieldOf(clause, 'body');
      bodies.push(otherwise);
    }
  }
  const loops = bodies.filter(startsWithLoop).length;
  return loops - (isWithoutNode(last) && (otherwise === null || isWithoutNode(otherwise)) ? 1 : 0);
}

/** A handler that only passes adds no path; a body of several statements that ends in a return adds one. */
function pathsOfTry(statement: SyntaxNode): number {
  let paths = 0;
  for (const clause of statement.children) {
    const block = clause.type === 'except_clause' ? clause.children.at(-1) : undefined;
    if (block !== undefined && namedChildren(block).every(({ type }) => type === 'pass_statement')) {
      paths -= 1;
    }
  }
  const body = fieldOf(statement, 'body');
  const statements = body === null ? [] : namedChildren(body);
  const endsInReturn = statements.length > 1 && statements.at(-1)?.type === 'return_statement';
  return paths + (endsInReturn && statements.every(({ type }) => type !== 'with_statement') ? 1 : 0);
}

function startsWithLoop(block: SyntaxNode | null): boolean {
  const first = block === null ? undefined : namedChildren(block)[0];
  return first !== undefined && LOOPS.has(first.type);
}

function isWithoutNode(block: SyntaxNode | null): boolean {
  const statements = block === null ? [] : namedChildren(block);
  return statements.length === 1 && WITHOUT_NODE.has(statements[0]?.type ?? '');
}
