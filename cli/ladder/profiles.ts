import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import envPaths from 'env-paths';
import { z } from 'zod';

import { EnvironmentError } from '../../core/errors.js';
import { hashValue } from '../../core/hash.js';
import { SPECIATE_VERSION } from '../../core/package-root.js';
import type { Problem } from '../../core/problem.js';
import type { ProfileFacts } from '../../core/profile-facts.js';
import type { PromptTask } from '../../datasets/importer.js';
import { askAll } from '../../llm/ask-all.js';
import type { PythonRunner } from '../../sandbox/python-runner.js';
import { startPythonRunner } from '../../sandbox/python/runner.js';
import { originalRun } from '../../sandbox/runner.js';

import { startCountProgress } from '../count-progress.js';
import type { UnsafeFlag } from '../environment.js';
import { findEnvironment } from '../environment.js';
import type { Output } from '../output.js';
import { writeWhole } from '../write-whole.js';

export interface Profiles {
  /** Facts by problem id; null where the reference program did not pass its tests here. */
  readonly facts: ReadonlyMap<string, ProfileFacts | null>;
  readonly cached: number;
  readonly measured: number;
}

const valueSchema = z.strictObject({
  ...{ types: z.array(z.string()).readonly(), elementTypes: z.array(z.string()).readonly() },
  ...{ wasEmpty: z.boolean(), wasNonEmpty: z.boolean() },
  ...{ wasNegative: z.boolean(), wasZero: z.boolean(), wasPositive: z.boolean() },
  ...{ wasTruthy: z.boolean(), wasFalsy: z.boolean() },
  length: z.tuple([z.number(), z.number()]).readonly().nullable(),
});

const functionSchema = z.strictObject({
  ...{ calls: z.number(), maxDepth: z.number(), raised: z.array(z.string()).readonly() },
  variables: z.record(z.string(), valueSchema),
  returned: valueSchema.nullable(),
});

const cachedSchema = z.strictObject({
  facts: z
    .strictObject({
      functions: z.record(z.string(), functionSchema),
      lines: z.record(z.string(), z.number()),
      totalLines: z.number(),
      totalWork: z.number(),
    })
    .nullable(),
});

export interface ProfileFlags extends UnsafeFlag {
  readonly threads: number;
}

/**
 * Profiles of the Python problems among some tasks: from the cache folder where they were measured before, else by a run
 * of the tests in the sandbox. Each is kept when it is there, so that a command that was stopped goes on.
 */
export async function profilesOf(
  tasks: readonly (PromptTask | Problem)[],
  flags: ProfileFlags,
  output: Output,
): Promise<Profiles> {
  const problems = tasks.flatMap((task) => ('program' in task && task.language === 'python' ? [task] : []));
  const facts = new Map<string, ProfileFacts | null>();
  const missing: Problem[] = [];
  for (const problem of problems) {
    const kept = readKept(pathOf(problem));
    if (kept === null) {
      missing.push(problem);
    } else {
      facts.set(problem.id, kept.facts);
    }
  }
  const cached = facts.size;
  if (missing.length > 0) {
    for (const [id, found] of await measured(missing, flags, output)) {
      facts.set(id, found);
    }
  }
  return { facts, cached, measured: missing.length };
}

async function measured(
  problems: readonly Problem[],
  flags: ProfileFlags,
  output: Output,
): Promise<readonly (readonly [string, ProfileFacts | null])[]> {
  const { python, backend, allowUnsafeExec } = await findEnvironment(output, flags);
  const progress = startCountProgress({
    stream: output.isQuiet ? null : process.stderr,
    ...{ verb: `of ${problems.length} problems profiled`, isShown: false },
    now: () => performance.now() / 1000,
  });
  const lanes = Math.max(1, Math.min(flags.threads, problems.length));
  const runners: PythonRunner[] = [];
  try {
    for (let lane = 0; lane < lanes; lane += 1) {
      runners.push(await startPythonRunner({ python, backend, allowUnsafeExec }));
    }
    const free = [...runners];
    return await askAll(problems, lanes, async (problem) => {
      const runner = free.pop();
      if (runner === undefined) {
        throw new EnvironmentError(
          'there are more lanes than sandboxes',
          'report this as a fault of speciate',
        );
      }
      try {
        const { facts } = await runner.profile(originalRun(problem));
        writeWhole(pathOf(problem), JSON.stringify({ facts }));
        progress.done();
        return [problem.id, facts] as const;
      } finally {
        free.push(runner);
      }
    });
  } finally {
    progress.stop();
    await Promise.all(runners.map((runner) => runner.close()));
  }
}

/** A profile depends on the program, its tests and who measures; ids and prompts do not matter. */
function pathOf({ program, tests, entryPoint }: Problem): string {
  const key = hashValue({ program, tests, entryPoint, speciate: SPECIATE_VERSION });
  return join(envPaths('speciate', { suffix: '' }).cache, 'profiles', `${key}.json`);
}

/** What was kept; null where there is none or it cannot be read: it is measured again. */
function readKept(path: string): { readonly facts: ProfileFacts | null } | null {
  if (!existsSync(path)) {
    return null;
  }
  try {
    return cachedSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
