import { UserError } from '../core/errors.js';
import { HARNESSES, harnessNamed, missingIn } from '../datasets/exporters/harnesses.js';
import type { Harness } from '../datasets/exporters/harnesses.js';
import type { RunConfiguration } from '../engine/run-configuration.js';
import { OPERATORS } from '../operators/catalog.js';

import { nearest } from './nearest.js';
import type { Output } from './output.js';

/** The harness of `--for`. Throws a UserError for a name that none has. */
export function chosenHarness(id: string): Harness {
  const harness = harnessNamed(id);
  if (harness === null) {
    const known = HARNESSES.map((one) => one.id);
    throw new UserError(`there is no harness "${id}"`, `did you mean ${nearest(id, known)}?`);
  }
  return harness;
}

/**
 * The run without those operators whose code a harness cannot run; says which these are and why. Throws a UserError where
 * one of them was asked for by name, or where none is left.
 */
export function withOperatorsFor(
  configuration: RunConfiguration,
  harness: Harness,
  wereNamed: boolean,
  output: Output,
): RunConfiguration {
  const unfit = OPERATORS.filter(({ id }) => configuration.operators.includes(id))
    .map(({ id, needs }) => ({ id, missing: missingIn(harness, needs) }))
    .filter(({ missing }) => missing.length > 0);
  const list = unfit.map(({ id, missing }) => `${id} (${missing.join(', ')})`).join(', ');
  if (wereNamed && unfit.length > 0) {
    throw new UserError(
      `${harness.id} cannot run what these operators write: ${list}`,
      'leave them out of --operators, or leave --for out',
    );
  }
  if (unfit.length === 0) {
    return configuration;
  }
  output.note(`left out, since ${harness.id} does not have what their code needs: ${list}`);
  const ids = new Set(unfit.map(({ id }) => id));
  return { ...configuration, operators: configuration.operators.filter((id) => !ids.has(id)) };
}
