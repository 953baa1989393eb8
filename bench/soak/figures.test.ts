import { describe, expect, it } from 'vitest';

import type { Figure, Figures } from './figures.js';
import { growthOf } from './figures.js';

const MIB = 2 ** 20;
const STEADY: Figures = {
  ...{ ownBytes: 300 * MIB, servers: 6, processesOfAServer: 4, bytesOfAServer: 70 * MIB },
  ...{ ownDescriptors: 60, zombies: 0, descriptorsOfAServer: 20, temporaryFiles: 6, logFiles: 1 },
};

/** A hundred samples of a run whose figure goes from one value to another. */
function samples(figure: Figure, from: number, to: number): Figures[] {
  return Array.from({ length: 100 }, (_, at) => ({ ...STEADY, [figure]: from + ((to - from) * at) / 99 }));
}

describe('growth over a run', () => {
  it.each<[string, Figure, number, number, boolean]>([
    ['memory that stays', 'ownBytes', 300 * MIB, 320 * MIB, false],
    ['memory that leaks', 'ownBytes', 300 * MIB, 800 * MIB, true],
    ['memory of guests that leaks', 'bytesOfAServer', 70 * MIB, 210 * MIB, true],
    ['memory of guests of another tier', 'bytesOfAServer', 70 * MIB, 90 * MIB, false],
    ['descriptors of guests that leak', 'descriptorsOfAServer', 20, 80, true],
    ['descriptors that leak', 'ownDescriptors', 60, 160, true],
    ['files that are left', 'temporaryFiles', 6, 80, true],
    ['files that come and go', 'temporaryFiles', 10, 6, false],
    ['guests that are left', 'servers', 6, 40, true],
    ['guests of another tier, started late', 'servers', 4, 10, false],
    ['servers that nobody waits for', 'zombies', 0, 20, true],
    ['processes that are left in them', 'processesOfAServer', 4, 20, true],
    ['logs that are never taken away', 'logFiles', 1, 20, true],
  ])('is seen, and only it: %s', (_, figure, from, to, hasGrown) => {
    const grown = growthOf(samples(figure, from, to)).filter((one) => one.hasGrown);
    expect(grown.map((one) => one.figure)).toEqual(hasGrown ? [figure] : []);
  });

  it('leaves each ended thread its servers', () => {
    const grown = (threads: number): boolean =>
      growthOf(samples('zombies', 0, 20), threads).some(({ hasGrown }) => hasGrown);
    expect([grown(1), grown(2)]).toEqual([true, false]);
  });
});
