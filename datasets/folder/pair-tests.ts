import { basename } from 'node:path';

import { folderOf } from './local-imports.js';

/** As pytest finds them. */
const TEST_FILE = /(?:^|\/)(?:test_(?<after>[^/]+)|(?<before>[^/]+)_test)\.py$/;
const TEST_FOLDERS = ['tests', 'test'];
/** Files that hold no program: what packages and tools have beside it. */
const NO_MODULES = ['__init__.py', '__main__.py', 'conftest.py', 'setup.py', 'noxfile.py', 'tasks.py'];

/** Whether a path is that of a file of tests. */
export function isTestFile(path: string): boolean {
  return TEST_FILE.test(path);
}

/** Whether a path is that of a module that may be a problem. */
export function isModule(path: string): boolean {
  const isInTests = folderOf(path)
    .split('/')
    .some((folder) => TEST_FOLDERS.includes(folder));
  return !isTestFile(path) && !isInTests && !NO_MODULES.includes(basename(path));
}

/**
 * The module that a file of tests is for: the one of its name (`test_shapes.py`, `shapes_test.py`: `shapes.py`) that is
 * nearest: beside it, in the folder above a folder of tests, else the only one anywhere; failing that, the only one
 * that it imports. Null where there is none, or more than one.
 */
export function moduleOfTests(
  test: string,
  modules: readonly string[],
  imported: readonly string[],
): string | null {
  const groups = TEST_FILE.exec(test)?.groups;
  const name = `${groups?.after ?? groups?.before ?? ''}.py`;
  const ofName = modules.filter((module) => basename(module) === name);
  const folder = folderOf(test);
  const above = TEST_FOLDERS.includes(basename(folder)) ? folderOf(folder) : folder;
  const near =
    ofName.find((one) => folderOf(one) === folder) ?? ofName.find((one) => folderOf(one) === above);
  return near ?? onlyOne(ofName) ?? (ofName.length === 0 ? onlyOne(imported) : null);
}

function onlyOne(paths: readonly string[]): string | null {
  const [first, second] = new Set(paths);
  return first === undefined || second !== undefined ? null : first;
}
