import { Command } from 'commander';

import type { ExitCode } from '../core/errors.js';
import { SPECIATE_VERSION } from '../core/package-root.js';

import { doctorCommand } from './commands/doctor.js';
import { evolveCommand } from './commands/evolve.js';
import { exportCommand } from './commands/export.js';
import { regenerateCommand } from './commands/regenerate.js';
import { resumeCommand } from './commands/resume.js';
import { setupCommand } from './commands/setup.js';
import { reportError } from './report-error.js';

const done = (code: ExitCode): void => {
  process.exitCode = code;
};

const program = new Command('speciate')
  .description('Turns a coding benchmark that models have already seen into a harder, fresh one.')
  .version(SPECIATE_VERSION)
  .showHelpAfterError('(--help shows what it takes)')
  .exitOverride()
  .addHelpText(
    'after',
    `
Exit codes: 0 done · 1 a check failed · 2 usage or configuration · 3 environment · 4 budget reached with work left
(resumable) · 130/143 stopped by a signal with the checkpoint written`,
  );
for (const add of [
  evolveCommand,
  resumeCommand,
  regenerateCommand,
  exportCommand,
  doctorCommand,
  setupCommand,
]) {
  add(program, done);
}
for (const command of program.commands) {
  command.exitOverride().showHelpAfterError('(--help shows what it takes)');
}
// A reader that goes away (head) is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') {
    throw error;
  }
  process.exit(0);
});
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = reportError(error, process.argv.includes('--verbose'));
}
