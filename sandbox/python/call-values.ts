import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { PACKAGE_ROOT } from '../../core/package-root.js';
import type { Program } from '../../core/program.js';
import type { CommandGuest } from '../commands.js';
import { DEFAULT_LIMITS } from '../runner.js';

const callValueSchema = z.discriminatedUnion('kind', [
  /** `text` is the value as a literal, `printed` what `print` makes of it. */
  z.strictObject({ kind: z.literal('value'), text: z.string(), printed: z.string() }),
  z.strictObject({ kind: z.literal('raised'), exception: z.string() }),
  /** The value is none that a literal of Python says: an object, a number of numpy, not-a-number. */
  z.strictObject({ kind: z.literal('not-literal') }),
  z.strictObject({ kind: z.literal('too-long') }),
  /** The call ended its process: out of time or memory, or an exit. */
  z.strictObject({ kind: z.literal('ended') }),
]);

/** What a call of an entry point came to. */
export type CallValue = Readonly<z.infer<typeof callValueSchema>>;

export interface CallsOfProgram {
  readonly program: Program;
  readonly entryPoint: string;
  /** Each the source text of what stands between the brackets. */
  readonly calls: readonly string[];
}

/** Characters of an answer, at most: longer ones are no task for a reader. */
const LONGEST_VALUE = 2000;
const CPU_SECONDS_A_CALL = 2;

const SCRIPT = join(PACKAGE_ROOT, 'sandbox', 'python', 'guest', 'call_values.py');

/**
 * What calls of a Python program give, each in a process of its own after the program was loaded once, in the sandbox of a
 * command guest. Only for output of our own operators: the program could forge what is said of it. Null where the program
 * cannot be loaded, or took more than its limits before all calls were done.
 */
export async function callValues(
  guest: CommandGuest,
  python: string,
  { program, entryPoint, calls }: CallsOfProgram,
): Promise<readonly CallValue[] | null> {
  const request = {
    ...{ entryFile: program.entryFile, entryPoint, calls },
    ...{ cpuSeconds: CPU_SECONDS_A_CALL, longest: LONGEST_VALUE },
  };
  const stages = await guest.run({
    files: program.files,
    stages: [
      [
        {
          role: 'alone',
          line: [python, '-c', readFileSync(SCRIPT, 'utf8')],
          environment: { PYTHONHASHSEED: '0', OPENBLAS_NUM_THREADS: '1', PYTHONDONTWRITEBYTECODE: '1' },
          input: JSON.stringify(request),
          limits: DEFAULT_LIMITS,
          boundsAddressSpace: false,
          keepsOutput: true,
        },
      ],
    ],
  });
  const output = stages?.[0]?.commands[0]?.output ?? '';
  try {
    const answers = z.array(callValueSchema).safeParse(JSON.parse(output));
    return answers.data?.length === calls.length ? answers.data : null;
  } catch {
    // It ended before it had said anything.
    return null;
  }
}
