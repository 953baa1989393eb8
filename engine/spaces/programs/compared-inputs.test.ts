import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { InputFacts } from '../../../sandbox/comparison.js';

import { chooseInputs } from './compared-inputs.js';

const facts = (number: number, part: Partial<InputFacts> = {}): InputFacts => ({
  input: `input ${number}`,
  ended: 'returned',
  lines: 10,
  freshLines: 0,
  ...part,
});

const anyTried = fc.array(
  fc.record({
    ended: fc.constantFrom('returned', 'raised', 'none'),
    lines: fc.integer({ min: 0, max: 5000 }),
    freshLines: fc.integer({ min: 0, max: 1 }),
  }),
  { maxLength: 600 },
);

describe('chooseInputs', () => {
  it('keeps what reaches new lines, wherever it stands', () => {
    const tried = Array.from({ length: 500 }, (_, number) => facts(number));
    tried[480] = facts(480, { freshLines: 2 });
    const { few, all } = chooseInputs(tried);
    expect(few).toContain('input 480');
    expect(all).toContain('input 480');
    expect([few.length, all.length]).toEqual([16, 220]);
  });

  it('leaves out what takes so long that a slower machine would not come to its end', () => {
    const tried = [facts(1), facts(2, { lines: 400_001, freshLines: 3 }), facts(3, { lines: 400_000 })];
    expect(chooseInputs(tried).all).toEqual(['input 1', 'input 3']);
  });

  it('takes some that take long, and one for every candidate, of an original that answers none soon', () => {
    const long = [470_000, 450_000, 600_000, 460_000, 480_000].map((lines, number) =>
      facts(number, { lines, freshLines: 1 }),
    );
    const refused = Array.from({ length: 300 }, (_, number) => facts(number + 10, { ended: 'raised' }));
    const { all, few } = chooseInputs([...long, ...refused]);
    const isLong = (input: string): boolean => Number(input.slice(6)) < 10;
    expect(all.filter(isLong).toSorted()).toEqual(['input 0', 'input 1', 'input 3']);
    expect(few.filter(isLong)).toEqual(['input 1']);
    expect(all.length).toBe(220);
  });

  it('takes fewer that the original refuses than it answers, where there are enough of both', () => {
    const tried = Array.from({ length: 600 }, (_, number) =>
      facts(number, { ended: number % 4 === 0 ? 'returned' : 'raised' }),
    );
    const { all } = chooseInputs(tried);
    const answered = all.filter((input) => Number(input.slice(6)) % 4 === 0);
    expect(answered.length).toBe(150);
    expect(all.length).toBe(220);
  });

  it('takes long ones too, but not so many that the original runs for minutes on them', () => {
    const tried = Array.from({ length: 320 }, (_, number) =>
      facts(number, { lines: number % 5 === 0 ? 9000 : 50 }),
    );
    const { all, lines } = chooseInputs(tried);
    expect(all.length).toBe(220);
    expect(all.filter((input) => Number(input.slice(6)) % 5 === 0).length).toBe(5);
    expect(lines).toBe(5 * 9000 + 215 * 50);
  });

  it('takes the shortest where all are long', () => {
    const tried = Array.from({ length: 320 }, (_, number) => facts(number, { lines: 1000 + number }));
    const { all } = chooseInputs(tried);
    expect(all.length).toBe(220);
    expect(all).toContain('input 5');
    expect(all).not.toContain('input 300');
  });

  it('gives every candidate inputs of all lengths, not the shortest only', () => {
    const tried = Array.from({ length: 220 }, (_, number) => facts(number, { lines: number }));
    const numbers = chooseInputs(tried).few.map((input) => Number(input.slice(6)));
    const inQuarter = [0, 55, 110, 165].map(
      (from) => numbers.filter((one) => one >= from && one < from + 55).length,
    );
    expect(numbers.length).toBe(16);
    expect(Math.min(...inQuarter)).toBeGreaterThanOrEqual(3);
  });

  it('fills up with refused ones where the original answers few', () => {
    const tried = Array.from({ length: 300 }, (_, number) =>
      facts(number, { ended: number < 20 ? 'returned' : 'raised' }),
    );
    expect(chooseInputs(tried).all.length).toBe(220);
  });

  it('takes nothing without an answer, nothing twice, and few lines for every candidate', () => {
    fc.assert(
      fc.property(anyTried, (parts) => {
        const tried = parts.map((part, number) => facts(number, part));
        const { few, all, lines } = chooseInputs(tried);
        const byInput = new Map(tried.map((one) => [one.input, one]));
        expect(new Set(all).size).toBe(all.length);
        expect(lines).toBe(all.reduce((sum, input) => sum + (byInput.get(input)?.lines ?? 0), 0));
        expect(all.some((input) => byInput.get(input)?.ended === 'none')).toBe(false);
        expect(few.every((input) => all.includes(input))).toBe(true);
        expect(few.reduce((sum, input) => sum + (byInput.get(input)?.lines ?? 0), 0)).toBeLessThanOrEqual(
          8000,
        );
        expect(all.length).toBe(Math.min(220, tried.filter(({ ended }) => ended !== 'none').length));
      }),
    );
  });
});
