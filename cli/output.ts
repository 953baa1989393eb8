import type { BenchOperatorsResult, BenchPartsResult } from './bench-schemas.js';
import type { DoctorResult, ExportResult, RunResult, VacuumResult } from './schemas.js';
import type { DatasetsResult } from './dataset-schemas.js';
import type { CompareResult } from './compare-schemas.js';
import type { EvalExportResult, EvalResult } from './eval/eval-schema.js';
import type { LlmAskResult, LlmFakeResult, LlmPingResult } from './llm-schemas.js';
import type { AgreementResult } from './ku/agreement-schema.js';
import type { CoverageResult } from './ku/coverage-schema.js';
import type { GraftResult } from './ku/graft-schema.js';
import type { LadderEvalResult } from './ladder/ladder-eval-schema.js';
import type { LadderSearchResult } from './ladder/ladder-search-schema.js';
import type { LadderResult } from './ladder/ladder-schema.js';
import type { SynthesisResult } from './ku/synthesis-schema.js';
import type { CalibrateResult } from './score-schemas.js';
import type { PanelPlanResult } from './panel/panel-schema.js';
import type { TasksResult } from './task-schemas.js';
import type { VersionsResult } from './versions-schema.js';

/** Where a command's words go: results to standard output, everything else to standard error. */
export interface Output {
  readonly isJson: boolean;
  readonly isQuiet: boolean;
  readonly isVerbose: boolean;
  /** A result, for people; nothing under `--json`. */
  say(text: string): void;
  /** The result under `--json`: one document, of the command's schema in `schemas.ts`. */
  json(
    value:
      | RunResult
      | EvalExportResult
      | EvalResult
      | ExportResult
      | VacuumResult
      | DoctorResult
      | BenchOperatorsResult
      | BenchPartsResult
      | CalibrateResult
      | CompareResult
      | DatasetsResult
      | LlmAskResult
      | LlmFakeResult
      | LlmPingResult
      | PanelPlanResult
      | TasksResult
      | AgreementResult
      | CoverageResult
      | GraftResult
      | LadderResult
      | LadderEvalResult
      | LadderSearchResult
      | SynthesisResult
      | VersionsResult,
  ): void;
  /** What goes on, for people watching; nothing under `--quiet`. */
  note(text: string): void;
  /** One line that must be seen. */
  warn(text: string): void;
}

export interface OutputFlags {
  readonly json?: boolean | undefined;
  readonly quiet?: boolean | undefined;
  readonly verbose?: boolean | undefined;
}

export function createOutput(flags: OutputFlags): Output {
  const isJson = flags.json === true;
  const isQuiet = flags.quiet === true;
  return {
    isJson,
    isQuiet,
    isVerbose: flags.verbose === true,
    say: (text) => {
      if (!isJson) {
        process.stdout.write(`${text}\n`);
      }
    },
    json: (value) => {
      if (isJson) {
        process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
      }
    },
    note: (text) => {
      if (!isQuiet) {
        process.stderr.write(`${text}\n`);
      }
    },
    warn: (text) => {
      process.stderr.write(`warning: ${text}\n`);
    },
  };
}
