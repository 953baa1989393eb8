import { hashText } from '../../../core/hash.js';
import type { StaticMetrics } from '../../../core/metrics.js';
import type { Program } from '../../../core/program.js';
import { rngAt } from '../../../core/rng.js';
import type { Rng } from '../../../core/rng.js';
import type { Genotype } from '../../../core/step.js';
import { distinctOperators } from '../../../core/step.js';
import { readabilityGate } from '../../../fitness/readability-gate.js';
import { measureProgram } from '../../../fitness/thresholds.js';
import type { Thresholds } from '../../../fitness/thresholds.js';
import type { Subject } from '../../../operators/operator.js';
import { normalisedText } from '../../../syntax/normalised-text.js';
import type { Rejected } from '../../search-space.js';
import { NO_SITE } from '../../search-space.js';

import type { Variation } from './realised.js';
import type { ProblemContext, ProgramOrder } from './task.js';
import { vary } from './vary.js';

/** Drafts that an order's candidate is the best of. Twice as many gained nothing (figures in `bench/history.md`). */
const BROOD = 3;
/** Drafts that are made of an order at most until there are so many; the others are known or break a gate. */
export const TRIES = 5;
/**
 * What an operator that a draft has not yet is worth, in RC or RR: of drafts that are nearly as good, the one of more kinds
 * goes on (figures in decision 010).
 */
export const KIND_WORTH = 0.01;
/** The gate of a draft on which an operator failed. */
const OPERATOR_ERROR = 'operator-error';

/** What an order came to before any test was run: drafts to be judged, best first, or why there is none. */
export interface Drafted {
  readonly drafts: readonly [Promising, ...Promising[]] | Rejected<Genotype>;
  /** Drafts that were realised and are not among these. */
  readonly passedOver: number;
}

/** A candidate that cleared the static gates and waits for its tests. */
export interface Promising {
  readonly genotype: Genotype;
  readonly program: Program;
  readonly fingerprint: string;
  readonly metrics: StaticMetrics;
  /** It has one step more than its parent, which cleared every gate: a fault is its last step's. */
  readonly isOneStepOn: boolean;
}

/**
 * A few drafts of an order that are not known yet and clear the static gates, best first (brood selection, Tackett 1994).
 * What tells them apart is read from their text, and costs little beside a run of the tests. Complexity and
 * readability are weighed anew for each order (random weights, Ishibuchi and Murata 1998), so that some orders lean to one
 * end of the front and some to the other. Every draft that is realised is an evaluation, and there are never more than
 * the order may take.
 */
export function draftOf(
  variation: Variation,
  context: ProblemContext,
  thresholds: Thresholds,
  order: ProgramOrder,
  seen: ReadonlySet<string>,
): Drafted {
  const rng = rngAt(order.rngPath);
  const drafted = (again: number): Promising | Rejected<Genotype> =>
    draftFrom(variation, context, thresholds, order, seen, rng, again);
  const isFounder = order.descent.kind === 'founder';
  const brood: Promising[] = [];
  const held: Rejected<Genotype>[] = [];
  const realised = (): number => brood.length + held.filter(({ genotype }) => genotype !== null).length;
  const tries = isFounder ? 1 : Math.min(TRIES, order.most);
  for (let again = 0; again < tries && brood.length < BROOD; again += 1) {
    const draft = drafted(again);
    if (!('kind' in draft)) {
      brood.push(draft);
    } else if (draft.gate === OPERATOR_ERROR) {
      // A fault is told, whatever else came of the order.
      return { drafts: draft, passedOver: realised() };
    } else {
      held.push(draft);
    }
    if (held.at(-1)?.gate === NO_SITE) {
      break;
    }
  }
  // Squared: more of them to complexity, where the pick is.
  const leaning = rng.fork('leaning').next() ** 2;
  const worth = ({ metrics, genotype }: Promising): number =>
    (1 - leaning) * metrics.rc + leaning * metrics.rr + KIND_WORTH * distinctOperators(genotype);
  const [best, ...others] = brood.sort((left, right) => worth(right) - worth(left));
  if (best !== undefined) {
    return { drafts: [best, ...others], passedOver: realised() - brood.length };
  }
  const told = held.find(({ gate }) => gate !== 'duplicate') ?? held[0];
  if (told === undefined) {
    throw new RangeError('an order of which nothing was drafted');
  }
  return { drafts: told, passedOver: Math.max(0, realised() - (told.genotype === null ? 0 : 1)) };
}

function draftFrom(
  variation: Variation,
  context: ProblemContext,
  thresholds: Thresholds,
  order: ProgramOrder,
  seen: ReadonlySet<string>,
  rng: Rng,
  again: number,
): Promising | Rejected<Genotype> {
  let realised;
  try {
    realised = vary(variation, order, again === 0 ? rng : rng.fork('again', again), again);
  } catch (error) {
    // An operator at fault must not end a run of hours: it is recorded under its name and counted by the store.
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return rejected(null, null, OPERATOR_ERROR, message);
  }
  if (realised === null) {
    return rejected(null, null, NO_SITE, 'no operator has a place left');
  }
  const { genotype, program } = realised;
  const subject = variation.subjectOf(program);
  if (subject === null) {
    return rejected(genotype, null, 'parse', 'does not parse');
  }
  const fingerprint = fingerprintOf(subject);
  if (seen.has(fingerprint)) {
    return rejected(genotype, fingerprint, 'duplicate', 'the same program was tried before');
  }
  const trees = new Map([...subject.files].map(([path, file]) => [path, file.tree]));
  const metrics = measureProgram(program, trees, thresholds);
  const gate = readabilityGate(context.baseline.metrics.readability, metrics.readability, thresholds);
  if (!gate.passed) {
    return rejected(genotype, fingerprint, 'readability', `above the threshold: ${gate.broken.join(', ')}`);
  }
  return { genotype, program, fingerprint, metrics, isOneStepOn: isOneStepOn(order, genotype) };
}

function isOneStepOn({ descent }: ProgramOrder, genotype: Genotype): boolean {
  return descent.kind === 'mutation' && genotype.length === descent.parent.genotype.length + 1;
}

/** Equal for programs that differ in layout and comments only: 32 hexadecimal digits. */
export function fingerprintOf(subject: Subject): string {
  const parts = [...subject.files].map(([path, file]) => `${path}\n${normalisedText(file.tree)}`);
  return hashText(parts.join('\n\f\n')).slice(0, 32);
}

/** A candidate that a gate held back. */
export function rejected(
  genotype: Genotype | null,
  fingerprint: string | null,
  gate: string,
  reason: string,
): Rejected<Genotype> {
  return { kind: 'rejected', genotype, fingerprint, gate, reason };
}
