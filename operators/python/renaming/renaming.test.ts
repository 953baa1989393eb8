import { beforeAll, describe, expect, it } from 'vitest';

import type { Program } from '../../../core/program.js';
import type { SourceParser } from '../../../syntax/parse.js';
import { loadParser } from '../../../syntax/parse.js';
import type { Subject } from '../../operator.js';
import { caseSubject } from '../../testing/case-subject.js';

import { addedNames } from './added-names.js';
import type { Renaming, WantedName } from './rename-added.js';
import { renameAdded } from './rename-added.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

const ORIGINAL = `def total_cost(prices, rate):
    cost = 0
    for price in prices:
        cost += price * rate
    return cost
`;
const EVOLVED = `from helpers import determine_value


RATES = {"base_rate": 2}


def keep_sum(found_value):
    """Keep the sum."""
    def attach(supply):
        return found_value + supply
    return attach


def total_cost(prices, rate):
    cost = 0
    chain_value = [determine_value(price, rate) for price in prices]
    for received in chain_value:
        cost = keep_sum(cost)(received)
    return cost
`;
const HELPERS = `def determine_value(price, rate):
    """Determine the value."""
    return price * rate
`;

interface Pair {
  readonly original: Subject;
  readonly evolved: Subject;
  readonly subjectOf: (program: Program) => Subject;
}

function pairOf(files: Readonly<Record<string, string>>, original = ORIGINAL, names: string[] = []): Pair {
  const one = { before: original, publicNames: ['check_cost', ...names] };
  const subjectOf = (program: Program): Subject => caseSubject(parser, one, program);
  const program: Program = { language: 'python', entryFile: 'main.py', files };
  return { original: caseSubject(parser, one), evolved: subjectOf(program), subjectOf };
}

const both = { 'main.py': EVOLVED, 'helpers.py': HELPERS };

/** Renames by the names that are there now. */
function renamed({ original, evolved, subjectOf }: Pair, names: Readonly<Record<string, string>>): Renaming {
  const added = addedNames(original, evolved);
  const wanted = new Map<string, WantedName>(
    added.flatMap(({ id, name }) => (names[name] === undefined ? [] : [[id, { name: names[name] }]])),
  );
  expect(wanted.size, JSON.stringify(added.map(({ name }) => name))).toBe(Object.keys(names).length);
  return renameAdded(evolved, added, wanted, subjectOf);
}

const textOf = (renaming: Renaming, file = 'main.py'): string =>
  renaming.kind === 'renamed' ? (renaming.program.files[file] ?? '') : renaming.reason;

describe('names that evolution added', () => {
  it('are those that the original does not have, with kind, scope and docstring', () => {
    const { original, evolved } = pairOf(both);
    expect(
      addedNames(original, evolved).map(({ id, kind, name, scope, summary }) =>
        [id, kind, name, scope, summary === null ? '-' : 'says'].join(' '),
      ),
    ).toEqual([
      'n1 function determine_value <module> says',
      'n2 variable RATES <module> -',
      'n3 function keep_sum <module> says',
      'n4 parameter found_value keep_sum -',
      'n5 function attach keep_sum -',
      'n6 variable chain_value total_cost -',
      'n7 variable received total_cost -',
    ]);
  });

  it.each([
    ['a name of the tests', EVOLVED, ['chain_value'], ['chain_value']],
    ['a name in a string', EVOLVED.replace('"base_rate"', '"received"'), [], ['received']],
    [
      'a parameter that is called by keyword',
      EVOLVED.replace('keep_sum(cost)', 'keep_sum(found_value=cost)'),
      [],
      ['found_value'],
    ],
    [
      'a variable that locals() shows',
      EVOLVED.replace('return cost', 'print(locals())\n    return cost'),
      [],
      ['chain_value', 'received', 'RATES'],
    ],
    [
      'functions where something is looked up by name',
      EVOLVED.replace('return cost', 'return getattr(cost, "real")'),
      [],
      ['determine_value', 'keep_sum', 'attach'],
    ],
    [
      'a type that carries its name',
      `from collections import namedtuple\nReading = namedtuple("Reading", ["at"])\n\n\n${EVOLVED}`,
      [],
      ['Reading'],
    ],
    [
      'a variable that an f-string shows with its value',
      EVOLVED.replace('return cost', 'print(f"{chain_value=}")\n    return cost'),
      [],
      ['chain_value'],
    ],
  ])('leave out %s', (_, main, names, missing = ['chain_value', 'received']) => {
    const { original, evolved } = pairOf({ ...both, 'main.py': main }, ORIGINAL, names);
    const found = addedNames(original, evolved).map(({ name }) => name);
    for (const name of missing) {
      expect(found).not.toContain(name);
    }
    expect(found).toContain(missing.includes('RATES') ? 'found_value' : 'RATES');
  });

  it('are methods that are called on self only', () => {
    const original = 'class Cart:\n    def total(self):\n        return 1\n';
    const evolved = `class Cart:
    def total(self):
        return self.work_out_total() + self.other()

    def work_out_total(self):
        return 1

    def other(self):
        return 2


def ask(cart):
    return cart.other()
`;
    const { original: before, evolved: after } = pairOf({ 'main.py': evolved }, original);
    const found = addedNames(before, after);
    expect(found.filter(({ kind }) => kind === 'method').map(({ name }) => name)).toEqual(['work_out_total']);
  });
});

