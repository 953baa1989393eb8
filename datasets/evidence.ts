import { z } from 'zod';

const count = z.int().min(0);
const share = z.number().min(0).max(1);

const reached = z.strictObject({
  statements: count.describe('Lines that hold a statement, over all files'),
  reached: count.describe('Of them, those that some input reached'),
  missed: z
    .array(z.strictObject({ file: z.string(), line: z.int().min(1) }))
    .readonly()
    .describe('The others'),
});

const place = z.strictObject({
  kind: z.enum(['test', 'case', 'loop', 'handler']).describe('What decides there'),
  file: z.string(),
  line: z.int().min(1),
  text: z.string().describe('Its source text, cut after 120 characters'),
  saw: z
    .enum(['always true', 'always false', 'one turn', 'not entered', 'not reached'])
    .describe('What it came to, whatever the input'),
});

/** What the examination of an exported program found (docs/export.md). No figure of it depends on time. */
export const evidenceSchema = z.strictObject({
  strip: z
    .strictObject({
      addedTokens: count.describe("Lexer tokens that are not the original's"),
      survives: z
        .strictObject({ folding: share, threads: share, inlining: share })
        .describe('Share of them that a simplifier leaves, by how far it goes'),
      becomesOriginal: z.boolean().describe('Whether simplified it is the original again, up to names'),
    })
    .describe('Strip resistance'),
  inputs: z
    .strictObject({
      compared: count.describe('Inputs on which it was compared with its original and did the same'),
      accepted: count.describe('Of them, those that the original answers'),
    })
    .describe('What equivalence was checked on'),
  reach: z
    .strictObject({ original: reached, evolved: reached })
    .nullable()
    .describe(
      'Lines that the accepted inputs reach, and of the others what refuses them (a raise that leads out of its function, and the simple statements before it); null where none is accepted',
    ),
  constancy: z
    .strictObject({
      inputs: count.describe("The tests' inputs and up to 100 more"),
      tests: count.describe('Conditions, operands of and and or, and cases that evolution added'),
      constantTests: count.describe('Of them, those that came out one way only'),
      loops: count.describe('Loops that evolution added'),
      onceLoops: count.describe('Of them, those that made one turn whenever they were reached'),
      handlers: count.describe('Exception handlers that evolution added'),
      enteredHandlers: count.describe('Of them, those that some input entered'),
      oneWay: z.array(place).readonly().describe('Every added place that did not go both ways'),
    })
    .nullable()
    .describe('What the added decisions came to; null where there are no inputs to ask'),
  similarity: z
    .strictObject({
      jaccard: share.describe("Of both programs' sets of tokens, without imports, comments, docstrings"),
      longestRun: count.describe('Tokens of the longest run that both have, without docstrings'),
      longestRunWithDocstrings: count.describe('The same where docstrings count, a token each'),
    })
    .describe('To the public original'),
});

/** What the examination of an exported program found. */
export type Evidence = Readonly<z.infer<typeof evidenceSchema>>;
