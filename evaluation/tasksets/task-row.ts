import { z } from 'zod';

import { LANGUAGES } from '../../core/language.js';

/** Raised by one when rows of before no longer fit the form, or a key changes its meaning. */
export const TASK_SCHEMA_VERSION = 3;

/** Tasks that a model is asked and judged by. */
export const TASK_KINDS = [
  'output-prediction',
  'input-prediction',
  'code-generation',
  'translation',
  'repair',
] as const;

export type TaskKind = (typeof TASK_KINDS)[number];

export const SIDES = ['original', 'evolved'] as const;

/**
 * How much of the dataset's own text a program shows: docstrings and the entry point's name as they are, or docstrings left
 * out and the name replaced by one that says nothing. A model may know an original by its text.
 */
export const TEXT_FORMS = ['as-is', 'neutral'] as const;

export type TextForm = (typeof TEXT_FORMS)[number];

export const filesSchema = z.record(z.string().min(1), z.string()).describe('Source texts by path');

/** A program as a prompt shows it. */
export const shownProgram = {
  files: filesSchema,
  entryFile: z.string().min(1).describe('The file that tests load'),
  entryPoint: z
    .string()
    .min(1)
    .nullable()
    .describe('Function or class that is called; null for programs that read standard input'),
};

/** What every row has first, whatever its task (docs/tasks.md). */
const HEAD = {
  schemaVersion: z.literal(TASK_SCHEMA_VERSION),
  id: z.string().min(1).describe('Unique within the file: pair and side'),
  pair: z
    .string()
    .min(1)
    .describe('The same in the two rows that differ by their side alone; of one row where nothing evolved'),
};

const ORIGIN = {
  side: z.enum(SIDES).describe('Whether the program is the original or what it evolved into'),
  form: z
    .enum(TEXT_FORMS)
    .describe('Whether docstrings and the name of the entry point are as they are, or out of sight'),
  problem: z.string().min(1).describe('Id of the problem, as in its dataset'),
  dataset: z.string().min(1),
  language: z.enum(LANGUAGES).describe('Programming language of the program'),
  seed: z.int().describe('Seed of the run that evolved it; 0 where nothing evolved'),
};

/** What tables say of the programs that a task was made of. */
export const PROGRAM_FACTS = {
  rc: z
    .strictObject({ original: z.number().nullable(), evolved: z.number().nullable() })
    .describe('RC of both programs; null where one cannot be measured, and of evolved where nothing evolved'),
  operators: z.array(z.string()).readonly().describe('Ids of the operators of the evolved program'),
  units: z.array(z.string()).readonly().describe('Knowledge Units of the side’s program'),
};

const TAIL = {
  ...PROGRAM_FACTS,
  requires: z
    .strictObject({ packages: z.array(z.string()), capabilities: z.array(z.string()) })
    .describe('What the program needs of the machine'),
  licence: z.string().min(1).describe("SPDX identifier of the data's licence"),
  speciateVersion: z.string().min(1).describe('Version of speciate that wrote the row'),
  configHash: z
    .string()
    .min(1)
    .describe("Hash of the run's configuration and tool versions; of the problem where nothing evolved"),
};

/**
 * The schema of a task's row: a head, what a model may see (`prompt`, `examples`), and the key that its answer is judged
 * by, which it must not see (`answer`).
 */
export function taskRowSchema<Task extends TaskKind, Prompt extends z.ZodType, Answer extends z.ZodType>(
  task: Task,
  prompt: Prompt,
  answer: Answer,
) {
  return z.strictObject({
    ...HEAD,
    task: z.literal(task),
    ...ORIGIN,
    prompt: prompt.describe('What the model is asked about; it may see all of it'),
    examples: z
      .array(
        z.strictObject({
          problem: z.string().min(1).describe('Id of the problem that the example is of'),
          similarity: z.number().min(0).max(1).describe('Token Jaccard of its program to that of the prompt'),
          prompt,
          answer,
        }),
      )
      .optional()
      .describe('In-context examples, most similar first; left out unless --few-shot asks for some'),
    answer: answer.describe('What judges the model’s answer; it must not see any of it'),
    ...TAIL,
  });
}

/** What is the same in the rows of all tasks. */
export interface TaskRow<Prompt = unknown, Answer = unknown> {
  readonly schemaVersion: typeof TASK_SCHEMA_VERSION;
  readonly id: string;
  readonly pair: string;
  readonly task: TaskKind;
  readonly side: (typeof SIDES)[number];
  readonly form: TextForm;
  readonly problem: string;
  readonly dataset: string;
  readonly language: (typeof LANGUAGES)[number];
  readonly seed: number;
  readonly prompt: Prompt;
  readonly examples?: readonly TaskExample<Prompt, Answer>[];
  readonly answer: Answer;
  readonly rc: { readonly original: number | null; readonly evolved: number | null };
  readonly operators: readonly string[];
  readonly units: readonly string[];
  readonly requires: { readonly packages: readonly string[]; readonly capabilities: readonly string[] };
  readonly licence: string;
  readonly speciateVersion: string;
  readonly configHash: string;
}

/** A task of the same kind with its answer. */
export interface TaskExample<Prompt = unknown, Answer = unknown> {
  readonly problem: string;
  readonly similarity: number;
  readonly prompt: Prompt;
  readonly answer: Answer;
}
