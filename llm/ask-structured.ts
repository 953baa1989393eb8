import { z } from 'zod';

import type { ChatMessage } from './chat.js';
import { jsonInText } from './json-in-text.js';
import type { ModelClient } from './model-client.js';
import type { ModelAnswer, ModelOutcome } from './model-outcome.js';
import type { AnswerForm, ModelChatRequest } from './model-request.js';

/** What came of asking for a value of a form. */
export type StructuredOutcome<Value> =
  | {
      readonly kind: 'parsed';
      readonly value: Value;
      /** Whether it took a second request that told what was wrong with the first answer. */
      readonly isRepaired: boolean;
      /** One a request, in their order. */
      readonly outcomes: readonly ModelOutcome[];
    }
  /** Answered, not of the form, and not after the one repair either. `reason` is of the last answer. */
  | { readonly kind: 'invalid'; readonly reason: string; readonly outcomes: readonly ModelOutcome[] }
  /** No answer that could be of any form: refused, empty, too long, failed. */
  | { readonly kind: 'unanswered'; readonly reason: string; readonly outcomes: readonly ModelOutcome[] };

/** Characters of a bad answer that go back with what is wrong with it. */
const LONGEST_QUOTE = 20_000;
/** Faults that are told; the rest are likely of the same kind. */
const MOST_ISSUES = 8;

/**
 * Asks for a value of a form: by its JSON Schema where the server takes one, in words where not. The answer is read and
 * checked, and where it is not of the form one repair is asked for, with the error told; an answer that was cut off at
 * the most tokens is not repaired, since the next would be too. Both requests are kept as any. Rejects as `ask` does.
 */
export async function askStructured<Schema extends z.ZodType>(
  client: ModelClient,
  request: ModelChatRequest,
  { name, schema }: { readonly name: string; readonly schema: Schema },
  signal: AbortSignal,
  sample = 0,
): Promise<StructuredOutcome<z.output<Schema>>> {
  const formed = { ...request, form: answerForm(name, schema) };
  const first = await client.ask(formed, signal, sample);
  const read = readOutcome(first, schema);
  if (read.kind !== 'invalid' || first.kind !== 'answered' || first.finish === 'length') {
    return read.kind === 'parsed'
      ? { kind: 'parsed', value: read.value, isRepaired: false, outcomes: [first] }
      : { kind: read.kind, reason: read.reason, outcomes: [first] };
  }
  const second = await client.ask(
    { ...formed, messages: [...request.messages, ...repairMessages(first.text, read.reason)] },
    signal,
    sample,
  );
  const again = readOutcome(second, schema);
  const outcomes = [first, second];
  return again.kind === 'parsed'
    ? { kind: 'parsed', value: again.value, isRepaired: true, outcomes }
    : { kind: again.kind, reason: again.reason, outcomes };
}

/** A zod schema as the form of an answer; what goes in, where the schema transforms it. */
export function answerForm(name: string, schema: z.ZodType): AnswerForm {
  const whole = z.toJSONSchema(schema, { io: 'input' });
  const { $schema: dialect, ...rest } = whole;
  return dialect === undefined ? { name, schema: whole } : { name, schema: rest };
}

type Read<Value> =
  | { readonly kind: 'parsed'; readonly value: Value }
  | { readonly kind: 'invalid' | 'unanswered'; readonly reason: string };

function readOutcome<Schema extends z.ZodType>(
  outcome: ModelOutcome,
  schema: Schema,
): Read<z.output<Schema>> {
  if (outcome.kind !== 'answered') {
    return { kind: 'unanswered', reason: whyNoText(outcome) };
  }
  const json = jsonInText(outcome.text);
  const parsed = json === null ? null : schema.safeParse(json.value);
  if (parsed?.success === true) {
    return { kind: 'parsed', value: parsed.data };
  }
  if (outcome.finish === 'length') {
    return { kind: 'invalid', reason: 'it was cut off at the most tokens' };
  }
  return {
    kind: 'invalid',
    reason: parsed === null ? 'it is no JSON' : issuesOf(parsed.error),
  };
}

/** Why an outcome has no text to be read. */
export function whyNoText(outcome: Exclude<ModelOutcome, { readonly kind: 'answered' }>): string {
  const reasons: Readonly<Record<Exclude<ModelAnswer['kind'], 'answered'>, string>> = {
    refused: 'the model refuses',
    empty: 'the answer is empty',
    'too-long': 'the answer is too long to be read',
  };
  return outcome.kind === 'failed' ? outcome.reason : reasons[outcome.kind];
}

function issuesOf(error: z.ZodError): string {
  const told = error.issues
    .slice(0, MOST_ISSUES)
    .map(({ path, message }) => `${path.length === 0 ? '' : `${path.join('.')}: `}${message}`);
  const left = error.issues.length - told.length;
  return `${told.join('; ')}${left > 0 ? `; and ${left} more` : ''}`;
}

/** What goes on after an answer that is not of use: the answer, and what is wrong with it. */
export function repairMessages(answer: string, reason: string): readonly ChatMessage[] {
  const isCut = answer.length > LONGEST_QUOTE;
  return [
    { role: 'assistant', content: isCut ? `${answer.slice(0, LONGEST_QUOTE)}…` : answer },
    {
      role: 'user',
      content: `That answer cannot be used: ${reason}. Give the whole answer again, mended, as one JSON value and nothing else.`,
    },
  ];
}
