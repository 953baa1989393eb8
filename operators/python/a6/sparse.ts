import { line } from '../s2/place.js';
import { filterVariant } from '../s9/filter.js';

const CSR = { module: 'scipy.sparse', name: 'csr_array' };
const COO = { module: 'scipy.sparse', name: 'coo_array' };
const FIND = { module: 'scipy.sparse', name: 'find' };

/** A filter: the columns that a sparse row of marks has entries in. */
export const SPARSE_MARKS = filterVariant('sparse-marks', [
  {
    imports: [CSR],
    find: ({ entries, fresh, local, rng }, { target, truth }) => {
      const row = fresh('accepted_row', 'acceptance', 'marks');
      return {
        lines: [
          line(0, `${row} = ${local('scipy.sparse', 'csr_array')}([[${truth} for ${target} in ${entries}]])`),
        ],
        positions: rng.pick([`${row}.indices.tolist()`, `${row}.nonzero()[1].tolist()`]),
      };
    },
  },
  {
    imports: [COO],
    find: ({ entries, fresh, local }, { target, truth }) => {
      const marks = fresh('marks', 'accepted_marks', 'acceptance');
      return {
        lines: [line(0, `${marks} = [${truth} for ${target} in ${entries}]`)],
        positions: `${local('scipy.sparse', 'coo_array')}([${marks}]).coords[1].tolist()`,
      };
    },
  },
  {
    imports: [CSR, FIND],
    find: ({ entries, fresh, local }, { target, truth }) => {
      const row = fresh('accepted_row', 'acceptance', 'marks');
      return {
        lines: [
          line(0, `${row} = ${local('scipy.sparse', 'csr_array')}([[${truth} for ${target} in ${entries}]])`),
        ],
        positions: `${local('scipy.sparse', 'find')}(${row})[1].tolist()`,
      };
    },
  },
]);
