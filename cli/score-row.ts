import { SandboxError } from '../core/errors.js';
import type { Program } from '../core/program.js';
import { exportMetrics } from '../datasets/export-row.js';
import type { ExportMetrics } from '../datasets/export-row.js';
import type { ProgramRecord } from '../datasets/programs/program-record.js';
import type { Linter } from '../fitness/lint/linter.js';
import { isMeasured } from '../fitness/metrics/measure.js';
import { scoreProgram } from '../fitness/score-program.js';
import type { UnitMode } from '../fitness/score-program.js';
import type { Stripper } from '../fitness/strip/stripper.js';
import { UnparsableProgramError } from '../fitness/strip/stripper.js';
import type { Thresholds } from '../fitness/thresholds.js';
import type { SourceParser } from '../syntax/parse.js';

import type { Originals } from './originals.js';
import type { ConstancyMeter } from './score-constancy.js';
import type { ScoreRow } from './score-schemas.js';

/** What programs are scored with; null for what was not asked for. */
export interface ScoreTools {
  readonly parser: SourceParser;
  readonly thresholds: Thresholds;
  readonly unitMode: UnitMode;
  readonly linter: Linter | null;
  readonly originals: Originals | null;
  readonly stripper: Stripper | null;
  readonly constancy: ConstancyMeter | null;
}

export type RowOrReason =
  { readonly kind: 'row'; readonly row: ScoreRow } | { readonly kind: 'unscorable'; readonly reason: string };

/** Metrics of originals that were measured before, or why one has none. An original may have many programs. */
export type MeasuredOriginals = WeakMap<Program, ExportMetrics | string>;

/**
 * Everything that is said of one program. What goes wrong beside the metrics (Pylint, the simplifier, an original that
 * does not parse) is a trouble of the row and stops nothing.
 */
export async function rowOf(
  tools: ScoreTools,
  record: ProgramRecord,
  measured: MeasuredOriginals,
): Promise<RowOrReason> {
  const { thresholds, unitMode, parser } = tools;
  const { id, path, line, entryPoint } = record;
  const { language } = record.program;
  if (!isMeasured(language)) {
    return { kind: 'unscorable', reason: `there are no metrics for ${language}` };
  }
  const score = scoreProgram(parser, record.program, { thresholds, unitMode, entryPoint });
  if (score.kind === 'unscorable') {
    return score;
  }
  const troubles: string[] = [];
  const pylint = await pylintOf(tools, record.program, troubles);
  const metrics = exportMetrics(score.metrics, pylint);
  const original = (await tools.originals?.of(record)) ?? null;
  const against =
    original === null ? null : await againstOf(tools, record.program, original, metrics, measured, troubles);
  const constancy = await constancyOf(tools, record, original, troubles);
  const row = {
    ...{ id, path, line, language, metrics },
    ...{ knowledgeUnits: score.units, against, constancy, troubles },
  };
  return { kind: 'row', row };
}

async function againstOf(
  tools: ScoreTools,
  program: Program,
  original: Program,
  metrics: ExportMetrics,
  measured: MeasuredOriginals,
  troubles: string[],
): Promise<ScoreRow['against']> {
  const known = measured.get(original) ?? (await metricsOf(tools, original));
  measured.set(original, known);
  if (typeof known === 'string') {
    troubles.push(`its original cannot be measured: ${known}`);
    return null;
  }
  return {
    difference: differenceOf(metrics, known),
    strip: await stripOf(tools, original, program, troubles),
  };
}

async function metricsOf(tools: ScoreTools, original: Program): Promise<ExportMetrics | string> {
  const { parser, thresholds } = tools;
  const score = scoreProgram(parser, original, { thresholds, unitMode: 'none', entryPoint: null });
  if (score.kind === 'unscorable') {
    return score.reason;
  }
  return exportMetrics(score.metrics, await pylintOf(tools, original, []));
}

function differenceOf(metrics: ExportMetrics, original: ExportMetrics): Record<string, number | null> {
  const before: Readonly<Record<string, number | null>> = original;
  const entries = Object.entries<number | null>(metrics).map(([key, value]): [string, number | null] => {
    const base = before[key] ?? null;
    return [key, value === null || base === null ? null : value - base];
  });
  return Object.fromEntries(entries);
}

async function pylintOf(
  { linter }: ScoreTools,
  program: Program,
  troubles: string[],
): Promise<number | null> {
  try {
    // Pylint and the simplifier know Python alone.
    return linter === null || program.language !== 'python' ? null : (await linter.lint(program)).score;
  } catch (error) {
    return told(error, troubles);
  }
}

async function stripOf(
  { stripper }: ScoreTools,
  original: Program,
  program: Program,
  troubles: string[],
): Promise<NonNullable<ScoreRow['against']>['strip']> {
  const isPython = program.language === 'python' && original.language === 'python';
  try {
    return stripper === null || !isPython ? null : await stripper.measure(original, program);
  } catch (error) {
    if (error instanceof UnparsableProgramError) {
      troubles.push(`the simplifier refuses it: ${error.message}`);
      return null;
    }
    return told(error, troubles);
  }
}

/** As it is seen here; of programs whose original has no tests here, as their export tells it. */
async function constancyOf(
  { constancy }: ScoreTools,
  record: ProgramRecord,
  original: Program | null,
  troubles: string[],
): Promise<ScoreRow['constancy']> {
  if (constancy === null || original === null || !constancy.canMeasure(record)) {
    return record.evidence?.constancy ?? null;
  }
  try {
    return await constancy.of(record, original);
  } catch (error) {
    return told(error, troubles);
  }
}

/** A tool that failed on one program is no reason to stop; anything else is. */
function told(error: unknown, troubles: string[]): null {
  if (error instanceof SandboxError) {
    troubles.push(error.message);
    return null;
  }
  throw error;
}
