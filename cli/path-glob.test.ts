import { expect, it } from 'vitest';

import { fitsPath } from './path-glob.js';

it.each([
  ['test_*.py', 'test_a.py', true],
  ['test_*.py', 'deep/er/test_a.py', true],
  ['test_*.py', 'test_a.pyc', false],
  ['tests', 'a/tests/b.py', true],
  ['tests', 'a/mytests/b.py', false],
  ['tests/', 'tests/b.py', true],
  ['./a/*.py', 'a/b.py', true],
  ['a/*.py', 'a/b/c.py', false],
  ['a/*', 'a/b/c.py', true],
  ['a/*.py', 'x/a/b.py', false],
  ['**/b.py', 'b.py', true],
  ['**/b.py', 'x/y/b.py', true],
  ['a/**/b.py', 'a/b.py', true],
  ['a/**/b.py', 'a/x/y/b.py', true],
  ['a/**', 'a/x/y/b.py', true],
  ['a/**', 'b/x.py', false],
  ['a/**', 'a', false],
  ['?.py', 'é.py', true],
  ['?.py', 'ab.py', false],
  ['a.b', 'axb', false],
  ['[a](b).py', '[a](b).py', true],
  ['*', 'a/b.py', true],
])('%s and %s: %s', (pattern, path, expected) => {
  expect(fitsPath(pattern, path)).toBe(expected);
});
