import { join } from 'node:path';

import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';

import type { Problem } from '../../core/problem.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { acceptedRecord, firstGeneration } from '../testing/first-generation.js';

import type { RunStore } from './run-store.js';
import { createRunStore, openRunStore } from './run-store.js';
import type { EarlierVersion } from './version-store.js';

const program = (name: string) =>
  ({ language: 'python', entryFile: 'main.py', files: { 'main.py': name } }) as const;
const problem = (id: string): Problem => ({
  ...{ id, dataset: 'made-up', language: 'python', prompt: '', entryPoint: 'f', program: program('o') },
  ...{ tests: { style: 'check', code: '', count: 1 }, licence: 'MIT', record: {} },
});
const version = (seed: number, programs: Readonly<Record<string, string>>): EarlierVersion => ({
  ...listed(seed),
  programs: Object.entries(programs).map(([id, name]) => ({
    problem: id,
    program: program(name),
    ...{ rc: seed / 10, rr: 0.5 },
  })),
});
const listed = (seed: number) => ({
  ...{ name: `runs/${seed}`, seed, configHash: `hash-${seed}`, created: '2026-01-31 10:00:00' },
});
const EARLIER = [version(1, { 'P/0': 'one', 'P/1': 'same' }), version(2, { 'P/0': 'two' })];
const fingerprint = (name: string): string => name.repeat(16);
const candidate = (slot: number, name: string, phenotype: string) =>
  acceptedRecord({
    ...{ slot, fingerprint: fingerprint(name), objectives: [slot], measures: {} },
    phenotype: program(phenotype),
  });

function newStore(): RunStore {
  const path = join(temporaryFolder('versions'), 'run.sqlite');
  const run = { configuration: {}, configHash: '', versions: {}, command: '', space: 'programs' };
  const store = createRunStore(path, run, [problem('P/0'), problem('P/1')], { earlier: EARLIER });
  onTestFinished(() => {
    store.close();
  });
  return store;
}

describe('earlier versions in a store', () => {
  it('are there as they were handed in, also when it is opened again', () => {
    const store = newStore();
    expect(store.versions.earlier()).toEqual(EARLIER);
    expect(store.versions.list()).toEqual([1, 2].map((seed) => listed(seed)));
    expect(store.versions.programs(1)).toEqual([
      { configHash: 'hash-1', program: program('one') },
      { configHash: 'hash-2', program: program('two') },
    ]);
    store.setKeep('front');
    const again = openRunStore(store.path, 'read');
    expect(again.versions.earlier()).toEqual(EARLIER);
    again.close();
  });

  it('leave out problems that the run does not have', () => {
    const path = join(temporaryFolder('versions'), 'run.sqlite');
    const run = { configuration: {}, configHash: '', versions: {}, command: '', space: 'programs' };
    const store = createRunStore(path, run, [problem('P/1')], { earlier: EARLIER });
    expect(store.versions.earlier().map(({ programs }) => programs.map((one) => one.problem))).toEqual([
      ['P/1'],
      [],
    ]);
    store.close();
  });

  it('keep their programs when a like one leaves the population', () => {
    const store = newStore();
    store.saveGeneration(2, firstGeneration([candidate(0, 'aa', 'same'), candidate(1, 'bb', 'other')]));
    const contents = (): unknown => {
      const shell = new Database(store.path, { readonly: true });
      onTestFinished(() => {
        shell.close();
      });
      return shell.prepare('SELECT count(*) FROM content').pluck().get();
    };
    expect(contents(), 'one row for equal programs').toBe(4);
    store.saveGeneration(2, { ...firstGeneration([]), number: 1 });
    expect(contents()).toBe(3);
    expect(store.versions.programs(2)).toEqual([{ configHash: 'hash-1', program: program('same') }]);
  });

  it('are compared with members, under both names, in place of what was known', () => {
    const store = newStore();
    store.saveGeneration(1, firstGeneration([candidate(0, 'aa', 'x')]));
    const { versions } = store;
    const of = (original: number, first: number) => [
      { configHash: null, jaccard: original },
      { configHash: 'hash-1', jaccard: first },
    ];
    expect(versions.likeness(1, fingerprint('aa'), false)).toEqual([]);
    versions.saveLikeness(1, fingerprint('aa'), false, of(0.5, 0.4));
    versions.saveLikeness(1, fingerprint('aa'), true, of(0.3, 0.2));
    versions.saveLikeness(1, fingerprint('aa'), false, of(0.1, 1 / 3));
    expect(versions.likeness(1, fingerprint('aa'), false)).toEqual(of(0.1, 1 / 3));
    expect(versions.likeness(1, fingerprint('aa'), true)).toEqual(of(0.3, 0.2));
    expect(() => {
      versions.saveLikeness(1, fingerprint('bb'), false, of(0, 0));
    }).toThrow(RangeError);
  });

  it('say where a search ended first', () => {
    const { versions } = newStore();
    expect(versions.searchEnd(1)).toBeNull();
    const end = { reason: 'budget', evaluations: 60, generation: 12 };
    versions.endSearch(1, end);
    versions.endSearch(1, { reason: 'stagnation', evaluations: 80, generation: 16 });
    expect(versions.searchEnd(1)).toEqual(end);
    expect(versions.searchEnd(2)).toBeNull();
  });
});
