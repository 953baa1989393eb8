import { join } from 'node:path';

import type { Command } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import { inOrder } from '../../evaluation/summary/judged-answer.js';
import type { JudgedAnswer } from '../../evaluation/summary/judged-answer.js';
import { summarise } from '../../evaluation/summary/summarise.js';

import { tellLeftOutPairs } from '../eval/judgeable-rows.js';
import { renderTask } from '../eval/eval-tables.js';
import { JUDGED_FILE, kList } from '../eval/eval-options.js';
import { readAsked, writeAsked } from '../eval/asked-file.js';
import { readJudged } from '../eval/judged-file.js';
import { checkParts, PART_FILE, readPart } from '../eval/part-file.js';
import { placeOf, readSolutions, writeSolutions } from '../eval/solutions-file.js';
import { wholeNumber } from '../options.js';
import type { OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import { counted } from '../counted.js';
import { writeRowsWhole, writeWhole } from '../write-whole.js';

interface MergeFlags extends OutputFlags {
  readonly out?: string;
  readonly k: readonly number[];
  readonly seed: number;
}

/** `speciate eval merge`: one set of tables of several parts of an evaluation. */
export function evalMergeCommand(evaluation: Command, done: (code: ExitCode) => void): void {
  evaluation
    .command('merge')
    .argument('<folders...>', 'what eval --out wrote, each of another part')
    .summary('join parts of an evaluation')
    .description(
      'Joins the judged answers of several parts (eval --shard), and makes the tables of all together.',
    )
    // Taken by eval, so that what is required here would be missed.
    .option('--out <folder>', 'where the joined answers go (required)')
    .option('--k <list>', 'of pass@k, such as 1,5,10', kList, [1])
    .option('--seed <n>', 'of the bootstrap', wholeNumber, 1)
    .option('--json', 'the tables as JSON on standard output')
    .option('--quiet', 'no notes')
    .option('--verbose', 'more about errors')
    .addHelpText('after', '\nExample:\n  speciate eval merge eval/part1 eval/part2 --out eval/all --k 1,5')
    .action(async (folders: readonly string[], _: unknown, command: Command) => {
      // A flag that eval has too is taken by eval, wherever it stands.
      done(await runMerge(folders, command.optsWithGlobals<MergeFlags>()));
    });
}

async function runMerge(folders: readonly string[], flags: MergeFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const { out } = flags;
  if (out === undefined) {
    throw new UserError('--out is missing', 'name the folder that the joined answers go to');
  }
  const parts = folders.map((folder) => ({ folder, part: readPart(folder) }));
  checkParts(parts);
  for (const { folder } of parts.filter(({ part }) => part.sampling === undefined)) {
    output.warn(
      `${folder} was written by an earlier speciate and does not say how it was sampled: whether it was asked as the others nobody can see`,
    );
  }
  const unanswered = parts.reduce((sum, { part }) => sum + part.unanswered, 0);
  const leftOut = parts
    .flatMap(({ part }) => part.leftOut)
    .sort((left, right) => (left.id < right.id ? -1 : 1));
  const byPlace = new Map<string, JudgedAnswer>();
  for (const folder of folders) {
    for await (const { answer, where } of readJudged(folder)) {
      const { id } = answer;
      const key = placeOf(answer);
      const other = byPlace.get(key);
      if (other !== undefined && JSON.stringify(other) !== JSON.stringify(answer)) {
        throw new UserError(
          `${where} is another answer to ${id} than in a folder before`,
          'join parts of one evaluation, each once',
        );
      }
      byPlace.set(key, answer);
    }
  }
  const answers = inOrder([...byPlace.values()]);
  if (answers.length === 0) {
    throw new UserError('there is no judged answer in these folders', 'name folders of parts that had tasks');
  }
  const path = join(out, JUDGED_FILE);
  writeRowsWhole(path, answers);
  const tasks = summarise(answers, flags.k, flags.seed);
  writeAsked(out, await readAsked(folders));
  const solutions = await readSolutions(folders);
  writeSolutions(
    out,
    answers.flatMap((one) => solutions.get(placeOf(one)) ?? []),
  );
  const sampling =
    parts.find(({ part }) => part.sampling === undefined) === undefined ? {} : { sampling: undefined };
  const whole = { ...readPart(folders[0] ?? ''), ...sampling, index: 0, count: 1, unanswered, leftOut };
  writeWhole(join(out, PART_FILE), `${JSON.stringify(whole)}\n`);
  const { model, prompts } = whole;
  output.json({
    command: 'eval merge',
    model,
    prompts,
    plan: null,
    path,
    unanswered,
    causes: [],
    costs: [],
    leftOut,
    tasks,
    totals: null,
  });
  tellLeftOutPairs(leftOut, output);
  for (const task of tasks) {
    output.say(renderTask(task));
  }
  if (unanswered > 0) {
    output.warn(
      `${counted(unanswered, 'answer')} did not come; their parts' own commands ask for them again`,
    );
  }
  return unanswered === 0 ? EXIT.done : EXIT.checkFailed;
}
