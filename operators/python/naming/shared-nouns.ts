import { isVague } from './plain-words.js';
import { isQuality } from './words.js';

/** What two things both are: a noun of both, else what two nouns are without the words that tell them apart. */
export function sharedNouns(one: readonly string[], other: readonly string[]): readonly string[] {
  const both = one.filter((noun) => other.includes(noun));
  if (both.length > 0) {
    return both;
  }
  const [left = '', right = ''] = [one[0], other[0]].map((noun) => noun?.split('_').at(-1));
  return left === right && left.length > 3 && !isVague(left) && !isQuality(left) ? [left] : [];
}
