import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../../../core/package-root.js';
import { createRng } from '../../../core/rng.js';
import { applyChanges } from '../../../syntax/edits.js';
import type { SourceParser } from '../../../syntax/parse.js';
import { loadParser } from '../../../syntax/parse.js';
import { OPERATORS } from '../../catalog.js';
import { caseSubject } from '../../testing/case-subject.js';
import type { Comparison } from '../../testing/comparison.js';
import { startComparison } from '../../testing/comparison.js';

const venv = join(PACKAGE_ROOT, '.venv/bin/python');
/** How many draws of every site: many for the readings that every division is tried with, few for each of the others. */
const DRAWS = 25;
const FEW_DRAWS = 5;

let parser: SourceParser;
let comparison: Comparison;
beforeAll(async () => {
  parser = await loadParser();
  comparison = startComparison(existsSync(venv) ? venv : 'python3');
});
afterAll(() => {
  comparison.close();
});

interface Reading {
  readonly parameters: string;
  readonly reading: string;
  readonly draws: number;
  /** Arguments for a sequence of some length, as source. */
  readonly given: (length: number) => readonly string[];
}

function numbers(length: number): readonly string[] {
  return [`list(range(${length}))`];
}

/** Numbers, each twice, and one of them: the first, the last, one in the middle, or none. */
function numbersAndOne(length: number): readonly string[] {
  return ['list', 'tuple'].flatMap((type) =>
    [0, Math.floor(length / 2), length - 1, length].map(
      (sought) => `${type}(range(${length})) + ${type}(range(${length % 2 === 0 ? length : 0})), ${sought}`,
    ),
  );
}

/** Lists of numbers with a three at the beginning, at the end, in the middle, or nowhere. */
function numbersWithThree(length: number): readonly string[] {
  return [-1, 0, Math.floor(length / 2), length - 1].map(
    (place) => `[3 if number == ${place} else 0 for number in range(${length})]`,
  );
}

/** Digits with a comma at the beginning, at the end, in the middle, at both ends, everywhere or nowhere. */
function texts(length: number): readonly string[] {
  const middle = Math.floor(length / 2);
  return [[], [0], [length - 1], [middle], [0, length - 1], [...Array(length).keys()]].map((commas) =>
    JSON.stringify(Array.from({ length }, (_, place) => (commas.includes(place) ? ',' : '7')).join('')),
  );
}

function reads(
  parameters: string,
  given: Reading['given'],
  ...readings: readonly string[]
): readonly Reading[] {
  return readings.map((reading) => ({ parameters, reading, given, draws: FEW_DRAWS }));
}

/** Those that every division is tried with often. */
const FOLDED = ['max(values)', 'sum(values)', '[value * 2 for value in values]'];

/** Readings of a whole sequence that refuse an empty part, or are wrong where one is left out or taken twice. */
const READINGS: readonly Reading[] = [
  ...reads('values', numbers, ...FOLDED).map((one) => ({ ...one, draws: DRAWS })),
  ...reads('values', numbers, 'list(values)', 'values[:]', 'values.copy()'),
  ...reads('values, sought', numbersAndOne, 'sought in values', 'sought not in values'),
  ...reads('values, sought', numbersAndOne, 'values.index(sought)', 'values.count(sought)'),
  ...reads('values', numbersWithThree, '3 in values', 'values.index(3)'),
  ...reads('text', texts, '"," in text', 'text.index(",")', 'text.find(",")', 'text.rfind(",")'),
  ...reads('text', texts, 'text.isdigit()', 'list(text)'),
  ...reads('text', texts, 'text.encode()', 'text.encode("ascii")'),
];

describe.each(READINGS)('$reading, divided in any way', ({ parameters, reading, given, draws }) => {
  it.each(OPERATORS.map(({ id }) => id))(
    'by %s, gives the same at every length',
    async (id) => {
      const operator = OPERATORS.find((one) => one.id === id);
      const before = `def read(${parameters}):\n    return ${reading}\n`;
      const subject = caseSubject(parser, { before });
      const calls = Array.from({ length: 21 }, (_, length) => given(length)).flatMap((some) =>
        some.map((one) => `read(${one})`),
      );
      const compared = new Set<string>();
      for (const [number, site] of [...(operator?.sites(subject) ?? [])].entries()) {
        for (let draw = 0; draw < draws; draw += 1) {
          const changes = operator?.rewrite(subject, site, createRng('lengths', reading, id, number, draw));
          if (changes === null || changes === undefined) {
            continue;
          }
          const program = applyChanges(subject.program, changes);
          // Different draws mostly come to a program that was compared before.
          const text = JSON.stringify(program.files);
          if (compared.has(text)) {
            continue;
          }
          compared.add(text);
          const answer = await comparison.compare({
            mode: 'calls',
            before: subject.program.files,
            after: program.files,
            entry: 'main.py',
            calls,
          });
          expect(answer.differences, program.files['main.py']).toEqual([]);
        }
      }
    },
    120_000,
  );
});
