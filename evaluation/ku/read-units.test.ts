import { describe, expect, it } from 'vitest';

import { readUnits } from './read-units.js';

/** What is expected of one program: its units, or a part of the reason. */
type Expected = readonly string[] | string;

const TWO: readonly Expected[] = [['Variables', 'Loop'], []];
const ONE_PROGRAM: readonly [string, Expected][] = [
  ['{"programs": [{"program": 1, "units": ["Loop"]}]}', ['Loop']],
  ['{"units": ["Loop"]}', ['Loop']],
  ['["Loop"]', ['Loop']],
  ['{"units": []}', []],
  // None at all is not a program without units.
  ['[]', 'program 1 is not in it'],
  ['{}', 'program 1 is not in it'],
  ['{"programs": []}', 'program 1 is not in it'],
  ['', 'it is no JSON'],
  ['It uses a Loop.', 'it is no JSON'],
  ['{"programs": [{"program": 1, "units": ["Loop"]', 'it is no JSON'],
  ['"Loop"', 'no list of programs'],
  ['7', 'no list of programs'],
  ['null', 'no list of programs'],
  ['[1, 2]', 'no list of programs'],
  ['{"programs": "Loop"}', 'no list of programs'],
  ['{"units": "Loop"}', 'the units are no list of names'],
  ['{"units": [4]}', 'the units are no list of names'],
  ['{"programs": [{"program": 1}]}', 'the units are no list of names'],
  ['{"units": ["Recursion"]}', '"Recursion" is no Knowledge Unit'],
  ['{"units": ["Loop", ""]}', '"" is no Knowledge Unit'],
  [`{"units": ["${'x'.repeat(90)}"]}`, `"${'x'.repeat(40)}" is no Knowledge Unit`],
  ['{"programs": [{"units": ["Loop"]}]}', 'an entry without a number'],
  ['{"answer": ["Loop"]}', 'an entry without a number'],
];
const TWO_PROGRAMS: readonly [string, readonly Expected[]][] = [
  ['{"programs": [{"program": 1, "units": ["Variables", "Loop"]}, {"program": 2, "units": []}]}', TWO],
  ['{"programs": [{"program": 2, "units": []}, {"program": 1, "units": ["Loop", "Variables"]}]}', TWO],
  ['[{"program": "1", "units": ["Loop", "Variables", "Loop"]}, {"program": "P2", "units": []}]', TWO],
  ['{"1": ["variables", "K4: LOOP"], "Program 2": {"units": []}}', TWO],
  ['{"programs": {"1": ["Variables", "4. Loop"], "2": []}}', TWO],
  [
    '<think>{"programs": []}</think>Here:\n```json\n{"1": ["Variables", "loop"], "2": []}\n```\nDone [all 2].',
    TWO,
  ],
  ['Of [both]: {"1": ["Variables", "Loop"], "2": []} (so {2} has none).', TWO],
  // One program's fault leaves the other be.
  ['{"1": ["Loop"]}', [['Loop'], 'program 2 is not in it']],
  ['{"1": ["Loops"], "2": ["Loop"]}', ['"Loops" is no Knowledge Unit', ['Loop']]],
  [
    '[{"program": 1, "units": ["Loop"]}, {"program": 2, "units": []}, {"program": 1, "units": ["Loop"]}]',
    ['program 1 is in it twice', []],
  ],
  // A number that no program has makes all doubtful: they may be counted from 0.
  ['{"0": ["Loop"], "1": []}', ['a program 0', 'a program 0']],
  ['{"1": [], "2": [], "3": ["Loop"]}', ['a program 3', 'a program 3']],
  ['["Loop"]', ['no list of programs', 'no list of programs']],
  ['{"units": ["Loop"]}', ['an entry without a number', 'an entry without a number']],
];

describe('the units of programs in an answer', () => {
  it.each(ONE_PROGRAM)('are read for one program: %s', (text, expected) => {
    expectRead(text, [expected]);
  });

  it.each(TWO_PROGRAMS)('are read for each of two programs: %s', (text, expected) => {
    expectRead(text, expected);
  });

  it('may be units of any name, also those with two words', () => {
    expectRead('{"units": ["list comprehension", "Object-Oriented Programming", "FileHandling"]}', [
      ['File Handling', 'Object Oriented Programming', 'List Comprehension'],
    ]);
  });
});

function expectRead(text: string, expected: readonly Expected[]): void {
  expect(readUnits(text, expected.length)).toEqual(
    expected.map((one) =>
      typeof one === 'string'
        ? { kind: 'faulty', reason: expect.stringContaining(one) as string }
        : { kind: 'read', units: one },
    ),
  );
}
