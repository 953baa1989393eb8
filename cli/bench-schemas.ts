import { z } from 'zod';

/*
 * What the commands of `bench` print under `--json`.
 */
const count = z.int().min(0);
const change = z.number().min(-1).max(1).nullable();
const remaining = z.number().min(0).max(1);

const operatorFigures = z.strictObject({
  id: z.string(),
  name: z.string(),
  problems: count.describe('Problems that it was tried on'),
  problemsWithSites: count,
  sites: count.describe('Sites that it offers on the originals'),
  applied: count.describe('Of the sites drawn, those that it rewrote'),
  accepted: count.describe('Of these, those that cleared every gate'),
  variants: z
    .array(z.strictObject({ variant: z.string(), sites: count, applied: count }))
    .readonly()
    .describe('Most sites first'),
  rejections: z
    .record(z.string(), count)
    .describe('What came to nothing, by gate; also "declined" and "operator-error"'),
  rc: change.describe('Mean change of RC by an accepted application; null where there is none'),
  rr: change,
  survives: z
    .strictObject({ folding: remaining, threads: remaining, inlining: remaining })
    .nullable()
    .describe('Share of the added tokens that a simplifier leaves, by level'),
  becomeOriginal: count.describe('Accepted programs that the simplifier turned into the original again'),
  applicationsPerSecond: z
    .number()
    .min(0)
    .nullable()
    .describe(
      'In one thread once the sites are known, gates left out. Measured time: not the same every time, unlike the rest',
    ),
  firstMilliseconds: z
    .number()
    .min(0)
    .nullable()
    .describe('Mean time to find the sites of a program and to apply to the drawn ones once. Measured, too'),
});

/** Of `bench operators`. */
export const benchOperatorsResultSchema = z.strictObject({
  command: z.literal('bench operators'),
  dataset: z.string(),
  seed: z.int(),
  problems: count,
  skipped: z
    .array(z.strictObject({ id: z.string(), reason: z.string() }))
    .readonly()
    .describe('Problems whose original could not be measured'),
  operators: z.array(operatorFigures).readonly(),
  applicationsPerSecond: z
    .number()
    .min(0)
    .nullable()
    .describe('Of all operators together, measured as theirs'),
});

const measurement = z.strictObject({
  name: z.string().describe('What was done, with its size'),
  unit: z
    .enum(['ms', 'MB', '/s', 'exponent'])
    .describe('ms and MB: less is better; /s: more is; exponent: the power of a size that times grow with'),
  ours: z.number().min(0).describe('Median over the repeats'),
  against: z.string().nullable().describe('The plain reference; null where there is none'),
  reference: z.number().min(0).nullable().describe('Its median over the same repeats, which took turns'),
  times: z.number().min(0).nullable().describe('How many times better ours is'),
  repeats: z.int().positive(),
});

/** Of `bench pipeline`, `nsga2`, `sandbox`, `store`, `growth` and `all`. Measured: not the same every time. */
export const benchPartsResultSchema = z.strictObject({
  command: z.enum([
    'bench growth',
    'bench pipeline',
    'bench nsga2',
    'bench sandbox',
    'bench store',
    'bench all',
  ]),
  machine: z
    .strictObject({ cores: z.int().positive(), model: z.string(), megabytes: count, system: z.string() })
    .describe('Where it was measured'),
  versions: z.record(z.string(), z.string()),
  parts: z
    .array(z.strictObject({ part: z.string(), measurements: z.array(measurement).readonly() }))
    .readonly(),
});

export type BenchOperatorsResult = Readonly<z.infer<typeof benchOperatorsResultSchema>>;
export type BenchPartsResult = Readonly<z.infer<typeof benchPartsResultSchema>>;
