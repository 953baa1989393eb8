import { describe, expect, it } from 'vitest';

import type { Problem } from '../../core/problem.js';
import { starterImporter } from '../../datasets/starter/import.js';
import { expectSeedContract } from '../../test/seed-contract.js';

import { ladderSeed } from './ladder-seed.js';

async function starterProblems(): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for await (const problem of starterImporter.read(starterImporter.bundledPath ?? '')) {
    problems.push(problem);
  }
  return problems;
}

describe('ladders as population seed', () => {
  it('keeps the contract of every population seed', async () => {
    const ladders = (await starterProblems()).map((problem) => {
      return { problem, founders: [[{ sources: [0], text: null }], []] };
    });
    const seed = ladderSeed('starter.ladder.jsonl', ladders);
    await expectSeedContract(seed);
    expect(seed.source).toBe('ladder:starter.ladder.jsonl');
  });

  it('says of a problem without a rung that it has none', async () => {
    const [first, second] = await starterProblems();
    if (first === undefined || second === undefined) {
      expect.fail('there are no starter problems');
    }
    const seed = ladderSeed('a', [{ problem: first, founders: [] }]);
    expect(() => seed.founders(first)).toThrow('there is no ladder');
    expect(() => seed.founders(second)).toThrow('there is no ladder');
  });
});
