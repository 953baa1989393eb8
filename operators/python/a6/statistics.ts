import type { ImportRequest } from '../../../syntax/python/import-placement.js';

/**
 * A figure of scipy that is defined, without a warning, for one number as well as for many alike; where it is called, `CALLED` and
 * `NOTED` stand for its name and for the numbers.
 */
interface Figure {
  readonly request: ImportRequest & { readonly name: string };
  readonly calls: readonly string[];
  /** What a variable is called that holds it. */
  readonly names: readonly string[];
}

/** A figure, and what is said of it. */
export interface Statistic extends Figure {
  /** Formats of a line in the log, for how many there are and the figure. */
  readonly messages: (plural: string) => readonly string[];
  /** What a function does that logs it, of what it hands on. */
  readonly clauses: readonly string[];
}

const STATS = 'scipy.stats';
const RANGE: Figure = {
  request: { module: STATS, name: 'iqr' },
  calls: ['CALLED(NOTED)'],
  names: ['spread', 'middle_half', 'quartile_range'],
};
const MEAN: Figure = {
  request: { module: STATS, name: 'trim_mean' },
  calls: ['CALLED(NOTED, 0.1)', 'CALLED(NOTED, 0.2)', 'CALLED(NOTED, proportiontocut=0.1)'],
  names: ['usual', 'trimmed_mean', 'typical'],
};
const DEVIATION: Figure = {
  request: { module: STATS, name: 'median_abs_deviation' },
  calls: ['CALLED(NOTED)'],
  names: ['deviation', 'scatter', 'usual_distance'],
};
const PERCENTILE: Figure = {
  request: { module: STATS, name: 'scoreatpercentile' },
  calls: ['CALLED(NOTED, 90)', 'CALLED(NOTED, per=90)'],
  names: ['ninetieth', 'high_mark', 'upper_end'],
};

/** How widely numbers are spread. */
export const SPREADS: readonly Statistic[] = [
  {
    ...RANGE,
    messages: (plural) => [
      `%s ${plural}, the middle half of them within %s`,
      `interquartile range of %s ${plural}: %s`,
    ],
    clauses: ['log how far apart the middle half of them lie', 'log their interquartile range'],
  },
  {
    ...DEVIATION,
    messages: (plural) => [
      `half of %s ${plural} are within %s of the median`,
      `%s ${plural}, with a median deviation of %s`,
    ],
    clauses: [
      'log how close to the median half of them are',
      'log how much they scatter around their median',
    ],
  },
];

/** How high they are for the most part. */
export const LEVELS: readonly Statistic[] = [
  {
    ...MEAN,
    messages: (plural) => [
      `%s ${plural}, %s on average without the extremes`,
      `trimmed mean of %s ${plural}: %s`,
    ],
    clauses: ['log their mean without the extremes', 'log their trimmed mean'],
  },
  {
    ...PERCENTILE,
    messages: (plural) => [
      `90th percentile of %s ${plural}: %s`,
      `%s ${plural}, nine in ten of them up to %s`,
    ],
    clauses: ['log their 90th percentile', 'log up to where nine in ten of them reach'],
  },
];

/** How long things are. */
export const LENGTHS: readonly Statistic[] = [
  {
    ...RANGE,
    messages: (plural) => [
      `lengths of %s ${plural}: the middle half within %s`,
      `interquartile range of the lengths of %s ${plural}: %s`,
    ],
    clauses: ['log how much the lengths of most differ', 'log the interquartile range of their lengths'],
  },
  {
    ...MEAN,
    messages: (plural) => [
      `%s ${plural}, %s long on average without the extremes`,
      `trimmed mean of the lengths of %s ${plural}: %s`,
    ],
    clauses: ['log how long they are on average', 'log the trimmed mean of their lengths'],
  },
  {
    ...DEVIATION,
    messages: (plural) => [
      `lengths of %s ${plural}: half of them within %s of the median`,
      `%s ${plural}, with a median deviation in length of %s`,
    ],
    clauses: ['log how much their lengths scatter', 'log how alike they are in length'],
  },
  {
    ...PERCENTILE,
    messages: (plural) => [
      `90th percentile of the lengths of %s ${plural}: %s`,
      `%s ${plural}, nine in ten of them up to %s long`,
    ],
    clauses: ['log the 90th percentile of their lengths', 'log how long nine in ten of them are at most'],
  },
];
