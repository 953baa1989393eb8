import { expect } from 'vitest';

import { canonicalJson } from '../core/canonical-json.js';
import type { Problem } from '../core/problem.js';

import type { PopulationSeed } from '../engine/seeds/population-seed.js';

/** The contract that every PopulationSeed keeps; call it in the instance's own test. */
export async function expectSeedContract<Genotype>(seed: PopulationSeed<Genotype>): Promise<void> {
  const first = await collect(seed);
  const second = await collect(seed);
  expect(first.length).toBeGreaterThan(0);
  expect(canonicalJson(second), 'the same problems every time').toBe(canonicalJson(first));
  expect(new Set(first.map((problem) => problem.id)).size, 'ids are unique').toBe(first.length);
  expect(seed.source).toMatch(/^(benchmark|ku|ladder):.+/);
  for (const problem of first) {
    expect(Object.keys(problem.program.files)).toContain(problem.program.entryFile);
    const founders = seed.founders(problem);
    expect(founders.length, `${problem.id} has a founder`).toBeGreaterThan(0);
    expect(canonicalJson(seed.founders(problem)), 'the same founders every time').toBe(
      canonicalJson(founders),
    );
  }
}

async function collect<Genotype>(seed: PopulationSeed<Genotype>): Promise<Problem[]> {
  const problems: Problem[] = [];
  for await (const problem of seed.problems()) {
    problems.push(problem);
  }
  return problems;
}
