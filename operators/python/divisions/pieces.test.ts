import { expect, it } from 'vitest';

import { loadParser } from '../../../syntax/parse.js';
import { descendantsOfType, fieldOf } from '../../../syntax/tree.js';
import { caseSubject } from '../../testing/case-subject.js';

import { areOfOneText } from './pieces.js';

const parser = await loadParser();

/** What is said of the sequence of the last loop of a program. */
function areFew(before: string): boolean | null {
  const subject = caseSubject(parser, { before });
  const file = subject.files.get('main.py');
  const loop = file === undefined ? undefined : descendantsOfType(file.tree.root, 'for_statement').at(-1);
  const sequence = loop === undefined ? null : fieldOf(loop, 'right');
  return file === undefined || sequence === null ? null : areOfOneText(file, sequence);
}

const looped = (sequence: string, made = 'fields = line.split(",")'): string =>
  `def f(line, entries):\n    ${made}\n    for one in ${sequence}:\n        print(one)\n`;

it.each([
  ['fields'],
  ['reversed(fields)'],
  ['fields[::-1]'],
  ['enumerate(fields[1:], 1)'],
  ['sorted(set(fields))'],
  ['range(len(fields) - 1)'],
  ['[len(field) for field in fields if field]'],
  ['zip(entries, fields)'],
])('takes %s for the pieces of one text', (sequence) => {
  expect(areFew(looped(sequence))).toBe(true);
});

it.each([
  ['entries'],
  ['reversed(entries)'],
  ['line'],
  ['range(line)'],
  ['fields[0].items()'],
  ['range(10**6)'],
])('takes %s for more than that', (sequence) => {
  expect(areFew(looped(sequence))).toBe(false);
});

it('follows what a name is set to', () => {
  expect(areFew(looped('rest', 'head, *rest = line.split()'))).toBe(true);
  expect(areFew(looped('fields', 'fields = line.split()\n    fields = fields[1:]'))).toBe(true);
  expect(areFew(looped('range(count)', 'count = int(line.split()[0])'))).toBe(false);
  expect(areFew(looped('known', 'known = line.split() if line else entries'))).toBe(true);
});

it('follows what a loop fills', () => {
  const filled = (source: string): string =>
    looped('kept.items()', `kept = {}\n    for one in ${source}:\n        kept[one] = len(one)`);
  expect(areFew(filled('line.split()'))).toBe(true);
  expect(areFew(filled('entries'))).toBe(false);
});

it('follows arguments, and is not misled by a function that calls itself', () => {
  const called = (given: string): string =>
    `def g(line, entries):\n    return f(${given})\n\n\ndef f(fields):\n    for one in fields:\n        f(fields[1:])\n`;
  expect(areFew(called('line.split()').replace('f(fields[1:])', 'print(one)'))).toBe(true);
  expect(areFew(called('entries').replace('f(fields[1:])', 'print(one)'))).toBe(false);
  expect(areFew(called('entries'))).toBe(false);
});
