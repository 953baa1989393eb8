import { expect, it } from 'vitest';

import { findPython } from '../python/interpreter.js';
import { pythonFolders } from '../python/python-folders.js';

import type { HarmReport } from './throw-away.js';
import { runThrowAway, THROW_AWAY_TARGET } from './throw-away.js';

const { executable: python } = await findPython();
const readable = await pythonFolders(python);

const harmOf = (source: string, seconds = 10): Promise<HarmReport | null> =>
  runThrowAway({
    python,
    readable,
    seconds,
    command: [python, '-I', 'main.py'],
    files: { 'main.py': source },
  });

const { home, port, socketPath, abstractName, variable } = THROW_AWAY_TARGET;

it('reports nothing of an honest program', async () => {
  expect(await harmOf('open("own.txt", "w").write("mine"); print("hello")')).toMatchObject({
    ...{ exitCode: 0, signal: null, stopped: null, output: 'hello\n', record: '', leftProcesses: 0 },
    ...{ isParentAlive: true, isNeighbourAlive: true, isNeighbourIntact: true },
    ...{ contacted: [], changed: [], leaked: [] },
  });
});

it.each<readonly [string, string, Partial<HarmReport>]>([
  ['a killed parent', 'import os; os.kill(os.getppid(), 9)', { isParentAlive: false }],
  ['everything killed', 'import os; os.kill(-1, 9)', { isParentAlive: false, isNeighbourAlive: false }],
  ['a record', 'import os; os.write(3, b"passed")', { record: 'passed' }],
  ['a secret read', `print(open("${home}/secret.txt").read())`, { leaked: ['home'] }],
  ['an environment read', `import os; print(os.environ["${variable}"])`, { leaked: ['environment'] }],
  ['a file written', `open("${home}/new", "w").write("x")`, { changed: [`${home}/new`] }],
  [
    'a daemon',
    'import os, time\nif os.fork() == 0:\n    os.setsid()\n    time.sleep(60)',
    { leftProcesses: 1 },
  ],
  [
    'sockets',
    `import socket
for family, address in ((2, ("127.0.0.1", ${port})), (1, "${socketPath}"), (1, "\\0${abstractName}")):
    socket.socket(family).connect(address)
socket.socket(2, 2).sendto(b"x", ("127.0.0.1", ${port}))`,
    { contacted: ['abstract', 'tcp', 'udp', 'unix'] },
  ],
  ['a flood', 'while True: print("x" * 100_000)', { stopped: 'output' }],
  ['a memory bomb', 'data = []\nwhile True: data.append(bytearray(b"x" * 10**7))', { stopped: 'memory' }],
  // One that does not hold on ends by itself where a fork is refused, at times between two looks.
  [
    'a fork bomb',
    'import os\nwhile True:\n    try:\n        os.fork()\n    except OSError:\n        pass',
    { stopped: 'processes' },
  ],
  ['a loop', 'while True: pass', { stopped: 'seconds' }],
])('reports %s', async (_, source, expected) => {
  const harm = await harmOf(source, 4);
  // Where the guard is of the same user it is killed too.
  if (harm === null) {
    expect(expected.isNeighbourAlive).toBe(false);
  } else {
    expect(harm).toMatchObject(expected);
  }
});
