import { asJson } from '../../../core/canonical-json.js';
import type { CounterExample } from '../../../core/counter-example.js';
import { hashText } from '../../../core/hash.js';
import type { LintReport, StaticMetrics } from '../../../core/metrics.js';
import type { Program } from '../../../core/program.js';
import { rngAt } from '../../../core/rng.js';
import type { Rng } from '../../../core/rng.js';
import type { Genotype } from '../../../core/step.js';
import type { Verdict } from '../../../core/verdict.js';
import { describeVerdict } from '../../../core/verdict.js';
import { describeLintReason, lintGate } from '../../../fitness/lint/lint-gate.js';
import type { Objective } from '../../../fitness/objectives.js';
import { readabilityGate } from '../../../fitness/readability-gate.js';
import type { StripReport } from '../../../fitness/strip/stripper.js';
import { measureProgram } from '../../../fitness/thresholds.js';
import type { Thresholds } from '../../../fitness/thresholds.js';
import type { Subject } from '../../../operators/operator.js';
import { normalisedText } from '../../../syntax/normalised-text.js';
import type { Comparison, Difference } from '../../../sandbox/comparison.js';
import type { Rejected } from '../../search-space.js';
import { NO_SITE } from '../../search-space.js';

import { attemptOf } from './attempt.js';
import { counterExample, guiltyStep, objectionOf } from './equivalence.js';
import type { ProblemContext, ProgramCandidate, ProgramMeasures, ProgramOrder } from './task.js';
import type { Variation } from './realised.js';
import { vary } from './vary.js';

/** Candidates that are made of an order until one is new. They cost next to nothing beside a run of the tests. */
const TRIES = 4;

/** What programs are measured by. */
export interface Yardstick {
  readonly thresholds: Thresholds;
  readonly objectives: readonly Objective[];
}

/** What the simplifier said of a program; that it came to nothing is no fault of the search. */
export type Stripping =
  | { readonly kind: 'measured'; readonly report: StripReport }
  | { readonly kind: 'unmeasured'; readonly reason: string };

/** What stands outside the engine's own thread of thought: running tests and Pylint. */
export interface Judges {
  test(program: Program, context: ProblemContext): Promise<Verdict>;
  /** On the few inputs of every candidate; null where there are none. */
  compare(program: Program, context: ProblemContext): Promise<Comparison | null>;
  lint(program: Program): Promise<LintReport>;
  /** Asked where an objective needs it. */
  strip(program: Program, context: ProblemContext): Promise<Stripping>;
}

/** A candidate that cleared the static gates and waits for its tests. */
interface Promising {
  readonly genotype: Genotype;
  readonly program: Program;
  readonly fingerprint: string;
  readonly metrics: StaticMetrics;
  /** It has one step more than its parent, which cleared every gate: a fault is its last step's. */
  readonly isOneStepOn: boolean;
}

/**
 * Takes a batch of orders the whole way: variation, parse, hash, static metrics and the readability gate for
 * all of them first, since these are cheap; then tests and, for what passed, Pylint, each judge working while
 * the other does. One candidate an order, in their sequence.
 */
export async function takeTheWay(
  untried: Omit<Variation, 'wasTried'>,
  context: ProblemContext,
  yardstick: Yardstick,
  judges: Judges,
  orders: readonly ProgramOrder[],
  known: readonly string[],
): Promise<ProgramCandidate[]> {
  const seen = new Set(known);
  const variation: Variation = { ...untried, wasTried: (genotype) => seen.has(attemptOf(genotype)) };
  const drafts = orders.map((order) => {
    const draft = draftOf(variation, context, yardstick.thresholds, order, seen);
    if (draft.fingerprint !== null) {
      seen.add(draft.fingerprint);
    }
    if (draft.genotype !== null) {
      seen.add(attemptOf(draft.genotype));
    }
    return draft;
  });
  return Promise.all(
    drafts.map(async (draft) =>
      'kind' in draft ? draft : await judge(variation, context, yardstick.objectives, judges, draft),
    ),
  );
}

/** The first candidate of an order that is not known yet, as far as a few tries find one. */
function draftOf(
  variation: Variation,
  context: ProblemContext,
  thresholds: Thresholds,
  order: ProgramOrder,
  seen: ReadonlySet<string>,
): Promising | Rejected<Genotype> {
  const rng = rngAt(order.rngPath);
  const tries = order.descent.kind === 'founder' ? 1 : TRIES;
  const draft = (again: number): Promising | Rejected<Genotype> => {
    const made = draftFrom(variation, context, thresholds, order, seen, rng, again);
    const isKnown = 'kind' in made && made.gate === 'duplicate';
    return isKnown && again + 1 < tries ? draft(again + 1) : made;
  };
  return draft(0);
}

