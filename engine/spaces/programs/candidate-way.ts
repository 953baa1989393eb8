import { asJson } from '../../../core/canonical-json.js';
import type { LintReport } from '../../../core/metrics.js';
import type { Program } from '../../../core/program.js';
import type { Genotype } from '../../../core/step.js';
import type { Verdict } from '../../../core/verdict.js';
import { describeVerdict } from '../../../core/verdict.js';
import type { Objective } from '../../../fitness/objectives.js';
import type { StripReport } from '../../../fitness/strip/stripper.js';
import type { Thresholds } from '../../../fitness/thresholds.js';
import type { Comparison } from '../../../sandbox/comparison.js';

import { dominates } from '../../nsga2/points.js';
import { pointsOf } from '../../plain-front.js';
import type { Rejected } from '../../search-space.js';

import type { LookedAt, Look } from './compare.js';
import { draftOf, rejected } from './draft.js';
import type { Promising } from './draft.js';
import { lintedAs } from './linted.js';
import { attemptOf, blameOf } from './lessons.js';
import { exampleOf, objectionOf } from './equivalence.js';
import type {
  ProblemContext,
  ProgramAnswer,
  ProgramCandidate,
  ProgramMeasures,
  ProgramOrder,
  Standing,
} from './task.js';
import type { Replaying, Untried, Variation } from './realised.js';
import { trackRecord } from './track-record.js';

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
  /** On all inputs, with its tests and Pylint. */
  lookCloser(variation: Replaying, candidate: LookedAt): Promise<Look>;
  lint(program: Program): Promise<LintReport>;
  /** Asked where an objective needs it. */
  strip(program: Program, context: ProblemContext): Promise<Stripping>;
}

/**
 * Takes a batch of orders the whole way: variation, parse, hash, static metrics and the readability gate for
 * all of them first, since these are cheap; then the comparison on few inputs, tests and, where the closer look does not see
 * to it, Pylint, each judge working while the others do. Who would stand on the first front is looked at closer instead, which
 * is all that and more. One answer an order, in their sequence.
 */
export async function takeTheWay(
  untried: Untried,
  context: ProblemContext,
  yardstick: Yardstick,
  judges: Judges,
  orders: readonly ProgramOrder[],
  known: readonly string[],
  standing: Standing | null = null,
): Promise<ProgramAnswer[]> {
  const seen = new Set(known);
  const record = trackRecord(known);
  const variation: Variation = {
    ...untried,
    wasTried: (genotype) => seen.has(attemptOf(genotype)),
    wasBlamed: (step) => seen.has(blameOf(step)),
    promiseOf: (operator, variant) => record.promiseOf(operator, variant),
  };
  const drafted = orders.map((order) => {
    const { drafts, passedOver } = draftOf(variation, context, yardstick.thresholds, order, seen);
    for (const { fingerprint, genotype } of 'kind' in drafts ? [drafts] : drafts) {
      if (fingerprint !== null) {
        seen.add(fingerprint);
      }
      if (genotype !== null) {
        seen.add(attemptOf(genotype));
      }
    }
    return { drafts, passedOver };
  });
  return Promise.all(
    drafted.map(async ({ drafts, passedOver }) =>
      'kind' in drafts
        ? { ...drafts, passedOver }
        : firstThatHolds(standingFirst(drafts, yardstick.objectives, standing), passedOver, (draft) =>
            judge(variation, context, yardstick.objectives, judges, standing, draft),
          ),
    ),
  );
}

/**
 * The first draft that clears every gate, or the last one: the others of an order were realised already, so one that is
 * held back costs no more than its judging.
 */
async function firstThatHolds(
  drafts: readonly [Promising, ...Promising[]],
  passedOver: number,
  judgeOne: (draft: Promising) => Promise<Judged>,
): Promise<ProgramAnswer> {
  const heldBefore: Rejected<Genotype>[] = [];
  const [best, ...others] = drafts;
  let { answer, isLast } = await judgeOne(best);
  for (const draft of others) {
    if (answer.kind === 'accepted' || isLast) {
      break;
    }
    heldBefore.push(answer);
    ({ answer, isLast } = await judgeOne(draft));
  }
  return { ...answer, heldBefore, passedOver: passedOver + others.length - heldBefore.length };
}

/** What a draft came to; the last one where it took as long as several others would. */
interface Judged {
  readonly answer: ProgramCandidate;
  readonly isLast: boolean;
}

