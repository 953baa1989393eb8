import type { Binding } from '../../../syntax/python/analysis.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';

import { isNounPhrase } from './clauses.js';
import { calledName, kindOf, positionalArguments } from './kind-of.js';
import type { NounContext } from './noun-context.js';
import { elementNouns, nounsOf } from './nouns.js';
import { usesOf } from './uses.js';
import { pluralName, singularName } from './words.js';

/** `if number > best: best = number` keeps the largest number. */
export function recordNouns(context: NounContext, binding: Binding): readonly string[] {
  const { tree } = context.file;
  for (const definition of binding.definitions) {
    const assignment = definition.parent;
    const right = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
    const test = definition.parent?.parent?.parent?.parent;
    const condition = test?.type === 'if_statement' ? fieldOf(test, 'condition') : null;
    const compared = condition?.type === 'parenthesized_expression' ? namedChildren(condition)[0] : condition;
    if (right === null || compared?.type !== 'comparison_operator') {
      continue;
    }
    const sides = namedChildren(compared).map((node) => textOf(tree, node));
    const operator = compared.children.find((child) => child.field === 'operators')?.type ?? '';
    const value = textOf(tree, right);
    if (
      sides.length !== 2 ||
      !/^[<>]=?$/.test(operator) ||
      !sides.includes(binding.name) ||
      !sides.includes(value)
    ) {
      continue;
    }
    const isLargest = operator.startsWith('>') === (sides[0] === value);
    const adjectives = isLargest ? ['largest', 'greatest', 'highest'] : ['smallest', 'least', 'lowest'];
    const nouns = nounsOf(context, right).filter((noun) => noun.split('_').length < 3);
    return (nouns.length > 0 ? nouns : ['value'])
      .slice(0, 1)
      .flatMap((noun) => adjectives.map((word) => `${word}_${noun}`));
  }
  return [];
}

