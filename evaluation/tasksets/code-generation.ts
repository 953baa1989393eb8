import { z } from 'zod';

import type { Files } from '../../core/program.js';
import { describeVerdict } from '../../core/verdict.js';
import { splitProgram } from '../../datasets/exporters/humaneval-split.js';
import { exportTestsSchema } from '../../datasets/export-tests.js';

import { filesSchema, SIDES, taskRowSchema } from './task-row.js';
import { nothing } from './task-set.js';
import type { Made, TaskItem, TaskPair, TaskSet } from './task-set.js';

const promptSchema = z.strictObject({
  description: z.string().describe('What the dataset shows a model, unchanged; the same on both sides'),
  files: filesSchema.describe('Modules that are there already: all files but the entry file; may be empty'),
  entryFile: z.string().min(1).describe('The file that is to be written'),
  beginning: z
    .string()
    .describe(
      'How the entry file begins: imports, helpers, the signature and docstring of the entry point; may be empty',
    ),
  entryPoint: z
    .string()
    .min(1)
    .nullable()
    .describe('Function or class that the tests call; null for programs that read standard input'),
});

const answerSchema = z.strictObject({
  reference: z
    .string()
    .describe('The rest of the entry file: beginning and reference joined are the program'),
  tests: exportTestsSchema.describe('What the whole program has to pass'),
});

export type GenerationPrompt = Readonly<z.infer<typeof promptSchema>>;
export type GenerationAnswer = Readonly<z.infer<typeof answerSchema>>;

/** The benchmark's own task: on the evolved side inside the code that evolution put around it. */
export const codeGenerationTasks: TaskSet<GenerationPrompt, GenerationAnswer> = {
  id: 'code-generation',
  summary: 'a description and how the program begins; the rest of it, which its tests judge',
  schema: taskRowSchema('code-generation', promptSchema, answerSchema),
  make: async (item, tools): Promise<Made<GenerationPrompt, GenerationAnswer>> => {
    for (const side of SIDES) {
      const verdict = await tools.test(item, item[side], item.row.tests);
      if (verdict.kind !== 'passed') {
        return nothing(`its ${side} program does not pass its tests here: ${describeVerdict(verdict)}`);
      }
    }
    const pair: TaskPair<GenerationPrompt, GenerationAnswer> = {
      original: sideOf(item, 'original', tools.parser),
      evolved: sideOf(item, 'evolved', tools.parser),
    };
    return { pairs: [pair], dropped: {}, reason: null };
  },
};

function sideOf(
  item: TaskItem,
  side: (typeof SIDES)[number],
  parser: Parameters<typeof splitProgram>[3],
): TaskPair<GenerationPrompt, GenerationAnswer>['original'] {
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
      ...{ entryFile, beginning: split.prompt, entryPoint: row.entryPoint },
    },
    answer: { reference: split.solution, tests: row.tests },
  };
}

function without(files: Files, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(files).filter(([path]) => path !== name));
}
