import { EXIT } from '../../core/errors.js';

import { lines, ROW } from './error-cases.js';
import type { ErrorCase } from './error-cases.js';

const { usage } = EXIT;

/** Mistakes about the form of data, and what is said of them. */
export const DATA_CASES: readonly ErrorCase[] = [
  {
    what: 'an unknown format',
    files: { 'data.jsonl': lines(ROW) },
    args: ['evolve', '--file', 'data.jsonl', '--format', 'humanevl'],
    status: usage,
    cause: /no format "humanevl"/,
    fix: /did you mean humaneval\?/,
  },
  {
    what: 'a data set’s name that no folder can have',
    files: { 'data.jsonl': lines(ROW) },
    args: ['evolve', '--file', 'data.jsonl', '--format', 'humaneval', '--dataset', '../mine'],
    status: usage,
    cause: /"\.\.\/mine" is no name for a data set/,
    fix: /letters, digits/,
  },
  {
    what: 'a file of no known form',
    files: { 'data.jsonl': lines({ ...ROW, test: undefined }) },
    args: ['evolve', '--file', 'data.jsonl'],
    status: usage,
    cause: /line 1 of data\.jsonl has the keys task_id, .* no form that is known/,
    fix: /nearest form is humaneval, which needs test too\. Forms of files: humaneval, /,
  },
  {
    what: 'a file that another format is forced on',
    files: { 'data.jsonl': lines(ROW) },
    args: ['evolve', '--file', 'data.jsonl', '--format', 'cruxeval'],
    status: usage,
    cause: /line 1 of data\.jsonl has no id/,
    fix: /CRUXEval's form need the fields id, code/,
  },
  {
    what: 'a folder of no known form',
    files: { data: null },
    args: ['evolve', '--file', 'data'],
    status: usage,
    cause: /the folder data has the form of no data set/,
    fix: /avatar \(.*folder \(/,
  },
  {
    what: 'a file in which every record is left out',
    files: {
      'data.jsonl': lines(
        { ...ROW, language: 'java', canonical_solution: null },
        { ...ROW, language: 'ruby', task_id: 'Own/1' },
      ),
    },
    args: ['evolve', '--file', 'data.jsonl'],
    status: usage,
    cause: /left out are 1 since it has no reference solution, 1 since it is written in none of python/,
    fix: /reference solutions/,
  },
  {
    what: 'a key that a record has twice',
    files: { 'data.jsonl': lines(ROW).replace('{', '{"task_id":"Own/2",') },
    args: ['evolve', '--file', 'data.jsonl'],
    status: usage,
    cause: /line 1 of data\.jsonl has the key "task_id" twice/,
    fix: /Delete one of the two/,
  },
];
