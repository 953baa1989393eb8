import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { execa } from 'execa';
import { z } from 'zod';

import { UserError } from '../../core/errors.js';
import { READABILITY_KEYS } from '../../core/metrics.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';
import { createRng } from '../../core/rng.js';
import type { Individual } from '../../engine/islands.js';
import { initialState, search } from '../../engine/search.js';
import type { SearchState } from '../../engine/search.js';
import type { Accepted, SearchSpace } from '../../engine/search-space.js';
import { DEFAULT_SEARCH } from '../../engine/search-settings.js';

import { median } from '../../fitness/statistics/quantile.js';
import { COMPLEXITY_PRESETS } from '../../fitness/thresholds.js';

import type { Measurement } from './measurement.js';
import { milliseconds, race } from './measurement.js';
import { programOfLines } from './program-of-lines.js';

export interface GrowthOptions {
  readonly repeats: number;
  /** Candidates of each program; enough that starting is not what is measured. */
  readonly evaluations: number;
  readonly allowUnsafeExec: boolean;
  readonly note: (line: string) => void;
}

/** Lines of the programs, and members of the populations, that are measured. */
const LINES = [10, 30, 100, 300, 1_000] as const;
const MEMBERS = [10, 100, 1_000, 10_000] as const;
const GENERATIONS = 5;
const LOOK_AT_LOG_EVERY = 250;
/** A program that is above a threshold would have every candidate held back before it is tested. */
const UNREACHED = {
  complexity: COMPLEXITY_PRESETS['swe-bench-classes'],
  readability: Object.fromEntries(READABILITY_KEYS.map((key) => [key, 1e9])),
};

/**
 * How the time of a candidate grows with its program's size, all gates included, and a generation's with the population's:
 * medians at some sizes, and the slope of the line through them on logarithmic axes beside that of linear growth, and of N log N.
 */
export async function measureGrowth(options: GrowthOptions): Promise<readonly Measurement[]> {
  const programs = await candidatesBySize(options);
  const populations: Measurement[] = [];
  for (const members of MEMBERS) {
    const name = `a generation of a population of ${members.toLocaleString('en')}`;
    populations.push(
      await race({ name, unit: 'ms', ours: () => generationMilliseconds(members) }, options.repeats),
    );
  }
  return [
    ...programs,
    exponent('growth with lines', LINES, programs, 'linear', 1),
    ...populations,
    exponent('growth with members', MEMBERS, populations, 'N log N', slope(MEMBERS, MEMBERS.map(nLogN))),
  ];
}

function exponent(
  name: string,
  sizes: readonly number[],
  measured: readonly Measurement[],
  against: string,
  reference: number,
): Measurement {
  const ours = slope(
    sizes,
    measured.map((one) => one.ours),
  );
  return {
    name,
    unit: 'exponent',
    ours,
    against,
    reference,
    times: null,
    repeats: measured[0]?.repeats ?? 1,
  };
}

function nLogN(size: number): number {
  return size * Math.log(size);
}

/** The slope of the line of least squares through points on logarithmic axes. */
export function slope(sizes: readonly number[], times: readonly number[]): number {
  const points = sizes.map((size, at) => [Math.log(size), Math.log(times[at] ?? NaN)] as const);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, one) => sum + one, 0) / values.length;
  const [x, y] = [mean(points.map(([one]) => one)), mean(points.map(([, one]) => one))];
  const along = points.map(([one, other]) => (one - x) * (other - y));
  return mean(along) / mean(points.map(([one]) => (one - x) ** 2));
}

