import { z } from 'zod';

import { LANGUAGES } from '../core/language.js';

import { exportTestsSchema } from './export-tests.js';

/** Raised by one when rows of before no longer fit the form, or a key changes its meaning. */
export const PROBLEM_SCHEMA_VERSION = 1;

/** A path below the program's folder, with `/` between folders. */
const path = z
  .string()
  .refine(
    (text) => !/[\0\\]/.test(text) && text.split('/').every((part) => !['', '.', '..'].includes(part)),
    'is no path below the program’s folder, such as lib/shapes.py',
  );

/** A row of speciate's own form of problems (docs/formats.md). Its order of keys is the order in which rows are written. */
export const problemRowSchema = z
  .strictObject({
    schemaVersion: z.literal(PROBLEM_SCHEMA_VERSION).describe('Version of this form'),
    id: z.string().min(1).describe('Unique within the file'),
    dataset: z
      .string()
      .min(1)
      .optional()
      .describe('Name of the data set; by default the file’s form, speciate'),
    language: z.enum(LANGUAGES).describe('Programming language of the program'),
    entryPoint: z
      .string()
      .min(1)
      .nullable()
      .describe('Function or class that the tests call; null where they are of style stdio'),
    prompt: z.string().describe('What a model is shown; may be empty'),
    files: z
      .record(path, z.string())
      .refine((files) => Object.keys(files).length > 0, 'has no file')
      .describe('The reference program: source text by path'),
    entryFile: path
      .optional()
      .describe('The file that tests load; by default the one called main, or the only one'),
    tests: exportTestsSchema.describe('How the program is tested, as in an export row (docs/export.md)'),
    licence: z
      .string()
      .min(1)
      .optional()
      .describe('SPDX identifier of the data’s licence; by default NOASSERTION'),
    record: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('What else is known of the problem; kept as it is'),
  })
  .refine((row) => (row.tests.style === 'stdio') === (row.entryPoint === null), {
    path: ['entryPoint'],
    error: 'is null for tests of style stdio, and a name for all others',
  });

export type ProblemRow = z.infer<typeof problemRowSchema>;
