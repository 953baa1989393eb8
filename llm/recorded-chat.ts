import { EnvironmentError } from '../core/errors.js';

import type { Chat, ChatOutcome, ChatRequest } from './chat.js';
import { requestHash } from './model-request.js';

/** Where answers are kept, failures too, so that a run ends in the same however often it was stopped. */
export interface ChatRecord {
  find(requestHash: string): ChatOutcome | null;
  save(requestHash: string, request: ChatRequest, outcome: ChatOutcome): void;
}

/**
 * Answers from a record, and asks only what it does not hold; what comes is in the record before anyone sees it.
 * Where `chat` is null nothing may be asked: a request that the record does not hold rejects with an EnvironmentError.
 */
export function recordedChat(record: ChatRecord, chat: Chat | null): Chat {
  return {
    ask: async (request, signal) => {
      const hash = requestHash(request);
      const known = record.find(hash);
      if (known !== null) {
        return known;
      }
      if (chat === null) {
        throw new EnvironmentError(
          `the model ${request.model} has to be asked, and --offline forbids it`,
          'go on without --offline by "speciate resume"; every generation done is stored',
        );
      }
      const outcome = await chat.ask(request, signal);
      record.save(hash, request, outcome);
      return outcome;
    },
  };
}
