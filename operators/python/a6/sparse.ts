import { line } from '../s2/place.js';
import type { Line } from '../s2/place.js';
import type { Words } from '../s9/fast-path.js';
import type { Marks } from '../s9/filter.js';
import { filterVariant } from '../s9/filter.js';
import type { MarkWay } from '../s9/marked-loop.js';
import { markedLoopVariant } from '../s9/marked-loop.js';

const SPARSE = 'scipy.sparse';
const CSR = { module: SPARSE, name: 'csr_array' };
const COO = { module: SPARSE, name: 'coo_array' };

/** A one for what passes, so that any answer of the test will do. */
function flag({ test, isBool }: Marks): string {
  return isBool ? test : `1 if ${test} else 0`;
}

/** Elements beside their flags, which are asked for in one pass, and what picks those in some columns. */
function picked(
  { entries, fresh }: Words,
  marks: Marks,
  columns: (flags: string, row: string) => { readonly made: string; readonly columns: string },
): { readonly lines: readonly Line[]; readonly value: string } {
  const noted = fresh('noted', 'answered', 'looked_at');
  const row = fresh('row', 'sparse_row', 'accepted_row');
  const place = fresh('column', 'place', 'position');
  const mark = fresh('mark', 'flag', 'verdict');
  const { made, columns: found } = columns(`${mark} for _, ${mark} in ${noted}`, row);
  return {
    lines: [
      line(0, `${noted} = [(${marks.target}, ${flag(marks)}) for ${marks.target} in ${entries}]`),
      line(0, `${row} = ${made}`),
    ],
    value: `[${noted}[${place}][0] for ${place} in ${found}]`,
  };
}

const WAYS: readonly MarkWay[] = [
  {
    imports: [CSR],
    pick: (words, marks) =>
      picked(words, marks, (flags, row) => ({
        made: `${words.local(SPARSE, 'csr_array')}([[${flags}]])`,
        columns: words.rng.pick([`${row}.indices.tolist()`, `${row}.nonzero()[1].tolist()`]),
      })),
    count: ({ entries, fresh, local, rng }, marks) => {
      const row = fresh('row', 'sparse_row', 'accepted_row');
      const made = `${local(SPARSE, 'csr_array')}([[${flag(marks)} for ${marks.target} in ${entries}]])`;
      return {
        lines: [line(0, `${row} = ${made}`)],
        value: rng.pick([`int(${row}.nnz)`, `int(${row}.count_nonzero())`, `len(${row}.indices)`]),
      };
    },
  },
  {
    imports: [COO],
    pick: (words, marks) =>
      picked(words, marks, (flags, row) => ({
        made: `${words.local(SPARSE, 'coo_array')}([[${flags}]])`,
        columns: `${row}.coords[1].tolist()`,
      })),
    count: ({ entries, fresh, local, rng }, marks) => {
      const flags = fresh('flags', 'verdicts', 'marks');
      const row = `${local(SPARSE, 'coo_array')}([${flags}])`;
      return {
        lines: [line(0, `${flags} = [${flag(marks)} for ${marks.target} in ${entries}]`)],
        value: rng.pick([`int(${row}.nnz)`, `len(${row}.coords[1])`]),
      };
    },
  },
];

/** A filter: the columns that a sparse row of flags has entries in. */
export const SPARSE_MARKS = filterVariant('sparse-marks', WAYS);

/** A loop that counts or gathers what passes a test. */
export const SPARSE_LOOP = markedLoopVariant('sparse-loop', WAYS);
