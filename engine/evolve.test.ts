import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import type { Problem } from '../core/problem.js';
import { createRng } from '../core/rng.js';
import { temporaryFolder } from '../test/temporary-folder.js';

import type { EvolveOutcome } from './evolve.js';
import { evolve } from './evolve.js';
import type { EvolveEvent, EvolveJob } from './evolve-job.js';
import type { RunConfiguration } from './run-configuration.js';
import { DEFAULT_SEARCH } from './search-settings.js';
import type { ProgramResult, ProgramTask } from './spaces/programs/task.js';
import { createRunStore } from './store/run-store.js';
import type { RunStore } from './store/run-store.js';

const problem = (id: string): Problem => ({
  ...{ id, dataset: 'made-up', language: 'python', prompt: '', entryPoint: 'f', licence: 'MIT', record: {} },
  program: { language: 'python', entryFile: 'main.py', files: { 'main.py': id } },
  tests: { style: 'check', code: '', count: 1 },
});

const configuration: RunConfiguration = {
  ...{ from: 'benchmark:made-up', seed: 1, evaluations: null, secondsEach: null, minRr: 0.5 },
  thresholds: { complexity: 'swe-bench-classes', readability: 'tool' },
  operators: ['S2'],
  search: { ...DEFAULT_SEARCH, islands: null },
};

function newStore(problems: number): RunStore {
  const record = { configuration: {}, configHash: '', versions: {}, command: '', space: 'programs' };
  const store = createRunStore(
    join(temporaryFolder('evolve'), 'run.sqlite'),
    record,
    Array.from({ length: problems }, (_, at) => problem(`P/${at}`)),
  );
  onTestFinished(() => {
    store.close();
  });
  return store;
}

/** A machine of one worker on a clock of its own: what each task takes is added to the clock when it is done. */
function machine(answer: (task: ProgramTask) => ProgramResult, seconds: (task: ProgramTask) => number) {
  let clock = 1000;
  let last: Promise<unknown> = Promise.resolve();
  const run = (task: ProgramTask, signal: AbortSignal): Promise<ProgramResult> => {
    const result = last.then(() => {
      signal.throwIfAborted();
      clock += seconds(task);
      return answer(task);
    });
    last = result.catch(() => undefined);
    return result;
  };
  return { now: () => clock, pool: { threads: 1, run, close: () => Promise.resolve() } };
}

/** Judges by what is drawn, as a worker does: the same order, the same candidate. */
function answerOf(task: ProgramTask): ProgramResult {
  switch (task.kind) {
    case 'measure-original':
      return {
        kind: 'original',
        baseline: {
          ...{
            metrics: { rc: 0.1, rr: 0.9 },
            inputs: { few: [], all: [], lines: 0 },
            placed: ['S2'],
            facts: { totalLines: 0, totalWork: 0 },
          },
        } as unknown as Extract<ProgramResult, { kind: 'original' }>['baseline'],
      };
    case 'breed':
      return {
        kind: 'bred',
        answers: task.orders.map(({ rngPath, descent }) => {
          const draws = createRng(`${task.context.problem.id} ${rngPath}`);
          const rc = 0.1 + 0.8 * draws.next();
          return {
            ...{ kind: 'accepted', phenotype: task.context.problem.program, objectives: [rc, 1 - rc] },
            genotype: descent.kind === 'founder' ? [] : [{ operator: 'S2', variant: rngPath } as never],
            fingerprint: draws
              .fork('name')
              .below(2 ** 31)
              .toString(16)
              .padStart(32, '0'),
            measures: { rc, rr: 1 - rc },
          };
        }),
      };
    case 'verify': {
      const lines = { executed: 1, original: 1 };
      const verification = { inputs: 1, accepted: 1, inputLines: lines, testLines: lines };
      return { kind: 'verified', verification: verification as never };
    }
    case 'examine':
      return { kind: 'unexamined', reason: 'this is a test' };
    case 'probe':
    case 'list-names':
    case 'rename':
      throw new TypeError(`no answer to ${task.kind}`);
  }
}

interface Ran {
  readonly outcome: EvolveOutcome;
  readonly store: RunStore;
  readonly events: readonly EvolveEvent[];
}

