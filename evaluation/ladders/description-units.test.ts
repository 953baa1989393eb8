import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { countWords, joinUnits, paragraphsOf, sentencesOf } from './description-units.js';

function shown(text: string): readonly (readonly [string, readonly string[]])[] {
  return paragraphsOf(text).map(({ kind, sentences }) => [
    kind,
    sentences.map(({ start, end }) => text.slice(start, end)),
  ]);
}

/** Pieces that descriptions are made of, and what breaks readers of them. */
const PIECES = [
  ...[
    'Return the sum.',
    'It is 1.5 at most, e.g. for x.',
    'What if?',
    'Note:',
    'no stop here',
    '多い。少ない。',
  ],
  ...[
    '\n',
    '\n\n',
    ' ',
    '\n   ',
    '>>> f(1)\n2',
    '- item',
    '1. first\n   more',
    '```\ncode\n\nmore\n```',
    '```',
  ],
  ...['input: [1]\noutput: 2', 'f(2) == 3', '\u2028', '🙂', '   '],
];
const texts = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
);

describe('paragraphs and sentences of a description', () => {
  it.each([
    ['', []],
    ['One. Two.', [['prose', ['One.', 'Two.']]]],
    ['One line\ngoes on. Two.', [['prose', ['One line\ngoes on.', 'Two.']]]],
    [
      'One.\n\nTwo.',
      [
        ['prose', ['One.']],
        ['prose', ['Two.']],
      ],
    ],
    ['See e.g. Knuth. It is 1.5 m.', [['prose', ['See e.g. Knuth.', 'It is 1.5 m.']]]],
    [
      'Sum.\n>>> f(1)\n2\n>>> f(2)\n3',
      [
        ['prose', ['Sum.']],
        ['doctest', ['>>> f(1)\n2\n>>> f(2)\n3']],
      ],
    ],
    ['Do:\n- one. Two.\n  more\n- three', [['list', ['Do:\n- one. Two.\n  more\n- three']]]],
    [
      'Add. In parallel.\nExample:\n\ninput: [1]\noutput: 2',
      [
        ['prose', ['Add.', 'In parallel.']],
        ['code', ['Example:\n\ninput: [1]\noutput: 2']],
      ],
    ],
    [
      '```\na\n\nb\n```\nEnd.',
      [
        ['code', ['```\na\n\nb\n```']],
        ['prose', ['End.']],
      ],
    ],
    ['Example:\nf(30) == True\n30 = 2 * 3 * 5', [['code', ['Example:\nf(30) == True\n30 = 2 * 3 * 5']]]],
  ] as const)('are found in %j', (text, expected) => {
    expect(shown(text)).toEqual(expected);
  });

  it('are disjoint, in order, and all of the text but white space', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const paragraphs = paragraphsOf(text);
        for (const units of [paragraphs, sentencesOf(paragraphs)]) {
          let [end, outside] = [0, ''];
          for (const unit of units) {
            expect(unit.start).toBeGreaterThanOrEqual(end);
            expect(unit.end).toBeGreaterThan(unit.start);
            outside += text.slice(end, unit.start);
            end = unit.end;
          }
          expect((outside + text.slice(end)).trim()).toBe('');
          expect(joinUnits(text, units, [...units.keys()])).toBe(text.trim());
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('joining some units', () => {
  it('keeps the paragraph break that a left-out sentence stood at', () => {
    const text = 'One. Two.\n\nThree. Four.';
    const units = sentencesOf(paragraphsOf(text));
    expect(joinUnits(text, units, [0, 3])).toBe('One.\n\nFour.');
    expect(joinUnits(text, units, [0, 1])).toBe('One. Two.');
    expect(joinUnits(text, units, [])).toBe('');
    expect(() => joinUnits(text, units, [4])).toThrow(RangeError);
  });

  it('never has more words than its units', () => {
    fc.assert(
      fc.property(texts, fc.infiniteStream(fc.boolean()), (text, coin) => {
        const units = sentencesOf(paragraphsOf(text));
        const kept = units.map((_, number) => number).filter(() => coin.next().value as boolean);
        const apart = kept.reduce((sum, number) => {
          const unit = units[number];
          return sum + (unit === undefined ? 0 : countWords(text.slice(unit.start, unit.end)));
        }, 0);
        expect(countWords(joinUnits(text, units, kept))).toBeLessThanOrEqual(apart);
      }),
    );
  });
});
