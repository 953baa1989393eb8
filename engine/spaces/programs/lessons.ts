import { canonicalJson } from '../../../core/canonical-json.js';
import { hashText } from '../../../core/hash.js';
import type { Genotype, Step } from '../../../core/step.js';
import { OPERATORS } from '../../../operators/catalog.js';

import { outcomeLesson } from './track-record.js';

/**
 * Gates whose verdict hangs on what was done where, so that it mostly falls again: on HumanEval half of what cost too much
 * had a step in it that had been the last of one that cost too much, and 1 in 15 of what was accepted.
 */
const BLAMING_GATES: ReadonlySet<string> = new Set(['cost', 'reach', 'lint', 'readability', 'constancy']);

/** Their steps, which come last in a mutant, seldom are what costs too much. */
const CHEAP: ReadonlySet<string> = new Set(OPERATORS.filter(({ isCheap }) => isCheap).map(({ id }) => id));

const PLACED = new WeakMap<Step, string>();

/** A step's operator, variant and place as text; remembered, since the steps of a lineage are asked for with each that is tried next. */
function placedText(step: Step): string {
  let text = PLACED.get(step);
  if (text === undefined) {
    const { operator, variant, site } = step;
    text = canonicalJson({ operator, variant, site });
    PLACED.set(step, text);
  }
  return text;
}

/** A name for the places and variants of a genotype's steps, whatever was drawn at each. No fingerprint has its form. */
export function attemptOf(genotype: Genotype): string {
  return `attempt ${hashText(`[${genotype.map(placedText).join(',')}]`).slice(0, 32)}`;
}

/** A name for a step's variant at its place. */
export function blameOf(step: Step): string {
  return `blame ${hashText(placedText(step)).slice(0, 32)}`;
}

/**
 * What a candidate teaches: what it tried, what became of its steps, and the step to blame where a gate held it back, its
 * last that is none of a cheap operator, if it has one.
 */
export function lessonsOf(genotype: Genotype, gate: string | null): readonly string[] {
  const attempt = attemptOf(genotype);
  const outcome = outcomeLesson(genotype, gate, attempt.slice(-16));
  const last = genotype.findLast(({ operator }) => !CHEAP.has(operator)) ?? genotype.at(-1);
  const blamed = last !== undefined && gate !== null && BLAMING_GATES.has(gate) ? [blameOf(last)] : [];
  return [attempt, ...(outcome === null ? [] : [outcome]), ...blamed];
}
