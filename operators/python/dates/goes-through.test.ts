import { expect, it } from 'vitest';

import { loadParser } from '../../../syntax/parse.js';
import { descendantsOfType, namedChildren } from '../../../syntax/tree.js';
import { caseSubject } from '../../testing/case-subject.js';

import { goesThrough } from './goes-through.js';

const parser = await loadParser();

const OWN = `

def positives(numbers):
    for number in numbers:
        if number > 0:
            yield number


def total(numbers):
    return sum(numbers)
`;

/** Whether the value that a program's first function returns takes the longer the more there is. */
function takesLong(expression: string): boolean {
  const file = caseSubject(parser, {
    before: `def f(numbers, least):\n    return ${expression}\n${OWN}`,
  }).files.get('main.py');
  const [value] =
    file === undefined ? [] : descendantsOfType(file.tree.root, 'return_statement').flatMap(namedChildren);
  if (file === undefined || value === undefined) {
    throw new Error(`nothing is returned: ${expression}`);
  }
  return goesThrough(file, value);
}

it.each([
  ['sum(numbers)', true],
  ['[number * least for number in numbers]', true],
  ['total(numbers)', true],
  ['list(map(abs, numbers))', true],
  ['", ".join(filter(None, numbers))', true],
  ['least in (number * 2 for number in numbers)', true],
  ['list(positives(numbers))', true],
  ['map(abs, sorted(numbers))', true],
  ['max(numbers, least)', false],
  ['map(abs, numbers)', false],
  ['filter(lambda number: sum(number) > least, numbers)', false],
  ['(number * least for number in numbers)', false],
  ['positives(numbers)', false],
  ['zip(map(abs, numbers), numbers)', false],
  ['map(abs, (sum(number) for number in numbers))', false],
])('%s takes long: %s', (expression, isLong) => {
  expect(takesLong(expression)).toBe(isLong);
});
