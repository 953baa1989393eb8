import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { describeVerdict } from '../../core/verdict.js';
import type { Verdict } from '../../core/verdict.js';
import { detectBackend } from '../isolation.js';
import { LOOK_AROUND } from '../testing/look-around.js';
import type { Backend, Runner } from '../runner.js';

import { findPython } from './interpreter.js';
import { RUN_CASES } from './run-cases.js';
import { startPythonRunner } from './runner.js';
import { runOf } from './test-support.js';
import type { RunOptions } from './test-support.js';

const python = (await findPython()).executable;
const BACKENDS: readonly Backend[] = ['bubblewrap', 'namespaces', 'process-limits'];
const available = new Set<Backend>();
for (const backend of BACKENDS) {
  if ((await detectBackend(backend)).backend === backend) {
    available.add(backend);
  }
}

const ESCAPED = join(tmpdir(), `speciate-escaped-${process.pid}`);

describe.each(BACKENDS)('Python runs in %s', (backend) => {
  const isHere = available.has(backend);
  let runner: Runner;
  const verdictOn = (source: string, options?: RunOptions): Promise<Verdict> =>
    runner.test(runOf(source, options));

  beforeAll(async () => {
    if (isHere) {
      runner = await startPythonRunner({ python, backend, allowUnsafeExec: true });
    }
  });
  afterAll(async () => {
    if (isHere) {
      await runner.close();
    }
    rmSync(ESCAPED, { force: true });
  });

  it.skipIf(!isHere).each(RUN_CASES)('give a verdict on $name', async ({ source, options, says }) => {
    expect(describeVerdict(await verdictOn(source, options)).slice(0, says.length)).toBe(says);
  });

  it.skipIf(!isHere || backend === 'process-limits')('have nothing but themselves', async () => {
    expect(describeVerdict(await verdictOn(LOOK_AROUND))).toBe('passed');
  });

  it.skipIf(!isHere)('name the failing assert, both its sides and the line', async () => {
    const tests = 'def check(candidate):\n    assert candidate() != 5\n    assert [7] == candidate()\n';
    const verdict = await verdictOn('def f():\n    return [1, "a"]\n', { tests });
    expect(verdict).toMatchObject({
      kind: 'failed',
      isolation: 'shared',
      failure: { test: 'assert [7] == candidate()', expected: '[7]', actual: "[1, 'a']", line: null },
    });
  });

  it.skipIf(!isHere)('contain a fork bomb and leave no process behind', async () => {
    const source = 'import os\ndef f():\n    while True:\n        os.fork()\n';
    const verdict = await verdictOn(source, { limits: { cpuSeconds: 1, wallSeconds: 2, processes: 16 } });
    expect(['crashed', 'timed-out']).toContain(verdict.kind);
    const left = 'import os\ndef f():\n    return sum(p.isdigit() for p in os.listdir("/proc"))\n';
    const tests = 'def check(candidate):\n    assert candidate() <= 3\n';
    if (backend !== 'process-limits') {
      expect(describeVerdict(await verdictOn(left, { tests }))).toBe('passed');
    }
  });

  it.skipIf(!isHere)('end a daemon that leaves its session', async () => {
    const source = `import os, time
def f():
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            time.sleep(1000)
        os._exit(0)
    os.wait()
    return 1
`;
    expect((await verdictOn(source)).kind).toBe('passed');
    expect(childrenNamed('sleepless')).toEqual([]);
    const tests = `import os
def check(candidate):
    assert candidate() == 1
    names = [open(f"/proc/{p}/stat").read().split()[2] for p in os.listdir("/proc") if p.isdigit()]
    assert "Z" not in names, names
    assert len(names) <= 3, names
`;
    if (backend !== 'process-limits') {
      expect(describeVerdict(await verdictOn('def f():\n    return 1\n', { tests }))).toBe('passed');
    }
  });

  it.skipIf(!isHere)('live on when a run kills its guest', async () => {
    const source = 'import os\ndef f():\n    os.kill(os.getppid(), 9)\n    return 1\n';
    const verdict = await verdictOn(source);
    // Where each run has a user of its own, the guest is out of reach.
    expect(describeVerdict(verdict)).toMatch(/^crashed: (GuestDied|PermissionError|SIGKILL)/);
    expect((await verdictOn('def f():\n    return 1\n')).kind).toBe('passed');
  });

  it.skipIf(!isHere)('start every run in an empty folder and remove what it leaves', async () => {
    const source = `import os, tempfile
def f():
    assert os.listdir() == ["main.py"], os.listdir()
    os.makedirs("a/" * 50)
    open("a/b", "w").close()
    tempfile.mkdtemp()
    os.chmod("a", 0)
    return 1
`;
    expect(describeVerdict(await verdictOn(source))).toBe('passed');
    expect(describeVerdict(await verdictOn(source))).toBe('passed');
  });

  it.skipIf(!isHere)('go as deep as a plain script', async () => {
    const source = `import sys
def depth(n):
    try:
        return depth(n + 1)
    except RecursionError:
        return n
def f():
    first = (sys.getrecursionlimit(), depth(0))
    sys.setrecursionlimit(2500)
    return [*first, sys.getrecursionlimit(), depth(0)]
`;
    const tests = 'def check(candidate):\n    assert candidate() == [], candidate()\n';
    const plain = `${source}\ndef check(candidate):\n    print(candidate())\ncheck(f)\n`;
    const expected = execFileSync(python, ['-c', plain], { encoding: 'utf8' }).trim();
    const verdict = await verdictOn(source, { tests });
    expect(verdict).toMatchObject({ kind: 'failed', failure: { actual: expected } });
  });

  it.skipIf(!isHere || backend === 'process-limits')(
    'see no network, no user files, and write nowhere else',
    async () => {
      const source = `import os, socket
def f():
    for action in (
        lambda: socket.create_connection(("1.1.1.1", 53), 1),
        lambda: open(${JSON.stringify(join(process.cwd(), 'package.json'))}),
        lambda: open("/usr/escaped", "w"),
        lambda: open("/etc/passwd"),
        lambda: open(${JSON.stringify(join(process.cwd(), 'escaped'))}, "w"),
        lambda: os.listdir(${JSON.stringify(process.cwd())}).index("package.json"),
        lambda: os.mkdir("/escaped"),
        lambda: os.mkdir("/home/escaped"),
    ):
        try:
            action()
        except (OSError, ValueError):
            continue
        return 2
    open(${JSON.stringify(ESCAPED)}, "w").close() if os.path.isdir(${JSON.stringify(tmpdir())}) else None
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
    return 1
`;
      expect(describeVerdict(await verdictOn(source))).toBe('passed');
      expect(existsSync(ESCAPED)).toBe(false);
    },
  );

  it.skipIf(!isHere)('are queued, and refused after close', async () => {
    const other = await startPythonRunner({ python, backend, allowUnsafeExec: true });
    const verdicts = await Promise.all(
      [1, 2, 1, 2].map((value) => other.test(runOf(`def f():\n    return ${value}\n`))),
    );
    expect(verdicts.map((verdict) => verdict.kind)).toEqual(['passed', 'failed', 'passed', 'failed']);
    await other.close();
    await expect(other.test(runOf('def f(): pass\n'))).rejects.toThrow('closed');
  });
});

