import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import { hashValue } from '../../core/hash.js';
import { TASK_SETS } from '../../evaluation/tasksets/catalog.js';
import { makeTaskSet } from '../../evaluation/tasksets/make-task-set.js';
import { TASK_KINDS } from '../../evaluation/tasksets/task-row.js';
import type { TaskKind, TaskRow } from '../../evaluation/tasksets/task-row.js';
import type { TaskItem } from '../../evaluation/tasksets/task-set.js';
import { createTaskTools } from '../../evaluation/tasksets/task-tools.js';
import { judge } from '../../evaluation/tasks/judge.js';
import { createJudgeTools } from '../../evaluation/tasks/judge-tools.js';
import { completionOf, promptOf, readTemplates } from '../../evaluation/tasks/task-prompt.js';
import { inOrder } from '../../evaluation/summary/judged-answer.js';
import type { JudgedAnswer } from '../../evaluation/summary/judged-answer.js';
import { summarise } from '../../evaluation/summary/summarise.js';
import type { ModelOutcome } from '../../llm/model-outcome.js';
import type { ModelRequest } from '../../llm/model-request.js';
import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';

import { startCountProgress } from '../count-progress.js';
import type { RunEnvironment, UnsafeFlag } from '../environment.js';
import { allowUnsafeExecOption, findEnvironment } from '../environment.js';
import { JUDGED_FILE, kList, shard } from '../eval/eval-options.js';
import type { Shard } from '../eval/eval-options.js';
import type { EvalResult } from '../eval/eval-schema.js';
import { renderTask } from '../eval/eval-tables.js';
import { PART_FILE } from '../eval/part-file.js';
import type { EvaluationPart } from '../eval/part-file.js';
import { openJudgements } from '../eval/judgement-file.js';
import { createFacts } from '../eval/program-facts.js';
import type { ModelWorkFlags, RoleClient } from '../model-options.js';
import { lanesOf, modelWorkOptions, openModels } from '../model-options.js';
import { positiveNumber, wholeNumber } from '../options.js';
import type { Output, OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import { writeWhole } from '../run-session.js';
import { readTaskItems } from '../task-items.js';

import { evalMergeCommand } from './eval-merge.js';
import { shownPlan, shownTotals } from './llm-ask.js';

interface EvalFlags extends ModelWorkFlags, OutputFlags, UnsafeFlag {
  readonly tasks: readonly TaskKind[];
  readonly out: string;
  readonly samples: number;
  readonly k: readonly number[];
  readonly seed: number;
  readonly perProblem: number;
  readonly prompts?: string;
  readonly system?: string;
  readonly completions?: boolean;
  readonly shard?: Shard;
  readonly dryRun?: boolean;
}

/** Of several samples, where none is named: greedy samples would all be one. */
const TEMPERATURE_OF_SEVERAL = 0.8;

/** `speciate eval`: what models make of originals and of what they evolved into. */
export function evalCommand(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('eval')
    .argument('<source>', 'a run’s folder, or a file of speciate export --format jsonl')
    .summary('ask a model tasks of a run, original beside evolved')
    .description(
      'Asks a model the tasks of a run (docs/eval.md), judges its answers in the sandbox, and compares original and evolved. Every answer and judgement is kept in the folder: the same command run again, also after a kill, goes on.',
    )
    .option('--tasks <list>', `with commas: ${TASK_KINDS.join(', ')}, or all`, taskList, ['code-generation'])
    .requiredOption('--out <folder>', 'where answers, judgements and judged.jsonl are kept')
    .option('--samples <n>', 'answers to each task', positiveNumber, 1)
    .option('--k <list>', 'of pass@k, such as 1,5,10; those above the samples are left out', kList, [1])
    .option('--seed <n>', 'of the draws of tasks and of the bootstrap', wholeNumber, 1)
    .option('--per-problem <n>', 'tasks of a problem at most, on each side', positiveNumber, 3)
    .option('--prompts <folder>', 'templates that take the place of our own: TASK.txt')
    .option('--system <text>', 'a system prompt')
    .option('--completions', 'code generation by the legacy endpoint, which goes on with a text')
    .option('--shard <part>', 'asks only a part of the problems, such as 1/4; eval merge joins parts', shard)
    .option('--dry-run', 'says how much would be asked and what it would cost, and asks nothing');
  modelWorkOptions(allowUnsafeExecOption(command), 'those in the folder')
    .option('--json', 'the tables as JSON on standard output')
    .option('--quiet', 'no notes, no progress')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      '\nExamples:\n  speciate eval runs/he7 --model tiny --base-url http://localhost:8000/v1 --out eval/tiny\n  speciate eval runs/he7 --tasks all --samples 10 --k 1,5,10 --model gpt-5-mini --price gpt-5-mini=0.25/2 --max-tokens 2000 --max-cost 5 --out eval/mini',
    )
    .action(async (source: string, flags: EvalFlags) => {
      done(await runEval(source, flags));
    });
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
  checkCompletions(flags);
  const { index, count } = flags.shard ?? { index: 0, count: 1 };
  const allProblems = await readTaskItems(source);
  const problems = allProblems.filter((_, at) => at % count === index);
  const environment = await findEnvironment(output, flags);
  const parser = await loadParser([
    ...new Set([...problems.flat().map(({ row }) => row.language), 'python' as const, 'java' as const]),
  ]);
  const { rows, items } = await rowsOf(problems, { flags, parser, environment, output });
  const [{ openAnswerFile }, { planRequests }] = await Promise.all([
    import('../../llm/answer-file.js'),
    import('../../llm/plan.js'),
  ]);
  mkdirSync(flags.out, { recursive: true });
  const form = { system: flags.system ?? null, isCompletion: flags.completions === true };
  const prompts = hashValue({ templates: templates.hash, ...form });
  const models = await openModels(flags, {
    file: openAnswerFile(join(flags.out, 'answers.sqlite')),
    account: 'eval',
    isKeptByServer: false,
  });
  try {
    const role = models.role('generator');
    const requests = rows.map((row) => requestOf(row, promptOf(row, templates), role, flags));
    const plan = await planRequests(
      requests.map((request) => ({ client: role.client, request, samples: flags.samples })),
    );
    const shown = shownPlan(plan);
    const head = { command: 'eval', model: role.model, prompts, plan: shown } as const;
    if (flags.dryRun === true) {
      const totals = shownTotals(models.budget.totals());
      output.json({ ...head, path: null, unanswered: 0, tasks: [], totals });
      output.say(
        `${shown.requests} requests, ${shown.kept} answers kept; ${shown.promptTokens} tokens of prompts; ${shown.cost === null ? 'cost not known (--price, --max-tokens)' : `at most ${shown.cost}`}`,
      );
      return EXIT.done;
    }
    const judged = await askAndJudge(rows, requests, { role, flags, parser, environment, output });
    const facts = createFacts(items, parser);
    const unordered = judged.flatMap(({ row, outcomes }) =>
      outcomes.map((one): JudgedAnswer => {
        const { id, pair, task, side, problem } = row;
        return { ...{ id, pair, task, side, problem, model: role.model, prompts }, ...one, ...facts(row) };
      }),
    );
    const answers = inOrder(unordered);
    const path = join(flags.out, JUDGED_FILE);
    writeWhole(path, answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''));
    const unanswered = rows.length * flags.samples - answers.length;
    const part: EvaluationPart = {
      ...{ index, count, model: role.model, prompts, source: hashOf(allProblems), unanswered },
      ...{ tasks: flags.tasks, samples: flags.samples, seed: flags.seed, perProblem: flags.perProblem },
    };
    writeWhole(join(flags.out, PART_FILE), `${JSON.stringify(part)}\n`);
    const tasks = summarise(answers, flags.k, flags.seed);
    const result: EvalResult = {
      ...{ ...head, path, unanswered, tasks },
      totals: shownTotals(models.budget.totals()),
    };
    output.json(result);
    show(result, output);
    return unanswered === 0 ? EXIT.done : EXIT.checkFailed;
  } finally {
    models.close();
  }
}

