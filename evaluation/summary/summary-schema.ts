import { z } from 'zod';

import { TASK_KINDS, TEXT_FORMS } from '../tasksets/task-row.js';

const count = z.int().min(0);
const share = z.number().min(0).max(1);

/** pass@k with its interval. */
export const figureSchema = z.strictObject({
  k: z.int().positive(),
  estimate: share.describe('Mean over tasks'),
  low: share.nullable().describe('Of the 95 % interval by bootstrap over problems; null for one problem'),
  high: share.nullable(),
});

const side = z.strictObject({
  passAtK: z.array(figureSchema).readonly().describe('Unbiased (Chen et al. 2021, equation 1)'),
  passSyntaxAtK: z.array(figureSchema).readonly().describe('That one of k answers can be read and parses'),
  passCompileAtK: z
    .array(figureSchema)
    .readonly()
    .describe('That one of k answers compiles too; where nothing is compiled, that it parses'),
  passAllAtK: z.array(figureSchema).readonly().describe('That all of k answers pass'),
  countAtN: z.number().min(0).describe('Mean number of answers to a task that pass'),
  outcomes: z.record(z.string(), count).describe('Answers by outcome'),
});

const rates = z.strictObject({ original: share, evolved: share.nullable() });
const pairs = z.array(z.string()).readonly();
const cell = z.strictObject({
  tasks: count,
  passAt1: share.nullable().describe('Null where there is no task'),
});

const neighbour = z.strictObject({
  problems: count.describe('Problems with an embedding of both sides'),
  mismatchShare: share
    .nullable()
    .describe('Share whose nearest program of the other side is another problem’s; null where there is none'),
  mismatches: z.array(z.strictObject({ problem: z.string(), nearest: z.string() })).readonly(),
});

/** The tables of one task (docs/eval.md). */
export const taskSummarySchema = z.strictObject({
  task: z.enum(TASK_KINDS),
  form: z.enum(TEXT_FORMS).describe('Of the programs’ texts (docs/tasks.md)'),
  samples: count.describe('Answers to each task'),
  pairs: count,
  incomplete: count.describe('Pairs that are left out, since some of their answers are missing'),
  problems: count,
  original: side,
  evolved: side.nullable().describe('Null where nothing evolved: each pair is of one side'),
  comparison: z
    .strictObject({
      relativeDrop: z
        .number()
        .nullable()
        .describe('Of pass@1 in percent of the original; null where that is 0'),
      wilcoxon: z
        .strictObject({
          pairs: count,
          statistic: z.number(),
          p: share,
          method: z.enum(['exact', 'asymptotic']),
        })
        .describe(
          'Signed-rank test of pass@1 of the problems (the mean of their pairs), two-sided; `pairs`: problems that differ',
        ),
      cliffsDelta: z
        .strictObject({
          delta: z.number().min(-1).max(1),
          magnitude: z.enum(['negligible', 'small', 'medium', 'large']),
        })
        .describe('Of pass@1 of the problems'),
    })
    .nullable()
    .describe('Original against evolved; null where there is no pair'),
  transitions: z
    .strictObject({
      ...{ successToSuccess: pairs, successToFailure: pairs },
      ...{ failureToSuccess: pairs, failureToFailure: pairs },
    })
    .describe('Pairs by what their first answers came to, original to evolved'),
  rcOfTransitions: z
    .strictObject({
      successToSuccess: share.nullable(),
      successToFailure: share.nullable(),
      p: share.nullable().describe('Mann-Whitney U test, two-sided; null where a set is empty'),
    })
    .describe(
      'Mean RC of the evolved programs, one a problem: of those with a pair whose original succeeded, one turned where such a pair did',
    ),
  operators: z
    .array(z.strictObject({ operator: z.string(), succeeded: count, turned: count, share }))
    .readonly()
    .describe(
      'Of the evolved programs with it (one a problem) that have a pair whose original succeeded, those that have such a pair which failed',
    ),
  bothForms: z
    .strictObject({ pairs: count, asIs: rates, neutral: rates })
    .nullable()
    .describe(
      'Of the neutral form: pass@1 of the pairs that are there in both; null of the other form, and where none is',
    ),
  neighbours: z
    .strictObject({ model: z.string().min(1), original: neighbour, evolved: neighbour })
    .nullable()
    .describe('By embeddings of the programs (--embeddings); null without them, and where nothing evolved'),
  units: z
    .array(z.strictObject({ unit: z.string(), original: cell, evolved: cell }))
    .readonly()
    .describe('pass@1 by the Knowledge Units of the programs'),
});

export type Figure = Readonly<z.infer<typeof figureSchema>>;
export type SideSummary = Readonly<z.infer<typeof side>>;
export type TaskSummary = Readonly<z.infer<typeof taskSummarySchema>>;
