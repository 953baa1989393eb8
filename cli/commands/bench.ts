import type { Command } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT } from '../../core/errors.js';
import type { OperatorFigures } from '../../engine/operator-trials/operator-figures.js';
import { operatorFigures, perSecond } from '../../engine/operator-trials/operator-figures.js';

import type { UnsafeFlag } from '../environment.js';
import { allowUnsafeExecOption, defaultThreads, findEnvironment } from '../environment.js';
import { operatorsNamed } from '../operators-here.js';
import { runTrials } from '../operator-trials-session.js';
import { commaList, positiveNumber, wholeNumber } from '../options.js';
import type { OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import { renderTable } from '../table.js';

import { collect, seedOf } from '../problem-choice.js';
import { problemOptions } from '../problem-options.js';

import { benchPartsCommands } from './bench-parts.js';

interface BenchFlags extends UnsafeFlag, OutputFlags {
  readonly dataset?: string;
  readonly file?: string;
  readonly format?: string;
  readonly id?: string;
  readonly limit?: number;
  readonly operators?: readonly string[];
  readonly sites: number;
  readonly seed: number;
  readonly threads?: number;
}

/** `speciate bench`: measures parts of speciate. */
export function benchCommand(program: Command, done: (code: ExitCode) => void): void {
  const bench = program
    .command('bench')
    .summary('measure parts of speciate: operators, pipeline, nsga2, sandbox, store, or all')
    .description('Measures parts of speciate, side by side with plain references in the same run.');
  benchPartsCommands(bench, done);
  const operators = problemOptions(
    bench
      .command('operators')
      .summary('what each operator does to a data set')
      .description(
        'Applies every operator alone to the originals of a data set, at drawn sites, takes the results through every gate, and says by operator how often it applied and how fast, what it changed in RC and RR, how much of it a simplifier leaves, and what the gates held back. Nothing is written.',
      ),
    'as of evolve (default: starter)',
  )
    .option('--operators <ids>', 'which operators, e.g. S2,S6 (default: all)', commaList)
    .option('--sites <n>', 'applications of an operator to a problem at most', positiveNumber, 4)
    .option('--seed <n>', 'of the draws of sites and rewrites', wholeNumber, 1)
    .option(
      '--threads <n>',
      'worker threads (default: one a core); does not change the result',
      positiveNumber,
    );
  allowUnsafeExecOption(operators)
    .option('--json', 'the figures as JSON on standard output')
    .option('--quiet', 'no progress')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      `
Examples:
  speciate bench operators                                   all operators on the starter set
  speciate bench operators --operators S2,S6 --dataset humaneval --file HumanEval.jsonl.gz --limit 20`,
    )
    .action(async (flags: BenchFlags) => {
      done(await benchOperators(flags));
    });
}

async function benchOperators(flags: BenchFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const seed = await seedOf(flags);
  const { problems } = await collect(seed, flags);
  const environment = await findEnvironment(output, flags);
  const operators = operatorsNamed(flags.operators, environment);
  const { trials, skipped } = await runTrials({
    ...{ problems, operators, environment },
    most: flags.sites,
    seed: flags.seed,
    threads: flags.threads ?? defaultThreads(),
    note: (line) => {
      output.note(line);
    },
  });
  const figures = operatorFigures(operators, trials);
  output.json({
    command: 'bench operators',
    dataset: seed.source.split(':')[1] ?? '',
    seed: flags.seed,
    problems: problems.length,
    skipped,
    operators: figures,
    applicationsPerSecond: perSecond(trials),
  });
  output.say(shown(figures));
  const rate = perSecond(trials);
  if (rate !== null) {
    output.say(
      `\n${rate.toFixed(0)} applications/s of all operators in one thread, sites known and gates left out`,
    );
  }
  return EXIT.done;
}

function shown(figures: readonly OperatorFigures[]): string {
  const right = (title: string) => ({ title, align: 'right' }) as const;
  const signed = (value: number | null): string =>
    value === null ? '' : `${value < 0 ? '' : '+'}${value.toFixed(3)}`;
  const percent = (value: number | undefined): string =>
    value === undefined ? '' : `${Math.round(100 * value)} %`;
  return renderTable(
    [
      { title: 'operator', align: 'left' },
      ...['problems', 'sites', 'variants', 'applied', 'ms', '/s', 'accepted', 'RC', 'RR'].map(right),
      ...['folding', 'threads', 'inlining'].map(right),
      { title: 'held back', align: 'left' },
    ],
    figures.map((one) => [
      `${one.id} ${one.name}`,
      `${one.problemsWithSites}/${one.problems}`,
      ...[one.sites, one.variants.length, one.applied].map(String),
      one.firstMilliseconds === null ? '' : one.firstMilliseconds.toFixed(1),
      one.applicationsPerSecond === null ? '' : one.applicationsPerSecond.toFixed(0),
      String(one.accepted),
      signed(one.rc),
      signed(one.rr),
      ...[one.survives?.folding, one.survives?.threads, one.survives?.inlining].map(percent),
      Object.entries(one.rejections)
        .map(([gate, count]) => `${gate} ${count}`)
        .join(', '),
    ]),
  );
}
