import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { z } from 'zod';

import type { Program } from '../../core/program.js';
import { createRng } from '../../core/rng.js';
import { exportTestsSchema } from '../../datasets/export-tests.js';
import { BUG_KINDS } from '../../operators/bugs/bug-operator.js';
import type { PlantedBug } from '../../operators/bugs/plant-bugs.js';

import { findBugs, HIGHEST_ORDER } from './find-bugs.js';
import type { Mutant } from './find-bugs.js';
import { failingTestSchema } from './mutant-checks.js';
import { shownOf } from './shown-of.js';
import { filesSchema, shownProgram, taskRowSchema } from './task-row.js';
import type { SIDES } from './task-row.js';
import { nothing } from './task-set.js';
import type { Made, TaskItem, TaskPair, TaskSet } from './task-set.js';

const promptSchema = z.strictObject({
  description: z
    .string()
    .default('')
    .describe(
      'What the program is to do, as the dataset says it; empty in the neutral form, where the checks alone say it',
    ),
  ...shownProgram,
  file: z.string().min(1).describe('The file that is to be written anew: all bugs are in it'),
  failingTests: z.array(failingTestSchema).min(1).describe('Checks that the program fails'),
  passingTests: z.array(z.string()).min(1).describe('Checks that it passes'),
});

const answerSchema = z.strictObject({
  files: filesSchema.describe('The correct program'),
  patch: z.string().min(1).describe('Unified diff from the program of the prompt to the correct one'),
  tests: exportTestsSchema.describe('All tests; a repaired program passes them'),
  order: z.int().min(1).max(HIGHEST_ORDER).describe('How many bugs were planted'),
  bugs: z
    .array(
      z.strictObject({
        operator: z.string().min(1).describe('Id of the bug operator, such as B2'),
        kind: z.enum(BUG_KINDS),
        file: z.string().min(1),
        function: z.string().min(1).describe('Qualified name of the function, <module> at the top'),
        line: z.int().min(1).describe('Line of the correct program'),
        statement: z.string().describe('The statement, normalised; both sides have it'),
        before: z.string().describe('What stands there in the correct program'),
        after: z.string().describe('What the bug put in its place'),
      }),
    )
    .min(1),
});

export type RepairPrompt = Readonly<z.infer<typeof promptSchema>>;
export type RepairAnswer = Readonly<z.infer<typeof answerSchema>>;

/** Both sides with the same bugs: mutants of order 1 to 3 that the tests notice. */
export const repairTasks: TaskSet<RepairPrompt, RepairAnswer> = {
  id: 'repair',
  summary: 'a program with one to three bugs, tests that fail and pass; its patch',
  schema: taskRowSchema('repair', promptSchema, answerSchema),
  make: async (item, tools, settings): Promise<Made<RepairPrompt, RepairAnswer>> => {
    const found = await findBugs(item, tools, settings, createRng('tasks'));
    if (typeof found === 'string') {
      return nothing(found);
    }
    const pairs: TaskPair<RepairPrompt, RepairAnswer>[] = [];
    for await (const mutant of found.mutants) {
      const files = { original: onlyFile(mutant, 'original'), evolved: onlyFile(mutant, 'evolved') };
      if (files.original === null || files.evolved === null) {
        // An answer is one file.
        found.dropped.one('its bugs are in several files');
        continue;
      }
      pairs.push(pairOf(item, mutant, { original: files.original, evolved: files.evolved }));
      if (pairs.length >= settings.perProblem) {
        break;
      }
    }
    const dropped = found.dropped.counts();
    return pairs.length === 0
      ? nothing('no bug that both sides can have is noticed by its tests as the task needs it', dropped)
      : { pairs, dropped, reason: null };
  },
};

type Side = (typeof SIDES)[number];

/** The file of all bugs; null where there are several. */
function onlyFile(mutant: Mutant, side: Side): string | null {
  const files = new Set(mutant[side].bugs.map(({ file }) => file));
  const [file = null] = files;
  return files.size === 1 ? file : null;
}

function pairOf(
  item: TaskItem,
  mutant: Mutant,
  files: Readonly<Record<Side, string>>,
): TaskPair<RepairPrompt, RepairAnswer> {
  const { bugs, checks } = mutant;
  const sideOf = (side: Side): TaskPair<RepairPrompt, RepairAnswer>['original'] => ({
    prompt: {
      description: item.row.prompt,
      ...shownOf(item, side, mutant[side].program.files),
      file: files[side],
      failingTests: checks.failing.map((failing) => ({ ...failing[side] })),
      passingTests: [...checks.passing],
    },
    answer: {
      files: { ...item[side].files },
      patch: patchOf(mutant[side].program, item[side]),
      tests: item.row.tests,
      order: bugs.length,
      bugs: bugs.map(({ at }, index) => ({
        ...{ operator: at.operator.id, kind: at.operator.kind },
        ...placeOf(mutant[side].bugs[index]),
        ...{ function: at[side].functionName, statement: at.statement },
      })),
    },
  });
  return { original: sideOf('original'), evolved: sideOf('evolved') };
}

function placeOf(bug: PlantedBug | undefined): PlantedBug {
  if (bug === undefined) {
    throw new TypeError('every bug of a mutant is planted on both sides');
  }
  return bug;
}

/** A patch that `git apply` and `patch -p1` take: from a program to the same with other texts in its files. */
export function patchOf(from: Program, to: Program): string {
  return Object.entries(from.files)
    .filter(([path, text]) => text !== to.files[path])
    .map(([path, text]) =>
      createTwoFilesPatch(`a/${path}`, `b/${path}`, text, to.files[path] ?? '', undefined, undefined, {
        headerOptions: FILE_HEADERS_ONLY,
      }),
    )
    .join('');
}
