import type { Rng } from '../../../core/rng.js';
import type { Change, TextEdit } from '../../../syntax/edits.js';
import { edit } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { lineEnd, lineStart } from '../../../syntax/python/layout.js';
import { ancestors, contains, fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { plainNoun } from '../naming/plain-words.js';
import { pluralName } from '../naming/words.js';
import { typeOf } from '../s2/certain.js';
import { drawName } from '../s2/names.js';
import type { Place } from '../s2/place.js';
import { localPlaceOf } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import type { UpdateStatement } from './accumulator.js';
import { updateOf } from './accumulator.js';
import { changesInPlace, isExact, isOwnVariable } from './exactness.js';
import { tellsPlace } from '../s12/tells-place.js';
import { operandText } from './operand-text.js';

/**
 * Updates in place are written out as a history: each appends what the last entry becomes, and whoever read the
 * variable reads the last entry. Every value is computed when it was, so any type that the updates take will do.
 */
export const EXPAND: Variant = {
  name: 'expand',
  types: ['assignment'],
  plan: (subject, file, node) => {
    const left = fieldOf(node, 'left');
    const right = fieldOf(node, 'right');
    const place = node.parent === null ? null : localPlaceOf(subject, file, node.parent);
    const binding = left?.type === 'identifier' ? file.scopes.bindingOf(left) : null;
    if (place === null || right === null || binding === null || left?.parent !== node) {
      return null;
    }
    const history = historyOf(place, binding, left, right);
    return history === null ? null : (rng) => written(place, history, rng);
  },
};

interface History {
  readonly binding: Binding;
  readonly value: SyntaxNode;
  readonly updates: readonly UpdateStatement[];
  readonly reads: readonly SyntaxNode[];
}

function historyOf(place: Place, binding: Binding, first: SyntaxNode, value: SyntaxNode): History | null {
  const { file } = place;
  const isNumber = ['int', 'float'].includes(typeOf(file, value) ?? '');
  const [start, ...others] = binding.definitions;
  if (!isNumber || start !== first || binding.kind !== 'variable' || binding.isCaptured) {
    return null;
  }
  if (fieldOf(first.parent ?? first, 'type') !== null || !isOwnVariable(file, first)) {
    return null;
  }
  const updates: UpdateStatement[] = [];
  for (const use of others) {
    const update = updateOf(file, use);
    if (update === null || !isWrittenOut(file, update)) {
      return null;
    }
    updates.push(update);
  }
  const own = (read: SyntaxNode): boolean =>
    updates.some((one) => contains(one.node, read) && !contains(one.operand, read));
  const reads = binding.reads.filter((read) => !own(read));
  const isLooped = updates.some(({ node }) => isInLoop(place, node));
  // What only counts, a place in a sequence or how many there were, has no history that anyone would keep.
  const isCount = updates.every(({ operand }) => operand.type === 'integer');
  // Two entries a round, or places that a loop goes by, are no history that anyone could read.
  const isReadable = updates.length === 1 && !tellsPlace(file.tree, reads);
  return isLooped && isReadable && !isCount && reads.every((read) => isRewritable(file, read))
    ? { binding, value, updates, reads }
    : null;
}

/**
 * Whether the update gives what the operator alone gives. A number has no operation in place of its own, and nothing but
 * a number comes of it with these operators.
 */
function isWrittenOut(file: SubjectFile, update: UpdateStatement): boolean {
  const isSpelledOut = update.node.type === 'assignment';
  const staysNumber = ['+', '-', '/', '//', '%'].includes(update.operator) && !changesInPlace(file);
  return isSpelledOut || staysNumber || isExact(file, update.target, update.operator, update.operand);
}

function isInLoop(place: Place, node: SyntaxNode): boolean {
  for (const outer of ancestors(node)) {
    if (outer === place.definition) {
      return false;
    }
    if (outer.type === 'for_statement' || outer.type === 'while_statement') {
      return true;
    }
  }
  return false;
}

/** Whether the last entry can be written for a read: not where only a name will do, nor in text that is quoted. */
function isRewritable(file: SubjectFile, read: SyntaxNode): boolean {
  for (const outer of ancestors(read)) {
    if (outer.type === 'string' || outer.type === 'delete_statement') {
      return false;
    }
    if (outer.type === 'block') {
      break;
    }
  }
  return textOf(file.tree, read) !== '_' && read.parent?.type !== 'keyword_pattern';
}

const LONGEST_LINE = 96;

function written(place: Place, history: History, rng: Rng): readonly Change[] | null {
  const { binding, value, updates, reads } = history;
  const { file, tree } = place;
  const name = drawName(place, rng, rng.shuffle(namesOf(history)));
  if (name === null) {
    return null;
  }
  const last = `${name}[-1]`;
  const isInside = (read: SyntaxNode): boolean => updates.some(({ operand }) => contains(operand, read));
  const [start] = binding.definitions;
  if (start === undefined) {
    return null;
  }
  const edits: TextEdit[] = [
    edit(file.path, start.start, start.end, name),
    edit(file.path, value.start, value.end, `[${textOf(tree, value)}]`),
    ...reads.filter((read) => !isInside(read)).map((read) => edit(file.path, read.start, read.end, last)),
    ...updates.map(({ node, operator, operand }) => {
      const amount = withReads(file, operand, operator, reads, last);
      const next = `${last} ${operator} ${amount}`;
      return edit(file.path, node.start, node.end, `${name}.append(${next})`);
    }),
  ];
  return edits.every((one) => fitsLine(tree.source, one, edits)) ? edits : null;
}

function withReads(
  file: SubjectFile,
  operand: SyntaxNode,
  operator: string,
  reads: readonly SyntaxNode[],
  last: string,
): string {
  const whole = operandText(file, operand, operator);
  const offset = whole.startsWith('(') && !textOf(file.tree, operand).startsWith('(') ? 1 : 0;
  const inside = reads
    .filter((read) => contains(operand, read))
    .sort((left, right) => right.start - left.start);
  return inside.reduce((text, read) => {
    const at = read.start - operand.start + offset;
    return text.slice(0, at) + last + text.slice(at + read.end - read.start);
  }, whole);
}

/** Whether the line that an edit is on stays short enough with all edits of that line. */
function fitsLine(source: string, one: TextEdit, edits: readonly TextEdit[]): boolean {
  const start = lineStart(source, one.start);
  const end = lineEnd(source, one.end);
  const longer = edits
    .filter((other) => other.start >= start && other.end <= end)
    .reduce((sum, other) => sum + other.text.length - (other.end - other.start), 0);
  return end - start + longer <= LONGEST_LINE;
}

/** `running_balances` for a balance; `partial_sums`, `running_counts` where the variable's own name says little. */
function namesOf({ binding, updates }: History): readonly string[] {
  const noun = valueNoun(binding.name);
  const isCounted = updates.every(({ operand }) => operand.type === 'integer');
  const operators = new Set(updates.map(({ operator }) => operator));
  const general = isCounted
    ? ['counts_so_far', 'running_counts']
    : operators.size === 1 && operators.has('*')
      ? ['partial_products', 'products_so_far', 'running_products']
      : operators.size === 1 && operators.has('+')
        ? ['partial_sums', 'running_totals', 'sums_so_far']
        : ['running_values', 'values_so_far'];
  const many = noun === null ? [] : [pluralName(noun)];
  return [...many.flatMap((one) => [`running_${one}`, `${one}_so_far`]), ...(many.length > 0 ? [] : general)];
}

/** Words for which one of many things a name means; alone they are no noun. */
const QUALITIES = /^(?:odd|even|left|right|high|low|first|last|longest|upper|lower)$/;

/** What each value of a variable is: without the words that say that it is the one at hand. */
function valueNoun(name: string): string | null {
  const noun = plainNoun(name)?.replace(/^(?:current|new|total|running|last|next)_/, '') ?? null;
  return noun === null || /_i$|^(?:fact|times|sums?|total)$/.test(name) || name.endsWith('ed')
    ? null
    : QUALITIES.test(noun)
      ? `${noun}_count`
      : noun;
}
