import type { Plan, Variant } from '../s2/variant.js';

const ATTEMPTS = 6;

/** The variant with plans that draw again where a draw gave lines that are too long, or names that are taken. */
export function withAttempts(variant: Variant): Variant {
  return {
    ...variant,
    plan: (subject, file, node) => {
      const plan = variant.plan(subject, file, node);
      return plan === null ? null : repeated(plan);
    },
  };
}

function repeated(plan: Plan): Plan {
  return (rng) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const changes = plan(rng.fork(attempt));
      if (changes !== null) {
        return changes;
      }
    }
    return null;
  };
}
