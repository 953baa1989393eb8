import { describe, it } from 'vitest';

import { starterImporter } from '../../datasets/starter/import.js';
import { expectSeedContract } from '../../test/seed-contract.js';

import { benchmarkSeed } from './benchmark-seed.js';

describe('a benchmark as population seed', () => {
  it('keeps the contract of every population seed', async () => {
    const path = starterImporter.bundledPath ?? '';
    await expectSeedContract(benchmarkSeed('starter', () => starterImporter.read(path)));
  });
});
