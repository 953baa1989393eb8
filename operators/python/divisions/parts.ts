import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { Words } from '../s9/fast-path.js';

/** What slices of a sequence come to, each by itself, and how two or more such results make the result of the whole. */
export interface Parts {
  readonly imports: readonly ImportRequest[];
  /** A function of one slice that gives it, as source. */
  readonly by: string;
  /** The result of the whole from an iterable of its parts' results, in order. */
  readonly join: (results: string, words: Words) => string;
  /** Names of a list of results. */
  readonly results: readonly string[];
}

const MERGE = { module: 'heapq', name: 'merge' } as const;

export const TOTAL_PARTS: Parts = {
  imports: [],
  by: 'sum',
  join: (results) => `sum(${results})`,
  results: ['subtotals', 'partial_sums', 'totals'],
};

/** A new function of a slice, its parameter another name than what is sought. */
function functionOf(of: (slice: string) => string, sought: string): string {
  const slice = sought === 'stretch' ? 'section' : 'stretch';
  return `lambda ${slice}: ${of(slice)}`;
}

export const COUNTED_PARTS = (sought: string): Parts => ({
  ...TOTAL_PARTS,
  by: functionOf((slice) => `${slice}.count(${sought})`, sought),
  results: ['occurrences', 'counts', 'tallies'],
});

export const SORTED_PARTS: Parts = {
  imports: [MERGE],
  by: 'sorted',
  join: (results, { local }) => `list(${local('heapq', 'merge')}(*${results}))`,
  results: ['runs', 'sorted_runs', 'ordered_parts'],
};

export const FALLING_PARTS: Parts = {
  ...SORTED_PARTS,
  by: 'lambda stretch: sorted(stretch, reverse=True)',
  join: (results, { local }) => `list(${local('heapq', 'merge')}(*${results}, reverse=True))`,
};

export const DISTINCT_PARTS: Parts = {
  imports: [],
  by: 'set',
  join: (results) => `len(set().union(*${results}))`,
  results: ['kinds_of_parts', 'distinct_parts', 'seen_in_parts'],
};

/** Of elements with a total order; the first of equal ones, as the call gives it. */
export const EXTREME_PARTS = (name: 'max' | 'min'): Parts => ({
  imports: [],
  by: name,
  join: (results) => `${name}(${results})`,
  results: name === 'max' ? ['peaks', 'candidates', 'leaders'] : ['lows', 'candidates', 'least_ones'],
});

export const JOINED_PARTS = (separator: string): Parts => ({
  imports: [],
  by: `${separator}.join`,
  join: (results) => `${separator}.join(${results})`,
  results: ['pieces', 'joined_parts', 'stretches'],
});

export const METHOD_PARTS = (method: string, given: string, nothing = '""'): Parts => ({
  imports: [],
  by: given === '' ? `str.${method}` : `lambda stretch: stretch.${method}(${given})`,
  join: (results) => `${nothing}.join(${results})`,
  results: ['pieces', 'converted_parts', 'rewritten'],
});

export const TURNED_PARTS: Parts = {
  imports: [],
  by: 'lambda stretch: stretch[::-1]',
  join: (results) => `"".join(reversed(${results}))`,
  results: ['turned_parts', 'mirrored', 'backwards'],
};

export const PRESENT_PARTS = (sought: string): Parts => ({
  imports: [],
  by: functionOf((slice) => `${sought} in ${slice}`, sought),
  join: (results) => `any(${results})`,
  results: ['answers', 'sightings', 'verdicts'],
});

export const ABSENT_PARTS = (sought: string): Parts => ({
  imports: [],
  by: functionOf((slice) => `${sought} not in ${slice}`, sought),
  join: (results) => `all(${results})`,
  results: ['answers', 'absences', 'verdicts'],
});

/** A method that says whether all characters of text are of some sort. */
export const SORT_PARTS = (method: string): Parts => ({
  imports: [],
  by: `str.${method}`,
  join: (results) => `all(${results})`,
  results: ['answers', 'checks', 'verdicts'],
});

export const COPIED_PARTS: Parts = {
  imports: [],
  by: 'list',
  join: (results, { entry, fresh }) => {
    const copy = fresh('copy', 'copied', 'one_copy', 'part_copied');
    return `[${entry} for ${copy} in ${results} for ${entry} in ${copy}]`;
  },
  results: ['copies', 'lists', 'copied_parts'],
};
