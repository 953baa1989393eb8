import { SandboxError } from '../../../core/errors.js';
import type { LintReport } from '../../../core/metrics.js';
import type { Problem } from '../../../core/problem.js';
import type { Program } from '../../../core/program.js';
import type { Genotype } from '../../../core/step.js';
import type { Isolation } from '../../../core/verdict.js';
import { describeVerdict } from '../../../core/verdict.js';
import { ALLOWED_DECISIONS, constancyGate } from '../../../fitness/constancy-gate.js';
import type { InputsPart } from '../../../fitness/cost-gate.js';
import { costGate, workGate } from '../../../fitness/cost-gate.js';
import type { Comparison, ComparisonRun, LinesOnFirst } from '../../../sandbox/comparison.js';
import type { PythonRunner } from '../../../sandbox/python-runner.js';
import { DEFAULT_LIMITS } from '../../../sandbox/runner.js';

import type { ComparedInputs } from './compared-inputs.js';
import { chooseInputs, GROWN_INPUTS, NO_INPUTS } from './compared-inputs.js';
import { dearWords, exampleOf, objectionOf } from './equivalence.js';
import { lintedAs } from './linted.js';
import type { Replaying } from './realised.js';
import type { ProblemContext, Refutation, Verification } from './task.js';

/** Tracing makes a program slower by this much at most, by experience on HumanEval. */
export const TRACED_LIMITS = { ...DEFAULT_LIMITS, cpuSeconds: 60, wallSeconds: 180 } as const;

/** Inputs on which programs of a Problem are compared; none where the sandbox can grow none. */
export async function inputsFor(
  runner: PythonRunner,
  problem: Problem,
  seed: number,
): Promise<ComparedInputs> {
  const grown = await runner.inputs({ problem, count: GROWN_INPUTS, seed, limits: TRACED_LIMITS });
  if (grown.inputs.length === 0) {
    return NO_INPUTS;
  }
  const tried = await runner.tryInputs({
    original: problem.program,
    entryPoint: problem.entryPoint,
    inputs: grown.inputs,
    limits: TRACED_LIMITS,
    trust: 'own-operators',
    countsLines: true,
  });
  return chooseInputs(tried);
}

/** Compares a candidate with the original on the few inputs of every candidate; null where there are none. */
export async function compareOnFew(
  runner: PythonRunner,
  program: Program,
  context: ProblemContext,
): Promise<Comparison | null> {
  const { few } = context.baseline.inputs;
  return few.length === 0 ? null : compareOn(runner, program, context, few, `few of ${context.problem.id}`);
}

/** What a closer look asks. */
export interface Verifiers {
  readonly runner: PythonRunner;
  readonly lint: (program: Program) => Promise<LintReport>;
}

/** A program that is to be looked at closer. */
export interface LookedAt {
  readonly context: ProblemContext;
  readonly inputs: readonly string[];
  readonly genotype: Genotype;
  readonly program: Program;
  /**
   * Of a candidate that nobody has judged yet: it is tested as well, and what costs too much on the few inputs of every candidate
   * is not compared on the others. `isOneStepOn`: a fault is its last step's.
   */
  readonly fresh?: { readonly isOneStepOn: boolean };
}

/** What a closer look came to. */
export type Look =
  | { readonly kind: 'verified'; readonly verification: Verification; readonly isolation: Isolation }
  /** `isEarly`: by the few inputs of every candidate. */
  | { readonly kind: 'refuted'; readonly refutation: Refutation; readonly isEarly: boolean };

/**
 * Compares one program with the original on all inputs, the few of every candidate first, tests it where nobody did, counts the
 * lines of its tests, and lints it where nobody did. What it says is what is exported, so nothing is left to chance: a time-out
 * of the comparison was tried again already.
 */
