import { execa } from 'execa';
import { expect, it } from 'vitest';

import { findPython } from '../../../sandbox/python/interpreter.js';

import { MASK_CASES } from './mask-cases.js';

it('calculates with what is no number without a warning, as Python does', async () => {
  const filter = MASK_CASES.find(({ name }) => name === 'a filter with a lambda') ?? expect.fail('no case');
  const program = `${filter.after ?? ''}\n\nprint(evens([1, float("nan"), 4, float("inf")]))\n`;
  const { executable: python } = await findPython();
  const { stdout, stderr } = await execa(python, ['-W', 'error', '-c', program]);
  expect([stdout, stderr]).toEqual(['([4], 1)', '']);
});