/** All of these candidates stand on the front and are looked at closer, which takes little beside breeding them. */
const takes = (task: ProgramTask): number => (task.kind === 'verify' ? 0.01 : 1);

async function run(more: Partial<EvolveJob> & Pick<EvolveJob, 'store'>, seconds = takes): Promise<Ran> {
  const { now, pool } = machine(answerOf, seconds);
  const events: EvolveEvent[] = [];
  const outcome = await evolve({
    ...{ pool, configuration, foundersOf: () => [[]], signal: new AbortController().signal, now },
    ...{ totalSeconds: null, onEvent: (event) => events.push(event) },
    ...more,
  });
  return { outcome, store: more.store, events };
}

const bred = (store: RunStore): number[] => store.problems().map(({ evaluations }) => evaluations);

describe('a run under a total time', () => {
  it('gives all problems equal shares, however long their generations take, and finishes each', async () => {
    const store = newStore(5);
    const slow = (task: ProgramTask): number =>
      task.kind === 'breed' && task.context.problem.id === 'P/0' ? 4 : takes(task);
    const { outcome } = await run({ store, totalSeconds: 400 }, slow);
    expect(outcome).toBe('done');
    expect(store.problems().map(({ state, reason }) => `${state} ${reason ?? ''}`)).toEqual(
      Array.from({ length: 5 }, () => 'done time'),
    );
    const [slowest = 0, ...others] = store.problems().map(({ generations }) => generations);
    for (const one of others) {
      expect(one / Math.max(...others)).toBeGreaterThan(0.7);
      expect(slowest / one, 'a share is time, not generations').toBeLessThan(0.8);
    }
  });

  it('hands the time that a problem leaves over to the others', async () => {
    const few = { ...configuration, evaluations: 400 };
    const needsLittle = newStore(3);
    needsLittle.skip(1, 'it needs nothing');
    const all = await run({ store: newStore(3), configuration: few, totalSeconds: 120 });
    const { store } = await run({ store: needsLittle, configuration: few, totalSeconds: 120 });
    const [, second = 0] = bred(all.store);
    const [, more = 0] = bred(store);
    expect(more).toBeGreaterThan(1.3 * second);
  });

  it('puts aside what has evaluations left, which a later session ends as if nothing had been', async () => {
    const limited = { ...configuration, evaluations: 200 };
    const whole = await run({ store: newStore(4), configuration: limited });
    const store = newStore(4);
    const first = await run({ store, configuration: limited, totalSeconds: 60 });
    expect(first.outcome).toBe('out-of-time');
    expect(Math.min(...bred(store)) / Math.max(...bred(store)), 'nobody waited').toBeGreaterThan(0.7);
    expect(first.events.some(({ kind }) => kind === 'put-aside')).toBe(true);
    let outcome: EvolveOutcome = first.outcome;
    for (let session = 0; outcome === 'out-of-time' && session < 50; session += 1) {
      ({ outcome } = await run({ store, configuration: limited, totalSeconds: 50 }));
    }
    expect(outcome).toBe('done');
    const found = (of: RunStore) =>
      of.problems().map((record) => [record.reason, record.evaluations, of.members(record.id)]);
    expect(found(store)).toEqual(found(whole.store));
  });

  it('keeps the time of a problem over all its turns', async () => {
    const each = { ...configuration, secondsEach: 30 };
    const { store, outcome } = await run({ store: newStore(2), configuration: each, totalSeconds: 1000 });
    expect(outcome).toBe('done');
    for (const { generations } of store.problems()) {
      expect(generations).toBeGreaterThan(10);
      expect(generations).toBeLessThanOrEqual(31);
    }
  });
});

describe('a run in which a problem fails', () => {
  it('stops the others, and rejects once nothing is at work any longer', async () => {
    const store = newStore(3);
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    let saved = 0;
    let isOver = false;
    const failing: RunStore = {
      ...store,
      saveGeneration: (id, generation) => {
        expect(isOver, 'nothing is stored after the end').toBe(false);
        saved += 1;
        if (saved === 5) {
          throw full;
        }
        store.saveGeneration(id, generation);
      },
    };
    await expect(run({ store: failing, configuration: { ...configuration, evaluations: 50 } })).rejects.toBe(
      full,
    );
    isOver = true;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(store.problems().every(({ state }) => state !== 'done')).toBe(true);
  });
});
