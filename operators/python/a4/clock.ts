import type { Clock } from '../dates/clock.js';

/**
 * Aware datetimes of UTC, and what the calendar makes of them: a full hour, six in the morning, seven in two days, which no
 * timedelta says. A limit is an hour away at least.
 */
export const CALENDAR: Clock = {
  imports: [
    { module: 'datetime', name: 'datetime' },
    { module: 'datetime', name: 'timezone' },
    { module: 'dateutil.relativedelta', name: 'relativedelta' },
  ],
  spanName: 'relativedelta',
  span: (rng, [, , relativedelta = 'relativedelta']) => `${relativedelta}(${rng.pick(SPANS)})`,
  spanNames: ['renewal', 'next_renewal', 'end_of_validity', 'expiry_date', 'good_till'],
  limit: (rng, [, , relativedelta = 'relativedelta']) => `${relativedelta}(${rng.pick(LIMITS)})`,
  limitNames: ['due', 'latest_end', 'closing_time', 'cut_off', 'end_of_shift'],
  limitDocs: [
    'Let callers of a function wait until its answer is due, then raise a TimeoutError.',
    'Raise a TimeoutError where the decorated function is not done when it is due.',
    'Give a call of the decorated function up at the time that the calendar names.',
    'Make a function answer by the time that is set, or raise a TimeoutError.',
  ],
  spanDocs: [
    'Use each answer of a function until the calendar turns to the date that is set.',
    'Answer for a function from memory until the date at which answers are renewed.',
    'Remember each answer of a function until the calendar says that it is old.',
  ],
  isSettable: true,
  now: [
    // Twice as often as the longer form.
    ([datetime = 'datetime', timezone = 'timezone']) => `${datetime}.now(${timezone}.utc)`,
    ([datetime = 'datetime', timezone = 'timezone']) => `${datetime}.now(${timezone}.utc)`,
    ([datetime = 'datetime', timezone = 'timezone']) => `${datetime}.now(tz=${timezone}.utc)`,
  ],
  seconds: null,
  secondsTo: [
    (moment, now) => `(${moment} - ${now}).total_seconds()`,
    (moment, now) => `${moment}.timestamp() - ${now}.timestamp()`,
  ],
};

/** What is left of a time that is a full hour, or half past one. */
const EVEN = ['minute=0, second=0, microsecond=0', 'minute=0, second=0', 'minute=30, second=0'] as const;

function atEvenTimes(spans: readonly string[]): readonly string[] {
  return spans.flatMap((span) => EVEN.map((even) => `${span}, ${even}`));
}

/** Until a full hour, midnight or a morning, the first of a month. */
const SPANS = atEvenTimes([
  ...['hours=+2', 'hours=+3', 'hours=+6', 'days=+1, hour=0', 'days=+1, hour=6', 'days=+2, hour=0'],
  ...['weeks=+1, hour=0', 'weeks=+1, hour=6', 'months=+1, day=1, hour=0'],
]);

const LIMITS = atEvenTimes([
  ...['hours=+2', 'hours=+3', 'hours=+4', 'hours=+6', 'days=+2, hour=0', 'days=+2, hour=6'],
  ...['days=+2, hour=7', 'days=+2, hour=8'],
]);
