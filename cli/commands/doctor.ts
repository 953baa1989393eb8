import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

import type { Command } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import { SPECIATE_VERSION } from '../../core/package-root.js';
import { detectBackend } from '../../sandbox/isolation.js';
import { findPython } from '../../sandbox/python/interpreter.js';
import { startPythonRunner } from '../../sandbox/python/runner.js';
import { loadParser } from '../../syntax/parse.js';

import { defaultThreads } from '../environment.js';
import { createOutput } from '../output.js';

/** One thing that doctor looked at. `missing` stops runs, `weak` does not. */
export interface Finding {
  readonly name: string;
  readonly state: 'good' | 'weak' | 'missing';
  readonly detail: string;
  readonly fix: string | null;
}

/** `speciate doctor`: what the machine has and lacks. */
export function doctorCommand(program: Command, done: (code: ExitCode) => void): void {
  program
    .command('doctor')
    .summary('check this machine and say what is missing')
    .description(
      'Checks what speciate needs of this machine, by trying it, and says how to get what is missing.',
    )
    .option('--json', 'the findings as JSON on standard output')
    .addHelpText('after', '\nExample:\n  speciate doctor')
    .action(async (flags: { readonly json?: boolean }) => {
      const output = createOutput(flags);
      const findings = await examine();
      const isReady = findings.every(({ state }) => state !== 'missing');
      output.json({ command: 'doctor', version: SPECIATE_VERSION, isReady, findings });
      for (const { name, state, detail, fix } of findings) {
        output.say(
          `${{ good: 'ok     ', weak: 'weak   ', missing: 'missing' }[state]}  ${name.padEnd(10)}  ${detail}`,
        );
        if (fix !== null) {
          output.say(`${' '.repeat(21)}fix: ${fix}`);
        }
      }
      output.say(isReady ? '\nready' : '\nnot ready: mend what is missing');
      done(isReady ? EXIT.done : EXIT.environment);
    });
}

async function examine(): Promise<Finding[]> {
  const findings: Finding[] = [
    node(),
    await attempt('grammars', async () => {
      await loadParser(['python']);
      return 'tree-sitter grammars load';
    }),
  ];
  let python: string | null = null;
  findings.push(
    await attempt('Python', async () => {
      const found = await findPython();
      python = found.executable;
      return `${found.version.join('.')} at ${found.executable}, Pylint ${found.packages['pylint'] ?? 'unknown'}`;
    }),
    await isolation(),
  );
  if (python !== null) {
    const executable: string = python;
    findings.push(
      await attempt('sandbox', async () => {
        const runner = await startPythonRunner({ python: executable });
        await runner.close();
        return 'a guest starts and stops';
      }),
    );
  }
  findings.push(disk(), {
    name: 'cores',
    state: 'good',
    detail: `${defaultThreads()} (worker threads by default)`,
    fix: null,
  });
  return findings;
}

function node(): Finding {
  return {
    name: 'Node',
    state: 'good',
    detail: `${process.version} on ${process.platform} ${process.arch}`,
    fix: null,
  };
}

async function isolation(): Promise<Finding> {
  const { backend, reasons } = await detectBackend();
  if (backend === 'bubblewrap') {
    return { name: 'isolation', state: 'good', detail: backend, fix: null };
  }
  return {
    name: 'isolation',
    state: 'weak',
    detail: `${backend} (${reasons.join('; ')})`,
    fix: 'install bubblewrap (on Debian and Ubuntu: apt-get install bubblewrap)',
  };
}

function disk(): Finding {
  try {
    accessSync(tmpdir(), constants.W_OK);
    const { bavail, bsize } = statfsSync('.');
    const free = (bavail * bsize) / 2 ** 30;
    return {
      name: 'disk',
      state: free < 1 ? 'weak' : 'good',
      detail: `${free.toFixed(1)} GiB free here`,
      fix: free < 1 ? 'make room: a run over a whole benchmark wants a gigabyte' : null,
    };
  } catch (error) {
    return {
      name: 'disk',
      state: 'missing',
      detail: error instanceof Error ? error.message : String(error),
      fix: 'let TMPDIR name a folder that you may write to',
    };
  }
}

/** A check that throws is a missing thing, with the error's own fix. */
async function attempt(name: string, check: () => Promise<string>): Promise<Finding> {
  try {
    return { name, state: 'good', detail: await check(), fix: null };
  } catch (error) {
    return {
      name,
      state: 'missing',
      detail: error instanceof Error ? error.message : String(error),
      fix:
        error instanceof UserError
          ? error.fix
          : 'run "npm run setup" in a checkout, or install speciate anew',
    };
  }
}
