import { describe, expect, it } from 'vitest';

import type { Step } from '../../../core/step.js';

import { lessonsOf } from './lessons.js';
import { outcomeLesson, trackRecord } from './track-record.js';

function step(operator: string, variant: string, ordinal = 0): Step {
  const site = { file: 'main.py', scope: 'f', kind: 'call', hash: '0123456789abcdef', ordinal };
  return { operator, variant, site, seed: 'a' };
}

/** Lessons of so many candidates of one step, each at a place of its own. */
function lessons(count: number, operator: string, variant: string, gate: string | null): string[] {
  return Array.from({ length: count }, (_, at) => lessonsOf([step(operator, variant, at)], gate)).flat();
}

describe('what became of candidates', () => {
  it.each([
    [null, 'passed S1/windows,S7/helper here'],
    ['cost', 'held S1/windows,S7/helper here'],
    ['equivalence', 'held S1/windows,S7/helper here'],
    ['duplicate', null],
    ['crashed', null],
  ])('of %s is %s', (gate, lesson) => {
    const genotype = [step('S1', 'windows'), step('S7', 'helper'), step('S1', 'windows', 3)];
    expect(outcomeLesson(genotype, gate, 'here')).toBe(lesson);
  });

  it('of no step is nothing', () => {
    expect(outcomeLesson([], null, 'here')).toBeNull();
  });
});

describe('a track record', () => {
  it('says nothing against what was never tried', () => {
    const record = trackRecord(lessons(20, 'S1', 'windows', 'cost'));
    expect(record.promiseOf('S7')).toBe(1);
    expect(record.promiseOf('S1', 'batches')).toBe(1);
  });

  it('lets what mostly fails promise less, down to a tenth', () => {
    const record = trackRecord([
      ...lessons(40, 'S7', 'helper', null),
      ...lessons(40, 'A3', 'spans', 'reach'),
      ...lessons(4, 'A3', 'moments', null),
      'S7 and some other lesson',
    ]);
    expect(record.promiseOf('S7', 'helper')).toBe(1);
    expect(record.promiseOf('A3', 'spans')).toBe(0.1);
    expect(record.promiseOf('A3', 'moments')).toBe(1);
    expect(record.promiseOf('A3')).toBeLessThan(0.2);
  });

  it('does not condemn by one failure', () => {
    const record = trackRecord([...lessons(10, 'S7', 'helper', null), ...lessons(1, 'A3', 'spans', 'reach')]);
    expect(record.promiseOf('A3', 'spans')).toBeGreaterThan(0.5);
  });

  it('compares with what is usual here: where all fail, nothing is worse than the rest', () => {
    const record = trackRecord([
      ...lessons(50, 'S7', 'helper', 'cost'),
      ...lessons(50, 'A3', 'spans', 'cost'),
    ]);
    expect(record.promiseOf('S7', 'helper')).toBe(record.promiseOf('A3', 'spans'));
  });

  it('lets what was held back again and again promise less than what was not tried, where all fail', () => {
    const record = trackRecord(lessons(50, 'A6', 'stretches', 'cost'));
    expect(record.promiseOf('A6', 'stretches')).toBe(0.1);
    expect(record.promiseOf('S1', 'parts')).toBe(1);
  });

  it('does not hang on the order of the lessons', () => {
    const all = [...lessons(9, 'S7', 'helper', null), ...lessons(7, 'A3', 'spans', 'reach')];
    const turned = trackRecord([...all].reverse());
    expect(turned.promiseOf('A3', 'spans')).toBe(trackRecord(all).promiseOf('A3', 'spans'));
  });
});
