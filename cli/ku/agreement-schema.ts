import { z } from 'zod';

import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';

import { planSchema, totalsSchema } from '../llm-schemas.js';

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const units = z.array(z.enum(KNOWLEDGE_UNITS)).readonly();

const agreement = z.strictObject({
  static: count.describe('Decisions in which the static detector finds the unit'),
  model: count.describe('Decisions in which the model does'),
  both: count,
  decisions: count.describe('Programs; over all units, programs times 20'),
  agreement: share.nullable().describe('Share of the decisions that are the same; null where there is none'),
  kappa: z.number().min(-1).max(1).nullable().describe('Cohen’s; null where both say the same of everything'),
  precision: share.nullable().describe('Against the static detector; null where the model finds none'),
  recall: share.nullable().describe('Against the static detector; null where that finds none'),
  f1: share.nullable().describe('Null where neither finds any'),
});

const silent = z.array(z.strictObject({ id: z.string(), reason: z.string() })).readonly();

/** Of `ku agree`. */
export const agreementResultSchema = z.strictObject({
  command: z.literal('ku agree'),
  name: z.string().describe('Of the programs'),
  programs: count.describe(
    'Programs that the static detector could count, all of which the model is asked for',
  ),
  leftOut: count.describe('What could not be counted; the model is not asked for it'),
  model: z.string(),
  template: z.strictObject({
    name: z.string(),
    hash: z.string().describe('SHA-256 of the template with the definitions of the units in it'),
  }),
  batchSize: count,
  batchCharacters: count,
  tries: count,
  plan: planSchema.describe('Of the batches; programs that are asked for again come on top'),
  read: count.describe('Programs that the figures are over; 0 in a dry run'),
  unread: silent.describe('Programs of which no answer could be read'),
  unanswered: silent.describe('Programs that no answer came to; the same command asks again'),
  units: z.record(z.enum(KNOWLEDGE_UNITS), agreement),
  overall: z.strictObject({
    ...agreement.shape,
    identical: count.describe('Programs of which both find the same units'),
  }),
  mostDifferent: z
    .array(z.strictObject({ id: z.string(), onlyStatic: units, onlyModel: units }))
    .readonly()
    .describe('Programs on which the detectors differ, those of most units first; at most --show'),
  totals: totalsSchema,
});

export type AgreementResult = Readonly<z.infer<typeof agreementResultSchema>>;
