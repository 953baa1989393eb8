import { join } from 'node:path';

import type { Command } from 'commander';
import { Option } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import type { Exported } from '../../datasets/exporters/catalog.js';
import { EXPORT_FORMS } from '../../datasets/exporters/catalog.js';
import { rowsFor } from '../../datasets/exporters/gather.js';
import { HARNESSES, harnessNamed } from '../../datasets/exporters/harnesses.js';
import { exportJsonl } from '../../datasets/exporters/jsonl.js';
import { exportCandidates } from '../../engine/export-rows.js';
import type { PickKind } from '../../engine/export-rows.js';
import type { RunStore } from '../../engine/store/run-store.js';

import type { UnsafeFlag } from '../environment.js';
import { allowUnsafeExecOption } from '../environment.js';
import { createExportTools } from '../export-tools.js';
import type { Output } from '../output.js';
import { createOutput } from '../output.js';
import { EXPORT_FILE } from '../run-session.js';
import { openStoredRun } from '../stored-run.js';
import { deliver, refuseStream } from '../written-export.js';
import { counted } from '../counted.js';

interface ExportFlags extends UnsafeFlag {
  readonly format: string;
  readonly for?: string;
  readonly pick: PickKind;
  readonly output?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** `speciate export`: evolved programs of a run, in a harness's form. */
export function exportCommand(program: Command, done: (code: ExitCode) => void): void {
  const forms = EXPORT_FORMS.map(({ id, summary }) => `  ${id.padEnd(16)} ${summary}`).join('\n');
  const command = program
    .command('export')
    .argument('<folder>', 'the run’s folder')
    .summary('write a run’s evolved programs in a harness’s form')
    .description(
      `Writes what a run has evolved (docs/export.md, docs/formats.md):\n  ${'jsonl'.padEnd(16)} speciate’s own form with steps, metrics and verdicts\n${forms}`,
    )
    .addOption(
      new Option('--format <form>', 'the form')
        .choices(['jsonl', ...EXPORT_FORMS.map(({ id }) => id)])
        .default('jsonl'),
    )
    .addOption(
      new Option(
        '--for <harness>',
        'of each problem the best program that this harness can run (default: the form’s own harness)',
      ).choices(HARNESSES.map(({ id }) => id)),
    )
    .addOption(
      new Option('--pick <which>', 'the best program a problem, or every member of its front')
        .choices(['best', 'front'])
        .default('best'),
    )
    .option(
      '--output <path>',
      'where to: a file, or a folder where the form is one; - for standard output (default: in the run’s folder)',
    );
  allowUnsafeExecOption(command)
    .option('--json', 'what was written, as JSON on standard output')
    .option('--quiet', 'no notes')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      '\nExamples:\n  speciate export runs/he7 --format humaneval --output HumanEval-evolved.jsonl\n  speciate export runs/he7 --format lm-eval --output tasks/evolved\n  speciate export runs/he7 --pick front --output - | head -1',
    )
    .action(async (folder: string, flags: ExportFlags) => {
      done(await runExport(folder, flags));
    });
}

async function runExport(folder: string, flags: ExportFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const form = EXPORT_FORMS.find(({ id }) => id === flags.format) ?? null;
  refuseStream(form, flags);
  const { store } = openStoredRun(folder, 'read');
  try {
    const exported = await exportedFiles(store, flags, output);
    const path = flags.output ?? join(folder, defaultName(flags, form?.output));
    deliver(path, exported, form, output);
    if (path === '-') {
      return EXIT.done;
    }
    const { rows, leftOut, passedOver, inlined } = exported;
    const harness = flags.for ?? form?.harness?.id ?? null;
    const { format, pick } = flags;
    output.json({ command: 'export', format, harness, pick, path, rows, leftOut, passedOver, inlined });
    output.say(path);
    output.note(`${counted(exported.rows, 'row')} written`);
    return EXIT.done;
  } finally {
    store.close();
  }
}

async function exportedFiles(store: RunStore, flags: ExportFlags, output: Output): Promise<Exported> {
  const form = EXPORT_FORMS.find(({ id }) => id === flags.format);
  const problems = [...exportCandidates(store, flags.pick)];
  if (problems.length === 0) {
    throw new UserError(
      'no problem of this run has a verdict yet',
      'go on with the run by "speciate resume"',
    );
  }
  const harness = flags.for === undefined ? (form?.harness ?? null) : harnessNamed(flags.for);
  if (form === undefined) {
    const { rows, leftOut, passedOver } = rowsFor(harness, problems);
    return {
      ...{ files: { '': exportJsonl(rows) }, rows: rows.length, leftOut, passedOver, inlined: [] },
      licences: rows.map(({ licence }) => licence),
    };
  }
  const tools = await createExportTools(output, flags);
  try {
    return await form.export(harness, problems, tools);
  } finally {
    await tools.close();
  }
}

function defaultName(flags: ExportFlags, output: string | undefined): string {
  if (output === undefined) {
    return flags.pick === 'best' ? EXPORT_FILE : 'front.jsonl';
  }
  return flags.pick === 'best' ? output : output.replace(/(?=\.\w+$)|$/, '-front');
}
