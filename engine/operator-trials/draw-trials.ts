import { groupBy } from '../../core/group-by.js';
import type { Program } from '../../core/program.js';
import type { Rng } from '../../core/rng.js';
import type { Step } from '../../core/step.js';
import { anchorOf, sitesOf } from '../../operators/anchor.js';
import type { Operator, Site, Subject } from '../../operators/operator.js';
import { applyChanges } from '../../syntax/edits.js';

/** An operator's one step on a program: what it made, or why it made nothing. */
export type Draft =
  | { readonly kind: 'applied'; readonly step: Step; readonly program: Program }
  | { readonly kind: 'declined' | 'operator-error'; readonly variant: string; readonly reason: string };

/** What an operator makes of one program. */
export interface OperatorDrafts {
  /** Sites that it offers, by variant. */
  readonly sites: Readonly<Record<string, number>>;
  readonly drafts: readonly Draft[];
}

/** Applications at known sites over and over, and the seconds that those took. Measured. */
export interface Rate {
  readonly applied: number;
  readonly seconds: number;
}

/** Seconds that a rate is measured for at least, where there is a site. */
const RATE_SECONDS = 0.005;

/**
 * Applies an operator alone to a program, at so many of its sites, each time to the program as it was. Sites are drawn
 * variant by variant in turn, so that a variant with few of them is tried too. An exception of the operator is a result.
 */
export function draftsOf(operator: Operator, subject: Subject, most: number, rng: Rng): OperatorDrafts {
  const byVariant = groupBy(sitesOf(operator, subject), (site) => site.variant);
  const sites = Object.fromEntries([...byVariant].map(([variant, own]) => [variant, own.length]));
  return {
    sites,
    drafts: drawnSites(operator, subject, most, rng).map((site, at) =>
      draft(operator, subject, site, rng.fork(at)),
    ),
  };
}

/**
 * How fast an operator applies once its sites are known: rewriting the drawn ones and making the program of each, with
 * other draws every time, until it can be told from the clock. `now` gives seconds of a steady clock.
 */
export function rateOf(
  operator: Operator,
  subject: Subject,
  most: number,
  rng: Rng,
  now: () => number,
): Rate {
  const sites = drawnSites(operator, subject, most, rng);
  const began = now();
  let applied = 0;
  let seconds = 0;
  for (let turn = 0; sites.length > 0 && seconds < RATE_SECONDS; turn += 1) {
    const drafts = sites.map((site, at) => draft(operator, subject, site, rng.fork('rate', turn, at)));
    applied += drafts.filter(({ kind }) => kind === 'applied').length;
    seconds = now() - began;
  }
  return { applied, seconds };
}

function drawnSites(operator: Operator, subject: Subject, most: number, rng: Rng): readonly Site[] {
  const byVariant = groupBy(sitesOf(operator, subject), (site) => site.variant);
  return inTurn([...byVariant.values()].map((own) => rng.shuffle(own))).slice(0, most);
}

/** The first of every list, then the second, and so on. */
function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat();
}

function draft(operator: Operator, subject: Subject, site: Site, rng: Rng): Draft {
  const { variant } = site;
  try {
    const file = subject.files.get(site.file);
    const changes = file === undefined ? null : operator.rewrite(subject, site, rng);
    if (file === undefined || changes === null || changes.length === 0) {
      return { kind: 'declined', variant, reason: 'the place turned out not to work' };
    }
    const step = { operator: operator.id, variant, site: anchorOf(file, site.node), seed: rng.path };
    return { kind: 'applied', step, program: applyChanges(subject.program, changes) };
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { kind: 'operator-error', variant, reason };
  }
}
