import { avatarExporter } from './avatar.js';
import { bigcodebenchExporter } from './bigcodebench.js';
import { classevalExporter } from './classeval.js';
import { cruxevalExporter } from './cruxeval.js';
import { evalplusExporter, evalplusMbppExporter } from './evalplus.js';
import type { ExportedFile, Exporter, ExportTools } from './exporter.js';
import { folderExporter } from './folder.js';
import { gather } from './gather.js';
import type { Gathered, Problems } from './gather.js';
import type { Harness } from './harnesses.js';
import { huggingfaceExporter } from './huggingface.js';
import { humanevalXExporter } from './humaneval-x.js';
import { humanevalExporter } from './humaneval.js';
import { inspectExporter } from './inspect-ai.js';
import { jsonlExporter } from './jsonl.js';
import { lmEvalExporter } from './lm-eval.js';
import { mbppExporter } from './mbpp.js';
import { mxevalExporter } from './mxeval.js';
import { problemsExporter } from './problems.js';

/** What an export came to. */
export interface Exported extends Omit<Gathered<unknown>, 'all'> {
  readonly rows: number;
  /** Its files, made while they are gone through, as long as the tools are open. */
  readonly files: () => Iterable<ExportedFile>;
}

/** An exporter whose records are its own affair. */
export interface ExportForm extends Pick<Exporter, 'id' | 'summary' | 'harness' | 'output' | 'isFolder'> {
  /** Whether whoever reads its folder takes every file in it. */
  readonly isReadWhole: boolean;
  export(harness: Harness | null, problems: Problems, tools: ExportTools): Promise<Exported>;
}

/** Forms that others read, in the order that help texts list them. */
const FORMS: readonly ExportForm[] = [
  formOf(humanevalExporter),
  formOf(mbppExporter),
  formOf(evalplusExporter),
  formOf(evalplusMbppExporter),
  formOf(lmEvalExporter),
  formOf(inspectExporter),
  formOf(bigcodebenchExporter),
  formOf(cruxevalExporter),
  formOf(classevalExporter),
  formOf(humanevalXExporter),
  formOf(mxevalExporter),
  formOf(avatarExporter),
  formOf(folderExporter),
  formOf(huggingfaceExporter),
];

/** What a run can be exported to, speciate's own form first. */
export const EXPORT_FORMS: readonly [ExportForm, ...ExportForm[]] = [formOf(jsonlExporter), ...FORMS];

/** What a data set can be converted to, speciate's own form first. */
export const CONVERT_FORMS: readonly [ExportForm, ...ExportForm[]] = [formOf(problemsExporter), ...FORMS];

function formOf<Held>(exporter: Exporter<Held>): ExportForm {
  const { id, summary, harness, output, isFolder } = exporter;
  return {
    ...{ id, summary, harness, output, isFolder },
    isReadWhole: exporter.isReadWhole === true,
    export: async (forHarness, problems, tools) => {
      const { all, ...others } = await gather(exporter, forHarness, problems, tools);
      return { ...others, rows: all.size, files: () => exporter.files(all) };
    },
  };
}
