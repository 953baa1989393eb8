import type { RunOptions } from './test-support.js';

/** A program, and the verdict it must get behind every backend. */
export interface RunCase {
  readonly name: string;
  readonly source: string;
  readonly options?: RunOptions;
  /** The verdict's line, or its beginning. */
  readonly says: string;
}

export const RUN_CASES: readonly RunCase[] = [
  { name: 'a right result', source: 'def f():\n    return 1\n', says: 'passed' },
  { name: 'a wrong result', source: 'def f():\n    return 2\n', says: 'failed: AssertionError' },
  {
    name: 'an exception of the program',
    source: 'def f():\n\n    return 1 // 0\n',
    says: 'crashed: ZeroDivisionError: integer division or modulo by zero at line 3',
  },
  {
    name: 'an assert of the program',
    source: 'def f():\n    assert 0\n',
    says: 'crashed: AssertionError at line 2',
  },
  {
    name: 'a syntax error',
    source: 'def f(:\n',
    says: 'crashed: SyntaxError: invalid syntax (main.py, line 1) at line 1',
  },
  { name: 'a null character', source: 'def f():\n    return 1\n\0', says: 'crashed: ' },
  { name: 'half a surrogate pair', source: 'def f():\n    return "\ud800"\n', says: 'crashed: SyntaxError' },
  { name: 'no entry point', source: 'x = 1\n', says: "crashed: NameError: name 'f' is not defined" },
  {
    name: 'a leave by sys.exit',
    source: 'import sys\ndef f():\n    sys.exit(0)\n',
    says: 'crashed: SystemExit: 0',
  },
  { name: 'a leave at load', source: 'import sys\nsys.exit(0)\n', says: 'crashed: SystemExit: 0' },
  {
    name: 'a leave by os._exit',
    source: 'import os\ndef f():\n    print("bye", flush=True)\n    os._exit(0)\n',
    says: 'crashed: Exit: ended with exit code 0 before its tests did; last output: bye',
  },
  {
    name: 'a leave in an exit function',
    source: 'import atexit, os\natexit.register(os._exit, 0)\ndef f():\n    return 1\n',
    says: 'crashed: Exit: ended with exit code 0',
  },
  {
    name: 'an exception that is no Exception',
    source: 'class Odd(BaseException):\n    def __str__(self): raise self\ndef f():\n    raise Odd\n',
    says: 'crashed: Odd at line 4',
  },
  {
    name: 'a signal to itself',
    source: 'import os, signal\ndef f():\n    os.kill(os.getpid(), signal.SIGTERM)\n',
    says: 'crashed: SIGTERM: died by a signal',
  },
  {
    name: 'an abort',
    source: 'import os\ndef f():\n    os.abort()\n',
    says: 'crashed: SIGABRT: died by a signal',
  },
  {
    name: 'a loop without end',
    source: 'def f():\n    while True:\n        pass\n',
    options: { limits: { cpuSeconds: 0.5, wallSeconds: 20 } },
    says: 'timed out after 2 s of cpu time',
  },
  {
    name: 'a loop that ignores the signal',
    source:
      'import signal\nsignal.signal(signal.SIGXCPU, signal.SIG_IGN)\ndef f():\n    while True:\n        pass\n',
    options: { limits: { cpuSeconds: 0.25, wallSeconds: 20 } },
    says: 'timed out after 1 s of cpu time',
  },
  {
    name: 'a sleep',
    source: 'import time\ndef f():\n    time.sleep(100)\n',
    options: { limits: { wallSeconds: 0.2 } },
    says: 'timed out after 0.8 s of wall time',
  },
  {
    name: 'a thread that never ends',
    source:
      'import threading\ndef f():\n    threading.Thread(target=threading.Event().wait).start()\n    return 1\n',
    options: { limits: { wallSeconds: 0.2 } },
    says: 'timed out after 0.8 s of wall time',
  },
  {
    name: 'a memory bomb in one piece',
    source: 'def f():\n    return bytearray(10 ** 11)\n',
    says: 'out of memory at 1024 MiB',
  },
  {
    name: 'a memory bomb in pieces',
    source: 'def f():\n    kept = []\n    while True:\n        kept.append([0] * 1000)\n',
    options: { limits: { memoryBytes: 64 * 2 ** 20 } },
    says: 'out of memory at 64 MiB',
  },
  {
    name: 'an output flood',
    source:
      'import sys\ndef f():\n    for _ in range(3000):\n        sys.stdout.write("x" * 10000)\n    return 1\n',
    says: 'passed (output truncated)',
  },
  {
    name: 'a file that is too large',
    source: 'def f():\n    with open("big", "wb") as file:\n        file.write(bytes(10 ** 6))\n',
    options: { limits: { fileBytes: 1000 } },
    says: 'crashed: OSError: [Errno 27] File too large at line 3',
  },
  {
    name: 'too many open files',
    source: 'def f():\n    return [open("/dev/null") for _ in range(100)]\n',
    says: 'crashed: OSError: [Errno 24] Too many open files',
  },
  {
    name: 'standard input',
    source: 'import sys\ndef f():\n    return len(sys.stdin.read()) + 1\n',
    says: 'passed',
  },
  {
    name: 'a sibling module',
    source: 'from parts.one import ONE\ndef f():\n    return ONE\n',
    options: { files: { 'parts/one.py': 'ONE = 1\n' } },
    says: 'passed',
  },
  {
    name: 'an exception in a sibling module',
    source: 'import other\ndef f():\n    return other.fail()\n',
    options: { files: { 'other.py': 'def fail():\n    raise ValueError("no")\n' } },
    says: 'crashed: ValueError: no at line 2',
  },
  {
    name: 'classes that are found by their module',
    source: `import dataclasses, pickle, typing
from collections import namedtuple
Pair = namedtuple("Pair", "left right")
@dataclasses.dataclass
class Box:
    content: "typing.ClassVar[int]" = 1
def f():
    copies = pickle.loads(pickle.dumps([Pair(1, 2), Box()]))
    assert typing.get_type_hints(Box)
    return copies[0].left
`,
    says: 'passed',
  },
  {
    name: 'code that reads its own source',
    source: 'import inspect\ndef f():\n    return inspect.getsource(f).count("inspect")\n',
    says: 'failed',
  },
  {
    name: "a fixed order of sets, a fixed random sequence, none of the guest's modules",
    source: `import os, random, sys
def f():
    assert os.environ["PYTHONHASHSEED"] == "0" and sys.flags.hash_randomization == 0
    assert hash("speciate") == int(open("hash").read()) if os.path.exists("hash") else True
    assert not [name for name in sys.modules if "guest" in name]
    drawn = random.random()
    random.seed(0)
    return 1 if drawn == random.random() else 2
`,
    says: 'passed',
  },
  {
    name: 'a copy of the process that reports too',
    source:
      'import os\npid = os.fork()\ndef f():\n    if pid: os.waitpid(pid, 0)\n    return 1 if pid else 2\n',
    says: 'passed',
  },
];
