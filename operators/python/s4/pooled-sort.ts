import { pooledVariant } from '../divisions/pooled.js';
import { builtinCalled } from '../s2/certain.js';
import type { Variant } from '../s2/variant.js';

const POOLED = pooledVariant('pooled-parts');

/**
 * What is sorted is sorted by a pool in slices, and merged. Of what reads a sequence at once, sorting alone costs more than to
 * hand its parts over.
 */
export const POOLED_PARTS: Variant = {
  ...POOLED,
  plan: (subject, file, node) =>
    builtinCalled(file, node) === 'sorted' ? POOLED.plan(subject, file, node) : null,
};
