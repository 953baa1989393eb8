import type { Command } from 'commander';
import { Option } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import { REAL_WORLD } from '../../fitness/ku/real-world.js';
import { loadParser } from '../../syntax/parse.js';

import { startCountProgress } from '../count-progress.js';
import type { Counter } from '../ku/counted-programs.js';
import type { Reference } from '../ku/coverage-result.js';
import { coverageResult } from '../ku/coverage-result.js';
import type { CoverageResult } from '../ku/coverage-schema.js';
import { coverageCsv, coverageTable } from '../ku/coverage-writers.js';
import type { UnitGroup } from '../ku/unit-group.js';
import { groupOfPaths, groupOfProblems, groupOfProjects, projectFolders } from '../ku/unit-group.js';
import type { OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import type { ProblemFlags } from '../problem-choice.js';
import { collect, seedOf } from '../problem-choice.js';
import { problemOptions } from '../problem-options.js';

interface CoverageFlags extends ProblemFlags, OutputFlags {
  readonly projects?: string;
  readonly kuMode: CoverageResult['kuMode'];
  readonly against?: string;
  readonly reference?: readonly string[];
  readonly csv?: boolean;
}

/** `speciate ku coverage`: what a benchmark or real code asks of Python, and what not. */
export function kuCoverageCommand(ku: Command, done: (code: ExitCode) => void): void {
  problemOptions(
    ku
      .command('coverage')
      .argument(
        '[paths...]',
        'Python files, folders of them, or records (.jsonl, .jsonl.gz, .json) as "speciate score" reads them: one group',
      )
      .summary('how code spreads over the 20 Knowledge Units, beside real code')
      .description(
        'Counts the 20 Knowledge Units without running anything: instances, coverage (share of all instances; of several projects the median over them), Lorenz curve and Gini over programs or projects. Beside another group: signed differences, Mann-Whitney for each unit with Bonferroni, the signed-rank test, the Jensen-Shannon distance in both forms.',
      ),
    'a data set instead of paths, as of evolve',
  )
    .option('--projects <dir>', 'projects instead of paths: each folder in this one')
    .addOption(
      new Option(
        '--ku-mode <mode>',
        'what is counted: the whole file; the file without the header of the given function (solution); its body. The last two are for records that name an entry point, and hold on both sides but for source files and published figures',
      )
        .choices(['file', 'solution', 'body'])
        .default('file'),
    )
    .option(
      '--against <what>',
      `${REAL_WORLD.name} (published medians over real projects), or a path as above`,
    )
    .option('--reference <dirs...>', 'real code to hold it against: each of these folders a project')
    .option('--csv', 'a line a unit as CSV on standard output')
    .option('--json', 'everything, with Lorenz curves, as JSON on standard output')
    .option('--quiet', 'no progress')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      `
Examples:
  speciate ku coverage HumanEval.jsonl.gz --ku-mode solution --against real-world
  speciate ku coverage --dataset mbpp --file mbpp.jsonl --against HumanEval.jsonl.gz --csv
  speciate ku coverage --projects ~/src --against real-world
  speciate ku coverage runs/he7/evolved.jsonl --reference ~/src/flask ~/src/requests --json`,
    )
    .action(async (paths: readonly string[], flags: CoverageFlags) => {
      done(await runCoverage(paths, flags));
    });
}

async function runCoverage(paths: readonly string[], flags: CoverageFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  refuseUnclear(paths, flags);
  const progress = startCountProgress({
    stream: output.isQuiet ? null : process.stderr,
    ...{ verb: 'counted', isShown: false, now: () => performance.now() / 1000 },
  });
  try {
    const parser = await loadParser(['python']);
    const counter: Counter = { parser, mode: flags.kuMode, progress, output };
    const group = await meantGroup(counter, paths, flags);
    const reference = await referenceOf(counter, flags);
    const result = coverageResult(flags.kuMode, group, reference);
    progress.stop();
    if (flags.csv === true) {
      process.stdout.write(coverageCsv(result));
    } else {
      output.json(result);
      output.say(coverageTable(result));
    }
  } finally {
    progress.stop();
  }
  return EXIT.done;
}

function refuseUnclear(paths: readonly string[], flags: CoverageFlags): void {
  const data = [flags.dataset, flags.file].some((one) => one !== undefined);
  const meant = [paths.length > 0, data, flags.projects !== undefined].filter(Boolean).length;
  if (meant !== 1) {
    throw new UserError(
      meant === 0 ? 'nothing is named to be counted' : 'paths, --dataset and --projects name several groups',
      'name one of them: paths, a data set (--dataset, --file), or --projects DIR',
    );
  }
  if (flags.csv === true && flags.json === true) {
    throw new UserError('--csv and --json both want standard output', 'leave one of them out');
  }
  if (flags.against !== undefined && flags.reference !== undefined) {
    throw new UserError(
      '--against and --reference name two groups to hold it against',
      'leave one of them out',
    );
  }
}

async function meantGroup(
  counter: Counter,
  paths: readonly string[],
  flags: CoverageFlags,
): Promise<UnitGroup> {
  if (flags.projects !== undefined) {
    return groupOfProjects(inFiles(counter), flags.projects, await projectFolders(flags.projects));
  }
  if (paths.length > 0) {
    return groupOfPaths(counter, paths);
  }
  const seed = await seedOf(flags);
  const { problems } = await collect(seed, flags);
  return groupOfProblems(counter, seed.source, problems);
}

async function referenceOf(counter: Counter, flags: CoverageFlags): Promise<Reference | null> {
  if (flags.reference !== undefined) {
    const name = flags.reference.join(', ');
    return { kind: 'group', group: await groupOfProjects(inFiles(counter), name, flags.reference) };
  }
  if (flags.against === undefined) {
    return null;
  }
  if (flags.against === REAL_WORLD.name) {
    return { kind: 'published', column: REAL_WORLD };
  }
  const isRecords = /\.jsonl?(\.gz)?$/.test(flags.against);
  const group = await groupOfPaths(isRecords ? counter : inFiles(counter), [flags.against]);
  return { kind: 'group', group };
}

/** Real code has no given function: its files are counted whole. */
function inFiles(counter: Counter): Counter {
  return { ...counter, mode: 'file' };
}
