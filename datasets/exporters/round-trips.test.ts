import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Problem } from '../../core/problem.js';
import { bigcodebenchImporter } from '../bigcodebench/import.js';
import { classevalImporter } from '../classeval/import.js';
import { cruxevalImporter } from '../cruxeval/import.js';
import { evalplusImporter } from '../evalplus/import.js';
import { humanevalXImporter } from '../humaneval-x/import.js';
import { humanevalImporter } from '../humaneval/import.js';
import type { Importer } from '../importer.js';
import { mbppImporter } from '../mbpp/import.js';
import { mbxpImporter } from '../mbxp/import.js';
import { exportRowOf } from '../testing/export-row-of.js';
import { exportWith } from '../testing/export-with.js';
import { textOf } from '../testing/form-rows.js';
import { importText } from '../testing/import-rows.js';

import { bigcodebenchExporter } from './bigcodebench.js';
import { classevalExporter } from './classeval.js';
import { cruxevalExporter } from './cruxeval.js';
import { evalplusExporter, evalplusMbppExporter } from './evalplus.js';
import type { Exporter } from './exporter.js';
import { humanevalXExporter } from './humaneval-x.js';
import { humanevalExporter } from './humaneval.js';
import { mxevalExporter } from './mxeval.js';

/** What rows of every form are made of. */
interface Parts {
  readonly name: string;
  readonly text: string;
  readonly helper: boolean;
  readonly body: readonly string[];
  readonly lineEnd: '\n' | '\r\n';
  readonly number: number;
  readonly ends: boolean;
}

