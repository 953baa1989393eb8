import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

import { isGoodName } from './fresh-name.js';
import { elementKind, kindOf } from './kind-of.js';
import type { Kind } from './kind-of.js';
import { elementNouns, nounsOf, qualify } from './nouns.js';
import { isVague, plainNoun } from './plain-words.js';
import { predicatesOf } from './predicates.js';
import { nounContext } from './roles.js';

const FALLBACKS: Readonly<Record<Kind, readonly string[]>> = {
  text: ['current_text', 'resulting_text', 'intermediate_text', 'text_part', 'prepared_text', 'working_text'],
  number: [
    'current_number',
    'intermediate_number',
    'current_amount',
    'resulting_number',
    'computed_number',
    'amount',
  ],
  flag: ['condition_holds', 'meets_condition', 'is_match', 'is_accepted', 'is_confirmed', 'is_satisfied'],
  mapping: [
    'known_entries',
    'collected_entries',
    'entries_by_key',
    'current_entries',
    'prepared_entries',
    'entry_lookup',
  ],
  numbers: [
    'current_numbers',
    'resulting_numbers',
    'prepared_numbers',
    'working_numbers',
    'number_list',
    'amounts',
  ],
  texts: ['current_words', 'resulting_words', 'prepared_words', 'text_parts', 'working_words', 'word_list'],
  collection: [
    'current_entries',
    'resulting_entries',
    'prepared_entries',
    'working_entries',
    'entry_list',
    'members',
  ],
  unknown: [
    'current_value',
    'resulting_value',
    'intermediate_value',
    'prepared_value',
    'computed_value',
    'working_value',
  ],
};

/**
 * Names for a variable that holds an expression's value, best first, at least six. Derived from what the
 * expression does, then from the variable or function that it is for; good snake_case, but not checked
 * against the file's names (freshName does that).
 */
export function namesForValue(
  _subject: Subject,
  file: SubjectFile,
  expression: SyntaxNode,
): readonly string[] {
  const context = nounContext(file);
  const target = targetNoun(file, expression);
  const forTarget = target === null ? [] : [target, ...qualify([target], 'next', 'resulting')];
  const found = nounsOf(context, expression);
  return goodNames([
    ...found.slice(0, 4),
    ...forTarget,
    ...found.slice(4),
    ...FALLBACKS[isTest(expression) ? 'flag' : kindOf(file, expression)],
  ]);
}

/** What a comparison gives is no truth value for certain, but is read as one. */
function isTest(node: SyntaxNode): boolean {
  return node.type === 'boolean_operator' || node.type === 'parenthesized_expression'
    ? namedChildren(node).every(isTest)
    : node.type === 'comparison_operator' || node.type === 'not_operator';
}

/** Names for one element of a collection expression (a loop variable over it), best first, at least six. */
export function namesForElement(
  _subject: Subject,
  file: SubjectFile,
  collection: SyntaxNode,
): readonly string[] {
  const kind = elementKind(file, collection);
  const nouns = elementNounsOf(file, collection);
  return goodNames([
    ...nouns,
    ...qualify(nouns, 'current', 'single'),
    ...FALLBACKS[kind === 'unknown' ? 'unknown' : kind],
  ]);
}

/** Names for a truth value, best first, at least six: `is_…`, `has_…`, `exceeds_…`. */
export function namesForPredicate(
  _subject: Subject,
  file: SubjectFile,
  expression: SyntaxNode,
): readonly string[] {
  const found = predicatesOf(nounContext(file), expression, nounsOf).map((one) => one.name);
  return goodNames([...found, ...FALLBACKS.flag]);
}

/** Each good name once, in order. */
export function goodNames(names: readonly string[]): readonly string[] {
  return [...new Set(names)].filter((name) => isGoodName(name) && !/(?:^|_)([a-z]+)_\1(?:_|$)/.test(name));
}

function elementNounsOf(file: SubjectFile, collection: SyntaxNode): readonly string[] {
  return elementNouns(nounContext(file), collection);
}

/** The noun of the variable that an expression is assigned to, or of the function that returns it. */
function targetNoun(file: SubjectFile, expression: SyntaxNode): string | null {
  const parent = expression.parent;
  const left = parent?.type === 'assignment' ? fieldOf(parent, 'left') : null;
  const name = left?.type === 'identifier' ? textOf(file.tree, left) : null;
  return name === null || isVague(name) ? null : plainNoun(name);
}
