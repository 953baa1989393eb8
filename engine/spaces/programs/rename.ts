import { asJson } from '../../../core/canonical-json.js';
import type { Program } from '../../../core/program.js';
import { describeVerdict } from '../../../core/verdict.js';
import { readabilityGate } from '../../../fitness/readability-gate.js';
import type { Thresholds } from '../../../fitness/thresholds.js';
import { measureProgram } from '../../../fitness/thresholds.js';
import type { Subject } from '../../../operators/operator.js';
import { addedNames } from '../../../operators/python/renaming/added-names.js';
import { renameAdded } from '../../../operators/python/renaming/rename-added.js';
import { textOf } from '../../../syntax/tree.js';

import type { Judges } from './candidate-way.js';
import { lintedAs } from './linted.js';
import type { ProgramMeasures, ProgramResult, ProgramTask } from './task.js';

type Task<Kind extends ProgramTask['kind']> = Extract<ProgramTask, { readonly kind: Kind }>;

/** What renaming needs of the worker it runs in. */
export interface Renamer {
  /** Null where the program does not parse. */
  subjectOf(program: Program): Subject | null;
  readonly thresholds: Thresholds;
  readonly judges: Pick<Judges, 'test' | 'lint'>;
  /** Compares a program with the original on all inputs, and counts what its tests take. */
  verify(task: Task<'verify'>): Promise<ProgramResult>;
}

/** The names of a program that a model may be asked for. */
export function listNames(renamer: Renamer, { context, program }: Task<'list-names'>): ProgramResult {
  const original = renamer.subjectOf(context.problem.program);
  const evolved = renamer.subjectOf(program);
  const added = original === null || evolved === null ? [] : addedNames(original, evolved);
  return {
    kind: 'names-listed',
    questions: added.map(({ id, kind, name, file, scope, summary }) => ({
      id,
      kind,
      name,
      file: file.path,
      scope,
      summary: summary === null ? null : textOf(file.tree, summary),
    })),
  };
}

/**
 * Renames a program, and takes it the whole way again: readability gate, tests, lint gate, and the comparison with the
 * original on all inputs. What does not hold under its new names is not renamed.
 */
export async function renameAndJudge(renamer: Renamer, task: Task<'rename'>): Promise<ProgramResult> {
  const { context, program, wanted, leastRr } = task;
  const original = renamer.subjectOf(context.problem.program);
  const evolved = renamer.subjectOf(program);
  if (original === null || evolved === null) {
    return notRenamed('parse', 'does not parse');
  }
  const renaming = renameAdded(evolved, addedNames(original, evolved), new Map(wanted), (one) =>
    renamer.subjectOf(one),
  );
  if (renaming.kind === 'refused') {
    return notRenamed('names', renaming.reason);
  }
  const renamed = renaming.program;
  const subject = renamer.subjectOf(renamed);
  if (subject === null) {
    return notRenamed('parse', 'does not parse');
  }
  const trees = new Map([...subject.files].map(([path, file]) => [path, file.tree]));
  const metrics = measureProgram(renamed, trees, renamer.thresholds);
  const readable = readabilityGate(
    context.baseline.metrics.readability,
    metrics.readability,
    renamer.thresholds,
  );
  if (!readable.passed || metrics.rr < leastRr) {
    const reason = readable.passed
      ? `RR ${metrics.rr.toFixed(3)} below ${leastRr.toFixed(3)}`
      : `above the threshold: ${readable.broken.join(', ')}`;
    return notRenamed('readability', reason);
  }
  const verdict = await renamer.judges.test(renamed, context);
  if (verdict.kind !== 'passed') {
    return notRenamed('tests', describeVerdict(verdict));
  }
  const linted = lintedAs(await renamer.judges.lint(renamed), renamed, context);
  if (linted.refusal !== null) {
    return notRenamed('lint', linted.refusal);
  }
  // Without a genotype: no step is to blame for a name.
  const { inputs } = task;
  const verified = await renamer.verify({ kind: 'verify', context, inputs, genotype: [], program: renamed });
  if (verified.kind !== 'verified') {
    return verified.kind === 'refuted'
      ? notRenamed(verified.refutation.gate, verified.refutation.reason)
      : notRenamed('equivalence', `the worker answered ${verified.kind}`);
  }
  const { complexity, readability, rc, rr } = metrics;
  const measures: ProgramMeasures = {
    ...{ complexity, readability, rc, rr },
    pylint: linted.score,
    isolation: verdict.isolation,
  };
  return {
    kind: 'renamed',
    program: renamed,
    renames: asJson(renaming.names),
    measures,
    verification: verified.verification,
  };
}

function notRenamed(gate: string, reason: string): ProgramResult {
  return { kind: 'not-renamed', gate, reason };
}
