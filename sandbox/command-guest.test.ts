import { describe, expect, it } from 'vitest';

import { startCommandGuest } from './command-guest.js';
import type { Command } from './commands.js';
import { detectBackend } from './isolation.js';
import { findPython } from './python/interpreter.js';
import { DEFAULT_LIMITS } from './runner.js';
import type { Backend } from './runner.js';
import { stoppedVerdict } from './stopped-verdict.js';

const python = (await findPython()).executable;
const shell = (script: string, more: Partial<Command> = {}): Command => ({
  role: 'alone',
  line: ['/bin/sh', '-c', script],
  limits: { ...DEFAULT_LIMITS, wallSeconds: 5 },
  boundsAddressSpace: true,
  ...more,
});

describe.each<Backend>(['bubblewrap', 'namespaces', 'process-limits'])('commands in %s', async (backend) => {
  const isHere = (await detectBackend(backend)).backend === backend;
  const start = () => startCommandGuest({ python, backend, allowUnsafeExec: true, readable: [] });

  it.skipIf(!isHere)('run one stage after another in one folder, up to the first that fails', async () => {
    const guest = await start();
    const ends = await guest.run({
      files: { 'parts/one.txt': 'one' },
      stages: [
        [shell('cat parts/one.txt > two.txt; echo "{}" >&3')],
        [shell('cat; cat two.txt; echo no >&2', { input: 'zero ', keepsOutput: true })],
        [shell('exit 7')],
        [shell('echo never')],
      ],
    });
    expect(ends?.map(({ commands }) => commands[0]?.exitCode)).toEqual([0, 0, 7]);
    expect(ends?.[0]?.commands[0]?.record).toEqual({});
    expect(ends?.[1]?.commands[0]?.output).toBe('zero one');
    expect(ends?.[1]?.commands[0]?.outputTail).toContain('no');
    await guest.close();
  });

  it.skipIf(!isHere)(
    'join a tester and a program by a channel, and end the program with its tester',
    async () => {
      const guest = await start();
      const talk = `import os, sys, time
if sys.argv[1] == "tester":
    os.write(4, b"ping")
    heard = os.read(4, 10)
    os.write(3, b'{"heard": "%s"}' % heard)
else:
    heard = os.read(4, 10)
    # Before the reply: the program ends with its tester, which ends as soon as it has heard it.
    os.write(1, b"record" if os.path.exists("/proc/self/fd/3") else b"no record")
    os.write(4, heard.upper())
    time.sleep(100)
`;
      const line = (role: string) => [python, '-c', talk, role] as const;
      const [end] = (await guest.run({
        files: {},
        stages: [
          [
            shell('', { role: 'tester', line: line('tester') }),
            shell('', { role: 'program', line: line('program'), keepsOutput: true }),
          ],
        ],
      })) ?? [null];
      expect(end?.commands.map(({ role }) => role)).toEqual(['tester', 'program']);
      expect(end?.commands[0]).toMatchObject({ exitCode: 0, record: { heard: 'PING' } });
      expect(end?.commands[1]).toMatchObject({ signal: 9, record: null, output: 'no record' });
      await guest.close();
    },
  );

  it.skipIf(!isHere)('are held to their limits', async () => {
    const guest = await start();
    const limits = { ...DEFAULT_LIMITS, cpuSeconds: 1, wallSeconds: 1.5, memoryBytes: 200 * 2 ** 20 };
    const hog = 'kept = []\nwhile True: kept.append(b"x" * 10_000_000)';
    const cases: readonly (readonly [Partial<Command>, string])[] = [
      [
        { line: ['/bin/sh', '-c', 'while :; do :; done'], limits: { ...limits, wallSeconds: 20 } },
        'timed-out',
      ],
      [{ line: ['/bin/sleep', '60'], limits }, 'timed-out'],
      [{ line: [python, '-c', hog], limits, boundsAddressSpace: false }, 'out-of-memory'],
    ];
    for (const [more, kind] of cases) {
      const [end] = (await guest.run({ files: {}, stages: [[shell('', more)]] })) ?? [];
      expect(end && stoppedVerdict(end, more.limits ?? limits, 'shared')?.kind).toBe(kind);
    }
    const missing = await guest.run({ files: {}, stages: [[shell('', { line: ['/nowhere/gcc'] })]] });
    expect(missing?.[0]?.commands[0]).toMatchObject({ exitCode: 127 });
    expect(missing?.[0]?.commands[0]?.outputTail).toContain('/nowhere/gcc cannot be started');
    await guest.close();
  });
});
