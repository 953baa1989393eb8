import { z } from 'zod';

const share = z.number().min(0).max(1);
const count = z.int().min(0);

const greatest = z
  .strictObject({ jaccard: share, id: z.string().describe('Id of the problem'), version: z.string() })
  .describe('Of all problems and versions: the two programs that are most alike');

const version = z.strictObject({
  name: z.string().describe('Folder of its run, as it was named when it was read'),
  isCopy: z
    .boolean()
    .describe('Whether it was read from a later run, which keeps what it needs of the earlier ones'),
  seed: z.int(),
  configHash: z.string(),
  created: z.string().describe('When its run was begun: 2026-01-31 23:59:59, UTC'),
  problems: count.describe('Problems that it has a program for'),
  rc: share.nullable().describe('Mean over them; null where there is none'),
  rr: share.nullable(),
  original: share.nullable().describe('Mean Jaccard to the public originals'),
  others: z
    .strictObject({ mean: share, greatest: greatest })
    .nullable()
    .describe('Jaccard to the other versions, over the problems that both have; null where there is none'),
});

/** Of `versions`. */
export const versionsResultSchema = z.strictObject({
  command: z.literal('versions'),
  versions: z.array(version).readonly().describe('The first ones first'),
  pairs: z
    .array(
      z.strictObject({
        versions: z.tuple([z.string(), z.string()]),
        problems: count.describe('Problems that both have'),
        mean: share.describe('Mean Jaccard of their programs'),
        greatest: z.strictObject({ jaccard: share, id: z.string() }),
      }),
    )
    .readonly()
    .describe('Each two versions that share a problem'),
  apart: z
    .strictObject({
      problems: count.describe('Problems that all versions have'),
      rc: share.describe('Greatest difference between two versions in mean RC over them'),
      rr: share,
    })
    .nullable()
    .describe(
      'How far the versions are apart; null where they share no problem, or there is one version only',
    ),
});

export type VersionsResult = Readonly<z.infer<typeof versionsResultSchema>>;
export type VersionRow = VersionsResult['versions'][number];