function draftFrom(
  variation: Variation,
  context: ProblemContext,
  thresholds: Thresholds,
  order: ProgramOrder,
  seen: ReadonlySet<string>,
  rng: Rng,
  again: number,
): Promising | Rejected<Genotype> {
  let realised;
  try {
    realised = vary(variation, order, again === 0 ? rng : rng.fork('again', again), again);
  } catch (error) {
    // An operator at fault must not end a run of hours: it is recorded under its name and counted by the store.
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return rejected(null, null, 'operator-error', message);
  }
  if (realised === null) {
    return rejected(null, null, NO_SITE, 'no operator has a place left');
  }
  const { genotype, program } = realised;
  const subject = variation.subjectOf(program);
  if (subject === null) {
    return rejected(genotype, null, 'parse', 'does not parse');
  }
  const fingerprint = fingerprintOf(subject);
  if (seen.has(fingerprint)) {
    return rejected(genotype, fingerprint, 'duplicate', 'the same program was tried before');
  }
  const trees = new Map([...subject.files].map(([path, file]) => [path, file.tree]));
  const metrics = measureProgram(program, trees, thresholds);
  const gate = readabilityGate(context.baseline.metrics.readability, metrics.readability, thresholds);
  if (!gate.passed) {
    return rejected(genotype, fingerprint, 'readability', `above the threshold: ${gate.broken.join(', ')}`);
  }
  return { genotype, program, fingerprint, metrics, isOneStepOn: isOneStepOn(order, genotype) };
}

async function judge(
  variation: Variation,
  context: ProblemContext,
  objectives: readonly Objective[],
  judges: Judges,
  draft: Promising,
): Promise<ProgramCandidate> {
  const { genotype, program, fingerprint, metrics } = draft;
  const verdict = await judges.test(program, context);
  if (verdict.kind !== 'passed') {
    return rejected(genotype, fingerprint, 'tests', describeVerdict(verdict));
  }
  const comparison = await judges.compare(program, context);
  const objection = comparison === null ? null : objectionOf(comparison, context.baseline.inputs.share);
  if (objection !== null) {
    const held = rejected(genotype, fingerprint, objection.gate, objection.reason);
    const { difference } = objection;
    return difference === null
      ? held
      : { ...held, counterExample: await exampleOf(variation, context, judges, draft, difference) };
  }
  const lint = await judges.lint(program);
  const gate = lintGate(context.baseline.lint, lint, context.problem.program, program);
  if (!gate.passed) {
    return rejected(genotype, fingerprint, 'lint', gate.reasons.map(describeLintReason).join('; '));
  }
  const stripping = objectives.some(({ needsStrip }) => needsStrip)
    ? await judges.strip(program, context)
    : null;
  if (stripping?.kind === 'unmeasured') {
    return rejected(genotype, fingerprint, 'strip', stripping.reason);
  }
  const strip = stripping?.report ?? null;
  const measures: ProgramMeasures = {
    complexity: metrics.complexity,
    readability: metrics.readability,
    rc: metrics.rc,
    rr: metrics.rr,
    pylint: lint.score,
    isolation: verdict.isolation,
    ...(strip === null ? {} : { strip }),
  };
  return {
    kind: 'accepted',
    genotype,
    phenotype: program,
    fingerprint,
    objectives: objectives.map((objective) => objective.value({ metrics, strip })),
    measures: asJson(measures),
  };
}

function isOneStepOn({ descent }: ProgramOrder, genotype: Genotype): boolean {
  return descent.kind === 'mutation' && genotype.length === descent.parent.genotype.length + 1;
}

async function exampleOf(
  variation: Variation,
  context: ProblemContext,
  judges: Judges,
  { genotype, isOneStepOn }: Promising,
  difference: Difference,
): Promise<CounterExample> {
  if (isOneStepOn) {
    return counterExample(difference, genotype.at(-1) ?? null);
  }
  const step = await guiltyStep(variation, genotype, async (program) => {
    const comparison = await judges.compare(program, context);
    return comparison?.kind === 'different' && comparison.first.input === difference.input;
  });
  return counterExample(difference, step);
}

/** Equal for programs that differ in layout and comments only: 32 hexadecimal digits. */
export function fingerprintOf(subject: Subject): string {
  const parts = [...subject.files].map(([path, file]) => `${path}\n${normalisedText(file.tree)}`);
  return hashText(parts.join('\n\f\n')).slice(0, 32);
}

function rejected(
  genotype: Genotype | null,
  fingerprint: string | null,
  gate: string,
  reason: string,
): Rejected<Genotype> {
  return { kind: 'rejected', genotype, fingerprint, gate, reason };
}
