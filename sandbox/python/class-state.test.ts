import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Problem } from '../../core/problem.js';
import { DEFAULT_LIMITS } from '../runner.js';

import { findPython } from './interpreter.js';
import { startComparisonProcess } from './testing/comparison-process.js';
import type { ComparisonProcess } from './testing/comparison-process.js';

const limits = DEFAULT_LIMITS;
const CODE = `def half(amount):
    return amount // 2


class Till:
    taxed = False

    def __init__(self, rule=None):
        self.rule = rule
        self.amounts = []

    def total(self):
        if not self.amounts:
            return 0
        paid = sum(self.amounts)
        if self.taxed:
            paid += 1
        return paid if self.rule is None else self.rule(paid)

    def take_over(self, other):
        self.amounts = other.amounts + self.amounts

    @staticmethod
    def doubled(amount):
        return amount * 2

    def whole(self):
        return Till.doubled(self.total())
`;
const TESTS = `import unittest


class TillTest(unittest.TestCase):
    def test_empty(self):
        self.assertEqual(Till().total(), 0)

    def test_filled(self):
        till = Till()
        till.amounts = [3, 4]
        till.taxed = True
        self.assertEqual(till.total(), 8)

    def test_rules(self):
        for rule, paid in ((half, 3), (Till.doubled, 14)):
            till = Till(rule)
            till.amounts = [3, 4]
            self.assertEqual(till.total(), paid)

    def test_stand_in(self):
        till = Till()
        till.total = lambda: 5
        self.assertEqual(till.whole(), 10)
`;

describe('a class whose state its tests set, and that they hand its functions', () => {
  const program = (source: string): Problem['program'] => ({
    ...{ language: 'python', entryFile: 'main.py', files: { 'main.py': source } },
  });
  const problem: Problem = {
    ...{ id: 'Till/0', dataset: 'tills', language: 'python', prompt: '', entryPoint: 'Till' },
    ...{ licence: 'MIT', record: {} },
    program: program(CODE),
    tests: { style: 'unittest', code: TESTS, count: 4 },
  };
  let compared: ComparisonProcess;
  let inputs: readonly string[];
  beforeAll(async () => {
    compared = startComparisonProcess((await findPython()).executable);
    ({ inputs } = await compared.inputs({ problem, count: 100, seed: 1, limits }));
  });
  afterAll(() => {
    compared.close();
  });

  it('is asked so in its inputs, which keep to it while they grow', () => {
    for (const asked of ['half\namounts([3, 4])\ntotal()', 'Till.doubled\namounts([3, 4])\ntotal()']) {
      expect(inputs).toContain(asked);
    }
    const grown = inputs.filter((input) => /^(half|Till\.doubled)\n/u.test(input));
    expect(grown.length).toBeGreaterThan(5);
    expect(inputs.join('\n')).toContain('\ntaxed(True)');
    expect(inputs.join('\n')).not.toMatch(/total\([^)]/u);
  });

  it.each([
    ['what it makes of its state', 'paid = sum(self.amounts)', 'paid = sum(self.amounts[:1])'],
    ['what its class has for it', 'paid += 1', 'paid += 2'],
    ['what it asks of a rule', 'self.rule(paid)', 'self.rule(paid + 2)'],
    ['a function of the program', 'amount // 2', 'amount // 3'],
    ['a function of its class', 'amount * 2', 'amount * 3'],
  ])('is told from one that differs in %s', async (_name, before, after) => {
    const evolved = CODE.replace(before, after);
    expect(evolved).not.toBe(CODE);
    const run = { entryPoint: 'Till', inputs, limits, trust: 'own-operators' } as const;
    const found = await compared.compare({ ...run, original: program(CODE), evolved: program(evolved) });
    expect(found.kind).toBe('different');
    const same = await compared.compare({ ...run, original: program(CODE), evolved: program(CODE) });
    expect(same.kind).toBe('same');
  });
});

it('writes the present moment as one that is always the same, and leaves days and other moments', async () => {
  const compared = startComparisonProcess((await findPython()).executable);
  const code = 'def spell(moment, text, day, other):\n    return (moment, text, day, other)\n';
  const tests = `import datetime

def check(candidate):
    now = datetime.datetime.now()
    soon = now + datetime.timedelta(minutes=5)
    candidate(now, f'{soon:%Y-%m-%d %H:%M:%S}', datetime.date.today(), '2021-02-03 04:05:06')
`;
  const problem: Problem = {
    ...{ id: 'Moment/0', dataset: 'moments', language: 'python', prompt: '', entryPoint: 'spell' },
    ...{ licence: 'MIT', record: {} },
    program: { language: 'python', entryFile: 'main.py', files: { 'main.py': code } },
    tests: { style: 'check', code: tests, count: 1 },
  };
  const { inputs } = await compared.inputs({ problem, count: 0, seed: 1, limits });
  compared.close();
  const today = new Date();
  const day = `datetime.date(${today.getFullYear()}, ${today.getMonth() + 1}, ${today.getDate()})`;
  expect(inputs[0]).toBe(
    `datetime.datetime(2024, 1, 15, 12, 0), '2024-01-15 12:05:00', ${day}, '2021-02-03 04:05:06'`,
  );
});
