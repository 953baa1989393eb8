import { parsedJson } from '../../core/parsed-json.js';
import type { Problem } from '../../core/problem.js';
import { CAPABILITIES } from '../../fitness/ku/capability.js';
import type { KnowledgeUnit } from '../../fitness/ku/knowledge-unit.js';
import { UNIT_DEFINITIONS } from '../../fitness/ku/unit-definitions.js';
import type { StructuredOutcome } from '../../llm/ask-structured.js';
import { answerForm, askStructured } from '../../llm/ask-structured.js';
import type { ModelClient } from '../../llm/model-client.js';
import type { ModelOutcome } from '../../llm/model-outcome.js';
import type { ModelChatRequest, Sampling } from '../../llm/model-request.js';
import type { Cost } from '../../llm/prices.js';
import { costOf } from '../../llm/prices.js';

import type { ContextFile } from './context-files.js';
import { shownOf } from './context-files.js';
import type { TaskAnswer } from './task-form.js';
import { judgementSchema, taskSchema } from './task-form.js';
import type { SynthesisTemplates } from './templates.js';
import { exampleFor, filled } from './templates.js';
import { sameText } from './task-faults.js';
import type { Rejection, TaskChecks } from './validate-task.js';
import { faultOf, problemOf } from './validate-task.js';

/** A model in its role. */
export interface AskedModel {
  readonly client: ModelClient;
  readonly model: string;
  readonly sampling: Sampling;
}

export interface TaskWork {
  readonly generator: AskedModel;
  readonly judge: AskedModel;
  readonly templates: SynthesisTemplates;
  readonly checks: TaskChecks;
  /** Tries with one context file at most. */
  readonly tries: number;
  readonly signal: AbortSignal;
  readonly onAttempt: (attempt: Attempt) => void;
}

/** One answer of the generator and what became of it. */
export interface Attempt {
  readonly unit: KnowledgeUnit;
  /** Number of the task that is wanted of the unit, over all batches. */
  readonly slot: number;
  readonly context: string;
  /** With this file, from 1. */
  readonly attempt: number;
  /** The sample of the request. */
  readonly sample: number;
  readonly requests: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly cost: Cost;
  /** Null where the task survived. */
  readonly rejection: Rejection | null;
  readonly problem: string | null;
}

/** What became of a task that is wanted. */
export type TaskEnd =
  | { readonly kind: 'made'; readonly problem: Problem }
  /** No try gave a valid one. */
  | { readonly kind: 'none' }
  /** A request failed, so that nobody knows: no try is spent on it, and the next session asks again. */
  | { readonly kind: 'open'; readonly reason: string };

/**
 * One task of a unit: up to so many tries with each context file in turn, then the next. Samples are the slot's own, so that no two slots ask for the same answer, and asking again costs nothing.
 */
export async function synthesiseTask(
  work: TaskWork,
  unit: KnowledgeUnit,
  slot: number,
  files: readonly ContextFile[],
): Promise<TaskEnd> {
  for (const [index, file] of files.entries()) {
    const request = generateRequest(work, unit, file);
    for (let attempt = 1; attempt <= work.tries; attempt += 1) {
      const sample = sampleOf(work, { slot, files }, index, attempt);
      const tried = await tryOnce(work, unit, request, sample);
      if (tried.kind === 'open') {
        return tried;
      }
      const { rejection, problem, spent } = tried;
      work.onAttempt({
        ...{ unit, slot, attempt, sample, rejection, ...spent },
        ...{ context: file.name, problem: problem?.id ?? null },
      });
      if (rejection === null && problem !== null) {
        return { kind: 'made', problem };
      }
    }
  }
  return { kind: 'none' };
}

/** The sample of a try: no two of a unit have the same, so that a judge asked twice of one answer is paid and counted twice. */
export function sampleOf(
  { tries }: Pick<TaskWork, 'tries'>,
  { slot, files }: { readonly slot: number; readonly files: readonly ContextFile[] },
  index: number,
  attempt: number,
): number {
  return (slot * files.length + index) * tries + attempt - 1;
}

/** What is asked for a task of a unit with a context file, in its form. */
export function generateRequest(
  { generator, templates }: Pick<TaskWork, 'generator' | 'templates'>,
  unit: KnowledgeUnit,
  file: ContextFile,
): ModelChatRequest {
  const example = exampleFor(templates, unit);
  const content = filled(templates.generate, {
    ...unitTexts(unit),
    ...{ example: example.text, exampleUnit: example.unit ?? '', instances: String(file.vector[unit]) },
    context: shownOf(file),
  });
  const form = answerForm('task', taskSchema);
  const { model, sampling } = generator;
  return { model, messages: [{ role: 'user', content }], sampling, form };
}

