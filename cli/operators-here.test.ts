import { expect, it } from 'vitest';

import { EnvironmentError } from '../core/errors.js';
import type { RunConfiguration } from '../engine/run-configuration.js';
import { OPERATORS } from '../operators/catalog.js';

import type { RunEnvironment } from './environment.js';
import { checkOperatorsHere, withOperatorsHere } from './operators-here.js';
import type { Output } from './output.js';

const notes: string[] = [];
const output = { note: (text: string) => notes.push(text) } as unknown as Output;
const environment = (...packages: readonly string[]): RunEnvironment =>
  ({ packages: new Set(packages) }) as unknown as RunEnvironment;
const configuration = (...operators: readonly string[]): RunConfiguration =>
  ({ operators }) as unknown as RunConfiguration;
const ALL = OPERATORS.map(({ id }) => id);

it('leaves out what cannot be imported, and says which and how to get it', () => {
  const { operators } = withOperatorsHere(configuration(...ALL), environment('numpy'), output);
  expect(operators).toContain('S9');
  expect(operators).toContain('S2');
  expect(operators).not.toContain('A6');
  expect(notes.at(-1)).toMatch(/A6 \(scipy\).*setup/);
});

it('says nothing where everything is there', () => {
  const before = notes.length;
  const everything = OPERATORS.flatMap(({ needs }) => needs.packages);
  expect(withOperatorsHere(configuration(...ALL), environment(...everything), output).operators).toEqual(ALL);
  expect(notes.length).toBe(before);
});

it('refuses an operator that was asked for', () => {
  expect(() => {
    checkOperatorsHere(configuration('S2', 'A2'), environment());
  }).toThrow(EnvironmentError);
  expect(() => {
    checkOperatorsHere(configuration('S2', 'A2'), environment('cryptography'));
  }).not.toThrow();
});
