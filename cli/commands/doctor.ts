import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

import Database from 'better-sqlite3';
import type { Command } from 'commander';
import { execa } from 'execa';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import { SPECIATE_VERSION } from '../../core/package-root.js';
import { detectBackend } from '../../sandbox/isolation.js';
import { findPython } from '../../sandbox/python/interpreter.js';
import { startPythonRunner } from '../../sandbox/python/runner.js';
import { loadParser } from '../../syntax/parse.js';

import { BUBBLEWRAP_FIX, defaultThreads, ISOLATION_FIX } from '../environment.js';
import type { OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import type { Finding } from '../schemas.js';

/** `speciate doctor`: what the machine has and lacks. */
export function doctorCommand(program: Command, done: (code: ExitCode) => void): void {
  program
    .command('doctor')
    .summary('check this machine and say what is missing')
    .description(
      'Checks what speciate needs of this machine, by trying it, and says how to get what is missing.',
    )
    .option('--json', 'the findings as JSON on standard output')
    .option('--quiet', 'only what is missing or weak')
    .option('--verbose', 'more about errors')
    .addHelpText('after', '\nExample:\n  speciate doctor')
    .action(async (flags: OutputFlags) => {
      const output = createOutput(flags);
      const findings = await examine();
      const isReady = findings.every(({ state }) => state !== 'missing');
      output.json({ command: 'doctor', version: SPECIATE_VERSION, isReady, findings });
      for (const { name, state, detail, fix } of findings) {
        if (output.isQuiet && state === 'good') {
          continue;
        }
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
    await attempt('store', () => {
      new Database(':memory:').close();
      return 'the SQLite driver loads';
    }),
    await attempt('grammars', async () => {
      await loadParser(['python']);
      return 'tree-sitter grammars load';
    }),
  ];
  const python = findPython();
  findings.push(
    await attempt('Python', async () => {
      const { version, executable, packages } = await python;
      return `${version.join('.')} at ${executable}, Pylint ${packages.pylint ?? 'unknown'}`;
    }),
    await isolation(),
  );
  const executable = await python.then(
    (found) => found.executable,
    () => null,
  );
  if (executable !== null) {
    findings.push(
      await lineCounter(executable),
      await attempt('sandbox', async () => {
        // Nothing is run in it, so it may start where nothing keeps programs in, too.
        const runner = await startPythonRunner({ python: executable, allowUnsafeExec: true });
        await runner.close();
        return 'a guest starts and stops';
      }),
    );
  }
  findings.push(...(await Promise.all(TOOLCHAINS.map(toolchain))), disk(), {
    name: 'cores',
    state: 'good',
    detail: `${defaultThreads()} (worker threads by default)`,
    fix: null,
  });
  return findings;
}

/** Whether what counts executed lines was compiled (sandbox/python/native); Python counts the same, more slowly. */
async function lineCounter(executable: string): Promise<Finding> {
  const name = 'lines';
  const result = await execa(executable, ['-I', '-c', 'import speciate_native'], {
    ...{ reject: false, timeout: 20_000, stdin: 'ignore' },
  });
  return result.exitCode === 0
    ? { name, state: 'good', detail: 'executed lines are counted by compiled code', fix: null }
    : {
        ...{ name, state: 'weak', detail: 'executed lines are counted in Python, which takes longer' },
        fix: 'install a C compiler and the headers of Python (on Debian and Ubuntu: apt-get install gcc python3-dev), then run "speciate setup"',
      };
}

/** What programs of other languages are compiled and run with; Node is there, since it runs us. */
const TOOLCHAINS = [
  { name: 'Java', command: ['javac', '-version'], packages: 'openjdk-17-jdk-headless' },
  { name: 'C++', command: ['g++', '--version'], packages: 'g++' },
] as const;

async function toolchain({ name, command, packages }: (typeof TOOLCHAINS)[number]): Promise<Finding> {
  const [file, ...parameters] = command;
  const result = await execa(file, parameters, { reject: false, timeout: 20_000, stdin: 'ignore' });
  if (result.exitCode === 0) {
    const line = `${result.stdout}\n${result.stderr}`.trim().split('\n')[0] ?? '';
    return { name, state: 'good', detail: line, fix: null };
  }
  return {
    name,
    state: 'weak',
    detail: `no ${file}: programs in ${name} are refused`,
    fix: `install ${packages} (on Debian and Ubuntu: apt-get install ${packages})`,
  };
}

const OLDEST_NODE = [20, 19] as const;

function node(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  const isSupported = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
  return {
    name: 'Node',
    state: isOld ? 'missing' : isSupported ? 'good' : 'weak',
    detail: `${process.version} on ${process.platform} ${process.arch}`,
    fix: isOld
      ? `install Node ${OLDEST_NODE.join('.')} or newer`
      : isSupported
        ? null
        : 'the supported platforms are Linux on x64 and arm64; here it may work without isolation',
  };
}

async function isolation(): Promise<Finding> {
  const { backend, reasons } = await detectBackend();
  const name = 'isolation';
  if (backend === 'bubblewrap') {
    return { name, state: 'good', detail: backend, fix: null };
  }
  const why = reasons.join('; ');
  if (backend === 'process-limits') {
    return { name, state: 'missing', detail: `none (${why}): no program is run`, fix: ISOLATION_FIX };
  }
  return { name, state: 'weak', detail: `${backend} (${why})`, fix: BUBBLEWRAP_FIX };
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
async function attempt(name: string, check: () => string | Promise<string>): Promise<Finding> {
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
