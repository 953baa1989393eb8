import { plainNoun } from './plain-words.js';
import { splitIdentifier } from './words.js';

/** What comes about by a deed, where it has a name of its own. */
const OUTCOMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    arrive: 'arrival',
    book: 'booking',
    borrow: 'loan',
    buy: 'purchase',
    deliver: 'delivery',
    depart: 'departure',
    deposit: 'deposit',
    enroll: 'enrollment',
    lend: 'loan',
    move: 'move',
    pay: 'payment',
    purchase: 'purchase',
    refund: 'refund',
    register: 'registration',
    rent: 'rental',
    reserve: 'reservation',
    sell: 'sale',
    subscribe: 'subscription',
    trade: 'trade',
    transfer: 'transfer',
    visit: 'visit',
    vote: 'vote',
    withdraw: 'withdrawal',
  }),
);

/** Verbs that bring about what they are followed by: `make_move`, `send_message`. */
const BRINGS_ABOUT = /^(?:add|create|log|make|place|post|send|submit)$/;

/** What a function of that name brings about: the booking of `book_room`, the move of `make_move`; null where nothing tells. */
export function outcomeNoun(name: string): string | null {
  const [verb = '', ...about] = splitIdentifier(name);
  const object = about.join('_');
  return BRINGS_ABOUT.test(verb) && plainNoun(object) === object ? object : (OUTCOMES.get(verb) ?? null);
}
