import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

import { reportError } from '../cli/report-error.js';
import { UserError } from '../core/errors.js';

/**
 * What a script of this folder was called with. `--help` prints the comment that the script begins with; what it does not
 * know, and every error from here on, ends it in the command line's own words. `script` is its `import.meta.url`.
 */
export function readArguments<Config extends ParseArgsConfig>(
  script: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  process.on('uncaughtException', (error) => {
    process.exit(reportError(error, { command: null, isVerbose: true }));
  });
  if (process.argv.slice(2).includes('--help')) {
    process.stdout.write(`${headOf(script)}\n`);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    const [message = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    return refuseArguments(script, message.charAt(0).toLowerCase() + message.slice(1));
  }
}

/** Ends the process with the cause, and how to call the script instead. */
export function refuseArguments(script: string, cause: string): never {
  const usage = headOf(script)
    .split('\n')
    .find((line) => /\b(?:node|tsx) \S+\.[jt]s/.test(line));
  const failure = new UserError(cause, `call it as: ${usage?.trim() ?? 'its first comment says'}`);
  process.exit(reportError(failure, { command: null, isVerbose: false }));
}

/** An option's value, which is a whole number of at least 1; ends the process where it is not. */
export function countGiven(script: string, name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) {
    refuseArguments(script, `--${name} takes a whole number of at least 1, not "${text}"`);
  }
  return Number(text);
}

/** The comment at the start of a file, without its marks. */
function headOf(script: string): string {
  const [head = ''] = readFileSync(fileURLToPath(script), 'utf8').split('*/');
  return head
    .replace(/^\/\*\n?/, '')
    .replace(/^ \* ?/gm, '')
    .trimEnd();
}
