import { z } from 'zod';

import type { KnowledgeUnit } from '../../fitness/ku/knowledge-unit.js';
import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';
import { askAll } from '../../llm/ask-all.js';
import { answerForm, repairMessages, whyNoText } from '../../llm/ask-structured.js';
import type { ChatMessage } from '../../llm/chat.js';
import type { ModelClient } from '../../llm/model-client.js';
import type { ModelOutcome } from '../../llm/model-outcome.js';
import type { ModelChatRequest, Sampling } from '../../llm/model-request.js';

import type { BatchBounds } from './program-batches.js';
import { programBatches } from './program-batches.js';
import type { ReadUnits } from './read-units.js';
import { readUnits } from './read-units.js';
import type { UnitTemplate } from './unit-template.js';

/** A model that tells the units of programs. */
export interface UnitDetector {
  readonly client: ModelClient;
  readonly model: string;
  readonly sampling: Sampling;
  readonly template: UnitTemplate;
  readonly bounds: BatchBounds;
  /** Answers that hold a program at most: the one to its batch, and those to it alone. */
  readonly tries: number;
}

/** What a model says of one program. */
export type DetectedUnits =
  | { readonly kind: 'read'; readonly units: readonly KnowledgeUnit[] }
  /** None of its answers could be read; why the last one could not. */
  | { readonly kind: 'unread'; readonly reason: string }
  /** No answer came after all retries; asked again, it may. */
  | { readonly kind: 'unanswered'; readonly reason: string };

/** Programs, by their places, that are asked for together. */
export interface UnitBatch {
  readonly members: readonly number[];
  readonly request: ModelChatRequest;
}

const FORM = answerForm(
  'units_of_programs',
  z.strictObject({
    programs: z.array(z.strictObject({ program: z.int().min(1), units: z.array(z.enum(KNOWLEDGE_UNITS)) })),
  }),
);

/** The first requests for the units of programs. */
export function unitBatches(detector: UnitDetector, texts: readonly string[]): readonly UnitBatch[] {
  return programBatches(texts, detector.bounds).map((members) => {
    const content = detector.template.question(members.map((at) => texts[at] ?? ''));
    return { members, request: requestOf(detector, [{ role: 'user', content }]) };
  });
}

/**
 * The units of programs by a model, in their order: asked for in batches, and again one by one where the answer to a batch
 * does not tell them. `done` is called once a program. Rejects as `ModelClient.ask` does.
 */
export async function detectUnits(
  detector: UnitDetector,
  texts: readonly string[],
  { lanes, done }: { readonly lanes: number; readonly done: () => void },
  signal: AbortSignal,
): Promise<readonly DetectedUnits[]> {
  const batches = unitBatches(detector, texts);
  const firsts = await askAll(batches, lanes, async ({ members, request }) => {
    const outcome = await detector.client.ask(request, signal);
    const tried = triedOf(outcome, members.length);
    return members.map((at, place): FirstTry => {
      const { answer, results } = tried;
      const result = results[place] ?? { kind: 'unread', reason: 'the answer is empty' };
      if (result.kind === 'read') {
        done();
      }
      // An answer to several programs is nothing that one of them alone could be asked to mend.
      return { at, result, answer: members.length === 1 ? answer : null };
    });
  });
  const detected: DetectedUnits[] = [];
  await askAll(firsts.flat(), lanes, async (first) => {
    if (first.result.kind === 'read') {
      detected[first.at] = first.result;
    } else {
      detected[first.at] = await askSingly(detector, texts[first.at] ?? '', first, signal);
      done();
    }
  });
  return detected;
}

interface FirstTry {
  readonly at: number;
  readonly result: DetectedUnits;
  /** What was answered to this program alone; null where nothing was. */
  readonly answer: string | null;
}

async function askSingly(
  detector: UnitDetector,
  text: string,
  first: FirstTry,
  signal: AbortSignal,
): Promise<DetectedUnits> {
  const messages: ChatMessage[] = [{ role: 'user', content: detector.template.question([text]) }];
  let { result, answer } = first;
  for (let turn = 1; turn < detector.tries && result.kind !== 'read'; turn += 1) {
    if (answer !== null) {
      messages.push(...repairMessages(answer, result.reason));
    }
    // Another sample: where nothing could be told to be wrong, the request is the one that was answered before.
    const outcome = await detector.client.ask(requestOf(detector, [...messages]), signal, turn);
    const tried = triedOf(outcome, 1);
    answer = tried.answer;
    result = tried.results[0] ?? result;
  }
  return result;
}

/** What an outcome says of each of its programs, and its text where that could be mended. */
function triedOf(
  outcome: ModelOutcome,
  count: number,
): { readonly results: readonly DetectedUnits[]; readonly answer: string | null } {
  if (outcome.kind !== 'answered') {
    const kind = outcome.kind === 'failed' ? 'unanswered' : 'unread';
    return {
      results: Array.from({ length: count }, () => ({ kind, reason: whyNoText(outcome) })),
      answer: null,
    };
  }
  const isCut = outcome.finish === 'length';
  const detected = (read: ReadUnits): DetectedUnits =>
    read.kind === 'read'
      ? read
      : { kind: 'unread', reason: isCut ? 'it was cut off at the most tokens' : read.reason };
  // Half an answer, sent back, would leave less room for the next one.
  return { results: readUnits(outcome.text, count).map(detected), answer: isCut ? null : outcome.text };
}

function requestOf({ model, sampling }: UnitDetector, messages: readonly ChatMessage[]): ModelChatRequest {
  return { model, messages, sampling, form: FORM };
}
