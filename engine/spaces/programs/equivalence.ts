import { asJson } from '../../../core/canonical-json.js';
import type { CounterExample } from '../../../core/counter-example.js';
import type { Program } from '../../../core/program.js';
import type { Genotype, Step } from '../../../core/step.js';
import type { InputsPart } from '../../../fitness/cost-gate.js';
import { costGate, workGate } from '../../../fitness/cost-gate.js';
import { reachGate } from '../../../fitness/reach-gate.js';
import type { Comparison, Difference } from '../../../sandbox/comparison.js';

import type { Replaying } from './realised.js';
import { replay } from './vary.js';

/** Why a comparison holds a program back; null where it does not. */
export interface Objection {
  readonly gate: 'equivalence' | 'cost' | 'reach';
  readonly reason: string;
  readonly difference: Difference | null;
}

/**
 * What a comparison says against an evolved program: that it differs, that it does too much, or that too much of it is
 * never done. `part`: which part of all inputs it was compared on; all of them where none is named.
 */
export function objectionOf(comparison: Comparison, part?: InputsPart): Objection | null {
  switch (comparison.kind) {
    case 'refused':
      return { gate: 'equivalence', reason: `cannot be compared: ${comparison.reason}`, difference: null };
    case 'different': {
      const { first } = comparison;
      const [original, evolved] = wordsOf(first);
      const reason = `on ${shortened(first.input)} another ${first.in}: ${original} became ${evolved}`;
      return { gate: 'equivalence', reason, difference: first };
    }
    case 'dear': {
      const { most } = costGate(comparison.lines, part);
      const reason = `executes ${comparison.lines.evolved} lines on a few inputs where ${most} are allowed`;
      return { gate: 'cost', reason, difference: null };
    }
    case 'same': {
      const { passed, most } = costGate(comparison.lines, part);
      const reason = `executes ${comparison.lines.evolved} lines where ${most} are allowed`;
      if (!passed) {
        return { gate: 'cost', reason, difference: null };
      }
      const dear = workGate(comparison.work);
      if (!dear.passed) {
        return { gate: 'cost', reason: dearWords(dear), difference: null };
      }
      const reach =
        comparison.reach === null ? null : reachGate(comparison.reach, part !== undefined && part.share < 1);
      return reach === null || reach.passed
        ? null
        : { gate: 'reach', reason: reach.reason, difference: null };
    }
  }
}

/** How the work gate's refusal reads. */
export function dearWords({ on, most }: Extract<ReturnType<typeof workGate>, { passed: false }>): string {
  return `on ${shortened(on.input)} does the work of ${on.evolved} lines where ${most} are allowed, calls counted`;
}

/**
 * A difference with the step that brought it: the last one of what has one step more than its parent,
 * which showed none. `again` compares a shorter genotype's program where the difference showed.
 */
export async function exampleOf(
  variation: Replaying,
  { genotype, isOneStepOn }: { readonly genotype: Genotype; readonly isOneStepOn: boolean },
  difference: Difference,
  again: (program: Program) => Promise<Comparison | null>,
): Promise<CounterExample> {
  const shows = async (program: Program): Promise<boolean> => {
    const comparison = await again(program);
    return comparison?.kind === 'different' && comparison.first.input === difference.input;
  };
  const step = isOneStepOn ? (genotype.at(-1) ?? null) : await guiltyStep(variation, genotype, shows);
  return counterExample(difference, step);
}

/** What the store keeps of a difference. */
export function counterExample(difference: Difference, step: Step | null): CounterExample {
  const [original, evolved] = wordsOf(difference);
  return {
    input: difference.input,
    part: difference.in,
    original,
    evolved,
    gene: step === null ? null : asJson(step),
  };
}

/**
 * The step of a genotype that brought a difference: the first after which `differs` says so of the program. Null where
 * none does by itself.
 */
export async function guiltyStep(
  variation: Replaying,
  genotype: Genotype,
  differs: (program: Program) => Promise<boolean>,
): Promise<Step | null> {
  for (let length = 1; length < genotype.length; length += 1) {
    const { program } = replay(variation, genotype.slice(0, length));
    if (await differs(program)) {
      return genotype[length - 1] ?? null;
    }
  }
  return genotype.at(-1) ?? null;
}

/** Each side of a difference, by the part in which it is. */
function wordsOf({ in: part, original, evolved }: Difference): readonly [string, string] {
  const words = (side: Difference['original']): string => {
    if (part === 'arguments') {
      return `arguments after it ${side.argumentsAfter ?? 'unchanged'}`;
    }
    return part === 'output' ? `output ${JSON.stringify(side.output)}` : side.ended;
  };
  return [words(original), words(evolved)];
}

function shortened(text: string): string {
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`;
}
