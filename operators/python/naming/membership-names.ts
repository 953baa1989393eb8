import type { AskedNames } from './question-words.js';
import { said } from './question-words.js';
import { namesMany } from './plain-words.js';
import { endsAsNoNoun, isQuality, singularName } from './words.js';

/** What is known of a question whether something is in what an attribute holds. */
export interface Membership {
  /** What the attribute holds, in snake_case: `users`, `inventory`, `visited`. */
  readonly noun: string;
  /** What is looked for. */
  readonly sought: string;
  /** What the attribute maps from; null where it holds what it is asked for. */
  readonly mapping: 'to-one' | 'to-several' | null;
  /** It never changes: what is in it is so by definition. */
  readonly isFixed: boolean;
}

const PEOPLE =
  /(?:^|_)(?:author|client|customer|driver|employee|friend|guest|member|owner|passenger|patient|people|person|player|student|teacher|user|visitor|voter|worker)$/;
/** Words that identify anything, or with its name before them the thing itself. */
const IDENTIFIES = /^(?:|.*_)(?:code|id|identifier|key|name|number|title)$|^[a-z]+name$/;
/** Qualities that something comes to have, or not. */
const STATE = /^(?:[a-z]{3,}ed|chosen|hidden|known|seen|taken|sent)$/;

/** Whether a thing is told from others by what a variable of that name holds: a user by a `username`, a room by an `id`. */
export function isIdentifiedBy(thing: string, name: string): boolean {
  const last = thing.slice(thing.lastIndexOf('_') + 1);
  return name === thing || name === last || IDENTIFIES.test(name);
}

/** How one asks whether something is in what an attribute holds; null where no words say it. */
export function membershipNames(membership: Membership): AskedNames | null {
  const { noun, sought } = membership;
  const last = noun.slice(noun.lastIndexOf('_') + 1);
  const shown = said(sought);
  const verb = namesMany(sought) ? 'are' : 'is';
  if (STATE.test(noun)) {
    return {
      names: [`is_${noun}`, `is_already_${noun}`, `counts_as_${noun}`],
      clause: `${shown} ${verb} among what is ${noun}`,
    };
  }
  if (endsAsNoNoun(last) || isQuality(last) || isQuality(singularName(last))) {
    return null;
  }
  if (namesMany(noun)) {
    return amongMany(membership, singularName(noun), `${shown} ${verb}`);
  }
  return {
    names: [`is_in_${noun}`, `${noun}_has_${sought}`, `${noun}_contains_${sought}`],
    clause: `${shown} ${verb} in ${said(noun)}`,
  };
}

function amongMany(
  { noun, sought, mapping, isFixed }: Membership,
  one: string,
  subject: string,
): AskedNames | null {
  const knows = PEOPLE.test(one) ? [`knows_${one}`] : [];
  const among = { clause: `${subject} among ${said(noun)}` };
  if (mapping === null) {
    return isFixed
      ? { names: [`is_${one}`, `counts_as_${one}`, `is_among_${noun}`], ...among }
      : { names: [`has_${one}`, ...knows, `is_known_${one}`, `is_among_${noun}`], ...among };
  }
  if (isIdentifiedBy(one, sought)) {
    const others = knows.length > 0 ? [...knows, `is_known_${one}`] : [`is_known_${one}`, `includes_${one}`];
    return { names: [`has_${one}`, ...others], ...among };
  }
  // There may be nothing yet in what an entry keeps several of.
  const names =
    mapping === 'to-several'
      ? [`has_${one}_entry`, `has_entry_in_${noun}`, `is_listed_in_${noun}`]
      : [`has_${one}`, `has_${one}_for`, ...(noun.includes('_') ? [] : [`is_known_${sought}`])];
  return { names, clause: `${said(noun)} have an entry for ${said(sought)}` };
}

/**
 * How one asks whether something is in the entry that an attribute has for a key: `group_has_member` of a group's name and a
 * member; null where entry, key and element are not told apart by their words.
 */
export function entryMembershipNames(noun: string, key: string, sought: string): AskedNames | null {
  const one = singularName(noun);
  const isTold =
    namesMany(noun) && !namesMany(sought) && isIdentifiedBy(one, key) && !isIdentifiedBy(one, sought);
  if (!isTold || isIdentifiedBy(sought, key)) {
    return null;
  }
  return {
    names: [`${one}_has_${sought}`, `${one}_includes_${sought}`, `${one}_contains_${sought}`],
    clause: `${said(sought)} is in what ${said(noun)} hold for ${said(key)}`,
  };
}
