import type { Rng } from '../../../core/rng.js';
import type { Variant } from '../s2/variant.js';

/** How often other names and forms are drawn where those drawn first make a line too long. */
const DRAWS = 4;

/** The same variant, which draws again where a draw does not fit. */
export function drawnAgain(variant: Variant): Variant {
  return {
    ...variant,
    plan: (subject, file, node) => {
      const plan = variant.plan(subject, file, node);
      return plan === null
        ? null
        : (rng: Rng) => {
            for (let draw = 0; draw < DRAWS; draw += 1) {
              const changes = plan(rng.fork('draw', draw));
              if (changes !== null) {
                return changes;
              }
            }
            return null;
          };
    },
  };
}