/** Names for a variable that starts empty or at a constant and grows with what it meets. */
export function accumulatorRoles(
  context: NounContext,
  binding: Binding,
  initial: SyntaxNode,
): readonly string[] {
  const { file } = context;
  const text = textOf(file.tree, initial);
  if (/^(?:\[\]|list\(\)|set\(\)|deque\(\))$/.test(text)) {
    return collectionNouns(context, binding, text === 'set()');
  }
  if (/^(?:\{\}|dict\(\))$/.test(text)) {
    return mappingNouns(context, binding);
  }
  const changes = binding.definitions
    .slice(1)
    .map((node) => node.parent)
    .filter((node) => node !== null);
  const augmented = changes.filter((node) => node.type === 'augmented_assignment');
  if (/^(['"])\1$/.test(text) && augmented.length > 0) {
    return ['built_text', 'joined_text', 'collected_text', 'assembled_text'];
  }
  if (/^-?[\d.]+$/.test(text) && augmented.length > 0) {
    return numberNouns(context, binding, augmented);
  }
  for (const change of changes) {
    const right = fieldOf(change, 'right');
    // `best = max(best, score)`: without itself among them it is given another value, and keeps no record.
    const isRecord =
      right?.type === 'call' &&
      /^(?:max|min)$/.test(calledName(file, right)) &&
      positionalArguments(right).some((one) => textOf(file.tree, one) === binding.name);
    if (isRecord) {
      return nounsOf(context, right).filter((noun) => noun.includes('_'));
    }
  }
  return [];
}

function numberNouns(
  context: NounContext,
  binding: Binding,
  changes: readonly SyntaxNode[],
): readonly string[] {
  const { file } = context;
  const byOne = changes.every((node) => fieldOf(node, 'right')?.type === 'integer');
  const operator = changes.map((node) => fieldOf(node, 'operator')?.type ?? '');
  const use = usesOf(file, binding);
  if (isTrialDivisor(binding) && operator.every((one) => one === '+=')) {
    return ['divisor', 'candidate', 'trial_divisor'];
  }
  if (byOne && use.isSubscript) {
    return ['position', 'index', 'cursor'];
  }
  if (byOne && operator.every((one) => one === '+=')) {
    const counted = changes[0] === undefined ? null : countedNoun(context, changes[0]);
    return [
      ...(counted === null ? [] : [`${counted}_count`, `${counted}_total`]),
      'count',
      'occurrences',
      'tally',
    ];
  }
  if (byOne && operator.every((one) => one === '+=' || one === '-=')) {
    return ['balance', 'level', 'depth'];
  }
  if (operator.every((one) => one === '*=')) {
    return ['product', 'running_product', 'accumulated_product'];
  }
  const right = changes[0] === undefined ? null : fieldOf(changes[0], 'right');
  const added =
    right === null ? undefined : nounsOf(context, right).find((noun) => !/^(?:is|has)_/.test(noun));
  if (operator.every((one) => one === '+=')) {
    const long = added === undefined || added.split('_').length > 2 ? [] : [`${singularName(added)}_total`];
    return ['total', 'running_total', ...long, 'accumulated_sum'];
  }
  return ['balance', 'running_total'];
}

/** `n % f`: what others are divided by is no sum, however it grows. */
function isTrialDivisor(binding: Binding): boolean {
  return binding.reads.some(({ parent, field }) => {
    const operator = parent === null ? null : fieldOf(parent, 'operator');
    return parent?.type === 'binary_operator' && field === 'right' && operator?.type === '%';
  });
}

/** The loop variable's noun around a `count += 1`: what is counted. */
function countedNoun(context: NounContext, change: SyntaxNode): string | null {
  for (let outer = change.parent; outer !== null; outer = outer.parent) {
    if (outer.type === 'for_statement') {
      const right = fieldOf(outer, 'right');
      const name = right?.type === 'call' ? calledName(context.file, right) : '';
      return right === null || /^(?:range|enumerate|zip|reversed)$/.test(name)
        ? null
        : (elementNouns(context, right)[0] ?? null);
    }
    if (outer.type === 'function_definition') {
      return null;
    }
  }
  return null;
}

function methodArguments(context: NounContext, binding: Binding, methods: RegExp): readonly SyntaxNode[] {
  return binding.reads.flatMap((read) => {
    const call = read.parent?.type === 'attribute' ? read.parent.parent : null;
    const isCall = call?.type === 'call' && methods.test(calledName(context.file, call));
    return isCall ? positionalArguments(call).slice(0, 1) : [];
  });
}

function collectionNouns(context: NounContext, binding: Binding, isSet: boolean): readonly string[] {
  const added = methodArguments(context, binding, /^(?:append|add)$/);
  const nouns = [...new Set(added.flatMap((node) => nounsOf(context, node)).map(pluralName))]
    .filter(isNounPhrase)
    .slice(0, 2);
  const kind = added[0] === undefined ? 'unknown' : kindOf(context.file, added[0]);
  const plain = kind === 'number' ? 'numbers' : kind === 'text' ? 'texts' : 'entries';
  const words = isSet ? ['seen', 'known'] : ['collected', 'found', 'gathered'];
  const short = nouns.filter((noun) => noun.split('_').length < 3);
  return [
    ...short.flatMap((noun) => words.map((word) => `${word}_${noun}`)),
    ...words.map((word) => `${word}_${plain}`),
  ];
}

function mappingNouns(context: NounContext, binding: Binding): readonly string[] {
  const keys = binding.reads.flatMap((read) => {
    const parent = read.parent;
    const index =
      parent?.type === 'subscript' && read.field === 'value' ? fieldOf(parent, 'subscript') : null;
    return index === null ? [] : nounsOf(context, index).slice(0, 1);
  });
  const counts = binding.reads.some((read) => {
    const change = read.parent?.parent;
    return change?.type === 'augmented_assignment' && fieldOf(change, 'right')?.type === 'integer';
  });
  const key = keys.find((noun) => noun.split('_').length < 3);
  if (key === undefined) {
    return counts ? ['counts', 'occurrence_counts'] : ['known_entries', 'entries_so_far'];
  }
  return counts ? [`${key}_counts`, `counts_by_${key}`] : [`entries_by_${key}`, `${key}_lookup`];
}
