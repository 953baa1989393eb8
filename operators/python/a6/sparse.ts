import { line } from '../s2/place.js';
import { filterVariant } from '../s9/filter.js';
import type { MarkWay } from '../s9/marked-loop.js';
import { markedLoopVariant } from '../s9/marked-loop.js';

const SPARSE = 'scipy.sparse';
const CSR = { module: SPARSE, name: 'csr_array' };
const COO = { module: SPARSE, name: 'coo_array' };
const FIND = { module: SPARSE, name: 'find' };
const ROW_NAMES = ['accepted_row', 'acceptance', 'marks', 'selection'] as const;

const WAYS: readonly MarkWay[] = [
  {
    imports: [CSR],
    find: ({ entries, fresh, local, rng }, { target, truth }) => {
      const row = fresh(...ROW_NAMES);
      return {
        lines: [line(0, `${row} = ${local(SPARSE, 'csr_array')}([[${truth} for ${target} in ${entries}]])`)],
        positions: rng.pick([`${row}.indices.tolist()`, `${row}.nonzero()[1].tolist()`]),
      };
    },
    count: ({ entries, fresh, local, rng }, { target, truth }) => {
      const row = fresh(...ROW_NAMES);
      return {
        lines: [line(0, `${row} = ${local(SPARSE, 'csr_array')}([[${truth} for ${target} in ${entries}]])`)],
        value: rng.pick([`int(${row}.nnz)`, `int(${row}.count_nonzero())`, `len(${row}.indices)`]),
      };
    },
  },
  {
    imports: [COO],
    find: ({ entries, fresh, local }, { target, truth }) => {
      const marks = fresh('marks', 'accepted_marks', 'acceptance');
      return {
        lines: [line(0, `${marks} = [${truth} for ${target} in ${entries}]`)],
        positions: `${local(SPARSE, 'coo_array')}([${marks}]).coords[1].tolist()`,
      };
    },
    count: ({ entries, fresh, local, rng }, { target, truth }) => {
      const marks = fresh('marks', 'accepted_marks', 'acceptance');
      const row = `${local(SPARSE, 'coo_array')}([${marks}])`;
      return {
        lines: [line(0, `${marks} = [${truth} for ${target} in ${entries}]`)],
        value: rng.pick([`int(${row}.nnz)`, `len(${row}.coords[1])`]),
      };
    },
  },
  {
    imports: [FIND],
    find: ({ entries, fresh, local }, { target, truth }) => {
      const marks = fresh('marks', 'accepted_marks', 'acceptance');
      return {
        lines: [line(0, `${marks} = [${truth} for ${target} in ${entries}]`)],
        positions: `${local(SPARSE, 'find')}([${marks}])[1].tolist()`,
      };
    },
    count: ({ entries, fresh, local }, { target, truth }) => {
      const marks = fresh('marks', 'accepted_marks', 'acceptance');
      return {
        lines: [line(0, `${marks} = [${truth} for ${target} in ${entries}]`)],
        value: `len(${local(SPARSE, 'find')}([${marks}])[1])`,
      };
    },
  },
];

/** A filter: the columns that a sparse row of marks has entries in. */
export const SPARSE_MARKS = filterVariant('sparse-marks', WAYS);

/** A loop that counts or gathers what passes a test. */
export const SPARSE_LOOP = markedLoopVariant('sparse-loop', WAYS);
