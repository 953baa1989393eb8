import { join } from 'node:path';

import type { Command } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT } from '../../core/errors.js';
import { jsonLines } from '../../datasets/exporters/exporter.js';
import { codeJudgedBy, codeQuestion } from '../../evaluation/ladders/ask-code.js';
import type { Rung } from '../../evaluation/ladders/rung.js';
import type { ModelRequest } from '../../llm/model-request.js';

import { askAndJudge, requestOf } from '../eval/ask-and-judge.js';
import type { AskedItem, SampleOutcome } from '../eval/ask-and-judge.js';
import { JUDGED_FILE, kList } from '../eval/eval-options.js';
import { curvesSvg } from '../ladder/curves-svg.js';
import { ladderEvalFigures } from '../ladder/ladder-eval-figures.js';
import type { JudgedRungRow, LadderEvalResult, ViolationRow } from '../ladder/ladder-eval-schema.js';
import { ladderEvalTables } from '../ladder/ladder-eval-tables.js';
import type { LadderedProblem } from '../ladder/laddered-problems.js';
import { ladderWorkOptions, openLadderSession } from '../ladder/ladder-session.js';
import type { LadderWorkFlags } from '../ladder/ladder-session.js';
import { leftOutLines } from '../left-out.js';
import type { RoleClient } from '../model-options.js';
import { lanesOf, panelOf } from '../model-options.js';
import { positiveNumber, positiveShare, wholeNumber } from '../options.js';
import type { Output, OutputFlags } from '../output.js';
import { createOutput } from '../output.js';

import { planCostText, shownPlan, tellTotals } from '../spending.js';
import { counted } from '../counted.js';
import { writeWhole } from '../write-whole.js';

interface LadderEvalFlags extends LadderWorkFlags, OutputFlags {
  readonly samples: number;
  readonly k: readonly number[];
  readonly reach: number;
  readonly seed: number;
  readonly dryRun?: boolean;
}

/** A prompt of a problem that a model is asked, and all rungs that have it. */
interface AskedPrompt {
  readonly model: string;
  readonly ladder: LadderedProblem;
  readonly rungs: readonly Rung[];
}

const REACH = 0.8;
const VIOLATIONS_FILE = 'violations.jsonl';

/** `speciate ladder eval`: what models make of every rung. */
export function ladderEvalCommand(ladder: Command, done: (code: ExitCode) => void): void {
  const command = ladder
    .command('eval')
    .argument('<ladders>', 'a file that "speciate ladder build" wrote')
    .summary('ask models for the code of every rung, and draw pass@k against detail')
    .description(
      'Asks models for the code of every prompt of a file of ladders, judges their answers by the problem’s tests in the sandbox, and tells how pass@k follows from detail (docs/ladders.md): curves with intervals by strategy, the original as a line, where more detail did worse, the least detail that reaches --reach. Every answer and judgement is kept in the folder: the same command run again, also after a kill, goes on.',
    )
    .requiredOption('--out <folder>', 'where answers, judgements, judged.jsonl and charts are kept')
    .option('--samples <n>', 'answers to each prompt', positiveNumber, 1)
    .option('--k <list>', 'of pass@k, such as 1,5; those above the samples are left out', kList, [1])
    .option('--reach <share>', 'the pass@1 of which the least detail is told', positiveShare, REACH)
    .option('--seed <n>', 'of the bootstrap', wholeNumber, 1)
    .option('--dry-run', 'says how much would be asked and what it would cost, and asks nothing');
  ladderWorkOptions(command)
    .addHelpText(
      'after',
      `
Several models of one server are compared by several --model.

Examples:
  speciate ladder eval starter.ladder.jsonl --model tiny --base-url http://localhost:8000/v1 --out eval/tiny
  speciate ladder eval he.ladder.jsonl --dataset humaneval --file HumanEval.jsonl.gz --samples 5 --k 1,5 --model gpt-5-mini --price gpt-5-mini=0.25/2 --max-tokens 2000 --max-cost 5 --out eval/mini`,
    )
    .action(async (path: string, flags: LadderEvalFlags) => {
      done(await runLadderEval(path, flags));
    });
}

async function runLadderEval(path: string, flags: LadderEvalFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const session = await openLadderSession(path, flags, output, 'ladder eval');
  const { laddered, models, judge } = session;
  const template = session.templates.generation;
  try {
    const role = models.role('generator');
    const panel = panelOf(flags, role);
    const asked = panel.flatMap((role) =>
      laddered.ladders.flatMap((one) =>
        promptsOf(one, role.model).map((item): AskedItem<AskedPrompt> => {
          const prompt = codeQuestion(item.rungs[0] ?? one.rungs[0], template);
          const question = { kind: 'chat', prompt, system: flags.system ?? null } as const;
          return { item, request: requestOf(question, role, flags.samples) };
        }),
      ),
    );
    const { planRequests } = await import('../../llm/plan.js');
    const [firsts, others] = byFirst(asked, role);
    const plan = await planRequests(
      firsts.map(({ request }) => ({ client: role.client, request, samples: flags.samples })),
    );
    const head = {
      ...({ command: 'ladder eval', source: laddered.source, leftOut: laddered.leftOut } as const),
      prompts: session.prompts,
      ...{ samples: flags.samples, seed: flags.seed, reach: flags.reach, plan: shownPlan(plan) },
      problems: laddered.ladders.length,
      rungs: laddered.ladders.reduce((sum, { rungs }) => sum + rungs.length, 0),
      texts: asked.length / panel.length,
    };
    const totals = () => models.totals(panel);
    if (flags.dryRun === true) {
      const none = { path: null, violations: null, charts: [], unanswered: 0, models: [] };
      output.json({ ...head, ...none, totals: totals() });
      tellPlan(head, output);
      return EXIT.done;
    }
    const work = {
      ...{ role, samples: flags.samples, lanes: lanesOf(flags), output, noun: 'prompts' },
      judge: ({ ladder: { problem, rungs } }: AskedPrompt, text: string) =>
        judge.judge(codeJudgedBy(problem, rungs[0]), text),
    };
    // Prompts that two problems share are asked for once, and answered from what was kept the second time.
    const answered = [...(await askAndJudge(firsts, work)), ...(await askAndJudge(others, work))];
    const outcomes = new Map(answered.map(({ item, outcomes: own }) => [item, own]));
    const result = write(
      asked.map(({ item }) => ({ item, outcomes: outcomes.get(item) ?? [] })),
      {
        ...{ flags, panel, ladders: laddered.ladders, head },
      },
    );
    const whole: LadderEvalResult = { ...result.figures, totals: totals() };
    output.json(whole);
    tell(whole, result.violations, output);
    return whole.unanswered === 0 ? EXIT.done : EXIT.checkFailed;
  } finally {
    await session.close();
  }
}

