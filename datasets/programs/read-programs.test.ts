import { chmodSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import type { Language } from '../../core/language.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { withPlainNewlines } from '../data-record.js';
import { readHumaneval } from '../humaneval/import.js';
import { exportRowOf } from '../testing/export-row-of.js';
import { CLASSEVAL, CRUXEVAL, JAVA, MBPP, PYTHON } from '../testing/form-rows.js';

import { namedPath } from './find-sources.js';
import type { ProgramRead } from './program-record.js';
import { LARGEST_SOURCE_BYTES, readPrograms } from './read-programs.js';

async function readAll(
  path: string,
  languages: readonly Language[] = ['python', 'java'],
): Promise<ProgramRead[]> {
  const read: ProgramRead[] = [];
  for await (const one of readPrograms(await namedPath(path, languages), { languages })) {
    read.push(one);
  }
  return read;
}

/** `id: text` of what is a program, `id! reason` of what is not. */
const told = (read: readonly ProgramRead[]): string[] =>
  read.map((one) =>
    one.kind === 'program'
      ? `${one.id}: ${one.program.files[one.program.entryFile] ?? ''}`
      : `${one.id}! ${one.reason}`,
  );

function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = temporaryFolder('programs');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const jsonl = (...rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

describe('a folder', () => {
  it('gives its Python files in the order of their paths, without hidden and foreign ones', async () => {
    const folder = folderOf({
      'b.py': 'b\n',
      'a/z.py': 'z\n',
      'a/deep/er/x.py': 'x\n',
      'B.py': 'B\n',
      'é.py': 'e\n',
      'note.txt': 'no\n',
      'data.jsonl': '{}\n',
      '.hidden/h.py': 'h\n',
      '.venv/v.py': 'v\n',
      '__pycache__/p.py': 'p\n',
      'node_modules/n/n.py': 'n\n',
    });
    const expected = ['B.py: B\n', 'a/deep/er/x.py: x\n', 'a/z.py: z\n', 'b.py: b\n', 'é.py: e\n'];
    expect(told(await readAll(folder))).toEqual(expected);
    // Named itself, a hidden folder is read.
    expect(told(await readAll(join(folder, '.venv')))).toEqual(['v.py: v\n']);
  });

  it('is read to its end whatever is in it', async () => {
    const folder = folderOf({ 'a.py': 'a\n', 'sub/b.py': 'b\n' });
    symlinkSync('..', join(folder, 'sub', 'up'));
    symlinkSync('loop.py', join(folder, 'loop.py'));
    symlinkSync('gone', join(folder, 'gone.py'));
    symlinkSync('a.py', join(folder, 'link.py'));
    mkdirSync(join(folder, 'folder.py'));
    writeFileSync(join(folder, 'nul.py'), 'x = 1\0\n');
    writeFileSync(join(folder, 'huge.py'), '');
    truncateSync(join(folder, 'huge.py'), LARGEST_SOURCE_BYTES + 1);
    expect(told(await readAll(folder))).toEqual([
      'a.py: a\n',
      'gone.py! the file is not there, or its name is not UTF-8',
      'huge.py! it is larger than 4 MiB',
      'link.py: a\n',
      'loop.py! it is a link that leads to itself',
      'nul.py! it has a NUL character',
      'sub/b.py: b\n',
    ]);
  });

  it.skipIf(process.getuid?.() === 0)('tells what may not be read (not as root, who may)', async () => {
    const folder = folderOf({ 'a.py': 'a\n', 'shut/b.py': 'b\n' });
    chmodSync(join(folder, 'a.py'), 0);
    chmodSync(join(folder, 'shut'), 0);
    const reasons = told(await readAll(folder));
    chmodSync(join(folder, 'shut'), 0o700);
    expect(reasons).toEqual(['a.py! it may not be read', 'shut! it may not be read']);
  });

  it.each([
    ['UTF-8 with a byte order mark and CRLF', Buffer.from('\uFEFFx = 1\r\ny = 2\r'), 'x = 1\ny = 2\n'],
    [
      'Latin-1 that says so',
      Buffer.from('# -*- coding: latin-1 -*-\n"é"\n', 'latin1'),
      '# -*- coding: latin-1 -*-\n"é"\n',
    ],
    [
      'EUC-JP on the second line',
      Buffer.concat([Buffer.from('#!x\n# coding=euc_jp\n"'), Buffer.from([0xa4, 0xa2]), Buffer.from('"\n')]),
      '#!x\n# coding=euc_jp\n"あ"\n',
    ],
    [
      'a coding after code, which is none',
      Buffer.from('x = 1\n# coding: latin-1\n'),
      'x = 1\n# coding: latin-1\n',
    ],
  ])('reads a file of %s', async (_what, bytes, text) => {
    expect(told(await readAll(folderOf({ 'a.py': bytes })))).toEqual([`a.py: ${text}`]);
  });

  it.each([
    ['no UTF-8', Buffer.from('x = "é"\n', 'latin1'), 'it is not UTF-8'],
    [
      'a coding that there is not',
      Buffer.from('# coding: klingon\n'),
      'it does not fit the coding it declares, klingon',
    ],
  ])('leaves out a file of %s', async (_what, bytes, reason) => {
    const [one] = await readAll(folderOf({ 'a.py': bytes }));
    expect(one).toMatchObject({ kind: 'unread', reason });
  });
});

describe('records', () => {
  it.each([
    ['HumanEval', PYTHON, `${PYTHON.prompt}${PYTHON.canonical_solution}`],
    ['MBPP as published', MBPP, withPlainNewlines(MBPP.code)],
    ['CRUXEval', CRUXEVAL, withPlainNewlines(CRUXEVAL.code)],
    [
      'an answer after its prompt',
      { task_id: 'a', prompt: 'def f():\n', completion: '    pass\n' },
      'def f():\n    pass\n',
    ],
    ['an answer beside the reference', { ...PYTHON, completion: '    pass\n' }, `${PYTHON.prompt}    pass\n`],
    ['a whole answer', { task_id: 'a', completion: 'x = 1\n' }, 'x = 1\n'],
    ['a solution', { id: 7, prompt: 'Say x.', solution: 'x = 1\r\n' }, 'x = 1\n'],
  ])('are programs: %s', async (_what, row, text) => {
    const [one] = await readAll(join(folderOf({ 'data.jsonl': jsonl(row) }), 'data.jsonl'));
    expect(one).toMatchObject({ kind: 'program', line: 1, program: { files: { 'main.py': text } } });
  });

  it('are programs in gzip, and in one array as ClassEval has them', async () => {
    const folder = folderOf({ 'a.jsonl.gz': gzipSync(jsonl(PYTHON)), 'b.json': JSON.stringify([CLASSEVAL]) });
    expect(await readAll(join(folder, 'a.jsonl.gz'))).toMatchObject([{ id: PYTHON.task_id }]);
    expect(await readAll(join(folder, 'b.json'))).toMatchObject([
      { id: CLASSEVAL.task_id, entryPoint: CLASSEVAL.class_name },
    ]);
  });

  it('of speciate’s own export are the evolved program, with its original', async () => {
    const folder = folderOf({
      'humaneval.jsonl': jsonl({ ...PYTHON, entry_point: 'double', test: 'def check(f): assert f' }),
    });
    for await (const problem of readHumaneval(join(folder, 'humaneval.jsonl'))) {
      const row = { ...exportRowOf(problem, 'x = 1\n'), later: true };
      writeFileSync(join(folder, 'evolved.jsonl'), jsonl(row, { ...row, schemaVersion: 99 }));
      expect(await readAll(join(folder, 'evolved.jsonl'))).toMatchObject([
        {
          id: problem.id,
          program: { files: { 'main.py': 'x = 1\n' } },
          original: problem.program,
          evidence: null,
        },
        { kind: 'unread', id: problem.id, reason: expect.stringContaining('schemaVersion') as string },
      ]);
    }
  });

  it('that are none are told with their line, and those after them are read', async () => {
    const good = { task_id: 'good', solution: 'x = 1\n' };
    const text = Buffer.concat([
      Buffer.from(jsonl(good)),
      Buffer.from('{"task_id": \n\n[1]\n'),
      Buffer.from([0x22, 0xff, 0x22, 0x0a]),
      Buffer.from(jsonl({ task_id: 'no' }, { task_id: 'list', code: [] }, { task_id: 'nul', code: '\0' })),
      Buffer.from(jsonl({ task_id: 'Go/0', code: 'x' }, { solution: 'y' }, JAVA, good)),
    ]);
    const read = await readAll(join(folderOf({ 'data.jsonl': text }), 'data.jsonl'));
    expect(read.map(({ id, line, kind }) => [id, line, kind])).toEqual([
      ['good', 1, 'program'],
      ['line 2', 2, 'unread'],
      ['line 4', 4, 'unread'],
      ['line 5', 5, 'unread'],
      ['no', 6, 'unread'],
      ['list', 7, 'unread'],
      ['nul', 8, 'unread'],
      ['Go/0', 9, 'unread'],
      ['line 10', 10, 'program'],
      [JAVA.task_id, 11, 'program'],
      ['good', 12, 'program'],
    ]);
    expect(told(read).slice(1, 8)).toEqual([
      expect.stringMatching(/line 2 of .*broken JSON/),
      expect.stringMatching(/line 4 of .*a list, not a JSON object/),
      expect.stringMatching(/line 5 of .*not UTF-8/),
      expect.stringContaining('it has none of completion'),
      'list! it has a list as code, not a text',
      expect.stringContaining('NUL'),
      expect.stringContaining('its language, Go, is none'),
    ]);
    expect(read[9]).toMatchObject({ program: { language: 'java' } });
  });

  it('of a file that cannot be read are one unread', async () => {
    const folder = folderOf({ 'a.jsonl.gz': 'no gzip', 'b.json': '{', 'c.jsonl': '\n' });
    for (const [name, reason] of [
      ['a.jsonl.gz', /not gzip/],
      ['b.json', /not a JSON array/],
      ['c.jsonl', /no rows/],
    ] as const) {
      expect(await readAll(join(folder, name))).toMatchObject([
        { kind: 'unread', line: null, reason: expect.stringMatching(reason) as string },
      ]);
    }
  });
});

it.each([
  ['gone', /there is no file/],
  ['note.txt', /no python file and no JSON Lines/],
  ['Main.java', /written in java, and python is read/],
])('a path that is nothing to read is refused: %s', async (name, cause) => {
  const folder = folderOf({ 'note.txt': '', 'Main.java': '' });
  await expect(namedPath(join(folder, name), ['python'])).rejects.toThrow(cause);
});
