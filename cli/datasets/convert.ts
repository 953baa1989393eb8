import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import type { ExportForm } from '../../datasets/exporters/catalog.js';
import { CONVERT_FORMS } from '../../datasets/exporters/catalog.js';
import type { ExportCandidate } from '../../datasets/exporters/exporter.js';
import type { LeftOutRow } from '../../datasets/exporters/gather.js';
import { originalRow } from '../../datasets/exporters/original-row.js';
import type { ExportMetrics } from '../../datasets/export-row.js';
import { exportMetrics } from '../../datasets/export-row.js';
import { scoreProgram } from '../../fitness/score-program.js';
import { DEFAULT_THRESHOLDS } from '../../fitness/thresholds.js';
import type { SourceParser } from '../../syntax/parse.js';

import { counted } from '../counted.js';
import type { UnsafeFlag } from '../environment.js';
import type { OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import { exportTo, refuseStream } from '../written-export.js';

import { dataNamed } from './known.js';

export interface ConvertFlags extends OutputFlags, UnsafeFlag {
  /** What the data is taken for. */
  readonly format?: string;
  readonly to: string;
  readonly output: string;
}

/** The one form whose files tell figures of the programs. */
const TELLS_FIGURES = 'huggingface';

/** `speciate datasets convert`: a data set in another form, its programs as they are. */
export async function convertDataset(name: string, flags: ConvertFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const form = CONVERT_FORMS.find(({ id }) => id === flags.to) ?? CONVERT_FORMS[0];
  refuseStream(form, flags);
  const { path, importer } = await dataNamed(name, flags.format);
  if (path === null) {
    throw new UserError(`${name} is not pulled`, `pull it by "speciate datasets pull ${name}"`);
  }
  const notRead: LeftOutRow[] = [];
  const unmeasured: LeftOutRow[] = [];
  const read = importer.read(path, { onLeftOut: ({ id, reason }) => notRead.push({ id, reason }) });
  const converted = await exportTo(
    flags.output,
    {
      ...{ form, harness: null },
      problems: ({ parser }) => candidatesOf(read, form, parser, unmeasured),
      settled: (exported) => {
        const leftOut = [...notRead, ...unmeasured, ...exported.leftOut];
        if (exported.rows === 0) {
          throw noProblem(name, flags.to, leftOut);
        }
        return { ...exported, leftOut };
      },
    },
    flags,
    output,
  );
  if (flags.output === '-') {
    return EXIT.done;
  }
  const { rows, leftOut, inlined } = converted;
  output.json({
    ...{ command: 'datasets convert', importer: importer.id, to: flags.to, path: flags.output },
    ...{ rows, leftOut, inlined },
  });
  output.say(flags.output);
  output.note(`${counted(rows, 'problem')} of ${importer.id} written as ${flags.to}`);
  return EXIT.done;
}

function noProblem(name: string, to: string, [first]: readonly LeftOutRow[]): UserError {
  return new UserError(
    `${to} can hold no problem of ${name}${first === undefined ? '' : ` (${first.id}: ${first.reason})`}`,
    'name another form with --to; docs/formats.md says what each can hold',
  );
}

/** Every problem as the one candidate for itself; those that a form wants figures of and that have none go to `unmeasured`. */
async function* candidatesOf(
  problems: AsyncIterable<Problem>,
  form: ExportForm,
  parser: SourceParser,
  unmeasured: LeftOutRow[],
): AsyncGenerator<readonly ExportCandidate[]> {
  for await (const problem of problems) {
    const figures = form.id === TELLS_FIGURES ? figuresOf(parser, problem) : NO_FIGURES;
    if (typeof figures === 'string') {
      unmeasured.push({ id: problem.id, reason: `its program cannot be measured: ${figures}` });
    } else {
      yield [{ row: originalRow(problem, figures), record: problem.record, inputs: [] }];
    }
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