/** A ladder's different prompts, each with all of its rungs. */
function promptsOf(ladder: LadderedProblem, model: string): readonly AskedPrompt[] {
  const groups = new Map<string, Rung[]>();
  for (const rung of ladder.rungs) {
    const group = groups.get(rung.prompt) ?? [];
    groups.set(rung.prompt, [...group, rung]);
  }
  return [...groups.values()].map((rungs) => ({ model, ladder, rungs }));
}

/** Items by whether they are the first with their request. */
function byFirst<Item extends { readonly request: ModelRequest }>(
  items: readonly Item[],
  { client }: RoleClient,
): readonly [readonly Item[], readonly Item[]] {
  const seen = new Set<string>();
  const [firsts, others]: [Item[], Item[]] = [[], []];
  for (const item of items) {
    const key = client.keyOf(item.request);
    (seen.has(key) ? others : firsts).push(item);
    seen.add(key);
  }
  return [firsts, others];
}

interface Written {
  readonly figures: Omit<LadderEvalResult, 'totals'>;
  readonly violations: readonly ViolationRow[];
}

/** Writes what was judged and what it comes to into the folder. */
function write(
  answered: readonly { readonly item: AskedPrompt; readonly outcomes: readonly SampleOutcome[] }[],
  {
    flags,
    panel,
    ladders,
    head,
  }: {
    readonly flags: LadderEvalFlags;
    readonly panel: readonly RoleClient[];
    readonly ladders: readonly LadderedProblem[];
    readonly head: Omit<
      LadderEvalResult,
      'path' | 'violations' | 'charts' | 'unanswered' | 'models' | 'totals'
    >;
  },
): Written {
  const outcomesOf = new Map(
    answered.flatMap(({ item, outcomes }) => item.rungs.map(({ id }) => [`${item.model} ${id}`, outcomes])),
  );
  const rungs = ladders.flatMap((one) => one.rungs);
  const rows: JudgedRungRow[] = [];
  const evaluated = panel.map(({ model }) => {
    const own = rungs.map((rung) => ({ rung, outcomes: outcomesOf.get(`${model} ${rung.id}`) ?? [] }));
    for (const { rung, outcomes } of own) {
      const { id, problem, strategy, detail, words } = rung;
      for (const { sample, outcome, detail: detailOfOutcome, answer } of outcomes) {
        const place = { id, problem, strategy, detail, words, model, prompts: head.prompts };
        rows.push({ ...place, sample, outcome, detailOfOutcome, answer });
      }
    }
    return ladderEvalFigures(model, own, { ...flags, ks: flags.k });
  });
  const models = evaluated.map(({ figures }) => figures);
  const violations = evaluated.flatMap((one) => one.violations);
  const [path, violationsPath] = [join(flags.out, JUDGED_FILE), join(flags.out, VIOLATIONS_FILE)];
  writeWhole(path, jsonLines(rows));
  writeWhole(violationsPath, jsonLines(violations));
  const charts = flags.k
    .filter((k) => k <= flags.samples)
    .map((k) => {
      const chart = join(flags.out, `pass-at-${k}.svg`);
      writeWhole(chart, curvesSvg(models, k));
      return chart;
    });
  const came = answered.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
  const unanswered = answered.length * flags.samples - came;
  return { figures: { ...head, path, violations: violationsPath, charts, unanswered, models }, violations };
}

function tellPlan(
  { texts, rungs, plan }: Pick<LadderEvalResult, 'texts' | 'rungs' | 'plan'>,
  output: Output,
): void {
  output.say(
    `${texts} different prompts of ${rungs} rungs; ${counted(plan.requests, 'request')}, ${counted(plan.kept, 'answer')} kept; ${plan.promptTokens} tokens of prompts; ${planCostText(plan)}`,
  );
}

function tell(result: LadderEvalResult, violations: readonly ViolationRow[], output: Output): void {
  for (const line of output.isJson ? [] : leftOutLines(result.leftOut)) {
    output.note(line);
  }
  for (const one of result.models) {
    const own = violations.filter(({ model }) => model === one.model);
    output.say(`${ladderEvalTables(one, own, result.reach)}\n`);
  }
  output.say([result.path ?? '', result.violations ?? '', ...result.charts].join('\n'));
  tellTotals(result.totals, result.unanswered, output);
}
