import type { Rng } from '../../../core/rng.js';
import type { Subject } from '../../operator.js';

import type { FunctionContext } from './function-context.js';
import { nameHelper } from './helper-names.js';
import type { HelperNames } from './parameters.js';
import { helperNames } from './parameters.js';
import type { StatementRegion } from './statement-region.js';

/** The names that a run of statements has as a helper. */
export interface RegionNames {
  /** Its parameters and what its own names are called. */
  readonly own: HelperNames;
  /** The helper's name and its docstring. */
  readonly names: NonNullable<ReturnType<typeof nameHelper>>;
}

/** How a run of statements is called as a helper; null where no name that is free fits. */
export function nameOf(
  context: FunctionContext,
  subject: Subject,
  rng: Rng,
  region: StatementRegion,
): RegionNames | null {
  const own = helperNames(context, region.inputs, region.written);
  if (own === null) {
    return null;
  }
  const parameters = own.parameters.map(({ name }) => name);
  const names = nameHelper(subject, context, region.nodes, 'action', parameters, rng);
  return names === null ? null : { own, names };
}
