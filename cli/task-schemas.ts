import { z } from 'zod';

import { TASK_KINDS } from '../evaluation/tasksets/task-row.js';

const count = z.int().min(0);
const withReason = z.array(z.strictObject({ id: z.string(), reason: z.string() })).readonly();

/** Of `tasks`. */
export const tasksResultSchema = z.strictObject({
  command: z.literal('tasks'),
  source: z.string().describe('The run or file that the programs are of, as it was named'),
  seed: z.int(),
  problems: count.describe('Problems that there were'),
  sets: z
    .array(
      z.strictObject({
        task: z.enum([...TASK_KINDS, 'fine-tuning']),
        path: z.string().describe('The file that was written'),
        rows: count.describe('Its lines: two a pair, original and evolved; of fine-tuning one a program'),
        problems: count.describe('Problems that it has rows of'),
        leftOut: withReason.describe('Problems that it has no rows of'),
        passedOver: withReason.describe('Problems with another program than the best: why not that one'),
        dropped: z.record(z.string(), count).describe('What was thrown away on the way, by reason'),
      }),
    )
    .readonly(),
});

export type TasksResult = Readonly<z.infer<typeof tasksResultSchema>>;
