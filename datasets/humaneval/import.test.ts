import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { UserError } from '../../core/errors.js';
import { countOfTests, sourceOfTests } from '../../core/problem.js';
import type { Problem } from '../../core/problem.js';
import { entryText } from '../../core/program.js';
import type { ImportOptions } from '../importer.js';

import { humanevalImporter } from './import.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'speciate-import-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const ROW = {
  task_id: 'Demo/0',
  prompt: 'def double(number: int) -> int:\n    """Twice the number."""\n',
  entry_point: 'double',
  canonical_solution: '    return number * 2\n',
  test: 'def check(candidate):\n    assert candidate(2) == 4\n    # assert nothing\n    text = "assert"\n    assert candidate(0) == 0\n',
};

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function line(changes: Record<string, unknown> = {}): string {
  return JSON.stringify({ ...ROW, ...changes });
}

function lineWithout(field: keyof typeof ROW): string {
  return JSON.stringify(Object.fromEntries(Object.entries(ROW).filter(([key]) => key !== field)));
}

async function importAll(path: string, options?: ImportOptions): Promise<Problem[]> {
  const problems: Problem[] = [];
  for await (const problem of humanevalImporter.read(path, options)) {
    problems.push(problem);
  }
  return problems;
}

async function importError(path: string): Promise<UserError> {
  const error: unknown = await importAll(path).then(
    () => 'no error',
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof UserError)) {
    throw new Error(`expected a UserError, got ${String(error)}`);
  }
  return error;
}

describe('a file of the HumanEval form', () => {
  it('gives Problems with program, tests, licence and record', async () => {
    const [problem, ...others] = await importAll(write('plain.jsonl', `${line({ extra: [1] })}\n`));
    expect(others).toEqual([]);
    expect(problem).toEqual({
      id: 'Demo/0',
      dataset: 'humaneval',
      language: 'python',
      prompt: ROW.prompt,
      entryPoint: 'double',
      program: {
        language: 'python',
        entryFile: 'main.py',
        files: { 'main.py': ROW.prompt + ROW.canonical_solution },
      },
      tests: { style: 'check', code: ROW.test, count: 2 },
      licence: 'MIT',
      record: { ...ROW, extra: [1] },
    });
  });

  it('carries the dataset and licence that the caller names', async () => {
    const [problem] = await importAll(write('named.jsonl', line()), {
      dataset: 'mbpp',
      licence: 'CC-BY-4.0',
    });
    expect(problem).toMatchObject({ dataset: 'mbpp', licence: 'CC-BY-4.0' });
  });

  const two = `${line()}\n${line({ task_id: 'Demo/1', prompt: 'def größe():\n    """✓ 𝕏"""\n', entry_point: 'größe' })}\n`;
  const forms: readonly (readonly [name: string, file: string, content: string | Uint8Array])[] = [
    ['plain text', 'form.jsonl', two],
    ['gzip named .gz', 'form.jsonl.gz', gzipSync(two)],
    ['gzip not named .gz', 'packed.jsonl', gzipSync(two)],
    [
      'gzip of two members',
      'members.gz',
      Buffer.concat([gzipSync(two.slice(0, 40)), gzipSync(two.slice(40))]),
    ],
    ['a byte order mark', 'mark.jsonl', `\uFEFF${two}`],
    ['CRLF line ends', 'crlf.jsonl', two.replaceAll('\n', '\r\n')],
    ['blank lines', 'blank.jsonl', `\n  \n${two.replaceAll('\n', '\n\n\t\n')}\r\n`],
    ['no newline at the end', 'open.jsonl', two.trimEnd()],
    [
      'characters cut by chunks',
      'cut.jsonl',
      `${line({ task_id: 'x', test: `${ROW.test}#${'✓'.repeat(90_000)}` })}\n${two}`,
    ],
  ];
  it.each(forms)('is read with %s', async (_name, file, content) => {
    const problems = await importAll(write(file, content));
    const last = problems.slice(-2);
    expect(last.map((problem) => problem.id)).toEqual(['Demo/0', 'Demo/1']);
    expect(last[1]?.prompt).toBe('def größe():\n    """✓ 𝕏"""\n');
    expect(problems.some((problem) => sourceOfTests(problem.tests).includes('\uFFFD'))).toBe(false);
  });

  it('has plain newlines in its sources, as Python reads them', async () => {
    const [problem] = await importAll(
      write(
        'sources.jsonl',
        line({ prompt: 'def double(number):\r', canonical_solution: '\n    return number * 2\r' }),
      ),
    );
    expect(problem === undefined ? '' : entryText(problem.program)).toBe(
      'def double(number):\n    return number * 2\n',
    );
  });

  it('gives out the first rows without reading the rest', async () => {
    const path = write('broken-later.jsonl', `${line()}\n{broken\n`);
    for await (const problem of humanevalImporter.read(path)) {
      expect(problem.id).toBe('Demo/0');
      break;
    }
  });

  it('reads a line of ten megabytes', async () => {
    const [problem] = await importAll(write('long.jsonl', line({ extra: 'x'.repeat(10 * 2 ** 20) })));
    expect(problem?.id).toBe('Demo/0');
  });
});

