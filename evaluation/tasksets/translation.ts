import { z } from 'zod';

import type { Program } from '../../core/program.js';
import { withFile } from '../../core/program.js';
import type { Tests } from '../../core/problem.js';
import { describeVerdict } from '../../core/verdict.js';
import { descendantsOfType } from '../../syntax/tree.js';

import { askedCalls } from './asked-calls.js';
import { createDropped } from './dropped.js';
import type { Dropped } from './dropped.js';
import { filesSchema, SIDES, taskRowSchema } from './task-row.js';
import { nothing } from './task-set.js';
import type { Made, TaskItem, TaskSet, TaskSettings, TaskTools } from './task-set.js';

const stdioSchema = z
  .array(
    z.strictObject({
      name: z.string().min(1),
      input: z.string().describe('Standard input'),
      output: z.string().describe('Standard output; one number is compared by its value'),
    }),
  )
  .min(1);

const promptSchema = z.strictObject({
  targetLanguage: z.literal('java'),
  files: filesSchema.describe('The whole program, which reads standard input and prints'),
  entryFile: z.string().min(1).describe('The file that is run'),
});

const answerSchema = z.strictObject({
  cases: stdioSchema.describe('What the translation has to print for what it reads'),
});

export type TranslationPrompt = Readonly<z.infer<typeof promptSchema>>;
export type TranslationAnswer = Readonly<z.infer<typeof answerSchema>>;

/** Calls of a function problem that its driver makes, at most. */
const MOST_CALLS = 10;

/** Python to Java, judged by what both print: no signature has to be translated first. */
export const translationTasks: TaskSet<TranslationPrompt, TranslationAnswer> = {
  id: 'translation',
  summary: 'a whole program in Python; the same in Java, judged by standard input and output',
  schema: taskRowSchema('translation', promptSchema, answerSchema),
  make: async (item, tools, settings): Promise<Made<TranslationPrompt, TranslationAnswer>> => {
    const dropped = createDropped();
    const whole = await wholePrograms(item, tools, settings, dropped);
    if (typeof whole === 'string') {
      return nothing(whole, dropped.counts());
    }
    const { original, evolved, cases } = whole;
    for (const side of SIDES) {
      const verdict = await tools.test(item, whole[side], { style: 'stdio', cases });
      if (verdict.kind !== 'passed') {
        return nothing(
          `its ${side} program does not print what is expected of it: ${describeVerdict(verdict)}`,
          dropped.counts(),
        );
      }
    }
    const sideOf = ({
      files,
      entryFile,
    }: Program): { prompt: TranslationPrompt; answer: TranslationAnswer } => ({
      prompt: { targetLanguage: 'java', files: { ...files }, entryFile },
      answer: { cases: [...cases] },
    });
    return {
      pairs: [{ original: sideOf(original), evolved: sideOf(evolved) }],
      dropped: dropped.counts(),
      reason: null,
    };
  },
};

type Cases = Extract<Tests, { readonly style: 'stdio' }>['cases'];

interface WholePrograms {
  readonly original: Program;
  readonly evolved: Program;
  readonly cases: Cases;
}

/** Programs that read and print: as they are, or a function's with a driver behind it. A text says why there are none. */
async function wholePrograms(
  item: TaskItem,
  tools: TaskTools,
  settings: TaskSettings,
  dropped: Dropped,
): Promise<WholePrograms | string> {
  const { row, original, evolved } = item;
  if (row.language !== 'python') {
    return `it is written in ${row.language}, and translated is from Python`;
  }
  if (row.tests.style === 'stdio') {
    return { original, evolved, cases: row.tests.cases };
  }
  const calls = await askedCalls(item, tools, settings, dropped);
  if (typeof calls === 'string') {
    return calls;
  }
  const printable = calls.filter(({ output, printed }) => {
    // A set is printed in no order that another language could know, and a carriage return is no line end everywhere.
    const tree = tools.parser.parse('python', output);
    const hasSet = tree === null || descendantsOfType(tree.root, 'set', 'call').length > 0;
    const isPlain = !hasSet && !printed.includes('\r');
    if (!isPlain) {
      dropped.one('the value is printed another way in other languages');
    }
    return isPlain;
  });
  if (printable.length === 0) {
    return 'no call of its tests gives a value that every language prints alike';
  }
  const driven = printable.slice(0, MOST_CALLS);
  const driver = driverOf(
    row.entryPoint ?? '',
    driven.map(({ input }) => input),
  );
  return {
    original: withDriver(original, driver),
    evolved: withDriver(evolved, driver),
    cases: driven.map(({ printed }, index) => ({
      ...{ name: `call ${index + 1}`, input: `${index + 1}\n`, output: `${printed}\n` },
    })),
  };
}

/** Reads the number of a call and prints what it gives: one case a call, so that a judge can count those that are right. */
function driverOf(entryPoint: string, inputs: readonly string[]): string {
  const branches = inputs.map(
    (input, index) =>
      `    ${index === 0 ? 'if' : 'elif'} call_number == ${index + 1}:\n        print(${entryPoint}(${input}))\n`,
  );
  return `\n\nif __name__ == "__main__":\n    call_number = int(input())\n${branches.join('')}`;
}

function withDriver(program: Program, driver: string): Program {
  const source = program.files[program.entryFile] ?? '';
  return withFile(program, program.entryFile, `${source.trimEnd()}\n${driver}`);
}
