import { z } from 'zod';

import { SandboxError } from '../core/errors.js';

const commandEnd = z.object({
  role: z.enum(['alone', 'tester', 'program']),
  exitCode: z.number().nullable(),
  signal: z.number().nullable(),
  usage: z.object({
    cpuSeconds: z.number(),
    wallSeconds: z.number(),
    peakBytes: z.number(),
    outputTruncated: z.literal(true).exactOptional(),
  }),
  record: z.unknown(),
  output: z.string(),
  outputTail: z.string(),
  outputBytes: z.number(),
});

const answer = z.object({
  kind: z.literal('ran'),
  stages: z.array(
    z.object({
      commands: z.array(commandEnd).min(1).readonly(),
      stopped: z.enum(['wall', 'processes', 'memory']).nullable(),
    }),
  ),
  /** Something of the run could not be removed: the guest is to be replaced. */
  damaged: z.boolean(),
});

const ready = z.object({
  kind: z.literal('ready'),
  /** Whether each run has a process namespace of its own. */
  hasCells: z.boolean(),
  /** Whether runs have a filter over system calls. */
  hasFilter: z.boolean(),
});

export type GuestAnswer = z.infer<typeof answer>;
export type GuestReady = z.infer<typeof ready>;

/** Reads the guest's answer to a request. Throws a SandboxError where it has another form. */
export function parseGuestAnswer(value: unknown): GuestAnswer {
  return parsed(answer, value);
}

/** Reads what a guest says first. Throws a SandboxError where it has another form. */
export function parseGuestReady(value: unknown): GuestReady {
  return parsed(ready, value);
}

function parsed<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const read = schema.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new SandboxError(
      `the guest's answer has another form: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
    );
  }
  return read.data;
}
