import type { Rng } from '../../../core/rng.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { isFreshName } from '../naming/fresh-name.js';
import { namesForPredicate } from '../naming/names-for-value.js';
import { nounsOf } from '../naming/nouns.js';
import { isVague, plainNoun } from '../naming/plain-words.js';
import { predicatesOf } from '../naming/predicates.js';
import { nounContext } from '../naming/roles.js';
import { isPlural, isQuality, withArticle } from '../naming/words.js';
import { elementWords } from '../s1/words.js';
import type { Place } from '../s2/place.js';
import { simpleComparison } from '../s2/tests.js';

/** What a check is called, what it raises, and what both say of themselves. */
export interface RejectionNames {
  readonly check: string;
  readonly exception: string;
  /** The exception's docstring. */
  readonly meaning: string;
  /** The check's docstring. */
  readonly task: string;
}

/** What a loop goes through, and the test that says what it takes or leaves out. */
export interface Tested {
  readonly target: SyntaxNode;
  readonly iterable: SyntaxNode;
  readonly test: SyntaxNode;
  readonly isLeftOut: boolean;
  /** What a comprehension keeps of each, and the variable that holds all that is kept. */
  readonly kept?: { readonly element: SyntaxNode; readonly list: string | null };
}

/** Names for a check of what a loop goes through; null where none is free. */
export function rejectionNames(place: Place, rng: Rng, tested: Tested): RejectionNames | null {
  const { target, test, isLeftOut } = tested;
  const one = itemWord(place, tested);
  const noun = one
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  const said = one.replaceAll('_', ' ');
  const { allNames } = place.file.scopes;
  const list = tested.kept?.list ?? '';
  const quality = isQuality(list) ? list : qualityOf(place, target, test);
  const word = quality === null || isLeftOut || !/^[a-z]+$/.test(quality) ? null : quality;
  const exceptions = [`${noun}Rejected`, `Unsuitable${noun}`, `${noun}Refused`, `Unfit${noun}`];
  const checks = [`check_${one}`, `validate_${one}`, `screen_${one}`, `examine_${one}`];
  const notSo = word === null ? '' : `Not${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const own = word === null ? [] : word === list ? [`${noun}${notSo}`, notSo] : [notSo];
  const clause = clauseOf(place, test);
  const exception = [...own, ...rng.shuffle(exceptions)].find((name) => !allNames.has(name));
  const check = [...(word === null ? [] : [`require_${word}`]), ...rng.shuffle(checks)].find((name) =>
    isFreshName(place.file, name),
  );
  if (exception === undefined || check === undefined) {
    return null;
  }
  const rule = quality === null ? 'is to be passed over' : `is ${isLeftOut ? '' : 'not '}${quality}`;
  return {
    check,
    exception,
    meaning: rng.pick([
      `Raised for ${withArticle(said)} that ${rule}.`,
      `Tells that ${withArticle(said)} ${rule}.`,
    ]),
    task:
      quality === null && clause === null
        ? `Raise ${exception} for ${withArticle(said)} to pass over.`
        : quality === null
          ? rng.pick([
              raisedWhere(exception, isLeftOut, clause ?? ''),
              isLeftOut
                ? `Refuse ${withArticle(said)} if ${clause}.`
                : `Let ${withArticle(said)} pass only if ${clause}.`,
            ])
          : `Raise ${exception} ${isLeftOut ? 'if' : 'unless'} the ${said} is ${quality}.`,
  };
}

/** Words that tell nothing about a single item. */
const UNTOLD =
  /^is_(?:same|satisfied|accepted|multiple|larger|smaller|higher|lower|matching\w*|no_\w+|within\w*|wanted\w*|known\w*)$|_or_|_and_|other|value|entry|element|item/;

/** Words that a longer quality may begin with: `above ten`, `part of the word`, but no `number above ten`. */
const BEGINS_QUALITY =
  /^(?:above|below|under|over|at|in|inside|outside|within|among|between|beyond|part|divisible|less|greater|more|fewer|longer|shorter|larger|smaller|higher|lower|equal|different|not|no|a|an|of|on|before|after|too|empty|negative|positive|lower|upper)$/;

/** What a test says that the item it begins with is (`odd`), or null where that is not so plain. */
function qualityOf(place: Place, target: SyntaxNode, test: SyntaxNode): string | null {
  const called = test.type === 'call' ? fieldOf(test, 'function') : null;
  const left = called === null ? (simpleComparison(test)?.left ?? null) : fieldOf(called, 'object');
  const asked = left?.type === 'binary_operator' ? fieldOf(left, 'left') : left;
  if (asked === null || textOf(place.tree, asked) !== textOf(place.tree, target)) {
    return null;
  }
  const [name = ''] = namesForPredicate(place.subject, place.file, test);
  const words = name.startsWith('is_') && !UNTOLD.test(name) ? name.slice(3).split('_') : [];
  return words.length === 1 || BEGINS_QUALITY.test(words[0] ?? '') ? words.join(' ') : null;
}

/** `Raise UnfitLetter if the letter is a vowel`, and not `unless the letter is not a vowel`. */
function raisedWhere(exception: string, isLeftOut: boolean, clause: string): string {
  const said = clause.replace(/ (is|are) not /, ' $1 ');
  return `Raise ${exception} ${isLeftOut === (said === clause) ? 'if' : 'unless'} ${said}.`;
}

/** What a test asks, in English; null where that is long or says nothing. */
function clauseOf({ file }: Place, test: SyntaxNode): string | null {
  const clause = predicatesOf(nounContext(file), test, nounsOf)[0]?.clause ?? '';
  return clause === '' || clause.length > 50 || /["'\\]|^to |^(?:it|this)\b/.test(clause) ? null : clause;
}

/** The problem's own word for an item, where there is one. */
function itemWord(place: Place, { target, iterable, test, kept }: Tested): string {
  const element = kept?.element;
  // Of a key with its value what is kept is the thing itself.
  const noun =
    element?.type === 'identifier' && target.type !== 'identifier'
      ? plainNoun(textOf(place.tree, element))
      : null;
  if (noun !== null && noun.length > 3 && !isVague(noun) && !isPlural(noun)) {
    return noun;
  }
  const { one } = elementWords(place, target, iterable);
  if (one === 'position') {
    return textOf(place.tree, test).includes(`[${textOf(place.tree, target)}`) ? 'position' : 'number';
  }
  const isTold = one !== 'entry' || textOf(place.tree, target) === one;
  return isTold && !/\d/.test(one) ? one : 'item';
}
