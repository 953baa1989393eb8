import { execFileSync } from 'node:child_process';

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';

import { argumentsJson } from './tested-calls.js';

let parser: SourceParser;
beforeAll(async () => {
  parser = await loadParser(['python']);
});

describe('arguments of Python as JSON', () => {
  it.each([
    ['1, -2', '[1, -2]'],
    ['1.0, .5, 2., 1e3, -0.0', '[1.0, 0.5, 2.0, 1.0e3, -0.0]'],
    ['123456789012345678901234567890', '[123456789012345678901234567890]'],
    ['True, None, [False]', '[true, null, [false]]'],
    [`'a\\n"\\'\\x41\\u00e9'`, '["a\\n\\"\'A\\u00e9"]'],
    [`r'\\d', """two\nlines"""`, '["\\\\d", "two\\nlines"]'],
    ["{'a': [1], 'b': {}}", '[{"a": [1], "b": {}}]'],
    ['', '[]'],
    ['(1)', '[1]'],
  ])('%s', (input, json) => {
    expect(argumentsJson(input, parser)).toBe(json);
  });

  it.each([
    ['(1, 2)'],
    ['{1}'],
    ["{1: 'a'}"],
    ["b'a'"],
    ["f'{1}'"],
    ["float('inf')"],
    ['1e999'],
    ['-0'],
    ['0x10'],
    ["'\\101'"],
    ["'a' 'b'"],
    ['x=1'],
    ['*[1]'],
    ['1 +'],
  ])('%s has none', (input) => {
    expect(argumentsJson(input, parser)).toBeNull();
  });

  it('is read by Python as what Python wrote', () => {
    const values = fc.array(fc.jsonValue({ maxDepth: 3 }), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(values, (all) => {
        const script =
          'import json, sys\nprint(json.dumps([repr(one) for one in json.loads(sys.stdin.buffer.read())]))';
        const given = JSON.stringify(all);
        const texts = JSON.parse(
          execFileSync('python3', ['-c', script], { input: given, encoding: 'utf8' }),
        ) as string[];
        const answers = texts.map((text) => argumentsJson(text, parser));
        const isSaid = answers.filter((json) => json !== null);
        const back = `import json, sys\nfor text, said in json.load(sys.stdin):\n    assert repr(json.loads(said)) == '[' + text + ']', (text, said)`;
        const pairs = texts.flatMap((text, index) =>
          answers[index] === null ? [] : [[text, answers[index]]],
        );
        execFileSync('python3', ['-c', back], { input: JSON.stringify(pairs) });
        expect(isSaid.length).toBeGreaterThan(all.length / 3);
      }),
      { numRuns: 3 },
    );
  });
});