/** Text that may stand in a docstring, a comment and a string: no quotes, no backslashes, no line ends. */
const quotable = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.replace(/["'\\\p{Cc}\p{Surrogate}\u2028\u2029]/gu, ''));
const statement = fc.oneof(
  quotable.map((text) => `x = x or "${text}"`),
  quotable.map((text) => `# ${text}`),
  fc.integer().map((value) => `y = [x, ${value}]`),
  fc.constant('if x:\n        y = 1'),
  fc.constant(''),
);
const parts: fc.Arbitrary<Parts> = fc.record({
  name: fc.stringMatching(/^[a-z][a-z_]{0,6}[a-z]$/).map((name) => `f_${name}`),
  text: quotable,
  helper: fc.boolean(),
  body: fc.array(statement, { maxLength: 4 }),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  number: fc.nat(99),
  ends: fc.boolean(),
});

type Row = Readonly<Record<string, unknown>>;

const opening = (one: Parts, name = one.name): string =>
  `import math\n\n\n${one.helper ? 'def helper(value):\n    return value\n\n\n' : ''}def ${name}(x):\n    """${one.text}"""\n`;
const solution = ({ body, ends }: Parts): string =>
  [...body.map((line) => `    ${line}`), '    return x'].join('\n') + (ends ? '\n' : '');
const ended = (text: string, { lineEnd }: Parts): string => text.replaceAll('\n', lineEnd);
const check = (one: Parts): string =>
  `def check(candidate):\n    assert candidate("${one.text}") == "${one.text}"\n    assert candidate(${one.number}) == ${one.number}\n`;

function humanevalRow(one: Parts, id: string): Row {
  return {
    task_id: id,
    prompt: ended(opening(one), one),
    entry_point: one.name,
    // Where a program has no newline at its end, exporters add one: some harnesses put tests right behind it.
    canonical_solution: ended(solution({ ...one, ends: true }), one),
    test: check(one),
  };
}

interface RoundTrip {
  readonly name: string;
  readonly importer: Importer;
  readonly exporter: Exporter;
  readonly row: (one: Parts, index: number) => Row;
}

const ROUND_TRIPS: readonly RoundTrip[] = [
  {
    ...{ name: 'HumanEval', importer: humanevalImporter, exporter: humanevalExporter },
    row: (one, index) => humanevalRow(one, `HumanEval/${index}`),
  },
  {
    ...{ name: 'MBPP, function and check', importer: mbppImporter, exporter: humanevalExporter },
    row: (one, index) => humanevalRow(one, `MBPP/${index}`),
  },
  {
    ...{ name: 'mxeval', importer: mbxpImporter, exporter: mxevalExporter },
    row: (one, index) => ({ ...humanevalRow(one, `MBPP/${index}`), language: 'python' }),
  },
  {
    ...{ name: 'HumanEval-X in Python', importer: humanevalXImporter, exporter: humanevalXExporter },
    row: (one, index) => ({
      ...humanevalRow(one, `Python/${index}`),
      declaration: ended(opening(one), one),
      test: `${check(one)}\ncheck(${one.name})\n`,
    }),
  },
  {
    ...{ name: 'CRUXEval', importer: cruxevalImporter, exporter: cruxevalExporter },
    row: (one, index) => ({
      id: `sample_${index}`,
      code: ended(opening(one, 'f') + solution(one), one),
      input: `"${one.text}"`,
      output: `"${one.text}"`,
    }),
  },
  {
    ...{ name: 'ClassEval', importer: classevalImporter, exporter: classevalExporter },
    row: (one, index) => ({
      task_id: `ClassEval_${index}`,
      skeleton: ended(`class Box:\n    """${one.text}"""\n`, one),
      solution_code: ended(
        `import math\n\n\nclass Box:\n    """${one.text}"""\n\n    def size(self):\n        return ${one.number}${one.ends ? '\n' : ''}`,
        one,
      ),
      import_statement: ['import math'],
      class_name: 'Box',
      test: `import unittest\n\n\nclass BoxTest(unittest.TestCase):\n    def test_size(self):\n        self.assertEqual(Box().size(), ${one.number})\n`,
      class_description: one.text,
    }),
  },
  {
    ...{ name: 'BigCodeBench', importer: bigcodebenchImporter, exporter: bigcodebenchExporter },
    row: (one, index) => {
      const row = humanevalRow(one, `BigCodeBench/${index}`);
      return {
        ...row,
        complete_prompt: row.prompt,
        test: `import unittest\nclass TestCases(unittest.TestCase):\n    def test_case_1(self):\n        self.assertEqual(${one.name}(${one.number}), ${one.number})`,
      };
    },
  },
  ...(
    [
      ['HumanEval+', evalplusExporter, 'HumanEval/'],
      ['MBPP+', evalplusMbppExporter, 'Mbpp/'],
    ] as const
  ).map(([name, exporter, prefix]) => ({
    ...{ name, exporter, importer: evalplusImporter },
    row: (one: Parts, index: number) => ({
      ...humanevalRow(one, `${prefix}${7 + 3 * index}`),
      contract: `    assert x != "${one.text}"\n`,
      base_input: [[one.text], [[one.number, { a: [null, true] }]]],
      plus_input: one.helper ? [[one.number + 0.5]] : [],
      atol: one.ends ? 0 : 1e-6,
    }),
  })),
];

async function exported(exporter: Exporter, problems: readonly Problem[]) {
  const all = [];
  for (const problem of problems) {
    all.push(await exportWith(exporter, [exportRowOf(problem)], {}, [], problem.record));
  }
  const items = all.flatMap((one) => one.items);
  const [text = ''] = Object.values(exporter.files(items));
  return { text: String(text), leftOut: all.flatMap((one) => one.leftOut) };
}

/** A problem without what an export adds to its record. */
const essence = (problem: Problem): Problem => ({ ...problem, record: {} });

describe('import, export and import again give the same problems', () => {
  it.each(ROUND_TRIPS)(
    'of $name',
    async ({ importer, exporter, row }) => {
      let compared = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(parts, { minLength: 1, maxLength: 3 }),
          fc.constantFrom(undefined, 'LicenseRef-Own', 'CC-BY-SA-4.0'),
          async (all, licence) => {
            const text = textOf(importer, all.map(row));
            const { problems } = await importText(importer, text);
            expect(problems).toHaveLength(all.length);
            const own = problems.map((problem) => ({ ...problem, licence: licence ?? problem.licence }));
            const first = await exported(exporter, own);
            expect(first.leftOut).toEqual([]);
            const again = await importText(importer, first.text);
            expect(again.leftOut).toEqual([]);
            expect(again.problems.map(essence)).toEqual(own.map(essence));
            const second = await exported(exporter, again.problems);
            expect(second.text).toBe(first.text);
            compared += own.length;
          },
        ),
        { numRuns: 40 },
      );
      expect(compared).toBeGreaterThan(40);
    },
    120_000,
  );

  it('keeps every row of a longer file, numbers of its own and others, apart', async () => {
    const row = ROUND_TRIPS.find(({ name }) => name === 'MBPP+')?.row;
    const [one] = fc.sample(parts, { numRuns: 1, seed: 1 });
    if (row === undefined || one === undefined) {
      throw new TypeError('no row');
    }
    const { problems } = await importText(
      evalplusImporter,
      textOf(evalplusImporter, [row(one, 0), row(one, 1)]),
    );
    const others = problems.map((problem) => ({ ...problem, id: `Other/${problem.id}`, record: {} }));
    const all = [...problems, ...others].map((problem) => ({
      row: exportRowOf(problem),
      problem,
    }));
    const items = [];
    for (const { row: each, problem } of all) {
      items.push(...(await exportWith(evalplusMbppExporter, [each], {}, ['1'], problem.record)).items);
    }
    const text = String(evalplusMbppExporter.files(items)['']);
    const ids = text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { task_id: string }).task_id);
    expect(ids).toEqual(['Mbpp/7', 'Mbpp/10', 'Mbpp/1001', 'Mbpp/1002']);
  });
});
