import { beforeAll, describe, expect, it } from 'vitest';

import type { SourceParser } from '../../../syntax/parse.js';
import { loadParser } from '../../../syntax/parse.js';
import { descendantsOfType, textOf } from '../../../syntax/tree.js';
import { caseSubject } from '../../testing/case-subject.js';

import { isRenamed } from './renamed.js';

const BEFORE = `N = int(input())
words = input().split()
total = 0
for i in range(N):
    total += len(words[i])
print(total)
`;

const AFTER = `batches = [1]
size = 0


def main():
    """Read the input, work on it and print the answer."""
    count = int(input())
    words = input().split()
    total = 0
    for batch in batches:
        total += len(words[batch])
    print(total, count, size)


main()
`;

let parser: SourceParser;

beforeAll(async () => {
  parser = await loadParser();
});

describe('a renamed variable of a script', () => {
  const renamed = (texts: readonly string[] | undefined): readonly string[] => {
    const one = { before: BEFORE, ...(texts === undefined ? { entryPoint: 'main' } : { texts }) };
    const original = caseSubject(parser, one);
    const subject = caseSubject(parser, one, { ...original.program, files: { 'main.py': AFTER } });
    const file = subject.files.get('main.py');
    const names = file === undefined ? [] : descendantsOfType(file.tree.root, 'identifier');
    return [
      ...new Set(
        names.flatMap((node) =>
          file !== undefined && isRenamed(subject, file, node) ? [textOf(file.tree, node)] : [],
        ),
      ),
    ];
  };

  it('is assigned as one of the original is, by more than a literal', () => {
    expect(renamed([''])).toEqual(['count', 'words']);
  });

  it('is none of a program that is called', () => {
    expect(renamed(undefined)).toEqual([]);
  });
});
