import { statSync } from 'node:fs';
import { join } from 'node:path';

import type { Command } from 'commander';
import { Option } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import { groupBy } from '../../core/group-by.js';
import { evalplusResults } from '../../evaluation/results/evalplus-results.js';
import { inspectLog } from '../../evaluation/results/inspect-log.js';
import type { JudgedAnswer } from '../../evaluation/summary/judged-answer.js';

import { readAsked } from '../eval/asked-file.js';
import { JUDGED_FILE } from '../eval/eval-options.js';
import type { EvalExportResult } from '../eval/eval-schema.js';
import { readJudged } from '../eval/judged-file.js';
import { readPart } from '../eval/part-file.js';
import { placeOf, readSolutions } from '../eval/solutions-file.js';
import type { Output, OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import { counted } from '../counted.js';
import { writeWhole } from '../write-whole.js';

const FORMS = ['evalplus', 'inspect_ai'] as const;

interface ExportFlags extends OutputFlags {
  readonly to: (typeof FORMS)[number];
  readonly out?: string;
}

/** `speciate eval export`: judged answers in the forms that other harnesses' tools read. */
export function evalExportCommand(evaluation: Command, done: (code: ExitCode) => void): void {
  evaluation
    .command('export')
    .argument('<folder>', 'what eval --out or eval merge --out wrote')
    .summary('results in the form of EvalPlus or inspect_ai')
    .description(
      'Writes judged answers as files that other tools read: EvalPlus’s results of code generation, a file a side, or logs of inspect_ai, a file for each task, form of text and side.',
    )
    .addOption(new Option('--to <form>', 'which form (required)').choices(FORMS))
    // Taken by eval, so that what is required here would be missed.
    .option('--out <folder>', 'where the files go (required)')
    .option('--json', 'what was written, as JSON on standard output')
    .option('--quiet', 'no notes')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      '\nExamples:\n  speciate eval export eval/tiny --to inspect_ai --out logs\n  speciate eval export eval/tiny --to evalplus --out evalplus-results',
    )
    .action(async (folder: string, _: unknown, command: Command) => {
      done(await runExport(folder, command.optsWithGlobals<ExportFlags>()));
    });
}

async function runExport(folder: string, flags: ExportFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  if ((flags.to as string | undefined) === undefined) {
    throw new UserError('--to is missing', `name a form: --to ${FORMS.join(' or --to ')}`);
  }
  if (flags.out === undefined) {
    throw new UserError('--out is missing', 'name the folder that the files go to');
  }
  // Tells a folder that is none, and one that was not judged to the end.
  const { unanswered } = readPart(folder);
  const answers: JudgedAnswer[] = [];
  for await (const { answer } of readJudged(folder)) {
    answers.push(answer);
  }
  const created = statSync(join(folder, JUDGED_FILE)).mtime.toISOString();
  const files =
    flags.to === 'evalplus'
      ? evalplusFiles(await asSolutions(folder, answers, output), created)
      : inspectFiles(answers, created, await readAsked([folder]));
  if (files.size === 0) {
    throw new UserError(
      `no answer in ${folder} has a place in the form of ${flags.to}`,
      flags.to === 'evalplus'
        ? 'EvalPlus knows code generation alone: name --to inspect_ai'
        : 'ask some first',
    );
  }
  const paths = [...files].map(([name, value]) => {
    const path = join(flags.out ?? '', name);
    writeWhole(path, typeof value === 'string' ? value : `${JSON.stringify(value)}\n`);
    return path;
  });
  if (unanswered > 0) {
    output.warn(`${counted(unanswered, 'answer')} did not come, and are in no file`);
  }
  const result: EvalExportResult = { command: 'eval export', form: flags.to, paths };
  output.json(result);
  paths.forEach((path) => {
    output.say(path);
  });
  return EXIT.done;
}

/** Answers to code generation, with the programs that they were judged as: EvalPlus runs what it is given. */
async function asSolutions(
  folder: string,
  answers: readonly JudgedAnswer[],
  output: Output,
): Promise<readonly JudgedAnswer[]> {
  const solutions = await readSolutions([folder]);
  const generated = answers.filter(({ task }) => task === 'code-generation');
  const raw = generated.filter((one) => one.outcome === 'passed' && !solutions.has(placeOf(one)));
  if (raw.length > 0) {
    output.warn(
      `${counted(raw.length, 'right answer')} stand as they came, since no program in one file is kept of them: judged again elsewhere they may fail (of a folder of an earlier speciate, run its command again)`,
    );
  }
  return generated.map((one) => ({ ...one, answer: solutions.get(placeOf(one))?.solution ?? one.answer }));
}

/** Results, and beside them the samples whose name EvalPlus is told. */
function evalplusFiles(generated: readonly JudgedAnswer[], created: string): ReadonlyMap<string, unknown> {
  return new Map(
    [...groupBy(generated, ({ side }) => side)].flatMap(([side, group]): [string, unknown][] => {
      const samples = group.map(({ problem, answer }) => ({ task_id: problem, solution: answer ?? '' }));
      return [
        [`${side}.jsonl`, samples.map((one) => `${JSON.stringify(one)}\n`).join('')],
        [`${side}_eval_results.json`, evalplusResults(group, created)],
      ];
    }),
  );
}

function inspectFiles(
  answers: readonly JudgedAnswer[],
  created: string,
  prompts: ReadonlyMap<string, string>,
): ReadonlyMap<string, unknown> {
  const groups = groupBy(answers, ({ task, form, side }) => `${task}-${form}-${side}.json`);
  return new Map(
    [...groups].flatMap(([name, group]): [string, unknown][] => {
      const [first] = group;
      return first === undefined ? [] : [[name, inspectLog(group, { ...first, created, prompts })]];
    }),
  );
}
