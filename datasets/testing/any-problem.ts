import * as fc from 'fast-check';

import { LANGUAGES } from '../../core/language.js';
import type { Problem, Tests } from '../../core/problem.js';

/** Source text: whole characters without NUL, and `\n` for every line end, which is what importers make of any. */
const source = fc
  .string({ unit: 'binary', maxLength: 20 })
  .map((text) => text.replace(/[\0\r]/g, ''))
  .filter((text) => !/\p{Cs}/u.test(text));
const name = fc.stringMatching(/^[\p{L}\p{N}_ .-]{1,8}$/u).filter((text) => text.trim() !== '');
const path = fc
  .array(fc.stringMatching(/^[a-z_]{1,5}$/), { minLength: 1, maxLength: 3 })
  .map((parts) => `${parts.join('/')}.py`);
const files = fc.dictionary(fc.oneof(path, fc.constant('main.py')), source, {
  minKeys: 1,
  maxKeys: 3,
});
const count = fc.nat(9);

const tests: fc.Arbitrary<Tests> = fc.oneof(
  fc.record({ style: fc.constantFrom('check', 'asserts', 'unittest', 'main'), code: source, count }),
  fc.record({ style: fc.constant('pytest'), files, count }),
  fc.record({
    style: fc.constant('calls'),
    calls: fc.array(fc.record({ input: source, output: source }), { maxLength: 3 }),
  }),
  fc.record({
    style: fc.constant('stdio'),
    cases: fc.array(fc.record({ name, input: source, output: source }), { maxLength: 3 }),
  }),
);

/** Any Problem that an importer may give. */
export const anyProblem: fc.Arbitrary<Problem> = fc
  .record({
    ...{ id: name, dataset: name, language: fc.constantFrom(...LANGUAGES), prompt: source, entryPoint: name },
    ...{ files, entry: fc.nat(), tests, licence: name },
    record: fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 2 }),
  })
  .map(({ files: texts, entry, entryPoint, record, ...common }): Problem => {
    const names = Object.keys(texts);
    return {
      ...common,
      entryPoint: common.tests.style === 'stdio' ? null : entryPoint,
      program: { language: common.language, entryFile: names[entry % names.length] ?? '', files: texts },
      // As JSON has it: -0 is 0 there.
      record: JSON.parse(JSON.stringify(record)) as Problem['record'],
    };
  });
