import type { Clock } from '../dates/clock.js';

/** Aware datetimes of UTC, which no summer time moves, and timedeltas. */
export const DATETIMES: Clock = {
  imports: [
    { module: 'datetime', name: 'datetime' },
    { module: 'datetime', name: 'timedelta' },
    { module: 'datetime', name: 'timezone' },
  ],
  spanName: 'timedelta',
  span: (rng, [, timedelta = 'timedelta']) => `${timedelta}(${rng.pick(SPANS)})`,
  spanNames: ['lifetime', 'shelf_life', 'validity', 'holding_time', 'time_to_live'],
  limit: (rng, [, timedelta = 'timedelta']) => `${timedelta}(${rng.pick(LIMITS)})`,
  limitNames: ['time_limit', 'allowance', 'patience', 'longest_wait', 'time_allowed'],
  limitDocs: [
    'Raise a TimeoutError where the decorated function takes longer than it may.',
    'Keep no caller of a function waiting beyond the time allowed.',
    'Make a function answer within the time allowed, or raise a TimeoutError.',
    'Have a worker call the function, and wait no longer than is allowed.',
  ],
  spanDocs: [
    'Use each answer of a function for a while, and work it out again after that.',
    'Answer for a function from memory while an earlier answer is valid.',
    'Remember each answer of a function with the moment until which it is used.',
  ],
  isSettable: true,
  now: [([datetime = 'datetime', , timezone = 'timezone']) => `${datetime}.now(${timezone}.utc)`],
  seconds: (span) => `${span}.total_seconds()`,
  secondsTo: [(moment, now) => `(${moment} - ${now}).total_seconds()`],
};

const SPANS = [
  ...['minutes=10', 'minutes=15', 'minutes=20', 'minutes=30', 'minutes=45', 'minutes=90'],
  ...['hours=1', 'hours=2', 'hours=3', 'hours=6', 'hours=12', 'days=1'],
];

const LIMITS = [
  ...[
    'seconds=90',
    'minutes=1',
    'minutes=2',
    'minutes=3',
    'minutes=4',
    'minutes=5',
    'minutes=6',
    'minutes=8',
  ],
  ...['minutes=10', 'minutes=12', 'minutes=15'],
];