describe('a Python runner', () => {
  it('refuses what it cannot run', async () => {
    const runner = await startPythonRunner({ python, backend: 'process-limits', allowUnsafeExec: true });
    const run = runOf('def f():\n    return 1\n');
    const program = { ...run.program, files: { ...run.program.files, '../out.py': '' } };
    const reasons = [
      await runner.test({ ...run, program }),
      await runner.test({ ...run, problem: { ...run.problem, entryPoint: 'f) or (g' } }),
    ];
    expect(reasons.map((verdict) => describeVerdict(verdict))).toEqual([
      'refused: "../out.py" is no path inside the program\'s folder',
      'refused: the problem names no function to check',
    ]);
    await runner.close();
  });

  it('refuses everything where nothing keeps it in and nobody allowed that', async () => {
    const warnings: string[] = [];
    const log = (line: string): unknown => warnings.push(line);
    const careful = await startPythonRunner({ python, backend: 'process-limits', log });
    const run = runOf('def f():\n    return 1\n');
    expect(describeVerdict(await careful.test(run))).toMatch(
      /^refused: no isolation works here.*--allow-unsafe-exec/,
    );
    expect((await careful.profile(run)).verdict.kind).toBe('refused');
    await careful.close();
    const bold = await startPythonRunner({ python, backend: 'process-limits', allowUnsafeExec: true, log });
    expect(warnings).toHaveLength(1);
    expect((await bold.test(run)).kind).toBe('passed');
    expect(warnings).toHaveLength(2);
    expect(warnings[1]).toContain('no isolation on this machine');
    await bold.close();
  });

  it('tries a run again whose guest is killed from outside thrice, and leaves no folder behind', async () => {
    const before = folders();
    const runner = await startPythonRunner({ python, backend: 'process-limits', allowUnsafeExec: true });
    const running = runner.test(runOf('import time\ndef f():\n    time.sleep(1)\n    return 1\n'));
    for (let kills = 0; kills < 3; kills += 1) {
      let guests: readonly number[] = [];
      while (guests.length === 0) {
        await new Promise((resolve) => setTimeout(resolve, 300));
        guests = childrenNamed('guest/main.py');
      }
      expect(folders()).not.toEqual(before);
      guests.forEach((guest) => process.kill(guest, 'SIGKILL'));
    }
    expect((await running).kind).toBe('passed');
    expect((await runner.test(runOf('def f():\n    return 1\n'))).kind).toBe('passed');
    await runner.close();
    expect(childrenNamed('guest/main.py')).toEqual([]);
    expect(folders()).toEqual(before);
  });

  it('says why it does not start', async () => {
    await expect(
      startPythonRunner({ python: '/nowhere/python', backend: 'process-limits', allowUnsafeExec: true }),
    ).rejects.toThrow('/nowhere/python does not run');
  });
});

/** Direct children of this process whose command line holds a text. */
function childrenNamed(text: string): number[] {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  return lines
    .split('\n')
    .filter((line) => line.includes(text))
    .map((line) => Number.parseInt(line, 10));
}

function folders(): string[] {
  return readdirSync(tmpdir()).filter((name) =>
    name.startsWith(`speciate-guest-${process.pid}.${threadId}-`),
  );
}