export async function lookCloser(
  variation: Replaying,
  { runner, lint }: Verifiers,
  { context, inputs, genotype, program, fresh }: LookedAt,
): Promise<Look> {
  const { problem, baseline } = context;
  const few = fewOf(context, inputs);
  const all = [...few, ...inputs.filter((input) => !few.includes(input))];
  const comparison =
    all.length === 0
      ? null
      : await runner.compare({
          ...runOf(problem, program, all),
          countsLines: true,
          reference: `all of ${problem.id}`,
          ...(fresh === undefined ? {} : { endsAbove: boundOnFew(context, few) }),
        });
  const objection = comparison === null ? null : objectionOf(comparison, partOf(comparison, context));
  if (objection !== null) {
    const { gate, reason, difference } = objection;
    const isOfFew = difference !== null && few.includes(difference.input);
    const tried = { genotype, isOneStepOn: fresh?.isOneStepOn ?? false };
    const example =
      difference === null
        ? null
        : await exampleOf(variation, tried, difference, (shorter) =>
            // Those before it too where it is one of the few: what it shows may hang on them.
            isOfFew
              ? compareOnFew(runner, shorter, context)
              : compareOn(runner, shorter, context, [difference.input]),
          );
    const isEarly = comparison?.kind === 'dear' || isOfFew;
    return { ...refuted({ gate, reason, counterExample: example }), isEarly };
  }
  const tests = { program, problem, limits: baseline.limits, trust: 'own-operators' } as const;
  // Counting has time for counting: that they end within the limits is another run's to say.
  const tested = fresh === undefined ? null : await runner.test(tests);
  if (tested !== null && tested.kind !== 'passed') {
    return refuted({ gate: 'tests', reason: describeVerdict(tested), counterExample: null });
  }
  const { verdict, totals } = await runner.count(tests);
  if (verdict.kind !== 'passed') {
    return refuted({ gate: 'tests', reason: describeVerdict(verdict), counterExample: null });
  }
  if (totals === null) {
    const reason = 'its tests did not come to an end while its lines were counted';
    return refuted({ gate: 'tests', reason, counterExample: null });
  }
  const testLines = { original: baseline.facts.totalLines, evolved: totals.totalLines };
  const cost = costGate(testLines);
  if (!cost.passed) {
    const reason = `executes ${testLines.evolved} lines over its tests where ${cost.most} are allowed`;
    return refuted({ gate: 'cost', reason, counterExample: null });
  }
  const testWork = { input: 'its tests', original: baseline.facts.totalWork, evolved: totals.totalWork };
  const work = workGate([testWork]);
  if (!work.passed) {
    return refuted({ gate: 'cost', reason: dearWords(work), counterExample: null });
  }
  const compared = comparison?.kind === 'same' ? comparison : null;
  const constancy = compared === null ? null : await constancyOn(runner, program, context, compared);
  if (constancy?.passed === false) {
    return refuted({ gate: 'constancy', reason: constancy.reason, counterExample: null });
  }
  const linted = context.isLintedOnFront ? lintedAs(await lint(program), program, context) : null;
  const unclean = linted?.refusal ?? null;
  if (unclean !== null) {
    return refuted({ gate: 'lint', reason: unclean, counterExample: null });
  }
  return {
    kind: 'verified',
    isolation: verdict.isolation,
    verification: {
      inputs: compared?.inputs ?? 0,
      accepted: compared?.accepted ?? 0,
      inputLines: compared?.lines ?? { original: 0, evolved: 0 },
      testLines,
      ...(linted === null ? {} : { pylint: linted.score }),
    },
  };
}

function boundOnFew({ baseline }: ProblemContext, few: readonly string[]): LinesOnFirst {
  const { inputs } = baseline;
  return { inputs: few.length, most: (original) => costGate({ original, evolved: 0 }, inputs).most };
}

/** Those of all inputs that every candidate is compared on. */
function fewOf({ baseline }: ProblemContext, all: readonly string[]): readonly string[] {
  return [...new Set(baseline.inputs.few)].filter((input) => all.includes(input));
}

/** What was ended early is held against the bound of the few. */
function partOf(comparison: Comparison, { baseline }: ProblemContext): InputsPart | undefined {
  return comparison.kind === 'dear' ? baseline.inputs : undefined;
}

/** What the gate says of the decisions that evolution added; null where they cannot be watched, as the examination tells. */
async function constancyOn(
  runner: PythonRunner,
  evolved: Program,
  { problem }: ProblemContext,
  compared: Extract<Comparison, { kind: 'same' }>,
): Promise<ReturnType<typeof constancyGate> | null> {
  const inputs = compared.work.map(({ input }) => input);
  try {
    const run = { ...runOf(problem, evolved, inputs), until: ALLOWED_DECISIONS };
    return constancyGate(await runner.decisions(run));
  } catch (error) {
    if (error instanceof SandboxError) {
      return null;
    }
    throw error;
  }
}

function refuted(refutation: Refutation): Extract<Look, { readonly kind: 'refuted' }> {
  return { kind: 'refuted', refutation, isEarly: false };
}

function compareOn(
  runner: PythonRunner,
  evolved: Program,
  { problem }: ProblemContext,
  inputs: readonly string[],
  reference?: string,
): Promise<Comparison> {
  return runner.compare({
    ...runOf(problem, evolved, inputs),
    countsLines: true,
    ...(reference === undefined ? {} : { reference }),
  });
}

function runOf(
  { program: original, entryPoint }: Problem,
  evolved: Program,
  inputs: readonly string[],
): ComparisonRun {
  return { original, evolved, entryPoint, inputs, limits: TRACED_LIMITS, trust: 'own-operators' };
}
