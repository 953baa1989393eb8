import { join } from 'node:path';

import type { Command } from 'commander';
import envPaths from 'env-paths';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import { hashValue } from '../../core/hash.js';
import { languageOfFile } from '../../core/language.js';
import type { Program } from '../../core/program.js';
import type { UnitDetector } from '../../evaluation/ku/detect-units.js';
import { detectUnits, unitBatches } from '../../evaluation/ku/detect-units.js';
import { unitTemplate } from '../../evaluation/ku/unit-template.js';
import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';
import { loadParser } from '../../syntax/parse.js';

import { startAsking } from '../asking.js';
import { startCountProgress } from '../count-progress.js';
import type { ComparedProgram } from '../ku/agreement-result.js';
import { agreementFigures } from '../ku/agreement-result.js';
import type { AgreementResult } from '../ku/agreement-schema.js';
import { agreementCsv, agreementTable } from '../ku/agreement-writers.js';
import type { CountedRead, Counter } from '../ku/counted-programs.js';
import { countedAt, countedProgram } from '../ku/counted-programs.js';
import type { ModelWorkFlags } from '../model-options.js';
import { lanesOf, modelWorkOptions, openModels } from '../model-options.js';
import { fitsGlob, numberFromZero, positiveNumber } from '../options.js';
import type { Output, OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import type { ProblemFlags } from '../problem-choice.js';
import { collect, seedOf } from '../problem-choice.js';
import { problemOptions } from '../problem-options.js';
import { planCostText, shownPlan, tellTotals } from '../spending.js';
import { counted } from '../counted.js';

interface AgreeFlags extends ProblemFlags, ModelWorkFlags, OutputFlags {
  readonly batchSize: number;
  readonly batchCharacters: number;
  readonly tries: number;
  readonly show: number;
  readonly store?: string;
  readonly dryRun?: boolean;
  readonly csv?: boolean;
}

/** Programs of one request: few enough for a small model to keep apart. */
const BATCH_SIZE = 8;
/** About 8000 tokens of code. */
const BATCH_CHARACTERS = 24_000;
const TRIES = 3;
const SHOWN = 10;

/** `speciate ku agree`: the Knowledge Units that a model sees in programs, beside those of the static detector. */
export function kuAgreeCommand(ku: Command, done: (code: ExitCode) => void): void {
  const command = problemOptions(
    ku
      .command('agree')
      .argument(
        '[paths...]',
        'Python files, folders of them, or records (.jsonl, .jsonl.gz, .json) as "speciate score" reads them',
      )
      .summary('have a model name the Knowledge Units of programs, and hold it against the static detector')
      .description(
        'Asks a model which of the 20 Knowledge Units each program uses, several programs a request, and tells how far that is what the static detector finds: by unit and over all, percent agreement, Cohen’s kappa, precision, recall and F1, and the programs on which they differ most. A model is asked whether a unit is there, not how often. Every answer is kept: the same command run again, also after a kill, asks only what has no answer yet.',
      ),
    'a data set instead of paths, as of evolve',
  )
    .option('--batch-size <n>', 'programs in a request at most', positiveNumber, BATCH_SIZE)
    .option(
      '--batch-characters <n>',
      'characters of them together at most; a longer program is asked for alone',
      positiveNumber,
      BATCH_CHARACTERS,
    )
    .option(
      '--tries <n>',
      'answers on a program at most: after the one to its batch it is asked for alone, then it is unread',
      positiveNumber,
      TRIES,
    )
    .option('--show <n>', 'programs that are listed where the detectors differ', numberFromZero, SHOWN)
    .option('--store <file>', 'keeps answers in this file (default: in the cache folder)')
    .option('--dry-run', 'says how much would be asked and what it would cost, and asks nothing');
  modelWorkOptions(command, 'those that earlier commands kept')
    .option('--csv', 'a line a unit as CSV on standard output')
    .option('--json', 'everything as JSON on standard output')
    .option('--quiet', 'no progress')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      `
The model has the role labeller.

Examples:
  speciate ku agree src --model tiny --base-url http://localhost:8000/v1
  speciate ku agree --dataset humaneval --file HumanEval.jsonl.gz --model gpt-5-mini --price gpt-5-mini=0.25/2 --max-tokens 2000 --dry-run
  speciate ku agree --dataset humaneval --file HumanEval.jsonl.gz --model gpt-5-mini --price gpt-5-mini=0.25/2 --max-tokens 2000 --max-cost 2 --store answers.sqlite --csv`,
    )
    .action(async (paths: readonly string[], flags: AgreeFlags) => {
      done(await runAgree(paths, flags));
    });
}

