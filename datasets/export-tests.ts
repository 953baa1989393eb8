import { z } from 'zod';

const count = z.int().min(0);

/** `Tests` of core/problem.ts as the export has them: one object a style, told apart by `style`. */
export const exportTestsSchema = z.discriminatedUnion('style', [
  z.strictObject({
    style: z.literal('check').describe('The code defines check(candidate)'),
    code: z.string().describe('Runs after the program, in its namespace; check(entryPoint) is then called'),
    count: count.describe('Assert statements in the code'),
  }),
  z.strictObject({
    style: z.literal('asserts').describe('The code is a script of asserts'),
    code: z.string().describe('Runs after the program, in its namespace, to its end'),
    count: count.describe('Asserts in the code'),
  }),
  z.strictObject({
    style: z.literal('unittest').describe('The code defines classes of unittest.TestCase'),
    code: z.string().describe('Runs after the program, in its namespace; then the classes, as written'),
    count: count.describe('Test methods in the code'),
  }),
  z.strictObject({
    style: z.literal('pytest').describe('The files are run by pytest, beside the program’s own'),
    files: z
      .record(z.string().min(1), z.string())
      .describe('Source text by path from the program’s folder: test modules and what they need'),
    count: count.describe('Test functions in the files'),
  }),
  z.strictObject({
    style: z.literal('main').describe('The code is a source unit with a main function'),
    code: z.string().describe('Compiled with the program; main fails by an exception or an exit code'),
    count: count.describe('Checks in the code'),
  }),
  z.strictObject({
    style: z.literal('calls').describe('Calls of the entry point and their results'),
    calls: z
      .array(
        z.strictObject({
          input: z.string().describe('What stands between the brackets of the call, as source text'),
          output: z.string().describe('The result as source text'),
        }),
      )
      .readonly(),
  }),
  z.strictObject({
    style: z.literal('stdio').describe('What is written to standard output for a standard input'),
    cases: z
      .array(
        z.strictObject({
          name: z.string().min(1).describe('Name of the case, as in the dataset'),
          input: z.string().describe('Standard input'),
          output: z.string().describe('Standard output; one number is compared by its value, docs/export.md'),
        }),
      )
      .readonly(),
  }),
]);