function checkCompletions(flags: EvalFlags): void {
  if (flags.completions === true && flags.tasks.some((task) => task !== 'code-generation')) {
    throw new UserError(
      'only code generation has a text to go on with',
      'leave out --completions, or name --tasks code-generation',
    );
  }
  if (flags.completions === true && flags.system !== undefined) {
    throw new UserError('--completions has no place for a system prompt', 'leave out --system');
  }
}

interface Work {
  readonly flags: EvalFlags;
  readonly parser: SourceParser;
  readonly environment: RunEnvironment;
  readonly output: Output;
}

async function rowsOf(
  problems: Awaited<ReturnType<typeof readTaskItems>>,
  { flags, parser, environment, output }: Work,
): Promise<{ readonly rows: readonly TaskRow[]; readonly items: ReadonlyMap<string, TaskItem> }> {
  const tools = createTaskTools(parser, environment);
  const rows: TaskRow[] = [];
  const items = new Map<string, TaskItem>();
  try {
    for (const set of TASK_SETS.filter(({ id }) => flags.tasks.includes(id))) {
      const made = await makeTaskSet(set, problems, tools, flags);
      rows.push(...made.rows);
      for (const [id, item] of made.items) {
        items.set(id, item);
      }
      output.note(`${set.id}: ${made.rows.length} tasks, ${made.leftOut.length} problems left out`);
      for (const { id, reason } of flags.verbose === true ? made.leftOut : []) {
        output.note(`  ${id}: ${reason}`);
      }
    }
  } finally {
    await tools.close();
  }
  // A part may be of problems that have none, and is joined all the same.
  if (rows.length === 0 && (flags.shard?.count ?? 1) === 1) {
    throw new UserError('no task can be made of these programs', 'speciate tasks says why', EXIT.checkFailed);
  }
  return { rows, items };
}

