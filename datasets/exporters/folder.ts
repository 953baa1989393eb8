import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, textOf } from '../../syntax/tree.js';
import { analyseScopes } from '../../syntax/python/scopes.js';
import { entryFileAmong } from '../entry-files.js';

import { assertList } from './assert-list.js';
import { asCheck } from './check-tests.js';
import { leftOut } from './exporter.js';
import type { Exporter, ExportItem, ExportTools, Holding } from './exporter.js';
import { clashesOfFiles, filesOfAll, notTheSameInFile } from './held-files.js';
import type { HeldFiles, ProgramFiles } from './held-files.js';
import { notPythonCall } from './humaneval.js';

/**
 * A plain folder of Python modules with tests of pytest, which `pytest` runs there. Problems with tests of pytest keep their
 * files and paths; of others the program is problem_ID.py, and its tests, as pytest has them, test_problem_ID.py beside
 * it. A list of licences lies at the top.
 */
export const folderExporter: Exporter<HeldFiles> = {
  id: 'folder',
  summary: 'a plain folder: Python modules with tests of pytest beside them',
  harness: null,
  output: 'folder',
  isFolder: true,
  isReadWhole: true,
  keepsFiles: ({ tests }) => tests.style === 'pytest',
  hold: (item, tools) => Promise.resolve(heldItem(item, tools)),
  clashes: clashesOfFiles,
  files: filesOfAll,
};

function heldItem(item: ExportItem, { parser }: ExportTools): Holding<HeldFiles> {
  const { row } = item;
  const reason = notPythonCall(row);
  const held = reason ?? (row.tests.style === 'pytest' ? ownFiles(item) : madeFiles(item, parser));
  if (typeof held === 'string') {
    return leftOut(held);
  }
  const different = Object.values(held.files)
    .map(notTheSameInFile)
    .find((one) => one !== null);
  return different === undefined
    ? { kind: 'held', held: { ...held, source_id: row.id, licence: row.licence } }
    : leftOut(different);
}

function ownFiles({ row }: ExportItem): ProgramFiles | string {
  const tests = row.tests.style === 'pytest' ? row.tests.files : {};
  const names = Object.keys(row.evolved);
  const both = names.find((name) => Object.hasOwn(tests, name) && tests[name] !== row.evolved[name]);
  if (both !== undefined) {
    return `its tests have a file ${both} too`;
  }
  const program = row.entryFile ?? entryFileAmong(names) ?? '';
  return { program, files: { ...row.evolved, ...tests } };
}

/** A module and one of tests, made of a program in whose namespace its tests run. */
function madeFiles({ row, source }: ExportItem, parser: SourceParser): ProgramFiles | string {
  const entryPoint = row.entryPoint ?? '';
  const name = `problem_${row.id.replace(/[^A-Za-z0-9_]+/g, '_')}`.replace(/_test$/, '_test_');
  const tests = testsOf({ row, entryPoint, parser });
  if (name.length > 150 || tests === null) {
    return tests === null
      ? `its tests have the style ${row.tests.style}, which pytest does not run`
      : 'its id is too long for a file name';
  }
  const names = importedNames(source, tests, entryPoint, parser);
  const taken = names?.find((one) => /^test/i.test(one));
  if (names === null || taken !== undefined || tests.includes('from __future__')) {
    return taken === undefined
      ? 'its tests cannot be a module of their own: names in it, or imports from __future__, depend on the text'
      : `pytest would take its ${taken} for a test`;
  }
  return {
    program: `${name}.py`,
    files: {
      [`${name}.py`]: source,
      [`test_${name}.py`]: `from ${name} import ${names.join(', ')}\n\n\n${tests}`,
    },
  };
}

function testsOf({
  row,
  entryPoint,
  parser,
}: Pick<ExportItem, 'row'> & { readonly entryPoint: string; readonly parser: SourceParser }): string | null {
  if (row.tests.style === 'unittest') {
    return row.tests.code;
  }
  const test = `def test_${entryPoint.replace(/^_+/, '')}():\n`;
  const list = assertList(row, parser);
  if (typeof list !== 'string') {
    const setup = list.setup.trim() === '' ? '' : `${list.setup.trim()}\n\n\n`;
    return `${setup}${test}${list.asserts.map((one) => `    ${one.trim()}\n`).join('')}`;
  }
  const check = asCheck(row, parser);
  return check === null ? null : `${check.trim()}\n\n\n${test}    check(${entryPoint})\n`;
}

/** The program's names that its tests say, the entry point first; null where the text does not tell which there are. */
function importedNames(
  source: string,
  tests: string,
  entryPoint: string,
  parser: SourceParser,
): readonly string[] | null {
  const [program, test] = [parser.parse('python', source), parser.parse('python', tests)];
  const scopes = program === null ? null : analyseScopes(program);
  if (
    test === null ||
    scopes === null ||
    scopes.module.isDynamic ||
    !scopes.module.bindings.has(entryPoint)
  ) {
    return null;
  }
  const said = descendantsOfType(test.root, 'identifier').map((node) => textOf(test, node));
  const own = analyseScopes(test).module.bindings;
  const isOfProgram = (name: string): boolean => scopes.module.bindings.has(name) && !own.has(name);
  return [...new Set([entryPoint, ...said.filter(isOfProgram)])];
}
