import { describe, expect, it } from 'vitest';

import { loadParser } from '../../syntax/parse.js';

import { callingAsserts, foreignImport, sameText } from './task-faults.js';

const parser = await loadParser(['python']);

describe('the tests of a task', () => {
  it.each([
    [['assert f(1) == 1', 'assert f(2) == 2', 'assert list(f(3)) == [3]'], 3],
    [['assert True', 'assert True', 'assert f(1) == 1'], 1],
    [['assert f(1) == 1', 'assert f( 1 ) == 1  # again', 'assert f(1)==1'], 1],
    [['assert g(1) == 1', 'assert f == f', 'f(1)\nassert True'], 0],
    [['assert f(1) == 1', 'assert f('], 0],
  ])('count where they differ and call the function: %j', (tests, count) => {
    expect(callingAsserts(parser, tests.join('\n'), 'f')).toBe(count);
  });
});

describe('what a task imports', () => {
  it.each([
    ['import numpy', 'numpy'],
    ['import json, numpy as np', 'numpy'],
    ['def f():\n    from pandas.io import json\n', 'pandas.io'],
    ['from . import near', '.'],
    ['import os.path as p\nfrom collections import abc\nfrom __future__ import annotations\n', null],
    ['try:\n    import _thread\nexcept ImportError:\n    pass\n', null],
  ])('%j', (source, foreign) => {
    expect(foreignImport(parser, source)).toBe(foreign);
  });

  it('is one task where it differs in comments and spacing only', () => {
    const one = 'def f(x):\n    return x + 1\n';
    expect(sameText(parser, '# another\ndef f( x ):\n  return x+1\n')).toBe(sameText(parser, one));
    expect(sameText(parser, one.replace('1', '2'))).not.toBe(sameText(parser, one));
  });
});
