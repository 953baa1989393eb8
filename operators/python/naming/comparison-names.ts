import type { AskedNames } from './question-words.js';
import { said } from './question-words.js';

/** Attributes whose words say what the object is like. */
const DESCRIBES = /^(?:color|colour|gender|sex)$/;
/** Those whose words do so where they are adjectives: open or closed, not start or end. */
const TELLS_STATE = /^(?:state|status)$/;
const ADJECTIVE =
  /^(?:[a-z]{3,}(?:ed|ing)|active|busy|done|empty|free|full|idle|inactive|offline|online|open|ready)$/;

/** What stands between the two sides in a sentence, and names of both. */
const WORDINGS: ReadonlyMap<
  string,
  { readonly verb: string; readonly names: (left: string, right: string) => readonly string[] }
> = new Map([
  ['<', { verb: 'is below', names: placed('below', 'is_below', 'is_less_than') }],
  ['>', { verb: 'is above', names: placed('above', 'is_above', 'exceeds') }],
  ['<=', { verb: 'is at most', names: placed('at_most', 'is_at_most', 'is_no_more_than') }],
  ['>=', { verb: 'is at least', names: placed('at_least', 'is_at_least', 'reaches') }],
  ['==', { verb: 'equals', names: placed('equal_to', 'is_equal_to', 'equals') }],
  ['!=', { verb: 'differs from', names: placed('different_from', 'is_different_from', 'differs_from') }],
]);

function placed(
  asked: string,
  ...verbs: readonly string[]
): (left: string, right: string) => readonly string[] {
  return (left, right) => [
    `is_${left}_${asked}_${right}`,
    ...verbs.map((verb) => `${left}_${verb}_${right}`),
  ];
}

/** How one asks how two values compare; null where they have one name, or nothing is compared. */
export function comparisonNames(left: string, operator: string, right: string): AskedNames | null {
  const wording = WORDINGS.get(operator);
  return wording === undefined || left === right
    ? null
    : { names: wording.names(left, right), clause: `${said(left)} ${wording.verb} ${said(right)}` };
}

/** How one asks whether an attribute has a certain value, a word. */
export function equalityNames(noun: string, word: string): AskedNames {
  const isLike = DESCRIBES.test(noun) || (TELLS_STATE.test(noun) && ADJECTIVE.test(word));
  const own = isLike ? [`is_${word}`] : [];
  return {
    names: [...own, `${noun}_is_${word}`, `${noun}_equals_${word}`],
    clause: `${said(noun)} is '${word}'`,
  };
}