async function judge(
  variation: Variation,
  context: ProblemContext,
  objectives: readonly Objective[],
  judges: Judges,
  standing: Standing | null,
  draft: Promising,
): Promise<Judged> {
  const inputs = standing?.inputs ?? null;
  if (standing === null || inputs === null || !wouldStand(draft, objectives, standing)) {
    return { answer: await judgeOnFew(variation, context, objectives, judges, draft), isLast: false };
  }
  const { genotype, program, fingerprint, isOneStepOn } = draft;
  const asked = { context, inputs, genotype, program, fresh: { isOneStepOn } };
  const look = await judges.lookCloser(variation, asked);
  if (look.kind === 'refuted') {
    const { gate, reason, counterExample: example } = look.refutation;
    const held = rejected(genotype, fingerprint, gate, reason);
    const answer = example === null ? held : { ...held, counterExample: example };
    return { answer, isLast: !look.isEarly };
  }
  const measured = accepted(draft, objectives, { pylint: null, isolation: look.isolation, strip: null });
  return { answer: { ...measured, verification: asJson(look.verification) }, isLast: true };
}

async function judgeOnFew(
  variation: Variation,
  context: ProblemContext,
  objectives: readonly Objective[],
  judges: Judges,
  draft: Promising,
): Promise<ProgramCandidate> {
  const { genotype, program, fingerprint } = draft;
  // First, since it holds back two in five where tests hold back one in a thousand.
  const comparison = await judges.compare(program, context);
  const objection = comparison === null ? null : objectionOf(comparison, context.baseline.inputs);
  if (objection !== null) {
    const held = rejected(genotype, fingerprint, objection.gate, objection.reason);
    const { difference } = objection;
    return difference === null
      ? held
      : {
          ...held,
          counterExample: await exampleOf(variation, draft, difference, (shorter) =>
            judges.compare(shorter, context),
          ),
        };
  }
  const verdict = await judges.test(program, context);
  if (verdict.kind !== 'passed') {
    return rejected(genotype, fingerprint, 'tests', describeVerdict(verdict));
  }
  const linted = context.isLintedOnFront ? null : lintedAs(await judges.lint(program), program, context);
  const unclean = linted?.refusal ?? null;
  if (unclean !== null) {
    return rejected(genotype, fingerprint, 'lint', unclean);
  }
  const stripping = objectives.some(({ needsStrip }) => needsStrip)
    ? await judges.strip(program, context)
    : null;
  if (stripping?.kind === 'unmeasured') {
    return rejected(genotype, fingerprint, 'strip', stripping.reason);
  }
  return accepted(draft, objectives, {
    pylint: linted?.score ?? null,
    isolation: verdict.isolation,
    strip: stripping?.report ?? null,
  });
}

/** Drafts that would stand on the first front before the others: what stands behind it is bred from less, and seldom exported. */
function standingFirst(
  drafts: readonly [Promising, ...Promising[]],
  objectives: readonly Objective[],
  standing: Standing | null,
): readonly [Promising, ...Promising[]] {
  if (standing === null) {
    return drafts;
  }
  const ahead = drafts.filter((draft) => wouldStand(draft, objectives, standing));
  const [first = drafts[0], ...others] = [...ahead, ...drafts.filter((draft) => !ahead.includes(draft))];
  return [first, ...others];
}

/** Whether nobody on the first front dominates it, as far as is known before it has run. */
function wouldStand({ metrics }: Promising, objectives: readonly Objective[], { front }: Standing): boolean {
  const plain = objectives.filter(({ needsPanel }) => !needsPanel);
  if (plain.some(({ needsStrip }) => needsStrip)) {
    return false;
  }
  const own = plain.map((objective) => objective.value({ metrics, strip: null }));
  const [point = [], ...others] = pointsOf(
    plain,
    [own, ...front].map((values) => ({ objectives: values })),
  );
  return !others.some((other) => dominates(other, point));
}

function accepted(
  { genotype, program, fingerprint, metrics }: Promising,
  objectives: readonly Objective[],
  {
    pylint,
    isolation,
    strip,
  }: Pick<ProgramMeasures, 'pylint' | 'isolation'> & {
    readonly strip: StripReport | null;
  },
): Extract<ProgramCandidate, { readonly kind: 'accepted' }> {
  const { complexity, readability, rc, rr } = metrics;
  const measures: ProgramMeasures = {
    ...{ complexity, readability, rc, rr, pylint, isolation },
    ...(strip === null ? {} : { strip }),
  };
  return {
    ...{ kind: 'accepted', genotype, phenotype: program, fingerprint },
    objectives: objectives.map((objective) => objective.value({ metrics, strip })),
    measures: asJson(measures),
  };
}
