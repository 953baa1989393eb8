/*
 * Does the search search? At equal evaluations, on a seeded draw of HumanEval and several seeds: NSGA-II against itself
 * without its lead, islands and crossover, a greedy climber and random search. All of them breed through the same space, so
 * gates and the cost of an evaluation are the same; what counts is all that cleared the gates. Prints mean hypervolume
 * (reference point RC 0, RR 0), mean RC at RR ≥ .50, and Wilcoxon's signed-rank p over pairs of problem and seed. Results
 * are appended to a file as they come: the same command goes on where it was stopped, and counts no results of other
 * settings or other code.
 *   SPECIATE_SHARED=../shared node dist/bench/search-compare.js [--problems 30] [--seeds 5] [--evaluations 600] [--json]
 * `--only nsga2,greedy` runs these alone.
 */
import { join } from 'node:path';

import { defaultThreads, findEnvironment } from '../cli/environment.js';
import { operatorsHere } from '../cli/operators-here.js';
import { createOutput } from '../cli/output.js';
import { createProgramPool } from '../cli/program-pool.js';
import { shownDuration } from '../cli/progress.js';
import type { ExitCode } from '../core/errors.js';
import { EXIT } from '../core/errors.js';
import { hashValue } from '../core/hash.js';
import type { Problem } from '../core/problem.js';
import type { Program } from '../core/program.js';
import { createRng } from '../core/rng.js';
import type { Genotype } from '../core/step.js';
import { humanevalImporter } from '../datasets/humaneval/import.js';
import { DEFAULT_SEARCH } from '../engine/search-settings.js';
import { operatorWeights } from '../engine/spaces/programs/operator-weights.js';
import { contextOf, inputsSeedOf, isLookedAtCloser } from '../engine/spaces/programs/problem-context.js';
import type { ProgramPool } from '../engine/spaces/programs/program-space.js';
import { createProgramSpace } from '../engine/spaces/programs/program-space.js';
import type { Baseline, ProblemContext, ProgramMeasures } from '../engine/spaces/programs/task.js';
import { worthBy } from '../engine/worth.js';
import { DEFAULT_OBJECTIVES } from '../fitness/objectives.js';
import { DEFAULT_THRESHOLDS } from '../fitness/thresholds.js';
import type { SourceParser } from '../syntax/parse.js';
import { loadParser } from '../syntax/parse.js';

import { countGiven, readArguments, refuseArguments } from './arguments.js';
import { builtCodeHash } from './built-code.js';
import { hypervolume } from './hypervolume.js';
import { runScript } from './script.js';
import { greedyClimber } from './search-compare/greedy-climber.js';
import type { ComparedJob, ComparedResult } from './search-compare/ledger.js';
import { nsga2Search } from './search-compare/nsga2-search.js';
import { randomGenotypes } from './search-compare/random-genotype.js';
import { randomSearch } from './search-compare/random-search.js';
import type { AlgorithmName, ResultsFile } from './search-compare/results.js';
import { ALGORITHMS, openResults } from './search-compare/results.js';
import { compareSearches, shownComparison } from './search-compare/summary.js';
import { sharedData } from './shared-data.js';

/** Readability that RC is taken at. */
const MIN_RR = 0.5;

const { values } = readArguments(import.meta.url, {
  options: {
    problems: { type: 'string', default: '30' },
    seeds: { type: 'string', default: '5' },
    evaluations: { type: 'string', default: '600' },
    // Steps of a random genotype at most.
    longest: { type: 'string', default: '12' },
    only: { type: 'string', default: ALGORITHMS.join(',') },
    results: { type: 'string', default: join('runs', 'search-compare.jsonl') },
    json: { type: 'boolean', default: false },
  },
});
const evaluations = countGiven(import.meta.url, 'evaluations', values.evaluations);
const problemCount = countGiven(import.meta.url, 'problems', values.problems);
const seeds = countGiven(import.meta.url, 'seeds', values.seeds);
const longest = countGiven(import.meta.url, 'longest', values.longest);
const algorithms = chosenAlgorithms();

await runScript(main);

async function main(): Promise<ExitCode> {
  const output = createOutput({ json: values.json });
  const problems = await drawnProblems(problemCount);
  const environment = await findEnvironment(output, {});
  const operators = operatorsHere(environment).map(({ id }) => id);
  const settings = hashValue({
    ...{ evaluations, operators, longest, search: DEFAULT_SEARCH },
    ...{ versions: environment.versions, code: builtCodeHash() },
  }).slice(0, 16);
  const results = openResults(values.results, settings);
  if (results.others > 0) {
    output.note(`${results.others} results in ${values.results} are of other settings or other code`);
  }
  const work = problems.flatMap((problem) =>
    Array.from({ length: seeds }, (_, index) => ({ problem, seed: index + 1 })),
  );
  const threads = defaultThreads();
  const pool = createProgramPool(environment, DEFAULT_THRESHOLDS, threads);
  try {
    const parser = await loadParser(['python']);
    const total = work.length * algorithms.length;
    const began = performance.now();
    const before = results.found.length;
    const tell = (line: string): void => {
      const done = results.found.length;
      const each = (performance.now() - began) / 1000 / Math.max(1, done - before);
      output.note(`[${done}/${total}] ${line} · ${shownDuration(each * (total - done))} left`);
    };
    const queue = work.values();
    // One more than there are workers, so that none waits for another search's generation.
    const lanes = Array.from({ length: threads + 1 }, async () => {
      for (const { problem, seed } of queue) {
        await comparePair({ problem, seed, operators, pool, parser, results, tell });
      }
    });
    await Promise.all(lanes);
  } finally {
    await pool.close();
  }
  const wanted = results.found.filter(({ problem, seed }) =>
    work.some((pair) => pair.problem.id === problem && pair.seed === seed),
  );
  if (values.json) {
    const comparisons = compareSearches(wanted);
    process.stdout.write(`${JSON.stringify({ settings, evaluations, comparisons, results: wanted })}\n`);
  } else {
    process.stdout.write(shownComparison(wanted));
  }
  return EXIT.done;
}

