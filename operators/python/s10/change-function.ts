import type { Rng } from '../../../core/rng.js';
import type { Change, TextEdit } from '../../../syntax/edits.js';
import { edit, insert } from '../../../syntax/edits.js';
import { isOnCallCycle } from '../../../syntax/python/call-graph.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import { nextLineStart } from '../../../syntax/python/layout.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { plainNoun } from '../naming/plain-words.js';
import { isAnnotated } from '../s4/calm-place.js';
import { isAdjective } from '../s12/value-use.js';
import { fitsFunction } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Place } from '../s2/place.js';
import { isMovable, localPlaceOf, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { typeOf } from '../s2/certain.js';

import type { UpdateStatement } from './accumulator.js';
import { updateOf } from './accumulator.js';
import { isOwnVariable } from './exactness.js';

/** A variable that is updated in several places has a function of its own for that, which holds the one update in place. */
export const CHANGE_FUNCTION: Variant = {
  name: 'change-function',
  types: ['assignment'],
  plan: (subject, file, node) => {
    const place = node.parent === null ? null : localPlaceOf(subject, file, node.parent);
    const left = fieldOf(node, 'left');
    if (place?.scope.kind !== 'function' || left?.type !== 'identifier' || fieldOf(node, 'type') !== null) {
      return null;
    }
    const isAtTop = place.definition !== null && place.statement.parent === fieldOf(place.definition, 'body');
    const updates = isAtTop ? updatesOf(place, left) : null;
    const fits = fitsFunction(place, { statements: 3, locals: 1 });
    return updates === null || !fits ? null : (rng) => written(place, left, updates, rng);
  },
};

function updatesOf(place: Place, left: SyntaxNode): readonly UpdateStatement[] | null {
  const { file, definition } = place;
  const binding = file.scopes.bindingOf(left);
  if (binding?.kind !== 'variable' || binding.definitions[0] !== left || binding.isCaptured) {
    return null;
  }
  if (!isOwnVariable(file, left) || definition === null || isOnCallCycle(file.scopes, definition)) {
    return null;
  }
  const updates: UpdateStatement[] = [];
  for (const use of binding.definitions) {
    const update = updateOf(file, use);
    if (update?.node.type === 'augmented_assignment') {
      updates.push(update);
    }
  }
  const operators = new Set(updates.map(({ operator }) => operator));
  const isWhole = updates.every(({ operand }) => typeOf(file, operand) === 'int');
  const isOne =
    operators.size === 1 ||
    ([...operators].every((one) => '+-'.includes(one)) && isWhole && typeOf(file, left) === 'int');
  const isFit = updates.every(
    ({ target, operator, operand }) =>
      isMovable(file.tree, operand) &&
      isSurelyBound(file.scopes, binding, target) &&
      (operator !== '-' || operators.size === 1 || ['integer', 'identifier', 'call'].includes(operand.type)),
  );
  return updates.length > 1 && isOne && isFit ? updates : null;
}

interface Words {
  readonly amounts: readonly string[];
  readonly verbs: readonly string[];
  /** Names where the variable's own says little; of a text or list, verbs for what is added to it. */
  readonly general: readonly string[];
}

const WORDS: Readonly<Record<'str' | 'list' | 'number', Words>> = {
  str: {
    amounts: ['piece', 'part', 'fragment', 'suffix'],
    verbs: [],
    general: ['append', 'add'],
  },
  list: {
    amounts: ['entries', 'additions', 'more_entries', 'arrivals'],
    verbs: [],
    general: ['add', 'append', 'include'],
  },
  number: {
    amounts: ['step', 'amount', 'change', 'increment', 'shift'],
    verbs: ['change', 'move', 'adjust', 'update'],
    general: ['apply_change', 'take_step', 'move_on'],
  },
};

function written(
  place: Place,
  left: SyntaxNode,
  updates: readonly UpdateStatement[],
  rng: Rng,
): readonly Change[] | null {
  const { file, tree } = place;
  const [first] = updates;
  const variable = textOf(tree, left);
  const isMixed = new Set(updates.map(({ operator }) => operator)).size > 1;
  const operator = isMixed ? '+' : (first?.operator ?? '+');
  const value = left.parent === null ? null : fieldOf(left.parent, 'right');
  const type = typeOf(file, value ?? left);
  const words = WORDS[type === 'str' || type === 'list' ? type : 'number'];
  const amount = drawName(place, rng, rng.shuffle(words.amounts));
  const name = drawName(
    place,
    rng,
    rng.shuffle(functionNames(variable, words, amount ?? 'part')),
    new Set([amount ?? '']),
  );
  if (amount === null || name === null) {
    return null;
  }
  const inner = place.indent + place.unit;
  const newline = place.newline;
  const returned = isAnnotated(place) ? ' -> None' : '';
  const text = [
    '',
    `${place.indent}def ${name}(${amount})${returned}:`,
    `${inner}nonlocal ${variable}`,
    `${inner}${variable} ${operator}= ${amount}`,
    '',
  ].join(newline);
  const below = nextLineStart(tree.source, place.statement.end);
  // A blank line that is there already parts the function from what follows.
  const isParted = /^[ \t]*\r?\n/.test(tree.source.slice(below));
  const edits: TextEdit[] = [
    insert(file.path, below, isParted ? text : `${text}${newline}`),
    ...updates.map((one) => {
      const value = textOf(tree, unwrapped(one.operand));
      const sign = isMixed && one.operator === '-' ? '-' : '';
      return edit(file.path, one.node.start, one.node.end, `${name}(${sign}${value})`);
    }),
  ];
  return edits;
}

function functionNames(variable: string, { verbs, general }: Words, amount: string): readonly string[] {
  if (verbs.length === 0) {
    return general.map((verb) => `${verb}_${amount}`);
  }
  const noun = plainNoun(variable)?.replace(/^(?:current|new|running)_/, '');
  // Nobody adjusts `shortened` or `best`: those are no things.
  return noun === undefined || isAdjective(noun) ? general : verbs.map((verb) => `${verb}_${noun}`);
}
