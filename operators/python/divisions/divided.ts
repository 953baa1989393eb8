import type { Variant } from '../s2/variant.js';
import type { Division } from '../s9/batches.js';
import { batchVariant } from '../s9/batches.js';

import { batchedComprehension } from './batched-comprehension.js';
import { batchedReduction } from './reduction.js';

/**
 * A variant by which a loop, a comprehension or a call takes its sequence in the batches that a division makes of it; `areSlices`
 * where each is cut from the sequence itself and has its type.
 */
export function dividedVariant(name: string, divisions: readonly Division[], areSlices = false): Variant {
  const variants = [
    batchVariant(name, divisions),
    batchedComprehension(name, divisions),
    batchedReduction(name, divisions, areSlices),
  ];
  const typed = new Map(variants.flatMap((variant) => variant.types.map((type) => [type, variant] as const)));
  return {
    name,
    types: [...typed.keys()],
    plan: (subject, file, node) => typed.get(node.type)?.plan(subject, file, node) ?? null,
  };
}