describe('renaming', () => {
  it('changes every use, in sibling modules too', () => {
    const renaming = renamed(pairOf(both), {
      determine_value: 'apply_rate',
      chain_value: 'costs',
      received: 'extra_cost',
      RATES: 'BASE_RATES',
    });
    expect(textOf(renaming)).toContain('from helpers import apply_rate\n');
    expect(textOf(renaming)).toContain('BASE_RATES = {"base_rate": 2}');
    expect(textOf(renaming)).toContain('costs = [apply_rate(price, rate) for price in prices]');
    expect(textOf(renaming)).toContain('for extra_cost in costs:');
    expect(textOf(renaming, 'helpers.py')).toContain('def apply_rate(price, rate):');
    expect(renaming).toMatchObject({
      names: [
        { file: 'helpers.py', scope: '<module>', from: 'determine_value', to: 'apply_rate' },
        {},
        {},
        {},
      ],
    });
  });

  it('can swap two names', () => {
    const renaming = renamed(pairOf(both), { chain_value: 'received', received: 'chain_value' });
    expect(textOf(renaming)).toContain('for chain_value in received:');
  });

  it('gives a function a docstring of one plain sentence', () => {
    const pair = pairOf(both);
    const added = addedNames(pair.original, pair.evolved);
    const say = (summary: string): string =>
      textOf(renameAdded(pair.evolved, added, new Map([['n3', { summary }]]), pair.subjectOf));
    expect(say('Add to a running sum.')).toContain('"""Add to a running sum."""');
    for (const bad of [
      'Ends"""; import os; """.',
      'Steers # pylint: disable=all.',
      '>>> f().',
      'no',
      'A\nb.',
    ]) {
      expect(say(bad)).toMatch(/is no plain sentence$/);
    }
  });

  it.each([
    ['class', /keyword or builtin/],
    ['match', /keyword or builtin/],
    ['list', /keyword or builtin/],
    ['ValueError', /keyword or builtin/],
    ['chainValue', /PEP 8/],
    ['ab', /PEP 8/],
    ['a; import os', /PEP 8/],
    ['numpy', /PEP 8/],
    ['value_2', /numbered/],
    ['check_cost', /tests know/],
    ['_private', /private/],
    ['base_rate', /strings/],
    ['cost', /clashes/],
    ['prices', /clashes/],
    ['received', /clashes/],
    ['keep_sum', /clashes/],
    ['determine_value', /clashes/],
    ['price', /clashes/],
  ])('refuses %s for a variable', (name, reason) => {
    expect(textOf(renamed(pairOf(both), { chain_value: name }))).toMatch(reason);
  });

  it.each([
    ['found_value', 'supply', /clashes/],
    ['attach', 'found_value', /clashes/],
    ['keep_sum', 'total_cost', /tests know/],
    ['RATES', 'rates', /PEP 8/],
  ])('refuses to make %s %s', (from, to, reason) => {
    expect(textOf(renamed(pairOf(both), { [from]: to }))).toMatch(reason);
  });

  it('refuses a method name that any object has', () => {
    const original = 'class Cart:\n    def total(self):\n        return 1\n';
    const evolved =
      'class Cart:\n    def total(self):\n        return self.work_out()\n\n    def work_out(self):\n        return "".strip()\n';
    const pair = pairOf({ 'main.py': evolved }, original);
    expect(textOf(renamed(pair, { work_out: 'strip' }))).toMatch(/clashes/);
    expect(textOf(renamed(pair, { work_out: 'strip_all' }))).toContain('return self.strip_all()');
  });

  it('refuses an id that was not asked for', () => {
    const pair = pairOf(both);
    const added = addedNames(pair.original, pair.evolved);
    expect(
      textOf(renameAdded(pair.evolved, added, new Map([['n99', { name: 'cost_list' }]]), pair.subjectOf)),
    ).toMatch(/n99/);
  });
});
