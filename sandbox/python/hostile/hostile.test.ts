import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../../../core/package-root.js';
import { detectBackend } from '../../isolation.js';
import type { PythonRunner } from '../../python-runner.js';
import type { Backend, TestRun, Trust } from '../../runner.js';
import { startHostCanary } from '../../testing/host-canary.js';
import { processesBelow } from '../../testing/process-tree.js';
import { findPython } from '../interpreter.js';
import { startPythonRunner } from '../runner.js';
import { runOf } from '../test-support.js';

import type { HostileProgram } from './hostile-program.js';
import { outcomeOf } from './hostile-program.js';
import { HOSTILE_PROGRAMS, sourceOf } from './hostile-programs.js';

const LIMITS = { cpuSeconds: 1, wallSeconds: 2, memoryBytes: 256 * 2 ** 20, processes: 24 };

/** Says what of earlier runs it can see: files, memory in file systems, processes. */
const LOOKS_AROUND = `import os, sys

# What runs read lies here too where the checkout does.
SHOWN = (sys.prefix, sys.base_prefix, ${JSON.stringify(PACKAGE_ROOT)})

def f():
    left = []
    for folder in ("/tmp", "/dev/shm", "/var/tmp"):
        if os.path.isdir(folder):
            paths = [os.path.join(folder, name) for name in os.listdir(folder)]
            left += [path for path in paths if path != os.getcwd() and not any(one.startswith(path) for one in SHOWN)]
            state = os.statvfs(folder)
            if folder != "/var/tmp" and (state.f_blocks - state.f_bfree) * state.f_frsize > 1 << 20:
                left.append(folder + " holds something")
    left += [f"process {name}" for name in os.listdir("/proc") if name.isdigit() and int(name) not in (1, os.getpid())]
    return left
`;
/** Holds as long as nobody connects to it for two seconds; its own connection works. */
const LISTENS = `import socket, time

def f():
    listener = socket.create_server(("127.0.0.1", 47_013))
    socket.create_connection(("127.0.0.1", 47_013)).close()
    listener.accept()
    listener.settimeout(2)
    try:
        listener.accept()
    except TimeoutError:
        return 1
    return 2
`;
const CONNECTS = `import socket, time

def f():
    for _ in range(30):
        try:
            socket.create_connection(("127.0.0.1", 47_013), 1)
            return 2
        except ConnectionRefusedError:
            time.sleep(0.05)
    return 1
`;
/** How many of three marks are in its memory; its own text has none of them. */
const SEARCHES = `def f():
    found = set()
    with open("/proc/self/maps") as maps, open("/proc/self/mem", "rb") as mem:
        for line in maps:
            span, rights = line.split()[:2]
            start, end = (int(place, 16) for place in span.split("-"))
            if not rights.startswith("rw"):
                continue
            try:
                mem.seek(start)
                part = mem.read(end - start)
            except OSError:
                continue
            for name in ("tests", "reference", "earlier"):
                if ("mark of the " + name).encode().replace(b" ", b"-") in part:
                    found.add(name)
    return sorted(found)
`;
const LOOKS_CLEAN = 'def check(candidate):\n    assert candidate() == []\n';

const { executable: python } = await findPython();

