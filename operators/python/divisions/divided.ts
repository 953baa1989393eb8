import type { Variant } from '../s2/variant.js';
import type { Division } from '../s9/batches.js';
import { batchVariant } from '../s9/batches.js';

import { batchedComprehension } from './comprehension.js';

/** A variant by which a loop or a comprehension takes its sequence in the batches that a division makes of it. */
export function dividedVariant(name: string, divisions: readonly Division[]): Variant {
  const loop = batchVariant(name, divisions);
  const comprehension = batchedComprehension(name, divisions);
  return {
    name,
    types: [...loop.types, ...comprehension.types],
    plan: (subject, file, node) =>
      (loop.types.includes(node.type) ? loop : comprehension).plan(subject, file, node),
  };
}
