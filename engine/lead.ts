import type { SearchSettings } from './search-settings.js';
import type { Accepted, SearchSpace } from './search-space.js';

interface Led<Genotype, Phenotype> {
  readonly space: Pick<SearchSpace<Genotype, Phenotype>, 'worth'>;
  readonly settings: Pick<SearchSettings, 'leadRate'>;
}

/** The place of whom a user would want most of some, the first of equals; null where the search has no lead. */
export function leadOf<Genotype, Phenotype>(
  { space: { worth }, settings }: Led<Genotype, Phenotype>,
  members: readonly Accepted<Genotype, Phenotype>[],
): number | null {
  if (worth === undefined || settings.leadRate === 0 || members.length === 0) {
    return null;
  }
  const worths = members.map(worth);
  return worths.indexOf(Math.max(...worths));
}

/** Whether the lead of some is worth more than one before; null where the search has no lead. */
export function isBetterLead<Genotype, Phenotype>(
  { space: { worth }, settings }: Led<Genotype, Phenotype>,
  before: readonly Accepted<Genotype, Phenotype>[],
  after: readonly Accepted<Genotype, Phenotype>[],
): boolean | null {
  if (worth === undefined || settings.leadRate === 0) {
    return null;
  }
  const best = (members: readonly Accepted<Genotype, Phenotype>[]): number => Math.max(...members.map(worth));
  return best(after) > best(before);
}
