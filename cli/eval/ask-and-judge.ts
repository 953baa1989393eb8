import { groupBy } from '../../core/group-by.js';
import type { JudgedAnswer } from '../../evaluation/summary/judged-answer.js';
import type { Shot } from '../../evaluation/tasks/example-answer.js';
import type { Outcome } from '../../evaluation/tasks/judge.js';
import type { TokenUsage } from '../../llm/chat.js';
import type { ModelOutcome } from '../../llm/model-outcome.js';
import type { ModelRequest, Sampling } from '../../llm/model-request.js';

import { startAsking } from '../asking.js';
import type { RoleClient } from '../model-options.js';
import type { Output } from '../output.js';
import type { UnansweredCause } from '../spending.js';

/** What one answer came to. */
export type SampleOutcome = Pick<JudgedAnswer, 'sample' | 'outcome' | 'detail' | 'answer'>;

/** Judges the text of an answer. Rejects where the sandbox failed, never because of the answer. */
export type AnswerJudge = (text: string) => Promise<Outcome>;

/** Of several samples, where none is named: greedy samples would all be one. */
const TEMPERATURE_OF_SEVERAL = 0.8;

/** What is asked: a prompt, or a text to be gone on with. */
export type Question =
  | {
      readonly kind: 'chat';
      readonly prompt: string;
      readonly system: string | null;
      /** Questions with their answers that come first. */
      readonly shots?: readonly Shot[];
    }
  | { readonly kind: 'completion'; readonly text: string };

/** How answers of a role's model are drawn; where no temperature is named, 0 for one sample and .8 for several. */
export function drawnSampling({ sampling }: Pick<RoleClient, 'sampling'>, samples: number): Sampling {
  return {
    ...sampling,
    temperature: sampling.temperature ?? (samples === 1 ? 0 : TEMPERATURE_OF_SEVERAL),
  };
}

/** A question to a role's model, drawn as `drawnSampling` says. */
export function requestOf(
  question: Question,
  { model, sampling }: Pick<RoleClient, 'model' | 'sampling'>,
  samples: number,
): ModelRequest {
  const drawn = drawnSampling({ sampling }, samples);
  if (question.kind === 'completion') {
    return { model, prompt: question.text, sampling: drawn };
  }
  const system = question.system === null ? [] : [{ role: 'system' as const, content: question.system }];
  const turns = (question.shots ?? []).flatMap(({ prompt, answer }) => [
    { role: 'user' as const, content: prompt },
    { role: 'assistant' as const, content: answer },
  ]);
  return {
    model,
    messages: [...system, ...turns, { role: 'user', content: question.prompt }],
    sampling: drawn,
  };
}

/** What an outcome of asking came to; null where there is no answer after all retries, which is asked for again. */
export async function outcomeOf(
  got: ModelOutcome,
  sample: number,
  judge: AnswerJudge,
): Promise<SampleOutcome | null> {
  if (got.kind === 'failed') {
    return null;
  }
  if (got.kind !== 'answered') {
    const answer = got.kind === 'refused' ? got.text : null;
    return { sample, outcome: 'no-answer', detail: got.kind, answer };
  }
  const { kind, detail } = await judge(got.text);
  // Half an answer says nothing of what the model can do, only that --max-tokens is too few for it.
  const isCutOff = got.finish === 'length' && (kind === 'unreadable' || kind === 'syntax-error');
  return { sample, outcome: isCutOff ? 'cut-off' : kind, detail, answer: got.text };
}

/** An item that a model is asked about. */
export interface AskedItem<Item> {
  readonly item: Item;
  readonly request: ModelRequest;
}

export interface AskingWork<Item> {
  readonly role: RoleClient;
  readonly samples: number;
  /** Items under way at a time. */
  readonly lanes: number;
  readonly output: Output;
  /** What items are, for people watching: `tasks`. */
  readonly noun: string;
  readonly judge: (item: Item, text: string) => Promise<Outcome>;
}

/** An item with what its answers came to. */
export interface JudgedItem<Item> {
  readonly item: Item;
  readonly outcomes: readonly SampleOutcome[];
  /** Tokens of each sample that has an answer. */
  readonly tokens: readonly TokenUsage[];
  /** Why samples have no answer, one a sample. */
  readonly failures: readonly string[];
}

/**
 * Asks for all samples of all items and judges them as they come, in the items' order. Samples without an answer after all
 * retries are no outcomes, and their reasons are told.
 */
export async function askAndJudge<Item>(
  items: readonly AskedItem<Item>[],
  { role, samples, lanes, output, noun, judge }: AskingWork<Item>,
): Promise<readonly JudgedItem<Item>[]> {
  const { askAll } = await import('../../llm/ask-all.js');
  const asking = startAsking(output, `of ${items.length} ${noun} judged`);
  try {
    return await askAll(items, lanes, async ({ item, request }) => {
      const got = await role.client.askSamples(request, samples, asking.signal);
      const outcomes: SampleOutcome[] = [];
      for (const [sample, one] of got.entries()) {
        const outcome = await outcomeOf(one, sample, (text) => judge(item, text));
        outcomes.push(...(outcome === null ? [] : [outcome]));
      }
      asking.done();
      const failures = got.flatMap((one) => (one.kind === 'failed' ? [one.reason] : []));
      const tokens = got.flatMap((one) => (one.kind === 'failed' ? [] : [one.tokens]));
      return { item, outcomes, tokens, failures };
    });
  } finally {
    asking.end();
  }
}

/** Why answers did not come and how often, the most frequent reason first. */
export function failureCauses(
  judged: readonly Pick<JudgedItem<unknown>, 'failures'>[],
): readonly UnansweredCause[] {
  const byReason = groupBy(
    judged.flatMap(({ failures }) => failures),
    (reason) => reason,
  );
  return [...byReason]
    .map(([reason, all]) => ({ reason, answers: all.length }))
    .sort((left, right) => right.answers - left.answers);
}
