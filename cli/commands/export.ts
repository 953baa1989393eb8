import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import type { Command } from 'commander';
import { Option } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import { EXPORT_FORMS } from '../../datasets/exporters/catalog.js';
import type { ExportedFiles } from '../../datasets/exporters/exporter.js';
import { rowsFor } from '../../datasets/exporters/gather.js';
import type { LeftOutRow } from '../../datasets/exporters/gather.js';
import { HARNESSES, harnessNamed } from '../../datasets/exporters/harnesses.js';
import { exportJsonl } from '../../datasets/exporters/jsonl.js';
import { shareAlikeLine } from '../../datasets/share-alike.js';
import { exportCandidates } from '../../engine/export-rows.js';
import type { PickKind } from '../../engine/export-rows.js';
import type { RunStore } from '../../engine/store/run-store.js';

import type { UnsafeFlag } from '../environment.js';
import { allowUnsafeExecOption } from '../environment.js';
import { createExportTools } from '../export-tools.js';
import type { Output } from '../output.js';
import { createOutput } from '../output.js';
import { EXPORT_FILE, writeWhole } from '../run-session.js';
import { openStoredRun } from '../stored-run.js';
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

interface Exported {
  readonly files: ExportedFiles;
  readonly rows: number;
  readonly leftOut: readonly LeftOutRow[];
  readonly passedOver: readonly LeftOutRow[];
  readonly inlined: readonly string[];
  /** Licences of the rows that are in it. */
  readonly licences: readonly string[];
}

async function runExport(folder: string, flags: ExportFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  if (flags.output === '-' && flags.json === true) {
    throw new UserError('--json and --output - both want standard output', 'leave one of them out');
  }
  const form = EXPORT_FORMS.find(({ id }) => id === flags.format) ?? null;
  if (flags.output === '-' && form?.isFolder === true) {
    throw new UserError(`${form.id} is several files`, 'name a folder with --output');
  }
  const { store } = openStoredRun(folder, 'read');
  try {
    const exported = await exportedFiles(store, flags, output);
    tellReasons(exported, output);
    const shareAlike = shareAlikeLine(exported.licences);
    if (shareAlike !== null) {
      output.warn(shareAlike);
    }
    if (flags.output === '-') {
      process.stdout.write(exported.files[''] ?? '');
      return EXIT.done;
    }
    const path = flags.output ?? join(folder, defaultName(flags, form?.output));
    if (form?.isReadWhole === true) {
      refuseOtherFiles(path, exported.files);
    }
    for (const [name, text] of Object.entries(exported.files)) {
      writeWhole(name === '' ? path : join(path, name), text);
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

/**
 * Refuses a folder that has other files than are written, hidden ones and caches aside: who reads it would take them for
 * problems too.
 */
function refuseOtherFiles(folder: string, files: ExportedFiles): void {
  const isThere = existsSync(folder) && statSync(folder).isDirectory();
  const other = (isThere ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !/(?:^|\/)(?:\.|__pycache__\/)/.test(path))
    .sort()
    .find((path) => !Object.hasOwn(files, path));
  if (other !== undefined) {
    throw new UserError(
      `${folder} has another file, ${other}, which would be read with what is written`,
      'name a folder that is not there yet with --output, or empty this one',
    );
  }
}

function tellReasons({ leftOut, passedOver, inlined }: Exported, output: Output): void {
  for (const { id, reason } of leftOut) {
    output.warn(`${id} is left out: ${reason}`);
  }
  for (const { id, reason } of passedOver) {
    output.warn(`${id} has another program than the best one: ${reason}`);
  }
  if (inlined.length > 0) {
    output.note(`several files made one, which passes the tests again: ${inlined.join(', ')}`);
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
