import { asJson } from '../core/canonical-json.js';
import type { Problem } from '../core/problem.js';
import type { Program } from '../core/program.js';
import type { Genotype } from '../core/step.js';
import type { Difficulty } from '../datasets/difficulty.js';
import { UNMEASURED_DIFFICULTY } from '../fitness/objectives.js';
import { askAll } from '../llm/ask-all.js';

import { exportRow } from './export-rows.js';
import type { Panel } from './ports/panel.js';
import type { Accepted, DearObjectives } from './search-space.js';
import type { ProgramSpace } from './spaces/programs/program-space.js';
import type { Baseline, ProgramMeasures } from './spaces/programs/task.js';

/** A Problem whose programs a panel is asked about, and how its rows are marked. */
export interface AskedProblem {
  readonly problem: Problem;
  readonly baseline: Baseline;
  readonly seed: number;
  readonly configHash: string;
}

/** Programs of a problem that are asked about at a time; the panel's clients hold back what a server cannot take. */
const LANES = 8;

/** The dear objective of a Problem's programs: how often a panel fails at them. `objectives` end with the difficulty. */
export function difficultyBy(
  panel: Panel,
  asked: AskedProblem,
  { objectives }: Pick<ProgramSpace, 'objectives'>,
): DearObjectives<Genotype, Program> {
  const plain = objectives.length - 1;
  return {
    plain,
    isMeasured: ({ measures }) => (measures as unknown as ProgramMeasures).difficulty !== undefined,
    measure: (individuals, signal) =>
      askAll(individuals, LANES, async (one): Promise<Accepted<Genotype, Program>> => {
        const measures = one.measures as unknown as ProgramMeasures;
        const subject = { genotype: one.genotype, program: one.phenotype, measures };
        const difficulty = await measureProgram(panel, asked, subject, signal);
        const value = difficulty.kind === 'measured' ? difficulty.rate : UNMEASURED_DIFFICULTY;
        return {
          ...one,
          objectives: [...one.objectives.slice(0, plain), value],
          measures: asJson({ ...measures, difficulty }),
        };
      }),
  };
}

/** Asks a panel about one program as it would be exported. Rejects as `Panel.measure` does. */
export function measureProgram(
  panel: Panel,
  { problem, baseline, seed, configHash }: AskedProblem,
  subject: {
    readonly genotype: Genotype;
    readonly program: Program;
    readonly measures: ProgramMeasures;
  },
  signal: AbortSignal,
): Promise<Difficulty> {
  const member = { ...subject, naming: undefined, examination: null };
  const row = exportRow(problem, baseline, member, seed, configHash);
  return panel.measure({ row, original: problem.program, evolved: subject.program }, signal);
}
