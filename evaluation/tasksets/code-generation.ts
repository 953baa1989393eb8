import { z } from 'zod';

import { createRng } from '../../core/rng.js';
import { withFile } from '../../core/program.js';
import type { Files, Program } from '../../core/program.js';
import { describeVerdict } from '../../core/verdict.js';
import { splitProgram } from '../../datasets/exporters/humaneval-split.js';
import { exportTestsSchema } from '../../datasets/export-tests.js';
import type { SourceParser } from '../../syntax/parse.js';

import { withDefinition } from '../emptied/empty-definition.js';

import { createDropped } from './dropped.js';
import { emptiedPrograms } from './emptied-programs.js';
import type { EmptiedProgram } from './emptied-programs.js';
import { filesSchema, SIDES, taskRowSchema } from './task-row.js';
import { nothing } from './task-set.js';
import type { Made, TaskItem, TaskPair, TaskSet } from './task-set.js';

const promptSchema = z.strictObject({
  description: z.string().describe('What the dataset shows a model, unchanged; the same on both sides'),
  files: filesSchema.describe(
    'What is there already: all files but the entry file, where that is to be written, and may be empty; else all files, with a placeholder in one',
  ),
  entryFile: z.string().min(1).describe('The file that tests load'),
  beginning: z
    .string()
    .describe(
      'How the entry file begins, where that is to be written: imports, helpers, the signature and docstring of the entry point; may be empty',
    ),
  entryPoint: z
    .string()
    .min(1)
    .nullable()
    .describe('Function or class that the tests call; null for programs that read standard input'),
  emptied: z
    .strictObject({
      file: z.string().min(1).describe('The file that has it'),
      name: z.string().min(1).describe('Its name: f, C, or C.m'),
      kind: z.enum(['function', 'class']),
    })
    .nullable()
    .describe('The function or class that is to be written; null where it is the entry file'),
});

const answerSchema = z.strictObject({
  reference: z
    .string()
    .describe(
      'The rest of the entry file: beginning and reference joined are it; of an emptied definition its lines, as the file had them',
    ),
  tests: exportTestsSchema.describe('What the whole program has to pass'),
});

export type GenerationPrompt = Readonly<z.infer<typeof promptSchema>>;
export type GenerationAnswer = Readonly<z.infer<typeof answerSchema>>;

type Side = TaskPair<GenerationPrompt, GenerationAnswer>['original'];

/**
 * The benchmark's own task, where a program is its entry function. Of a program with several functions or classes one that at
 * least two tests reach is emptied and asked for, with the rest in view: on the evolved side as on the original's.
 */
export const codeGenerationTasks: TaskSet<GenerationPrompt, GenerationAnswer> = {
  id: 'code-generation',
  summary:
    'a description and a program of which one function or class is to be written, which its tests judge',
  schema: taskRowSchema('code-generation', promptSchema, answerSchema),
  make: async (item, tools, { seed }): Promise<Made<GenerationPrompt, GenerationAnswer>> => {
    for (const side of SIDES) {
      const verdict = await tools.test(item, item[side], item.row.tests);
      if (verdict.kind !== 'passed') {
        return nothing(`its ${side} program does not pass its tests here: ${describeVerdict(verdict)}`);
      }
    }
    const dropped = createDropped();
    const rng = createRng('tasks', 'code-generation', seed, item.row.id);
    const emptied = await emptiedPrograms(item, tools, rng, dropped);
    const sideOf = (side: (typeof SIDES)[number]): Side => {
      const one = emptied[side];
      return one === null ? wholeFile(item, side, tools.parser) : oneDefinition(item, side, one);
    };
    const pair = { original: sideOf('original'), evolved: sideOf('evolved') };
    return { pairs: [pair], dropped: dropped.counts(), reason: null };
  },
};

/** The correct program of a row. Throws a TypeError where the row's definition is not in its file. */
export function generatedProgram(
  { files, entryFile, beginning, emptied }: GenerationPrompt,
  { reference }: GenerationAnswer,
  language: Program['language'],
  parser: SourceParser,
): Program {
  const program = { language, entryFile, files };
  if (emptied === null) {
    return withFile(program, entryFile, beginning + reference);
  }
  const text = withDefinition(files[emptied.file] ?? '', emptied.name, reference, parser);
  if (text === null) {
    throw new TypeError(`${emptied.file} does not define ${emptied.name} once`);
  }
  return withFile(program, emptied.file, text);
}

function wholeFile(item: TaskItem, side: (typeof SIDES)[number], parser: SourceParser): Side {
  const { row } = item;
  const { files, entryFile } = item[side];
  const source = files[entryFile] ?? '';
  const split =
    row.language === 'python' && row.entryPoint !== null
      ? splitProgram(source, row.entryPoint, row.prompt, parser)
      : { prompt: '', solution: source };
  return {
    prompt: {
      description: row.prompt,
      files: without(files, entryFile),
      ...{ entryFile, beginning: split.prompt, entryPoint: row.entryPoint, emptied: null },
    },
    answer: { reference: split.solution, tests: row.tests },
  };
}

function oneDefinition(
  { row, ...programs }: TaskItem,
  side: (typeof SIDES)[number],
  { file, name, kind, text, definition }: EmptiedProgram,
): Side {
  const { files, entryFile } = programs[side];
  return {
    prompt: {
      description: row.prompt,
      files: { ...files, [file]: text },
      ...{ entryFile, beginning: '', entryPoint: row.entryPoint, emptied: { file, name, kind } },
    },
    answer: { reference: definition, tests: row.tests },
  };
}

function without(files: Files, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([path]) => path !== name));
}
