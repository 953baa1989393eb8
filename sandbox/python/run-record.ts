import { z } from 'zod';

const values = z.object({
  types: z.array(z.string()),
  elementTypes: z.array(z.string()),
  wasEmpty: z.boolean(),
  wasNonEmpty: z.boolean(),
  wasNegative: z.boolean(),
  wasZero: z.boolean(),
  wasPositive: z.boolean(),
  wasTruthy: z.boolean(),
  wasFalsy: z.boolean(),
  length: z.tuple([z.number(), z.number()]).nullable(),
});

const facts = z.object({
  functions: z.record(
    z.string(),
    z.object({
      calls: z.number(),
      maxDepth: z.number(),
      raised: z.array(z.string()),
      variables: z.record(z.string(), values),
      returned: values.nullable(),
    }),
  ),
  lines: z.record(z.string(), z.number()),
  totalLines: z.number(),
  totalWork: z.number(),
});

/** What was reached of each file (core/coverage-facts.ts). */
export const coverageSchema = z.record(
  z.string(),
  z.object({
    statements: z.array(z.number()),
    hit: z.array(z.number()),
    branches: z.array(z.object({ from: z.number(), to: z.number().nullable(), wasTaken: z.boolean() })),
  }),
);

const failure = {
  exception: z.string(),
  message: z.string(),
  line: z.number().nullable(),
  file: z.string().nullable(),
  test: z.string().nullable(),
  expected: z.string().nullable(),
  actual: z.string().nullable(),
};

const seen = { facts: facts.optional(), coverage: coverageSchema.optional() };

const runRecord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('passed'), ...seen }),
  z.object({ kind: z.literal('memory') }),
  /** The program's process ended while a test waited for it. */
  z.object({ kind: z.literal('gone') }),
  z.object({ kind: z.literal('failed'), ...failure, ...seen }),
  z.object({ kind: z.literal('crashed'), ...failure, ...seen }),
]);

/** What a run says of itself, with the number that was drawn for it. */
export type RunRecord = z.infer<typeof runRecord>;

/** Reads a run's record; null for anything else, since what a run writes is data and no more. */
export function parseRunRecord(value: unknown): RunRecord | null {
  return runRecord.safeParse(value).data ?? null;
}
