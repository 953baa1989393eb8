import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import type { Language } from '../../core/language.js';
import { oneLine } from '../../datasets/one-line.js';
import type { ProblemComparison } from '../../fitness/similarity/compare-versions.js';
import { compareVersions } from '../../fitness/similarity/compare-versions.js';
import type { SimilarityMetric } from '../../fitness/similarity/similarity-metrics.js';
import { SIMILARITY_METRIC_NAMES } from '../../fitness/similarity/similarity-metrics.js';
import { loadParser } from '../../syntax/parse.js';

import type { EmbeddingFlags } from '../compare-embeddings.js';
import { embedVersions } from '../compare-embeddings.js';
import { summedUp } from '../compare-result.js';
import type { CompareResult } from '../compare-schemas.js';
import { comparisonCsv, comparisonFindings, comparisonTables } from '../compare-writers.js';
import { startCountProgress } from '../count-progress.js';
import { modelOptions } from '../namer.js';
import { nearest } from '../nearest.js';
import { commaList, positiveNumber, share } from '../options.js';
import type { Output } from '../output.js';
import { createOutput } from '../output.js';
import { collectVersions } from '../collect-versions.js';
import { COMPARED_LANGUAGES } from '../compared-versions.js';
import { counted } from '../counted.js';

interface CompareFlags extends EmbeddingFlags {
  readonly original?: string | false;
  readonly metric?: readonly SimilarityMetric[];
  readonly language: string;
  readonly maxJaccard?: number;
  readonly perProblem?: boolean;
  readonly csv?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** `speciate compare`: how alike versions of a benchmark are. */
export function compareCommand(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('compare')
    .argument(
      '<versions...>',
      'two or more of: a run’s folder, a folder of source files, records (.jsonl, .jsonl.gz, .json) as "speciate score" reads them',
    )
    .summary('how alike versions of a benchmark are, each two of them')
    .description(
      'Compares the programs of each problem in each two versions, without running them, and gives means and medians over the problems. Problems are matched by id. What versions were made from is compared too, as "original", where runs and exports hold it or --original names it.',
    )
    .option('--original <path>', 'what versions were made from: a file of records, a folder, one source file')
    .option('--no-original', 'versions only, though they hold their originals')
    .option(
      '--metric <names>',
      `which metrics, with commas or several options (default: all): ${SIMILARITY_METRIC_NAMES.join(', ')}`,
      metrics,
    )
    .option(
      '--language <name>',
      `language of source files in folders: ${COMPARED_LANGUAGES.join(', ')}`,
      'python',
    )
    .option(
      '--max-jaccard <limit>',
      'a check: exit code 1 where some problem’s Jaccard in two versions is above, 0 to 1',
      share,
    )
    .option('--per-problem', 'the problems one by one too; with --csv instead')
    .option(
      '--embeddings <model>',
      'embeds programs by this model: their cosine, and the share of nearest-neighbour mismatches',
    )
    .option(
      '--max-requests <n>',
      'requests to the model at most; what is answered is kept, and the same command goes on (exit code 4)',
      positiveNumber,
    );
  modelOptions(command, 'those that earlier commands kept')
    .option('--csv', 'the tables as CSV on standard output')
    .option('--json', 'everything as JSON on standard output')
    .option('--quiet', 'no progress')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      `
Examples:
  speciate compare runs/he7 runs/he8 --original HumanEval.jsonl.gz
  speciate compare last.jsonl next.jsonl --metric jaccard --max-jaccard .7
  speciate compare runs/he7 runs/he8 --embeddings text-embedding-3-small --per-problem`,
    )
    .action(async (paths: readonly string[], flags: CompareFlags) => {
      done(await runCompare(paths, flags));
    });
}

function metrics(text: string, before: readonly SimilarityMetric[] = []): readonly SimilarityMetric[] {
  const named = commaList(text).map((name) => {
    const metric = SIMILARITY_METRIC_NAMES.find((one) => one === name.toLowerCase());
    if (metric === undefined) {
      throw new InvalidArgumentError(
        `there is no metric "${oneLine(name)}"; did you mean ${nearest(name, SIMILARITY_METRIC_NAMES)}? It takes ${SIMILARITY_METRIC_NAMES.join(', ')}.`,
      );
    }
    return metric;
  });
  return [...new Set([...before, ...named])];
}

