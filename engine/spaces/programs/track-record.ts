import type { Genotype } from '../../../core/step.js';

/** How a lesson of what became of a candidate begins. */
const PASSED = 'passed ';
const HELD = 'held ';

/** Gates that say something of the steps of what they held back; a candidate that was known says nothing new. */
const TELLING_GATES: ReadonlySet<string> = new Set([
  ...['tests', 'equivalence', 'cost', 'reach', 'lint', 'readability', 'constancy', 'strip'],
]);

/** Candidates that every variant is thought to have had before its first, held back as often as the others' were. */
const PRIOR = 3;
/**
 * Share of candidates that is expected to pass at least: where next to none does, as on one-line originals, what was held back again and
 * again promises less than what was not tried yet.
 */
const LEAST_USUAL = 0.3;
/** What nothing sinks below: what failed on small programs may do on larger ones. */
const LEAST = 0.1;

/**
 * What became of a candidate, as a lesson: its operators and variants, and whether a gate held it back. `attempt` keeps
 * lessons of different candidates apart. Null where nothing can be learnt.
 */
export function outcomeLesson(genotype: Genotype, gate: string | null, attempt: string): string | null {
  if (genotype.length === 0 || (gate !== null && !TELLING_GATES.has(gate))) {
    return null;
  }
  const steps = new Set(genotype.map(({ operator, variant }) => `${operator}/${variant}`));
  return `${gate === null ? PASSED : HELD}${[...steps].join(',')} ${attempt}`;
}

/**
 * How much an operator, or one of its variants, promises on this Problem: the share of candidates with a step of it that
 * passed the gates, to the share of all (three in ten at least); 1 where it is no lower, and squared, since half of a candidate's steps are its
 * parent's (probability matching, Goldberg 1990; adaptive operator selection, Fialho 2010).
 */
export interface TrackRecord {
  promiseOf(operator: string, variant?: string): number;
}

interface Count {
  passed: number;
  all: number;
}

/** The record of a Problem's candidates so far, from the lessons that they taught; other lessons are passed over. */
export function trackRecord(lessons: Iterable<string>): TrackRecord {
  const counts = new Map<string, Count>();
  const total: Count = { passed: 0, all: 0 };
  for (const lesson of lessons) {
    const hasPassed = lesson.startsWith(PASSED);
    if (hasPassed || lesson.startsWith(HELD)) {
      const [, steps = ''] = lesson.split(' ', 2);
      const names = steps.split(',').flatMap((step) => [step, step.split('/', 1).join('')]);
      add(total, hasPassed);
      for (const name of new Set(names)) {
        const count = counts.get(name) ?? { passed: 0, all: 0 };
        counts.set(name, count);
        add(count, hasPassed);
      }
    }
  }
  const usual = Math.max(LEAST_USUAL, (total.passed + 1) / (total.all + 2));
  return {
    promiseOf: (operator, variant) => {
      const count = counts.get(variant === undefined ? operator : `${operator}/${variant}`);
      if (count === undefined) {
        return 1;
      }
      const share = (count.passed + PRIOR * usual) / (count.all + PRIOR);
      return Math.max(LEAST, Math.min(1, share / usual) ** 2);
    },
  };
}

function add(count: Count, hasPassed: boolean): void {
  count.all += 1;
  count.passed += hasPassed ? 1 : 0;
}
