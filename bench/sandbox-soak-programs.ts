/** A hostile program of the soak: a function `f` from which the tests want 1. One of each kind of harm. */
export interface SoakProgram {
  readonly name: string;
  readonly source: string;
}

const inF = (...lines: readonly string[]): string =>
  `import os, signal, sys, threading, time\ndef f():\n${lines.map((line) => `    ${line}\n`).join('')}`;

export const SOAK_PROGRAMS: readonly SoakProgram[] = [
  { name: 'a fork bomb', source: inF('while True: os.fork()') },
  { name: 'a loop', source: inF('while True: pass') },
  { name: 'a loop in C', source: inF('return 7 ** (7 ** 9)') },
  { name: 'a sleep', source: inF('time.sleep(100)') },
  { name: 'a memory bomb', source: inF('kept = []', 'while True: kept.append(bytearray(10 ** 6))') },
  { name: 'an output flood', source: inF('for _ in range(2000): os.write(1, b"x" * 65536)', 'return 2') },
  { name: 'an early end', source: inF('os._exit(0)') },
  { name: 'an exit', source: inF('sys.exit(0)') },
  { name: 'a kill of all', source: inF('os.kill(-1, signal.SIGKILL)') },
  { name: 'a segmentation fault', source: inF('import ctypes', 'ctypes.string_at(0)') },
  {
    name: 'a daemon',
    source: inF(
      'if os.fork() == 0:',
      '    os.setsid()',
      '    if os.fork() == 0: time.sleep(1000)',
      '    os._exit(0)',
      'os.wait()',
      'return 1',
    ),
  },
  {
    name: 'files everywhere',
    source: inF(
      'for number in range(200): open(f"{number}.bin", "wb").write(b"x" * 100_000)',
      'os.makedirs("a/b/c")',
      'os.chmod("a", 0)',
      'open("/dev/shm/left", "w").close()',
      'return 1',
    ),
  },
  {
    name: 'threads that go on',
    source: inF(
      'for _ in range(20): threading.Thread(target=time.sleep, args=(1000,), daemon=True).start()',
      'return 1',
    ),
  },
  {
    name: 'noise on every descriptor',
    source: inF(
      'for one in range(3, 64):',
      '    try: os.write(one, b"x" * 999)',
      '    except OSError: pass',
      'return 1',
    ),
  },
  {
    name: 'an answer to everything',
    source: `class Yes:\n    __eq__ = lambda *_: True\n    __hash__ = None\n${inF('return Yes()')}`,
  },
];
