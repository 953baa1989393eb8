import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';

import type { Json } from '../../core/canonical-json.js';
import { UserError } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import { temporaryFolder } from '../../test/temporary-folder.js';

import type { CandidateRecord, GenerationRecord } from './records.js';
import type { RunStore } from './run-store.js';
import { createRunStore, openRunStore } from './run-store.js';
import { SCHEMA_VERSION } from './schema.js';
import { FIRST_ISLAND } from '../islands.js';

function problem(id: string): Problem {
  return {
    id,
    dataset: 'made-up',
    language: 'python',
    prompt: 'def f():\n',
    entryPoint: 'f',
    program: { language: 'python', entryFile: 'main.py', files: { 'main.py': 'def f():\n    return 1\n' } },
    tests: { style: 'check', code: 'def check(candidate):\n    assert candidate() == 1\n', count: 1 },
    licence: 'MIT',
    record: { extra: ['kept'] },
  };
}

const RUN = {
  configuration: { seed: 7 },
  configHash: 'abc',
  versions: { python: '3.11' },
  command: 'evolve',
  space: 'programs',
};

function newStore(): { store: RunStore; path: string } {
  const path = join(temporaryFolder('store'), 'run', 'run.sqlite');
  const store = createRunStore(path, RUN, [problem('P/0'), problem('P/1')]);
  onTestFinished(() => {
    store.close();
  });
  return { store, path };
}

const gene = (operator: string, at: number): Json => ({ operator, at });

function candidate(slot: number, name: string, genes: readonly Json[]): CandidateRecord {
  return {
    slot,
    kind: slot === 0 ? 'founder' : 'mutation',
    genes,
    verdict: 'accepted',
    reason: null,
    fingerprint: name.repeat(16),
    objectives: [slot, 1 - slot],
    measures: { rc: slot, rr: 1 - slot },
    verification: null,
    counterExample: null,
    phenotype: { text: `program ${name}` },
  };
}

function generation(number: number, candidates: CandidateRecord[], population: string[]): GenerationRecord {
  const fingerprints = population.map((name) => name.repeat(16));
  return {
    number,
    candidates,
    population: fingerprints,
    front: fingerprints.slice(0, 1),
    evaluations: number * 10 + 1,
    stillFor: 0,
    island: FIRST_ISLAND,
    spent: [],
  };
}

