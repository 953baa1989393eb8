import type { SyntaxTree } from '../../../syntax/tree.js';

import type { Operand } from './operand.js';

/** Words that mean a moment wherever they stand in a name. */
const MOMENTS = new Set(
  (
    'time moment date dates day days hour hours minute minutes seconds week weeks month months year years deadline ' +
    'timestamp timestamps clock arrival departure'
  ).split(' '),
);

/** Words that mean a moment in a program that speaks of time, and a place or a number in any other. */
const MOMENTS_THERE = new Set(
  (
    'start starts started starting begin begins begun beginning end ends ended ending stop finish finished second ' +
    'times due since until before after early late earlier later earliest latest opening closing now'
  ).split(' '),
);

/** Words for how long something takes. */
const LASTING = new Set(
  'duration durations delay delays timeout timeouts elapsed uptime cooldown warmup age ages'.split(' '),
);

const LASTING_THERE = new Set(
  'interval intervals period periods gap gaps pause pauses wait waiting lag shift shifts lead span spans'.split(
    ' ',
  ),
);

/** What a program speaks of that is about time; `n times`, or the second of two, is not. */
const ABOUT_TIME =
  /\b(?:hours?|minutes?|seconds|days?|weeks?|months?|years?|dates?|deadlines?|schedules?|calendars?|timestamps?|clocks?|durations?)(?:\b|_)/i;

export function isAboutTime({ source }: Pick<SyntaxTree, 'source'>): boolean {
  return ABOUT_TIME.test(source);
}

/** What a number seems to be on a time line; null for what has no place there, such as a size or an element. */
export type Timing = 'moment' | 'lasting' | null;

/** What the name of an operand says that it is, in a program that speaks of time or in another one; a difference of two moments is how long something takes. */
export function timingOf({ text, literal }: Pick<Operand, 'text' | 'literal'>, isThere: boolean): Timing {
  if (literal !== null || /[[("']/.test(text)) {
    return null;
  }
  const names = (text.match(/[A-Za-z_][\w.]*/g) ?? []).map((one) => one.split('.').at(-1) ?? '');
  const kinds = names.map((name) => timingOfName(name, isThere));
  if (kinds.length === 0 || kinds.includes(null)) {
    return null;
  }
  const isDifference = text.includes('-') && kinds.length > 1;
  return isDifference || kinds.every((one) => one === 'lasting') ? 'lasting' : 'moment';
}

function timingOfName(name: string, isThere: boolean): Timing {
  const words = name.toLowerCase().split(/_|\d+/);
  const has = (plain: ReadonlySet<string>, there: ReadonlySet<string>): boolean =>
    words.some((one) => plain.has(one) || (isThere && there.has(one)));
  return has(LASTING, LASTING_THERE) ? 'lasting' : has(MOMENTS, MOMENTS_THERE) ? 'moment' : null;
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

/** The units that a program's own words name, in its names too; the second of two is none. */
function unitsNamed({ source }: Pick<SyntaxTree, 'source'>): readonly string[] {
  return UNITS.filter((one) => {
    const word = one === 'seconds' ? one : `${one.slice(0, -1)}s?`;
    return new RegExp(`(?<![a-z])${word}(?![a-z])`, 'i').test(source);
  });
}

/** The unit that a program reckons in: the one that an earlier step wrote, else the one that its own words name. */
export function unitOf<Unit extends string>(
  tree: Pick<SyntaxTree, 'source'>,
  units: readonly Unit[],
): Unit | null {
  const written = units.find((one) => new RegExp(`\\(${one}=`).test(tree.source));
  const named = unitsNamed(tree);
  return written ?? (named.length === 1 ? (units.find((one) => one === named[0]) ?? null) : null);
}

/** Whether one of some units is right for a program: it names that one alone, so that a reader sees which it is. */
export function mayReckonIn(tree: Pick<SyntaxTree, 'source'>, units: readonly string[]): boolean {
  const named = unitsNamed(tree);
  return named.length === 1 && named.every((one) => units.includes(one));
}
