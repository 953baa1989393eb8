import type { Problem, Tests } from '../../core/problem.js';
import { startCommandGuest } from '../../sandbox/command-guest.js';
import type { CommandGuest } from '../../sandbox/commands.js';
import { callValues } from '../../sandbox/python/call-values.js';
import { DEFAULT_LIMITS } from '../../sandbox/runner.js';
import type { RunnerOptions } from '../../sandbox/runner.js';
import type { SourceParser } from '../../syntax/parse.js';

import type { Runners } from './runners.js';
import { closeAll, createRunners } from './runners.js';
import type { TaskItem, TaskTools } from './task-set.js';

/** Tools on this machine; close them when done. */
export interface OwnTaskTools extends TaskTools {
  close(): Promise<void>;
}

/** The sandboxes that one problem at a time has; each starts when it is first needed. */
interface Slot {
  readonly runners: Runners;
  guest: Promise<CommandGuest> | null;
}

/**
 * Tools whose sandboxes start when a task first needs them: one a language, and one that asks for values, and these as often as
 * there are `lanes`, problems that are looked at at a time.
 */
export function createTaskTools(parser: SourceParser, options: RunnerOptions, lanes = 1): OwnTaskTools {
  const slots = Array.from({ length: lanes }, (): Slot => ({ runners: createRunners(options), guest: null }));
  const free = [...slots];
  const waiting: ((slot: Slot) => void)[] = [];
  const withSlot = async <Result>(work: (slot: Slot) => Promise<Result>): Promise<Result> => {
    const slot = free.pop() ?? (await new Promise<Slot>((resolve) => waiting.push(resolve)));
    try {
      return await work(slot);
    } finally {
      const next = waiting.shift();
      if (next === undefined) {
        free.push(slot);
      } else {
        next(slot);
      }
    }
  };
  return {
    ...{ parser, lanes },
    test: (item, program, tests, limits = DEFAULT_LIMITS) =>
      withSlot(async ({ runners }) => {
        const runner = await runners.runnerOf(program.language);
        return runner.test({ program, problem: problemOf(item, tests), limits, trust: 'own-operators' });
      }),
    coverage: (item, program, tests) =>
      withSlot(async ({ runners }) => {
        const runner = await runners.pythonRunner();
        const run = { program, problem: problemOf(item, tests), limits: DEFAULT_LIMITS } as const;
        return (await runner.coverage({ ...run, trust: 'own-operators' })).coverage;
      }),
    values: ({ row }, program, inputs) =>
      withSlot(async (slot) => {
        slot.guest ??= startCommandGuest({ ...options, readable: [] });
        return callValues(await slot.guest, options.python, {
          program,
          entryPoint: row.entryPoint ?? '',
          calls: inputs,
        });
      }),
    close: async () => {
      await closeAll(
        slots.flatMap(({ runners, guest }) => [Promise.resolve(runners), ...(guest === null ? [] : [guest])]),
      );
    },
  };
}

function problemOf({ row, original }: TaskItem, tests: Tests): Problem {
  const { id, dataset, language, prompt, entryPoint, licence } = row;
  return { id, dataset, language, prompt, entryPoint, program: original, tests, licence, record: {} };
}
