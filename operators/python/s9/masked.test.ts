import { execa } from 'execa';
import { expect, it } from 'vitest';

import { findPython } from '../../../sandbox/python/interpreter.js';

import { MASK_CASES } from './mask-cases.js';

it.each([
  ['a filter with a lambda', 'evens([1, float("nan"), 4, float("inf")])', '([4], 1)'],
  ['what is above a limit', 'above([1, float("nan"), 4, float("inf")])', '[4, inf]'],
])('takes what is no number without a warning, as Python does: %s', async (known, call, shown) => {
  const filter = MASK_CASES.find(({ name }) => name === known) ?? expect.fail('no case');
  const program = `${filter.after ?? ''}\n\nprint(${call})\n`;
  const { executable: python } = await findPython();
  const { stdout, stderr } = await execa(python, ['-W', 'error', '-c', program]);
  expect([stdout, stderr]).toEqual([shown, '']);
});
