import type { TokenUsage } from './chat.js';
import type { ModelAnswer } from './model-outcome.js';
import type { ModelRequest } from './model-request.js';
import type { ReadChoice } from './read-answer.js';
import { readAnswer } from './read-answer.js';
import { tokenCounter } from './tokens.js';

interface About {
  readonly request: ModelRequest;
  readonly seconds: number;
  readonly dropped: readonly string[];
}

/** What one HTTP request brought. */
export interface Answers {
  readonly answers: readonly ModelAnswer[];
  /** Of all together. */
  readonly tokens: TokenUsage;
}

/** The answers of a body that `readAnswer` can read: a server may give fewer than were wanted, and at least one counts. */
export async function answersOf(
  value: unknown,
  { request, count, seconds, dropped }: About & { readonly count: number },
): Promise<Answers> {
  const read = readAnswer(value);
  const given: readonly ReadChoice[] = read.kind === 'choices' ? read.choices.slice(0, count) : [];
  const choices: readonly ReadChoice[] = given.length === 0 ? [{ kind: 'empty', finish: 'stop' }] : given;
  const usage = read.kind === 'choices' ? read.usage : null;
  const counter = usage === null || choices.length > 1 ? await tokenCounter() : null;
  const lengths = choices.map((choice) => counter?.count(choice.kind === 'empty' ? '' : choice.text) ?? 0);
  const tokens = usage ?? {
    prompt: counter?.prompt(request) ?? 0,
    completion: lengths.reduce((sum, length) => sum + length, 0),
  };
  const shares = shared(tokens.completion, lengths);
  return {
    tokens,
    answers: choices.map((choice, index) => ({
      ...choice,
      // The prompt is paid for once.
      tokens: { prompt: index === 0 ? tokens.prompt : 0, completion: shares[index] ?? 0 },
      ...{ isCounted: usage === null, seconds, dropped: [...dropped] },
    })),
  };
}

/** Of an answer that is too long to be read: as many tokens as it may have. */
export async function tooLongAnswer({ request, seconds, dropped }: About): Promise<Answers> {
  const prompt = (await tokenCounter()).promptAtMost(request);
  const tokens = { prompt, completion: request.sampling?.maxTokens ?? 0 };
  return {
    tokens,
    answers: [{ kind: 'too-long', tokens, isCounted: true, seconds, dropped: [...dropped] }],
  };
}

/** A number in whole parts that stand to each other as the weights do; what is left over goes to the first. */
function shared(total: number, weights: readonly number[]): readonly number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => (all === 0 ? 0 : Math.floor((total * weight) / all)));
  const left = total - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => (index === 0 ? part + left : part));
}
