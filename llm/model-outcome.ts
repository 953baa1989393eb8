import { z } from 'zod';

const tokens = z.strictObject({
  prompt: z.int().min(0),
  completion: z.int().min(0),
});

const common = {
  tokens,
  /** Whether we counted the tokens, since the server did not say. */
  isCounted: z.boolean(),
  seconds: z.number(),
  /** Parts of the request that the server did not take and that were left out, by leave of the user. */
  dropped: z.array(z.string()).readonly(),
};

/** What a model answered: kept for good, since it was paid for. */
export const modelAnswerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answered'),
    text: z.string(),
    /** `length`: cut off at the most tokens, so that its end is missing. */
    finish: z.enum(['stop', 'length', 'other']),
    ...common,
  }),
  /** The model, or a filter before it, does not want to. */
  z.strictObject({ kind: z.literal('refused'), text: z.string(), ...common }),
  /** No choice, or one without text. */
  z.strictObject({ kind: z.literal('empty'), finish: z.enum(['stop', 'length', 'other']), ...common }),
  /** More bytes than anyone wants to hold; the text is not kept. */
  z.strictObject({ kind: z.literal('too-long'), ...common }),
]);

export type ModelAnswer = Readonly<z.infer<typeof modelAnswerSchema>>;

export type AnswerFinish = 'stop' | 'length' | 'other';

/** What came of asking: an answer, or why there is none after all retries. A failure is not kept: it is asked again. */
export type ModelOutcome =
  | ModelAnswer
  | {
      readonly kind: 'failed';
      readonly reason: string;
      readonly seconds: number;
      /** Whether another time may bring an answer: it was down, busy or said nothing that can be read; else it refused. */
      readonly isServerAtFault: boolean;
    };
