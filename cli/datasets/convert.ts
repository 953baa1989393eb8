import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import { LANGUAGES } from '../../core/language.js';
import type { Problem } from '../../core/problem.js';
import type { Exported } from '../../datasets/exporters/catalog.js';
import { EXPORT_FORMS } from '../../datasets/exporters/catalog.js';
import type { ExportCandidate } from '../../datasets/exporters/exporter.js';
import type { LeftOutRow } from '../../datasets/exporters/gather.js';
import { originalRow } from '../../datasets/exporters/original-row.js';
import { exportProblems } from '../../datasets/exporters/problems.js';
import type { ExportMetrics } from '../../datasets/export-row.js';
import { exportMetrics } from '../../datasets/export-row.js';
import type { LeftOutRecord } from '../../datasets/importer.js';
import { shareAlikeLine } from '../../datasets/share-alike.js';
import { speciateImporter } from '../../datasets/speciate/import.js';
import { scoreProgram } from '../../fitness/score-program.js';
import { DEFAULT_THRESHOLDS } from '../../fitness/thresholds.js';
import type { SourceParser } from '../../syntax/parse.js';
import { loadParser } from '../../syntax/parse.js';

import { counted } from '../counted.js';
import type { UnsafeFlag } from '../environment.js';
import { createExportTools } from '../export-tools.js';
import type { Output, OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import { tellReasons, writeExport } from '../written-export.js';

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
  if (flags.output === '-' && flags.json === true) {
    throw new UserError('--json and --output - both want standard output', 'leave one of them out');
  }
  if (flags.output === '-' && form?.isFolder === true) {
    throw new UserError(`${form.id} is several files`, 'name a folder with --output');
  }
  const { path, importer } = await dataNamed(name, flags.format);
  if (path === null) {
    throw new UserError(`${name} is not pulled`, `pull it by "speciate datasets pull ${name}"`);
  }
  const notRead: LeftOutRecord[] = [];
  const problems: Problem[] = [];
  for await (const problem of importer.read(path, { onLeftOut: (record) => notRead.push(record) })) {
    problems.push(problem);
  }
  const converted = form === null ? ownForm(problems) : await harnessForm(form.id, problems, flags, output);
  if (converted.rows === 0) {
    const [first] = [...notRead, ...converted.leftOut];
    throw new UserError(
      `${flags.to} can hold no problem of ${name}${first === undefined ? '' : ` (${first.id}: ${first.reason})`}`,
      'name another form with --to; docs/formats.md says what each can hold',
    );
  }
  const leftOut = [...notRead.map(({ id, reason }) => ({ id, reason })), ...converted.leftOut];
  tellReasons({ ...converted, leftOut }, output);
  const shareAlike = shareAlikeLine(converted.licences);
  if (shareAlike !== null) {
    output.warn(shareAlike);
  }
  if (flags.output === '-') {
    process.stdout.write(converted.files[''] ?? '');
    return EXIT.done;
  }
  writeExport(flags.output, converted.files, form?.isReadWhole === true);
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
  to: string,
  problems: readonly Problem[],
  flags: ConvertFlags,
  output: Output,
): Promise<Exported> {
  const form = EXPORT_FORMS.find(({ id }) => id === to);
  if (form === undefined) {
    throw new TypeError(`there is no form ${to}`);
  }
  const parser = await loadParser(LANGUAGES);
  const unmeasured: LeftOutRow[] = [];
  const candidates: (readonly ExportCandidate[])[] = [];
  for (const problem of problems) {
    const figures = figuresOf(parser, problem);
    if (typeof figures === 'string' && to === TELLS_FIGURES) {
      unmeasured.push({ id: problem.id, reason: `its program cannot be measured: ${figures}` });
      continue;
    }
    const metrics = typeof figures === 'string' ? NO_FIGURES : figures;
    candidates.push([{ row: originalRow(problem, metrics), record: problem.record, inputs: [] }]);
  }
  const tools = await createExportTools(output, flags);
  try {
    const exported = await form.export(null, candidates, tools);
    return { ...exported, leftOut: [...unmeasured, ...exported.leftOut] };
  } finally {
    await tools.close();
  }
}

/** Of programs that cannot be measured, in forms that tell no figures. */
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
