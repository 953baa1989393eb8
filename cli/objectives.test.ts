import { describe, expect, it } from 'vitest';

import { objectivesNamed } from './objectives.js';

describe('named objectives', () => {
  it.each([
    [undefined, undefined],
    [['rc', 'rr'], undefined],
    [['rr', 'rc', 'rr'], undefined],
    [['rc'], ['rc']],
    [
      ['strip-resistance', 'rr', 'rc'],
      ['rc', 'rr', 'strip-resistance'],
    ],
  ])('%j are %j', (names, expected) => {
    expect(objectivesNamed(names)).toEqual(expected);
  });

  it('have to be known, and have to have rc', () => {
    expect(() => objectivesNamed(['rc', 'strip'])).toThrow('there is no objective "strip"');
    expect(() => objectivesNamed(['rr'])).toThrow('lack rc');
  });
});
