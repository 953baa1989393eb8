import type { Program } from '../core/program.js';
import type { Genotype, Step } from '../core/step.js';
import { baselineOf } from '../engine/export-rows.js';
import { replay } from '../engine/spaces/programs/vary.js';
import type { ProgramMeasures } from '../engine/spaces/programs/task.js';
import type { ProblemRecord } from '../engine/store/records.js';
import type { RunStore } from '../engine/store/run-store.js';
import type { Individual } from '../evaluation/tasksets/fine-tuning.js';
import { OPERATORS } from '../operators/catalog.js';
import { createSubject, subjectContext } from '../operators/subject.js';
import type { SourceParser } from '../syntax/parse.js';

/**
 * Every individual of a run that was accepted, in the data's order and then as they were bred. Programs that the store does
 * not keep are replayed from their genotype; one that cannot be (its operators have changed since) is told and left out.
 */
export function* individualsOf(
  store: RunStore,
  parser: SourceParser,
  onLost: (id: string) => void,
): Generator<Individual> {
  for (const record of store.problems()) {
    if (record.baseline === null) {
      continue;
    }
    const replayed = replayer(record, parser);
    for (const individual of store.accepted(record.id)) {
      const genotype = individual.genes as unknown as readonly Step[];
      const { rc, rr } = individual.measures as unknown as ProgramMeasures;
      const program = (individual.phenotype as unknown as Program | null) ?? replayed(genotype);
      if (program === null) {
        onLost(record.problem.id);
        continue;
      }
      yield {
        problem: record.problem,
        program,
        operators: genotype.map(({ operator }) => operator),
        ...{ rc, rr, isOnFront: individual.isOnFront },
      };
    }
  }
}

/** Replays genotypes of a problem; gives null for one of which a step does not apply. */
function replayer(record: ProblemRecord, parser: SourceParser): (genotype: Genotype) => Program | null {
  const { problem } = record;
  const context = subjectContext(problem, baselineOf(record).facts);
  const replaying = {
    operators: new Map(OPERATORS.map((operator) => [operator.id, operator])),
    original: problem.program,
    subjectOf: (program: Program) => createSubject(context, program, parser),
  };
  return (genotype) => {
    const { program, genotype: kept } = replay(replaying, genotype);
    return kept.length === genotype.length ? program : null;
  };
}