function chosenAlgorithms(): readonly AlgorithmName[] {
  const named = values.only.split(',');
  const unknown = named.find((name) => !ALGORITHMS.some((algorithm) => algorithm === name));
  if (unknown !== undefined) {
    refuseArguments(import.meta.url, `there is no search "${unknown}"; there are ${ALGORITHMS.join(', ')}`);
  }
  return ALGORITHMS.filter((algorithm) => named.includes(algorithm));
}

/** The first so many of HumanEval in an order drawn once: more problems are the fewer ones and others. */
async function drawnProblems(count: number): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for await (const problem of humanevalImporter.read(sharedData('humaneval', 'HumanEval.jsonl.gz'))) {
    problems.push(problem);
  }
  return createRng('search-compare').shuffle(problems).slice(0, count);
}

interface Pair {
  readonly problem: Problem;
  readonly seed: number;
  readonly operators: readonly string[];
  readonly pool: ProgramPool;
  readonly parser: SourceParser;
  readonly results: ResultsFile;
  readonly tell: (line: string) => void;
}

/** All searches of one problem from one seed that have no result yet. */
async function comparePair(pair: Pair): Promise<void> {
  const { problem, seed, pool, results, tell } = pair;
  const open = algorithms.filter((algorithm) => !results.has(problem.id, seed, algorithm));
  if (open.length === 0) {
    return;
  }
  const { signal } = new AbortController();
  // Seeds, weights and inputs as `evolve` makes them, so that these are the searches that users run.
  const rng = createRng(seed, problem.id);
  const inputsSeed = inputsSeedOf(seed, problem.id);
  const measured = await pool.run({ kind: 'measure-original', problem, inputsSeed }, signal);
  if (measured.kind !== 'original') {
    tell(
      `${problem.id} is left out: ${measured.kind === 'original-rejected' ? measured.reason : measured.kind}`,
    );
    return;
  }
  const { baseline } = measured;
  const weighed = { problem, placed: baseline.placed };
  const weights = operatorWeights(pair.operators, weighed, rng.fork('operators'));
  const context = contextOf(problem, baseline, weights, isLookedAtCloser(baseline));
  const job: ComparedJob<Genotype, Program> = {
    space: {
      ...createProgramSpace(pool, context),
      ...worthBy(DEFAULT_OBJECTIVES, { minRr: MIN_RR, originalRr: baseline.metrics.rr }),
    },
    founder: [],
    evaluations,
    batch: DEFAULT_SEARCH.offspring,
    rng,
    signal,
  };
  for (const algorithm of open) {
    const began = performance.now();
    const found = await run(algorithm, job, context, pair.parser);
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    const figures = figuresOf(found, baseline);
    results.add({ problem: problem.id, seed, algorithm, ...figures, seconds });
    const shown = `hypervolume ${figures.hypervolume.toFixed(3)}, RC ${figures.rc.toFixed(3)}`;
    tell(`${problem.id} seed ${seed} ${algorithm}: ${shown}, ${seconds.toFixed(1)} s`);
  }
}

function run(
  algorithm: AlgorithmName,
  job: ComparedJob<Genotype, Program>,
  context: ProblemContext,
  parser: SourceParser,
): Promise<ComparedResult<Genotype, Program>> {
  switch (algorithm) {
    case 'nsga2':
      return nsga2Search(job, DEFAULT_SEARCH);
    case 'no-lead':
      return nsga2Search(job, { ...DEFAULT_SEARCH, leadRate: 0 });
    case 'no-islands':
      return nsga2Search(job, { ...DEFAULT_SEARCH, islands: null });
    case 'no-crossover':
      return nsga2Search(job, { ...DEFAULT_SEARCH, crossoverRate: 0 });
    case 'greedy': {
      const bar = Math.min(MIN_RR, context.baseline.metrics.rr);
      return greedyClimber(job, ({ measures }) => {
        const { rc, rr } = measures as unknown as ProgramMeasures;
        return rr >= bar ? rc : -1;
      });
    }
    case 'random':
      return randomSearch(job, randomGenotypes(context, parser, longest));
  }
}

function figuresOf({ accepted, evaluations: spent }: ComparedResult<Genotype, Program>, baseline: Baseline) {
  const points = accepted.map(({ measures, genotype }) => {
    const { rc, rr } = measures as unknown as ProgramMeasures;
    return { rc, rr, steps: genotype.length };
  });
  const bar = Math.min(MIN_RR, baseline.metrics.rr);
  const best = points
    .filter(({ rr }) => rr >= bar)
    .reduce((left, right) => (right.rc > left.rc ? right : left), { rc: 0, rr: 0, steps: 0 });
  return {
    evaluations: spent,
    accepted: accepted.length,
    hypervolume: hypervolume(points.map(({ rc, rr }) => [rc, rr])),
    rc: best.rc,
    steps: best.steps,
  };
}