describe('the store of a run', () => {
  it('gives back the run and its problems as they went in, in order', () => {
    const { store } = newStore();
    expect(store.run()).toEqual(RUN);
    expect(store.problems().map((record) => record.problem)).toEqual([problem('P/0'), problem('P/1')]);
    expect(store.problems().every(({ state }) => state === 'pending')).toBe(true);
  });

  it('keeps who has nothing left to vary, from one generation to the next', () => {
    const { store } = newStore();
    store.saveGeneration(1, generation(0, [candidate(0, 'aa', [])], ['aa']));
    const next = generation(1, [candidate(1, 'bb', [gene('S2', 1)])], ['bb', 'aa']);
    store.saveGeneration(1, { ...next, spent: next.population.slice(1) });
    store.saveGeneration(1, generation(2, [candidate(2, 'cc', [gene('S6', 2)])], ['cc', 'bb', 'aa']));
    expect(store.members(1).map(({ isSpent }) => isSpent)).toEqual([false, false, true]);
  });

  it('keeps programs of the present population only, and the genotypes of all', () => {
    const { store, path } = newStore();
    store.saveGeneration(1, generation(0, [candidate(0, 'aa', [])], ['aa']));
    store.saveGeneration(
      1,
      generation(
        1,
        [candidate(1, 'bb', [gene('S2', 1)]), candidate(2, 'cc', [gene('S2', 1), gene('S6', 2)])],
        ['cc', 'bb'],
      ),
    );
    expect(
      store.members(1).map(({ phenotype, genes, isOnFront }) => ({ phenotype, genes, isOnFront })),
    ).toEqual([
      { phenotype: { text: 'program cc' }, genes: [gene('S2', 1), gene('S6', 2)], isOnFront: true },
      { phenotype: { text: 'program bb' }, genes: [gene('S2', 1)], isOnFront: false },
    ]);
    expect([...store.loadSearch(1).fingerprints].sort()).toEqual(
      ['aa', 'bb', 'cc'].map((name) => name.repeat(16)),
    );
    const shell = new Database(path, { readonly: true });
    expect(shell.prepare('SELECT count(*) FROM content').pluck().get()).toBe(2);
    expect(shell.prepare('SELECT count(*) FROM individual').pluck().get()).toBe(3);
    expect(shell.prepare('SELECT count(*) FROM gene').pluck().get(), 'a shared step is one row').toBe(2);
    shell.close();
  });

  it('keeps all programs where it is told so, and drops them when it is told otherwise', () => {
    const { store, path } = newStore();
    const programs = (): unknown => {
      const shell = new Database(path, { readonly: true });
      const count = shell.prepare('SELECT count(*) FROM content').pluck().get();
      shell.close();
      return count;
    };
    expect(store.keep()).toBe('front');
    store.setKeep('all');
    store.saveGeneration(1, generation(0, [candidate(0, 'aa', [])], ['aa']));
    store.saveGeneration(1, generation(1, [candidate(1, 'bb', []), candidate(2, 'cc', [])], ['cc']));
    expect([store.keep(), programs()]).toEqual(['all', 3]);
    const before = store.loadSearch(1);
    store.setKeep('front');
    expect([store.keep(), programs()]).toEqual(['front', 1]);
    expect(store.loadSearch(1), 'nothing that a search needs is gone').toEqual(before);
  });

  it('gives free pages back, in the middle of a run too, and only much of them unasked', () => {
    const { store } = newStore();
    store.setKeep('all');
    const long = (name: string): CandidateRecord => ({
      ...candidate(1, name, [gene('S2', 1)]),
      phenotype: { text: Array.from({ length: 60_000 }, (_, at) => `${name}${(at * 7919) % 65_537}`).join() },
    });
    for (const [number, name] of ['aa', 'bb', 'cc', 'dd'].entries()) {
      store.saveGeneration(1, generation(number, [long(name)], [name]));
    }
    expect(store.vacuumIfWorth(), 'all of it is needed').toBeNull();
    const before = store.members(1);
    store.setKeep('front');
    const { bytesBefore = 0, bytesAfter = 0 } = store.vacuumIfWorth() ?? {};
    expect(bytesAfter).toBeGreaterThan(0);
    expect(bytesAfter).toBeLessThan(bytesBefore / 2);
    store.saveGeneration(1, generation(4, [candidate(1, 'ee', [gene('S2', 1)])], ['ee', 'dd']));
    expect(store.members(1).slice(1)).toEqual(before.map((member) => ({ ...member, isOnFront: false })));
  });

  it('answers what an operator did to a problem with one query', () => {
    const { store, path } = newStore();
    store.saveGeneration(
      2,
      generation(0, [candidate(0, 'aa', []), candidate(1, 'bb', [gene('S6', 1)])], ['bb']),
    );
    const shell = new Database(path, { readonly: true });
    const rows = shell
      .prepare("SELECT verdict, rc FROM attempt WHERE problem = 'P/1' AND operator = 'S6'")
      .all();
    expect(rows).toEqual([{ verdict: 'accepted', rc: 1 }]);
    shell.close();
  });

  it('writes a generation whole or not at all', () => {
    const { store } = newStore();
    store.saveGeneration(1, generation(0, [candidate(0, 'aa', [])], ['aa']));
    const broken = { ...candidate(2, 'cc', [gene('S8', 3)]), kind: 'miracle' as never };
    expect(() => {
      store.saveGeneration(1, generation(1, [candidate(1, 'bb', [gene('S2', 1)]), broken], ['bb']));
    }).toThrow(/CHECK/);
    expect(store.loadSearch(1)).toMatchObject({ generation: 1, evaluations: 1 });
    expect(store.loadSearch(1).fingerprints).toEqual(['aa'.repeat(16)]);
    // Genes of the transaction that was rolled back are written anew.
    store.saveGeneration(1, generation(1, [candidate(1, 'bb', [gene('S2', 1)])], ['bb']));
    expect(store.members(1)[0]?.genes).toEqual([gene('S2', 1)]);
  });

  it('can be read by another connection while it is written', () => {
    const { store, path } = newStore();
    const reader = openRunStore(path, 'read');
    store.saveGeneration(1, generation(0, [candidate(0, 'aa', [])], ['aa']));
    expect(reader.members(1)).toHaveLength(1);
    reader.close();
  });

  it('keeps what was found of a member, in place of what failed before', () => {
    const { store } = newStore();
    store.saveGeneration(1, generation(0, [candidate(0, 'aa', []), candidate(1, 'bb', [])], ['aa']));
    const found = () => store.members(1).map(({ examination }) => examination);
    expect(found()).toEqual([null]);
    store.saveExamination(1, 'aa'.repeat(16), { kind: 'failed', reason: 'no simplifier' });
    expect(found()).toEqual([{ kind: 'failed', reason: 'no simplifier' }]);
    store.saveExamination(1, 'aa'.repeat(16), { kind: 'examined', evidence: { tests: 3 } });
    expect(found()).toEqual([{ kind: 'examined', evidence: { tests: 3 } }]);
    expect(() => {
      store.saveExamination(1, 'bb'.repeat(16), { kind: 'failed', reason: 'it is no member' });
    }).toThrow(RangeError);
  });

  it.each(['read', 'write'] as const)('brings a store of version 2 up to date, opened to %s', (mode) => {
    const { store, path } = newStore();
    store.saveGeneration(1, generation(0, [candidate(0, 'aa', [])], ['aa']));
    store.close();
    const tables = 'SELECT type, name, sql FROM sqlite_master ORDER BY name';
    const shell = new Database(path);
    const fresh = shell.prepare(tables).all();
    // Version 2 had everything but these.
    shell.exec('DROP TABLE examination; DROP TABLE naming; DROP TABLE llm_call; DROP TABLE left_out');
    shell.exec('DROP TABLE likeness; DROP TABLE earlier_program; DROP TABLE earlier_version');
    shell.exec('ALTER TABLE problem DROP COLUMN ended_by; ALTER TABLE problem DROP COLUMN ended_evaluations');
    shell.exec('ALTER TABLE problem DROP COLUMN ended_generation');
    shell.exec('ALTER TABLE problem DROP COLUMN island; ALTER TABLE problem DROP COLUMN island_began');
    shell.exec('ALTER TABLE problem DROP COLUMN island_still; ALTER TABLE individual DROP COLUMN is_spent');
    shell.exec('ALTER TABLE run DROP COLUMN keep');
    shell.pragma('user_version = 2');
    shell.close();
    const opened = openRunStore(path, mode);
    expect(opened.members(1)).toMatchObject([{ fingerprint: 'aa'.repeat(16), examination: null }]);
    opened.close();
    const after = new Database(path, { readonly: true });
    expect(after.prepare(tables).all()).toEqual(fresh);
    expect(after.pragma('user_version', { simple: true })).toBe(SCHEMA_VERSION);
    after.close();
  });

  it('refuses a folder that holds a run, what is no store, and another version', () => {
    const { store, path } = newStore();
    expect(() => createRunStore(path, RUN, [])).toThrow(UserError);
    expect(() => openRunStore(join(temporaryFolder('none'), 'run.sqlite'))).toThrow(/no run/);
    const text = join(temporaryFolder('text'), 'run.sqlite');
    writeFileSync(
      text,
      'this is a text and not a database, however long it may be, and it goes on and on\n'.repeat(9),
    );
    expect(() => openRunStore(text)).toThrow(UserError);
    store.close();
    const other = new Database(path);
    other.pragma('user_version = 99');
    other.close();
    expect(() => openRunStore(path)).toThrow(/store version 99/);
    expect(existsSync(path)).toBe(true);
  });
});
