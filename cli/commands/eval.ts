import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import { hashValue } from '../../core/hash.js';
import { TASK_KINDS } from '../../evaluation/tasksets/task-row.js';
import type { TaskKind, TaskRow } from '../../evaluation/tasksets/task-row.js';
import { judge } from '../../evaluation/tasks/judge.js';
import { createJudgeTools } from '../../evaluation/tasks/judge-tools.js';
import { shotsOf } from '../../evaluation/tasks/example-answer.js';
import { completionOf, promptOf, readTemplates } from '../../evaluation/tasks/task-prompt.js';
import type { PromptTemplates } from '../../evaluation/tasks/task-prompt.js';
import { inOrder } from '../../evaluation/summary/judged-answer.js';
import type { JudgedAnswer } from '../../evaluation/summary/judged-answer.js';
import { summarise } from '../../evaluation/summary/summarise.js';
import { textsOf } from '../../llm/model-request.js';
import type { SourceParser } from '../../syntax/parse.js';

import type { UnsafeFlag } from '../environment.js';
import { allowUnsafeExecOption, findEnvironment } from '../environment.js';
import { writeAsked } from '../eval/asked-file.js';
import { askAndJudge, drawnSampling, failureCauses, requestOf } from '../eval/ask-and-judge.js';
import type { Question } from '../eval/ask-and-judge.js';
import {
  checkFolder,
  formsOf,
  JUDGED_FILE,
  kList,
  shard,
  textOption,
  usualFolder,
} from '../eval/eval-options.js';
import type { Shard, TextChoice } from '../eval/eval-options.js';
import { costsOf, renderCosts } from '../eval/cost-table.js';
import type { EvalResult } from '../eval/eval-schema.js';
import { renderTask } from '../eval/eval-tables.js';
import { PART_FILE } from '../eval/part-file.js';
import type { EvaluationPart } from '../eval/part-file.js';
import { neighboursOfRows } from '../eval/embed-rows.js';
import { judgeableRows, tellLeftOutPairs } from '../eval/judgeable-rows.js';
import { openJudgements } from '../eval/judgement-file.js';
import { rowsToAsk } from '../eval/rows-to-ask.js';
import { solutionsOf, writeSolutions } from '../eval/solutions-file.js';
import type { ModelWorkFlags } from '../model-options.js';
import { lanesOf, modelWorkOptions, openModels, roleServer } from '../model-options.js';
import { numberFromZero, positiveNumber, wholeNumber } from '../options.js';
import type { Output, OutputFlags } from '../output.js';
import { createOutput } from '../output.js';

import { evalExportCommand } from './eval-export.js';
import { evalMergeCommand } from './eval-merge.js';
import { planCostText, shownPlan, tellTotals } from '../spending.js';
import { counted } from '../counted.js';
import { writeRowsWhole, writeWhole } from '../write-whole.js';

interface EvalFlags extends ModelWorkFlags, OutputFlags, UnsafeFlag {
  readonly embeddings?: string;
  readonly tasks?: readonly TaskKind[];
  readonly out?: string;
  readonly samples: number;
  readonly k: readonly number[];
  readonly seed: number;
  readonly perProblem: number;
  readonly text: TextChoice;
  readonly shots: number;
  readonly prompts?: string;
  readonly system?: string;
  readonly completions?: boolean;
  readonly shard?: Shard;
  readonly dryRun?: boolean;
}

