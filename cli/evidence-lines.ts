import type { EvidenceTotals } from './schemas.js';

/** A few lines on what the examinations of a run's exports found; none where nothing was examined. */
export function evidenceLines(found: EvidenceTotals): readonly string[] {
  const failed = failureLines(found);
  if (found.programs === 0) {
    return failed;
  }
  const { taken, reached, fewReached } = found;
  const [folding, threads, inlining] = [taken.folding, taken.threads, taken.inlining].map(percent);
  return [
    `${counted(found.programs, 'export')} examined:`,
    `  a simplifier takes ${folding} of the added tokens, ${threads} with threads undone, ${inlining} with helpers put back; ${found.becomesOriginal} become the original again`,
    `  added decisions that never vary: ${part(found.constantTests, found.tests)} of ${counted(found.tests, 'test')}; loops of one turn: ${part(found.onceLoops, found.loops)} of ${counted(found.loops, 'loop')}; handlers entered in ${found.withEnteredHandlers} of ${counted(found.withHandlers, 'program')} that have one`,
    `  equal on ${found.compared.toFixed(0)} inputs a program, of which the original answers ${found.accepted.toFixed(0)} (fewer than 100: ${counted(found.fewAccepted, 'program')}); they reach ${percent(reached.original)} of its lines and ${percent(reached.evolved)} of the evolved ones (under 95 %: ${fewReached.original} and ${fewReached.evolved})`,
    `  longest run of tokens shared with the original: ${found.longestRun.toFixed(0)} on average, ${found.longestRunWithDocstrings.toFixed(0)} with docstrings`,
    ...failed,
  ];
}

function failureLines({ failures }: EvidenceTotals): readonly string[] {
  const [first] = failures;
  return first === undefined
    ? []
    : [
        `${counted(failures.length, 'export')} could not be examined (resume tries again); ${first.id}: ${first.reason}`,
      ];
}

function part(some: number, all: number): string {
  return percent(all === 0 ? 0 : some / all);
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
