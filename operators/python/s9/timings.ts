import type { Watch, WatchWords } from '../divisions/followed.js';
import { singularName, withArticle } from '../naming/words.js';
import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';

/** What numpy finds out about how long each element took; defined, without a warning, as soon as there are `fewest` of them. */
export interface Figure {
  readonly fewest: number;
  /** The statements that work it out, and what is logged: a format and its values. */
  readonly tell: (words: FigureWords) => Told;
  readonly said: (words: Pick<FigureWords, 'one' | 'many'>) => readonly string[];
}

interface Told {
  readonly lines: readonly string[];
  readonly format: string;
  readonly values: readonly string[];
}

interface FigureWords {
  readonly rng: WatchWords['rng'];
  readonly fresh: WatchWords['fresh'];
  readonly numpy: string;
  /** What holds the seconds: a list or an array. */
  readonly seconds: string;
  /** One of them with its article, and all. */
  readonly one: string;
  readonly many: string;
}

/** Where most lie, and where the slow ones begin. */
export const PERCENTILES: Figure = {
  fewest: 1,
  tell: ({ rng, numpy, seconds, one, many }) => {
    const high = rng.pick([90, 95]);
    const call = rng.pick([
      `${numpy}.percentile(${seconds}, [50, ${high}])`,
      `${numpy}.quantile(${seconds}, [0.5, ${high / 100}])`,
    ]);
    const message = rng.pick([
      `seconds ${one}: median %.3g, ${high} %%: %.3g`,
      `half of the ${many} took up to %.3g s, ${high} %% up to %.3g s`,
    ]);
    // Taken apart by name, Pylint does not see that there are two.
    return { lines: [], format: message, values: [`*${call}`] };
  },
  said: ({ one, many }) => [
    `Yield the ${many}, and log how long most of them take and how long the slow ones.`,
    `Hand on the ${many}; the log gets percentiles of the seconds that ${one} takes.`,
  ],
};

/** Their mean, and how far they stray from it. */
export const AVERAGE: Figure = {
  fewest: 1,
  tell: ({ rng, numpy, seconds, one, many }) => {
    const [mean, deviation] = [`${numpy}.mean(${seconds})`, `${numpy}.std(${seconds})`];
    return rng.pick([
      {
        lines: [],
        format: `%d ${many} done, %.3g s each on average (deviation %.3g s)`,
        values: [`len(${seconds})`, mean, deviation],
      },
      { lines: [], format: `seconds ${one}: mean %.3g, deviation %.3g`, values: [mean, deviation] },
    ]);
  },
  said: ({ one, many }) => [
    `Yield the ${many}, and log how long one takes on average and how much that varies.`,
    `Hand on the ${many}; the log gets mean and deviation of the seconds that ${one} takes.`,
  ],
};

/** The one that took longest, beside what is usual. */
export const SLOWEST: Figure = {
  fewest: 1,
  tell: ({ rng, fresh, numpy, seconds, many }) => {
    const slowest = fresh('slowest', 'longest', 'worst');
    const [time, median] = [`${seconds}[${slowest}]`, `${numpy}.median(${seconds})`];
    const lines = [`${slowest} = ${numpy}.argmax(${seconds})`];
    return rng.pick([
      {
        lines,
        format: `slowest of the ${many} at index %d: %.3g s, median %.3g s`,
        values: [slowest, time, median],
      },
      {
        lines,
        format: `of %d ${many} done the one at index %d took longest: %.3g s`,
        values: [`len(${seconds})`, slowest, time],
      },
    ]);
  },
  said: ({ many }) => [
    `Yield the ${many}, and log which of them took longest.`,
    `Hand on the ${many}; the log says which of them was the slowest.`,
  ],
};

/** The few that took longest. */
export const SLOWEST_FEW: Figure = {
  fewest: 1,
  tell: ({ rng, fresh, numpy, seconds, many }) => {
    const slowest = fresh('slowest', 'longest', 'worst');
    const few = rng.pick([3, 5]);
    const order = rng.pick([
      `${numpy}.argsort(${seconds})[::-1][:${few}]`,
      `${numpy}.argsort(${seconds})[-${few}:]`,
    ]);
    return {
      lines: [`${slowest} = ${order}`],
      format: rng.pick([`slowest of %d ${many} done, by index: %s`, `%d ${many} done, the slowest at %s`]),
      values: [`len(${seconds})`, slowest],
    };
  },
  said: ({ many }) => [
    `Yield the ${many}, and log the indices of those that took longest.`,
    `Hand on the ${many}; the log says where the slowest of them stand.`,
  ],
};