/** `speciate eval`: what models make of originals and of what they evolved into. */
export function evalCommand(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('eval')
    .argument(
      '<source>',
      'a run’s folder, a file of speciate export --format jsonl, what speciate tasks wrote (a file or its folder), or tasks of speciate ku synthesize, of which nothing evolved',
    )
    .summary('ask a model tasks of a run, original beside evolved')
    .description(
      'Asks a model the tasks of a run (docs/eval.md), judges its answers in the sandbox, and compares original and evolved. Every answer and judgement is kept in the folder: the same command run again, also after a kill, goes on.',
    )
    .option(
      '--tasks <list>',
      `with commas: ${TASK_KINDS.join(', ')}, or all (default: code-generation; of files of speciate tasks all that they have)`,
      taskList,
    )
    .option(
      '--out <folder>',
      'where answers, judgements and judged.jsonl are kept (default: eval/SOURCE-MODEL, with the part of --shard)',
    )
    .option('--samples <n>', 'answers to each task', positiveNumber, 1)
    .option('--k <list>', 'of pass@k, such as 1,5,10; those above the samples are left out', kList, [1])
    .option('--seed <n>', 'of the draws of tasks and of the bootstrap', wholeNumber, 1)
    .option('--per-problem <n>', 'tasks of a problem at most, on each side', positiveNumber, 3)
    .addOption(textOption('both'))
    .option(
      '--shots <n>',
      'examples with answers before each question, of other versions (docs/tasks.md)',
      numberFromZero,
      0,
    )
    .option('--prompts <folder>', 'templates that take the place of our own: TASK.txt')
    .option('--system <text>', 'a system prompt')
    .option('--completions', 'code generation by the legacy endpoint, which goes on with a text')
    .option(
      '--embeddings <model>',
      'embeds the programs by this model and tells the nearest-neighbour mismatch of both sides; embeddings are cached',
    )
    .option('--shard <part>', 'asks only a part of the problems, such as 1/4; eval merge joins parts', shard)
    .option('--dry-run', 'says how much would be asked and what it would cost, and asks nothing');
  modelWorkOptions(allowUnsafeExecOption(command), 'those in the folder')
    .option('--json', 'the tables as JSON on standard output')
    .option('--quiet', 'no notes, no progress')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      '\nExamples:\n  speciate eval runs/he7 --model tiny --base-url http://localhost:8000/v1\n  speciate eval runs/he7 --tasks all --samples 10 --k 1,5,10 --model gpt-5-mini --price gpt-5-mini=0.25/2 --max-tokens 2000 --max-cost 5 --out eval/mini',
    )
    .action(async (source: string, flags: EvalFlags) => {
      done(await runEval(source, flags));
    });
  evalExportCommand(command, done);
  evalMergeCommand(command, done);
}

function taskList(text: string): readonly TaskKind[] {
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => name !== 'all' && !TASK_KINDS.some((task) => task === name));
  if (unknown !== undefined) {
    throw new InvalidArgumentError(`There is no task ${unknown}: it takes ${TASK_KINDS.join(', ')}, or all.`);
  }
  return TASK_KINDS.filter((task) => names.includes('all') || names.includes(task));
}

