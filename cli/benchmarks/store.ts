import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Json } from '../../core/canonical-json.js';
import type { Problem } from '../../core/problem.js';
import { createRng } from '../../core/rng.js';
import { FIRST_ISLAND } from '../../engine/islands.js';
import type { CandidateRecord, GenerationRecord } from '../../engine/store/records.js';
import { createRunStore } from '../../engine/store/run-store.js';

import type { Measurement } from './measurement.js';
import { milliseconds, race } from './measurement.js';

const GENERATIONS = 200;
const OFFSPRING = 5;
const POPULATION = 40;
const MOST_STEPS = 12;

/** Storing generations of five candidates, one transaction each, against a transaction for each of the candidates. */
export async function measureStore(repeats: number): Promise<readonly Measurement[]> {
  const generations = madeUpGenerations();
  const rows = rowByRow(generations);
  const name = `store ${GENERATIONS} generations of ${OFFSPRING}`;
  return [
    await race(
      {
        ...{ name, unit: 'ms' },
        ours: () => inFolder((folder) => stored(folder, generations)),
        against: {
          name: 'a transaction a candidate',
          measure: () => inFolder((folder) => stored(folder, rows)),
        },
      },
      repeats,
    ),
  ];
}

function stored(folder: string, generations: readonly GenerationRecord[]): Promise<number> {
  const run = { configuration: {}, configHash: '', versions: {}, command: '', space: 'programs' };
  const problem: Problem = {
    ...{
      id: 'bench',
      dataset: 'bench',
      language: 'python',
      prompt: '',
      entryPoint: 'f',
      licence: 'MIT',
      record: {},
    },
    program: { language: 'python', entryFile: 'main.py', files: { 'main.py': '' } },
    tests: { style: 'check', code: '', count: 1 },
  };
  const store = createRunStore(join(folder, 'run.sqlite'), run, [problem]);
  return milliseconds(() => {
    for (const generation of generations) {
      store.saveGeneration(1, generation);
    }
    store.close();
  });
}

/** The same candidates, each a generation of its own. */
function rowByRow(generations: readonly GenerationRecord[]): readonly GenerationRecord[] {
  return generations
    .flatMap((generation) =>
      generation.candidates.map((candidate) => ({ ...generation, candidates: [candidate] })),
    )
    .map((generation, number) => ({ ...generation, number }));
}

/** Candidates of up to twelve steps, with programs of some two thousand characters, as a search on HumanEval has them. */
function madeUpGenerations(): readonly GenerationRecord[] {
  const rng = createRng('bench', 'store');
  const words = Array.from({ length: 300 }, (_, index) => `word_${index}`);
  const genes = Array.from({ length: 400 }, (_, index): Json => ({
    ...{ operator: `S${index % 12}`, variant: 'bench', seed: `bench/${index}` },
    site: { file: 'main.py', scope: 'f', kind: 'call', hash: 'abc', ordinal: index },
  }));
  const candidateOf = (slot: number, name: string): CandidateRecord => {
    const steps = 1 + rng.below(MOST_STEPS);
    const text = Array.from({ length: 30 * steps }, () => words[rng.below(words.length)]).join(' ');
    return {
      ...{
        slot,
        kind: 'mutation',
        verdict: 'accepted',
        reason: null,
        fingerprint: name,
        verification: null,
        counterExample: null,
      },
      genes: Array.from({ length: steps }, () => genes[rng.below(genes.length)] ?? null),
      ...{ objectives: [rng.next(), rng.next()], measures: { rc: rng.next(), rr: rng.next() } },
      phenotype: { language: 'python', entryFile: 'main.py', files: { 'main.py': text } },
    };
  };
  const living: string[] = [];
  return Array.from({ length: GENERATIONS }, (_, number) => {
    const names = Array.from({ length: OFFSPRING }, (__, slot) =>
      (number * OFFSPRING + slot + 1).toString(16).padStart(32, '0'),
    );
    living.push(...names);
    living.splice(0, Math.max(0, living.length - POPULATION));
    return {
      ...{ number, population: [...living], front: living.slice(-10), evaluations: (number + 1) * OFFSPRING },
      ...{ stillFor: 0, island: FIRST_ISLAND, spent: [] },
      candidates: names.map((name, slot) => candidateOf(slot, name)),
    };
  });
}

async function inFolder(work: (folder: string) => Promise<number>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'speciate-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
