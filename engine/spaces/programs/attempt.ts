import { canonicalJson } from '../../../core/canonical-json.js';
import { hashText } from '../../../core/hash.js';
import type { Genotype } from '../../../core/step.js';

/** A name for the places and variants of a genotype's steps, whatever was drawn at each. No fingerprint has its form. */
export function attemptOf(genotype: Genotype): string {
  const steps = genotype.map(({ operator, variant, site }) => ({ operator, variant, site: { ...site } }));
  return `attempt ${hashText(canonicalJson(steps)).slice(0, 32)}`;
}
