import { z } from 'zod';

import { exportTestsSchema } from '../datasets/export-tests.js';

/*
 * What the commands on data sets print under `--json`.
 */

const count = z.int().min(0);
const checksum = z.string().describe('`sha256:…` or `md5:…`');

const pulled = z.strictObject({
  at: z.string().describe('When, in ISO 8601'),
  path: z.string().describe('What evolve reads'),
  bytes: count.describe('Of the download'),
  sha256: z.string().describe('Of the download'),
});

const dataset = z.strictObject({
  id: z.string(),
  title: z.string(),
  importer: z.string().describe('What reads it; a form of --format'),
  licence: z.string().describe('SPDX identifier'),
  isShareAlike: z.boolean(),
  address: z.string().nullable().describe('At its publisher; null where it comes with speciate'),
  bytes: count.nullable().describe('Size of the download; null where none is known'),
  checksum: checksum.nullable().describe('Of the download; null where none is known'),
  pulled: pulled.nullable(),
});

const reading = {
  problems: count,
  tasks: count.describe('Prompts, with or without a reference solution'),
  leftOut: z.array(z.strictObject({ reason: z.string(), count })).readonly(),
};

const file = z.strictObject({ path: z.string(), what: z.enum(['missing', 'changed', 'added']) });

export const datasetsListSchema = z.strictObject({
  command: z.literal('datasets ls'),
  folder: z.string().describe('Where pulled data sets are'),
  datasets: z.array(dataset).readonly(),
});

export const datasetsPullSchema = z.strictObject({
  command: z.literal('datasets pull'),
  datasets: z
    .array(
      z.strictObject({
        id: z.string(),
        isNew: z.boolean().describe('False where it was there already'),
        licence: z.string(),
        isShareAlike: z.boolean(),
        ...pulled.shape,
        published: checksum.nullable().describe('The published checksum that the download had'),
      }),
    )
    .readonly(),
});

export const datasetsVerifySchema = z.strictObject({
  command: z.literal('datasets verify'),
  isGood: z.boolean(),
  datasets: z
    .array(
      z.strictObject({
        id: z.string().nullable().describe('Null of a path'),
        path: z.string(),
        importer: z.string().nullable().describe('Null where the form could not be told'),
        isGood: z.boolean(),
        checksum: z
          .enum(['published', 'recorded', 'none'])
          .describe(
            'What the files were compared with: hashes recorded at the pull, whose download had the published checksum; such, without a published one; nothing',
          ),
        changed: z.array(file).readonly(),
        reading: z.strictObject(reading).nullable().describe('Null where it cannot be read whole'),
        error: z.string().nullable().describe('Why it cannot be read whole'),
      }),
    )
    .readonly(),
});

export const datasetsShowSchema = z.strictObject({
  command: z.literal('datasets show'),
  dataset: dataset.nullable().describe('Null of a path'),
  path: z.string().nullable().describe('What is shown; null where it is not pulled'),
  importer: z.string(),
  records: z
    .array(
      z.strictObject({
        id: z.string(),
        language: z.string(),
        entryPoint: z.string().nullable(),
        licence: z.string(),
        prompt: z.string(),
        files: z
          .record(z.string(), z.string())
          .nullable()
          .describe('Null of a task without a reference program'),
        tests: exportTestsSchema.nullable().describe('As in an export row; null of a task without tests'),
      }),
    )
    .readonly(),
});

export const datasetsConvertSchema = z.strictObject({
  command: z.literal('datasets convert'),
  importer: z.string().describe('What the data was read as'),
  to: z.string().describe('The form that was written'),
  path: z.string().describe('The file or folder that was written'),
  rows: z.int().min(0).describe('Problems in it'),
  leftOut: z
    .array(z.strictObject({ id: z.string(), reason: z.string() }))
    .readonly()
    .describe('Records that are no problems, and problems that the form cannot hold'),
  inlined: z.array(z.string()).readonly().describe('Problems whose program of several files became one'),
});

export type DatasetsConvert = Readonly<z.infer<typeof datasetsConvertSchema>>;
export type DatasetsList = Readonly<z.infer<typeof datasetsListSchema>>;
export type DatasetsPull = Readonly<z.infer<typeof datasetsPullSchema>>;
export type DatasetsVerify = Readonly<z.infer<typeof datasetsVerifySchema>>;
export type DatasetsShow = Readonly<z.infer<typeof datasetsShowSchema>>;
export type DatasetFacts = Readonly<z.infer<typeof dataset>>;
export type DatasetsResult = DatasetsList | DatasetsPull | DatasetsVerify | DatasetsShow | DatasetsConvert;

/** As COMMAND_SCHEMAS in schemas.ts. */
export const DATASET_SCHEMAS = {
  'datasets-ls': { title: 'What speciate datasets ls prints under --json', schema: datasetsListSchema },
  'datasets-pull': { title: 'What speciate datasets pull prints under --json', schema: datasetsPullSchema },
  'datasets-verify': {
    title: 'What speciate datasets verify prints under --json',
    schema: datasetsVerifySchema,
  },
  'datasets-convert': {
    title: 'What speciate datasets convert prints under --json',
    schema: datasetsConvertSchema,
  },
  'datasets-show': { title: 'What speciate datasets show prints under --json', schema: datasetsShowSchema },
} as const;
