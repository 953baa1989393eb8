/*
 * The experiment behind DEFAULT_SEARCH: one parameter of the loop at a time against the defaults, on a fixed sample of
 * HumanEval and several seeds, at an equal number of evaluations. Prints mean RC of the pick, mean hypervolume of the front
 * (reference point RC 0, RR 0) and the share of evaluations that cleared every gate.
 *   SPECIATE_SHARED=../shared node dist/bench/search-defaults.js [--evaluations 120] [--seeds 2] [--id 'HumanEval/?7'] [--only WORDS]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PACKAGE_ROOT } from '../core/package-root.js';
import { renderTable } from '../cli/table.js';
import { exportRows } from '../engine/export-rows.js';
import { openRunStore } from '../engine/store/run-store.js';

import { readArguments } from './arguments.js';
import type { RcRr } from './hypervolume.js';
import { hypervolume } from './hypervolume.js';

const { values } = readArguments(import.meta.url, {
  options: {
    evaluations: { type: 'string', default: '120' },
    seeds: { type: 'string', default: '2' },
    id: { type: 'string', default: 'HumanEval/?7' },
    only: { type: 'string', default: '' },
  },
});

const VARIANTS: readonly (readonly [string, readonly string[]])[] = [
  ['defaults', []],
  ['population 10', ['--population-size', '10']],
  ['population 40', ['--population-size', '40']],
  ['offspring 5', ['--offspring', '5']],
  ['offspring 20', ['--offspring', '20']],
  ['breeding share .1', ['--breeding-share', '.1']],
  ['breeding share .5', ['--breeding-share', '.5']],
  ['crossover 0', ['--crossover-rate', '0']],
  ['crossover .5', ['--crossover-rate', '.5']],
  ['stagnation 6', ['--stagnation', '6']],
  ['stagnation 24', ['--stagnation', '24']],
  ['population 20, offspring 10', ['--population-size', '20', '--offspring', '10']],
  ['population 40, offspring 5', ['--population-size', '40', '--offspring', '5']],
  [
    'population 40, offspring 5, crossover .5',
    ['--population-size', '40', '--offspring', '5', '--crossover-rate', '.5'],
  ],
  ['population 80, offspring 5', ['--population-size', '80', '--offspring', '5']],
];

const file = join(process.env.SPECIATE_SHARED ?? '../shared', 'datasets/humaneval/HumanEval.jsonl.gz');
const rows = VARIANTS.filter(([name]) => name.includes(values.only)).map(([name, flags]) => {
  const measured = Array.from({ length: Number(values.seeds) }, (_, seed) => measure(flags, seed + 1));
  const mean = (key: keyof Measured): number =>
    measured.reduce((sum, one) => sum + one[key], 0) / measured.length;
  return [
    name,
    mean('rc').toFixed(3),
    mean('rr').toFixed(3),
    mean('hypervolume').toFixed(3),
    mean('steps').toFixed(1),
    mean('evaluations').toFixed(0),
  ];
});
console.log(
  renderTable(
    [
      { title: 'setting', align: 'left' },
      { title: 'RC', align: 'right' },
      { title: 'RR', align: 'right' },
      { title: 'hypervolume', align: 'right' },
      { title: 'steps', align: 'right' },
      { title: 'evaluations', align: 'right' },
    ],
    rows,
  ),
);

interface Measured {
  readonly rc: number;
  readonly rr: number;
  readonly hypervolume: number;
  readonly steps: number;
  readonly evaluations: number;
}

function measure(flags: readonly string[], seed: number): Measured {
  const folder = mkdtempSync(join(tmpdir(), 'speciate-defaults-'));
  const out = join(folder, 'run');
  try {
    const ended = spawnSync(
      process.execPath,
      [
        join(PACKAGE_ROOT, 'cli/bin.mjs'),
        ...['evolve', '--dataset', 'humaneval', '--file', file, '--id', values.id, '--out', out, '--quiet'],
        ...['--evaluations', values.evaluations, '--seed', String(seed), ...flags],
      ],
      { encoding: 'utf8' },
    );
    if (ended.status !== 0) {
      throw new Error(`evolve ${flags.join(' ')} ended with ${String(ended.status)}: ${ended.stderr}`);
    }
    const store = openRunStore(join(out, 'run.sqlite'), 'read');
    const best = [...exportRows(store, 'best')];
    const fronts = groupFronts([...exportRows(store, 'front')]).values();
    const spent = store.problems().reduce((sum, { evaluations }) => sum + evaluations, 0);
    store.close();
    const average = (list: readonly number[]): number =>
      list.reduce((sum, value) => sum + value, 0) / list.length;
    return {
      rc: average(best.map(({ metrics }) => metrics.evolved.rc)),
      rr: average(best.map(({ metrics }) => metrics.evolved.rr)),
      hypervolume: average([...fronts].map((front) => hypervolume(front))),
      steps: average(best.map(({ steps }) => steps.length)),
      evaluations: spent / best.length,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function groupFronts(
  members: readonly { id: string; metrics: { evolved: { rc: number; rr: number } } }[],
): Map<string, RcRr[]> {
  const fronts = new Map<string, RcRr[]>();
  for (const { id, metrics } of members) {
    fronts.set(id, [...(fronts.get(id) ?? []), [metrics.evolved.rc, metrics.evolved.rr]]);
  }
  return fronts;
}