/** Milliseconds of a candidate by lines of the original; sizes take turns in each round. */
async function candidatesBySize(options: GrowthOptions): Promise<readonly Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'speciate-growth-'));
  const taken: number[][] = LINES.map(() => []);
  try {
    for (let round = 1; round <= options.repeats; round += 1) {
      for (const [at, lines] of LINES.entries()) {
        const one = await candidateMilliseconds(lines, join(folder, `${round}-${lines}`), options);
        taken[at]?.push(one);
        options.note(
          `round ${round} of ${options.repeats}: ${one.toFixed(0)} ms a candidate of ${lines} lines`,
        );
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return LINES.map((lines, at) => ({
    name: `a candidate of a program of ${lines.toLocaleString('en')} lines`,
    ...{ unit: 'ms', ours: median(taken[at] ?? []), against: null, reference: null, times: null },
    repeats: options.repeats,
  }));
}

/** Lines of a run's log that tell of a generation. */
const loggedGeneration = z.object({
  event: z.literal('generation'),
  seconds: z.number(),
  evaluations: z.number(),
});

/** Evolves one program with the command line itself; what it takes until the first generation is left out. */
async function candidateMilliseconds(lines: number, folder: string, options: GrowthOptions): Promise<number> {
  const { source, tests } = programOfLines(lines);
  const row = {
    ...{ schemaVersion: 1, id: `growth/${lines}`, language: 'python', entryPoint: 'work_on', prompt: '' },
    files: { 'main.py': source },
    tests: { style: 'check', code: tests, count: 4 },
  };
  const file = `${folder}.jsonl`;
  writeFileSync(file, `${JSON.stringify(row)}\n`);
  const thresholds = `${folder}-thresholds.json`;
  writeFileSync(thresholds, JSON.stringify(UNREACHED));
  const parameters = [
    ...['evolve', '--file', file, '--evaluations', String(options.evaluations), '--threads', '1'],
    ...['--readability-thresholds', thresholds],
  ];
  const child = execa(
    process.execPath,
    [
      ...[join(PACKAGE_ROOT, 'cli', 'bin.mjs'), ...parameters, '--out', folder, '--quiet'],
      ...(options.allowUnsafeExec ? ['--allow-unsafe-exec'] : []),
    ],
    { reject: false },
  );
  const log = join(folder, 'run.log');
  // What comes after the search, which looks at what is exported, is not measured.
  const watch = setInterval(() => {
    if ((generationsOf(log).at(-1)?.evaluations ?? 0) >= options.evaluations) {
      child.kill('SIGTERM');
    }
  }, LOOK_AT_LOG_EVERY);
  const { exitCode, stderr } = await child.finally(() => {
    clearInterval(watch);
  });
  const generations = generationsOf(log);
  const [first, last] = [generations[0], generations.at(-1)];
  if (first === undefined || last === undefined || last.evaluations === first.evaluations) {
    throw new UserError(
      `the measured run of ${lines} lines ended with ${exitCode ?? 'a signal'}: ${stderr.trim()}`,
      'mend that first, or give it more --evaluations',
    );
  }
  return (1000 * (last.seconds - first.seconds)) / (last.evaluations - first.evaluations);
}

function generationsOf(log: string): readonly z.infer<typeof loggedGeneration>[] {
  if (!existsSync(log)) {
    return [];
  }
  return readFileSync(log, 'utf8')
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => loggedGeneration.safeParse(JSON.parse(line)).data ?? []);
}

/** Milliseconds of a generation of the search itself, with candidates that cost nothing. */
async function generationMilliseconds(members: number): Promise<number> {
  const rng = createRng('bench growth', members);
  const drawn = (name: string): Accepted<string, null> => ({
    ...{ kind: 'accepted', genotype: name, phenotype: null, fingerprint: name, measures: null },
    objectives: [rng.next(), rng.next()],
  });
  const population: readonly Individual<string, null>[] = Array.from({ length: members }, (_, at) => ({
    ...drawn(`member ${at}`),
    ...{ born: 1, isSpent: false },
  }));
  const space: SearchSpace<string, null> = {
    ...{ kind: 'programs', evaluationsAnOrder: 1 },
    objectives: [
      { name: 'one', direction: 'maximise' },
      { name: 'other', direction: 'maximise' },
    ],
    breed: (orders) => Promise.resolve(orders.map(({ rngPath }) => drawn(rngPath))),
    isIdeal: () => false,
    lessonsOf: () => [],
    encodeGenotype: () => [],
    decodeGenotype: (genes) => JSON.stringify(genes),
    encodePhenotype: () => null,
    decodePhenotype: () => null,
  };
  const from: SearchState<string, null> = {
    ...initialState<string, null>(),
    ...{ generation: 2, population, known: new Set(population.map(({ fingerprint }) => fingerprint)) },
  };
  const settings = { ...DEFAULT_SEARCH, populationSize: members, islands: null, stagnation: Infinity };
  const job = {
    space,
    founders: [],
    settings,
    evaluations: Infinity,
    rng,
    signal: new AbortController().signal,
  };
  const generations = search(job, from);
  const taken = await milliseconds(async () => {
    for (let count = 0; count < GENERATIONS; count += 1) {
      await generations.next();
    }
  });
  return taken / GENERATIONS;
}
