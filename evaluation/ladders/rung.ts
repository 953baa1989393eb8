import { z } from 'zod';

import { THEME_IDS } from './themes.js';

/** How a rung's description was made. */
export const STRATEGIES = [
  'minimal',
  'summary',
  'paragraph-sampling',
  'sentence-masking',
  'original',
  'maximal',
] as const;

export type Strategy = (typeof STRATEGIES)[number];

/** What `detail` measures, by strategy. Values of different metrics are not comparable; `words` is there for all. */
export const DETAIL_METRICS = {
  minimal: 'words',
  summary: 'word-limit',
  'paragraph-sampling': 'kept-paragraph-ratio',
  'sentence-masking': 'kept-sentence-ratio',
  original: 'words',
  maximal: 'words',
} as const satisfies Record<Strategy, string>;

/** What is to be known of where a description is from. */
export const MARKS = [
  /** Sentences of the maximal description, shortened to the limit; no model wrote it. */
  'extractive',
  /** Has paragraphs that were derived from signature, tests, profile and reference program. */
  'derived',
  /** Written by a model. */
  'model',
  /** Changed by hand. */
  'edited',
  /** A reference model passed with it. */
  'accepted',
  /** No reference model was asked whether it suffices. */
  'unjudged',
  /** No answer of the model was acceptable; to be written by hand ("speciate ladder edit"). */
  'needs-editing',
] as const;

export type Mark = (typeof MARKS)[number];

const count = z.int().min(0);

/** One prompt of a ladder: a line of the file. All of the order can be computed from two rows. */
export const rungSchema = z.strictObject({
  schemaVersion: z.literal(1),
  id: z.string().describe('Unique within the file: problem, strategy, detail and draw'),
  problem: z.string(),
  dataset: z.string(),
  language: z.string(),
  entryPoint: z.string().nullable(),
  strategy: z.enum(STRATEGIES),
  metric: z.enum(['words', 'word-limit', 'kept-paragraph-ratio', 'kept-sentence-ratio']),
  detail: z.number().min(0).describe('By the metric; of ratios the one that was asked for'),
  draw: count.nullable().describe('Number of the draw (sampling) or the place (masking); else null'),
  base: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe('SHA-256 of the maximal description that the ladder is made of'),
  sentences: count.describe('Sentences and whole blocks of the maximal description'),
  kept: z
    .array(count)
    .readonly()
    .nullable()
    .describe('Which of them the description has, ascending; null where it has other sentences'),
  words: count.describe('Words of the description: what white space divides'),
  place: z.enum(['docstring', 'comment', 'prose']).describe('Where the description stands in the prompt'),
  preamble: z.string(),
  description: z.string(),
  signature: z.string(),
  prompt: z.string().describe('Preamble, description and signature put together: what a model is shown'),
  marks: z.array(z.enum(MARKS)).readonly(),
  reason: z.string().nullable().describe('Why it needs editing; null where it does not'),
  themes: z.array(z.enum(THEME_IDS)).readonly().describe('Themes that the description speaks of'),
  themesBy: z.enum(['rules', 'model']).describe('Rules see some themes only'),
  templates: z
    .record(z.string(), z.string())
    .describe('SHA-256 of each prompt template that a model was asked by; empty without one'),
  seed: z.int(),
  licence: z.string(),
  speciateVersion: z.string(),
});

export type Rung = Readonly<z.infer<typeof rungSchema>>;

/** A rung before it is put into a row. */
export interface DraftRung {
  readonly strategy: Strategy;
  readonly detail: number;
  readonly draw: number | null;
  readonly description: string;
  readonly kept: readonly number[] | null;
  readonly marks: readonly Mark[];
}
