import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Problem } from '../../core/problem.js';
import { withFile } from '../../core/program.js';
import { avatarImporter } from '../avatar/import.js';
import { humanevalXImporter } from '../humaneval-x/import.js';
import type { Importer } from '../importer.js';
import { mbppImporter } from '../mbpp/import.js';
import { mbxpImporter } from '../mbxp/import.js';
import { JAVA, MBPP, MBXP_TYPESCRIPT } from '../testing/form-rows.js';
import type { Row } from '../testing/form-rows.js';
import { problemOfRow } from '../testing/import-rows.js';
import { importAll } from '../testing/importer-forms.js';
import { PLAIN_PROBLEM } from '../testing/plain-problem.js';
import { exportAll, withoutRecord } from '../testing/round-trip.js';

import { avatarExporter } from './avatar.js';
import type { Exporter } from './exporter.js';
import { humanevalXExporter } from './humaneval-x.js';
import { mbppExporter } from './mbpp.js';
import { mxevalExporter } from './mxeval.js';

let root = '';
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'speciate-large-programs-'));
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/** Ten megabytes on a line, of what JSON and other texts escape or take for the end of a line. */
const LONG_LINE = '\u2028 \u0085 \ufeff "é\u{1f600}\\ '.repeat(600_000);

const ROWS: readonly (readonly [name: string, Importer, Exporter, Row, comment: string])[] = [
  ['HumanEval-X in Java', humanevalXImporter, humanevalXExporter, JAVA, '/*'],
  ['mxeval in TypeScript', mbxpImporter, mxevalExporter, MBXP_TYPESCRIPT, '/*'],
  ['MBPP as published', mbppImporter, mbppExporter, MBPP, '#'],
];

function withLongComment(problem: Problem, comment: string): Problem {
  const { entryFile, files } = problem.program;
  const end = comment === '/*' ? ' */' : '';
  const text = `${files[entryFile] ?? ''}\n${comment} ${LONG_LINE}${end}\n`;
  return { ...problem, program: withFile(problem.program, entryFile, text) };
}

async function again(importer: Importer, exporter: Exporter, problem: Problem): Promise<readonly Problem[]> {
  const { files, leftOut } = await exportAll(exporter, [problem]);
  expect(leftOut).toEqual([]);
  const folder = mkdtempSync(join(root, 'export-'));
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path === '' ? 'data.jsonl' : path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return importAll(importer, exporter.isFolder ? folder : join(folder, 'data.jsonl'));
}

describe('a program with a line of ten megabytes', () => {
  it.each(ROWS)(
    'is the same in the form of %s',
    async (_name, importer, exporter, row, comment) => {
      const problem = withLongComment(await problemOfRow(importer, row), comment);
      const problems = await again(importer, exporter, problem);
      // Compared by themselves: what differs in ten megabytes is nothing to print.
      expect(
        problems
          .map(withoutRecord)
          .map((one) => JSON.stringify(one) === JSON.stringify(withoutRecord(problem))),
      ).toEqual([true]);
    },
    120_000,
  );

  it('is the same in the folders of AVATAR, as are cases of that length', async () => {
    const problem: Problem = {
      ...withLongComment(PLAIN_PROBLEM, '#'),
      ...{ id: 'long', dataset: 'avatar', prompt: '', entryPoint: null },
      tests: {
        style: 'stdio',
        cases: [{ name: 'long_0', input: LONG_LINE.slice(1), output: `a${LONG_LINE}` }],
      },
    };
    const [read] = await again(avatarImporter, avatarExporter, problem);
    expect(read?.tests.style === 'stdio' && problem.tests.style === 'stdio').toBe(true);
    expect(JSON.stringify(read?.tests) === JSON.stringify(problem.tests)).toBe(true);
    expect(JSON.stringify(read?.program) === JSON.stringify(problem.program)).toBe(true);
  }, 120_000);
});
