import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { Words } from '../s9/fast-path.js';

/** What slices of a sequence come to, each by itself, and how two or more such results make the result of the whole. */
export interface Parts {
  readonly imports: readonly ImportRequest[];
  /** The result of one slice, as source. */
  readonly of: (slice: string) => string;
  /** A function of one slice that gives it, as source. */
  readonly by: string;
  /** The result of the whole from an iterable of its parts' results, in order. */
  readonly join: (results: string, words: Words) => string;
  /** The result of two neighbours. */
  readonly two: (first: string, second: string, words: Words) => string;
  /** Names of a function that finds the result of a stretch, and of a list of results. */
  readonly deeds: readonly string[];
  readonly results: readonly string[];
}

const MERGE = { module: 'heapq', name: 'merge' } as const;

export const TOTAL_PARTS: Parts = {
  imports: [],
  of: (slice) => `sum(${slice})`,
  by: 'sum',
  join: (results) => `sum(${results})`,
  two: (first, second) => `${first} + ${second}`,
  deeds: ['add_up', 'total_of', 'sum_stretch'],
  results: ['subtotals', 'partial_sums', 'totals'],
};

/** A new function of a slice, its parameter another name than what is sought. */
function functionOf(of: (slice: string) => string, sought: string): string {
  const slice = sought === 'stretch' ? 'section' : 'stretch';
  return `lambda ${slice}: ${of(slice)}`;
}

export const COUNTED_PARTS = (sought: string): Parts => ({
  ...TOTAL_PARTS,
  of: (slice) => `${slice}.count(${sought})`,
  by: functionOf((slice) => `${slice}.count(${sought})`, sought),
  deeds: ['count_in', 'occurrences_in', 'tally_stretch'],
  results: ['occurrences', 'counts', 'tallies'],
});

export const SORTED_PARTS: Parts = {
  imports: [MERGE],
  of: (slice) => `sorted(${slice})`,
  by: 'sorted',
  join: (results, { local }) => `list(${local('heapq', 'merge')}(*${results}))`,
  two: (first, second, { local }) => `list(${local('heapq', 'merge')}(${first}, ${second}))`,
  deeds: ['sort_stretch', 'in_order', 'sort_part'],
  results: ['runs', 'sorted_runs', 'ordered_parts'],
};

export const FALLING_PARTS: Parts = {
  ...SORTED_PARTS,
  of: (slice) => `sorted(${slice}, reverse=True)`,
  by: 'lambda stretch: sorted(stretch, reverse=True)',
  join: (results, { local }) => `list(${local('heapq', 'merge')}(*${results}, reverse=True))`,
  two: (first, second, { local }) => `list(${local('heapq', 'merge')}(${first}, ${second}, reverse=True))`,
};

export const DISTINCT_PARTS: Parts = {
  imports: [],
  of: (slice) => `set(${slice})`,
  by: 'set',
  join: (results) => `len(set().union(*${results}))`,
  two: (first, second) => `${first} | ${second}`,
  deeds: ['kinds_in', 'distinct_in', 'collect_kinds'],
  results: ['kinds_of_parts', 'distinct_parts', 'seen_in_parts'],
};

/** Of elements with a total order; the first of equal ones, as the call gives it. */
export const EXTREME_PARTS = (name: 'max' | 'min'): Parts => ({
  imports: [],
  of: (slice) => `${name}(${slice})`,
  by: name,
  join: (results) => `${name}(${results})`,
  two: (first, second) => `${name}(${first}, ${second})`,
  deeds:
    name === 'max' ? ['highest_in', 'largest_in', 'find_peak'] : ['lowest_in', 'smallest_in', 'find_least'],
  results: name === 'max' ? ['peaks', 'candidates', 'leaders'] : ['lows', 'candidates', 'least_ones'],
});

export const JOINED_PARTS = (separator: string): Parts => ({
  imports: [],
  of: (slice) => `${separator}.join(${slice})`,
  by: `${separator}.join`,
  join: (results) => `${separator}.join(${results})`,
  two: (first, second) =>
    separator.length === 2 ? `${first} + ${second}` : `${first} + ${separator} + ${second}`,
  deeds: ['join_stretch', 'joined', 'put_together'],
  results: ['pieces', 'joined_parts', 'stretches'],
});

export const METHOD_PARTS = (method: string, given: string, nothing = '""'): Parts => ({
  imports: [],
  of: (slice) => `${slice}.${method}(${given})`,
  by: given === '' ? `str.${method}` : `lambda stretch: stretch.${method}(${given})`,
  join: (results) => `${nothing}.join(${results})`,
  two: (first, second) => `${first} + ${second}`,
  deeds: ['convert_stretch', 'converted', 'rewrite_part'],
  results: ['pieces', 'converted_parts', 'rewritten'],
});

export const TURNED_PARTS: Parts = {
  imports: [],
  of: (slice) => `${slice}[::-1]`,
  by: 'lambda stretch: stretch[::-1]',
  join: (results) => `"".join(reversed(${results}))`,
  two: (first, second) => `${second} + ${first}`,
  deeds: ['turn_stretch', 'turned', 'mirror'],
  results: ['turned_parts', 'mirrored', 'backwards'],
};

export const PRESENT_PARTS = (sought: string): Parts => ({
  imports: [],
  of: (slice) => `${sought} in ${slice}`,
  by: functionOf((slice) => `${sought} in ${slice}`, sought),
  join: (results) => `any(${results})`,
  two: (first, second) => `${first} or ${second}`,
  deeds: ['is_within', 'occurs_in', 'is_found_in'],
  results: ['answers', 'sightings', 'verdicts'],
});

export const ABSENT_PARTS = (sought: string): Parts => ({
  imports: [],
  of: (slice) => `${sought} not in ${slice}`,
  by: functionOf((slice) => `${sought} not in ${slice}`, sought),
  join: (results) => `all(${results})`,
  two: (first, second) => `${first} and ${second}`,
  deeds: ['is_missing_in', 'is_absent_from', 'lacks_it'],
  results: ['answers', 'absences', 'verdicts'],
});

/** A method that says whether all characters of text are of some sort. */
export const SORT_PARTS = (method: string): Parts => ({
  imports: [],
  of: (slice) => `${slice}.${method}()`,
  by: `str.${method}`,
  join: (results) => `all(${results})`,
  two: (first, second) => `${first} and ${second}`,
  deeds: ['is_fitting', 'check_stretch', 'suits'],
  results: ['answers', 'checks', 'verdicts'],
});

export const COPIED_PARTS: Parts = {
  imports: [],
  of: (slice) => `list(${slice})`,
  by: 'list',
  join: (results, { entry, fresh }) => {
    const copy = fresh('copy', 'copied', 'one_copy', 'part_copied');
    return `[${entry} for ${copy} in ${results} for ${entry} in ${copy}]`;
  },
  two: (first, second) => `${first} + ${second}`,
  deeds: ['copy_stretch', 'list_stretch', 'copy_part'],
  results: ['copies', 'lists', 'copied_parts'],
};
