import { fieldOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { pathsOfLinks } from '../joined-graphs.js';

import { ofTypes } from './c-family-facts.js';
import type { CFamilyFacts } from './c-family-facts.js';
import { hasGraph } from './language.js';
import { linkedCalls } from './linked-calls.js';
import { isElseIf, otherwiseOf, statementsOf, unlabelled } from './shapes.js';

/**
 * C1: cyclomatic complexity, by the rules that Python's is counted by: a path for every function, class and file with
 * statements of its own, for every if, loop, try and catch, and for every branch of a switch but its default; links
 * between functions of the file that call each other. `&&`, `||`, `?:` and comprehensions add none.
 */
export function cyclomatic(facts: CFamilyFacts): number {
  const { language, tree, nodes } = facts;
  const { kinds } = language;
  const functions = ofTypes(nodes, [...kinds.functions, ...kinds.lambdas]);
  const named = facts.lambdas.filter(({ role, expression }) => role === 'named' && expression !== null);
  let paths = functions.filter((node) => hasGraph(language, node)).length + named.length;
  paths += facts.classes.length;
  paths += language.statementsOf(tree).some((node) => !language.isOnlyDefinition(node)) ? 1 : 0;
  paths += facts.ifs.length + facts.loops.length + facts.cases.length;
  for (const type of ['while_statement', 'do_statement'] as const) {
    paths += nodes.ofType(type).filter((loop) => startsWithLoop(facts, fieldOf(loop, 'body'))).length;
  }
  for (const statement of facts.ifs) {
    paths += isElseIf(statement) ? 0 : pathsOfBranches(facts, statement);
  }
  for (const type of ['try_statement', 'try_with_resources_statement'] as const) {
    for (const statement of nodes.ofType(type)) {
      paths += pathsOfTry(statement);
    }
  }
  return paths + pathsOfLinks(linkedCalls(facts));
}

/** A loop at the start of a branch gets a node of its own; an if whose last branches are without node has a path less. */
function pathsOfBranches(facts: CFamilyFacts, statement: SyntaxNode): number {
  const bodies: (SyntaxNode | null)[] = [];
  let last: SyntaxNode | null = null;
  let at: SyntaxNode | null = statement;
  let otherwise: SyntaxNode | null = null;
  while (at?.type === 'if_statement') {
    last = fieldOf(at, 'consequence');
    bodies.push(last);
    otherwise = otherwiseOf(at);
    at = otherwise;
  }
  if (otherwise !== null) {
    bodies.push(otherwise);
  }
  const loops = bodies.filter((body) => startsWithLoop(facts, body)).length;
  return loops - (isWithoutNode(last) && (otherwise === null || isWithoutNode(otherwise)) ? 1 : 0);
}

/**
 * A try is a path and so is each catch, but for an empty one; a body of several statements that ends in a return adds one.
 * Resources alone, as Python's `with`, are none.
 */
function pathsOfTry(statement: SyntaxNode): number {
  const catches = statement.children.filter(({ type }) => type === 'catch_clause');
  const hasFinally = statement.children.some(({ type }) => type === 'finally_clause');
  if (catches.length === 0 && !hasFinally) {
    return 0;
  }
  const handled = catches.filter((clause) => statementsOf(fieldOf(clause, 'body')).length > 0).length;
  const statements = statementsOf(fieldOf(statement, 'body'));
  const endsInReturn =
    statement.type === 'try_statement' &&
    statements.length > 1 &&
    statements.at(-1)?.type === 'return_statement';
  return 1 + handled + (endsInReturn ? 1 : 0);
}

function startsWithLoop({ language }: CFamilyFacts, body: SyntaxNode | null): boolean {
  const [first] = statementsOf(body);
  return first !== undefined && language.kinds.loops.has(unlabelled(first).type);
}

/** Whether a branch only throws. */
function isWithoutNode(body: SyntaxNode | null): boolean {
  const statements = statementsOf(body);
  return statements.length === 1 && statements[0]?.type === 'throw_statement';
}
