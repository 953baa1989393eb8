import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../../core/package-root.js';
import { oneFileProgram } from '../../core/program.js';
import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';

import { BUG_KINDS, BUG_LANGUAGES } from './bug-operator.js';
import { BUG_OPERATORS } from './catalog.js';
import { areApart, plantBugs } from './plant-bugs.js';
import type { Bug } from './plant-bugs.js';
import { sharedSites } from './shared-sites.js';
import type { SharedSite } from './shared-sites.js';
import type { BugCaseTable } from './testing/bug-case.js';

const FOLDER = join(PACKAGE_ROOT, 'operators/bugs');
const caseFiles = readdirSync(FOLDER).filter((name) => name.endsWith('.cases.ts'));
const tables = await Promise.all(
  caseFiles.map(async (name) => ((await import(join(FOLDER, name))) as { CASES: BugCaseTable }).CASES),
);
let parser: SourceParser;

beforeAll(async () => {
  parser = await loadParser(BUG_LANGUAGES);
});

describe('the catalog of bug operators', () => {
  it('lists every operator file once, each with its cases beside it, and every kind', () => {
    const files = readdirSync(FOLDER).filter((name) => /^b\d+-[a-z-]*\.ts$/.test(name));
    const named = BUG_OPERATORS.map(
      ({ id, name }) =>
        `${id.toLowerCase()}${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
    );
    expect(files.sort()).toEqual(named.sort());
    expect(caseFiles.map((name) => name.replace('.cases.ts', '.ts')).sort()).toEqual(named.sort());
    expect(BUG_OPERATORS.map(({ kind }) => kind)).toEqual([...BUG_KINDS]);
  });
});

for (const table of tables) {
  describe(table.operator, () => {
    it.each(table.cases)('$language: $name', ({ language, before, after }) => {
      const operators = BUG_OPERATORS.filter(({ id }) => id === table.operator);
      const program = oneFileProgram(language, before);
      const sites = sharedSites(program, program, language, operators, parser) ?? [];
      const made = bugsOf(sites).map((bug) => plantBugs(program, 'original', [bug], parser));
      expect(made.map((broken) => broken?.program.files[program.entryFile])).toEqual(after);
    });
  });
}

const python = (text: string) => oneFileProgram('python', text);
const bugsOf = (sites: readonly SharedSite[]): readonly Bug[] =>
  sites.flatMap((at) => at.original.site.texts.map((_text, choice) => ({ at, choice })));
const shared = (original: string, evolved: string): readonly SharedSite[] =>
  sharedSites(python(original), python(evolved), 'python', BUG_OPERATORS, parser) ?? [];

describe('statements that two programs share', () => {
  const cases: readonly (readonly [
    name: string,
    original: string,
    evolved: string,
    statements: readonly string[],
  ])[] = [
    [
      'are found by their tokens, whatever their spacing and comments',
      'def f(a):\n    b = a+1\n',
      'def f(a):\n    # more\n    b = a + 1  # one\n',
      ['b = a + 1'],
    ],
    [
      'are in one function where a text is in several',
      'def f(a):\n    return a < 1\ndef g(a):\n    return a < 1\n',
      'def g(a):\n    return a < 1\ndef h(a):\n    return a < 1\n',
      ['return a < 1'],
    ],
    [
      'may have moved into another function where nothing else has their text',
      'def f(a):\n    if a < 1:\n        return 2\n',
      'def g(a):\n    if a < 1:\n        yield 2\n',
      ['if a < 1 :'],
    ],
    [
      'are none where it is not certain which is which',
      'def f(a):\n    x = a < 1\n    y = 2\n    x = a < 1\n',
      'def f(a):\n    x = a < 1\n',
      [],
    ],
    ['are none where a name has changed', 'def f(a):\n    x = a < 1\n', 'def f(b):\n    x = b < 1\n', []],
    [
      'are headers by themselves, whatever is in them',
      'def f(a):\n    while a < 1:\n        a += 1\n',
      'def f(a):\n    while a < 1:\n        a = g(a)\n',
      ['while a < 1 :'],
    ],
  ];
  it.each(cases)('%s', (_name, original, evolved, statements) => {
    expect([...new Set(shared(original, evolved).map(({ statement }) => statement))]).toEqual(statements);
  });

  it('get the same bug on both sides, several at once, each with its line', () => {
    const [original, evolved] = [
      'def f(a):\n    if a < 1:\n        return a+2\n',
      'def g(a):\n    if a < 1:\n        return h(a)\n\n\ndef f(a):\n    return a + 2\n',
    ];
    const sites = shared(original, evolved);
    const bugs = sites.map((at) => ({ at, choice: 0 }));
    expect(areApart(bugs)).toBe(true);
    const first = plantBugs(python(original), 'original', bugs, parser);
    const second = plantBugs(python(evolved), 'evolved', bugs, parser);
    expect(first?.program.files['main.py']).toBe('def f(a):\n    if a <= 1:\n        return a-2\n');
    expect(second?.program.files['main.py']).toBe(
      'def g(a):\n    if a <= 1:\n        return h(a)\n\n\ndef f(a):\n    return a - 2\n',
    );
    expect(second?.bugs).toEqual([
      { file: 'main.py', line: 7, before: '+', after: '-' },
      { file: 'main.py', line: 2, before: '<', after: '<=' },
    ]);
    expect(sites.map(({ evolved: { functionName } }) => functionName)).toEqual(['f', 'g']);
  });

  it('have no two bugs one inside of the other', () => {
    const text = 'def f(a, b):\n    if a and b:\n        return 1\n';
    const sites = shared(text, text).filter(({ statement }) => statement.startsWith('if'));
    expect(sites.map(({ operator }) => operator.id)).toEqual(['B3', 'B4']);
    expect(areApart(sites.map((at) => ({ at, choice: 0 })))).toBe(false);
  });
});
