import { beforeAll, describe, expect, it } from 'vitest';

import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';

import { KNOWLEDGE_UNITS } from './knowledge-unit.js';
import { LIBRARY_LABELS, OWN_LABELS } from './testing/labelled-snippets.js';
import { findLibrary, readExcerpt } from './testing/library-excerpt.js';

const library = findLibrary();

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser();
});

describe('the labelled set', () => {
  it.each(KNOWLEDGE_UNITS)('has three snippets of each kind of %s, with and without it', (unit) => {
    for (const labels of [OWN_LABELS, LIBRARY_LABELS]) {
      expect(labels.filter((label) => label.unit === unit)).toHaveLength(3);
    }
    const counts = [...OWN_LABELS, ...LIBRARY_LABELS]
      .filter((label) => label.unit === unit)
      .map(({ count }) => count);
    expect(counts).toContain(0);
    expect(Math.max(...counts)).toBeGreaterThan(0);
  });

  it.each(OWN_LABELS)('parses: $unit, $why', ({ source }) => {
    expect(parser.parse('python', source)).not.toBeNull();
  });
});

describe.skipIf(library === null)("the labelled lines of Python 3.11's library", () => {
  it.each(LIBRARY_LABELS)('are still there and parse: $file, $unit', (label) => {
    expect(parser.parse('python', readExcerpt(library ?? '', label))).not.toBeNull();
  });

  it('are told apart from others', () => {
    const [label] = LIBRARY_LABELS;
    const moved = { unit: 'Loop', count: 0, why: '', file: label?.file ?? '' } as const;
    expect(() => readExcerpt(library ?? '', { ...moved, lines: [[1, 2, '00000000']] })).toThrow(
      'hash 00000000',
    );
    expect(() => readExcerpt(library ?? '', { ...moved, file: 'none.py', lines: [] })).toThrow('none.py');
  });
});
