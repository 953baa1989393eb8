import { UserError } from '../core/errors.js';
import type { ObjectiveName } from '../fitness/objectives.js';
import { DEFAULT_OBJECTIVE_NAMES, OBJECTIVE_NAMES } from '../fitness/objectives.js';

import { nearest } from './nearest.js';

/** The objectives that `--objectives` names, or the usual ones, with those that `--objective` adds; undefined where neither says any. */
export function namedObjectives({
  objectives,
  objective,
}: {
  readonly objectives?: readonly string[] | undefined;
  readonly objective?: readonly string[] | undefined;
}): readonly string[] | undefined {
  return objective === undefined ? objectives : [...(objectives ?? DEFAULT_OBJECTIVE_NAMES), ...objective];
}

/**
 * The objectives that were named, each once and in their usual order; undefined where they are the usual ones, which
 * stand in no configuration. Throws UserError on an unknown one, and without `rc`.
 */
export function objectivesNamed(names: readonly string[] | undefined): ObjectiveName[] | undefined {
  if (names === undefined) {
    return undefined;
  }
  const unknown = names.find((name) => !OBJECTIVE_NAMES.some((known) => known === name));
  if (unknown !== undefined) {
    throw new UserError(
      `there is no objective "${unknown}"`,
      `did you mean ${nearest(unknown, OBJECTIVE_NAMES)}? There are: ${OBJECTIVE_NAMES.join(', ')}`,
    );
  }
  if (!names.includes('rc')) {
    throw new UserError(
      'the objectives lack rc, by which a search ends and its export is picked',
      `add it: --objectives ${['rc', ...names].join(',')}`,
    );
  }
  const chosen = OBJECTIVE_NAMES.filter((name) => names.includes(name));
  return chosen.join() === DEFAULT_OBJECTIVE_NAMES.join() ? undefined : chosen;
}