/** Tells apart what is evaluated: every program of every problem. */
function hashOf(problems: Awaited<ReturnType<typeof readTaskItems>>): string {
  return hashValue(
    problems.map((items) => items.map(({ row: { id, original, evolved } }) => ({ id, original, evolved }))),
  );
}

function requestOf(
  row: TaskRow,
  prompt: string,
  { model, sampling }: RoleClient,
  flags: EvalFlags,
): ModelRequest {
  const drawn = {
    ...sampling,
    temperature: sampling.temperature ?? (flags.samples === 1 ? 0 : TEMPERATURE_OF_SEVERAL),
  };
  if (flags.completions === true) {
    return { model, prompt: completionOf(row), sampling: drawn };
  }
  const system = flags.system === undefined ? [] : [{ role: 'system' as const, content: flags.system }];
  return { model, messages: [...system, { role: 'user', content: prompt }], sampling: drawn };
}

type SampleOutcome = Pick<JudgedAnswer, 'sample' | 'outcome' | 'detail' | 'answer'>;

async function askAndJudge(
  rows: readonly TaskRow[],
  requests: readonly ModelRequest[],
  { role, flags, parser, environment, output }: Work & { readonly role: RoleClient },
): Promise<readonly { readonly row: TaskRow; readonly outcomes: readonly SampleOutcome[] }[]> {
  const { askAll } = await import('../../llm/ask-all.js');
  const tools = createJudgeTools(parser, environment);
  const judgements = openJudgements(join(flags.out, 'judgements.jsonl'));
  const controller = new AbortController();
  const stop = (): void => {
    controller.abort(new UserError('stopped', 'run the same command again, which goes on', EXIT.interrupted));
  };
  process.once('SIGINT', stop);
  const progress = startCountProgress({
    stream: output.isQuiet ? null : process.stderr,
    ...{ verb: `of ${rows.length} tasks judged`, isShown: false, now: () => performance.now() / 1000 },
  });
  const outcomeOf = async (
    row: TaskRow,
    got: ModelOutcome,
    sample: number,
  ): Promise<SampleOutcome | null> => {
    if (got.kind === 'failed') {
      return null;
    }
    if (got.kind !== 'answered') {
      return {
        sample,
        outcome: 'no-answer',
        detail: got.kind,
        answer: got.kind === 'refused' ? got.text : null,
      };
    }
    const { kind, detail } = await judgements.of(row, got.text, () => judge(row, got.text, tools));
    // Half an answer says nothing of what the model can do, only that --max-tokens is too few for it.
    const isCutOff = got.finish === 'length' && (kind === 'unreadable' || kind === 'syntax-error');
    return { sample, outcome: isCutOff ? 'cut-off' : kind, detail, answer: got.text };
  };
  try {
    return await askAll(
      rows.map((row, at) => ({ row, request: requests[at] })),
      lanesOf(flags),
      async ({ row, request }) => {
        if (request === undefined) {
          throw new TypeError('every row has a request');
        }
        const got = await role.client.askSamples(request, flags.samples, controller.signal);
        const outcomes: SampleOutcome[] = [];
        for (const [sample, one] of got.entries()) {
          const outcome = await outcomeOf(row, one, sample);
          outcomes.push(...(outcome === null ? [] : [outcome]));
        }
        progress.done();
        return { row, outcomes };
      },
    );
  } finally {
    progress.stop();
    process.removeListener('SIGINT', stop);
    await tools.close();
  }
}

function show({ tasks, totals, unanswered, path }: EvalResult, output: Output): void {
  for (const task of tasks) {
    output.say(`${renderTask(task)}\n`);
  }
  output.say(path ?? '');
  if (totals !== null) {
    output.note(
      `${totals.requests} requests, ${totals.promptTokens} + ${totals.completionTokens} tokens, cost ${totals.cost}`,
    );
  }
  if (unanswered > 0) {
    output.warn(`${unanswered} answers did not come; the same command run again asks for them`);
  }
}
