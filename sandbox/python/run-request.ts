import type { PytestTests, Tests } from '../../core/problem.js';
import { entryText } from '../../core/program.js';
import type { Program } from '../../core/program.js';
import type { ComparisonRun } from '../comparison.js';
import { isPlainPath } from '../plain-path.js';
import type { Limits, TestRun, Trust } from '../runner.js';

import type { GuestRequest } from './guest.js';

/** What is asked of the guest: the tests alone, or the tests with someone looking on. */
export type RunMode = 'tests' | 'profile' | 'count' | 'coverage';

const ENTRY_POINT = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u;

/** Why a run is not started at all; null where it may be. */
export function whyNotRunnable({ program, problem, trust }: TestRun): string | null {
  const reason = whyNotLoadable(program);
  if (reason !== null) {
    return reason;
  }
  if (problem.tests.style === 'main') {
    return 'tests with a main function are for Java and C++';
  }
  if (problem.tests.style === 'pytest') {
    return whyNoPytest(problem.tests, program, trust);
  }
  const needsEntryPoint = problem.tests.style === 'check' || problem.tests.style === 'calls';
  return !needsEntryPoint || isName(problem.entryPoint) ? null : 'the problem names no function to check';
}

/** The files of the tests are beside those of the program, where it could change them before they are read. */
function whyNoPytest(tests: PytestTests, program: Program, trust: Trust): string | null {
  if (trust === 'untrusted') {
    return 'tests of pytest run in the process of the program, which only our own operators’ output may';
  }
  const paths = Object.keys(tests.files);
  const wrong = paths.find((path) => !isPlainPath(path) || Object.hasOwn(program.files, path));
  return wrong === undefined ? null : `${JSON.stringify(wrong)} is no path of the tests’ own`;
}

/** Why two programs are not compared; null where they may be. */
export function whyNotComparable({ original, evolved, entryPoint }: ComparisonRun): string | null {
  if (entryPoint !== null && !isName(entryPoint)) {
    return `${JSON.stringify(entryPoint)} is no name of a function`;
  }
  return whyNotLoadable(original) ?? whyNotLoadable(evolved);
}

function isName(entryPoint: string | null): boolean {
  return entryPoint !== null && ENTRY_POINT.test(entryPoint);
}

function whyNotLoadable({ language, files, entryFile }: Program): string | null {
  if (language !== 'python') {
    return `no guest for ${language}`;
  }
  if (files[entryFile] === undefined) {
    return `the program has no file ${entryFile}`;
  }
  const outside = Object.keys(files).find((path) => !isPlainPath(path));
  return outside === undefined ? null : `${JSON.stringify(outside)} is no path inside the program's folder`;
}

/**
 * The guest's request for one run (python/guest/server.py): the tests beside the program; in two processes where
 * it is not our own operators'; for programs that read standard input a stage for each case.
 */
export function requestOf(run: TestRun, mode: RunMode, limits: Limits): GuestRequest {
  const { program, problem, trust } = run;
  return {
    files: program.files,
    entryFile: program.entryFile,
    entryPoint: problem.entryPoint,
    // Cases travel with their stages.
    tests: problem.tests.style === 'stdio' ? { style: 'stdio' } : problem.tests,
    reference: trust === 'untrusted' ? entryText(problem.program) : '',
    referenceModules: trust === 'untrusted' ? siblingModules(problem.program) : {},
    // What one case leaves in the run's folder is nothing to the next.
    freshStages: problem.tests.style === 'stdio',
    stages: stagesOf(problem.tests, trust, mode, limits),
  };
}

/** Source of the Python modules beside a program's entry file, by dotted name. */
function siblingModules({ files, entryFile }: Program): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) =>
      path === entryFile || !path.endsWith('.py')
        ? []
        : [[path.replace(/(?:\/__init__)?\.py$/, '').replaceAll('/', '.'), text]],
    ),
  );
}

const STDIO_JOBS = {
  ...{ tests: 'stdio', profile: 'profiled stdio', count: 'counted stdio' },
  coverage: 'covered stdio',
} as const;

function stagesOf(tests: Tests, trust: Trust, mode: RunMode, limits: Limits): GuestRequest['stages'] {
  const isCovered = mode === 'coverage';
  if (tests.style === 'stdio') {
    const job = STDIO_JOBS[mode];
    const isUntrusted = trust === 'untrusted';
    return tests.cases.map(({ input }) => [
      { role: 'alone', job, isUntrusted, input, keepsOutput: true, limits },
    ]);
  }
  if (trust === 'own-operators') {
    return [[{ role: 'alone', job: mode, limits }]];
  }
  // What it reached it can only tell once the tests are over.
  const program = isCovered ? { job: 'covered program', isAwaited: true } : { job: 'program' };
  return [
    [
      { role: 'tester', job: 'tester', limits },
      { role: 'program', isUntrusted: true, ...program, limits },
    ],
  ];
}
