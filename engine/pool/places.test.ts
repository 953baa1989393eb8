import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Place } from './places.js';
import { createPlaces } from './places.js';

/** Lets what was resolved go on. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('places at workers', () => {
  it('gives a home the place that it had', async () => {
    const places = createPlaces(2);
    expect([await places.take('a'), await places.take('b')]).toEqual([0, 1]);
    places.give(0);
    places.give(1);
    expect([await places.take('b'), await places.take('a')]).toEqual([1, 0]);
  });

  it('gives another one where its own is taken, and that is its own from then on', async () => {
    const places = createPlaces(2);
    expect([await places.take('a'), await places.take('b')]).toEqual([0, 1]);
    places.give(0);
    expect(await places.take('c')).toBe(0);
    places.give(1);
    expect(await places.take('a')).toBe(1);
    places.give(0);
    places.give(1);
    expect(await places.take('a')).toBe(1);
  });

  it('lets in whoever is at home at a place before others, but not again and again', async () => {
    const places = createPlaces(1);
    await places.take('own');
    const order: string[] = [];
    const enter = async (home: string): Promise<void> => {
      const place = await places.take(home);
      order.push(home);
      await settled();
      places.give(place);
    };
    const entered = [enter('other'), ...Array.from({ length: 6 }, () => enter('own'))];
    places.give(0);
    await Promise.all(entered);
    expect(order).toEqual(['own', 'own', 'own', 'own', 'other', 'own', 'own']);
  });

  it('never gives a place to two, nor leaves one free while a task waits', async () => {
    const sizes = { count: fc.integer({ min: 1, max: 4 }) };
    const homes = fc.array(fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { nil: null }), {
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(sizes.count, homes, fc.integer(), async (count, tasks, seed) => {
        const places = createPlaces(count);
        const taken = new Set<Place>();
        let draw = Math.abs(seed);
        let waits = tasks.length;
        const work = async (home: string | null): Promise<void> => {
          const place = await places.take(home);
          expect(taken.has(place)).toBe(false);
          taken.add(place);
          waits -= 1;
          draw = (draw * 1_103_515_245 + 12_345) % 2_147_483_648;
          for (let rounds = 0; rounds <= draw % 3; rounds += 1) {
            await settled();
            expect(taken.size === count || waits === 0).toBe(true);
          }
          taken.delete(place);
          places.give(place);
        };
        await Promise.all(tasks.map(work));
        expect(taken.size).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});
