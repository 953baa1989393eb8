import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT } from '../../core/errors.js';
import { askAll } from '../../llm/ask-all.js';
import type { Rung } from '../../evaluation/ladders/rung.js';
import type { LadderSettings } from '../../evaluation/ladders/strategies.js';
import { DEFAULT_LADDER } from '../../evaluation/ladders/strategies.js';
import { loadParser } from '../../syntax/parse.js';

import { startCountProgress } from '../count-progress.js';
import type { UnsafeFlag } from '../environment.js';
import { allowUnsafeExecOption, defaultThreads } from '../environment.js';
import { writeLadderFile } from '../ladder/ladder-file.js';
import type { LadderModelFlags } from '../ladder/ladder-models.js';
import { ladderModelOptions, openLadderModels } from '../ladder/ladder-models.js';
import { ladderFigures, tellLadders } from '../ladder/ladder-result.js';
import type { LadderResult } from '../ladder/ladder-schema.js';
import type { LadderWork } from '../ladder/ladders.js';
import { ladderOfTask } from '../ladder/ladders.js';
import type { Profiles } from '../ladder/profiles.js';
import { profilesOf } from '../ladder/profiles.js';
import { lanesOf } from '../model-options.js';
import { commaList, positiveNumber, positiveShare, wholeNumber } from '../options.js';
import type { Output, OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import type { ChosenTasks, ProblemFlags } from '../problem-choice.js';
import { collectTasks } from '../problem-choice.js';
import { driversOption, problemOptions } from '../problem-options.js';

interface BuildFlags extends ProblemFlags, OutputFlags, UnsafeFlag, LadderModelFlags {
  readonly out: string;
  readonly seed: number;
  readonly words: readonly number[];
  readonly sample: readonly number[];
  readonly mask: readonly number[];
  readonly draws: number;
  readonly profile: boolean;
  readonly threads?: number;
}

/** `speciate ladder build`: each problem's prompt in many degrees of detail. */
export function ladderBuildCommand(ladder: Command, done: (code: ExitCode) => void): void {
  const { wordLimits, sampleRatios, maskRatios, draws } = DEFAULT_LADDER;
  const command = problemOptions(
    ladder
      .command('build')
      .summary('turn each problem’s prompt into a ladder of prompts')
      .description(
        'Writes each problem’s prompt in many degrees of detail, one JSON object a line: no description at all (minimal), summaries up to limits of words, samples of its paragraphs, all but a block of its sentences, the original, and the maximal one. Without a model summaries are sentences of the maximal description (marked extractive), and that is the original with what signature, tests and a run of the reference program say (marked derived).',
      ),
    'the data set (default: starter)',
  )
    .requiredOption('--out <file>', 'the file of rungs that is written')
    .option('--seed <n>', 'of the samples’ draws', wholeNumber, 1)
    .option('--words <n,n,...>', 'limits of words of the summaries', wordList, wordLimits)
    .option('--sample <r,r,...>', 'shares of the paragraphs that samples keep', ratioList, sampleRatios)
    .option('--mask <r,r,...>', 'shares of the sentences that masks leave out', ratioList, maskRatios)
    .option('--draws <n>', 'samples of each share, and places of each mask', positiveNumber, draws)
    .option('--no-profile', 'runs nothing: the maximal prompt goes without what a run of the tests shows')
    .option('--threads <n>', 'sandboxes that profile at once (default: one a core)', positiveNumber);
  driversOption(command);
  ladderModelOptions(command);
  allowUnsafeExecOption(command)
    .option('--json', 'figures as JSON on standard output')
    .option('--quiet', 'no notes, no progress')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      `
Examples:
  speciate ladder build --dataset humaneval --file HumanEval.jsonl.gz --out he.ladder.jsonl
  speciate ladder build --file generation-prompts.json --words 10,25,50 --out pareval.ladder.jsonl
  speciate ladder build --no-profile --draws 2 --out starter.ladder.jsonl
  speciate ladder build --model gpt-5-mini --themes model --max-cost 5 --out starter.ladder.jsonl
  speciate ladder build --model gpt-5-mini --model reference=gpt-5 --max-cost 20 --out starter.ladder.jsonl`,
    )
    .action(async (flags: BuildFlags) => {
      done(await runBuild(flags));
    });
}

async function runBuild(flags: BuildFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const chosen = await collectTasks(flags);
  const profiles = flags.profile
    ? await profilesOf(chosen.tasks, { ...flags, threads: flags.threads ?? defaultThreads() }, output)
    : null;
  const session = await openLadderModels(
    flags,
    workOf(chosen, flags),
    chosen.tasks.map(({ language }) => language),
    output,
  );
  try {
    const failures: string[] = [];
    const rungs = await laddersOf(chosen, flags, output, {
      ...{ settings: settingsOf(flags), seed: flags.seed, profiles, models: session?.models ?? null },
      onFailed: (reason) => failures.push(reason),
    });
    writeLadderFile(flags.out, rungs);
    const result: LadderResult = {
      ...{ command: 'ladder build', source: chosen.source, path: flags.out, seed: flags.seed },
      profiles: profiles === null ? null : profileCounts(profiles),
      model: session === null ? null : { ...session.spent(), failed: failures.length },
      ...ladderFigures(rungs),
      leftOut: chosen.leftOut,
    };
    output.json(result);
    tellLadders(result, rungs, output);
    return EXIT.done;
  } finally {
    await session?.close();
  }
}

async function laddersOf(
  { tasks }: ChosenTasks,
  flags: BuildFlags,
  output: Output,
  work: Omit<LadderWork, 'parser'>,
): Promise<readonly Rung[]> {
  const parser = await loadParser([
    ...new Set([...tasks.map(({ language }) => language), 'python' as const]),
  ]);
  const progress = startCountProgress({
    stream: output.isQuiet ? null : process.stderr,
    ...{ verb: `of ${tasks.length} ladders built`, isShown: false, now: () => performance.now() / 1000 },
  });
  try {
    const ladders = await askAll(tasks, lanesOf(flags), async (task) => {
      const ladder = await ladderOfTask(task, { ...work, parser });
      progress.done();
      return ladder;
    });
    return ladders.flat();
  } finally {
    progress.stop();
  }
}

/** What tells one piece of work from another. */
function workOf({ source, tasks }: ChosenTasks, flags: BuildFlags): object {
  return { source, tasks: tasks.map(({ id }) => id), settings: settingsOf(flags) };
}

function settingsOf({ words, sample, mask, draws }: BuildFlags): LadderSettings {
  return { wordLimits: words, sampleRatios: sample, maskRatios: mask, draws, places: draws };
}

function profileCounts({ facts, cached, measured }: Profiles): LadderResult['profiles'] {
  return { cached, measured, failed: [...facts.values()].filter((found) => found === null).length };
}

function wordList(text: string): readonly number[] {
  return distinctAscending(commaList(text).map((part) => positiveNumber(part)));
}

function ratioList(text: string): readonly number[] {
  return distinctAscending(commaList(text).map((part) => positiveShare(part)));
}

function distinctAscending(values: readonly number[]): readonly number[] {
  if (values.length === 0) {
    throw new InvalidArgumentError('It takes numbers with commas between them.');
  }
  return [...new Set(values)].sort((left, right) => left - right);
}
