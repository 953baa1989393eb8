import { Command } from 'commander';

import type { ExitCode } from '../core/errors.js';
import { SPECIATE_VERSION } from '../core/package-root.js';

import { benchCommand } from './commands/bench.js';
import { calibrateCommand } from './commands/calibrate.js';
import { compareCommand } from './commands/compare.js';
import { datasetsCommand } from './commands/datasets.js';
import { doctorCommand } from './commands/doctor.js';
import { evalCommand } from './commands/eval.js';
import { evolveCommand } from './commands/evolve.js';
import { exportCommand } from './commands/export.js';
import { llmCommand } from './commands/llm.js';
import { kuCommand } from './commands/ku.js';
import { ladderCommand } from './commands/ladder.js';
import { regenerateCommand } from './commands/regenerate.js';
import { resumeCommand } from './commands/resume.js';
import { scoreCommand } from './commands/score.js';
import { setupCommand } from './commands/setup.js';
import { tasksCommand } from './commands/tasks.js';
import { vacuumCommand } from './commands/vacuum.js';
import { versionsCommand } from './commands/versions.js';
import { reportError } from './report-error.js';

const done = (code: ExitCode): void => {
  process.exitCode = code;
};

const program = new Command('speciate')
  .description('Turns a coding benchmark that models have already seen into a harder, fresh one.')
  .version(SPECIATE_VERSION)
  .exitOverride()
  // Errors are told in one place, in one form: report-error.ts.
  .configureOutput({ outputError: () => undefined })
  .addHelpText(
    'after',
    `
Exit codes: 0 done · 1 a check failed, or speciate itself · 2 usage or configuration · 3 environment
4 budget reached with work left (resumable) · 130/143 stopped by a signal with the checkpoint written`,
  );
for (const add of [
  evolveCommand,
  resumeCommand,
  regenerateCommand,
  versionsCommand,
  exportCommand,
  tasksCommand,
  evalCommand,
  scoreCommand,
  compareCommand,
  calibrateCommand,
  datasetsCommand,
  llmCommand,
  kuCommand,
  ladderCommand,
  vacuumCommand,
  benchCommand,
  doctorCommand,
  setupCommand,
]) {
  add(program, done);
}

const command = named(program, process.argv.slice(2));
const fail = (error: unknown): ExitCode =>
  reportError(error, { command, isVerbose: process.argv.includes('--verbose') });
// A reader that goes away (head) is no error; one of the notes going away is none either.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : fail(error));
});
process.stderr.on('error', () => undefined);
process.on('uncaughtException', (error) => {
  process.exit(fail(error));
});
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = fail(error);
}

/** The command that arguments name, with the commands that it is of, as `ku graft`; null where they name none. */
function named(of: Command, [word, ...rest]: readonly string[]): string | null {
  const command = of.commands.find((one) => one.name() === word);
  return command === undefined ? null : [command.name(), named(command, rest) ?? []].flat().join(' ');
}
