import { beforeAll, describe, expect, it } from 'vitest';

import type { SourceParser } from '../../../syntax/parse.js';
import { loadParser } from '../../../syntax/parse.js';
import { descendantsOfType } from '../../../syntax/tree.js';
import { caseSubject } from '../../testing/case-subject.js';

import { functionContexts } from './function-context.js';
import { isMovable } from './movable.js';

describe('what may run in another frame', () => {
  let parser: SourceParser;
  beforeAll(async () => {
    parser = await loadParser();
  });

  it.each([
    ['[list(values, cuts)]', true],
    ['[*list(values, cuts)]', false],
    ['{*values.split(cuts)}', false],
    ['show(*values.split(cuts))', true],
  ])('of %s the outermost call: %s', (expression, isFree) => {
    const before = `def cut(values, cuts):\n    return ${expression}\n`;
    const subject = caseSubject(parser, { before });
    const file = subject.files.get('main.py');
    const [context] = file === undefined ? [] : functionContexts(file);
    const [call] = file === undefined ? [] : descendantsOfType(file.tree.root, 'call');
    expect(context !== undefined && call !== undefined && isMovable(context, [call])).toBe(isFree);
  });
});
