import type { Evidence } from '../datasets/evidence.js';

/** Inputs that the original should answer, of those that an export was compared on. */
export const ENOUGH_ACCEPTED = 100;
/** Share of the lines that they should reach. */
export const ENOUGH_REACHED = 0.95;

/** What the examinations of many exported programs come to. Shares are of all programs' tokens, places, lines together. */
export interface EvidenceSummary {
  /** Programs that were examined. */
  readonly programs: number;
  /** Share of the added tokens that each level of the simplifier takes; 0 where nothing was added. */
  readonly taken: { readonly folding: number; readonly threads: number; readonly inlining: number };
  readonly becomesOriginal: number;
  readonly tests: number;
  readonly constantTests: number;
  readonly loops: number;
  readonly onceLoops: number;
  /** Programs to which evolution added a handler, and those of them in which some input entered one. */
  readonly withHandlers: number;
  readonly withEnteredHandlers: number;
  /** Programs without inputs on which to look at decisions. */
  readonly withoutInputs: number;
  /** Mean number of inputs compared, and of those that the original answers. */
  readonly compared: number;
  readonly accepted: number;
  readonly fewAccepted: number;
  /** Share of the lines that accepted inputs reach, and programs in which they reach less than 95 %. */
  readonly reached: { readonly original: number; readonly evolved: number };
  readonly fewReached: { readonly original: number; readonly evolved: number };
  /** Mean tokens of the longest run shared with the public original. */
  readonly longestRun: number;
  readonly longestRunWithDocstrings: number;
}

export function summariseEvidence(all: readonly Evidence[]): EvidenceSummary {
  const sum = (of: (evidence: Evidence) => number): number =>
    all.reduce((total, evidence) => total + of(evidence), 0);
  const mean = (of: (evidence: Evidence) => number): number => (all.length === 0 ? 0 : sum(of) / all.length);
  const count = (holds: (evidence: Evidence) => boolean): number => all.filter(holds).length;
  const added = sum(({ strip }) => strip.addedTokens);
  const takenAt = (level: keyof Evidence['strip']['survives']): number =>
    ratio(
      sum(({ strip }) => strip.addedTokens * (1 - strip.survives[level])),
      added,
    );
  const reachedOf = (side: 'original' | 'evolved'): number =>
    ratio(
      sum(({ reach }) => reach?.[side].reached ?? 0),
      sum(({ reach }) => reach?.[side].statements ?? 0),
    );
  const isPoorlyReached = ({ reach }: Evidence, side: 'original' | 'evolved'): boolean =>
    reach === null || reach[side].reached < ENOUGH_REACHED * reach[side].statements;
  return {
    programs: all.length,
    taken: { folding: takenAt('folding'), threads: takenAt('threads'), inlining: takenAt('inlining') },
    becomesOriginal: count(({ strip }) => strip.becomesOriginal),
    tests: sum(({ constancy }) => constancy?.tests ?? 0),
    constantTests: sum(({ constancy }) => constancy?.constantTests ?? 0),
    loops: sum(({ constancy }) => constancy?.loops ?? 0),
    onceLoops: sum(({ constancy }) => constancy?.onceLoops ?? 0),
    withHandlers: count(({ constancy }) => (constancy?.handlers ?? 0) > 0),
    withEnteredHandlers: count(({ constancy }) => (constancy?.enteredHandlers ?? 0) > 0),
    withoutInputs: count(({ constancy }) => constancy === null),
    compared: mean(({ inputs }) => inputs.compared),
    accepted: mean(({ inputs }) => inputs.accepted),
    fewAccepted: count(({ inputs }) => inputs.accepted < ENOUGH_ACCEPTED),
    reached: { original: reachedOf('original'), evolved: reachedOf('evolved') },
    fewReached: {
      original: count((evidence) => isPoorlyReached(evidence, 'original')),
      evolved: count((evidence) => isPoorlyReached(evidence, 'evolved')),
    },
    longestRun: mean(({ similarity }) => similarity.longestRun),
    longestRunWithDocstrings: mean(({ similarity }) => similarity.longestRunWithDocstrings),
  };
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
