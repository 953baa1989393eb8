import { fieldOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

import { countDataStructure, countIterator, countObject } from './builtin-calls.js';
import { callOf } from './call.js';
import type { CallRule } from './call.js';
import type { CapabilityCounts } from './capability.js';
import { CONTROL_FLOW_RULES } from './control-flow.js';
import { countDatabaseCall, countModel } from './database-calls.js';
import { DEFINITION_RULES } from './definitions.js';
import { FileFacts } from './file-facts.js';
import { countFileHandling } from './file-handling.js';
import { countConcurrency, countContextlib, countNetworking, countSerialization } from './module-calls.js';
import type { Place, Rule, Rules } from './place.js';
import { countStringCall } from './string-calls.js';
import { TEXT_RULES } from './texts.js';
import { VARIABLE_AND_OPERATOR_RULES } from './variables-and-operators.js';

const CALL_RULES: readonly CallRule[] = [
  countConcurrency,
  countContextlib,
  countDatabaseCall,
  countDataStructure,
  countFileHandling,
  countIterator,
  countNetworking,
  countObject,
  countSerialization,
  countStringCall,
];

const RULES: ReadonlyMap<string, readonly Rule[]> = rulesByType([
  CONTROL_FLOW_RULES,
  DEFINITION_RULES,
  TEXT_RULES,
  VARIABLE_AND_OPERATOR_RULES,
]);

/** Annotations have no instances, and imports and comments nothing that is counted below them. */
const SKIPPED: ReadonlySet<string> = new Set([
  'comment',
  'future_import_statement',
  'import_from_statement',
  'import_statement',
  'type',
  'type_alias_statement',
  'type_parameter',
]);

/**
 * The instances of a Python file by capability: of the whole file, or of the body of one def in it, whose header is
 * then given, and of what stands beside that def where that is meant. One walk over the tree; the rules for calls need
 * all imports, and follow on the calls that it found.
 */
export function countFile(
  tree: SyntaxTree,
  given: SyntaxNode | null = null,
  withBeside = false,
): CapabilityCounts {
  const facts = new FileFacts(tree);
  const top: Place = { owner: null, loops: 0, ifs: 0, isCounted: given === null || withBeside };
  // Stacks of its own: recursion would overflow on the deep trees of generated code.
  const nodes: SyntaxNode[] = [tree.root];
  const places: Place[] = [top];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const place = places.pop() ?? top;
    gather(facts, node);
    if (SKIPPED.has(node.type) || isDocstring(node)) {
      continue;
    }
    if (place.isCounted && node !== given) {
      count(facts, node, place);
    }
    const inner = placeBelow(node, place);
    const outer = node === given ? { ...inner, isCounted: false } : inner;
    const body = node === given ? { ...inner, isCounted: true } : inner;
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index];
      // Names, numbers and tokens are counted by what they stand in.
      if (child !== undefined && child.isNamed && child.children.length > 0) {
        nodes.push(child);
        places.push(child.field === 'body' ? body : outer);
      }
    }
  }
  for (const definition of facts.classes) {
    countModel(facts, definition);
  }
  for (const node of facts.calls) {
    const call = callOf(facts, node);
    if (call !== null) {
      for (const rule of CALL_RULES) {
        rule(facts, call);
      }
    }
  }
  return facts.tally.counts();
}

function count(facts: FileFacts, node: SyntaxNode, place: Place): void {
  if (node.type === 'call') {
    facts.calls.push(node);
  } else if (node.type === 'class_definition') {
    facts.classes.push(node);
  }
  for (const rule of RULES.get(node.type) ?? []) {
    rule(facts, node, place);
  }
}

/** Keeps what rules need of the whole file, counted or not. */
function gather(facts: FileFacts, node: SyntaxNode): void {
  switch (node.type) {
    case 'class_definition':
      facts.hasClasses = true;
      return;
    case 'import_statement':
    case 'import_from_statement':
      facts.importStatements.push(node);
      return;
    case 'assignment':
      if (fieldOf(node, 'right')?.type === 'call') {
        facts.callBindings.push(node);
      }
      return;
    case 'as_pattern':
      if (node.parent?.type === 'with_item' && node.children[0]?.type === 'call') {
        facts.callBindings.push(node);
      }
      return;
    default:
  }
}

function placeBelow(node: SyntaxNode, place: Place): Place {
  switch (node.type) {
    case 'for_statement':
    case 'while_statement':
      return { ...place, loops: place.loops + 1 };
    case 'if_statement':
      return { ...place, ifs: place.ifs + 1 };
    case 'function_definition':
      return { ...place, owner: node, loops: 0, ifs: 0 };
    case 'class_definition':
      return { ...place, owner: node };
    default:
      return place;
  }
}

/** Any text that is a whole statement. */
function isDocstring(node: SyntaxNode): boolean {
  const first = node.type === 'expression_statement' ? node.children[0] : undefined;
  return node.children.length === 1 && (first?.type === 'string' || first?.type === 'concatenated_string');
}

function rulesByType(families: readonly Rules[]): ReadonlyMap<string, readonly Rule[]> {
  const byType = new Map<string, Rule[]>();
  for (const [type, rule] of families.flatMap((rules) => Object.entries(rules))) {
    if (rule !== undefined) {
      byType.set(type, [...(byType.get(type) ?? []), rule]);
    }
  }
  return byType;
}
