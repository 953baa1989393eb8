import { z } from 'zod';

import { SandboxError } from '../../core/errors.js';

const usage = z.object({ cpuSeconds: z.number(), wallSeconds: z.number(), peakBytes: z.number() });

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
});

const failure = {
  exception: z.string(),
  message: z.string(),
  line: z.number().nullable(),
  file: z.string().nullable(),
  test: z.string().nullable(),
  expected: z.string().nullable(),
  actual: z.string().nullable(),
};

const record = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('passed'), facts: facts.optional() }),
  z.object({ kind: z.literal('memory') }),
  z.object({ kind: z.literal('failed'), ...failure }),
  z.object({ kind: z.literal('crashed'), ...failure }),
]);

const ran = z.object({
  kind: z.literal('ran'),
  /** What the run itself reported, with the right nonce; null where it reported nothing. */
  record: record.nullable(),
  /** Why the guest ended it, where it did. */
  stopped: z.enum(['wall', 'processes']).nullable(),
  exitCode: z.number().nullable(),
  signal: z.number().nullable(),
  usage,
  outputBytes: z.number(),
  outputTail: z.string(),
  /** Something of the run could not be removed: the guest is to be replaced. */
  damaged: z.boolean(),
});

/** How a run ended, as the guest saw it. */
export type Ran = z.infer<typeof ran>;

/** Reads the guest's answer. Throws a SandboxError where it has another form. */
export function parseRan(value: unknown): Ran {
  const parsed = ran.safeParse(value);
  if (!parsed.success) {
    throw new SandboxError(`the guest's answer has another form: ${parsed.error.issues[0]?.message ?? ''}`);
  }
  return parsed.data;
}