interface Tried {
  readonly kind: 'tried';
  readonly rejection: Rejection | null;
  readonly problem: Problem | null;
  readonly spent: Spent;
}

type Spent = Pick<Attempt, 'requests' | 'promptTokens' | 'completionTokens' | 'cost'>;

async function tryOnce(
  work: TaskWork,
  unit: KnowledgeUnit,
  request: ModelChatRequest,
  sample: number,
): Promise<Tried | Extract<TaskEnd, { readonly kind: 'open' }>> {
  const { generator, judge, templates, checks, signal } = work;
  const form = { name: 'task', schema: taskSchema };
  const answer = await askStructured(generator.client, request, form, signal, sample);
  const generated = spentOn(generator, answer.outcomes);
  if (answer.kind !== 'parsed') {
    const open = openOf(generator, answer);
    return open ?? { kind: 'tried', rejection: unparsed(answer), problem: null, spent: generated };
  }
  const problem = problemOf(unit, answer.value, checks.parser);
  const fault = isExample(work, answer.value)
    ? ({ kind: 'duplicate', reason: 'it is the example that the prompt shows' } as const)
    : await faultOf(checks, unit, problem);
  if (fault !== null) {
    return { kind: 'tried', rejection: fault, problem, spent: generated };
  }
  const { statement, solution, tests } = answer.value;
  const values = { ...unitTexts(unit), statement, solution, tests: tests.join('\n') };
  const judged = await askStructured(
    judge.client,
    {
      ...{ model: judge.model, sampling: judge.sampling },
      messages: [{ role: 'user', content: filled(templates.judge, values) }],
    },
    { name: 'judgement', schema: judgementSchema },
    signal,
    // The slot's own: where two slots write one task, each attempt has the judgement that it paid for.
    sample,
  );
  const spent = sumOf(generated, spentOn(judge, judged.outcomes));
  if (judged.kind !== 'parsed') {
    const rejection: Rejection = { kind: 'judge', reason: judged.reason };
    return openOf(judge, judged) ?? { kind: 'tried', rejection, problem, spent };
  }
  const { verdict, reason } = judged.value;
  const rejection: Rejection | null = verdict === 'yes' ? null : { kind: 'judge', reason };
  return { kind: 'tried', rejection, problem, spent };
}

/** Where a server did not answer at all, which says nothing of the task; null where it answered badly or refuses the request. */
function openOf(
  { model }: AskedModel,
  { outcomes }: StructuredOutcome<unknown>,
): Extract<TaskEnd, { readonly kind: 'open' }> | null {
  const last = outcomes.at(-1);
  return last?.kind === 'failed' && last.isServerAtFault
    ? { kind: 'open', reason: `${model} did not answer: ${last.reason}` }
    : null;
}

/** Whether an answer has the solution of an example. */
function isExample({ templates, checks: { parser } }: TaskWork, { solution }: TaskAnswer): boolean {
  const text = sameText(parser, solution);
  return templates.examples.some((example) => {
    const task = taskSchema.safeParse(parsedJson(example.text));
    return task.success && sameText(parser, task.data.solution) === text;
  });
}

function unitTexts(unit: KnowledgeUnit): Readonly<Record<'unit' | 'definition' | 'capabilities', string>> {
  return { unit, definition: UNIT_DEFINITIONS[unit], capabilities: CAPABILITIES[unit].join(', ') };
}

function unparsed(answer: Exclude<StructuredOutcome<unknown>, { readonly kind: 'parsed' }>): Rejection {
  return { kind: answer.kind === 'invalid' ? 'form' : 'unanswered', reason: answer.reason };
}

/** What answers cost, whenever they were asked for; a failure has no tokens that are known. */
function spentOn({ client, model }: AskedModel, outcomes: readonly ModelOutcome[]): Spent {
  const price = client.options.budget.prices.get(model);
  const answered = outcomes.flatMap((outcome) => (outcome.kind === 'failed' ? [] : [outcome.tokens]));
  return answered
    .map((tokens) => ({
      ...{ requests: 1, promptTokens: tokens.prompt, completionTokens: tokens.completion },
      cost: price === undefined ? 0n : costOf(price, tokens),
    }))
    .reduce(sumOf, { requests: 0, promptTokens: 0, completionTokens: 0, cost: 0n });
}

function sumOf(one: Spent, other: Spent): Spent {
  return {
    requests: one.requests + other.requests,
    promptTokens: one.promptTokens + other.promptTokens,
    completionTokens: one.completionTokens + other.completionTokens,
    cost: one.cost + other.cost,
  };
}
