import { join } from 'node:path';

import type { Command } from 'commander';
import { Option } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import type { Exported, ExportForm } from '../../datasets/exporters/catalog.js';
import { EXPORT_FORMS } from '../../datasets/exporters/catalog.js';
import type { Problems } from '../../datasets/exporters/gather.js';
import { HARNESSES, harnessNamed } from '../../datasets/exporters/harnesses.js';
import { exportCandidates } from '../../engine/export-rows.js';
import type { PickKind } from '../../engine/export-rows.js';

import type { UnsafeFlag } from '../environment.js';
import { allowUnsafeExecOption } from '../environment.js';
import { createOutput } from '../output.js';
import { openStoredRun } from '../stored-run.js';
import { exportTo, refuseStream } from '../written-export.js';
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
    .description(`Writes what a run has evolved (docs/export.md, docs/formats.md):\n${forms}`)
    .addOption(
      new Option('--format <form>', 'the form')
        .choices(EXPORT_FORMS.map(({ id }) => id))
        .default(EXPORT_FORMS[0].id),
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
  const form = EXPORT_FORMS.find(({ id }) => id === flags.format) ?? EXPORT_FORMS[0];
  refuseStream(form, flags);
  const { store } = openStoredRun(folder, 'read');
  try {
    const { format, pick } = flags;
    const path = flags.output ?? join(folder, defaultName(form, pick));
    const harness = flags.for === undefined ? form.harness : harnessNamed(flags.for);
    const problems = (): Problems => exportCandidates(store, pick);
    const exported = await exportTo(path, { form, harness, problems, settled: someRow }, flags, output);
    if (path === '-') {
      return EXIT.done;
    }
    const { rows, leftOut, passedOver, inlined } = exported;
    output.json({
      ...{ command: 'export', format, harness: harness?.id ?? null, pick, path },
      ...{ rows, leftOut, passedOver, inlined },
    });
    output.say(path);
    output.note(`${counted(rows, 'row')} written`);
    return EXIT.done;
  } finally {
    store.close();
  }
}

function someRow(exported: Exported): Exported {
  if (exported.rows === 0 && exported.leftOut.length === 0) {
    throw new UserError(
      'no problem of this run has a verdict yet',
      'go on with the run by "speciate resume"',
    );
  }
  return exported;
}

function defaultName({ id, output }: ExportForm, pick: PickKind): string {
  if (pick === 'best') {
    return output;
  }
  return id === EXPORT_FORMS[0].id ? 'front.jsonl' : output.replace(/(?=\.\w+$)|$/, '-front');
}
