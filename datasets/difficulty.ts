import { z } from 'zod';

const count = z.int().min(0);

const models = z
  .array(
    z.strictObject({
      model: z.string().min(1),
      answers: z.int().positive().describe('Samples of all questions'),
      right: count.describe('Of them, those that are right'),
    }),
  )
  .min(1)
  .readonly();

/** What a panel of models made of a program. */
export const panelReportSchema = z.strictObject({
  task: z.string().min(1).describe('The task set that questions were made by'),
  questions: z.int().positive().describe('Questions about the program'),
  models: models.describe('In the order of the panel'),
});

export type PanelReport = Readonly<z.infer<typeof panelReportSchema>>;

/** Whether a program was asked about: what came of it, or why nothing could be asked. */
export type Difficulty =
  | { readonly kind: 'measured'; readonly rate: number; readonly report: PanelReport }
  | { readonly kind: 'unmeasured'; readonly reason: string };

/**
 * The failure rate of a panel: the mean over its models of their answers that are not right, as a share, 0 to 1. Every
 * model answers every question equally often, so that a model's share is the mean over questions too. No model weighs
 * more for having more samples.
 */
export function failureRate({ models: asked }: Pick<PanelReport, 'models'>): number {
  return asked.reduce((sum, { answers, right }) => sum + (answers - right) / answers, 0) / asked.length;
}
