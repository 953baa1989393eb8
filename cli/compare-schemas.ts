import { z } from 'zod';

import { SIMILARITY_METRIC_NAMES } from '../fitness/similarity/similarity-metrics.js';

import { originShape } from './score-schemas.js';

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const cosine = z.number().min(-1).max(1);
const name = z.string().describe('A version, by its name under versions');

/** Null what no metric was asked for. */
const figures = z.strictObject({
  jaccard: share.nullable().describe('Of the sets of tokens, without imports, comments and docstrings'),
  cosine: share.nullable().describe('Of the counts of these tokens'),
  cosineWords: share.nullable().describe('Of the counts of identifiers and keywords only'),
  codeBleu: share
    .nullable()
    .describe('The mean of its four parts; left is the reference, right the candidate'),
  ngramMatch: share.nullable(),
  weightedNgramMatch: share.nullable(),
  syntaxMatch: share.nullable(),
  dataFlowMatch: share.nullable(),
  longestRun: z.number().min(0).nullable().describe('Tokens of the longest run that both have in one file'),
  longestRunWithDocstrings: z.number().min(0).nullable(),
  embeddingCosine: cosine.nullable().describe('Of the embeddings of both; null without --embeddings'),
});

const version = z.strictObject({
  name: z.string().describe('Its path as it was named; "original" for what versions were made from'),
  form: z.enum(['run', 'folder', 'source', 'records', 'original']),
  programs: count.describe('Programs that can be compared'),
  leftOut: count.describe('Programs that could not be read, parsed or held against the others'),
});

const pair = z.strictObject({
  left: name,
  right: name,
  problems: count.describe('Problems of which both have a program'),
  mean: figures.describe('Over these problems; null where there is none'),
  median: figures,
  aboveLimit: z
    .strictObject({
      isChecked: z.boolean().describe('Whether it decides the exit code'),
      share: share.nullable().describe('Null where there is no problem'),
      problems: z.array(z.string()).readonly(),
    })
    .nullable()
    .describe('Problems whose Jaccard is above --max-jaccard; null without it'),
  neighbours: z
    .strictObject({
      mismatchShare: share
        .nullable()
        .describe('Share of the problems whose nearest neighbour is another one'),
      mismatches: z
        .array(z.strictObject({ id: z.string(), nearest: z.string(), cosine, ownCosine: cosine }))
        .readonly(),
    })
    .nullable()
    .describe(
      'Of each program of right, the nearest embedding among those of left; null without --embeddings',
    ),
});

/** Of `compare`. */
export const compareResultSchema = z.strictObject({
  command: z.literal('compare'),
  metrics: z.array(z.enum(SIMILARITY_METRIC_NAMES)).readonly(),
  maxJaccard: share.nullable(),
  versions: z.array(version).readonly().describe('The original first, where there is one'),
  pairs: z.array(pair).readonly(),
  problems: z
    .array(
      z.strictObject({
        id: z.string(),
        comparisons: z
          .array(
            z.strictObject({
              left: name,
              right: name,
              figures,
              nearest: z
                .string()
                .nullable()
                .describe(
                  'Problem whose program in left is nearest to the one in right; null without --embeddings',
                ),
            }),
          )
          .readonly(),
      }),
    )
    .readonly(),
  unmatched: z
    .array(
      z.strictObject({
        id: z.string(),
        missingFrom: z.array(name).readonly(),
        isCompared: z.boolean().describe('Whether at least two have a program of it'),
      }),
    )
    .readonly()
    .describe('Problems of which some version has no program'),
  leftOut: z.array(z.strictObject({ version: name, ...originShape, reason: z.string() })).readonly(),
  embeddings: z
    .strictObject({
      model: z.string(),
      programs: count.describe('Texts that were embedded'),
      kept: count.describe('Of them, those whose embedding was kept from an earlier command'),
      requests: count,
      tokens: count.describe('As the server counts them; 0 where it does not'),
    })
    .nullable(),
  isPassed: z
    .boolean()
    .nullable()
    .describe('Whether no checked pair is above the limit; null without --max-jaccard'),
});

export type CompareResult = Readonly<z.infer<typeof compareResultSchema>>;
export type CompareFigures = Readonly<z.infer<typeof figures>>;
export type CompareFigure = keyof CompareFigures;
export type ComparedPair = CompareResult['pairs'][number];
export type ComparedProblem = CompareResult['problems'][number];
