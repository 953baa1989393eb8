import type { ExitCode } from '../../core/errors.js';
import { EXIT } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import { exportRow } from '../../engine/export-rows.js';
import type { PanelSubject } from '../../engine/ports/panel.js';
import type { RunConfiguration } from '../../engine/run-configuration.js';
import { configurationHash } from '../../engine/run-configuration.js';
import { inputsSeedOf } from '../../engine/spaces/programs/problem-context.js';
import type { Baseline } from '../../engine/spaces/programs/task.js';
import type { PlannedRequest } from '../../llm/plan.js';
import { shownCost } from '../../llm/prices.js';

import type { RunEnvironment } from '../environment.js';
import type { Output } from '../output.js';
import { createProgramPool } from '../program-pool.js';
import { planCostText, shownPlan } from '../spending.js';
import { thresholdsOf } from '../thresholds.js';

import { openPanel } from './open-panel.js';
import type { PanelPlanResult } from './panel-schema.js';
import type { PreparedPanel } from './prepare-panel.js';
import { counted } from '../counted.js';

export interface PlannedRun {
  readonly prepared: PreparedPanel;
  readonly configuration: RunConfiguration;
  readonly problems: readonly Problem[];
  readonly environment: RunEnvironment;
  readonly threads: number;
  readonly output: Output;
}

/**
 * Tells what a run would ask its panel, and asks nothing: the originals' questions, with which every search begins, and how
 * many requests there would be were every candidate to stand on the first front. The originals are measured for it.
 */
export async function planPanel(run: PlannedRun): Promise<ExitCode> {
  const { prepared, configuration, problems, environment, output } = run;
  const pool = createProgramPool(environment, thresholdsOf(configuration.thresholds), run.threads);
  try {
    const languages = problems.map(({ language }) => language);
    const panel = await openPanel(prepared, { folder: null, environment, languages });
    try {
      const found = await Promise.all(
        problems.map(async (problem): Promise<readonly PlannedRequest[]> => {
          const inputsSeed = inputsSeedOf(configuration.seed, problem.id);
          const signal = new AbortController().signal;
          const result = await pool.run({ kind: 'measure-original', problem, inputsSeed }, signal);
          return result.kind === 'original' ? panel.plan(originalOf(run, problem, result.baseline)) : [];
        }),
      );
      const { planRequests } = await import('../../llm/plan.js');
      const plan = await planRequests(found.flat());
      const { evaluations } = configuration;
      const { task, questions, models } = prepared.configuration;
      const result: PanelPlanResult = {
        ...{ command: 'evolve', problems: problems.length, task, questions },
        models: models.map(({ model, samples }) => ({ model, samples })),
        notAsked: problems.flatMap(({ id }, at) => (found[at]?.length === 0 ? [id] : [])),
        plan: shownPlan(plan),
        mostRequests: evaluations === null ? null : plan.requests * evaluations,
        mostCost:
          evaluations === null || plan.cost === null ? null : shownCost(plan.cost * BigInt(evaluations)),
      };
      output.json(result);
      output.say(planLines(result).join('\n'));
      return EXIT.done;
    } finally {
      await panel.close();
    }
  } finally {
    await pool.close();
  }
}

/** An original as the founder of its search, which is asked about first. */
function originalOf(
  { configuration, environment, problems }: PlannedRun,
  problem: Problem,
  { metrics, lint, isolation, ...rest }: Baseline,
): PanelSubject {
  const { complexity, readability, rc, rr } = metrics;
  const measures = { complexity, readability, rc, rr, pylint: lint.score, isolation };
  const { program } = problem;
  const row = exportRow(
    problem,
    { metrics, lint, isolation, ...rest },
    { genotype: [], program, measures, naming: undefined, examination: null },
    configuration.seed,
    configurationHash(configuration, environment.versions, problems),
  );
  return { row, original: program, evolved: program };
}

function planLines({ plan, mostRequests, mostCost, notAsked, problems }: PanelPlanResult): readonly string[] {
  const cost = planCostText(plan);
  const most = mostRequests === null ? 'as many as the time allows' : String(mostRequests);
  const lines = [
    `the originals of ${problems} problems: ${counted(plan.requests, 'request')}, ${plan.promptTokens} tokens of prompts, ${cost}`,
    `were every candidate on the first front: ${most} requests${mostCost === null ? '' : `, at most ${mostCost} at the originals’ lengths`}; mostly a third of them are`,
  ];
  return notAsked.length === 0 ? lines : [...lines, `nothing to ask about: ${notAsked.join(', ')}`];
}
