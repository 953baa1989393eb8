import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Command } from 'commander';
import envPaths from 'env-paths';
import { z } from 'zod';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import { hashValue } from '../../core/hash.js';
import { parsedJson } from '../../core/parsed-json.js';
import type { ModelOutcome } from '../../llm/model-outcome.js';
import type { ModelRequest } from '../../llm/model-request.js';

import { startAsking } from '../asking.js';
import { counted } from '../counted.js';
import type { LlmAskResult } from '../llm-schemas.js';
import type { ModelWorkFlags, RoleClient } from '../model-options.js';
import { lanesOf, modelWorkOptions, openModels } from '../model-options.js';
import { duration, positiveNumber } from '../options.js';
import type { Output, OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import { planCostText, shownPlan, totalsText } from '../spending.js';

interface AskFlags extends ModelWorkFlags, OutputFlags {
  readonly prompts?: string;
  readonly samples: number;
  readonly completions?: boolean;
  readonly store?: string;
  readonly dryRun?: boolean;
  readonly batch?: boolean;
  readonly poll: number;
}

const promptSchema = z.strictObject({ id: z.string().optional(), prompt: z.string() });

interface Prompt {
  readonly id: string;
  readonly prompt: string;
}

/** `speciate llm ask`: prompts to a model, each asked once for good. */
export function llmAskCommand(llm: Command, done: (code: ExitCode) => void): void {
  const command = llm
    .command('ask')
    .argument('[prompt]', 'what to ask')
    .summary('ask a model one prompt, or all of a file')
    .description(
      'Asks a model and keeps every answer: the same command run again, also after a kill, asks only what has no answer yet. Answers come in the order of the prompts.',
    )
    .option('--prompts <file>', 'asks all of a file: {"id": …, "prompt": …}, one JSON object a line')
    .option('--samples <n>', 'answers to each prompt', positiveNumber, 1)
    .option('--completions', 'by the legacy endpoint, which goes on with a text')
    .option(
      '--store <file>',
      'keeps answers in this file, wherever they are from (default: in the cache folder)',
    )
    .option('--batch', 'has the server work through all as batches (OpenAI Batch API), which may take a day')
    .option('--poll <duration>', 'time between two looks at a batch', duration, 60)
    .option('--dry-run', 'says how much would be asked and what it would cost, and asks nothing');
  modelWorkOptions(command, 'those that earlier commands kept')
    .option('--json', 'everything as JSON on standard output')
    .option('--quiet', 'no progress')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      `
Examples:
  speciate llm ask "Name a prime." --model gpt-5-mini
  speciate llm ask --prompts prompts.jsonl --samples 5 --model tiny --base-url http://localhost:8000/v1
  speciate llm ask --prompts prompts.jsonl --model gpt-5-mini --price gpt-5-mini=0.25/2 --max-tokens 500 --max-cost 5`,
    )
    .action(async (prompt: string | undefined, flags: AskFlags) => {
      done(await runAsk(prompt, flags));
    });
}

async function runAsk(text: string | undefined, flags: AskFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const prompts = promptsOf(text, flags);
  // Loaded here: the client and the tables of tokens are large.
  const [{ openAnswerFile }, { planRequests }] = await Promise.all([
    import('../../llm/answer-file.js'),
    import('../../llm/plan.js'),
  ]);
  const cache = join(envPaths('speciate', { suffix: '' }).cache, 'answers.sqlite');
  const models = await openModels(flags, {
    file: openAnswerFile(flags.store ?? cache),
    // The same work run again goes on with its budget.
    account: `llm ask ${hashValue({ prompts, samples: flags.samples }).slice(0, 16)}`,
    isKeptByServer: flags.store === undefined,
  });
  try {
    const role = models.role('generator');
    const requests = prompts.map((prompt) => requestOf(role, prompt, flags.completions === true));
    const plan = await planRequests(
      requests.map((request) => ({ client: role.client, request, samples: flags.samples })),
    );
    const isDry = flags.dryRun === true;
    const outcomes = isDry ? [] : await askThem(role, requests, flags, output);
    const result: LlmAskResult = {
      ...{ command: 'llm ask', model: role.model, plan: shownPlan(plan) },
      answers: outcomes.flatMap((samples, index) =>
        samples.map((outcome, sample) => answerOf(prompts[index]?.id ?? '', sample, outcome)),
      ),
      totals: models.totals(),
    };
    output.json(result);
    show(result, isDry, output);
    checkAnswered(outcomes.flat());
    return EXIT.done;
  } finally {
    models.close();
  }
}

