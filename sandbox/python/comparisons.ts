import { SandboxError } from '../../core/errors.js';
import type { Comparison, ComparisonRun } from '../comparison.js';
import type { PythonRunner } from '../python-runner.js';
import type { Trust } from '../runner.js';

import { aloneRequestOf } from './alone-run.js';
import { inputsOfRecords, inputsRequestOf } from './comparison-inputs.js';
import type { DifferRequest, RunSide, SideEnd } from './comparison-request.js';
import { comparePrograms, createReferences, runOriginal } from './comparison-run.js';
import { decisionPointsOf, pointsRequestOf } from './decision-points.js';
import type { PointsRequest } from './decision-points.js';
import type { Guest } from './guest.js';
import { inputFacts } from './input-facts.js';
import { lineReachOf } from './line-reach.js';
import { whyNotComparable } from './run-request.js';
import { lineRequestOf, sideEndOf } from './side-run.js';
import { tierOf, tierOfTexts } from './tiers.js';
import type { GuestTier } from './tiers.js';

/** Originals whose answers are kept for the next comparison. */
const KEPT_REFERENCES = 32;

/** The part of the runner that asks programs the same inputs. */
export type Comparisons = Pick<PythonRunner, 'compare' | 'tryInputs' | 'decisions' | 'reach' | 'inputs'>;

/** `refusal`: what everything is to be refused with, where nothing keeps programs in. */
export function createComparisons(
  refusal: string | null,
  guestFor: (tier: GuestTier) => Promise<Guest>,
): Comparisons {
  const references = createReferences(KEPT_REFERENCES);
  const runSideFor = (trust: Trust): RunSide => {
    return async (request, limits) => {
      const guest = await guestFor(tierOfTexts(Object.values(request.files)));
      return sideEndOf(await guest.run(lineRequestOf('differ', request, limits, trust)));
    };
  };
  const refusalOf = (run: ComparisonRun): string | null => refusal ?? whyNotComparable(run);
  const compare = async (run: ComparisonRun): Promise<Comparison> => {
    const reason = refusalOf(run);
    return reason === null
      ? comparePrograms(run, runSideFor(run.trust), references)
      : { kind: 'refused', reason };
  };
  const checked = <Run extends ComparisonRun>(run: Run): Run => {
    const reason = refusalOf(run);
    if (reason !== null) {
      throw new SandboxError(reason);
    }
    return run;
  };
  const alone = async (
    run: ComparisonRun,
    job: 'points' | 'reach',
    request: DifferRequest | PointsRequest,
  ): Promise<SideEnd> => {
    const guest = await guestFor(tierOfTexts(Object.values(run.evolved.files)));
    return sideEndOf(await guest.run(lineRequestOf(job, request, run.limits, run.trust)));
  };
  return {
    compare,
    tryInputs: async (run) => {
      const whole = checked({ ...run, evolved: run.original });
      return inputFacts(run, await runOriginal(whole, 0.5, runSideFor(run.trust)));
    },
    decisions: async (run) =>
      decisionPointsOf(await alone(run, 'points', pointsRequestOf(checked(run))), run.inputs.length),
    reach: async ({ program, ...rest }) => {
      const run = checked({ ...rest, original: program, evolved: program });
      return lineReachOf(await alone(run, 'reach', aloneRequestOf(run)), run.inputs.length);
    },
    inputs: async (run) => {
      if (refusal !== null) {
        throw new SandboxError(refusal);
      }
      const guest = await guestFor(tierOf({ program: run.problem.program, problem: run.problem }));
      const request = lineRequestOf('inputs', inputsRequestOf(run), run.limits, 'own-operators');
      return inputsOfRecords(sideEndOf(await guest.run(request)).records);
    },
  };
}
