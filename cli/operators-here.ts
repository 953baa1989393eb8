import { EnvironmentError, UserError } from '../core/errors.js';
import { ALL_OPERATORS, OPERATORS } from '../operators/catalog.js';
import type { RunConfiguration } from '../engine/run-configuration.js';
import type { Operator } from '../operators/operator.js';

import type { RunEnvironment } from './environment.js';
import { nearest } from './nearest.js';
import type { Output } from './output.js';

const FIX = 'install it: "npm run setup -- --full" in a checkout, or "speciate setup --full"';

/** The run without those operators whose code needs packages that are not installed; says which these are. */
export function withOperatorsHere(
  configuration: RunConfiguration,
  environment: RunEnvironment,
  output: Output,
): RunConfiguration {
  const missing = missingPackages(configuration, environment);
  if (missing.length === 0) {
    return configuration;
  }
  const left = missing.map(({ id, packages }) => `${id} (${packages.join(', ')})`).join(', ');
  output.note(`left out, since what they import is not installed: ${left}; ${FIX}`);
  const ids = new Set(missing.map(({ id }) => id));
  return { ...configuration, operators: configuration.operators.filter((id) => !ids.has(id)) };
}

/** Throws a UserError on an id that no operator has. */
export function checkOperatorsKnown(ids: readonly string[], all: readonly Operator[] = OPERATORS): void {
  const known = all.map(({ id }) => id);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new UserError(`there is no operator "${unknown}"`, `did you mean ${nearest(unknown, known)}?`);
  }
}

/** Throws an EnvironmentError where a run's operator needs packages that are not installed. */
export function checkOperatorsHere(configuration: RunConfiguration, environment: RunEnvironment): void {
  const [first] = missingPackages(configuration, environment);
  if (first !== undefined) {
    throw new EnvironmentError(
      `operator ${first.id} needs ${first.packages.join(', ')}, not installed here`,
      FIX,
    );
  }
}

function missingPackages(
  { operators }: RunConfiguration,
  { packages }: RunEnvironment,
): readonly { readonly id: string; readonly packages: readonly string[] }[] {
  return OPERATORS.filter(({ id }) => operators.includes(id))
    .map(({ id, needs }) => ({ id, packages: needs.packages.filter((name) => !packages.has(name)) }))
    .filter((operator) => operator.packages.length > 0);
}

/** The operators whose code has what it imports here, in the catalog's order. */
export function operatorsHere(
  { packages }: Pick<RunEnvironment, 'packages'>,
  all: readonly Operator[] = OPERATORS,
): readonly Operator[] {
  return all.filter(({ needs }) => needs.packages.every((name) => packages.has(name)));
}

/**
 * The operators of a list of ids, in the catalog's order, or without one those that can work here. Throws UserError on
 * an unknown id, EnvironmentError where one that was named lacks a package.
 */
export function operatorsNamed(
  ids: readonly string[] | undefined,
  environment: Pick<RunEnvironment, 'packages'>,
): readonly Operator[] {
  if (ids === undefined) {
    return operatorsHere(environment);
  }
  checkOperatorsKnown(ids, ALL_OPERATORS);
  const named = ALL_OPERATORS.filter(({ id }) => ids.includes(id));
  const here = operatorsHere(environment, ALL_OPERATORS);
  const lacking = named.find((operator) => !here.includes(operator));
  if (lacking !== undefined) {
    throw new EnvironmentError(
      `operator ${lacking.id} needs ${lacking.needs.packages.join(', ')}, not all installed here`,
      FIX,
    );
  }
  return named;
}
