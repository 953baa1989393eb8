import { avatarExporter } from './avatar.js';
import { bigcodebenchExporter } from './bigcodebench.js';
import { classevalExporter } from './classeval.js';
import { cruxevalExporter } from './cruxeval.js';
import { evalplusExporter, evalplusMbppExporter } from './evalplus.js';
import type { ExportCandidate, ExportedFiles, Exporter, ExportTools } from './exporter.js';
import { folderExporter } from './folder.js';
import { gather } from './gather.js';
import type { Gathered } from './gather.js';
import type { Harness } from './harnesses.js';
import { huggingfaceExporter } from './huggingface.js';
import { humanevalXExporter } from './humaneval-x.js';
import { humanevalExporter } from './humaneval.js';
import { inspectExporter } from './inspect-ai.js';
import { lmEvalExporter } from './lm-eval.js';
import { mbppExporter } from './mbpp.js';
import { mxevalExporter } from './mxeval.js';

/** What an export came to. */
export interface Exported extends Omit<Gathered<unknown>, 'items'> {
  readonly rows: number;
  /** Licence of each row. */
  readonly licences: readonly string[];
  readonly files: ExportedFiles;
}

/** An exporter whose records are its own affair. */
export interface ExportForm extends Pick<Exporter, 'id' | 'summary' | 'harness' | 'output' | 'isFolder'> {
  /** Whether whoever reads its folder takes every file in it. */
  readonly isReadWhole: boolean;
  export(
    harness: Harness | null,
    problems: Iterable<readonly ExportCandidate[]>,
    tools: ExportTools,
  ): Promise<Exported>;
}

/** Every form beside speciate's own, in the order that help texts list them. */
export const EXPORT_FORMS: readonly ExportForm[] = [
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

function formOf<Held>(exporter: Exporter<Held>): ExportForm {
  const { id, summary, harness, output, isFolder } = exporter;
  return {
    ...{ id, summary, harness, output, isFolder },
    isReadWhole: exporter.isReadWhole === true,
    export: async (forHarness, problems, tools) => {
      const { items, ...others } = await gather(exporter, forHarness, problems, tools);
      return {
        ...others,
        rows: items.length,
        licences: items.map(({ item }) => item.row.licence),
        files: exporter.files(items),
      };
    },
  };
}
