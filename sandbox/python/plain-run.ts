import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { execa } from 'execa';

import type { Problem, PytestTests, StdioTests } from '../../core/problem.js';
import { entryText } from '../../core/program.js';
import type { Program } from '../../core/program.js';
import { outputsAgree } from '../stdio-output.js';

import { plainScript } from './plain-script.js';

/** What became of a plain run: passed, ended with an error (its last line), or did not end in time. */
export type PlainVerdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'timed-out'; readonly seconds: number };

export interface PlainRunOptions {
  /** Time of the run, for programs that read standard input of each case; 60 by default. */
  readonly timeoutSeconds?: number;
  /** PYTHONHASHSEED of the run, so that an export can be checked under a second one. */
  readonly hashSeed?: number;
}

const DEFAULT_SECONDS = 60;
const LONGEST_MESSAGE = 500;
const LARGEST_OUTPUT = 64 * 1024 * 1024;

/**
 * Runs a program and its tests as plain scripts, without guest or isolation: what a reader of the
 * export would do. For our own operators' output only. `python` is an interpreter's absolute path. Programs that
 * read standard input run once a case, up to the first that fails. Rejects with a TypeError for tests of style
 * `main`, which no Python problem has.
 */
export async function runAsPlainScript(
  python: string,
  program: Program,
  problem: Problem,
  options: PlainRunOptions = {},
): Promise<PlainVerdict> {
  const folder = await mkdtemp(join(tmpdir(), 'speciate-plain-'));
  try {
    const script: Script = { python, folder, entryFile: program.entryFile, options };
    const { tests } = problem;
    if (tests.style === 'stdio') {
      await writeFiles(folder, program.files);
      return await runCases(script, tests);
    }
    if (tests.style === 'pytest') {
      await writeFiles(folder, { ...program.files, ...tests.files });
      return pytestVerdict(await runScript(script, '', [...PYTEST, ...testModulesOf(tests)]));
    }
    const ended = `ended-${randomUUID()}`;
    const text = plainScript(entryText(program), tests, problem.entryPoint, ended);
    await writeFiles(folder, { ...program.files, [program.entryFile]: text });
    const result = await runScript(script, '');
    return verdictOf(result, result.stderr.includes(ended));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Script {
  readonly python: string;
  readonly folder: string;
  readonly entryFile: string;
  readonly options: PlainRunOptions;
}

/** How a script ended; `seconds` where it was stopped after them. */
interface ScriptEnd {
  readonly exitCode: number | undefined;
  readonly seconds: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly shortMessage: string;
}

/** As `pytest` is run by hand in the folder: what its settings file would say is not asked. */
const PYTEST = ['-m', 'pytest', '-q', '-x', '-p', 'no:cacheprovider', '-c', '/dev/null', '--rootdir=.'];

function testModulesOf({ files }: PytestTests): readonly string[] {
  return Object.keys(files).filter((path) => /(?:^|\/)(?:test_[^/]*|[^/]*_test)\.py$/.test(path));
}

/** pytest says on standard output what failed, in its last line but one. */
function pytestVerdict(end: ScriptEnd): PlainVerdict {
  const told = end.stdout
    .trim()
    .split('\n')
    .findLast((line) => /^(?:FAILED|ERROR) /.test(line));
  return told === undefined || end.seconds !== null || end.exitCode === 0
    ? verdictOf(end, true)
    : { kind: 'failed', message: told.slice(0, LONGEST_MESSAGE) };
}

async function runCases(script: Script, tests: StdioTests): Promise<PlainVerdict> {
  for (const { name, input, output } of tests.cases) {
    const result = await runScript(script, input);
    const verdict = verdictOf(result, true);
    if (verdict.kind === 'failed') {
      return { kind: 'failed', message: `${name}: ${verdict.message}` };
    }
    if (verdict.kind === 'timed-out') {
      return verdict;
    }
    if (!outputsAgree(result.stdout, output)) {
      const [actual, expected] = [result.stdout, output].map((text) => JSON.stringify(text.slice(0, 100)));
      return { kind: 'failed', message: `${name}: wrote ${actual}, not ${expected}` };
    }
  }
  return { kind: 'passed' };
}

async function runScript(
  script: Script,
  input: string,
  parameters: readonly string[] = [join(script.folder, script.entryFile)],
): Promise<ScriptEnd> {
  const seconds = script.options.timeoutSeconds ?? DEFAULT_SECONDS;
  const result = await execa(script.python, parameters, {
    cwd: script.folder,
    reject: false,
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
    input,
    stripFinalNewline: false,
    maxBuffer: LARGEST_OUTPUT,
    extendEnv: false,
    env: {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      LANG: 'C.UTF-8',
      HOME: script.folder,
      TMPDIR: script.folder,
      PYTHONHASHSEED: String(script.options.hashSeed ?? 0),
      PYTHONDONTWRITEBYTECODE: '1',
    },
  });
  return {
    exitCode: result.exitCode,
    seconds: result.timedOut ? seconds : null,
    stdout: result.stdout,
    stderr: result.stderr,
    shortMessage: result.shortMessage ?? 'unknown end',
  };
}

function verdictOf(end: ScriptEnd, isWhole: boolean): PlainVerdict {
  if (end.seconds !== null) {
    return { kind: 'timed-out', seconds: end.seconds };
  }
  if (end.exitCode === 0 && isWhole) {
    return { kind: 'passed' };
  }
  const lastLine = end.stderr.trim().split('\n').at(-1) ?? '';
  return {
    kind: 'failed',
    message: lastLine === '' ? end.shortMessage : lastLine.slice(0, LONGEST_MESSAGE),
  };
}

async function writeFiles(folder: string, files: Program['files']): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}
