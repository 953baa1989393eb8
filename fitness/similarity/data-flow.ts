import type { SyntaxNode } from '../../syntax/tree.js';

import { assignmentTarget } from './assignment-target.js';
import type { VariableUse } from './variable-use.js';

/** Code that does not run where it stands: no value comes from its variables. */
const FUNCTIONS: ReadonlySet<string> = new Set([
  'arrow_function',
  'class',
  'class_body',
  'function_expression',
  'generator_function',
  'lambda',
  'lambda_expression',
  'method_definition',
]);

interface Edge {
  readonly kind: 'comesFrom' | 'computedFrom';
  readonly to: object;
  readonly from: object | null;
}

/**
 * The def-use edges of one file's variables with normalised names, one text an edge (Ren et al. 2020, section
 * "Semantic Data-Flow Match"; relations as in GraphCodeBERT, Guo et al. 2021, section 3):
 * each read of a variable comes from the variable; what a variable is given is computed from each variable read in
 * the value, once each, and from the variable itself for `+=` and `++`; writing a part of a variable's object is
 * giving it a value. A definition without such a source (a parameter, `x = 0`) is an edge from nowhere, as in the
 * paper's example, provided that the variable is read at all. Names are `var_0`, `var_1`, … in the order that the
 * variables of any edge first stand in the text. Order of execution is not asked for: which of a variable's
 * definitions a read sees makes no difference once names are all that is left of it.
 */
export function dataFlowEdges(uses: readonly VariableUse[]): readonly string[] {
  const ordered = [...uses].sort((left, right) => left.node.start - right.node.start);
  const readAt = new Map(ordered.flatMap((use) => (use.isRead ? [[use.node, use.variable] as const] : [])));
  const everRead = new Set(readAt.values());
  const edges = ordered.flatMap((use) => edgesOf(use, readAt, everRead));
  const inEdges = new Set<object>(edges.flatMap(({ to, from }) => (from === null ? [to] : [to, from])));
  const names = new Map<object, string>();
  for (const { variable } of ordered) {
    if (inEdges.has(variable) && !names.has(variable)) {
      names.set(variable, `var_${names.size}`);
    }
  }
  const nameOf = (variable: object | null): string =>
    variable === null ? 'nothing' : (names.get(variable) ?? '');
  return edges.map(({ kind, to, from }) => `${nameOf(to)} ${kind} ${nameOf(from)}`);
}

function edgesOf(
  { node, variable, isDefinition, isRead }: VariableUse,
  readAt: ReadonlyMap<SyntaxNode, object>,
  everRead: ReadonlySet<object>,
): readonly Edge[] {
  const edges: Edge[] = isRead ? [{ kind: 'comesFrom', to: variable, from: variable }] : [];
  const target = assignmentTarget(node);
  if (!isDefinition && target?.isPart !== true) {
    return edges;
  }
  const sources = new Set(target?.values.flatMap((value) => variablesReadIn(value, readAt)));
  if (target?.isUpdate === true) {
    sources.add(variable);
  }
  edges.push(...[...sources].map((from) => ({ kind: 'computedFrom', to: variable, from }) as const));
  if (isDefinition && sources.size === 0 && everRead.has(variable)) {
    edges.push({ kind: 'comesFrom', to: variable, from: null });
  }
  return edges;
}

function variablesReadIn(value: SyntaxNode, readAt: ReadonlyMap<SyntaxNode, object>): readonly object[] {
  const found: object[] = [];
  // A stack of its own: generated code nests deeper than calls may.
  const open = [value];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const variable = readAt.get(at);
    if (variable !== undefined) {
      found.push(variable);
    }
    if (!FUNCTIONS.has(at.type)) {
      open.push(...[...at.children].reverse());
    }
  }
  return found;
}