/** Whether the later ones take longer than the earlier ones. */
export const HALVES: Figure = {
  fewest: 2,
  tell: ({ rng, fresh, numpy, seconds, one, many }) => {
    // Pylint takes what `array_split` gives for an empty tuple, and refuses to see it unpacked.
    const half = fresh('half', 'middle', 'halfway');
    const mean = rng.pick(['mean', 'average']);
    const message = rng.pick([
      `seconds ${one}: %.3g in the first half, %.3g in the second`,
      `mean time of the first ${many} %.3g s, of the last ones %.3g s`,
    ]);
    return {
      lines: [`${half} = len(${seconds}) // 2`],
      format: message,
      values: [`${numpy}.${mean}(${seconds}[:${half}])`, `${numpy}.${mean}(${seconds}[${half}:])`],
    };
  },
  said: ({ many }) => [
    `Yield the ${many}, and log how long the earlier ones take on average, and the later ones.`,
    `Hand on the ${many}; the log compares how long the first half of them took with the second.`,
  ],
};

const TEXT_OF_TEST = (name: string, fewest: number): readonly string[] =>
  fewest === 1 ? [`if ${name}:`, `if len(${name}) > 0:`] : [`if len(${name}) > 1:`, `if len(${name}) >= 2:`];

/** One element after the other is handed on, and what the seconds say that each took is logged at the end, or where one stops before. */
export function timed(figure: Figure): Watch {
  return {
    imports: [
      { module: 'time', name: 'perf_counter' },
      { module: 'numpy', name: null },
    ],
    isEndless: true,
    isLazy: true,
    callings: ['timed_#', '#_with_timing', 'measured_#'],
    write: (words) => {
      const { rng, fresh, local, plural, isLeftEarly } = words;
      const clock = local('time', 'perf_counter');
      const numpy = local('numpy', null);
      const seconds = fresh(...rng.shuffle(['seconds', 'durations', 'timings', 'seconds_taken']));
      const { opening, loop, made, test } = rng.chance(0.6)
        ? differences(words, clock, seconds, figure)
        : moments(words, clock, numpy, seconds, figure);
      const one = singularName(plural.split(' ').at(-1) ?? plural);
      const single = [...plural.split(' ').slice(0, -1), one].join(' ');
      const spoken = { one: withArticle(single), many: plural };
      const told = figure.tell({ rng, fresh, numpy, seconds, ...spoken });
      const report = [
        line(0, test),
        ...[...made, ...told.lines].map((text) => line(1, text)),
        ...logLines(words, told),
      ];
      return {
        docstring: rng.pick(figure.said(spoken)),
        lines: [
          line(0, opening),
          ...(isLeftEarly
            ? [line(0, 'try:'), ...deeper(loop), line(0, 'finally:'), ...deeper(report)]
            : [...loop, ...report]),
        ],
      };
    },
  };
}

interface Taking {
  readonly opening: string;
  readonly loop: readonly Line[];
  /** What makes the seconds of what was noted. */
  readonly made: readonly string[];
  readonly test: string;
}

/** The clock is read before and behind each element. */
function differences(words: WatchWords, clock: string, seconds: string, { fewest }: Figure): Taking {
  const { rng, entries, fresh } = words;
  const one = words.element();
  const start = fresh('started', 'start', 'begun');
  return {
    opening: `${seconds} = []`,
    loop: [
      line(0, `for ${one} in ${entries}:`),
      line(1, `${start} = ${clock}()`),
      line(1, `yield ${one}`),
      line(1, `${seconds}.append(${clock}() - ${start})`),
    ],
    made: [],
    test: rng.pick(TEXT_OF_TEST(seconds, fewest)),
  };
}

/** The clock is read between two elements, and numpy says how far the readings lie apart. */
function moments(
  words: WatchWords,
  clock: string,
  numpy: string,
  seconds: string,
  { fewest }: Figure,
): Taking {
  const { rng, entries, fresh } = words;
  const one = words.element();
  const ticks = fresh(...rng.shuffle(['ticks', 'moments', 'clock_readings', 'timestamps']));
  return {
    opening: `${ticks} = [${clock}()]`,
    loop: [
      line(0, `for ${one} in ${entries}:`),
      line(1, `yield ${one}`),
      line(1, `${ticks}.append(${clock}())`),
    ],
    made: [`${seconds} = ${numpy}.diff(${ticks})`],
    test: rng.pick([`if len(${ticks}) > ${fewest}:`, `if len(${ticks}) >= ${fewest + 1}:`]),
  };
}

function deeper(lines: readonly Line[]): readonly Line[] {
  return lines.map((one) => ('raw' in one ? one : line(one.depth + 1, one.text)));
}

/** Room for a statement of the log where it stands deepest. */
const LINE_LENGTH = 85;

/** A message of its own in the log that reports go to. */
function logLines({ log }: WatchWords, { format, values }: Told): readonly Line[] {
  const report = log('', null);
  const called = report.slice(0, report.indexOf('('));
  const whole = `${called}("${format}", ${values.join(', ')})`;
  return whole.length <= LINE_LENGTH
    ? [line(1, whole)]
    : [
        line(1, `${called}(`),
        line(2, `"${format}",`),
        ...values.map((value) => line(2, `${value},`)),
        line(1, ')'),
      ];
}
