import type { Problem, Tests } from '../../core/problem.js';
import { startCommandGuest } from '../../sandbox/command-guest.js';
import type { CommandGuest } from '../../sandbox/commands.js';
import { callValues } from '../../sandbox/python/call-values.js';
import { DEFAULT_LIMITS } from '../../sandbox/runner.js';
import type { RunnerOptions } from '../../sandbox/runner.js';
import type { SourceParser } from '../../syntax/parse.js';

import { closeAll, createRunners } from './runners.js';
import type { TaskItem, TaskTools } from './task-set.js';

/** Tools on this machine; close them when done. */
export interface OwnTaskTools extends TaskTools {
  close(): Promise<void>;
}

/** Tools whose sandboxes start when a task first needs them: one a language, and one that asks for values. */
export function createTaskTools(parser: SourceParser, options: RunnerOptions): OwnTaskTools {
  const runners = createRunners(options);
  let guest: Promise<CommandGuest> | undefined;
  return {
    parser,
    test: async (item, program, tests, limits = DEFAULT_LIMITS) => {
      const runner = await runners.runnerOf(program.language);
      return runner.test({ program, problem: problemOf(item, tests), limits, trust: 'own-operators' });
    },
    coverage: async (item, program, tests) => {
      const runner = await runners.pythonRunner();
      const run = { program, problem: problemOf(item, tests), limits: DEFAULT_LIMITS } as const;
      return (await runner.coverage({ ...run, trust: 'own-operators' })).coverage;
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
      await runners.close();
      await closeAll(guest === undefined ? [] : [guest]);
    },
  };
}

function problemOf({ row, original }: TaskItem, tests: Tests): Problem {
  const { id, dataset, language, prompt, entryPoint, licence } = row;
  return { id, dataset, language, prompt, entryPoint, program: original, tests, licence, record: {} };
}
