import { z } from 'zod';

import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const point = z.strictObject({
  jsd: z.number().min(0).describe('Jensen-Shannon distance to the target, as the study takes it'),
  growth: z.number().min(0).describe('Tokens of all programs by those of the originals'),
  grafts: count.describe('Steps in all programs'),
});

/** Of `ku graft`. */
export const graftResultSchema = z.strictObject({
  command: z.literal('ku graft'),
  target: z.strictObject({ name: z.string(), source: z.string().nullable() }),
  kuMode: z.enum(['file', 'solution', 'body']),
  seed: z.int(),
  configHash: z.string(),
  library: z
    .strictObject({
      path: z.string(),
      problems: count,
      versions: count.describe('Programs that cleared the gates, originals left out'),
      leftOut: z
        .array(
          z.strictObject({
            id: z.string(),
            reason: z.string(),
            isKept: z
              .boolean()
              .describe('Whether the export has its original; not where that does not pass its tests'),
          }),
        )
        .readonly()
        .describe('Problems that nothing was grafted on, in no figure of this document'),
      rejections: z.record(z.string(), count).describe('What came to nothing, by gate'),
    })
    .describe('Verified grafts by problem'),
  start: point.describe('The originals'),
  front: z
    .array(point)
    .readonly()
    .describe('Least growth first; only what is picked is verified on all inputs'),
  picked: point
    .extend({
      normalised: share.describe('The same distance with both columns brought to a sum of 1'),
      characters: z.number().min(0).describe('Growth of all text, comments and docstrings included'),
      grafted: count.describe('Problems whose program has a graft'),
      refuted: count.describe(
        'Programs that did not hold on all inputs, or were their originals again when simplified, and were replaced',
      ),
      coverage: z.record(z.enum(KNOWLEDGE_UNITS), share),
      absent: z.array(z.enum(KNOWLEDGE_UNITS)).readonly().describe('Units with no instance'),
      others: z
        .array(
          z.strictObject({
            name: z.string(),
            source: z.string(),
            before: z.number().min(0).describe('Distance of the originals'),
            after: z.number().min(0).describe('Distance of what was picked'),
          }),
        )
        .readonly()
        .describe('Coverages that nothing was fitted on: the held-out half, the published column, --compare'),
      operators: z.record(z.string(), count).describe('Steps by operator'),
      strip: z
        .strictObject({ folding: share, threads: share, inlining: share })
        .nullable()
        .describe('Share of the added tokens that a simplifier takes, by how far it goes'),
      becomesOriginal: count,
    })
    .nullable()
    .describe('Null where no point comes up to --jsd or --growth'),
  export: z.string().nullable(),
});

export type GraftResult = Readonly<z.infer<typeof graftResultSchema>>;
