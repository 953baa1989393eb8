import { z } from 'zod';

import { planSchema, totalsSchema } from '../llm-schemas.js';

import { leftOutSchema } from './ladder-eval-schema.js';

const count = z.int().min(0);
const share = z.number().min(0).max(1);

const judged = z.strictObject({ words: count, passAt1: share });

const blocks = z
  .array(
    z.strictObject({
      sources: z.array(count).readonly().describe('Numbers of the sentences that it stands for'),
      text: z.string().nullable().describe('Other words by a model; null where it is as it was'),
    }),
  )
  .readonly();

/** A line of prompts.jsonl and shortest.jsonl of `ladder search`: a prompt that was tried. */
export const triedPromptSchema = z.strictObject({
  problem: z.string().min(1),
  dataset: z.string(),
  licence: z.string(),
  model: z.string().min(1),
  generation: count.describe('Of the search; 0 of the ladder’s own rungs'),
  words: count.describe('Words of the description: what white space divides'),
  samples: count,
  passed: count,
  blocks: blocks.describe('What the description is put together of'),
  description: z.string(),
  prompt: z.string().describe('What the model was shown, but for the template'),
});

const problem = z.strictObject({
  id: z.string(),
  stopped: z
    .enum(['ideal', 'budget', 'stagnation'])
    .nullable()
    .describe('Why its search ended; null where answers did not come, and a later session goes on'),
  evaluations: count.describe('Different prompts that were tried'),
  maximal: judged.nullable().describe('Null where it was not tried'),
  original: judged.nullable(),
  shortest: z
    .strictObject({ words: count, passAt1: share, isRewritten: z.boolean() })
    .nullable()
    .describe('The shortest prompt whose pass@1 is --reach or more; null where there is none'),
});

/** Of `ladder search`. */
export const ladderSearchResultSchema = z.strictObject({
  command: z.literal('ladder search'),
  source: z.string().describe('The population seed: the file of ladders'),
  data: z.string().describe('The data that the problems are of'),
  model: z.string(),
  rewriter: z.string().nullable().describe('The model that rewrites sentences; null where none does'),
  prompts: z.string().describe('Hash of the template and the system prompt'),
  samples: count,
  seed: z.int(),
  reach: share,
  evaluations: count.describe('Different prompts of a problem at most'),
  plan: planSchema.describe('Of the ladders’ own rungs, which every search begins with'),
  mostAnswers: count.describe('To prompts, if every search takes all of its evaluations'),
  shortest: z.string().nullable().describe('The file of the shortest prompts; null in a dry run'),
  path: z.string().nullable().describe('The file of all prompts that were tried'),
  problems: z.array(problem).readonly().describe('None in a dry run'),
  leftOut: leftOutSchema.describe('Problems whose answers cannot be judged'),
  totals: totalsSchema,
});

export type TriedPromptRow = Readonly<z.infer<typeof triedPromptSchema>>;
export type LadderSearchResult = Readonly<z.infer<typeof ladderSearchResultSchema>>;
export type LadderSearchProblem = LadderSearchResult['problems'][number];
