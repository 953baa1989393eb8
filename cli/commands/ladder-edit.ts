import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Command } from 'commander';
import { execa } from 'execa';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import type { PromptTask } from '../../datasets/importer.js';
import { oneLine } from '../../datasets/one-line.js';
import { forbiddenRuns, leakedRun } from '../../evaluation/ladders/leaked-code.js';
import type { Rung } from '../../evaluation/ladders/rung.js';
import type { LadderSettings } from '../../evaluation/ladders/strategies.js';
import { joinPrompt, splitPrompt } from '../../evaluation/ladders/split-prompt.js';
import type { SourceParser } from '../../syntax/parse.js';
import { loadParser } from '../../syntax/parse.js';

import type { UnsafeFlag } from '../environment.js';
import { allowUnsafeExecOption } from '../environment.js';
import { readLadderFile, writeLadderFile } from '../ladder/ladder-file.js';
import type { ReferenceFlags } from '../ladder/ladder-models.js';
import { openReferenceAlone, referenceOptions } from '../ladder/ladder-models.js';
import { ladderFigures, tellLadders } from '../ladder/ladder-result.js';
import type { LadderResult } from '../ladder/ladder-schema.js';
import { ladderOfTask } from '../ladder/ladders.js';
import type { Output, OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import type { ProblemFlags } from '../problem-choice.js';
import { collectTasks } from '../problem-choice.js';
import { dataOptions, driversOption } from '../problem-options.js';

interface EditFlags extends Omit<ProblemFlags, 'id' | 'limit'>, OutputFlags, UnsafeFlag, ReferenceFlags {
  readonly problem: string;
  readonly text?: string;
}

/** `speciate ladder edit`: a maximal prompt by hand, and the ladder below it made again. */
export function ladderEditCommand(ladder: Command, done: (code: ExitCode) => void): void {
  const command = dataOptions(
    ladder
      .command('edit')
      .argument('<ladder>', 'a file that "speciate ladder build" wrote')
      .summary('write a problem’s maximal prompt by hand, and make its ladder again')
      .description(
        'Opens the maximal description of a problem in your editor (VISUAL, EDITOR), checks that it has no 12-token run of the reference program, and makes the problem’s ladder again of it with the settings that it has, summaries extractive. With --model a reference model tries the description too, as in ladder build, and it is marked accepted where enough of its answers pass the tests. The other ladders of the file stay as they are. What does not pass is kept beside the ladder file.',
      )
      .requiredOption('--problem <id>', 'whose maximal prompt'),
    'the data set that the problem is of (default: starter)',
  );
  driversOption(command).option('--text <file>', 'takes the description from this file and opens no editor');
  referenceOptions(command);
  allowUnsafeExecOption(command)
    .option('--json', 'figures as JSON on standard output')
    .option('--quiet', 'no notes')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      `
Examples:
  speciate ladder edit he.ladder.jsonl --problem HumanEval/17 --dataset humaneval --file HumanEval.jsonl.gz
  speciate ladder edit starter.ladder.jsonl --problem starter/3 --text better.txt
  speciate ladder edit starter.ladder.jsonl --problem starter/3 --text better.txt --model reference=gpt-5`,
    )
    .action(async (path: string, flags: EditFlags) => {
      done(await runEdit(path, flags));
    });
}

