import { edit } from '../../syntax/edits.js';
import type { Operator, Site, Subject, SubjectFile } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { drawnAgain } from './s1/retry.js';
import { CHANGE_FUNCTION } from './s10/change-function.js';
import { COLLECTED_AMOUNTS, NAMED_COUNTS } from './s10/collected.js';
import { COUNTED_ROUNDS } from './s10/counted-rounds.js';
import { squeezed } from './s10/exactness.js';
import { CONTRACT, GROWN_COLLECTION, RUNNING_SUM } from './s10/gathered.js';
import { EXPAND } from './s10/history.js';
import type { Replacement, Rewrite } from './s10/rewrites.js';
import { REWRITES } from './s10/rewrites.js';
import type { Variant } from './s2/variant.js';
import { rewriteOf, sitesOf } from './s2/variant.js';
import { RUNNING_OPERANDS } from './tables/running-operands.js';

const MAXIMUM_COLUMNS = 100;
const MAXIMUM_TOKENS = 28;

const VARIANTS: readonly Variant[] = [
  EXPAND,
  CONTRACT,
  ...Object.entries(REWRITES).map(([name, rewrite]) => inPlace(name, rewrite)),
  COLLECTED_AMOUNTS,
  NAMED_COUNTS,
  COUNTED_ROUNDS,
  CHANGE_FUNCTION,
  RUNNING_SUM,
  GROWN_COLLECTION,
  RUNNING_OPERANDS,
].map(drawnAgain);

/** S10 TransformAugAssignment. */
export const S10_TRANSFORM_AUG_ASSIGNMENT: Operator = {
  id: 'S10',
  name: 'TransformAugAssignment',
  language: 'python',
  summary:
    'Turns updates in place into a history, a collection, a count or a function of their own, and other code into updates in place.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  isCheap: true,
  variantShares: { 'grown-collection': 0.7, expand: 0.7 },
  sites: (subject) => lastOfEqual(subject, [...sitesOf(VARIANTS, subject)]),
  rewrite: (subject, site, rng) => rewriteOf(VARIANTS, subject, site, rng),
};

/**
 * Of equal statements in one scope only the last is offered: were an earlier one rewritten, the next would
 * take its place in the count, and the same anchor would be offered again.
 */
function lastOfEqual(subject: Subject, sites: readonly Site[]): readonly Site[] {
  const last = new Map<string, Site>();
  for (const site of sites) {
    const file = subject.files.get(site.file);
    if (file !== undefined) {
      const scope = file.scopes.scopeOf(site.node).qualifiedName;
      last.set(`${site.file} ${scope} ${site.variant} ${squeezed(file, site.node)}`, site);
    }
  }
  const kept = new Set(last.values());
  return sites.filter((site) => kept.has(site));
}

/** A rewrite of one or two statements as a variant. */
function inPlace(name: string, rewrite: Rewrite): Variant {
  return {
    name,
    types: ['augmented_assignment', 'assignment', 'if_statement'],
    plan: (_subject, file, node) => {
      const replacement = rewrite(file, node);
      return replacement === null || !fits(file, replacement)
        ? null
        : () => [edit(file.path, replacement.start, replacement.end, replacement.text)];
    },
  };
}

/** No line beyond 100 columns or the readability gate's tokens that the rewrite lengthened. */
function fits(file: SubjectFile, replacement: Replacement): boolean {
  const { source } = file.tree;
  const start = source.lastIndexOf('\n', replacement.start - 1) + 1;
  const first = replacement.text.split('\n')[0] ?? '';
  const width = replacement.start - start + first.length;
  const tokens = first.match(/\w+|[^\w\s]/g)?.length ?? 0;
  const isLonger = replacement.text.length > replacement.end - replacement.start;
  return width <= MAXIMUM_COLUMNS && (!isLonger || tokens <= MAXIMUM_TOKENS);
}
