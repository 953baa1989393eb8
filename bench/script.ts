import { reportError } from '../cli/report-error.js';
import type { ExitCode } from '../core/errors.js';

/** Runs a script of this folder: what it returns is the exit code, and errors are told as the command line tells them. */
export async function runScript(main: () => Promise<ExitCode>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.exitCode = reportError(error, { command: null, isVerbose: true });
  }
}
