import type { Measure } from '../dates/measure.js';
import { passVariant } from '../dates/pass.js';
import { firstLap, wholePass } from '../dates/passes.js';
import { timedValuesVariant } from '../dates/timed-values.js';
import type { Variant } from '../s2/variant.js';

const CONSTANTS = 'scipy.constants';
const MILLI = { module: CONSTANTS, name: 'milli' } as const;
const MICRO = { module: CONSTANTS, name: 'micro' } as const;
const NANO = { module: CONSTANTS, name: 'nano' } as const;
const MINUTE = { module: CONSTANTS, name: 'minute' } as const;
const COUNTER = { module: 'time', name: 'perf_counter' } as const;
const COUNTER_NS = { module: 'time', name: 'perf_counter_ns' } as const;
const MONOTONIC = { module: 'time', name: 'monotonic' } as const;

/** A time in a unit: divided by what the unit has of the clock's own, as the library has it. */
function inUnit(
  unit: typeof MILLI | typeof MICRO | typeof MINUTE,
  clock: typeof COUNTER | typeof MONOTONIC,
  format: string,
): Measure {
  return {
    imports: [unit, clock],
    start: ([, read = clock.name]) => `${read}()`,
    read: ([one = unit.name, read = clock.name], started) => ({
      ...{ steps: [], format, values: [`(${read}() - ${started}) / ${one}`] },
    }),
  };
}

/** Units for what is mostly over soon. */
const SHORT: readonly Measure[] = [
  inUnit(MILLI, COUNTER, '%.3f ms'),
  inUnit(MICRO, COUNTER, '%.1f microseconds'),
  {
    imports: [NANO, COUNTER_NS],
    start: ([, clock = 'perf_counter_ns']) => `${clock}()`,
    read: ([nano = 'nano', clock = 'perf_counter_ns'], started, spent) => ({
      steps: [`${spent} = ${clock}() - ${started}`],
      ...{ format: '%.6f s', values: [`${spent} * ${nano}`] },
    }),
  },
  {
    imports: [MILLI, COUNTER],
    start: ([, clock = 'perf_counter']) => `${clock}()`,
    read: ([milli = 'milli', clock = 'perf_counter'], started, spent) => ({
      steps: [`${spent} = (${clock}() - ${started}) / ${milli}`],
      ...{ format: '%.2f ms', values: [spent] },
    }),
  },
];

/** Units for what may take long. */
const LONG: readonly Measure[] = [
  inUnit(MINUTE, MONOTONIC, '%.2f minutes'),
  {
    imports: [MINUTE, MONOTONIC],
    start: ([, clock = 'monotonic']) => `${clock}()`,
    read: ([minute = 'minute', clock = 'monotonic'], started, spent) => ({
      steps: [`${spent} = ${clock}() - ${started}`],
      ...{ format: '%d min %.1f s', values: [`${spent} // ${minute}`, `${spent} % ${minute}`] },
    }),
  },
];

/** How long it takes to go through a sequence is told in a unit of the constants. */
export const UNIT_PASS: Variant = passVariant('unit-pass', [...SHORT, ...LONG].map(wholePass));

/** The same of its first few elements. */
export const UNIT_LAP: Variant = passVariant('unit-lap', SHORT.map(firstLap));

/** How long it takes to work a value out is told in such a unit. */
export const UNIT_VALUES: Variant = timedValuesVariant('unit-values', SHORT);
