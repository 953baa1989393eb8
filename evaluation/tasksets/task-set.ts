import type { z } from 'zod';

import type { CoverageFacts } from '../../core/coverage-facts.js';
import type { Program } from '../../core/program.js';
import type { Tests } from '../../core/problem.js';
import type { Verdict } from '../../core/verdict.js';
import type { CallValue } from '../../sandbox/python/call-values.js';
import type { Limits } from '../../sandbox/runner.js';
import type { SourceParser } from '../../syntax/parse.js';

import { factsOf } from './program-facts.js';
import { SIDES, TASK_SCHEMA_VERSION } from './task-row.js';
import type { TaskKind, TaskRow, TextForm } from './task-row.js';
import { isOneSided } from './task-subject.js';
import type { TaskSubject } from './task-subject.js';

/** An exported program beside its original, of which tasks are made; twice the original where nothing evolved. */
export interface TaskItem {
  readonly row: TaskSubject;
  readonly original: Program;
  readonly evolved: Program;
}

/** What task sets are made with on some machine. */
export interface TaskTools {
  /** Has the grammars of all languages that there are tasks in. */
  readonly parser: SourceParser;
  /** Problems that can be looked at at a time. */
  readonly lanes: number;
  /**
   * Runs tests on a program of the item's language in the sandbox, by its own limits where none are given. Own operators'
   * output: program and tests may share a process.
   */
  readonly test: (item: TaskItem, program: Program, tests: Tests, limits?: Limits) => Promise<Verdict>;
  /** Which lines of a program in Python tests reach, run as `test` does; null where that cannot be told. */
  readonly coverage: (item: TaskItem, program: Program, tests: Tests) => Promise<CoverageFacts | null>;
  /**
   * What calls of the entry point give, each in a process of its own; Python alone. Null where the program could not be
   * asked.
   */
  readonly values: (
    item: TaskItem,
    program: Program,
    inputs: readonly string[],
  ) => Promise<readonly CallValue[] | null>;
}

export interface TaskSettings {
  /** Of every draw: which calls, which bugs. */
  readonly seed: number;
  /** How many pairs of rows a problem has at most. */
  readonly perProblem: number;
  /** Which forms of its text a task is made in; as it is where none are named. */
  readonly forms?: readonly TextForm[];
}

/** The rows of a pair, but for what both have of their item. */
export interface TaskPair<Prompt, Answer> {
  readonly original: { readonly prompt: Prompt; readonly answer: Answer };
  readonly evolved: { readonly prompt: Prompt; readonly answer: Answer };
}

/** What a task makes of an item. */
export interface Made<Prompt, Answer> {
  readonly pairs: readonly TaskPair<Prompt, Answer>[];
  /** What was thrown away on the way, by reason: calls, bugs. */
  readonly dropped: Readonly<Record<string, number>>;
  /** Completes "it is left out: …"; null where there are pairs. */
  readonly reason: string | null;
}

/** A task set. A const object: no state, no registration; the catalog lists it. */
export interface TaskSet<Prompt = unknown, Answer = unknown> {
  /** What `--task` calls it; its file is named like it. */
  readonly id: TaskKind;
  /** One sentence for help texts. */
  readonly summary: string;
  readonly schema: z.ZodType;
  make(item: TaskItem, tools: TaskTools, settings: TaskSettings): Promise<Made<Prompt, Answer>>;
}

/** Nothing can be made of an item. */
export function nothing(
  reason: string,
  dropped: Readonly<Record<string, number>> = {},
): {
  readonly pairs: readonly [];
  readonly dropped: Readonly<Record<string, number>>;
  readonly reason: string;
} {
  return { pairs: [], dropped, reason };
}

/** A pair in one form of its text. */
export interface FormedPair<Prompt, Answer> {
  readonly form: TextForm;
  /** The same in all forms of a pair. */
  readonly index: number;
  readonly pair: TaskPair<Prompt, Answer>;
}

/** The two rows of each pair, original first; that alone where nothing evolved. */
export function rowsOf<Prompt, Answer>(
  task: TaskKind,
  item: TaskItem,
  pairs: readonly FormedPair<Prompt, Answer>[],
  parser: SourceParser,
): readonly TaskRow<Prompt, Answer>[] {
  const { id: problem, dataset, language, seed, requires, licence, speciateVersion, configHash } = item.row;
  const sides = isOneSided(item.row) ? SIDES.filter((side) => side === 'original') : SIDES;
  return pairs.flatMap(({ form, index, pair: made }) =>
    sides.map((side): TaskRow<Prompt, Answer> => {
      const pair = `${problem}:${task}:${index}${form === 'as-is' ? '' : `:${form}`}`;
      return {
        ...{ schemaVersion: TASK_SCHEMA_VERSION, id: `${pair}:${side}`, pair, task, side, form },
        ...{ problem, dataset, language, seed, prompt: made[side].prompt, answer: made[side].answer },
        // The original runs on a plain interpreter.
        requires: side === 'evolved' ? requires : { packages: [], capabilities: [] },
        ...factsOf(item, side, parser),
        ...{ licence, speciateVersion, configHash },
      };
    }),
  );
}
