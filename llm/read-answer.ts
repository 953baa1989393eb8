import type { AnswerFinish } from './model-outcome.js';

/** One choice of an answer as a server gave it, whatever it lacks. */
export type ReadChoice =
  | { readonly kind: 'answered'; readonly text: string; readonly finish: AnswerFinish }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'empty'; readonly finish: AnswerFinish };

/** What a server answered to a chat or a completion. */
export type ReadAnswer =
  | {
      readonly kind: 'choices';
      /** In the order of their indices; none where the server gave an empty list. */
      readonly choices: readonly ReadChoice[];
      /** Null where the server does not say. */
      readonly usage: { readonly prompt: number; readonly completion: number } | null;
    }
  /** No answer to a chat or a completion at all. */
  | { readonly kind: 'unreadable'; readonly reason: string };

type AnyRecord = Readonly<Record<string, unknown>>;

/** Reads an answer, of which a compatible server may leave out much. */
export function readAnswer(value: unknown): ReadAnswer {
  const { choices, usage, error } = recordOf(value);
  if (!Array.isArray(choices)) {
    const { message } = recordOf(error);
    return {
      kind: 'unreadable',
      reason: typeof message === 'string' ? `the answer has no text: ${message}` : 'the answer has no text',
    };
  }
  const all = (choices as readonly unknown[]).map(recordOf);
  const ordered = all
    .map((choice, place) => ({ choice, index: typeof choice.index === 'number' ? choice.index : place }))
    .sort((left, right) => left.index - right.index);
  return {
    kind: 'choices',
    choices: ordered.map(({ choice }) => readChoice(choice)),
    usage: usageOf(usage),
  };
}

function readChoice(choice: AnyRecord): ReadChoice {
  const message = recordOf(choice.message);
  const reason = choice.finish_reason;
  const isStopped = reason === 'stop' || reason === null || reason === undefined;
  const finish = reason === 'length' ? 'length' : isStopped ? 'stop' : 'other';
  const text = textOf(message.content) ?? textOf(choice.text) ?? '';
  if (typeof message.refusal === 'string' && message.refusal !== '') {
    return { kind: 'refused', text: message.refusal };
  }
  if (reason === 'content_filter') {
    return { kind: 'refused', text };
  }
  return text.trim() === '' ? { kind: 'empty', finish } : { kind: 'answered', text, finish };
}

/** A text, or the texts of a list of parts. */
function textOf(content: unknown): string | null {
  if (typeof content === 'string') {
    return content;
  }
  if (!Array.isArray(content)) {
    return null;
  }
  const texts = (content as readonly unknown[]).map((part) => recordOf(part).text);
  return texts.filter((text) => typeof text === 'string').join('');
}

function usageOf(usage: unknown): { readonly prompt: number; readonly completion: number } | null {
  const { prompt_tokens: prompt, completion_tokens: completion = 0 } = recordOf(usage);
  return isCount(prompt) && isCount(completion) ? { prompt, completion } : null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function recordOf(value: unknown): AnyRecord {
  return typeof value === 'object' && value !== null ? (value as AnyRecord) : {};
}
