import { line } from '../s2/place.js';
import type { Line } from '../s2/place.js';

import type { Measure } from './measure.js';
import { SPENT, STARTED } from './measure.js';
import type { Pass, PassWords } from './pass.js';
import { isCounted } from './pass.js';

/**
 * How a time is worked out and logged, at a depth; `many` is what says how many there were. `isWhole`: only where all of them were
 * gone through is anything logged.
 */
function told(
  words: PassWords,
  measure: Measure,
  started: string,
  depth: number,
  { many, isWhole }: { readonly many: string | null; readonly isWhole: boolean },
): { readonly said: readonly Line[]; readonly constants: readonly string[] } {
  const { rng, plural, names, fresh, log } = words;
  const spent = fresh(...rng.shuffle(SPENT));
  const { steps, format, values, constants = [] } = measure.read(names, started, spent, fresh);
  const message =
    many === null
      ? rng.pick([
          `the ${plural} took ${format}`,
          `${plural}: ${format}`,
          `${format} for the ${plural}`,
          ...(isWhole ? [`through the ${plural} in ${format}`, `all ${plural} done after ${format}`] : []),
        ])
      : rng.pick([
          `%s ${plural} took ${format}`,
          `%s ${plural} in ${format}`,
          `%s of the ${plural}: ${format}`,
        ]);
  const logged = many === null ? values : [many, ...values];
  return { said: [...steps, log(message, ...logged)].map((text) => line(depth, text)), constants };
}

/** How long it takes to go through all of it is logged at the end, and also where one stops early. */
export function wholePass(measure: Measure): Pass {
  return {
    imports: measure.imports,
    suits: () => true,
    callings: ['timed_#', '#_with_timing', 'time_#', 'measured_#'],
    write: (words) => {
      const { rng, plural, names, fresh, isLeftEarly, mayBeStream } = words;
      const started = fresh(...rng.shuffle(STARTED));
      const begin = line(0, `${started} = ${measure.start(names)}`);
      const { opening, lines, many } = mayBeStream ? counted(words) : whole(words);
      const isKept = isLeftEarly || rng.chance(0.25);
      const depth = isKept ? 1 : 0;
      const going = lines.map(([at, text]) => line(at + depth, text));
      const { said, constants } = told(words, measure, started, depth, { many, isWhole: !isKept });
      return {
        docstring: rng.pick([
          `Yield the ${plural}, and log how long it takes to go through them.`,
          `Hand on the ${plural}; the log says how long they took.`,
          `Yield the ${plural} and measure the time until the last of them is done with.`,
          `Yield the ${plural} with a line in the log on the time that they take.`,
        ]),
        constants,
        lines: [
          ...rng.shuffle([begin, ...opening]),
          ...(isKept ? [line(0, 'try:'), ...going, line(0, 'finally:'), ...said] : [...going, ...said]),
        ],
      };
    },
  };
}

interface Going {
  readonly opening: readonly Line[];
  readonly lines: readonly (readonly [number, string])[];
  /** What holds how many there were; null where nothing does. */
  readonly many: string | null;
}

function whole({ entries }: PassWords): Going {
  return { opening: [], lines: [[0, `yield from ${entries}`]], many: null };
}

/** One by one, with their number. */
function counted({ entries, fresh, element }: PassWords): Going {
  const [many, one] = [fresh('count', 'taken', 'seen', 'done'), element()];
  return {
    opening: [line(0, `${many} = 0`)],
    lines: [
      [0, `for ${many}, ${one} in enumerate(${entries}, start=1):`],
      [1, `yield ${one}`],
    ],
    many,
  };
}

const ISLICE = { module: 'itertools', name: 'islice' } as const;

