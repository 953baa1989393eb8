import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { drawDay } from '../a3/spans.js';
import type { Draft } from '../dates/carrier.js';
import { carriedNames, claim, drawImports, firstOf, withImports } from '../dates/carrier.js';
import type { Walk } from '../dates/walk.js';
import { walkEdits, walkOf } from '../dates/walk.js';
import type { Variant } from '../s2/variant.js';

const NAMES = {
  names: ['{one}_moment', '{one}_time', 'scheduled_{one}'],
  plainNames: ['moment', 'occurrence', 'appointment', 'time_slot'],
} as const;

/** Rules end with the year 9999: hours from 1970 on are seventy million, more than a list or text that can be walked so. */
const UNITS = [
  { frequency: 'MINUTELY', unit: 'minutes' },
  { frequency: 'SECONDLY', unit: 'seconds' },
] as const;

const SCHEDULES = ['schedule', 'slots', 'appointments', 'timetable', 'occurrences'];

/** A loop over positions walks the dates of a recurrence rule; how far a date is from the first tells the position. */
export const RULE: Variant = {
  name: 'walk-rule',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const walk = walkOf(subject, file, node);
    return walk === null || walk.isHot || walk.isUnread || !isRegular(walk)
      ? null
      : (rng): readonly Change[] | null => firstOf(rng, (one, isTight) => rewritten(walk, one, isTight));
  },
};

/** A rule counts upwards, for as many dates as a length says. */
function isRegular({ positions }: Walk): boolean {
  return positions === null || (positions.isSized && positions.step > 0 && positions.start !== 'size');
}

function rewritten(walk: Walk, rng: Rng, isTight: boolean): readonly Change[] | null {
  const { place, positions, elements } = walk;
  const { frequency, unit } = rng.pick(UNITS);
  const requests = [
    { module: 'datetime', name: 'datetime' },
    { module: 'datetime', name: 'timedelta' },
    { module: 'dateutil.rrule', name: 'rrule' },
    { module: 'dateutil.rrule', name: frequency },
  ];
  const imports = drawImports(place, rng, requests, isTight);
  if (imports === null) {
    return null;
  }
  const [datetime = '', timedelta = '', rrule = '', rate = frequency] = imports.names;
  const draft: Draft = {
    rng,
    place,
    imported: [],
    uses: 3,
    isTight,
    step: 1,
    isSized: false,
    avoid: new Set(),
  };
  const moment = claim(draft, carriedNames({ ...NAMES }, walk.nouns(), rng));
  const origin = claim(draft, rng.shuffle(['schedule_start', 'first_slot', 'start_time', 'first_run']));
  const tick = claim(draft, rng.shuffle([`one_${unit.slice(0, -1)}`, 'slot_length', 'spacing', 'time_step']));
  if (moment === null || origin === null || tick === null) {
    return null;
  }
  const start = positions === null || positions.start === 'size' ? (elements?.start ?? 0) : positions.start;
  const isShifted = start !== 0;
  const from = isShifted ? `${origin} ${start < 0 ? '-' : '+'} ${times(Math.abs(start), tick)}` : origin;
  const settings = [rate, `dtstart=${from}`, ...pace(walk)];
  const written = `${rrule}(${settings.join(', ')})`;
  const isLong = place.indent.length + moment.length + written.length > 80;
  const schedule = isLong || rng.chance(0.4) ? claim(draft, rng.shuffle(SCHEDULES)) : null;
  const dates = schedule ?? written;
  const begin = `${schedule ?? ''} = ${rrule}(`;
  const isBroken = isLong && place.indent.length + begin.length + written.length > 90;
  const kept = isBroken
    ? [
        `${begin}${settings.slice(0, 2).join(', ')},`,
        `${' '.repeat(begin.length)}${settings.slice(2).join(', ')})`,
      ]
    : [`${schedule ?? ''} = ${written}`];
  const header =
    elements === null
      ? `for ${moment} in ${dates}`
      : `for ${moment}, ${elements.target} in zip(${dates}, ${elements.iterable})`;
  return withImports(
    place,
    rng,
    { requests, names: imports.names },
    walkEdits(walk, {
      before: [
        `${origin} = ${datetime}(${drawDay(rng)})`,
        `${tick} = ${timedelta}(${unit}=1)`,
        ...(schedule === null ? [] : kept),
      ],
      header,
      inside: [`${walk.index} = (${moment} - ${origin}) // ${tick}`],
    }),
    isTight,
  );
}

function times(number: number, unit: string): string {
  return number === 1 ? unit : `${number} * ${unit}`;
}

function pace({ positions }: Walk): readonly string[] {
  if (positions === null) {
    return [];
  }
  const isPlain = positions.start === 0 && positions.step === 1;
  const { start, step, stopValue } = positions;
  const known =
    stopValue === null || start === 'size' ? null : Math.max(0, Math.ceil((stopValue - start) / step));
  const count = isPlain ? positions.stopText : (known ?? `len(${positions.text})`);
  return [...(positions.step === 1 ? [] : [`interval=${positions.step}`]), `count=${count}`];
}
