import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bigcodebenchImporter } from '../bigcodebench/import.js';
import { classevalImporter } from '../classeval/import.js';
import { cruxevalImporter } from '../cruxeval/import.js';
import { evalplusImporter } from '../evalplus/import.js';
import { humanevalXImporter } from '../humaneval-x/import.js';
import { humanevalImporter } from '../humaneval/import.js';
import { mbppImporter } from '../mbpp/import.js';
import { mbxpImporter } from '../mbxp/import.js';
import { exportRowOf } from '../testing/export-row-of.js';
import { exportWith, wholeFiles } from '../testing/export-with.js';
import { textOf } from '../testing/form-rows.js';
import { importText } from '../testing/import-rows.js';
import { ended, expectRoundTrip, parts } from '../testing/round-trip.js';
import type { Parts, RoundTrip, Row } from '../testing/round-trip.js';

import { bigcodebenchExporter } from './bigcodebench.js';
import { classevalExporter } from './classeval.js';
import { cruxevalExporter } from './cruxeval.js';
import { evalplusExporter, evalplusMbppExporter } from './evalplus.js';
import { humanevalXExporter } from './humaneval-x.js';
import { humanevalExporter } from './humaneval.js';
import { mbppExporter } from './mbpp.js';
import { mxevalExporter } from './mxeval.js';

const opening = (one: Parts, name = one.name): string =>
  `import math\n\n\n${one.helper ? 'def helper(value):\n    return value\n\n\n' : ''}def ${name}(x):\n    """${one.text}"""\n`;
const solution = ({ body, ends }: Parts): string =>
  [...body.map((line) => `    ${line}`), '    return x'].join('\n') + (ends ? '\n' : '');
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
    ...{ name: 'MBPP as published', importer: mbppImporter, exporter: mbppExporter },
    row: (one, index) => ({
      ...(one.helper ? { text: ` ${one.text}?` } : { prompt: `${one.text}?`, test_imports: ['import math'] }),
      code: ended(opening(one) + solution(one), one),
      task_id: 7 + 3 * index,
      ...(one.ends ? { test_setup_code: one.helper ? 'two = [\n    2,\n]' : '' } : {}),
      test_list: [
        ended(`assert ${one.name}("${one.text}") == "${one.text}", """\nassert\n"""`, one),
        ...(one.helper ? [`assert [\n    helper(1)\n] == [1] # ${one.text}`] : []),
      ],
      challenge_test_list: one.ends ? [`assert ${one.name}(1) == 1`] : [],
    }),
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

describe('import, export and import again give the same problems', () => {
  it.each(ROUND_TRIPS)('of $name', expectRoundTrip, 120_000);

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
    const each = [...problems, ...others].map((problem) => ({
      row: exportRowOf(problem),
      problem,
    }));
    const all = [];
    for (const { row: own, problem } of each) {
      all.push(...(await exportWith(evalplusMbppExporter, [own], {}, ['1'], problem.record)).held);
    }
    const text = String(wholeFiles(evalplusMbppExporter.files(all))['']);
    const ids = text
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { task_id: string }).task_id);
    expect(ids).toEqual(['Mbpp/7', 'Mbpp/10', 'Mbpp/1001', 'Mbpp/1002']);
  });
});
