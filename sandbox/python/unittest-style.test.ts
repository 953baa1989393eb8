import { describe, expect, it } from 'vitest';

import { describeStyle, unittestTests, useRunner, verdictOfTests } from './testing/style-run.js';
import type { StyleRow } from './testing/style-run.js';

useRunner();

const DOUBLE = 'def f(x):\n    return 2 * x\n';
const CLASS =
  'class C:\n    def __init__(self):\n        self.n = 0\n    def add(self, x):\n        self.n += x\n        return self.n\n';

const UNITTEST: readonly StyleRow[] = [
  [
    'pass where all methods do',
    CLASS,
    unittestTests(
      'def test_a(self):',
      '    self.assertEqual(C().add(2), 2)',
      'def test_b(self):',
      '    self.assertRaises(TypeError, C().add, "a")',
    ),
    'passed',
  ],
  [
    'name class, method, line and both sides',
    CLASS,
    unittestTests(
      'def test_a(self):',
      '    self.assertEqual(C().add(2), 2)',
      'def test_b(self):',
      '    self.assertEqual(C().add(2), 3)',
    ),
    'failed: AssertionError: 2 != 3',
    { test: 'T.test_b: self.assertEqual(C().add(2), 3)', expected: '3', actual: '2' },
  ],
  [
    'tell sides apart where the expected one stands first, and the other comes from a call before',
    CLASS,
    unittestTests('def test_a(self):', '    result = C().add(2)', '    self.assertEqual([3], [result])'),
    'failed: AssertionError',
    { expected: '[3]', actual: '[2]' },
  ],
  [
    'give the sides of longer comparisons too',
    CLASS,
    unittestTests('def test_a(self):', '    self.assertListEqual([C().add(2)], [3])'),
    'failed: AssertionError',
    { expected: '[3]', actual: '[2]' },
  ],
  [
    'give no sides where nothing is compared',
    CLASS,
    unittestTests('def test_a(self):', '    self.assertTrue(C().add(0))'),
    'failed: AssertionError: 0 is not true',
    { test: 'T.test_a: self.assertTrue(C().add(0))', actual: undefined },
  ],
  [
    'name the line of an exception in the program',
    CLASS,
    unittestTests('def test_a(self):', '    C().add("a")'),
    'crashed: TypeError',
    { test: 'T.test_a: C().add("a")', line: 5, file: 'main.py' },
  ],
  [
    'run in the order they are written in, and stop at the first failure',
    CLASS,
    unittestTests(
      'def test_z(self):',
      '    self.fail("first")',
      'def test_a(self):',
      '    self.fail("second")',
    ),
    'failed: AssertionError: first',
    { test: 'T.test_z: self.fail("first")' },
  ],
  [
    'run every class in the order they are written in, inherited methods too',
    'seen = []',
    {
      style: 'unittest',
      code: 'import unittest\nclass Z(unittest.TestCase):\n    def test_b(self): seen.append(type(self).__name__)\nclass A(Z):\n    def test_a(self): self.assertEqual(seen, ["Z", "A"]); self.assertEqual(seen, [])',
      count: 3,
    },
    "failed: AssertionError: Lists differ: ['Z', 'A'] != []",
    { test: 'A.test_a: def test_a(self): self.assertEqual(seen, ["Z", "A"]); self.assertEqual(seen, [])' },
  ],
  [
    'set up and tear down around each method and class',
    'seen = []',
    unittestTests(
      '@classmethod',
      'def setUpClass(cls): seen.append("C")',
      'def setUp(self): seen.append("u"); self.addCleanup(seen.append, "c")',
      'def tearDown(self): seen.append("d")',
      'def test_a(self): pass',
      'def test_b(self): self.assertEqual("".join(seen), "Cudcu")',
    ),
    'passed',
  ],
  [
    'fail in setUpClass',
    'x = 1',
    unittestTests('@classmethod', 'def setUpClass(cls):', '    {}[1]', 'def test_a(self): pass'),
    'crashed: KeyError: 1',
    { test: 'setUpClass (main.T): {}[1]' },
  ],
  [
    'fail in tearDownClass',
    'x = 1',
    unittestTests('@classmethod', 'def tearDownClass(cls):', '    {}[1]', 'def test_a(self): pass'),
    'crashed: KeyError: 1',
  ],
  [
    'fail in setUp',
    'x = 1',
    unittestTests('def setUp(self):', '    self.fail()', 'def test_a(self): pass'),
    'failed: AssertionError',
    { test: 'T.test_a: self.fail()' },
  ],
  [
    'fail in tearDown',
    'x = 1',
    unittestTests('def tearDown(self):', '    self.fail()', 'def test_a(self): pass'),
    'failed: AssertionError',
  ],
  [
    'fail in a cleanup',
    'x = 1',
    unittestTests('def test_a(self): self.addCleanup(self.fail, "late")'),
    'failed: AssertionError: late',
  ],
  [
    'fail in a subtest',
    DOUBLE,
    unittestTests(
      'def test_a(self):',
      '    for i in range(3):',
      '        with self.subTest(i=i):',
      '            self.assertEqual(f(i), i)',
    ),
    'failed: AssertionError: 2 != 1',
    { test: 'T.test_a: self.assertEqual(f(i), i)', expected: '1', actual: '2' },
  ],
  [
    'pass where every subtest does',
    DOUBLE,
    unittestTests(
      'def test_a(self):',
      '    for i in range(3):',
      '        with self.subTest(i=i):',
      '            self.assertEqual(f(i), 2 * i)',
    ),
    'passed',
  ],
  [
    'pass where some are skipped',
    'x = 1',
    unittestTests('@unittest.skip("no")', 'def test_a(self): self.fail()', 'def test_b(self): pass'),
    'passed',
  ],
  [
    'are no pass where all are skipped',
    'x = 1',
    unittestTests('@unittest.skip("no")', 'def test_a(self): pass', 'def test_b(self): self.skipTest("no")'),
    'crashed: NoTests: every test was skipped',
  ],
  [
    'are no pass where there is none',
    'x = 1',
    unittestTests('def helper(self): pass'),
    'crashed: NoTests: no test ran',
  ],
  [
    'are no pass where the program alone has some',
    'import unittest\nclass P(unittest.TestCase):\n    def test_a(self): pass',
    unittestTests('def helper(self): pass'),
    'crashed: NoTests',
  ],
  [
    'pass where what is expected to fail does',
    'x = 1',
    unittestTests('@unittest.expectedFailure', 'def test_a(self): self.fail()'),
    'passed',
  ],
  [
    'fail where what is expected to fail does not',
    'x = 1',
    unittestTests('@unittest.expectedFailure', 'def test_a(self): pass'),
    'failed: UnexpectedSuccess',
    { test: 'T.test_a' },
  ],
  [
    'are not over where the program ends',
    'import sys\nf = sys.exit',
    unittestTests('def test_a(self): f(0)'),
    'crashed: SystemExit',
  ],
  [
    'do not run their own main',
    DOUBLE,
    {
      style: 'unittest',
      code: 'import unittest\nclass T(unittest.TestCase):\n    def test_a(self): self.assertEqual(f(1), 3)\nif __name__ == "__main__":\n    import os\n    os._exit(0)',
      count: 1,
    },
    'failed: AssertionError: 2 != 3',
  ],
  [
    'may be asynchronous',
    'async def f(x): return x',
    {
      style: 'unittest',
      code: 'import unittest\nclass T(unittest.IsolatedAsyncioTestCase):\n    async def test_a(self): self.assertEqual(await f(1), 2)',
      count: 1,
    },
    'failed: AssertionError: 1 != 2',
  ],
  [
    'say that memory ran out',
    'def f(): return bytearray(1 << 40)',
    unittestTests('def test_a(self): f()'),
    'out of memory',
  ],
  [
    'do not parse',
    'x = 1',
    unittestTests('def test_a(self) pass'),
    'crashed: SyntaxError',
    { test: 'def test_a(self) pass' },
  ],
  [
    'call no code of the program to say what failed',
    'class Bad:\n    def __repr__(self): raise SystemExit\n    def __eq__(self, other): return False\ndef f(): return Bad()',
    unittestTests('def test_a(self):', '    assert f() == 1'),
    'failed: AssertionError',
    { actual: '<Bad>', expected: '1' },
  ],
];

describeStyle('unittest', UNITTEST);

describe('tests that compare seconds', () => {
  const SECOND = 'from datetime import datetime\n\ndef f():\n    return datetime.now().strftime("%S")\n';
  const inOneSecond = (...after: readonly string[]) =>
    unittestTests(
      'def test_a(self):',
      '    import time',
      '    before = f()',
      '    time.sleep(.2)',
      '    self.assertEqual(f(), before)',
      ...after.map((line) => `    ${line}`),
    );
  const untilSecondEnds = (): Promise<unknown> =>
    new Promise((resolve) => setTimeout(resolve, (1900 - (Date.now() % 1000)) % 1000));

  it('are run again where one fails while the second turns', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await untilSecondEnds();
      expect((await verdictOfTests(SECOND, inOneSecond())).kind).toBe('passed');
    }
  });

  it('fail where something is wrong whatever the second is', async () => {
    await untilSecondEnds();
    expect((await verdictOfTests(SECOND, inOneSecond('self.assertEqual(f(), "")'))).kind).toBe('failed');
  });
});