async function runEval(source: string, flags: EvalFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const templates = readTemplates(flags.prompts);
  checkCompletions(flags, flags.tasks ?? []);
  checkEmbeddings(flags);
  const forms = formsOf(flags.text);
  // Before tasks are made, which takes a while: who is asked, and where answers go.
  const { model } = roleServer(flags, 'generator');
  const out = flags.out ?? usualFolder(source, model, flags.shard);
  checkFolder(out);
  const environment = await findEnvironment(output, flags);
  const {
    rows: made,
    tasks: kinds,
    source: programs,
    parser,
  } = await rowsToAsk(source, { ...flags, forms }, environment, output);
  checkCompletions(flags, kinds);
  const [{ openAnswerFile }, { planRequests }] = await Promise.all([
    import('../../llm/answer-file.js'),
    import('../../llm/plan.js'),
  ]);
  mkdirSync(out, { recursive: true });
  const form = { system: flags.system ?? null, isCompletion: flags.completions === true, shots: flags.shots };
  const prompts = hashValue({ templates: templates.hash, ...form });
  const models = await openModels(flags, {
    file: openAnswerFile(join(out, 'answers.sqlite')),
    account: 'eval',
    isKeptByServer: false,
  });
  const tools = createJudgeTools(parser, environment);
  try {
    const judging = {
      tools,
      judgements: openJudgements(join(out, 'judgements.jsonl')),
      isPart: (flags.shard?.count ?? 1) > 1,
    };
    const { rows, leftOut } = await judgeableRows(made, judging, output);
    tellLeftOutPairs(leftOut, output);
    const role = models.role('generator');
    const asked = rows.map((row) => ({
      item: row,
      request: requestOf(questionOf(row, templates, parser, flags), role, flags.samples),
    }));
    const plan = await planRequests(
      asked.map(({ request }) => ({ client: role.client, request, samples: flags.samples })),
    );
    const shown = shownPlan(plan);
    const head = { command: 'eval', model: role.model, prompts, plan: shown, leftOut } as const;
    if (flags.dryRun === true) {
      output.json({
        ...head,
        path: null,
        unanswered: 0,
        causes: [],
        tasks: [],
        costs: [],
        totals: models.totals(),
      });
      output.say(
        `${counted(shown.requests, 'request')}, ${counted(shown.kept, 'answer')} kept; ${shown.promptTokens} tokens of prompts; ${planCostText(shown)}`,
      );
      return EXIT.done;
    }
    const neighboursOf = await neighboursOfRows(rows, parser, flags, output);
    const answered = await askAndJudge(asked, {
      ...{ role, samples: flags.samples, lanes: lanesOf(flags), output, noun: 'tasks' },
      judge: (row, text) => judging.judgements.of(row, text, () => judge(row, text, tools)),
    });
    const unordered = answered.flatMap(({ item: row, outcomes }) =>
      outcomes.map((one): JudgedAnswer => {
        const { id, pair, task, side, form, problem, rc, operators, units } = row;
        const { model } = role;
        return { ...{ id, pair, task, side, form, problem, model, prompts }, ...one, rc, operators, units };
      }),
    );
    const answers = inOrder(unordered);
    const path = join(out, JUDGED_FILE);
    writeRowsWhole(path, answers);
    writeSolutions(out, solutionsOf(rows, answers, parser));
    writeAsked(out, new Map(asked.map(({ item, request }) => [item.id, textsOf(request).join('\n\n')])));
    const unanswered = rows.length * flags.samples - answers.length;
    const part: EvaluationPart = {
      ...(flags.shard ?? { index: 0, count: 1 }),
      ...{ model: role.model, prompts, source: programs, unanswered, leftOut },
      sampling: drawnSampling(role, flags.samples),
      ...{ tasks: kinds, forms, samples: flags.samples, seed: flags.seed, perProblem: flags.perProblem },
    };
    writeWhole(join(out, PART_FILE), `${JSON.stringify(part)}\n`);
    const tasks = summarise(answers, flags.k, flags.seed).map((one) => ({
      ...one,
      neighbours: neighboursOf(one),
    }));
    const result: EvalResult = {
      ...{ ...head, path, unanswered, causes: failureCauses(answered), tasks },
      costs: costsOf(answered, models.budget.prices.get(role.model)),
      totals: models.totals(),
    };
    output.json(result);
    show(result, output);
    return unanswered === 0 ? EXIT.done : EXIT.checkFailed;
  } finally {
    models.close();
    await tools.close();
  }
}

function checkCompletions(flags: EvalFlags, tasks: readonly TaskKind[]): void {
  if (flags.completions === true && tasks.some((task) => task !== 'code-generation')) {
    throw new UserError(
      'only code generation has a text to go on with',
      'leave out --completions, or name --tasks code-generation',
    );
  }
  if (flags.completions === true && flags.shots > 0) {
    throw new UserError('--completions has no place for examples', 'leave out --shots');
  }
  if (flags.completions === true && flags.system !== undefined) {
    throw new UserError('--completions has no place for a system prompt', 'leave out --system');
  }
}

/** A part has other neighbours than the whole, and no sum of them is the whole's. */
function checkEmbeddings({ embeddings, shard: part }: EvalFlags): void {
  if (embeddings !== undefined && part !== undefined && part.count > 1) {
    throw new UserError(
      '--embeddings looks for neighbours among all programs, and a part has only some',
      'leave out --embeddings, or --shard',
    );
  }
}

/** What a model is asked about a row. */
function questionOf(
  row: TaskRow,
  templates: PromptTemplates,
  parser: SourceParser,
  flags: EvalFlags,
): Question {
  return flags.completions === true
    ? { kind: 'completion', text: completionOf(row, parser) }
    : {
        kind: 'chat',
        prompt: promptOf(row, templates),
        system: flags.system ?? null,
        shots: shotsOf(row, flags.shots, templates),
      };
}

function show({ tasks, costs, totals, unanswered, causes, path }: EvalResult, output: Output): void {
  for (const task of tasks) {
    output.say(`${renderTask(task)}\n`);
  }
  if (costs.length > 0) {
    output.say(`${renderCosts(costs)}\n`);
  }
  output.say(path ?? '');
  if (totals !== null) {
    tellTotals(totals, unanswered, output, causes);
  }
}
