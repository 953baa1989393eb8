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
  /** `#` is the noun of the first number, `~` that of the second. */
  readonly names: readonly string[];
  readonly docstrings: readonly string[];
}

/** Two moments, or places on a time line. */
const OF_MOMENTS: Readonly<Record<Sign, Phrases>> = {
  '%': {
    names: ['#_within_period', '#_in_round', 'time_into_period'],
    docstrings: ['Return how far into its period it is.', 'Return what is left of it after whole periods.'],
  },
  '//': {
    names: ['periods_before_#', 'full_periods_until_#', 'whole_periods_to_#'],
    docstrings: ['Return how many whole periods lie before it.', 'Count the periods that are over by then.'],
  },
  '+': {
    names: ['#_moved_on', 'move_#_on', 'later_#', 'advance_#'],
    docstrings: ['Add the second to the first.', 'Return the two times added up.'],
  },
  '-': {
    names: ['gap_between', 'time_between', 'time_to_#', 'time_from_~'],
    docstrings: [
      'Return how far the first is behind the second on the time line.',
      'Return the time from the second to the first.',
    ],
  },
  '<': {
    names: ['#_comes_first', 'is_#_earlier', '#_is_earlier', 'is_#_before_~'],
    docstrings: [
      'Tell whether the first comes before the second.',
      'Tell whether the first is the earlier one.',
    ],
  },
  '<=': {
    names: ['#_is_no_later', '#_comes_no_later'],
    docstrings: [
      'Tell whether the first comes before the second or with it.',
      'Tell whether the first comes no later than the second.',
    ],
  },
  '>': {
    names: ['is_#_later', '#_is_later', '#_comes_later', 'is_#_after_~'],
    docstrings: [
      'Tell whether the first comes after the second.',
      'Tell whether the first is the later one.',
    ],
  },
  '>=': {
    names: ['#_is_no_earlier', '#_comes_no_earlier', 'has_#_come_to_~'],
    docstrings: [
      'Tell whether the first comes after the second or with it.',
      'Tell whether the first comes no earlier than the second.',
    ],
  },
  '==': {
    names: ['#_coincides', 'falls_together', '#_falls_on_~'],
    docstrings: ['Tell whether the two fall on the same time.', 'Tell whether no time lies between the two.'],
  },
  '!=': {
    names: ['#_differs_in_time', 'falls_apart_in_time', '#_falls_off_~'],
    docstrings: ['Tell whether the two fall on different times.', 'Tell whether time lies between the two.'],
  },
};

/** The same of how long two things last. */
const OF_LASTING: Readonly<Record<Sign, Phrases>> = {
  ...OF_MOMENTS,
  '+': {
    names: ['extend_#', 'extended_#', '#_with_extension'],
    docstrings: ['Return how long both take together.', 'Lengthen the first by the second.'],
  },
  '-': {
    names: ['shorten_#', 'shortened_#', 'rest_of_#'],
    docstrings: ['Return how much longer the first takes.', 'Shorten the first by the second.'],
  },
  '<': {
    names: ['is_#_shorter', '#_is_shorter', '#_takes_less'],
    docstrings: [
      'Tell whether the first is shorter than the second.',
      'Tell whether the first takes less time.',
    ],
  },
  '<=': {
    names: ['is_#_no_longer', '#_takes_no_longer', '#_fits_into_~'],
    docstrings: [
      'Tell whether the first takes no longer than the second.',
      'Tell whether there is time for the first.',
    ],
  },
  '>': {
    names: ['is_#_longer', '#_is_longer', '#_takes_longer'],
    docstrings: [
      'Tell whether the first is longer than the second.',
      'Tell whether the first takes more time.',
    ],
  },
  '>=': {
    names: ['is_#_no_shorter', '#_takes_no_less', '#_fills_~'],
    docstrings: [
      'Tell whether the first is at least as long as the second.',
      'Tell whether the first takes no less time.',
    ],
  },
  '==': {
    names: ['is_#_as_long', '#_takes_as_long'],
    docstrings: ['Tell whether the two take the same time.', 'Tell whether the one is as long as the other.'],
  },
  '!=': {
    names: ['is_#_of_other_length', '#_takes_other_time'],
    docstrings: [
      'Tell whether the two take different times.',
      'Tell whether the one is not as long as the other.',
    ],
  },
};

