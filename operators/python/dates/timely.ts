import type { SyntaxTree } from '../../../syntax/tree.js';

import type { Operand } from './operand.js';

/** Words for a moment, or for a place in an order that a time line can show. */
const MOMENTS = new Set(
  (
    'start starts started starting begin begins begun beginning end ends ended ending stop finish finished ' +
    'first last next previous prev current time times moment date dates day days hour hours minute minutes ' +
    'second seconds week weeks month months year years deadline due elapsed since until before after early late ' +
    'earlier later earliest latest arrival departure opening closing position positions pos index idx offset ' +
    'frame frames step steps tick ticks turn turns round rounds cursor low high left right at i j k when now'
  ).split(' '),
);

/** Words for how long something takes. */
const LASTING = new Set(
  (
    'duration durations delay delays timeout timeouts interval intervals period periods gap gaps pause pauses ' +
    'wait waiting age ages lag shift shifts lead distance span spans elapsed cooldown warmup uptime'
  ).split(' '),
);

/** What a number seems to be on a time line; null for what has no place there, such as a size or an element. */
export type Timing = 'moment' | 'lasting' | null;

/** What the name of an operand says that it is; a difference of two moments is how long something takes. */
export function timingOf({ text, literal }: Pick<Operand, 'text' | 'literal'>): Timing {
  if (literal !== null || /[[("']/.test(text)) {
    return null;
  }
  const names = (text.match(/[A-Za-z_][\w.]*/g) ?? []).map((one) => one.split('.').at(-1) ?? '');
  const kinds = names.map(timingOfName);
  if (kinds.length === 0 || kinds.includes(null)) {
    return null;
  }
  const isDifference = text.includes('-') && kinds.length > 1;
  return isDifference || kinds.every((one) => one === 'lasting') ? 'lasting' : 'moment';
}

function timingOfName(name: string): Timing {
  const words = name.toLowerCase().split(/_|\d+/);
  return words.some((one) => LASTING.has(one))
    ? 'lasting'
    : words.some((one) => MOMENTS.has(one))
      ? 'moment'
      : null;
}

/** Units of time, as timedelta and relativedelta call them. */
const UNITS = [
  'microseconds',
  'milliseconds',
  'seconds',
  'minutes',
  'hours',
  'days',
  'weeks',
  'months',
  'years',
];

/** The unit that a program reckons in: the one that an earlier step wrote, else the one that its own words name. */
export function unitOf<Unit extends string>(
  { source }: Pick<SyntaxTree, 'source'>,
  units: readonly Unit[],
): Unit | null {
  const written = units.find((one) => new RegExp(`\\(${one}=`).test(source));
  const named = UNITS.filter((one) => new RegExp(`\\b${one.slice(0, -1)}s?\\b`, 'i').test(source));
  return written ?? (named.length === 1 ? (units.find((one) => one === named[0]) ?? null) : null);
}