async function runCompare(paths: readonly string[], flags: CompareFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  if (flags.csv === true && flags.json === true) {
    throw new UserError('--csv and --json both want standard output', 'leave one of them out');
  }
  const language = comparedLanguage(flags.language);
  const parser = await loadParser(COMPARED_LANGUAGES);
  const collected = await collectVersions(
    { paths, language, original: flags.original ?? null },
    parser,
    output,
  );
  const { versions, ids, matched, told } = collected;
  const embeddings = await embedVersions(versions, flags, output);
  const asked = chosenMetrics(flags);
  const problems = compareAll(compareVersions(parser, versions, ids, asked), output);
  const result: CompareResult = {
    ...{ command: 'compare', metrics: asked, maxJaccard: flags.maxJaccard ?? null, ...told },
    unmatched: matched.unmatched,
    ...summedUp({ versions, problems, embeddings, maxJaccard: flags.maxJaccard ?? null }),
  };
  show(result, flags, output);
  refuseAlike(result);
  return EXIT.done;
}

/** In the order of the tables, with what the limit is of. */
function chosenMetrics({ metric, maxJaccard }: CompareFlags): readonly SimilarityMetric[] {
  return SIMILARITY_METRIC_NAMES.filter(
    (one) => metric === undefined || metric.includes(one) || (one === 'jaccard' && maxJaccard !== undefined),
  );
}

function comparedLanguage(name: string): Language {
  const language = COMPARED_LANGUAGES.find((one) => one === name);
  if (language === undefined) {
    throw new UserError(
      `programs in "${oneLine(name)}" cannot be compared`,
      `did you mean ${nearest(name, COMPARED_LANGUAGES)}? What can be compared: ${COMPARED_LANGUAGES.join(', ')}`,
    );
  }
  return language;
}

function compareAll(comparisons: Generator<ProblemComparison>, output: Output): readonly ProblemComparison[] {
  const progress = startCountProgress({
    stream: output.isQuiet ? null : process.stderr,
    ...{ verb: 'problems compared', isShown: false, now: () => performance.now() / 1000 },
  });
  const problems: ProblemComparison[] = [];
  try {
    for (const problem of comparisons) {
      problems.push(problem);
      progress.done();
    }
  } finally {
    progress.stop();
  }
  return problems;
}

function show(result: CompareResult, flags: CompareFlags, output: Output): void {
  const isPerProblem = flags.perProblem === true;
  output.json(result);
  if (flags.csv === true) {
    process.stdout.write(comparisonCsv(result, isPerProblem));
  } else {
    output.say(
      [comparisonTables(result, isPerProblem), ...comparisonFindings(result).map((one) => `\n${one}`)].join(
        '\n',
      ),
    );
  }
  output.note(
    `${counted(result.problems.length, 'problem')} compared, ${counted(result.leftOut.length, 'program')} left out`,
  );
  if (result.embeddings !== null) {
    const { model, programs, kept, requests, tokens } = result.embeddings;
    output.note(
      `${model}: ${counted(programs, 'program')} embedded, ${kept} kept from before; ${counted(requests, 'request')}, ${tokens} tokens`,
    );
  }
}

function refuseAlike({ pairs, maxJaccard, isPassed }: CompareResult): void {
  if (isPassed !== false) {
    return;
  }
  const alike = pairs.filter(
    ({ aboveLimit }) => aboveLimit !== null && aboveLimit.isChecked && aboveLimit.problems.length > 0,
  );
  const told = alike.map(({ left, right, problems, aboveLimit }) => {
    const ids = aboveLimit?.problems ?? [];
    return `${left} and ${right} in ${ids.length} of ${problems} problems (${ids.map((id) => oneLine(id)).join(', ')})`;
  });
  throw new UserError(
    `Jaccard is above ${maxJaccard ?? ''}: ${told.join('; ')}`,
    'evolve one of the two from another seed or with more --evaluations, or allow more with --max-jaccard',
    EXIT.checkFailed,
  );
}
