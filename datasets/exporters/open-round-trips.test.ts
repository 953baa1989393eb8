import { describe, it } from 'vitest';

import { humanevalXImporter } from '../humaneval-x/import.js';
import { mbxpImporter } from '../mbxp/import.js';
import { MBXP_JAVA, MBXP_JAVASCRIPT, MBXP_TYPESCRIPT } from '../testing/form-rows.js';
import { ended, expectRoundTrip } from '../testing/round-trip.js';
import type { Parts, RoundTrip } from '../testing/round-trip.js';

import { humanevalXExporter } from './humaneval-x.js';
import { mxevalExporter } from './mxeval.js';

/** Text that may stand in a block comment too. */
const textIn = ({ text }: Parts): string => text.replaceAll('*/', '');

/** Statements of a function with braces; the last of them leaves a statement open where a prompt may end. */
const statements = (one: Parts, indent: string): string =>
  [...one.body.map((_, at) => `// ${textIn(one)} ${at}`), `if (x == ${one.number}) {`, '}', 'return x;']
    .map((line) => `${indent}${line}\n`)
    .join('');

const javascript = (one: Parts) => ({
  prompt: `/* ${textIn(one)}\n */\n${one.helper ? 'const helper = (x) => {\n  return x\n}\n\n' : ''}${
    one.ends ? `const ${one.name} = (x) => {` : `function ${one.name}(x) {`
  }\n`,
  canonical_solution: `${statements(one, '  ')}}\n${one.ends ? '\n' : ''}`,
});

const java = (one: Parts) => ({
  prompt: `import java.util.*;\n${one.helper ? 'import java.lang.*;\n' : ''}\nclass Solution {\n    /**\n     * ${textIn(one)}\n     */\n    public int ${one.name}(int x) {\n`,
  canonical_solution: `${statements(one, '        ')}    }\n}${one.ends ? '\n' : ''}`,
});

const javaTest = ({ name, number, ends }: Parts): string =>
  `${ends ? '\n\n' : ''}public class Main {\n    public static void main(String[] args) {\n        if (new Solution().${name}(${number}) != ${number}) {\n            throw new AssertionError();\n        }\n    }\n}\n`;

const cpp = (one: Parts) => {
  const opening = `int ${one.name}(int x){\n`;
  return {
    prompt: `/*\n${textIn(one)}\n*/\n#include<stdio.h>\nusing namespace std;\n${opening}`,
    // Some programs need headers that only the declaration has.
    declaration: `#include<stdio.h>\nusing namespace std;\n${one.helper ? '#include<vector>\n#include <math.h>\n' : ''}${opening}`,
    canonical_solution: `${statements(one, '    ')}}\n${one.ends ? '\n' : ''}`,
  };
};

const declared = (one: Parts, row: { readonly prompt: string }) => ({
  ...row,
  declaration: row.prompt.replace(/\/\*[^]*?\*\//, ''),
  ...(one.helper ? { example_test: '// none\n' } : {}),
});

const withLineEnds = <T extends object>(row: T, one: Parts): T =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'string' ? ended(value, one) : value]),
  ) as T;

const ROUND_TRIPS: readonly RoundTrip[] = [
  {
    ...{ name: 'HumanEval-X in JavaScript', importer: humanevalXImporter, exporter: humanevalXExporter },
    row: (one, index) => ({
      ...withLineEnds(declared(one, javascript(one)), one),
      task_id: `JavaScript/${index}`,
      test: `const test = () => {\n  console.assert(${one.name}(${one.number}) === ${one.number})\n}\n\ntest()\n`,
    }),
  },
  {
    ...{ name: 'HumanEval-X in Java', importer: humanevalXImporter, exporter: humanevalXExporter },
    row: (one, index) => ({
      ...withLineEnds(declared(one, java(one)), one),
      task_id: `Java/${index}`,
      test: javaTest(one),
    }),
  },
  {
    ...{ name: 'HumanEval-X in C++', importer: humanevalXImporter, exporter: humanevalXExporter },
    row: (one, index) => ({
      ...withLineEnds(cpp(one), one),
      task_id: `CPP/${index}`,
      test: `#undef NDEBUG\n#include<assert.h>\nint main(){\n    assert (${one.name}(${one.number})==${one.number});\n}\n`,
    }),
  },
  ...(
    [
      ['JavaScript', MBXP_JAVASCRIPT, javascript],
      ['TypeScript', MBXP_TYPESCRIPT, javascript],
      ['Java', MBXP_JAVA, java],
    ] as const
  ).map(([name, { test, language }, program]): RoundTrip => ({
    ...{ name: `mxeval in ${name}`, importer: mbxpImporter, exporter: mxevalExporter },
    row: (one, index) => ({
      ...withLineEnds(program(one), one),
      ...{ task_id: `MB/${index}`, language, entry_point: one.name, description: one.text },
      test: ended(test.replaceAll('twice', one.name), one),
    }),
  })),
];

describe('import, export and import again give the same problems', () => {
  it.each(ROUND_TRIPS)('of $name', expectRoundTrip, 120_000);
});
