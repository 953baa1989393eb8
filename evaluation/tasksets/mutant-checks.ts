import { z } from 'zod';

import type { Program } from '../../core/program.js';
import type { Verdict } from '../../core/verdict.js';
import type { Limits } from '../../sandbox/runner.js';

import { singleTests } from './single-tests.js';
import type { SIDES } from './task-row.js';
import type { TaskItem, TaskTools } from './task-set.js';

/** A check that a program fails, as rows have it. */
export const failingTestSchema = z.strictObject({
  test: z.string().describe('Source text of the check, or the name of its case'),
  verdict: z
    .enum(['failed', 'crashed', 'timed-out', 'out-of-memory'])
    .describe('What the sandbox said of the program under this check alone'),
  exception: z.string().nullable().describe('Type of the exception; null where there was none'),
  message: z.string().describe('Its message, or which limit ended it; shortened'),
  expected: z
    .string()
    .optional()
    .describe('Both sides of a comparison, shortened; left out where there is none'),
  actual: z.string().optional(),
});

type FailingTest = Readonly<z.infer<typeof failingTestSchema>>;

/** What a problem's own programs used, and so what their mutants may use. */
export type SideLimits = Readonly<Record<(typeof SIDES)[number], Limits>>;

/** Checks that are found at most, and how many are run for it; fewer of what runs into a limit of time. */
const ENOUGH = { failing: 5, passing: 3 } as const;
const MOST_CHECKS = 40;
const MOST_SLOW_CHECKS = 6;
/** What has run into a limit of time shows one of each. */
const ENOUGH_SLOW = { failing: 1, passing: 1 } as const;

/** Single checks of a problem under a program with bugs. */
export interface MutantChecks {
  /** Those that fail on both sides, and what went wrong on each. */
  readonly failing: readonly Readonly<Record<(typeof SIDES)[number], FailingTest>>[];
  /** Source text of those that pass on both sides. */
  readonly passing: readonly string[];
}

/** Runs a problem's checks one by one on both sides, in their order, until enough of each kind are found; fewer of slow ones. */
export async function runChecks(
  item: TaskItem,
  { parser, test }: TaskTools,
  programs: Readonly<Record<(typeof SIDES)[number], Program>>,
  limits: SideLimits,
  isSlow: boolean,
): Promise<MutantChecks> {
  const failing: Record<(typeof SIDES)[number], FailingTest>[] = [];
  const passing: string[] = [];
  const enough = isSlow ? ENOUGH_SLOW : ENOUGH;
  const all = singleTests(item.row.tests, item.row.language, parser);
  for (const single of all.slice(0, isSlow ? MOST_SLOW_CHECKS : MOST_CHECKS)) {
    if (failing.length >= enough.failing && passing.length >= enough.passing) {
      break;
    }
    const original = await test(item, programs.original, single.tests, limits.original);
    const evolved = await test(item, programs.evolved, single.tests, limits.evolved);
    const [first, second] = [failureOf(single.text, original), failureOf(single.text, evolved)];
    if (first !== null && second !== null && failing.length < enough.failing) {
      failing.push({ original: first, evolved: second });
    }
    if (original.kind === 'passed' && evolved.kind === 'passed' && passing.length < enough.passing) {
      passing.push(single.text);
    }
  }
  return { failing, passing };
}

/** What went wrong in a run of one check; null where nothing did, or nothing was run. */
function failureOf(test: string, verdict: Verdict): FailingTest | null {
  switch (verdict.kind) {
    case 'passed':
    case 'refused':
      return null;
    case 'failed':
    case 'crashed': {
      const { exception, message, expected, actual } = verdict.failure;
      return {
        ...{ test, verdict: verdict.kind, exception, message: withoutAddresses(message) },
        ...(expected === undefined ? {} : { expected: withoutAddresses(expected) }),
        ...(actual === undefined ? {} : { actual: withoutAddresses(actual) }),
      };
    }
    // How long it took is a matter of the machine, and no row depends on that.
    case 'timed-out':
      return {
        test,
        verdict: verdict.kind,
        exception: null,
        message: 'it does not come to an end in its time',
      };
    case 'out-of-memory':
      return { test, verdict: verdict.kind, exception: null, message: 'it takes more memory than it may' };
  }
}

/** Where an object lies in memory is another place each time. */
function withoutAddresses(text: string): string {
  return text.replace(/\b0x[0-9a-f]{6,}\b/g, '0x…');
}