function promptsOf(text: string | undefined, { prompts: path }: AskFlags): readonly Prompt[] {
  if ((text === undefined) === (path === undefined)) {
    throw new UserError(
      text === undefined ? 'there is nothing to ask' : 'a prompt and --prompts are two things to ask',
      'name a prompt, or a file of prompts with --prompts',
    );
  }
  if (path === undefined) {
    return [{ id: '0', prompt: text ?? '' }];
  }
  if (!existsSync(path)) {
    throw new UserError(`there is no file of prompts ${path}`, 'check the path after --prompts');
  }
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [promptOf(line, index + 1, path)]));
}

function promptOf(line: string, number: number, path: string): Prompt {
  const parsed = promptSchema.safeParse(parsedJson(line));
  if (!parsed.success) {
    throw new UserError(
      `line ${number} of ${path} is no prompt`,
      'write one JSON object a line, such as {"id": "P/1", "prompt": "Name a prime."}',
    );
  }
  return { id: parsed.data.id ?? String(number), prompt: parsed.data.prompt };
}

function requestOf({ model, sampling }: RoleClient, { prompt }: Prompt, isCompletion: boolean): ModelRequest {
  return isCompletion
    ? { model, prompt, sampling }
    : { model, messages: [{ role: 'user', content: prompt }], sampling };
}

async function askThem(
  { client }: RoleClient,
  requests: readonly ModelRequest[],
  flags: AskFlags,
  output: Output,
): Promise<readonly (readonly ModelOutcome[])[]> {
  const { askAll } = await import('../../llm/ask-all.js');
  const asking = startAsking(output, 'asked');
  try {
    if (flags.batch === true) {
      const { askBatch } = await import('../../llm/ask-batch.js');
      const items = requests.flatMap((request) =>
        Array.from({ length: flags.samples }, (_, sample) => ({ request, sample })),
      );
      const onProgress = (text: string): void => {
        output.note(text);
      };
      const onLeft = (text: string): void => {
        output.warn(text);
      };
      await askBatch(client, items, { pollSeconds: flags.poll, onProgress, onLeft }, asking.signal);
    }
    return await askAll(requests, lanesOf(flags), async (request) => {
      const outcomes = await client.askSamples(request, flags.samples, asking.signal);
      asking.done();
      return outcomes;
    });
  } finally {
    asking.end();
  }
}

/** Throws a UserError where requests failed: what was answered is out and kept by then. */
function checkAnswered(outcomes: readonly ModelOutcome[]): void {
  const failed = outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? [outcome] : []));
  // What a server refuses it will refuse again; what it only failed at may come.
  const told = failed.find(({ isServerAtFault }) => !isServerAtFault) ?? failed[0];
  if (told !== undefined) {
    throw new UserError(
      `${failed.length} of ${counted(outcomes.length, 'answer')} did not come: ${told.reason}`,
      `${told.isServerAtFault ? 'see to the server' : 'mend what the server refuses'}, then run the same command again, which asks for what is missing`,
      told.isServerAtFault ? EXIT.environment : EXIT.checkFailed,
    );
  }
}

function answerOf(id: string, sample: number, outcome: ModelOutcome): LlmAskResult['answers'][number] {
  const { kind } = outcome;
  return {
    ...{ id, sample, kind },
    text: kind === 'answered' || kind === 'refused' ? outcome.text : null,
    finish: kind === 'answered' || kind === 'empty' ? outcome.finish : null,
    reason: kind === 'failed' ? outcome.reason : null,
    promptTokens: kind === 'failed' ? 0 : outcome.tokens.prompt,
    completionTokens: kind === 'failed' ? 0 : outcome.tokens.completion,
    isCounted: kind !== 'failed' && outcome.isCounted,
    dropped: kind === 'failed' ? [] : outcome.dropped,
  };
}

function show({ plan, answers, totals }: LlmAskResult, isDry: boolean, output: Output): void {
  if (isDry) {
    const most = plan.completionTokens === null ? 'any number of' : `at most ${plan.completionTokens}`;
    output.say(
      `${counted(plan.requests, 'request')}, ${plan.kept} answers kept; ${plan.promptTokens} tokens of prompts, ${most} of answers; ` +
        planCostText(plan),
    );
    return;
  }
  for (const { id, kind, text, reason } of answers) {
    if (answers.length === 1) {
      // Why there is none is told as the error that the command ends with.
      if (kind !== 'failed') {
        output.say(text ?? `(${kind})`);
      }
    } else {
      output.say(
        JSON.stringify({
          id,
          kind,
          ...(text === null ? {} : { text }),
          ...(reason === null ? {} : { reason }),
        }),
      );
    }
  }
  output.note(`${counted(plan.kept, 'answer')} kept from before; ${totalsText(totals)}`);
}
