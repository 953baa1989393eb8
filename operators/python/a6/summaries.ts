import type { Followable } from '../divisions/followable.js';
import { line } from '../s2/place.js';
import type { Line } from '../s2/place.js';
import { deeper } from '../s9/test-lines.js';

import type { Statistic } from './statistics.js';
import { LENGTHS, LEVELS, SPREADS } from './statistics.js';
import type { Summary, SummaryWords } from './summarised.js';
import { summarisedVariant } from './summarised.js';

/** What is noted of each element that goes by: of which elements, what, why of no others, and what is made of it. */
interface Note {
  readonly tests: (one: string) => readonly string[];
  readonly value: (one: string) => string;
  readonly whys: readonly string[];
  readonly names: readonly string[];
}

const OF_NUMBERS: Note = {
  tests: (one) => [
    `type(${one}) in (int, float) and abs(${one}) < 1e15`,
    `type(${one}) in (float, int) and -1e15 < ${one} < 1e15`,
  ],
  value: (one) => one,
  whys: [
    '# What is no number, or out of all proportion, would spoil the figure.',
    '# Infinity and the like are left out of the statistics.',
    '# Only plain numbers of a usual size are counted in.',
  ],
  names: ['noted', 'observed', 'sample', 'counted_in'],
};

const OF_SIZES: Note = {
  tests: (one) => [`type(${one}) in (str, list, tuple)`, `type(${one}) in (str, tuple, list)`],
  value: (one) => `len(${one})`,
  whys: ['# Nothing else has a length that counts.', '# What has no length is handed on all the same.'],
  names: ['lengths', 'sizes', 'noted_lengths', 'observed_lengths'],
};

/** One element after the other is noted and handed on; the figure is logged when all of them are. */
function onTheWay(note: Note, statistic: Statistic): Summary {
  return {
    imports: [statistic.request],
    write: (words) => {
      const { rng, entries, entry, plural, fresh } = words;
      const noted = fresh(...note.names);
      const noting = [
        ...(rng.chance(0.4) ? [line(1, rng.pick(note.whys))] : []),
        line(1, `if ${rng.pick(note.tests(entry))}:`),
        line(2, `${noted}.append(${note.value(entry)})`),
      ];
      const handing = line(1, `yield ${entry}`);
      const clause = rng.pick(statistic.clauses);
      return {
        docstring: rng.pick([
          `Hand on the ${plural} and then ${clause}.`,
          `Yield the ${plural}, and in the end ${clause}.`,
          `Yield one of the ${plural} after the other, and ${clause} when that is done.`,
        ]),
        lines: [
          line(0, `${noted} = []`),
          line(0, `for ${entry} in ${entries}:`),
          ...(rng.chance(0.5) ? [...noting, handing] : [handing, ...noting]),
          ...told(words, statistic, noted),
        ],
      };
    },
  };
}

/** How long the inside of a list may be that stands on one line. */
const MOST_ON_A_LINE = 60;

/** All elements of a list are looked at before the first one is handed on. */
function beforehand(note: Note, statistic: Statistic, isListed: boolean): Summary {
  return {
    imports: [statistic.request],
    write: (words) => {
      const { rng, entries, entry, plural, fresh } = words;
      const noted = fresh(...note.names);
      const [made, test] = [`${note.value(entry)} for ${entry} in ${entries}`, rng.pick(note.tests(entry))];
      const isShort = made.length + test.length < MOST_ON_A_LINE;
      const clause = rng.pick(statistic.clauses);
      const lines = [
        ...(rng.chance(0.4) ? [line(0, rng.pick(note.whys))] : []),
        ...(isShort
          ? [line(0, `${noted} = [${made} if ${test}]`)]
          : [line(0, `${noted} = [`), line(1, made), line(1, `if ${test}`), line(0, ']')]),
        ...told(words, statistic, noted),
      ];
      const guard = rng.pick(['(list, tuple)', '(tuple, list)', '{list, tuple}']);
      return {
        docstring: rng.pick(
          isListed
            ? [`Yield the ${plural}, but first ${clause}.`, `Before the ${plural} are handed on, ${clause}.`]
            : [
                `Hand on the ${plural}, and ${clause} if they are a list.`,
                `Before the ${plural} of a list are handed on, ${clause}.`,
              ],
        ),
        lines: isListed
          ? [...lines, line(0, `yield from ${entries}`)]
          : // A stream is left open: a loop that ends early does not close it, as `yield from` would.
            [
              line(0, `if type(${entries}) in ${guard}:`),
              ...deeper(lines),
              line(0, `return iter(${entries})`),
            ],
      };
    },
  };
}

/** The line in the log, where there is anything to tell. */
function told(words: SummaryWords, statistic: Statistic, noted: string): readonly Line[] {
  const { rng, plural, local, fresh, log } = words;
  const value = rng.pick(statistic.calls).replace('CALLED', local(statistic.request)).replace('NOTED', noted);
  const figure = rng.chance(0.5) ? fresh(...statistic.names) : '';
  return [
    line(0, rng.pick([`if ${noted}:`, `if len(${noted}) > 1:`, `if len(${noted}) > 2:`])),
    ...(figure === '' ? [] : [line(1, `${figure} = ${value}`)]),
    line(1, log(rng.pick(statistic.messages(plural)), `len(${noted})`, figure === '' ? value : figure)),
  ];
}

/** Of what may be a stream nothing is taken before its turn; a list can be looked at as a whole, too. */
function summariesOf(
  note: Note,
  statistics: readonly Statistic[],
): (found: Followable) => readonly Summary[] {
  return ({ type }) => {
    const isListed = type === 'list' || type === 'tuple';
    return statistics.flatMap((one) => [
      onTheWay(note, one),
      ...(isListed || type === null ? [beforehand(note, one, isListed)] : []),
    ]);
  };
}

/** Numbers go by, and the log says how widely they are spread. */
export const SPREAD_SUMMARY = summarisedVariant(
  'spread-summary',
  'numbers',
  summariesOf(OF_NUMBERS, SPREADS),
);

/** Numbers go by, and the log says how high most of them are. */
export const LEVEL_SUMMARY = summarisedVariant('level-summary', 'numbers', summariesOf(OF_NUMBERS, LEVELS));

/** Texts or lists go by, and the log says how long they are. */
export const LENGTH_SUMMARY = summarisedVariant('length-summary', 'sized', summariesOf(OF_SIZES, LENGTHS));
