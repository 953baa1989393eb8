import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  endsAsNoNoun,
  isPlural,
  isQuality,
  plural,
  pluralName,
  singular,
  singularName,
  splitIdentifier,
  withArticle,
} from './words.js';

describe('number of a noun', () => {
  it.each([
    ['cookie', 'cookies'],
    ['tie', 'ties'],
    ['city', 'cities'],
    ['word', 'words'],
    ['entry', 'entries'],
    ['key', 'keys'],
    ['box', 'boxes'],
    ['class', 'classes'],
    ['match', 'matches'],
    ['status', 'statuses'],
    ['index', 'indices'],
    ['matrix', 'matrices'],
    ['child', 'children'],
    ['prefix', 'prefixes'],
    ['house', 'houses'],
    ['response', 'responses'],
    ['analysis', 'analyses'],
    ['parenthesis', 'parentheses'],
    ['hypothesis', 'hypotheses'],
    ['base', 'bases'],
    ['leaf', 'leaves'],
  ])('%s, %s', (one, many) => {
    expect(plural(one)).toBe(many);
    expect(singular(many)).toBe(one);
    expect(isPlural(many)).toBe(true);
  });

  it.each(['series', 'details', 'contents', 'goods'])('%s is one and many', (word) => {
    expect([plural(word), singular(word)]).toEqual([word, word]);
  });

  it.each(['class', 'status', 'process', 'address', 'radius', 'bus', 'analysis', 'always'])(
    '%s is no plural',
    (word) => {
      expect(singular(word)).toBe(word);
    },
  );

  it('changes the last word of a name only', () => {
    expect(singularName('sorted_words')).toBe('sorted_word');
    expect(pluralName('words_entry')).toBe('words_entries');
  });

  it('making a plural twice changes nothing more', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{4,9}[bdgklmnprtw]$/), (word) => {
        expect(plural(plural(word))).toBe(plural(word));
      }),
    );
  });
});

describe('words of an identifier', () => {
  it.each([
    ['count_vowels', ['count', 'vowels']],
    ['minSubArraySum', ['min', 'sub', 'array', 'sum']],
    ['HTTPServer2', ['http', 'server']],
    ['_elem2', ['elem']],
    ['x', ['x']],
    ['__', []],
  ])('%s', (identifier, words) => {
    expect(splitIdentifier(identifier)).toEqual(words);
  });
});

describe('a word that says how something is', () => {
  it.each(['needed', 'smoothed', 'ready', 'longest', 'sent', 'pending'])('%s', (word) => {
    expect(isQuality(word)).toBe(true);
  });

  it.each(['need', 'speed', 'hundred', 'step'])('not %s', (word) => {
    expect(isQuality(word)).toBe(false);
  });
});

describe('what ends as no noun does', () => {
  it.each(['factorize', 'impossible', 'simplify', 'forward', 'early', 'various'])('%s', (word) => {
    expect(endsAsNoNoun(word)).toBe(true);
  });

  it.each(['table', 'size', 'family', 'reward', 'syllable'])('not %s', (word) => {
    expect(endsAsNoNoun(word)).toBe(false);
  });
});

describe('a noun with its article', () => {
  it.each([
    ...['an entry', 'an hour', 'an http answer', 'an unimportant word', 'an Euler number'],
    ...['a word', 'a url', 'a unit', 'a used name', 'a one', 'a uniform share', 'a union of both'],
  ])('%s', (said) => {
    expect(withArticle(said.slice(said.indexOf(' ') + 1))).toBe(said);
  });
});
