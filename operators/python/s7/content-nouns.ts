import { isVague, plainWords } from '../naming/plain-words.js';
import { isPlural, isQuality, singular } from '../naming/words.js';

/** First words of helpers' names that are verbs: the noun stands behind them. */
const VERBS = new RegExp(
  `^(?:${[
    'is|has|have|are|occurs|contains|includes|finds|generate|produce|iterate|yield|count|compute|calculate|find|pick|select',
    'collect|gather|build|make|sort|order|rotate|shift|sum|add|visit|walk|update|determine|total|measure|accumulate|matching',
    'step|go|through|up|reverse|starts|ends|with|fits|next|other|largest|smallest|longest|shortest|first|last|remove|get|must',
    'respond|open|seal|unseal|pack|unpack|handle|serve|carry|deliver|resume|decode|encode|decrypt|encrypt|read|write|parse|settle|derive',
    'evaluate|prepare|submit|receive|keep|hold|drop|split|join|merge|divide|combine|compose|show|format|render|decide|process|perform',
    'take|give|turn|convert|transform|resolve|load|store|save|fetch|extract|locate|identify|seek|obtain|assemble|arrange',
  ].join('|')})$`,
);

/** What a question about a quality is about. */
const QUALITIES: Readonly<Partial<Record<string, string>>> = {
  even: 'parity',
  odd: 'parity',
  positive: 'sign',
  negative: 'sign',
  divisible: 'divisor',
  remainder: 'remainder',
  uppercase: 'letter_case',
  lowercase: 'letter_case',
  angled: 'right_angle',
  palindrome: 'palindrome',
  pythagoras: 'right_angle',
};

/** Words that name anything, and so nothing. */
const GENERAL =
  /^(?:value|element|item|index|index(?:es)?|indice|entry|result|thing|match|pair|tuple|row|integer|object|part|larger|smaller|greater|less|equal|same|main|run|script|solve|answer|input|below|above|at|least|most|by|one|two|zero|type)s?$/;

/**
 * The noun that the names of a module's helpers are about: `vowel` of `count_vowels`, `parity` of `is_even`, `string` of
 * `strings_with_prefix`. Where they are about several things, the first one's.
 */
export function contentNouns(names: readonly string[]): readonly string[] {
  const nouns = names.flatMap((name) => nounOf(name) ?? []);
  return [...new Set(nouns)];
}

function nounOf(name: string): string | null {
  const words = name.split('_');
  const of = words.indexOf('of');
  const between = words.findIndex(
    (word, at) =>
      at > 0 &&
      /^(?:with|containing|above|below|beyond|among|between|that|for|occurring|reaching|exceeds|equals|is|missing|differs|longer|shorter|but)$/.test(
        word,
      ),
  );
  const kept =
    of > 0 && of < words.length - 1 ? words.slice(of + 1) : between > 0 ? words.slice(0, between) : words;
  const quality = kept.map((word) => QUALITIES[word]).find((one) => one !== undefined);
  const isQuestion = /^(?:is|has|are|leaves|fits)$/.test(words[0] ?? '');
  const rest = kept.filter((word, at) => !(at < kept.length - 1 && VERBS.test(word)));
  const last = rest.at(-1) ?? '';
  const noun = isPlural(last) ? singular(last) : last;
  if (isQuestion && quality !== undefined && kept.length <= 3) {
    return quality;
  }
  const isNoun =
    /^[a-z]{4,14}$/.test(noun) &&
    plainWords(noun).join('') === noun &&
    (noun === 'string' || !isVague(noun)) &&
    noun !== 'replace' &&
    !isQuality(noun) &&
    !VERBS.test(noun) &&
    !GENERAL.test(noun);
  // Of a question only what is asked for is a noun: `has_divisor`, not `is_below`.
  if (noun === 'code') {
    return 'character_code';
  }
  return isNoun && (words[0] !== 'is' || isPlural(last)) ? noun : null;
}
