import { describe, expect, it, vi } from 'vitest';

import { SandboxError } from './errors.js';
import { tryAgain } from './try-again.js';

const failing = (times: number, error: Error) => {
  let left = times;
  return vi.fn(() => (left-- > 0 ? Promise.reject(error) : Promise.resolve('done')));
};
const killed = new SandboxError('the guest did not start');

describe('work of our own sandbox', () => {
  it.each([0, 1, 4])('is done after %d failures', async (failures) => {
    const work = failing(failures, killed);
    expect(await tryAgain(work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(failures + 1);
  });

  it.each<[string, number, Error, boolean, number]>([
    ['five failures', 5, killed, false, 5],
    ['an error that is not of the sandbox', 1, new TypeError('ours'), false, 1],
    ['a failure after the end', 1, killed, true, 1],
  ])('is given up after %s', async (_, failures, error, isOver, calls) => {
    const work = failing(failures, error);
    await expect(tryAgain(work, () => isOver)).rejects.toBe(error);
    expect(work).toHaveBeenCalledTimes(calls);
  });
});
