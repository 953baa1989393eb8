import type { Clock } from '../dates/clock.js';

/** Seconds of the monotonic clock, which nobody can set. */
export const MONOTONIC: Clock = {
  imports: [{ module: 'time', name: 'monotonic' }],
  spanName: null,
  span: (rng) => rng.pick(SPANS),
  spanNames: ['seconds_kept', 'lifetime_in_seconds', 'seconds_to_live', 'seconds_good', 'seconds_valid'],
  limit: (rng) => rng.pick(LIMITS),
  limitNames: ['seconds_allowed', 'most_seconds', 'limit_in_seconds', 'seconds_to_wait', 'longest_seconds'],
  limitDocs: [
    'Raise a TimeoutError where the decorated function takes more than so many seconds.',
    'Have a worker call the function, and wait for so many seconds at most.',
    'Make a function answer within so many seconds, or raise a TimeoutError.',
    'Keep no caller of a function waiting for more than so many seconds.',
  ],
  spanDocs: [
    'Remember each answer of a function for so many seconds.',
    'Answer for a function from memory until an answer is too old.',
    'Look up what a function answered a short while ago.',
  ],
  isSettable: false,
  now: [([monotonic = 'monotonic']) => `${monotonic}()`],
  seconds: null,
  secondsTo: [(moment, now) => `${moment} - ${now}`],
};

const SPANS = [
  ...['600', '900', '1200', '1800', '3600', '5400', '7200'],
  ...['10 * 60', '15 * 60', '30 * 60', '60 * 60', '2 * 60 * 60'],
];

const LIMITS = [
  '60',
  '75',
  '90',
  '100',
  '120',
  '150',
  '180',
  '240',
  '300',
  '400',
  '500',
  '600',
  '5 * 60',
  '10 * 60',
];
