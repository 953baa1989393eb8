import type { Problem, Tests } from '../../core/problem.js';
import type { Language } from '../../core/language.js';
import { startCommandGuest } from '../../sandbox/command-guest.js';
import type { CommandGuest } from '../../sandbox/commands.js';
import { startCppRunner } from '../../sandbox/cpp/runner.js';
import { startJavaRunner } from '../../sandbox/java/runner.js';
import { startNodeRunner } from '../../sandbox/node/runner.js';
import { callValues } from '../../sandbox/python/call-values.js';
import { startPythonRunner } from '../../sandbox/python/runner.js';
import { DEFAULT_LIMITS } from '../../sandbox/runner.js';
import type { Runner, RunnerOptions } from '../../sandbox/runner.js';
import type { SourceParser } from '../../syntax/parse.js';

import type { TaskItem, TaskTools } from './task-set.js';

/** Tools on this machine; close them when done. */
export interface OwnTaskTools extends TaskTools {
  close(): Promise<void>;
}

const STARTS: Readonly<Record<Language, (options: RunnerOptions) => Promise<Runner>>> = {
  python: startPythonRunner,
  javascript: startNodeRunner,
  typescript: startNodeRunner,
  java: startJavaRunner,
  cpp: startCppRunner,
};

/** Tools whose sandboxes start when a task first needs them: one a language, and one that asks for values. */
export function createTaskTools(parser: SourceParser, options: RunnerOptions): OwnTaskTools {
  const runners = new Map<Language, Promise<Runner>>();
  let guest: Promise<CommandGuest> | undefined;
  const runnerOf = (language: Language): Promise<Runner> => {
    const started = runners.get(language) ?? STARTS[language](options);
    runners.set(language, started);
    return started;
  };
  return {
    parser,
    test: async (item, program, tests, limits = DEFAULT_LIMITS) => {
      const runner = await runnerOf(program.language);
      return runner.test({ program, problem: problemOf(item, tests), limits, trust: 'own-operators' });
    },
    values: async ({ row }, program, inputs) => {
      guest ??= startCommandGuest({ ...options, readable: [] });
      return callValues(await guest, options.python, {
        program,
        entryPoint: row.entryPoint ?? '',
        calls: inputs,
      });
    },
    close: async () => {
      const started: readonly Promise<{ close(): Promise<void> }>[] = [
        ...runners.values(),
        ...(guest === undefined ? [] : [guest]),
      ];
      for (const one of await Promise.allSettled(started)) {
        // What did not start has told so already, and has nothing to close.
        await (one.status === 'fulfilled' ? one.value.close() : null);
      }
    },
  };
}

function problemOf({ row, original }: TaskItem, tests: Tests): Problem {
  const { id, dataset, language, prompt, entryPoint, licence } = row;
  return { id, dataset, language, prompt, entryPoint, program: original, tests, licence, record: {} };
}
