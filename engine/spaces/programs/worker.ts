import { workerData } from 'node:worker_threads';

import { NO_FACTS } from '../../../core/profile-facts.js';
import { SandboxError } from '../../../core/errors.js';
import { tryAgain } from '../../../core/try-again.js';
import type { Problem } from '../../../core/problem.js';
import type { Program } from '../../../core/program.js';
import { describeVerdict } from '../../../core/verdict.js';
import type { Linter } from '../../../fitness/lint/linter.js';
import { startLinter } from '../../../fitness/lint/linter.js';
import { objectivesByName } from '../../../fitness/objectives.js';
import type { Stripper } from '../../../fitness/strip/stripper.js';
import { startStripper, UnparsableProgramError } from '../../../fitness/strip/stripper.js';
import { measureProgram } from '../../../fitness/thresholds.js';
import { sitesOf } from '../../../operators/anchor.js';
import { ALL_OPERATORS, OPERATORS } from '../../../operators/catalog.js';
import type { Operator, Subject } from '../../../operators/operator.js';
import { createSubject, subjectContext } from '../../../operators/subject.js';
import { limitsFor } from '../../../sandbox/limits.js';
import { startPythonRunner } from '../../../sandbox/python/runner.js';
import type { PythonRunner } from '../../../sandbox/python-runner.js';
import { originalRun } from '../../../sandbox/runner.js';
import type { SourceParser } from '../../../syntax/parse.js';
import { loadParser } from '../../../syntax/parse.js';
import { rememberingParser } from '../../../syntax/remembering-parser.js';

import type { Judges } from './candidate-way.js';
import { takeTheWay } from './candidate-way.js';
import type { Verifiers } from './compare.js';
import { compareOnFew, inputsFor, lookCloser } from './compare.js';
import { untriedFunctions } from './untried.js';
import { fingerprintOf } from './draft.js';
import { examine } from './examine.js';
import type { ExamineTask, ProblemContext, ProgramResult, ProgramTask, WorkerOptions } from './task.js';
import { stepsWithRoom } from './room.js';
import type { Untried } from './realised.js';
import type { Renamer } from './rename.js';
import { listNames, renameAndJudge } from './rename.js';
import { createSubjectCache } from './subject-cache.js';

/*
 * A worker thread of the pool: owns a sandbox guest, a linter and a simplifier, each started when first needed, and
 * takes batches of candidates the whole way.
 */
const options = workerOptions();
const operators = new Map(ALL_OPERATORS.map((operator) => [operator.id, operator]));
const parserReady = loadParser(['python']).then((parser) => rememberingParser(parser));
let runner: Promise<PythonRunner> | undefined;
let linter: Promise<Linter> | undefined;
let stripper: Promise<Stripper> | undefined;
const subjects = createSubjectCache();

export default async function work(task: ProgramTask): Promise<ProgramResult> {
  const parser = await parserReady;
  switch (task.kind) {
    case 'probe':
      await Promise.all([startedRunner(), startedLinter()]);
      return { kind: 'alive' };
    case 'measure-original':
      return measureOriginal(parser, task.problem, task.inputsSeed);
    case 'verify':
      return lookCloser(variationOf(parser, task.context), await verifiers(), task);
    case 'examine':
      return examined(parser, task);
    case 'list-names':
      return listNames(renamerOf(parser, task.context), task);
    case 'rename':
      return renameAndJudge(renamerOf(parser, task.context), task);
    case 'breed': {
      const { context, orders, known, standing } = task;
      const variation = variationOf(parser, context);
      const yardstick = {
        thresholds: options.thresholds,
        objectives: objectivesByName(task.objectives),
      };
      const answers = await takeTheWay(variation, context, yardstick, judges, orders, known, standing);
      return { kind: 'bred', answers };
    }
  }
}

function variationOf(parser: SourceParser, context: ProblemContext): Untried {
  const shared = subjectContext(context.problem, context.baseline.facts);
  return {
    operators,
    weights: context.operatorWeights.own,
    reserve: context.operatorWeights.reserve,
    lastResort: context.operatorWeights.lastResort,
    room: stepsWithRoom(context.baseline.inputs, context.problem.entryPoint === null ? 'script' : 'calls'),
    original: context.problem.program,
    subjectOf: (program) => subjects.get(shared, program, parser),
  };
}

