import { hashValue } from '../core/hash.js';

import type { ChatRequest } from './chat.js';

/** How an answer is drawn. What is left out is left to the server. */
export interface Sampling {
  readonly temperature?: number | undefined;
  readonly topP?: number | undefined;
  /** Tokens of an answer at most; a budget of money needs it. */
  readonly maxTokens?: number | undefined;
  /** Of sample 0; sample k is drawn with `seed + k`, so that samples differ and do not depend on how many there are. */
  readonly seed?: number | undefined;
  readonly stop?: readonly string[] | undefined;
}

/** The form that an answer must have, as JSON Schema. */
export interface AnswerForm {
  /** Letters, digits and underscores. */
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** A conversation with how its answer is drawn and what form it has. */
export interface ModelChatRequest extends ChatRequest {
  readonly sampling?: Sampling | undefined;
  readonly form?: AnswerForm | undefined;
}

/** A text to be gone on with, for models that know no conversation (legacy completions). */
export interface CompletionRequest {
  readonly model: string;
  readonly prompt: string;
  readonly sampling?: Sampling | undefined;
}

export type ModelRequest = ModelChatRequest | CompletionRequest;

/**
 * SHA-256 of what is asked: model, messages or prompt, sampling, form. Which sample of it is asked for, how many at a
 * time, and by which parameters a server takes it are no part of it: an answer stays good when ten are wanted, not five.
 */
export function requestHash(request: ModelRequest): string {
  const { sampling, ...rest } = request;
  const isDrawnPlainly = Object.values(sampling ?? {}).every((value) => value === undefined);
  return hashValue(isDrawnPlainly ? rest : { ...rest, sampling });
}

/** All that a model reads of a request, in order, but for what its template puts in between. */
export function textsOf(request: ModelRequest): readonly string[] {
  return 'prompt' in request
    ? [request.prompt]
    : [
        ...request.messages.map(({ content }) => content),
        ...(request.form === undefined ? [] : [JSON.stringify(request.form.schema)]),
      ];
}
