import type { ExportRow } from '../export-row.js';

import { asCheck } from './check-tests.js';
import { jsonLines, leftOut } from './exporter.js';
import type { Exporter, ExportItem, ExportTools, HeldItem, Holding } from './exporter.js';
import { splitProgram } from './humaneval-split.js';
import { areParquetTexts, parquetOf } from './parquet.js';
import type { ParquetColumns } from './parquet.js';

interface HubRow {
  readonly prompt: string;
  readonly solution: string;
  readonly check: string;
}

/** Every column has one type in every row. Tests differ by style, so that they are JSON in one text. */
const COLUMNS: ParquetColumns = {
  id: 'text',
  dataset: 'text',
  language: 'text',
  seed: 'whole',
  entry_point: 'text',
  prompt: 'text',
  solution: 'text',
  files: { recordsOf: ['path', 'content'] },
  test_style: 'text',
  test: 'text',
  tests_json: 'text',
  operators: 'texts',
  rc_original: 'number',
  rc: 'number',
  rr_original: 'number',
  rr: 'number',
  packages: 'texts',
  capabilities: 'texts',
  licence: 'text',
  speciate_version: 'text',
  config_hash: 'text',
};

/**
 * A data set in the layout of the Hugging Face hub: the same rows in data/test.parquet, which its loader reads, and in
 * data/test.jsonl, and a card (README.md) that says where they are from, under which licence, seed and configuration, and
 * what their figures are. Programs of several files are several files in `files`; `solution` has them as
 * one, but with tests of pytest, of which it has the file that they load.
 */
export const huggingfaceExporter: Exporter<HubRow> = {
  id: 'huggingface',
  summary: 'a data set for the Hugging Face hub: a card, data/test.parquet and data/test.jsonl',
  harness: null,
  output: 'huggingface',
  isFolder: true,
  holdsFronts: true,
  // Tests of pytest load modules by their names.
  keepsFiles: ({ tests }) => tests.style === 'pytest',
  hold: (item, tools) => Promise.resolve(hold(item, tools)),
  files: (items) => {
    const rows = items.map(columns);
    return {
      'README.md': datasetCard(items.map(({ item }) => item.row)),
      'data/test.jsonl': jsonLines(rows),
      'data/test.parquet': parquetOf(COLUMNS, rows),
    };
  },
};

function hold(item: ExportItem, tools: ExportTools): Holding<HubRow> {
  const held = hubRow(item, tools);
  return areParquetTexts(columns({ item, held }))
    ? { kind: 'held', held }
    : leftOut('it holds half of a surrogate pair, which Parquet’s texts cannot');
}

function hubRow({ row, source }: ExportItem, { parser }: ExportTools): HubRow {
  const isPython = row.language === 'python' && row.entryPoint !== null;
  const { prompt, solution } = isPython
    ? splitProgram(source, row.entryPoint ?? '', row.prompt, parser)
    : { prompt: row.prompt, solution: source };
  return { prompt, solution, check: (isPython ? asCheck(row, parser) : null) ?? '' };
}

function columns({ item: { row }, held }: HeldItem<HubRow>): Readonly<Record<string, unknown>> {
  return {
    id: row.id,
    dataset: row.dataset,
    language: row.language,
    seed: row.seed,
    entry_point: row.entryPoint ?? '',
    prompt: held.prompt,
    solution: held.solution,
    files: Object.entries(row.evolved).map(([path, content]) => ({ path, content })),
    test_style: row.tests.style,
    test: held.check,
    tests_json: JSON.stringify(row.tests),
    operators: row.steps.map(({ operator }) => operator),
    rc_original: row.metrics.original.rc,
    rc: row.metrics.evolved.rc,
    rr_original: row.metrics.original.rr,
    rr: row.metrics.evolved.rr,
    packages: row.requires.packages,
    capabilities: row.requires.capabilities,
    licence: row.licence,
    speciate_version: row.speciateVersion,
    config_hash: row.configHash,
  };
}

/** The hub's names of licences are SPDX identifiers in lower case. */
function datasetCard(rows: readonly ExportRow[]): string {
  const distinct = (of: (row: ExportRow) => string): readonly string[] => [...new Set(rows.map(of))].sort();
  const licences = distinct(({ licence }) => licence);
  const datasets = distinct(({ dataset }) => dataset);
  const languages = distinct(({ language }) => language);
  const mean = (of: (row: ExportRow) => number): string =>
    (rows.reduce((sum, row) => sum + of(row), 0) / Math.max(rows.length, 1)).toFixed(3);
  const [first] = rows;
  return `---
license: ${licences.length === 1 ? (licences[0] ?? '').toLowerCase() : 'other'}
task_categories:
- text-generation
tags:
- code
${languages.map((language) => `- ${language}\n`).join('')}size_categories:
- ${rows.length < 1000 ? 'n<1K' : '1K<n<10K'}
configs:
- config_name: default
  data_files:
  - split: test
    path: data/test.parquet
---

# ${datasets.join(', ')}, evolved from seed ${first?.seed ?? ''}

${rows.length} problems of ${datasets.join(', ')}, evolved with speciate ${first?.speciateVersion ?? ''}: each program computes what its original did and passes the same tests, and is more complex.

| figure | original | evolved |
| --- | --- | --- |
| relative complexity (RC), mean | ${mean(({ metrics }) => metrics.original.rc)} | ${mean(({ metrics }) => metrics.evolved.rc)} |
| relative readability (RR), mean | ${mean(({ metrics }) => metrics.original.rr)} | ${mean(({ metrics }) => metrics.evolved.rr)} |

- Seed: ${first?.seed ?? ''}. Equal seeds, versions and configurations give equal programs.
- Configuration: \`${first?.configHash ?? ''}\`, the hash of the run's configuration and of its tools' versions.
- Licence: ${licences.join(', ')}, the licence of the original data, which holds for the evolved programs too; the column \`licence\` has each row's own.

\`prompt\` + \`solution\` is a program in one file (where tests are of pytest, the file that they load), \`files\` the same as it was evolved. In Python \`test\` defines \`check(candidate)\`, to be called with the entry point; \`tests_json\` has the tests in the style of the data set. \`data/test.jsonl\` has the same rows as \`data/test.parquet\`.
`;
}