/** What is said of one number and a literal on its right, `@` being the literal. */
const OF_ONE: Readonly<Record<Sign, Phrases>> = {
  '%': {
    names: ['#_within_period', '#_in_round', 'time_into_period'],
    docstrings: [
      'Return how far into its period of @ it is.',
      'Return what is left after whole periods of @.',
    ],
  },
  '//': {
    names: ['periods_before_#', 'full_periods_until_#', 'whole_periods_to_#'],
    docstrings: [
      'Return how many whole periods of @ lie before it.',
      'Count the periods of @ that are over by then.',
    ],
  },
  '+': {
    names: ['later_#', '#_moved_on', 'following_#'],
    docstrings: ['Return what comes @ later.', 'Move it on by @.'],
  },
  '-': {
    names: ['earlier_#', '#_moved_back', 'preceding_#'],
    docstrings: ['Return what comes @ earlier.', 'Move it back by @.'],
  },
  '<': {
    names: ['is_#_earlier', '#_is_early', '#_comes_early'],
    docstrings: ['Tell whether it comes before @.', 'Tell whether it is earlier than @.'],
  },
  '<=': {
    names: ['#_is_no_later', '#_comes_in_time', 'is_#_in_time'],
    docstrings: ['Tell whether it comes no later than @.', 'Tell whether it comes by @.'],
  },
  '>': {
    names: ['is_#_later', '#_is_late', '#_comes_late'],
    docstrings: ['Tell whether it comes after @.', 'Tell whether it is later than @.'],
  },
  '>=': {
    names: ['#_is_no_earlier', 'is_#_reached', 'has_#_come'],
    docstrings: ['Tell whether it has come to @.', 'Tell whether it comes no earlier than @.'],
  },
  '==': {
    names: ['is_#_reached', '#_falls_on_it', 'is_#_on_time'],
    docstrings: ['Tell whether it falls on @.', 'Tell whether no time lies between it and @.'],
  },
  '!=': {
    names: ['is_#_off_it', '#_falls_off_it', 'is_#_at_another_time'],
    docstrings: ['Tell whether it falls on another time than @.', 'Tell whether time lies between it and @.'],
  },
};

/** What the operation is with its sides changed: a literal on the left is read from the right. */
const TURNED: Readonly<Partial<Record<Sign, Sign>>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** What is said where a literal is divided or lessened by the number. */
const AFTER_LITERAL: Readonly<Partial<Record<Sign, Phrases>>> = {
  '%': {
    names: ['left_by_#', 'left_after_#', 'time_left_by_#'],
    docstrings: [
      'Return what is left of @ after whole ones of it.',
      'Return the rest of @ that it does not fill.',
    ],
  },
  '//': {
    names: ['how_often_#_fits', 'turns_of_#', 'repeats_of_#'],
    docstrings: ['Return how often it goes into @.', 'Count how many of it fit into @.'],
  },
  '-': {
    names: ['left_after_#', 'time_left_after_#', 'rest_after_#'],
    docstrings: ['Return the time from it to @.', 'Return what it leaves of @.'],
  },
};

/** What the numbers of an operation are: nouns, literals, and whether they say how long something lasts. */
export interface OperationSides {
  readonly noun: string;
  readonly other: string;
  readonly left: number | null;
  readonly right: number | null;
  readonly isLasting: boolean;
}

const MOMENT_ROLES = ['moment', 'reached', 'point', 'instant'] as const;
const OTHER_ROLES = ['second', 'bound', 'compared', 'mark'] as const;
const LASTING_ROLES = ['taken', 'lasting', 'stretch', 'time_taken'] as const;
const OTHER_LASTING_ROLES = ['allowed', 'planned', 'granted', 'second'] as const;

/** The words for one operation; a literal is on its right or its left or not there. */
export function operationWords(sign: Sign, sides: OperationSides, rng: Rng): OperationWords {
  const { noun, other, left, right, isLasting } = sides;
  const literal = right ?? left;
  const of =
    right !== null
      ? OF_ONE[sign]
      : left !== null
        ? (AFTER_LITERAL[sign] ?? OF_ONE[TURNED[sign] ?? sign])
        : (isLasting ? OF_LASTING : OF_MOMENTS)[sign];
  const isArithmetic = sign === '+' || sign === '-' || sign === '%' || sign === '//';
  const second = isArithmetic && sign !== '-' ? ['change', 'period', 'extra'] : OTHER_ROLES;
  return {
    names: of.names.map((one) => one.replace('#', noun).replace('~', other)),
    docstrings: of.docstrings.map((one) => one.replace('@', String(literal))),
    parameters: [
      rng.fork('left').shuffle(isLasting ? LASTING_ROLES : MOMENT_ROLES),
      rng.fork('right').shuffle(isLasting ? OTHER_LASTING_ROLES : second),
    ],
  };
}
