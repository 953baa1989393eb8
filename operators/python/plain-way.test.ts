import { beforeAll, describe, expect, it } from 'vitest';

import type { SourceParser } from '../../syntax/parse.js';
import { loadParser } from '../../syntax/parse.js';
import { descendantsOfType, textOf } from '../../syntax/tree.js';
import { caseSubject } from '../testing/case-subject.js';

import { isPlainWay } from './plain-way.js';

const ORIGINAL = `def entry(text):
    return text == text[::-1]
`;

const SOURCE = `def early(one, other):
    if {type(one), type(other)} != {str}:
        return turned_away == one
    return let_in(one, other)


def late(text):
    if type(text) is str and (type(text[0]) is str):
        return let_in_first(text)
    return behind(text)


def branches(items, size):
    if type(items) in (list, tuple) and len(items) >= size:
        parts = let_in_long(items)
    else:
        parts = short_or_other(items)
    if type(size) == int:
        kept = let_in_size(size)
    else:
        kept = other_size(size)
    if type(size) not in (int, float) or type(items) is not list:
        kept = turned_away_both(size)
    elif size:
        kept = let_in_else(size)
    return parts if type(kept) is str else other_kept(parts)


def unrelated(kind):
    def inside(value):
        return inner_function(value)
    if kind == "type":
        return by_word(kind)
    return inside
`;

describe('the plain way of values of other types', () => {
  let parser: SourceParser;
  beforeAll(async () => {
    parser = await loadParser();
  });

  const isPlainAt = (name: string, original: string): boolean => {
    const subject = caseSubject(parser, { before: original });
    const written = caseSubject(parser, { before: SOURCE });
    const [file] = [...written.files.values()];
    const node =
      file && descendantsOfType(file.tree.root, 'identifier').find((one) => textOf(file.tree, one) === name);
    if (file === undefined || node === undefined) {
      throw new Error(`no ${name}`);
    }
    return isPlainWay(subject, file, node);
  };

  it.each([
    ['turned_away', true],
    ['let_in', false],
    ['let_in_first', false],
    ['behind', true],
    ['let_in_long', false],
    ['short_or_other', false],
    ['let_in_size', false],
    ['other_size', true],
    ['turned_away_both', true],
    ['let_in_else', false],
    ['other_kept', true],
    ['inner_function', false],
    ['by_word', false],
  ])('%s: %s', (name, isPlain) => {
    expect(isPlainAt(name, ORIGINAL)).toBe(isPlain);
  });

  it('is nothing of an original that asks for exact types itself', () => {
    expect(isPlainAt('turned_away', 'def entry(x):\n    return type(x) == int\n')).toBe(false);
  });
});
