import { namesMany } from './plain-words.js';
import { article } from './predicate.js';
import { isPlural, withArticle } from './words.js';

/** What is asked of the noun before it: `magnitude below power`, `position other than index`. */
const ASKED_OF =
  /^(?:above|below|under|over|other|less|more|greater|larger|smaller|longer|shorter|equal|different|divisible|among|within|between|odd|even|zero|empty|positive|negative|missing|at)$/;
/** Words that a thing stands behind. */
const LINK = /^(?:above|below|under|over|than|by|among|within|to)$/;
/** Words that get no article. */
const BARE =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|itself|limits?|all|any)$/;
/** What stands before several, or before none. */
const OF_SEVERAL = /^(?:no|nothing|any|all|only|more|less|at|enough|too|length|one|few|both|exactly)$/;

/** What there is some of, and not one. */
const UNCOUNTED =
  /^(?:space|room|time|data|content|text|money|air|access|support|help|work|parity|symmetry|left)$/;

/**
 * The words of a question's name as a clause about a noun: `the factors are small`. A name that says what it asks about
 * is a clause of that (`is_magnitude_below_power`: `the magnitude is below the power`), and what something has gets its article.
 */
export function askedClause(verb: string, rest: readonly string[], noun: string): string {
  if (/^(?:is|are)$/.test(verb)) {
    const at = rest.findIndex((word) => ASKED_OF.test(word));
    const own = at > 0 ? rest.slice(0, at).join('_') : null;
    const tail = told(own === null ? rest : rest.slice(at));
    return own === null
      ? `${article(noun)} ${verb} ${tail}`
      : `${article(own)} ${namesMany(own) ? 'are' : 'is'} ${tail}`;
  }
  const [first = '', ...more] = rest;
  const last = rest.at(-1) ?? '';
  const isCounted = !isPlural(last) && !UNCOUNTED.test(last) && !OF_SEVERAL.test(first);
  const isOne = /^(?:has|have)$/.test(verb) && isCounted;
  const thing = !isOne
    ? rest.join(' ')
    : first === 'such'
      ? `such ${withArticle(more.join(' '))}`
      : withArticle(rest.join(' '));
  return `${article(noun)} ${verb} ${thing}`;
}

/** `other than the index`, but `above ten`. */
function told(words: readonly string[]): string {
  const link = words.findLastIndex((word) => LINK.test(word));
  const thing = words.slice(link + 1);
  return link === -1 || thing.length === 0 || thing.some((word) => BARE.test(word))
    ? words.join(' ')
    : [...words.slice(0, link + 1), article(thing.join('_'))].join(' ');
}
