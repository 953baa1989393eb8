import { beforeAll, describe, expect, it } from 'vitest';

import type { SourceParser } from '../../syntax/parse.js';
import { loadParser } from '../../syntax/parse.js';
import { descendantsOfType, textOf } from '../../syntax/tree.js';
import { caseSubject } from '../testing/case-subject.js';

import { isDecoratorCode } from './decorator-code.js';

const SOURCE = `from functools import wraps


def counted(limit):
    def attach(work):
        @wraps(work)
        def count(given):
            return work(given + inside)
        return count
    return attach


def helper(value):
    return value + outside


@counted(3)
def entry(value):
    return helper(value) + kept
`;

describe('code of decorators', () => {
  let parser: SourceParser;
  beforeAll(async () => {
    parser = await loadParser();
  });

  it.each([
    ['inside', true],
    ['outside', false],
    ['kept', false],
    ['limit', true],
  ])('%s is in it: %s', (name, expected) => {
    const file = caseSubject(parser, { before: SOURCE }).files.get('main.py');
    const node = descendantsOfType(file?.tree.root ?? never(), 'identifier').find(
      (one) => file !== undefined && textOf(file.tree, one) === name,
    );
    expect(isDecoratorCode(file ?? never(), node ?? never())).toBe(expected);
  });
});

function never(): never {
  throw new Error('the source has it');
}