async function runAgree(paths: readonly string[], flags: AgreeFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  refuseUnclear(paths, flags);
  const { name, programs, leftOut } = await comparedPrograms(paths, flags, output);
  const texts = programs.map(({ text }) => text);
  const template = unitTemplate();
  const { batchSize, batchCharacters, tries } = flags;
  const setting = { batchSize, batchCharacters, tries, template: template.hash };
  // Loaded here: the client and the tables of tokens are large.
  const [{ openAnswerFile }, { planRequests }] = await Promise.all([
    import('../../llm/answer-file.js'),
    import('../../llm/plan.js'),
  ]);
  const cache = join(envPaths('speciate', { suffix: '' }).cache, 'answers.sqlite');
  const models = await openModels(flags, {
    file: openAnswerFile(flags.store ?? cache),
    // The same work run again goes on with its budget.
    account: `ku agree ${hashValue({ texts, ...setting }).slice(0, 16)}`,
    isKeptByServer: flags.store === undefined,
  });
  try {
    const bounds = { programs: batchSize, characters: batchCharacters };
    const detector: UnitDetector = { ...models.role('labeller'), template, bounds, tries };
    const plan = await planRequests(
      unitBatches(detector, texts).map(({ request }) => ({ client: detector.client, request, samples: 1 })),
    );
    const isDry = flags.dryRun === true;
    const detected = isDry ? [] : await askForUnits(detector, texts, flags, output);
    const result: AgreementResult = {
      ...({ command: 'ku agree', name, programs: programs.length, leftOut, model: detector.model } as const),
      template: { name: template.name, hash: template.hash },
      ...{ batchSize, batchCharacters, tries, plan: shownPlan(plan) },
      ...agreementFigures(programs, detected, flags.show),
      totals: models.totals(),
    };
    tell(result, flags, output);
    return isDry || (result.unanswered.length === 0 && result.read > 0) ? EXIT.done : EXIT.checkFailed;
  } finally {
    models.close();
  }
}

function refuseUnclear(paths: readonly string[], flags: AgreeFlags): void {
  const isData = flags.dataset !== undefined || flags.file !== undefined;
  if (paths.length > 0 === isData) {
    throw new UserError(
      isData ? 'paths and --dataset name two groups of programs' : 'no program is named',
      'name one of them: paths, or a data set (--dataset, --file)',
    );
  }
  if (flags.csv === true && flags.json === true) {
    throw new UserError('--csv and --json both want standard output', 'leave one of them out');
  }
}

interface Compared {
  readonly name: string;
  readonly programs: readonly ComparedProgram[];
  readonly leftOut: number;
}

/** What is compared, as the static detector counts it. Rejects with UserError where there is nothing. */
async function comparedPrograms(
  paths: readonly string[],
  flags: AgreeFlags,
  output: Output,
): Promise<Compared> {
  const progress = startCountProgress({
    stream: output.isQuiet ? null : process.stderr,
    ...{ verb: 'counted', isShown: false, now: () => performance.now() / 1000 },
  });
  try {
    // What a model is shown is the whole file, and so is what is counted.
    const counter: Counter = { parser: await loadParser(['python']), mode: 'file', progress, output };
    const reads: CountedRead[] = [];
    let name = paths.join(', ');
    if (paths.length > 0) {
      for await (const read of countedAt(counter, paths)) {
        reads.push(read);
      }
    } else {
      const seed = await seedOf(flags);
      const { problems } = await collect(seed, flags);
      name = seed.source;
      reads.push(...problems.map((problem) => countedProgram(counter, problem, problem.id)));
    }
    const counted = reads.flatMap((read) => (read.kind === 'counted' ? [comparedProgram(read)] : []));
    const programs = chosen(paths, counted, flags);
    if (programs.length === 0) {
      throw new UserError(
        `there is no program of ${name} to compare${counted.length === 0 ? ': none can be counted' : ''}`,
        counted.length === 0 ? 'name Python programs that parse' : 'loosen --id',
        EXIT.checkFailed,
      );
    }
    return { name, programs, leftOut: reads.length - counted.length };
  } finally {
    progress.stop();
  }
}

/** Those that --id and --limit choose; of a data set they were chosen where it was read. */
function chosen(
  paths: readonly string[],
  programs: readonly ComparedProgram[],
  { id: glob, limit }: AgreeFlags,
): readonly ComparedProgram[] {
  return paths.length === 0
    ? programs
    : programs.filter(({ id }) => glob === undefined || fitsGlob(glob, id)).slice(0, limit);
}

function comparedProgram({
  id,
  program,
  counts,
}: Extract<CountedRead, { readonly kind: 'counted' }>): ComparedProgram {
  return { id, text: shownText(program), units: KNOWLEDGE_UNITS.filter((unit) => counts.vector[unit] > 0) };
}

/** A program's Python in one text: files of several after their names. */
function shownText({ files }: Program): string {
  const own = Object.entries(files).filter(([path]) => languageOfFile(path) === 'python');
  return own.length === 1
    ? (own[0]?.[1] ?? '')
    : own.map(([path, text]) => `# file ${path}\n${text.trimEnd()}`).join('\n\n');
}

async function askForUnits(
  detector: UnitDetector,
  texts: readonly string[],
  flags: AgreeFlags,
  output: Output,
): ReturnType<typeof detectUnits> {
  const asking = startAsking(output, 'labelled');
  const done = (): void => {
    asking.done();
  };
  try {
    return await detectUnits(detector, texts, { lanes: lanesOf(flags), done }, asking.signal);
  } finally {
    asking.end();
  }
}

function tell(result: AgreementResult, flags: AgreeFlags, output: Output): void {
  const { plan, programs, unread, unanswered } = result;
  output.json(result);
  if (flags.dryRun === true) {
    output.say(
      `${counted(plan.requests, 'request')} for ${counted(programs, 'program')}, ${counted(plan.kept, 'answer')} kept; ${plan.promptTokens} tokens of prompts, ` +
        planCostText(plan) +
        '; programs that have to be asked for again come on top',
    );
    return;
  }
  if (flags.csv === true) {
    process.stdout.write(agreementCsv(result));
  } else {
    output.say(agreementTable(result));
  }
  if (unread.length > 0) {
    output.warn(
      `${counted(unread.length, 'program')} unread, and in no figure: no answer on them could be read`,
    );
  }
  tellTotals(result.totals, unanswered.length, output);
}
