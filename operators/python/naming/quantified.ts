import { phrase } from './predicate.js';
import type { Predicate } from './predicate.js';

/** What `any` and `all` ask, of what they ask of each; the names say so where that has one. */
export function quantified(name: 'any' | 'all', each: Predicate | undefined): readonly Predicate[] {
  if (name === 'any') {
    return [
      ...(each === undefined ? [] : [{ name: nameOfAny(each), clause: ofSome('any', 'at any point', each) }]),
      ...phrase(['has_match', 'has_any_match', 'is_any_found'], 'any of them matches'),
    ];
  }
  return [
    ...(each === undefined ? [] : [{ name: nameOfAll(each), clause: ofSome('every', 'everywhere', each) }]),
    ...phrase(['are_all_matching', 'is_consistent', 'are_all_valid'], 'all of them match'),
  ];
}

/** `any share is below zero`; a clause that does not begin with what it is about gets an adverb. */
function ofSome(determiner: string, adverb: string, { clause }: Predicate): string {
  return clause.startsWith('the ') ? clause.replace('the', determiner) : `${adverb} ${clause}`;
}

/** `is_any_letter_in_range`, `any_has_more_than_two`. */
function nameOfAny({ name }: Predicate): string {
  return name.startsWith('has_') ? `any_${name}` : `is_any_${qualityOf(name)}`;
}

/** `is_every_letter_in_range`, `are_all_empty`, `all_have_more_than_two`. */
function nameOfAll({ name }: Predicate): string {
  const quality = qualityOf(name);
  if (name.startsWith('has_')) {
    return `all_have_${quality}`;
  }
  return quality.includes('_') ? `is_every_${quality}` : `are_all_${quality}`;
}

function qualityOf(name: string): string {
  return name.replace(/^(?:is|has)_/, '');
}
