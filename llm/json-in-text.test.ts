import { describe, expect, it } from 'vitest';

import { jsonInText, withoutThoughts } from './json-in-text.js';

describe('JSON in an answer', () => {
  it.each<[string, unknown]>([
    ['{"a": 1}', { a: 1 }],
    [' [1, 2]\n', [1, 2]],
    ['Sure:\n```json\n{"a": 1}\n```\nDone [really].', { a: 1 }],
    ['It is {"a": 1}, as wished.', { a: 1 }],
    ['<think>{"a": 0} or [1]?</think>\n{"a": 1}', { a: 1 }],
    ['See [1] and program {2}: {"a": [3, "}"]} (so it is).', { a: [3, '}'] }],
    ['See [1]: {"a": "\\"]"} and that is [2].', { a: '"]' }],
  ])('is found in %j', (text, value) => {
    expect(jsonInText(text)).toEqual({ value });
  });

  it.each([
    '',
    'no',
    '{"a": ',
    '{a: 1}',
    'so: {"a": [1], "b": [2',
    '<think>{"a": 1}</think> none',
    '][',
    '"',
    '}'.repeat(9),
  ])('is none in %j', (text) => {
    expect(jsonInText(text)?.value ?? null).toBeNull();
  });

  it('is found in time, whatever the brackets', () => {
    expect(jsonInText('['.repeat(20_000))).toBeNull();
  });

  it('has no thoughts before it', () => {
    expect(withoutThoughts('<thinking>a\nb</thinking>\n so ')).toBe('so');
    expect(withoutThoughts('a <think>b</think>')).toBe('a <think>b</think>');
  });
});
