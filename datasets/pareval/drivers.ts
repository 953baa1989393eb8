import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { UserError } from '../../core/errors.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';
import { oneLine } from '../one-line.js';

/** Drivers that come with speciate, in the same layout, written for this project: some of ParEval's problems. */
export const BUNDLED_DRIVERS = join(PACKAGE_ROOT, 'datasets', 'pareval', 'drivers');

/** What tests the answers to a prompt: sources as ParEval's harness has them. */
export interface ParevalDriver {
  /** `baseline.hpp`: the sequential solution. */
  readonly baseline: string;
  /** `cpu.cc`: inputs and comparison. */
  readonly driver: string;
  /** `utilities.hpp`, which both may use. */
  readonly utilities: string;
}

/** The driver of a problem; null where there is none. */
export type ParevalDrivers = (problemType: string, name: string) => ParevalDriver | null;

/**
 * The drivers of a folder in ParEval's layout: `benchmarks/TYPE/NAME/cpu.cc` and `baseline.hpp`, with `utilities.hpp` beside
 * `benchmarks`. The folder is its repository, `drivers` or `drivers/cpp`. Throws a UserError where it is none of these.
 */
export function openDrivers(folder: string): ParevalDrivers {
  const root = ['', 'cpp', 'drivers/cpp']
    .map((below) => join(folder, below))
    .find((path) => existsSync(join(path, 'benchmarks')) && existsSync(join(path, 'utilities.hpp')));
  if (root === undefined) {
    throw new UserError(
      `${oneLine(folder)} holds no drivers of ParEval`,
      'name its repository, or the folder in it that has "benchmarks" and "utilities.hpp" (drivers/cpp)',
    );
  }
  const utilities = readFileSync(join(root, 'utilities.hpp'), 'utf8');
  return (problemType, name) => {
    // Names come from a file of data, and become part of a path.
    if (![problemType, name].every((part) => /^\w[\w.-]*$/.test(part))) {
      return null;
    }
    const place = join(root, 'benchmarks', problemType, name);
    const [baseline, driver] = [join(place, 'baseline.hpp'), join(place, 'cpu.cc')];
    return existsSync(baseline) && existsSync(driver)
      ? { baseline: readFileSync(baseline, 'utf8'), driver: readFileSync(driver, 'utf8'), utilities }
      : null;
  };
}
