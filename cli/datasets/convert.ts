import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import type { Exported, ExportForm } from '../../datasets/exporters/catalog.js';
import { EXPORT_FORMS } from '../../datasets/exporters/catalog.js';
import type { ExportCandidate } from '../../datasets/exporters/exporter.js';
import type { LeftOutRow } from '../../datasets/exporters/gather.js';
import { originalRow } from '../../datasets/exporters/original-row.js';
import { exportProblems } from '../../datasets/exporters/problems.js';
import type { ExportMetrics } from '../../datasets/export-row.js';
import { exportMetrics } from '../../datasets/export-row.js';
import type { LeftOutRecord } from '../../datasets/importer.js';
import { speciateImporter } from '../../datasets/speciate/import.js';
import { scoreProgram } from '../../fitness/score-program.js';
import { DEFAULT_THRESHOLDS } from '../../fitness/thresholds.js';
import type { SourceParser } from '../../syntax/parse.js';

import { counted } from '../counted.js';
import type { UnsafeFlag } from '../environment.js';
import { createExportTools } from '../export-tools.js';
import type { Output, OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import { deliver, refuseStream } from '../written-export.js';

import { dataNamed } from './known.js';

export interface ConvertFlags extends OutputFlags, UnsafeFlag {
  /** What the data is taken for. */
  readonly format?: string;
  readonly to: string;
  readonly output: string;
}

/** What `--to` can name: speciate's own form, and those that harnesses read. */
export const CONVERT_FORMS: readonly string[] = [speciateImporter.id, ...EXPORT_FORMS.map(({ id }) => id)];

/** The one form whose files tell figures of the programs. */
const TELLS_FIGURES = 'huggingface';

/** `speciate datasets convert`: a data set in another form, its programs as they are. */
export async function convertDataset(name: string, flags: ConvertFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const form = EXPORT_FORMS.find(({ id }) => id === flags.to) ?? null;
  refuseStream(form, flags);
  const { path, importer } = await dataNamed(name, flags.format);
  if (path === null) {
    throw new UserError(`${name} is not pulled`, `pull it by "speciate datasets pull ${name}"`);
  }
  const notRead: LeftOutRecord[] = [];
  const problems: Problem[] = [];
  for await (const problem of importer.read(path, { onLeftOut: (record) => notRead.push(record) })) {
    problems.push(problem);
  }
  const converted = form === null ? ownForm(problems) : await harnessForm(form, problems, flags, output);
  if (converted.rows === 0) {
    const [first] = [...notRead, ...converted.leftOut];
    throw new UserError(
      `${flags.to} can hold no problem of ${name}${first === undefined ? '' : ` (${first.id}: ${first.reason})`}`,
      'name another form with --to; docs/formats.md says what each can hold',
    );
  }
  const leftOut = [...notRead.map(({ id, reason }) => ({ id, reason })), ...converted.leftOut];
  deliver(flags.output, { ...converted, leftOut }, form, output);
  if (flags.output === '-') {
    return EXIT.done;
  }
  output.json({
    ...{ command: 'datasets convert', importer: importer.id, to: flags.to, path: flags.output },
    ...{ rows: converted.rows, leftOut, inlined: converted.inlined },
  });
  output.say(flags.output);
  output.note(`${counted(converted.rows, 'problem')} of ${importer.id} written as ${flags.to}`);
  return EXIT.done;
}

function ownForm(problems: readonly Problem[]): Exported {
  return {
    files: { '': exportProblems(problems) },
    rows: problems.length,
    licences: problems.map(({ licence }) => licence),
    ...{ leftOut: [], passedOver: [], inlined: [] },
  };
}

async function harnessForm(
  form: ExportForm,
  problems: readonly Problem[],
  flags: ConvertFlags,
  output: Output,
): Promise<Exported> {
  const tools = await createExportTools(output, flags);
  try {
    const unmeasured: LeftOutRow[] = [];
    const candidates: (readonly ExportCandidate[])[] = [];
    for (const problem of problems) {
      const figures = form.id === TELLS_FIGURES ? figuresOf(tools.parser, problem) : NO_FIGURES;
      if (typeof figures === 'string') {
        unmeasured.push({ id: problem.id, reason: `its program cannot be measured: ${figures}` });
      } else {
        candidates.push([{ row: originalRow(problem, figures), record: problem.record, inputs: [] }]);
      }
    }
    const exported = await form.export(null, candidates, tools);
    return { ...exported, leftOut: [...unmeasured, ...exported.leftOut] };
  } finally {
    await tools.close();
  }
}

/** In forms that tell no figures, where none are measured. */
const NO_FIGURES: ExportMetrics = {
  ...{ C1: 0, C2: 0, C3: 0, C4: 0, C5: 0, C6: 0, C7: 0 },
  ...{ R1: 0, R2: 0, R3: 0, R4: 0, R5: 0, R6: 0, R7: 0, R8: 0, R9: 0, R10: 0, R11: 0, R12: 0, R13: 0 },
  ...{ rc: 0, rr: 0, pylint: null },
};

/** A program's figures, or why there are none. */
function figuresOf(parser: SourceParser, { program }: Problem): ExportMetrics | string {
  const options = { thresholds: DEFAULT_THRESHOLDS, unitMode: 'none', entryPoint: null } as const;
  const score = scoreProgram(parser, program, options);
  return score.kind === 'scored' ? exportMetrics(score.metrics, null) : score.reason;
}
