import { asCheck } from './check-tests.js';
import { jsonLines, leftOut } from './exporter.js';
import type { Exporter, ExportItem, ExportTools, Holding } from './exporter.js';
import { splitProgram } from './humaneval-split.js';
import { areParquetTexts, parquetOf } from './parquet.js';
import type { ParquetColumns } from './parquet.js';
import { withStatement } from './statement.js';

/** A value for each column. */
type HubRow = ReturnType<typeof hubRow>;

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
  files: (all) => [
    { path: 'README.md', pieces: [datasetCard(all)] },
    { path: 'data/test.jsonl', pieces: jsonLines(all) },
    { path: 'data/test.parquet', pieces: parquetOf(COLUMNS, all) },
  ],
};

function hold(item: ExportItem, tools: ExportTools): Holding<HubRow> {
  const held = hubRow(item, tools);
  return areParquetTexts(held)
    ? { kind: 'held', held }
    : leftOut('it holds half of a surrogate pair, which Parquet’s texts cannot');
}

function hubRow(item: ExportItem, { parser }: ExportTools) {
  const { row, source } = item;
  const isPython = row.language === 'python' && row.entryPoint !== null;
  const { prompt, solution } = isPython
    ? splitProgram(withStatement(item, parser), row.entryPoint ?? '', row.prompt, parser)
    : { prompt: row.prompt, solution: source };
  return {
    id: row.id,
    dataset: row.dataset,
    language: row.language,
    seed: row.seed,
    entry_point: row.entryPoint ?? '',
    prompt,
    solution,
    files: Object.entries(row.evolved).map(([path, content]) => ({ path, content })),
    test_style: row.tests.style,
    test: (isPython ? asCheck(row, parser) : null) ?? '',
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

/** What the card tells of all rows. */
interface Totals {
  readonly rows: number;
  readonly first: HubRow | null;
  readonly datasets: readonly string[];
  readonly languages: readonly string[];
  readonly licences: readonly string[];
  /** Means of all rows, as the card shows them. */
  readonly means: Readonly<Record<'rc_original' | 'rc' | 'rr_original' | 'rr', string>>;
}

function totalsOf(all: Iterable<HubRow>): Totals {
  const [datasets, languages, licences] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const sums = { rc_original: 0, rc: 0, rr_original: 0, rr: 0 };
  let first: HubRow | null = null;
  let rows = 0;
  for (const row of all) {
    first ??= row;
    rows += 1;
    datasets.add(row.dataset);
    languages.add(row.language);
    licences.add(row.licence);
    sums.rc_original += row.rc_original;
    sums.rc += row.rc;
    sums.rr_original += row.rr_original;
    sums.rr += row.rr;
  }
  const mean = (sum: number): string => (sum / Math.max(rows, 1)).toFixed(3);
  return {
    ...{ rows, first },
    ...{ datasets: [...datasets].sort(), languages: [...languages].sort(), licences: [...licences].sort() },
    means: {
      ...{ rc_original: mean(sums.rc_original), rc: mean(sums.rc) },
      ...{ rr_original: mean(sums.rr_original), rr: mean(sums.rr) },
    },
  };
}

/** The hub's names of licences are SPDX identifiers in lower case. */
function datasetCard(all: Iterable<HubRow>): string {
  const { rows, first, datasets, languages, licences, means } = totalsOf(all);
  return `---
license: ${licences.length === 1 ? (licences[0] ?? '').toLowerCase() : 'other'}
task_categories:
- text-generation
tags:
- code
${languages.map((language) => `- ${language}\n`).join('')}size_categories:
- ${rows < 1000 ? 'n<1K' : '1K<n<10K'}
configs:
- config_name: default
  data_files:
  - split: test
    path: data/test.parquet
---

# ${datasets.join(', ')}, evolved from seed ${first?.seed ?? ''}

${rows} problems of ${datasets.join(', ')}, evolved with speciate ${first?.speciate_version ?? ''}: each program computes what its original did and passes the same tests, and is more complex.

| figure | original | evolved |
| --- | --- | --- |
| relative complexity (RC), mean | ${means.rc_original} | ${means.rc} |
| relative readability (RR), mean | ${means.rr_original} | ${means.rr} |

- Seed: ${first?.seed ?? ''}. Equal seeds, versions and configurations give equal programs.
- Configuration: \`${first?.config_hash ?? ''}\`, the hash of the run's configuration and of its tools' versions.
- Licence: ${licences.join(', ')}, the licence of the original data, which holds for the evolved programs too; the column \`licence\` has each row's own.

\`prompt\` + \`solution\` is a program in one file (where tests are of pytest, the file that they load), \`files\` the same as it was evolved. In Python \`test\` defines \`check(candidate)\`, to be called with the entry point; \`tests_json\` has the tests in the style of the data set. \`data/test.jsonl\` has the same rows as \`data/test.parquet\`.
`;
}
