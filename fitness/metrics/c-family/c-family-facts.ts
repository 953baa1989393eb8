import type { Program } from '../../../core/program.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import type { CodeFacts } from '../code-facts.js';

import { countingHeader } from './counting-header.js';
import type { CountingHeader } from './counting-header.js';
import { comprehensionsOf } from './comprehensions.js';
import type { Comprehension } from './comprehensions.js';
import type { CaseFact, CFamilyCall, CFamilyLanguage, ClassFact } from './language.js';
import { placeNodes } from './places.js';
import type { PlacedIndex } from './placed-index.js';
import { expressionOf } from './shapes.js';

export interface LambdaFact {
  readonly node: SyntaxNode;
  /** What it is to the code around it: a definition, assigned to a name, handed to a comprehension, or a mere value. */
  readonly role: 'definition' | 'named' | 'element' | 'filter' | 'value';
  /** Its value where it is only an expression. */
  readonly expression: SyntaxNode | null;
}

/** What the metrics of the C family need of one file, collected once. */
export interface CFamilyFacts extends CodeFacts {
  readonly language: CFamilyLanguage;
  readonly nodes: PlacedIndex;
  readonly calls: readonly CFamilyCall[];
  readonly classes: readonly ClassFact[];
  readonly lambdas: readonly LambdaFact[];
  readonly comprehensions: readonly Comprehension[];
  readonly ifs: readonly SyntaxNode[];
  readonly loops: readonly SyntaxNode[];
  readonly switches: readonly SyntaxNode[];
  /** Branches of all switches, defaults left out. */
  readonly cases: readonly CaseFact[];
  /** By their `for`. */
  readonly countingHeaders: ReadonlyMap<SyntaxNode, CountingHeader>;
  /** Nodes of those headers that stand for what `range(…)` does: they are no assignments and comparisons of their own. */
  readonly headerNodes: ReadonlySet<SyntaxNode>;
}

export function cFamilyFacts(
  language: CFamilyLanguage,
  program: Program,
  file: string,
  tree: SyntaxTree,
): CFamilyFacts {
  const { kinds } = language;
  const nodes = placeNodes(tree, language);
  const calls = ofTypes(nodes, kinds.calls).map((node) => language.callOf(tree, node));
  const functions = language.functionsOf(tree, nodes);
  const switches = ofTypes(nodes, kinds.switches);
  const countingHeaders = new Map<SyntaxNode, CountingHeader>();
  for (const loop of nodes.ofType('for_statement')) {
    const header = countingHeader(tree, loop, kinds.forHeader);
    if (header !== null) {
      countingHeaders.set(loop, header);
    }
  }
  return {
    ...{ language, tree, nodes, calls, functions, switches, countingHeaders },
    namedLambdas: language.namedLambdasOf(tree, nodes),
    imports: language.importsOf(program, file, nodes, calls),
    isLoneFunction: functions.length === 1 && language.statementsOf(tree).length === 1,
    classes: language.classesOf(tree, nodes),
    lambdas: ofTypes(nodes, kinds.lambdas).map((node) => lambdaFact(language, tree, node)),
    comprehensions: comprehensionsOf(language, tree, calls),
    ifs: nodes.ofType('if_statement'),
    loops: ofTypes(nodes, kinds.loops),
    cases: switches.flatMap((node) => language.casesOf(node)),
    headerNodes: new Set([...countingHeaders.values()].flatMap((header) => header.nodes)),
  };
}

/** Every node of some types, those of one type after those of another. */
export function ofTypes(nodes: PlacedIndex, types: Iterable<string>): readonly SyntaxNode[] {
  return [...types].flatMap((type) => nodes.ofType(type));
}

function lambdaFact(language: CFamilyLanguage, tree: SyntaxTree, node: SyntaxNode): LambdaFact {
  const expression = expressionOf(node);
  if (language.isDefinition(node)) {
    return { node, expression, role: 'definition' };
  }
  if (language.isNamed(node)) {
    return { node, expression, role: 'named' };
  }
  return { node, expression, role: callbackRole(language, tree, node) ?? 'value' };
}

/** What a lambda is to the comprehension it is handed to. */
function callbackRole(
  language: CFamilyLanguage,
  tree: SyntaxTree,
  lambda: SyntaxNode,
): 'element' | 'filter' | null {
  const call = lambda.parent?.parent;
  const isHanded = call !== null && call !== undefined && language.kinds.calls.has(call.type);
  return isHanded && language.isCallback(call, lambda) ? language.roleOfCallback(tree, call) : null;
}
