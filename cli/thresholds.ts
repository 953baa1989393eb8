import { UserError } from '../core/errors.js';
import type { Thresholds } from '../fitness/thresholds.js';
import { COMPLEXITY_PRESETS, READABILITY_PRESETS } from '../fitness/thresholds.js';

/** Thresholds by the names of their presets. Throws UserError on a name that there is not. */
export function thresholdsByName(complexity: string, readability: string): Thresholds {
  return {
    complexity: preset(COMPLEXITY_PRESETS, complexity, 'complexity'),
    readability: preset(READABILITY_PRESETS, readability, 'readability'),
  };
}

function preset<Value>(presets: Readonly<Record<string, Value>>, name: string, what: string): Value {
  const found = Object.hasOwn(presets, name) ? presets[name] : undefined;
  if (found === undefined) {
    throw new UserError(
      `there are no ${what} thresholds called "${name}"`,
      `use one of: ${Object.keys(presets).join(', ')}`,
    );
  }
  return found;
}
