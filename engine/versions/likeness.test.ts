import { describe, expect, it } from 'vitest';

import type { Program } from '../../core/program.js';
import { loadParser } from '../../syntax/parse.js';

import { closenessOf, closestOf, likenessTo } from './likeness.js';

const parser = await loadParser(['python']);
const program = (text: string): Program => ({
  ...{ language: 'python', entryFile: 'main.py' },
  files: { 'main.py': text },
});

describe('likeness', () => {
  it('is by sets of tokens, whatever imports, comments and docstrings say', () => {
    // def f ( x ) : return + 1  and  def f ( x ) : return * 2: seven of eleven
    const likeness = likenessTo(parser, [
      { configHash: null, program: program('def f(x):\n    return x + 1\n') },
      { configHash: 'v1', program: program('def f(x):\n    return x * 2\n') },
    ])(program('import os  # why\n\n\ndef f(x):\n    """Say."""\n    return x + 1\n'));
    expect(likeness).toEqual([
      { configHash: null, jaccard: 1 },
      { configHash: 'v1', jaccard: 7 / 11 },
    ]);
  });

  it.each([
    ['the nearest is an earlier version, not the original', [1, 0.4, 0.5], 1, 'v2', false],
    ['the first of equally near ones', [0.2, 0.5, 0.5], 0.5, 'v1', false],
    ['too close to a version', [0.2, 0.4, 0.51], 0.5, 'v2', true],
    ['too close to the original', [0.6, 0.4, 0.3], 0.5, 'v1', true],
  ])('%s', (_name, [original = 0, first = 0, second = 0], maxJaccard, nearest, isTooClose) => {
    const likeness = [
      { configHash: null, jaccard: original },
      { configHash: 'v1', jaccard: first },
      { configHash: 'v2', jaccard: second },
    ];
    expect(closenessOf(likeness, maxJaccard)).toEqual({
      nearest: { configHash: nearest, jaccard: nearest === 'v1' ? first : second },
      ...{ original, isTooClose },
    });
    expect(closestOf(likeness)).toBe(Math.max(original, first, second));
  });

  it('is unknown where there is no earlier version', () => {
    expect(closenessOf([], 0.5)).toBeNull();
    expect(closenessOf([{ configHash: null, jaccard: 1 }], 0.5)).toBeNull();
    expect(closestOf([])).toBeNull();
  });
});
