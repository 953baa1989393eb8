import { EnvironmentError, UserError } from '../core/errors.js';
import type { Language } from '../core/language.js';
import type { Problem } from '../core/problem.js';
import type { Program } from '../core/program.js';
import { detectImporter } from '../datasets/detect.js';
import type { Evidence } from '../datasets/evidence.js';
import { namedPath } from '../datasets/programs/find-sources.js';
import type { ProgramRecord } from '../datasets/programs/program-record.js';
import { speciateImporter } from '../datasets/speciate/import.js';
import { addedDecisions } from '../engine/spaces/programs/added-decisions.js';
import type { PythonRunner } from '../sandbox/python-runner.js';
import { startPythonRunner } from '../sandbox/python/runner.js';
import { DEFAULT_LIMITS } from '../sandbox/runner.js';

import type { UnsafeFlag } from './environment.js';
import { findEnvironment } from './environment.js';
import { withoutExtension } from './originals.js';
import type { Output } from './output.js';

/** Of the further inputs: a figure is the same at every call. */
const SEED = 1;
/** Of a program on all inputs: one that never ends holds the others up for this long. */
const LIMITS = { ...DEFAULT_LIMITS, cpuSeconds: 20, wallSeconds: 60 } as const;

/** Runs programs on the inputs of their originals' tests, to see whether the decisions that they add ever vary. */
export interface ConstancyMeter {
  /** Whether the original of a program is known with tests. */
  canMeasure(record: ProgramRecord): boolean;
  /**
   * What the decisions come to that a program has beyond its original; null where the tests have no inputs. Rejects with
   * a SandboxError where it cannot be told.
   */
  of(record: ProgramRecord, original: Program): Promise<Evidence['constancy']>;
  close(): Promise<void>;
}

/**
 * A meter for the problems at the path that originals are read from; null, and told, where that holds none with tests in
 * Python, or nothing may be run here. Keeps the problems in memory. Programs are foreign: they run apart from all else.
 */
export async function openConstancy(
  path: string,
  languages: readonly Language[],
  output: Output,
  flags: UnsafeFlag,
): Promise<ConstancyMeter | null> {
  const { form } = await namedPath(path, languages);
  const isOfRecords = form === 'json-lines' || form === 'json-array';
  const problems = isOfRecords ? await problemsAt(path, output) : null;
  if (problems === null) {
    return null;
  }
  const runner = await runnerHere(output, flags);
  if (runner === null) {
    return null;
  }
  const problemOf = ({ id, program }: ProgramRecord): Problem | undefined =>
    program.language === 'python'
      ? (problems.byId.get(id) ?? problems.byId.get(withoutExtension(id, program.language)))
      : undefined;
  return {
    canMeasure: (record) => problemOf(record) !== undefined,
    of: async (record, original) => {
      const problem = problemOf(record);
      if (problem === undefined) {
        return null;
      }
      return addedDecisions(runner, {
        // The program of an exported row's problem is the evolved one.
        problem: problems.areExports ? { ...problem, program: original } : problem,
        ...{ program: record.program, seed: SEED, trust: 'untrusted', limits: LIMITS },
      });
    },
    close: () => runner.close(),
  };
}

interface TestedProblems {
  readonly byId: ReadonlyMap<string, Problem>;
  readonly areExports: boolean;
}

async function problemsAt(path: string, output: Output): Promise<TestedProblems | null> {
  const byId = new Map<string, Problem>();
  try {
    const importer = await detectImporter(path);
    for await (const problem of importer.read(path)) {
      if (problem.language === 'python') {
        byId.set(problem.id, problem);
      }
    }
    return byId.size === 0 ? null : { byId, areExports: importer === speciateImporter };
  } catch (error) {
    if (!(error instanceof UserError)) {
      throw error;
    }
    output.note(`constancy needs originals with tests, so it is not measured: ${error.message}`);
    return null;
  }
}

async function runnerHere(output: Output, flags: UnsafeFlag): Promise<PythonRunner | null> {
  try {
    const { python, backend, allowUnsafeExec } = await findEnvironment(output, flags);
    return await startPythonRunner({ python, backend, allowUnsafeExec });
  } catch (error) {
    if (!(error instanceof EnvironmentError)) {
      throw error;
    }
    output.warn(`constancy is not measured: ${error.message} (${error.fix})`);
    return null;
  }
}
