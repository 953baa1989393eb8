import { describe, expect, it } from 'vitest';

import type { Program } from '../core/program.js';
import { evidenceOf } from '../datasets/testing/evidence-of.js';
import { summariseEvidence } from '../engine/evidence-summary.js';
import { loadParser } from '../syntax/parse.js';

import { evidenceBars, shownBar } from './evidence-bars.js';
import type { ExportedRun } from './similarity-bars.js';
import { boilerplateBars, boilerplateOf, seedBar, seedPairs } from './similarity-bars.js';

const parser = await loadParser();
const program = (text: string): Program => ({
  language: 'python',
  entryFile: 'main.py',
  files: { 'main.py': text },
});
const missed = (bars: readonly { readonly name: string; readonly isMet: boolean }[]): readonly string[] =>
  bars.filter(({ isMet }) => !isMet).map(({ name }) => name);

describe('bars of what was examined', () => {
  it('are met by a program without fault', () => {
    expect(missed(evidenceBars(summariseEvidence([evidenceOf()]), 1))).toEqual([]);
  });

  it('are missed one by one', () => {
    const faults = evidenceOf({
      strip: {
        addedTokens: 1000,
        survives: { folding: 0.949, threads: 0.879, inlining: 0.699 },
        becomesOriginal: true,
      },
      inputs: { compared: 200, accepted: 99 },
      reach: null,
      constancy: {
        inputs: 100,
        tests: 100,
        constantTests: 16,
        loops: 100,
        onceLoops: 6,
        handlers: 3,
        enteredHandlers: 0,
        oneWay: [],
      },
    });
    const bars = evidenceBars(summariseEvidence([faults]), 2);
    expect(missed(bars)).toEqual(bars.map(({ name }) => name));
    expect(bars.slice(0, 2).map(shownBar)).toEqual([
      ['exports not examined', '1', '≤ 0', 'missed'],
      ['added tokens taken by folding', '5.1 %', '≤ 5 %', 'missed'],
    ]);
  });
});

describe('bars of many programs', () => {
  const original = program('def f(a):\n    return a\n');
  const added = (name: string): Program =>
    program(
      `def f(a):\n    ${name} = [one + 1 for one in range(len(a)) if one > 2 and one < 9]\n    return a\n`,
    );
  const exported = (id: string, evolved: Program) => ({ id, original, evolved });

  it('find what programs repeat, names aside too', () => {
    const programs = [exported('a', added('x')), exported('b', added('y')), exported('c', original)];
    const found = boilerplateOf(parser, programs);
    expect(found.asItIs?.share).toBeCloseTo(2 / 3);
    expect(found.normalised?.share).toBeCloseTo(2 / 3);
    expect(missed(boilerplateBars(found))).toHaveLength(2);
    expect(missed(boilerplateBars(boilerplateOf(parser, [exported('c', original)])))).toEqual([]);
  });

  it('compare runs of one source with different seeds, by the problems that both have', () => {
    const run = (folder: string, from: string, seed: number, ids: readonly string[]): ExportedRun => ({
      folder,
      from,
      seed,
      programs: ids.map((id) => exported(id, seed === 1 ? original : added('x'))),
    });
    const runs = [
      run('one', 'benchmark:a', 1, ['p', 'q']),
      run('two', 'benchmark:a', 2, ['q', 'r']),
      run('again', 'benchmark:a', 1, ['q']),
      run('other', 'benchmark:b', 3, ['q']),
    ];
    const pairs = seedPairs(parser, runs);
    expect(pairs.map(({ folders, programs }) => [...folders, programs])).toEqual([
      ['one', 'two', 1],
      ['two', 'again', 1],
    ]);
    const [pair] = pairs;
    expect(pair?.jaccard).toBeCloseTo(7 / 24);
    expect(pair === undefined ? null : seedBar(pair).isMet).toBe(true);
  });
});