describe.each<Backend>(['bubblewrap', 'namespaces'])('in %s', async (backend) => {
  const isHere = (await detectBackend(backend)).backend === backend;
  const canary = await startHostCanary();
  const runners: PythonRunner[] = [];
  let processes = 0;
  const honest = {
    ...runOf('def f():\n    return 1\n', { limits: { wallSeconds: 60 } }),
    trust: 'untrusted',
  } as const;
  const looksAround = runOf(LOOKS_AROUND, { tests: LOOKS_CLEAN, limits: { wallSeconds: 60 } });

  beforeAll(async () => {
    for (let count = 0; isHere && count < 2; count += 1) {
      const runner = await startPythonRunner({ python, backend });
      runners.push(runner);
      expect(await runner.test(honest)).toMatchObject({ kind: 'passed', isolation: 'separate' });
      expect(await runner.test(looksAround)).toMatchObject({ kind: 'passed', isolation: 'shared' });
    }
    processes = processesBelow(process.pid).length;
  });
  afterAll(async () => {
    await Promise.all(runners.map((runner) => runner.close()));
    await canary.close();
  });

  const runFor = (program: HostileProgram, trust: Trust): TestRun => {
    const run = runOf(sourceOf(program, canary.target), {
      limits: { ...LIMITS, ...program.limits },
      ...(program.tests === undefined ? {} : { tests: program.tests }),
      ...(program.files === undefined ? {} : { files: program.files }),
    });
    // The problem's own program is honest.
    const reference = runOf(program.reference ?? 'def f():\n    return 1\n').program;
    return { ...run, problem: { ...run.problem, program: reference }, trust };
  };

  const shouldBeKeptIn = async (program: HostileProgram, trust: Trust): Promise<void> => {
    const [runner, other] = runners;
    if (runner === undefined || other === undefined) {
      throw new Error('the runners did not start');
    }
    const [verdict, beside] = await Promise.all([runner.test(runFor(program, trust)), other.test(honest)]);
    const outcomes = trust === 'untrusted' ? program.outcomes : (program.sharedOutcomes ?? []);
    expect(outcomes, JSON.stringify(verdict)).toContain(outcomeOf(verdict));
    if (verdict.kind !== 'refused') {
      expect(verdict.isolation).toBe(trust === 'untrusted' ? 'separate' : 'shared');
    }
    expect(canary.harm(verdict)).toEqual([]);
    expect(beside.kind).toBe('passed');
    expect(await runner.test(looksAround)).toMatchObject({ kind: 'passed' });
    expect(await runner.test(honest)).toMatchObject({ kind: 'passed', isolation: 'separate' });
    expect(await settledProcesses(processes)).toBe(processes);
  };

  it.skipIf(!isHere)('a run does not reach the port of another run', async () => {
    const [listening, connecting] = runners;
    const limits = { wallSeconds: 60 };
    const [waited, tried] = await Promise.all([
      listening?.test({ ...runOf(LISTENS, { limits }), trust: 'untrusted' }),
      connecting?.test({ ...runOf(CONNECTS, { limits }), trust: 'untrusted' }),
    ]);
    expect([waited?.kind, tried?.kind]).toEqual(['passed', 'passed']);
  });

  it.skipIf(!isHere).each<Trust>(['untrusted', 'own-operators'])(
    'what a program, %s, finds in its memory of its tests, its reference and earlier runs',
    async (trust) => {
      const runner = runners[0];
      // Its text, and what was expected of it, which its verdict tells.
      const earlier = runOf('def f():\n    "mark-of-the-earlier"\n    return 2\n', {
        tests: 'def check(candidate):\n    assert candidate() == "mark-of-the-earlier"\n',
      });
      for (const isolated of ['untrusted', 'own-operators'] as const) {
        expect(await runner?.test({ ...earlier, trust: isolated })).toMatchObject({ kind: 'failed' });
      }
      const run = runOf(SEARCHES, {
        tests: '# mark-of-the-tests\ndef check(candidate):\n    assert candidate() == []\n',
        limits: { wallSeconds: 60, cpuSeconds: 20 },
      });
      const reference = runOf('def f():\n    "mark-of-the-reference"\n    return []\n').program;
      const verdict = await runner?.test({ ...run, problem: { ...run.problem, program: reference }, trust });
      const found = { kind: 'failed', failure: { actual: expect.stringContaining('tests') as unknown } };
      expect(verdict).toMatchObject(trust === 'untrusted' ? { kind: 'passed' } : found);
    },
  );

  const containment = HOSTILE_PROGRAMS.filter(({ sharedOutcomes }) => sharedOutcomes !== undefined);

  it.skipIf(!isHere).each(HOSTILE_PROGRAMS)(
    'what $name, apart from its tests, harms nobody',
    async (program) => {
      await shouldBeKeptIn(program, 'untrusted');
    },
  );

  it.skipIf(!isHere).each(containment)('what $name, beside its tests, harms nobody', async (program) => {
    await shouldBeKeptIn(program, 'own-operators');
  });
});

/** Processes below this one, once there are as many as expected, or after two seconds. */
async function settledProcesses(expected: number): Promise<number> {
  for (let tries = 0; tries < 40 && processesBelow(process.pid).length !== expected; tries += 1) {
    await sleep(50);
  }
  return processesBelow(process.pid).length;
}
