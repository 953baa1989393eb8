import { z } from 'zod';

/** UTF-8 has no half of a surrogate pair: no data set that held one could be read again. */
const HALF_PAIR = /\p{Surrogate}/u;

const text = z
  .string()
  .min(1)
  .refine((value) => !HALF_PAIR.test(value), 'holds half of a surrogate pair, which is no character');

/** The form of a synthesised task, as a model must answer. */
export const taskSchema = z.strictObject({
  statement: text,
  entryPoint: z.string().regex(/^[A-Za-z_]\w*$/, 'is no name of a function'),
  objective: z.array(text).min(6).max(8),
  solution: text,
  tests: z.array(text).min(5),
});

export type TaskAnswer = Readonly<z.infer<typeof taskSchema>>;

/** The form of a judgement. */
export const judgementSchema = z.strictObject({ verdict: z.enum(['yes', 'no']), reason: z.string() });
