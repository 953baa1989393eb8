import { EnvironmentError } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import { entryText } from '../../core/program.js';
import type { CoverageDistance } from '../../fitness/ku/compare-coverage.js';
import { coverageDistance } from '../../fitness/ku/compare-coverage.js';
import { coverageOf } from '../../fitness/ku/coverage.js';
import type { KnowledgeUnit } from '../../fitness/ku/knowledge-unit.js';
import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';
import type { KnowledgeUnitCounts } from '../../fitness/ku/knowledge-units.js';
import { unitsOfProgram } from '../../fitness/ku/program-units.js';
import type { KnowledgeVector } from '../../fitness/ku/tally.js';
import { askAll } from '../../llm/ask-all.js';

import type { ContextFile } from './context-files.js';
import { rankedFor } from './context-files.js';
import type { TaskEnd, TaskWork } from './synthesise-task.js';
import { synthesiseTask } from './synthesise-task.js';
import { sameText } from './task-faults.js';
import type { Rejection } from './validate-task.js';

export interface Synthesis {
  readonly work: TaskWork;
  /** The benchmark's programs, counted with the header of the given function left out. */
  readonly benchmark: readonly KnowledgeUnitCounts[];
  /** Coverage of the projects that context is from: says which units are missing. */
  readonly fitted: KnowledgeVector;
  /** Coverage of projects that nothing was fitted on: says when to stop. */
  readonly heldOut: KnowledgeVector;
  readonly files: readonly ContextFile[];
  /** Tasks of a unit in a batch. */
  readonly perUnit: number;
  readonly mostBatches: number;
  /** Context files that a task is tried with at most. */
  readonly mostFiles: number;
  /** Tasks that are worked on at a time. */
  readonly lanes: number;
  /** Told which tasks a batch is about to ask for: a place to ask for all of them at once. */
  readonly onBatch: (wanted: readonly Wanted[]) => Promise<void>;
  /** Told of a valid task that comes to nothing, of which slot it is and why. */
  readonly onLeftOut: (wanted: Wanted, rejection: Rejection) => void;
}

/** A task to be made: of a unit, with its own order of context files. */
export interface Wanted {
  readonly unit: KnowledgeUnit;
  readonly slot: number;
  readonly files: readonly ContextFile[];
}

/** What a batch brought. */
export interface Batch {
  readonly units: readonly KnowledgeUnit[];
  readonly tasks: readonly Problem[];
  /** Of benchmark and tasks so far, to the held-out projects. */
  readonly distance: CoverageDistance;
  readonly isKept: boolean;
}

export interface Synthesised {
  readonly before: CoverageDistance;
  readonly batches: readonly Batch[];
  /** Of the batches that are kept. */
  readonly tasks: readonly Problem[];
  /** Why there was no further batch. */
  readonly end: 'no improvement' | 'nothing missing' | 'batches';
}

/**
 * Synthesises tasks for the units that a benchmark has less of than the fitted projects, so many a unit in a batch,
 * until a batch brings the benchmark no nearer to the held-out projects; that batch is not kept. The signed-rank test is
 * reported and decides nothing: it does not tell a benchmark from what it became. Given the same answers the result is the same, in
 * whatever order they come. Rejects with an EnvironmentError where tasks of a batch are open since a server did not answer.
 */
export async function synthesise(synthesis: Synthesis): Promise<Synthesised> {
  const { benchmark, fitted, heldOut, work } = synthesis;
  const distanceOf = (counts: readonly KnowledgeUnitCounts[]): CoverageDistance =>
    coverageDistance(coverageOf(counts).shares, heldOut);
  const before = distanceOf(benchmark);
  const batches: Batch[] = [];
  const slots = new Map<KnowledgeUnit, number>();
  let [counts, best] = [benchmark, before.paper];
  let tasks: readonly Problem[] = [];
  while (batches.length < synthesis.mostBatches) {
    const { shares } = coverageOf(counts);
    const missing = KNOWLEDGE_UNITS.filter((unit) => shares[unit] < fitted[unit]);
    const wanted = wantedOf(synthesis, missing, slots);
    if (wanted.length === 0) {
      return { before, batches, tasks, end: 'nothing missing' };
    }
    await synthesis.onBatch(wanted);
    const made = await askAll(wanted, synthesis.lanes, ({ unit, slot, files }) =>
      synthesiseTask(work, unit, slot, files),
    );
    const fresh = distinct(synthesis, wanted, closed(made), tasks);
    const more = [...counts, ...fresh.flatMap((problem) => countsOf(work, problem))];
    const distance = distanceOf(more);
    const isKept = distance.paper < best;
    batches.push({ units: [...new Set(wanted.map(({ unit }) => unit))], tasks: fresh, distance, isKept });
    if (!isKept) {
      return { before, batches, tasks, end: 'no improvement' };
    }
    [counts, best, tasks] = [more, distance.paper, [...tasks, ...fresh]];
  }
  return { before, batches, tasks, end: 'batches' };
}

/** The tasks of a batch; each begins with another file, so that they do not all have one theme. */
export function wantedOf(
  { files, perUnit, mostFiles }: Pick<Synthesis, 'files' | 'perUnit' | 'mostFiles'>,
  missing: readonly KnowledgeUnit[],
  slots: Map<KnowledgeUnit, number>,
): readonly Wanted[] {
  return missing.flatMap((unit) => {
    const ranked = rankedFor(unit, files);
    if (ranked.length === 0) {
      return [];
    }
    const first = slots.get(unit) ?? 0;
    slots.set(unit, first + perUnit);
    return Array.from({ length: perUnit }, (_, index) => {
      const slot = first + index;
      const start = slot % ranked.length;
      const turned = [...ranked.slice(start), ...ranked.slice(0, start)];
      return { unit, slot, files: turned.slice(0, mostFiles) };
    });
  });
}

/** The tasks of a batch that was worked through. Throws where some are open, since what follows depends on them. */
function closed(made: readonly TaskEnd[]): readonly (Problem | null)[] {
  const open = made.flatMap((end) => (end.kind === 'open' ? [end.reason] : []));
  if (open.length > 0) {
    throw new EnvironmentError(
      `${open.length} of ${made.length} tasks of this batch are open: ${open[0] ?? ''}`,
      'see to the server, then run the same command again, which asks for what is missing; what was answered is kept',
    );
  }
  return made.map((end) => (end.kind === 'made' ? end.problem : null));
}

/** Of tasks with one solution, of whatever unit, the first. */
function distinct(
  { work, onLeftOut }: Synthesis,
  wanted: readonly Wanted[],
  made: readonly (Problem | null)[],
  earlier: readonly Problem[],
): readonly Problem[] {
  const textOf = ({ program }: Problem): string => sameText(work.checks.parser, entryText(program));
  const ids = new Map(earlier.map((problem) => [textOf(problem), problem.id]));
  return wanted.flatMap((one, index) => {
    const problem = made[index] ?? null;
    if (problem === null) {
      return [];
    }
    const text = textOf(problem);
    const there = ids.get(text);
    if (there !== undefined) {
      onLeftOut(one, { kind: 'duplicate', reason: `${there} has the same solution` });
      return [];
    }
    ids.set(text, problem.id);
    return [problem];
  });
}

function countsOf({ checks }: TaskWork, problem: Problem): readonly KnowledgeUnitCounts[] {
  const units = unitsOfProgram(checks.parser, problem.program, 'solution', problem.entryPoint);
  return units.kind === 'counted' ? [units.counts] : [];
}