/** How long the first few take is logged, which tells early how long all of it will take. */
export function firstLap(measure: Measure): Pass {
  return {
    imports: [...measure.imports, ISLICE],
    suits: isCounted,
    callings: ['#_with_first_lap', '#_with_early_timing', 'gauge_#'],
    write: (words) => {
      const { rng, entries, plural, names, fresh, log } = words;
      const [started, rest] = [fresh(...rng.shuffle(STARTED)), fresh('rest', 'remaining', 'others')];
      const spent = fresh(...rng.shuffle(SPENT));
      const islice = names[measure.imports.length] ?? 'islice';
      const { steps, format, values, constants = [] } = measure.read(names, started, spent, fresh);
      const [many, said] = rng.pick([
        ['10', 'ten'],
        ['5', 'five'],
        ['20', 'twenty'],
        ['8', 'eight'],
      ] as const);
      const opening = rng.shuffle([`${rest} = iter(${entries})`, `${started} = ${measure.start(names)}`]);
      const counts = [`min(${many}, len(${entries}))`, `len(${entries})`];
      const [message, logged] = rng.pick([
        [`the first %d of %d ${plural} took ${format}`, [...counts, ...values]],
        [`first %d of %d ${plural}: ${format}`, [...counts, ...values]],
        [`${format} for %d of %d ${plural}`, [...values, ...counts]],
      ] as const);
      return {
        docstring: rng.pick([
          `Yield the ${plural}, and log how long the first of them take, ${said} at most.`,
          `Hand on the ${plural}; after ${said} of them, or all, the log says how long these took.`,
        ]),
        constants,
        lines: [
          ...opening.map((text) => line(0, text)),
          line(0, `yield from ${islice}(${rest}, ${many})`),
          ...[...steps, log(message, ...logged)].map((text) => line(0, text)),
          line(0, `yield from ${rest}`),
        ],
      };
    },
  };
}

/** A time that can be multiplied, and how the log writes what is expected. */
export interface Outlook {
  readonly imports: Measure['imports'];
  readonly start: Measure['start'];
  /** The time since the beginning, in brackets where it needs them. */
  readonly since: (names: readonly string[], started: string) => string;
  readonly format: string;
}

/** After the first part of a sequence the log says how long the rest will take; of a few it says nothing. */
export function forecast({ imports, start, since, format }: Outlook): Pass {
  return {
    imports: [...imports, ISLICE],
    suits: isCounted,
    callings: ['#_with_forecast', '#_with_estimate', 'forecast_for_#'],
    write: (words) => {
      const { rng, entries, plural, names, fresh, log } = words;
      const [started, rest] = [fresh(...rng.shuffle(STARTED)), fresh('rest', 'remaining', 'others')];
      const islice = names[imports.length] ?? 'islice';
      const [share, said] = rng.pick([
        [4, 'a quarter'],
        [3, 'a third'],
        [5, 'a fifth'],
      ] as const);
      const [first, each] = [
        fresh('first_part', 'first_share', 'done', 'tried_first'),
        fresh('per_item', 'time_for_one', 'time_each', 'pace'),
      ];
      const expected = `${each} * (len(${entries}) - ${first})`;
      const isInline = rng.fork('inline').chance(0.4);
      const opening = rng.shuffle([`${rest} = iter(${entries})`, `${started} = ${start(names)}`]);
      const named = fresh('expected', 'estimate', 'still_needed', 'time_to_go');
      const isNamed = expected.length > 40 || rng.chance(0.5);
      const message = rng.pick([
        `the other ${plural} take about ${format}`,
        `about ${format} to go for the ${plural}`,
        `${plural}: about ${format} for the rest of them`,
      ]);
      return {
        docstring: rng.pick([
          `Yield the ${plural}; after ${said} of them the log says how long the rest may take.`,
          `Hand on the ${plural}, with an estimate in the log after ${said} of them.`,
          `Yield the ${plural}, and log after ${said} of them how long the others may take.`,
        ]),
        lines: [
          ...opening.map((text) => line(0, text)),
          ...(isInline
            ? [line(0, `if ${first} := len(${entries}) // ${share}:`)]
            : [line(0, `${first} = len(${entries}) // ${share}`), line(0, `if ${first} > 0:`)]),
          line(1, `yield from ${islice}(${rest}, ${first})`),
          line(1, `${each} = ${since(names, started)} / ${first}`),
          ...(isNamed ? [line(1, `${named} = ${expected}`)] : []),
          line(1, log(message, isNamed ? named : expected)),
          line(0, `yield from ${rest}`),
        ],
      };
    },
  };
}
