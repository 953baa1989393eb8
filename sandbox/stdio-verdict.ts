import { z } from 'zod';

import { SandboxError } from '../core/errors.js';
import type { StdioTests } from '../core/problem.js';
import type { Failure, Isolation, Usage, Verdict } from '../core/verdict.js';

import type { CommandEnd, StageEnd } from './commands.js';
import type { Limits } from './runner.js';
import { outputsAgree } from './stdio-output.js';
import { bareFailure, endWithoutReport, stoppedVerdict, usageOf } from './stopped-verdict.js';

/** Characters of an output that a failure shows, and how many of them before the first difference. */
const SHOWN = 200;
const SHOWN_BEFORE = 80;
const ELLIPSIS = '…';

/**
 * The verdict of a program that reads standard input and writes standard output, in any language. `stages`
 * are one command each (`keepsOutput`), for the cases in their order, up to the first that did not end well.
 * A case passes where its command ended with exit code 0 within its limits and its output agrees; all of
 * that is seen from outside. What the program wrote as its record is only taken for what a failure says.
 * The first failing case decides and is named. Usage: times summed over the cases, the largest of the sizes.
 *
 * Throws a SandboxError where stages are missing though the last one ended well.
 */
export function stdioVerdict(
  cases: StdioTests['cases'],
  stages: readonly StageEnd[],
  limits: Limits,
  isolation: Isolation,
): Verdict {
  const ran = { isolation, usage: usageOfAll(stages) };
  if (cases.length === 0) {
    return { kind: 'crashed', failure: bareFailure('NoTests', 'the tests have no case'), ...ran };
  }
  for (const [index, { name, output }] of cases.entries()) {
    const stage = stages[index];
    const end = stage?.commands[0];
    if (stage === undefined || end === undefined) {
      throw new SandboxError(`the guest ran ${stages.length} of ${cases.length} cases`);
    }
    const bad =
      stoppedVerdict(stage, limits, isolation) ??
      badEnd(end, name, limits) ??
      wrongOutput(end, name, output, limits);
    if (bad !== null) {
      return { ...bad, ...ran };
    }
  }
  return { kind: 'passed', ...ran };
}

/** What a language's harness may tell of the exception that ended the program. */
const crashRecord = z.object({
  exception: z.string(),
  message: z.string(),
  file: z.string().nullish(),
  line: z.number().int().nullish(),
});

const memoryRecord = z.object({ kind: z.literal('memory') });

type Bad =
  | { readonly kind: 'failed' | 'crashed'; readonly failure: Failure }
  | { readonly kind: 'out-of-memory'; readonly bytes: number };

function badEnd(end: CommandEnd, test: string, limits: Limits): Bad | null {
  if (end.exitCode === 0) {
    return null;
  }
  if (memoryRecord.safeParse(end.record).success) {
    return { kind: 'out-of-memory', bytes: limits.memoryBytes };
  }
  const told = crashRecord.safeParse(end.record).data;
  if (told === undefined) {
    return { kind: 'crashed', failure: { ...bareEnd(end), test } };
  }
  const { exception, message, file, line } = told;
  const failure = {
    exception: shortened(exception),
    message: shortened(message),
    file: file ?? null,
    line: line ?? null,
    test,
  };
  return { kind: 'crashed', failure };
}

function bareEnd(end: CommandEnd): Failure {
  const lastLine = end.outputTail.trim().split('\n').at(-1) ?? '';
  const said = lastLine === '' ? '' : `; last output: ${lastLine}`;
  return end.signal === null
    ? bareFailure('Exit', shortened(`ended with exit code ${end.exitCode ?? 'unknown'}${said}`))
    : endWithoutReport(end);
}

function wrongOutput(end: CommandEnd, test: string, expected: string, limits: Limits): Bad | null {
  if (end.outputBytes > limits.outputBytes) {
    // What was cut off is not known, so that nothing can be said to agree.
    const message = `wrote more than ${limits.outputBytes} bytes`;
    return { kind: 'failed', failure: { ...bareFailure('OutputLimit', message), test } };
  }
  if (outputsAgree(end.output, expected)) {
    return null;
  }
  const [actualText, expectedText] = [end.output.trim(), expected.trim()];
  const at = firstDifference(actualText, expectedText);
  const line = expectedText.slice(0, at).split('\n').length;
  const failure = {
    ...bareFailure('WrongOutput', `the output differs from line ${line} on`),
    test,
    expected: around(expectedText, at),
    actual: around(actualText, at),
  };
  return { kind: 'failed', failure };
}

/** Index of the first character in which two texts differ: the shorter one's length where it begins the other. */
function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) {
    at += 1;
  }
  return at;
}

/** At most `SHOWN` characters of a text, around the place where it begins to differ. */
function around(text: string, at: number): string {
  if (text.length <= SHOWN) {
    return text;
  }
  const start = Math.max(0, Math.min(at - SHOWN_BEFORE, text.length - SHOWN + 1));
  const before = start > 0 ? ELLIPSIS : '';
  const room = SHOWN - before.length;
  return text.length - start <= room
    ? before + text.slice(start)
    : before + text.slice(start, start + room - 1) + ELLIPSIS;
}

function shortened(text: string): string {
  return text.length <= SHOWN ? text : text.slice(0, SHOWN - 1) + ELLIPSIS;
}

function usageOfAll(stages: readonly StageEnd[]): Usage {
  const usages = stages.map(usageOf);
  return {
    cpuSeconds: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    wallSeconds: usages.reduce((sum, { wallSeconds }) => sum + wallSeconds, 0),
    peakBytes: Math.max(0, ...usages.map(({ peakBytes }) => peakBytes)),
    ...(usages.some(({ outputTruncated }) => outputTruncated) ? { outputTruncated: true } : {}),
  };
}
