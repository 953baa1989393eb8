import { isUtf8 } from 'node:buffer';
import { readdir, readFile, stat } from 'node:fs/promises';

import { UserError } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';
import { descendantsOfType, fieldOf, textOf } from '../../syntax/tree.js';
import { calledName, handedName } from '../called-name.js';
import { readLicences } from '../folder-licences.js';
import type { Importer, ImportOptions } from '../importer.js';
import { oneLine } from '../one-line.js';
import { decodeSource } from '../programs/decode-source.js';
import { findSources } from '../programs/find-sources.js';
import { describeFileError } from '../read-bytes.js';

import { isTestFile } from './pair-tests.js';
import { Project } from './project.js';

/** Larger files are data: no module that people write by hand comes near. */
const LARGEST_FILE_BYTES = 1024 * 1024;
const FIX =
  'Name a folder of Python modules with tests of pytest (test_NAME.py or NAME_test.py) beside them or in a folder tests.';

/**
 * A folder of Python files with tests of pytest. A problem is a module with the modules of its folder that it imports,
 * tested by every file of tests that is for it; its entry point is the function or class of it that they call
 * first, else hand to a call first, and what models are shown is left empty, since nothing describes the task.
 */
export const folderImporter: Importer = {
  id: 'folder',
  summary: 'A folder of Python modules with tests of pytest beside them, or in folders named tests',
  bundledPath: null,
  marks: [
    {
      kind: 'folder',
      looksFor: 'Python files and tests of pytest, test_NAME.py or NAME_test.py',
      fits: hasTestFile,
    },
  ],
  read: readFolder,
};

/**
 * The Problems of a folder, by their modules' paths. Left out, each with its reason: modules without tests, tests without a
 * module, files that cannot be read, modules that need more than their own folder. Rejects with a UserError for what
 * is no folder, or has no test at all.
 */
async function* readFolder(path: string, options: ImportOptions = {}): AsyncGenerator<Problem> {
  const parser = await loadParser(['python']);
  const leave = (id: string, reason: string): void => options.onLeftOut?.({ id, reason });
  const project = new Project(await filesOf(path, leave), parser);
  if (project.testFiles.length === 0) {
    throw new UserError(`${oneLine(path)} has no tests of pytest`, FIX);
  }
  const licences = await readLicences(path);
  const testsOf = new Map<string, string[]>();
  for (const test of project.testFiles) {
    const module = project.moduleOf(test);
    if (module === null) {
      leave(test, 'it is not told by name or imports which module it tests');
    } else {
      testsOf.set(module, [...(testsOf.get(module) ?? []), test]);
    }
  }
  for (const module of project.modules) {
    const made = toProblem(project, module, testsOf.get(module) ?? [], parser);
    if (typeof made === 'string') {
      leave(module, made);
    } else {
      yield {
        ...made,
        dataset: options.dataset ?? 'folder',
        licence: options.licence ?? licences.get(module) ?? 'NOASSERTION',
      };
    }
  }
}

/** The Problem of a module, or why it is none. */
function toProblem(
  project: Project,
  module: string,
  testFiles: readonly string[],
  parser: SourceParser,
): Omit<Problem, 'dataset' | 'licence'> | string {
  if (testFiles.length === 0) {
    return 'it has no tests';
  }
  const program = project.programOf(module);
  if ('reason' in program) {
    return program.reason;
  }
  const withTexts = (paths: readonly string[]): Readonly<Record<string, string>> =>
    Object.fromEntries(paths.toSorted().map((path) => [path, project.text(path)]));
  const tests = testFiles.map((path) => project.text(path));
  // `shapes.area(…)` reaches the program as `area(…)` does.
  // `shapes.area(…)` reaches the program as `area(…)` does.
  const [source, test] = [project.text(module), tests.join('\n')];
  const entryPoint =
    calledName(source, test, parser, (called) => called.slice(called.lastIndexOf('.') + 1)) ??
    handedName(source, test, parser);
  if (entryPoint === null) {
    return 'its tests call no function or class that it defines at its top level';
  }
  return {
    id: module,
    language: 'python',
    prompt: '',
    entryPoint,
    program: { language: 'python', entryFile: module, files: withTexts(program.files) },
    tests: {
      style: 'pytest',
      files: withTexts(project.testsOf(testFiles, program.files)),
      count: tests.reduce((sum, text) => sum + countTestFunctions(text, parser), 0),
    },
    record: {},
  };
}

function countTestFunctions(source: string, parser: SourceParser): number {
  const tree = parser.parse('python', source);
  return tree === null
    ? 0
    : descendantsOfType(tree.root, 'function_definition').filter((node) => {
        const name = fieldOf(node, 'name');
        return name !== null && textOf(tree, name).startsWith('test');
      }).length;
}

/** The folder's Python files by path, in order. */
async function filesOf(
  folder: string,
  leave: (id: string, reason: string) => void,
): Promise<ReadonlyMap<string, string>> {
  await readdir(folder).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    throw code === 'ENOTDIR'
      ? new UserError(`${oneLine(folder)} is no folder`, FIX)
      : describeFileError(folder, error);
  });
  const files = new Map<string, string>();
  for await (const found of findSources(folder, ['python'])) {
    if (found.kind === 'unread') {
      leave(found.id, found.reason);
      continue;
    }
    if ((await stat(found.path)).size > LARGEST_FILE_BYTES) {
      leave(found.id, `it is larger than ${LARGEST_FILE_BYTES / 2 ** 20} MiB`);
      continue;
    }
    const bytes = await readFile(found.path);
    const decoded = decodeSource(bytes, 'python');
    if (decoded.kind === 'no text') {
      leave(found.id, decoded.reason);
    } else if (isUtf8(bytes)) {
      files.set(found.id, decoded.text);
    } else {
      // Programs are written as UTF-8, whatever their first lines declare.
      leave(found.id, 'it is not UTF-8');
    }
  }
  return files;
}

async function hasTestFile(folder: string): Promise<boolean> {
  for await (const found of findSources(folder, ['python'])) {
    if (found.kind === 'file' && isTestFile(found.id)) {
      return true;
    }
  }
  return false;
}
