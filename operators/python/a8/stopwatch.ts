import type { Measure } from '../dates/measure.js';
import { pacedReports } from '../dates/paced.js';
import { passVariant } from '../dates/pass.js';
import { firstLap, wholePass } from '../dates/passes.js';
import { timedValuesVariant } from '../dates/timed-values.js';
import type { Variant } from '../s2/variant.js';

/** The clocks of the module, in the units that suit them. */
const MEASURES: readonly Measure[] = [
  {
    imports: [{ module: 'time', name: 'perf_counter' }],
    start: ([clock = 'perf_counter']) => `${clock}()`,
    read: ([clock = 'perf_counter'], started) => ({
      ...{ steps: [], format: '%.6f s', values: [`${clock}() - ${started}`] },
    }),
  },
  {
    imports: [{ module: 'time', name: 'perf_counter_ns' }],
    start: ([clock = 'perf_counter_ns']) => `${clock}()`,
    read: ([clock = 'perf_counter_ns'], started) => ({
      ...{ steps: [], format: '%d microseconds', values: [`(${clock}() - ${started}) // 1000`] },
    }),
  },
  {
    imports: [{ module: 'time', name: 'monotonic' }],
    start: ([clock = 'monotonic']) => `${clock}()`,
    read: ([clock = 'monotonic'], started, spent) => ({
      ...{ steps: [`${spent} = ${clock}() - ${started}`], format: '%.4f s', values: [spent] },
    }),
  },
  {
    imports: [{ module: 'time', name: 'perf_counter' }],
    start: ([clock = 'perf_counter']) => `${clock}()`,
    read: ([clock = 'perf_counter'], started, spent) => ({
      steps: [`${spent} = 1000 * (${clock}() - ${started})`],
      ...{ format: '%.3f ms', values: [spent] },
    }),
  },
];

const PACES = [
  ['5', 'at most once in five seconds'],
  ['10', 'at most once in ten seconds'],
  ['30', 'at most once in half a minute'],
  ['60', 'at most once a minute'],
] as const;

/** How long it takes to go through a sequence is measured, whatever is done with its elements. */
export const TIMED_PASS: Variant = passVariant('timed-pass', MEASURES.map(wholePass));

/** How long the first few elements take is measured. */
export const FIRST_LAP: Variant = passVariant('first-lap', MEASURES.map(firstLap));

/** Reports of progress come at a pace of the clock, not of the elements. */
export const PACED_REPORTS: Variant = passVariant(
  'paced-reports',
  PACES.map(([seconds, said]) =>
    pacedReports({
      imports: [{ module: 'time', name: 'monotonic' }],
      now: ([monotonic = 'monotonic']) => `${monotonic}()`,
      step: () => seconds,
      callings: ['SECONDS_BETWEEN_REPORTS', 'REPORT_SECONDS', 'REPORT_EVERY'],
      said,
    }),
  ),
);

/** How long it takes to work a value out is measured. */
export const TIMED_VALUES: Variant = timedValuesVariant('timed-values', MEASURES);
