import { join } from 'node:path';

import type { Command } from 'commander';
import { Option } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import { exportHumaneval } from '../../datasets/exporters/humaneval.js';
import { exportJsonl } from '../../datasets/exporters/jsonl.js';
import type { PickKind } from '../../engine/export-rows.js';
import { exportRows } from '../../engine/export-rows.js';
import type { RunStore } from '../../engine/store/run-store.js';
import { loadParser } from '../../syntax/parse.js';

import { createOutput } from '../output.js';
import { EXPORT_FILE, writeWhole } from '../run-session.js';
import { openStoredRun } from '../stored-run.js';

interface ExportFlags {
  readonly format: 'jsonl' | 'humaneval';
  readonly pick: PickKind;
  readonly output?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** `speciate export`: evolved programs of a run, in a harness's form. */
export function exportCommand(program: Command, done: (code: ExitCode) => void): void {
  program
    .command('export')
    .argument('<folder>', 'the run’s folder')
    .summary('write a run’s evolved programs in a harness’s form')
    .description(
      'Writes what a run has evolved: "jsonl" is speciate’s own form with steps, metrics and verdicts (docs/export.md), "humaneval" the official HumanEval form.',
    )
    .addOption(new Option('--format <form>', 'the form').choices(['jsonl', 'humaneval']).default('jsonl'))
    .addOption(
      new Option('--pick <which>', 'the best program a problem, or every member of its front')
        .choices(['best', 'front'])
        .default('best'),
    )
    .option('--output <file>', 'where to; - for standard output (default: a file in the run’s folder)')
    .option('--json', 'what was written, as JSON on standard output')
    .option('--quiet', 'no notes')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      '\nExamples:\n  speciate export runs/he7 --format humaneval --output HumanEval-evolved.jsonl\n  speciate export runs/he7 --pick front --output - | head -1',
    )
    .action(async (folder: string, flags: ExportFlags) => {
      done(await runExport(folder, flags));
    });
}

interface Exported {
  readonly text: string;
  readonly rows: number;
  readonly leftOut: readonly { readonly id: string; readonly reason: string }[];
}

async function runExport(folder: string, flags: ExportFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  if (flags.output === '-' && flags.json === true) {
    throw new UserError('--json and --output - both want standard output', 'leave one of them out');
  }
  const { store } = openStoredRun(folder, 'read');
  try {
    const exported = await exportedText(store, flags);
    for (const { id, reason } of exported.leftOut) {
      output.warn(`${id} is left out: ${reason}`);
    }
    if (flags.output === '-') {
      process.stdout.write(exported.text);
      return EXIT.done;
    }
    const path = flags.output ?? join(folder, defaultName(flags));
    writeWhole(path, exported.text);
    const { rows, leftOut } = exported;
    output.json({ command: 'export', format: flags.format, pick: flags.pick, path, rows, leftOut });
    output.say(path);
    output.note(`${exported.rows} rows written`);
    return EXIT.done;
  } finally {
    store.close();
  }
}

async function exportedText(store: RunStore, flags: ExportFlags): Promise<Exported> {
  const rows = [...exportRows(store, flags.pick)];
  if (rows.length === 0) {
    throw new UserError(
      'no problem of this run has a verdict yet',
      'go on with the run by "speciate resume"',
    );
  }
  if (flags.format === 'jsonl') {
    return { text: exportJsonl(rows), rows: rows.length, leftOut: [] };
  }
  const { text, exported, leftOut } = exportHumaneval(rows, await loadParser(['python']));
  return { text, rows: exported, leftOut };
}

function defaultName(flags: ExportFlags): string {
  if (flags.format === 'humaneval') {
    return flags.pick === 'best' ? 'humaneval.jsonl' : 'humaneval-front.jsonl';
  }
  return flags.pick === 'best' ? EXPORT_FILE : 'front.jsonl';
}
