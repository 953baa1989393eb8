import { createRng } from '../../../core/rng.js';
import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { nodesOfTypes } from '../../../syntax/tree.js';
import type { Site, Subject, SubjectFile } from '../../operator.js';

/** What a variant would do at one node: found once, carried out with the draws of a step. */
export type Plan = (rng: Rng) => readonly Change[] | null;

/** One way of an operator: the node types it looks at, and what it would do at a node of them. */
export interface Variant {
  readonly name: string;
  readonly types: readonly string[];
  /** Null where the variant does not apply at the node. Draws nothing. */
  readonly plan: (subject: Subject, file: SubjectFile, node: SyntaxNode) => Plan | null;
}

/** What was found for a site, for as long as anybody has it: looking again costs as much as looking. */
const plans = new WeakMap<Site, Plan>();

/** Every site of some variants, in source order, variants in the order of the list. */
export function* sitesOf(variants: readonly Variant[], subject: Subject): Generator<Site> {
  const byType = variantsByType(variants);
  for (const file of subject.files.values()) {
    for (const node of nodesOfTypes(file.tree, byType.keys())) {
      for (const variant of byType.get(node.type) ?? []) {
        const plan = variant.plan(subject, file, node);
        if (plan !== null) {
          const site = { file: file.path, node, variant: variant.name };
          plans.set(site, plan);
          yield site;
        }
      }
    }
  }
}

/** Draws that a step is tried with: one finds too little room where another one has a shorter name. */
const TRIES = 4;

/**
 * The same, but for places whose variant turns out to write nothing, since it finds no name there. `named`: the variants that
 * this happens to; a place of theirs costs as much as a step of it.
 */
export function* writableSitesOf(
  variants: readonly Variant[],
  subject: Subject,
  named: readonly string[] = variants.map(({ name }) => name),
): Generator<Site> {
  for (const site of sitesOf(variants, subject)) {
    const plan = named.includes(site.variant) ? plans.get(site) : undefined;
    if (plan === undefined || tried(plan, createRng('is there anything', site.node.start)) !== null) {
      yield site;
    }
  }
}

/** What a plan writes, with other draws where it writes nothing; null where none of them do. */
function tried(plan: Plan, rng: Rng): readonly Change[] | null {
  for (let again = 0; again < TRIES; again += 1) {
    const changes = plan(again === 0 ? rng : rng.fork('again', again));
    if (changes !== null && changes.length > 0) {
      return changes;
    }
  }
  return null;
}

const indexes = new WeakMap<readonly Variant[], ReadonlyMap<string, readonly Variant[]>>();

/** Variants by the node types that they look at; made once a list. */
function variantsByType(variants: readonly Variant[]): ReadonlyMap<string, readonly Variant[]> {
  const known = indexes.get(variants);
  if (known !== undefined) {
    return known;
  }
  const byType = new Map<string, Variant[]>();
  for (const variant of variants) {
    for (const type of new Set(variant.types)) {
      byType.set(type, [...(byType.get(type) ?? []), variant]);
    }
  }
  indexes.set(variants, byType);
  return byType;
}

/** The changes of one site, or null where its variant no longer applies. */
export function rewriteOf(
  variants: readonly Variant[],
  subject: Subject,
  site: Site,
  rng: Rng,
): readonly Change[] | null {
  const found = plans.get(site);
  if (found !== undefined) {
    return tried(found, rng);
  }
  const variant = variants.find((one) => one.name === site.variant);
  const file = subject.files.get(site.file);
  if (variant === undefined || file === undefined) {
    return null;
  }
  const plan = variant.plan(subject, file, site.node);
  return plan === null ? null : tried(plan, rng);
}