async function runEdit(path: string, flags: EditFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const rungs = readLadderFile(path);
  const own = rungs.filter(({ problem }) => problem === flags.problem);
  const maximal = own.find(({ strategy }) => strategy === 'maximal');
  if (maximal === undefined) {
    throw new UserError(
      `${oneLine(path)} has no ladder of ${oneLine(flags.problem)}`,
      `name one that it has, such as ${oneLine(rungs[0]?.problem ?? '')}`,
    );
  }
  const { source, tasks } = await collectTasks(flags);
  const task = tasks.find(({ id }) => id === flags.problem);
  if (task === undefined) {
    throw new UserError(
      `the data set has no problem ${oneLine(flags.problem)}`,
      'name the data that the ladder was built of, with --dataset and --file',
    );
  }
  const parser = await loadParser([...new Set([task.language, 'python' as const])]);
  const edited = (
    flags.text === undefined ? await inEditor(maximal.description) : readText(flags.text)
  ).trim();
  const refuse = (fault: string): never => {
    const kept = `${path}.edited.txt`;
    writeFileSync(kept, `${edited}\n`);
    throw new UserError(
      `the description ${fault}`,
      `mend ${oneLine(kept)}, where it is kept, and take it with --text`,
      EXIT.checkFailed,
    );
  };
  const leak = leakedRun(edited, forbiddenRuns(task, parser));
  if (edited === '' || leak !== null) {
    refuse(leak === null ? 'is empty' : `has code of the reference program: ${oneLine(leak)}`);
  }
  const tried = await tryWithReference(task, edited, parser, flags, output);
  if (tried.fault !== null) {
    refuse(`is not accepted: ${tried.fault}`);
  }
  const ladder = await ladderOfTask(
    task,
    {
      ...{ parser, settings: settingsOf(own), seed: maximal.seed, profiles: null, models: null },
      onFailed: () => undefined,
    },
    { text: edited, marks: ['edited', tried.mark], reason: null },
  );
  const first = rungs.findIndex(({ problem }) => problem === flags.problem);
  const all = rungs.flatMap((rung, index) =>
    index === first ? ladder : rung.problem === flags.problem ? [] : [rung],
  );
  writeLadderFile(path, all);
  const result: LadderResult = {
    ...{ command: 'ladder edit', source, path, seed: maximal.seed, profiles: null, model: tried.model },
    ...ladderFigures(all),
    leftOut: [],
  };
  output.json(result);
  tellLadders(result, all, output);
  return EXIT.done;
}

/** What a reference model says of a description by hand, where one is named. */
interface Tried {
  readonly mark: 'accepted' | 'unjudged';
  /** Why it is not accepted; null where it is, or nobody could try it. */
  readonly fault: string | null;
  readonly model: LadderResult['model'];
}

async function tryWithReference(
  task: PromptTask | Problem,
  description: string,
  parser: SourceParser,
  flags: EditFlags,
  output: Output,
): Promise<Tried> {
  const work = { edited: task.id, description };
  const session = await openReferenceAlone(flags, work, [task.language], output);
  if (session === null) {
    return { mark: 'unjudged', fault: null, model: null };
  }
  const { reference, signal } = session;
  try {
    const untried = 'program' in task ? await reference.faultOf(task) : 'it has no tests';
    if (!('program' in task) || untried !== null) {
      output.warn(`${oneLine(task.id)} cannot be tried by a model: ${untried ?? ''}`);
      return { mark: 'unjudged', fault: null, model: { ...session.spent(), failed: 0 } };
    }
    const prompt = joinPrompt(splitPrompt(task, parser), description);
    const { isAccepted, reason } = await reference.accept({ problem: task, prompt }, signal);
    return { mark: 'accepted', fault: isAccepted ? null : reason, model: { ...session.spent(), failed: 0 } };
  } finally {
    await session.close();
  }
}

/** The settings that a problem's rungs were made with. */
function settingsOf(rungs: readonly Rung[]): LadderSettings {
  const details = (strategy: Rung['strategy']): readonly number[] => [
    ...new Set(rungs.flatMap((rung) => (rung.strategy === strategy ? [rung.detail] : []))),
  ];
  const draws = (strategy: Rung['strategy']): number =>
    1 + Math.max(0, ...rungs.map((rung) => (rung.strategy === strategy ? (rung.draw ?? 0) : 0)));
  return {
    wordLimits: details('summary'),
    sampleRatios: details('paragraph-sampling'),
    maskRatios: details('sentence-masking').map((kept) => Number((1 - kept).toFixed(6))),
    draws: draws('paragraph-sampling'),
    places: draws('sentence-masking'),
  };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `the text ${oneLine(path)} cannot be read: ${reason}`,
      'name a text file with --text',
    );
  }
}

async function inEditor(text: string): Promise<string> {
  const editor = [process.env.VISUAL, process.env.EDITOR].find((name) => name !== undefined && name !== '');
  if (editor === undefined || !process.stdin.isTTY) {
    throw new UserError(
      editor === undefined ? 'no editor is named' : 'standard input is no terminal to edit in',
      'set EDITOR and run it in a terminal, or give the description with --text FILE',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'speciate-edit-'));
  const file = join(folder, 'description.txt');
  try {
    writeFileSync(file, `${text}\n`);
    // An editor may be named with flags ("code --wait"), which a shell takes apart.
    const { failed } = await execa('sh', ['-c', `${editor} "$1"`, 'sh', file], {
      stdio: 'inherit',
      reject: false,
    });
    if (failed) {
      throw new UserError(
        `the editor ${oneLine(editor)} failed`,
        'nothing was changed; set EDITOR to one that works',
      );
    }
    return readText(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
