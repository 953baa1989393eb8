import type { Rng } from '../../../core/rng.js';

import type { Sign } from './operation.js';

/** What a function that carries an operation out may be called, and what it says it does. */
export interface OperationWords {
  readonly names: readonly string[];
  readonly docstrings: readonly string[];
  /** What its numbers are to it. */
  readonly parameters: readonly (readonly string[])[];
}

interface Phrases {
  /** `#` is the noun of the first number. */
  readonly names: readonly string[];
  readonly docstrings: readonly string[];
  readonly left: readonly string[];
  readonly right: readonly string[];
}

const ORDERED = {
  left: ['elapsed', 'reached', 'first', 'passed', 'taken', 'spent', 'waited', 'used_up'],
  right: ['allowed', 'deadline', 'second', 'planned', 'granted', 'agreed', 'intended'],
} as const;

const DIVIDED = {
  left: ['amount', 'length', 'extent', 'duration', 'stretch'],
  right: ['period', 'portion', 'step_length', 'divisor'],
} as const;

const ADDED = {
  left: ['amount', 'first', 'base', 'duration', 'stretch', 'lasting'],
  right: ['change', 'addition', 'second', 'extra'],
} as const;

const PHRASES: Readonly<Record<Sign, Phrases>> = {
  '%': {
    ...DIVIDED,
    names: ['rest_of_#', '#_left_over', 'remaining_#', '#_in_last_period', '#_beyond_periods'],
    docstrings: [
      'Return what is left after whole periods.',
      'Return how far into its last period it reaches.',
      'Return the rest that fills no period.',
      'Tell how much goes beyond the last whole period.',
    ],
  },
  '//': {
    ...DIVIDED,
    names: ['periods_in_#', 'whole_periods_of_#', 'full_spans_of_#', '#_in_whole_periods'],
    docstrings: [
      'Return how many whole periods there are.',
      'Count the periods that are filled.',
      'Tell how often a whole period goes into it.',
    ],
  },
  '+': {
    ...ADDED,
    names: ['extend_#', 'prolong_#', '#_with_extension', 'lengthened_#', 'extended_#'],
    docstrings: [
      'Return the two stretches of time laid end to end.',
      'Return the length of both stretches together.',
      'Lengthen the one stretch by the other.',
    ],
  },
  '-': {
    ...ADDED,
    names: ['shorten_#', 'cut_#_back', 'shortened_#', '#_still_open', '#_ahead'],
    docstrings: [
      'Return the time between the two.',
      'Return what is left of the one stretch after the other.',
      'Shorten the one stretch by the other.',
    ],
  },
  '<': {
    ...ORDERED,
    names: ['#_is_early', 'is_#_earlier', '#_leaves_time', '#_comes_first', 'is_time_left'],
    docstrings: [
      'Tell whether the first comes before the second.',
      'Tell whether there is time left.',
      'Tell whether the one ends earlier than the other.',
    ],
  },
  '<=': {
    ...ORDERED,
    names: ['is_#_in_time', '#_is_in_time', '#_keeps_deadline', '#_fits_schedule'],
    docstrings: [
      'Tell whether the first comes no later than the second.',
      'Tell whether the time is kept.',
      'Tell whether the one is over by the end of the other.',
    ],
  },
  '>': {
    ...ORDERED,
    names: ['is_#_late', '#_is_late', 'is_#_later', '#_misses_deadline', '#_takes_longer'],
    docstrings: [
      'Tell whether the first comes after the second.',
      'Tell whether more time has passed.',
      'Tell whether the one lasts longer than the other.',
    ],
  },
  '>=': {
    ...ORDERED,
    names: ['has_#_elapsed', 'is_#_due', '#_is_due', '#_has_come_due'],
    docstrings: [
      'Tell whether the first comes no earlier than the second.',
      'Tell whether the time has come.',
      'Tell whether the one lasts at least as long as the other.',
    ],
  },
  '==': {
    ...ORDERED,
    names: ['is_#_on_time', '#_is_on_time', '#_coincides', 'is_#_punctual', '#_meets_time'],
    docstrings: [
      'Tell whether the two fall on the same time.',
      'Tell whether no time lies between the two.',
      'Tell whether the one lasts as long as the other.',
    ],
  },
  '!=': {
    ...ORDERED,
    names: ['is_#_off_time', '#_is_off_time', '#_differs_in_time', '#_misses_time'],
    docstrings: [
      'Tell whether the two fall on different times.',
      'Tell whether time lies between the two.',
      'Tell whether the one does not last as long as the other.',
    ],
  },
};

/** What is said of one number and a literal, `#` being the literal. */
const OF_ONE: Readonly<Record<Sign, readonly string[]>> = {
  '%': [
    'Return what is left after whole periods of #.',
    'Return how far into its last period of # it reaches.',
    'Return the rest that fills no period of #.',
  ],
  '//': ['Return how many whole periods of # there are.', 'Count the periods of # that are filled.'],
  '+': ['Return it # later.', 'Lengthen it by #.', 'Return the stretch with # more.'],
  '-': ['Return it # earlier.', 'Shorten it by #.', 'Return what is left after #.'],
  '<': ['Tell whether it is over before #.', 'Tell whether it ends earlier than #.'],
  '<=': ['Tell whether it is over by #.', 'Tell whether it lasts no longer than #.'],
  '>': ['Tell whether it goes on after #.', 'Tell whether it lasts longer than #.'],
  '>=': ['Tell whether it lasts until #.', 'Tell whether it has come to #.'],
  '==': ['Tell whether it falls on #.', 'Tell whether it lasts just #.'],
  '!=': ['Tell whether it falls on another time than #.', 'Tell whether it misses #.'],
};

/** The same where the literal stands first. */
const AFTER_LITERAL: Readonly<Record<Sign, readonly string[]>> = {
  '%': ['Return what is left of # after whole ones of it.', 'Return the rest of # that it does not fill.'],
  '//': ['Return how often it goes into #.', 'Count how many of it fit into #.'],
  '+': OF_ONE['+'],
  '-': ['Return what it leaves of #.', 'Shorten # by it.'],
  '<': OF_ONE['>'],
  '<=': OF_ONE['>='],
  '>': OF_ONE['<'],
  '>=': OF_ONE['<='],
  '==': OF_ONE['=='],
  '!=': OF_ONE['!='],
};

/** The words for one operation, `noun` being what its first number is; a literal is on its right or its left or not there. */
export function operationWords(
  sign: Sign,
  noun: string,
  literals: { readonly left: number | null; readonly right: number | null },
  rng: Rng,
): OperationWords {
  const { names, docstrings, left, right } = PHRASES[sign];
  const literal = literals.right ?? literals.left;
  const said = literals.right === null ? AFTER_LITERAL[sign] : OF_ONE[sign];
  return {
    names: names.map((one) => one.replace('#', noun)),
    docstrings: literal === null ? docstrings : said.map((one) => one.replace('#', String(literal))),
    parameters: [rng.fork('left').shuffle(left), rng.fork('right').shuffle(right)],
  };
}
