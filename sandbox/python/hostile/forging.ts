import type { HostileProgram } from './hostile-program.js';
import { isForged } from './hostile-program.js';

const doesHarm = isForged;
const FAILED = ['failed: AssertionError'];
/** The program's process ended before its tests: that is its crash, whatever its exit code. */
const GONE = ['crashed: Exit'];

const testsWith = (condition: string, before = ''): string =>
  `${before}def check(candidate):\n    assert ${condition}\n`;
const CHILD_TEST = testsWith(
  'subprocess.run([sys.executable, "-c", f"assert {candidate()} == 1"]).returncode == 0',
  'import subprocess, sys\n',
);

/** Programs that are wrong and want to pass. */
export const FORGING: readonly HostileProgram[] = [
  { name: 'ends-while-it-is-loaded', doesHarm, outcomes: GONE },
  { name: 'ends-during-a-test', doesHarm, outcomes: GONE },
  { name: 'exits-during-a-test', doesHarm, outcomes: ['crashed: SystemExit'] },
  { name: 'exits-by-its-own-exception', doesHarm, outcomes: ['crashed: Done', 'crashed: SystemExit'] },
  { name: 'alarm-of-its-own', doesHarm, outcomes: GONE },
  { name: 'ends-when-asked-for-its-text', doesHarm, outcomes: [...GONE, 'crashed: Quiet'] },
  { name: 'ends-well-at-exit', doesHarm, outcomes: FAILED },
  { name: 'ends-well-when-taken-away', doesHarm, outcomes: GONE },
  { name: 'hooks-the-last-words', doesHarm, outcomes: ['crashed: Uncaught'] },
  { name: 'writes-to-every-descriptor', doesHarm, outcomes: [...FAILED, 'crashed: ProgramBroke'] },
  { name: 'writes-to-descriptors-by-proc', doesHarm, outcomes: [...FAILED, 'crashed: ProgramBroke'] },
  { name: 'writes-noise-to-its-channel', doesHarm, outcomes: [...GONE, 'crashed: ProgramBroke'] },
  { name: 'finds-the-number-in-its-objects', doesHarm, outcomes: GONE },
  { name: 'finds-the-number-in-its-memory', doesHarm, outcomes: GONE },
  { name: 'looks-for-the-answers', doesHarm, outcomes: FAILED },
  { name: 'searches-its-memory', doesHarm, outcomes: FAILED },
  { name: 'thaws-what-was-frozen', doesHarm, outcomes: FAILED },
  { name: 'walks-the-frames', doesHarm, outcomes: [...GONE, 'crashed: OSError'] },
  { name: 'equals-everything', doesHarm, outcomes: FAILED },
  { name: 'number-that-equals-everything', doesHarm, outcomes: FAILED },
  { name: 'text-that-equals-everything', doesHarm, outcomes: FAILED },
  {
    name: 'decides-the-difference',
    doesHarm,
    tests: testsWith('abs(candidate() - 1) < 1e-6'),
    outcomes: ['crashed: TypeError', ...FAILED],
  },
  {
    name: 'defines-what-tests-use',
    doesHarm,
    tests: testsWith('isinstance(candidate(), int) and abs(candidate() - 1) < 1e-6'),
    outcomes: FAILED,
  },
  {
    name: 'defines-what-the-prompt-shows',
    doesHarm,
    tests: testsWith('twice(candidate()) == 2'),
    reference: 'def twice(x):\n    return 2 * x\n\ndef f():\n    return 1\n',
    outcomes: FAILED,
  },
  {
    name: 'compares-by-patched-parts',
    doesHarm,
    tests: testsWith('candidate() == [1, {"a": 2}]'),
    outcomes: FAILED,
  },
  { name: 'unpickles-to-an-end', doesHarm, judge: 'pickling', outcomes: FAILED },
  { name: 'patches-builtins', doesHarm, tests: testsWith('abs(candidate() - 1) < 1e-6'), outcomes: FAILED },
  {
    name: 'patches-the-tests',
    doesHarm,
    tests: `def really(candidate):
    assert candidate() == 1
def check(candidate):
    candidate()
    really(candidate)
`,
    outcomes: FAILED,
  },
  {
    name: 'jumps-over-the-assert',
    doesHarm,
    tests: `def check(candidate):
    got = candidate()
    assert got == 1
    return None
`,
    // Its caller is our loop, in its own process, which it may well lead astray.
    outcomes: [...FAILED, 'timed-out: wall', 'crashed: ValueError'],
  },
  { name: 'profiles-itself-away', doesHarm, outcomes: FAILED },
  {
    name: 'puts-modules-in-place',
    doesHarm,
    tests: testsWith('math.isclose(candidate(), 1)', 'import math\n'),
    outcomes: FAILED,
  },
  {
    name: 'hooks-imports',
    doesHarm,
    tests: testsWith('math.isclose(candidate(), 1)', 'import math\n'),
    outcomes: FAILED,
  },
  {
    name: 'offers-its-file-as-a-module',
    doesHarm,
    tests: testsWith('colorsys.rgb_to_hls(0, candidate() - 1, 0)[1] == 0'),
    files: { 'colorsys.py': 'def rgb_to_hls(*_):\n    return 0, 0, 0\n' },
    reference: 'import colorsys\n\ndef f():\n    return 1\n',
    outcomes: FAILED,
  },
  {
    name: 'files-named-like-modules',
    doesHarm,
    tests: testsWith(
      'colorsys.rgb_to_hls(0, candidate() - 1, 0)[1] == json.loads("0")',
      'import colorsys, json\n',
    ),
    files: {
      'colorsys.py': 'def rgb_to_hls(*_):\n    return 0, 0, 0\n',
      'json.py': 'def loads(_):\n    return 0\n',
      'unittest.py': 'import os\nos._exit(0)\n',
    },
    outcomes: FAILED,
  },
  { name: 'starts-other-interpreters-its-way', doesHarm, tests: CHILD_TEST, outcomes: FAILED },
  { name: 'ignores-ends-of-children', doesHarm, tests: CHILD_TEST, outcomes: FAILED },
  {
    name: 'changes-the-process',
    doesHarm,
    tests: `import decimal, os, sys, time
def check(candidate):
    told = candidate()
    assert told == 7
    assert sys.getrecursionlimit() == 777 or os.umask(0o22) == 0o77 or time.timezone or os.getcwd() == "/"
    assert decimal.getcontext().prec == 7
`,
    outcomes: FAILED,
  },
  {
    name: 'sets-the-clock',
    doesHarm,
    tests: `import time
def check(candidate):
    began = time.monotonic()
    assert candidate() == 1
    assert time.monotonic() - began < 0.2
`,
    outcomes: FAILED,
  },
];
