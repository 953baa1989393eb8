import type { Subject } from '../../operator.js';

import { isVague, plainWords } from './plain-words.js';
import { endsAsNoNoun, isPlural, isQuality, pluralName, singular } from './words.js';

/** What mostly stands behind a noun that ends its phrase; behind a mere adjective stands the noun. */
const AFTER_NOUN =
  '(?=\\s*(?:[.,;:)\\]?!\\n"\']|(?:of|is|are|was|in|into|to|and|or|with|that|which|who|has|have|from|as|for|by|at|on|between|where|if|whose|can|must|should|will|do|does)\\b|$))';
/** What stands in front of a noun. */
const BEFORE_NOUN =
  '(?:\\b(?:a|an|the|of|each|every|its|all|two|three|both|any|no|this|these|their|given|input)\\s+(?:(?!(?:is|are|of|to|in|and|or|if|function|method|called|named)\\b)[a-z-]+\\s+)?)';

/** Words that problems use as nouns and that no module would be named after. */
const NO_TOPIC =
  /^(?:way|part|case|kind|sort|order|end|start|first|last|one|two|value|function|list|string|array|number|integer|element|input|output|name|result|example|time|other|rest|word|text|item|set|pair|length|size|index|position|character|exist|replace|contain|return)s?$/;
/** Words that only join a name's nouns. */
const SMALL =
  /^(?:of|by|to|in|for|from|with|and|or|the|all|is|has|have|are|can|at|on|per|how|many|any|every|get|find|make|check|count|sum|max|min)$/;

/**
 * Nouns that a module of the program may be about, in the singular and best first: what the program's name says that it is
 * about (`log_line` of `parse_log_line`), then nouns of the problem. Only words that the problem uses as nouns.
 */
export function topicsOf(subject: Subject): readonly string[] {
  const prompt =
    `${subject.problem.prompt}\n${[...subject.files.values()].map(({ tree }) => tree.source).join('\n')}`.toLowerCase();
  const own = ownTopic(subject.problem.entryPoint ?? '', prompt);
  const spoken = subject.vocabulary
    .filter((word) => isPlural(word))
    .map((word) => singular(word))
    .filter((word) => !NO_TOPIC.test(word) && isUsable(word) && isSpokenOf(subject.problem.prompt, word));
  return [...new Set([...(own === null ? [] : [own, own]), ...spoken])].slice(0, own === null ? 3 : 2);
}

/** The noun that a function's name ends in, with the word that tells it from others: `customer_total` of `totals_by_customer`. */
function ownTopic(name: string, prompt: string): string | null {
  const words = plainWords(name);
  const at = words.findIndex((word) => word === 'by' || word === 'of' || word === 'per');
  const ordered = at > 0 ? [...words.slice(at + 1), ...words.slice(0, at)] : words;
  const singulars = ordered
    .filter((word) => !SMALL.test(word))
    .map((word) => (isPlural(word) ? singular(word) : word));
  // A plural, or what stands behind "by", is a noun whatever else the text says.
  const sure = new Set(
    words
      .filter((word, place) => isPlural(word) || (at > 0 && place === at + 1))
      .map((word) => singular(word)),
  );
  const isNoun = (word: string): boolean => isUsable(word) && (sure.has(word) || isNounIn(prompt, word));
  const last = singulars.findLastIndex(isNoun);
  const noun = singulars[last];
  if (noun === undefined) {
    return null;
  }
  const before = singulars[last - 1];
  const isKept = before !== undefined && (last > 1 || at > 0) && isNoun(before) && before !== noun;
  const topic = isKept ? `${before}_${noun}` : noun;
  return NO_TOPIC.test(topic) ? null : topic;
}

/** Whether a problem speaks of several such things, more than once. */
function isSpokenOf(prompt: string, word: string): boolean {
  const many = pluralName(word);
  const mentions = prompt.toLowerCase().match(new RegExp(`\\b(?:${word}|${many})\\b`, 'g')) ?? [];
  return mentions.length > 1 && mentions.some((one) => one === many) && isNounIn(prompt.toLowerCase(), word);
}

function isUsable(word: string): boolean {
  return /^[a-z]{3,14}$/.test(word) && !isVague(word) && !isQuality(word) && !endsAsNoNoun(word);
}

/** Whether a text uses a word as a noun: with an article or the like before it, and no noun right behind it. */
export function isNounIn(text: string, word: string): boolean {
  return new RegExp(`${BEFORE_NOUN}${word}(?:s|es)?\\b${AFTER_NOUN}`).test(text);
}