describe('what is not of the form is a UserError with cause and fix', () => {
  const packed = gzipSync(line({ extra: 'many words '.repeat(50) }));
  const damaged = Buffer.from(packed);
  damaged.fill(0xff, 20, 40);
  const cases: readonly (readonly [name: string, content: string | Uint8Array, cause: RegExp])[] = [
    ['named.gz', line(), /is named \.gz but is not gzip$/],
    ['cut.jsonl.gz', packed.subarray(0, packed.length - 12), /ends in the middle of its gzip data$/],
    ['short.jsonl.gz', packed.subarray(0, 5), /ends in the middle of its gzip data$/],
    ['damaged.jsonl.gz', damaged, /damaged gzip data$/],
    ['archive.zip', Buffer.from('504b0304aabb', 'hex'), /is a zip archive$/],
    ['empty.jsonl', '', /is empty$/],
    ['one-magic-byte.gz', Buffer.from('1f00', 'hex'), /is named \.gz but is not gzip$/],
    ['empty.jsonl.gz', gzipSync(''), /holds no rows$/],
    ['only-blank.jsonl', '\n \n\r\n', /holds no rows$/],
    ['broken.jsonl', `${line()}\n\n{"task_id": \u001b[31m\n`, /^line 3 of .*broken\.jsonl is broken JSON: /],
    ['half.jsonl', `${line()}\n${line({ task_id: 'b' }).slice(0, -9)}`, /^line 2 of .* is broken JSON: /],
    ['nul-byte.jsonl', `${line()}\n\0`, /^line 2 of .* is broken JSON: /],
    ['array.jsonl', `[${line()},${line()}]`, /^records 1 and 2 of .* have the same task_id Demo\/0$/],
    ['array-of-arrays.jsonl', `[[${line()}]]`, /^record 1 of .* is a list, not a JSON object$/],
    [
      'same-key.jsonl',
      line().replace('{', '{"task_id":"first",'),
      /^line 1 of .* has the key "task_id" twice in one object$/,
    ],
    ['number.jsonl', '7', /^line 1 of .* is a number, not a JSON object$/],
    ['null.jsonl', 'null', /^line 1 of .* is null, not a JSON object$/],
    ['latin.jsonl', Buffer.from(line({ prompt: 'é' }), 'latin1'), /^line 1 of .* is not UTF-8$/],
    ['utf16.jsonl', Buffer.from(`\uFEFF${line()}`, 'utf16le'), /is UTF-16$/],
    [
      'no-entry.jsonl',
      `${line()}\n${lineWithout('entry_point')}`,
      /^line 2 of .* \(Demo\/0\) has no entry_point$/,
    ],
    ['no-prompt.jsonl', lineWithout('prompt'), /^line 1 of .* \(Demo\/0\) has no prompt$/],
    ['no-solution.jsonl', lineWithout('canonical_solution'), /has no canonical_solution$/],
    ['no-test.jsonl', lineWithout('test'), /has no test$/],
    ['no-id.jsonl', lineWithout('task_id'), /^line 1 of .*no-id\.jsonl has no task_id$/],
    ['empty-id.jsonl', line({ task_id: ' ' }), /has an empty task_id$/],
    ['number-id.jsonl', line({ task_id: 4 }), /has a number as task_id, not a text$/],
    [
      'null-solution.jsonl',
      line({ canonical_solution: null }),
      /has null as canonical_solution, not a text$/,
    ],
    ['list-test.jsonl', line({ test: ['assert'] }), /has a list as test, not a text$/],
    ['object-entry.jsonl', line({ entry_point: {} }), /has an object as entry_point, not a text$/],
    ['bool-prompt.jsonl', line({ prompt: true }), /has a truth value as prompt, not a text$/],
    ['empty-test.jsonl', line({ test: '\n' }), /has an empty test$/],
    ['bad-name.jsonl', line({ entry_point: 'f(); import os' }), /entry_point that is no Python name/],
    ['duplicate.jsonl', `${line()}\n\n${line()}`, /^lines 1 and 3 of .* have the same task_id Demo\/0$/],
    ['surrogate.jsonl', line({ prompt: '\ud83d' }), /half of a surrogate pair in prompt/],
    ['nul.jsonl', line({ canonical_solution: '    return "\0"' }), /a NUL character in canonical_solution/],
    [
      'long-id.jsonl',
      line({ task_id: `a\n\u001b[2J${'x'.repeat(500)}`, prompt: 1 }),
      /\(a\\u\{a\}\\u\{1b\}\[2Jx+…\)/,
    ],
  ];
  it.each(cases)('%s', async (name, content, cause) => {
    const error = await importError(write(name, content));
    expect(error.message).toMatch(cause);
    expect(error.fix).toMatch(/^[A-Z].*\.$/);
    expect(error.exitCode).toBe(2);
    expect(error.message + error.fix).toMatch(/^\P{Cc}+$/u);
  });

  it('a file that is not there', async () => {
    expect((await importError(join(folder, 'absent.jsonl'))).message).toMatch(
      /^there is no file .*absent\.jsonl$/,
    );
  });

  it('a path through a file', async () => {
    const path = join(write('file.jsonl', line()), 'inner.jsonl');
    expect((await importError(path)).message).toMatch(/^there is no file/);
  });

  it('a folder', async () => {
    const path = join(folder, 'folder.jsonl');
    mkdirSync(path);
    expect((await importError(path)).message).toMatch(/folder\.jsonl is a folder, not a file$/);
  });
});

const shared = process.env.SPECIATE_SHARED;

describe.skipIf(shared === undefined)('the published files (SPECIATE_SHARED)', () => {
  it('all 164 problems of HumanEval', async () => {
    const problems = await importAll(join(shared ?? '', 'datasets', 'humaneval', 'HumanEval.jsonl.gz'));
    expect(problems.map((problem) => problem.id)).toEqual(
      Array.from({ length: 164 }, (_, index) => `HumanEval/${index}`),
    );
    for (const problem of problems) {
      expect(entryText(problem.program).startsWith(problem.prompt)).toBe(true);
      expect(countOfTests(problem.tests)).toBeGreaterThan(0);
    }
  });

  it('the function and check form of MBPP', async () => {
    const problems = await importAll(join(shared ?? '', 'datasets', 'mbpp', 'mbpp_check.jsonl.gz'), {
      dataset: 'mbpp',
      licence: 'CC-BY-4.0',
    });
    expect(problems).toHaveLength(500);
  });
});