function renamerOf(parser: SourceParser, context: ProblemContext): Renamer {
  const variation = variationOf(parser, context);
  return {
    subjectOf: (program) => variation.subjectOf(program),
    thresholds: options.thresholds,
    judges,
    verify: async (task) => lookCloser(variation, await verifiers(), task),
  };
}

const judges: Judges = {
  test: async (program: Program, context: ProblemContext) =>
    (await startedRunner()).test({
      program,
      problem: context.problem,
      limits: context.baseline.limits,
      trust: 'own-operators',
    }),
  compare: async (program, context) => compareOnFew(await startedRunner(), program, context),
  lookCloser: async (variation, candidate) => lookCloser(variation, await verifiers(), candidate),
  lint: async (program) => (await startedLinter()).lint(program),
  strip: async (program, context) => {
    const started = await startedStripper();
    try {
      return { kind: 'measured', report: await started.measure(context.problem.program, program) };
    } catch (error) {
      if (error instanceof SandboxError || error instanceof UnparsableProgramError) {
        return { kind: 'unmeasured', reason: error.message };
      }
      throw error;
    }
  },
};

/** A run of hours does not end with an examination that fails: what failed is kept in the store. */
async function examined(parser: SourceParser, task: ExamineTask): Promise<ProgramResult> {
  try {
    const evidence = await tryAgain(async () =>
      examine({ runner: await startedRunner(), stripper: await startedStripper(), parser }, task),
    );
    return { kind: 'examined', evidence };
  } catch (error) {
    return { kind: 'unexamined', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function measureOriginal(
  parser: SourceParser,
  problem: Problem,
  inputsSeed: number,
): Promise<ProgramResult> {
  const subject = createSubject(subjectContext(problem, NO_FACTS), problem.program, parser);
  if (subject === null) {
    return { kind: 'original-rejected', reason: 'its program does not parse', verdict: null };
  }
  const run = originalRun(problem);
  const verdict = await (await startedRunner()).test(run);
  if (verdict.kind !== 'passed') {
    const reason = `its original does not pass its own tests: ${describeVerdict(verdict)}`;
    return { kind: 'original-rejected', reason, verdict };
  }
  const seen = (await (await startedRunner()).profile(run)).facts ?? NO_FACTS;
  const inputs = await inputsFor(await startedRunner(), problem, inputsSeed);
  const entry = subject.files.get(problem.program.entryFile);
  const untried =
    entry === undefined ? [] : await untriedFunctions(await startedRunner(), problem, entry.tree, inputs.all);
  const facts = untried.length === 0 ? seen : { ...seen, untried };
  const trees = new Map([...subject.files].map(([path, file]) => [path, file.tree]));
  return {
    kind: 'original',
    baseline: {
      facts,
      metrics: measureProgram(problem.program, trees, options.thresholds),
      lint: await (await startedLinter()).lint(problem.program),
      fingerprint: fingerprintOf(subject),
      isolation: verdict.isolation,
      usage: verdict.usage,
      limits: limitsFor(verdict.usage),
      inputs,
      placed: placedIn(createSubject(subjectContext(problem, facts), problem.program, parser)),
    },
  };
}

/** The operators that have a place in a program. One that fails has none; the search records why. */
function placedIn(subject: Subject | null): readonly string[] {
  const hasPlace = (operator: Operator): boolean => {
    try {
      return subject !== null && sitesOf(operator, subject).length > 0;
    } catch {
      return false;
    }
  };
  return OPERATORS.filter(hasPlace).map(({ id }) => id);
}

async function verifiers(): Promise<Verifiers> {
  return { runner: await startedRunner(), lint: (program) => judges.lint(program) };
}

function startedRunner(): Promise<PythonRunner> {
  const { python, backend, allowUnsafeExec } = options;
  runner ??= startPythonRunner({ python, backend, allowUnsafeExec }).catch((error: unknown) => {
    runner = undefined;
    throw error;
  });
  return runner;
}

function startedLinter(): Promise<Linter> {
  linter ??= startLinter({ python: options.python }).catch((error: unknown) => {
    linter = undefined;
    throw error;
  });
  return linter;
}

function startedStripper(): Promise<Stripper> {
  stripper ??= startStripper(options.python).catch((error: unknown) => {
    // Who comes next tries again, and is told the reason. So it is of the others.
    stripper = undefined;
    throw error;
  });
  return stripper;
}

function workerOptions(): WorkerOptions {
  return workerData as WorkerOptions;
}
