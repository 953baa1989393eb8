import { isPlural } from '../naming/words.js';

import { capital, indefinite } from './member-names.js';
import type { MovedMember } from './moved-expressions.js';
import type { RecordMember } from './record-shape.js';
import { isAdjective } from './value-use.js';

/** Names of the one field of a record that say no more than that it holds something. */
const HOLDERS =
  /^(?:text|content|contents|value|values|number|numbers|entries|table|parts|words|data|fields|details|index|check)$/;

const LONGEST = 84;

/** Members whose sentences speak of the thing that the record is, where its one field is only called after what it holds. */
export function saidOfThing(
  members: readonly MovedMember[],
  field: string,
  noun: string,
): readonly MovedMember[] {
  if (!HOLDERS.test(field)) {
    return members;
  }
  const thing = noun.replaceAll('_', ' ');
  const quality = thing.slice(0, Math.max(0, thing.lastIndexOf(' ')));
  const bare = new RegExp(`\\b(?:the )?${field}\\b(?! of\\b)`, 'g');
  const whole = new RegExp(`\\b(the|of|from|that) (?:the )?${field}\\b(?! of\\b)`, 'g');
  const of = new RegExp(`\\b(of|from|that) (?:the )?${field}\\b`, 'g');
  return members.map((one) => {
    const [start = '', ...more] = one.member.docstring.split(': ');
    const said = more.join(': ').replace(bare, `the ${thing}`);
    const head = start
      .replace(`the ${quality} value is `, `the ${thing} ${isPlural(thing) ? 'are' : 'is'} `)
      .replace(one.member.isProperty ? whole : of, (_all: string, word: string) =>
        word === 'the' ? `the ${thing}` : `${word} the ${thing}`,
      );
    const docstring = (more.length === 0 ? head : `${head}: ${said}`).replace(
      /\bthe ((?:\w+ )*\w+s) are empty\./,
      'there are no $1.',
    );
    return docstring.length > LONGEST ? one : { ...one, member: { ...one.member, docstring } };
  });
}

/** `A character that knows whether it is a digit.`, `An order that knows its status.`; null where the members are asked otherwise. */
export function knowingDocstring(noun: string, members: readonly RecordMember[]): string | null {
  const thing = noun.replaceAll('_', ' ');
  if (isPlural(thing.slice(thing.lastIndexOf(' ') + 1))) {
    return null;
  }
  const questions = members.flatMap(({ docstring, isProperty }) =>
    isProperty ? askedOf(docstring, thing) : [],
  );
  const alone = questions.length === 1 ? questions : questions.filter((one) => !/ (?:and|or) /.test(one));
  const things = members.flatMap(({ name, docstring, isProperty }) =>
    isProperty && docstring.startsWith('The ') && !isAdjective(name) ? [name.replaceAll('_', ' ')] : [],
  );
  const asked = alone.length === 0 ? null : `whether it ${withoutRepeats(alone)}`;
  const kept = things.length === 0 ? null : `its ${things.join(' and ')}`;
  const known = asked ?? kept;
  const docstring = known === null ? '' : `${capital(indefinite(noun))} that knows ${known}.`;
  return known === null || docstring.length > LONGEST ? null : docstring;
}

/** What is asked of the thing, its name left out. */
function askedOf(docstring: string, thing: string): readonly string[] {
  const asked = /^(?:Whether|Return whether) the (.*)\.$/.exec(docstring)?.[1] ?? '';
  const last = thing.slice(thing.lastIndexOf(' ') + 1);
  const start = [thing, last].find((one) => asked.startsWith(`${one} `));
  const rest = start === undefined ? '' : asked.slice(start.length + 1);
  return /^(?:is|has|starts|ends|contains|lacks|consists)\b/.test(rest) ? [rest] : [];
}

/** `is a digit or a backslash`. */
function withoutRepeats(asked: readonly string[]): string {
  const parts = asked.map((one, at) =>
    at > 0 && /^is\b/.test(one) && /^is\b/.test(asked[at - 1] ?? '') ? one.slice(3) : one,
  );
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((one) => one !== '').join(' or ');
}
