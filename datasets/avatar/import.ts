import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { TextDecoder } from 'node:util';

import { UserError } from '../../core/errors.js';
import type { Problem, StdioTests } from '../../core/problem.js';
import { withPlainNewlines } from '../data-record.js';
import { readLicences } from '../folder-licences.js';
import type { Importer, ImportOptions } from '../importer.js';
import { oneLine } from '../one-line.js';
import { describeFileError } from '../read-bytes.js';

const CASE_FILE = /^(?<id>.+)_(?<number>\d+)\.(?:in|out)$/s;
const FIX = 'Name the folder that has the folders Code (ID.py) and TestCases (ID_0.in, ID_0.out).';

/**
 * AVATAR's Python programs as the translation study lays them out (Pan et al., ICSE 2024,
 * https://github.com/Intelligent-CAT-Lab/PLTranslationEmpirical): a folder with Code/ID.py and TestCases/ID_N.in and
 * .out. The data has no task descriptions, so that prompts are empty.
 */
export const avatarImporter: Importer = {
  id: 'avatar',
  summary: 'AVATAR: a folder with Code/ID.py and TestCases/ID_N.in and ID_N.out (standard input and output)',
  bundledPath: null,
  marks: [{ kind: 'folder', looksFor: 'the folders Code and TestCases', fits: isAvatarFolder }],
  read: readAvatar,
};

/**
 * The Problems of a folder, by the order of their ids; a program's cases by their numbers. Line ends
 * become `\n`, as the study's own reading makes them. Left out: files that are no Python, programs without a
 * case, cases without a program. Rejects with a UserError that names the path of what is missing or no text.
 */
async function* readAvatar(path: string, options: ImportOptions = {}): AsyncGenerator<Problem> {
  const code = join(path, 'Code');
  const tests = join(path, 'TestCases');
  const [programs, cases] = [await filesOf(code, path), casesById(await filesOf(tests, path))];
  const licences = await readLicences(path);
  let hasProblems = false;
  for (const file of programs) {
    const id = file.replace(/\.py$/, '');
    const numbers = cases.get(id);
    cases.delete(id);
    if (id === file || numbers === undefined) {
      const reason = id === file ? 'it is no Python program (.py)' : 'it has no test case';
      options.onLeftOut?.({ id, reason });
      continue;
    }
    hasProblems = true;
    const licence = options.licence ?? licences.get(`Code/${file}`) ?? 'CC-BY-SA-4.0';
    const [source, own] = [await readText(join(code, file)), await readCases(tests, id, numbers)];
    yield toProblem(id, source, own, { ...options, licence });
  }
  for (const id of cases.keys()) {
    options.onLeftOut?.({ id, reason: 'it has test cases but no program' });
  }
  if (!hasProblems) {
    throw new UserError(`${oneLine(path)} has no Python program with a test case`, FIX);
  }
}

async function isAvatarFolder(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return folders.includes('Code') && folders.includes('TestCases');
}

function toProblem(
  id: string,
  source: string,
  tests: StdioTests,
  { dataset = 'avatar', licence }: { readonly dataset?: string; readonly licence: string },
): Problem {
  return {
    id,
    dataset,
    language: 'python',
    prompt: '',
    entryPoint: null,
    program: { language: 'python', entryFile: 'main.py', files: { 'main.py': source } },
    tests,
    licence,
    record: {},
  };
}

/** The numbers of each program's cases, ascending. */
function casesById(files: readonly string[]): Map<string, readonly string[]> {
  const numbers = new Map<string, Set<string>>();
  for (const file of files) {
    const { id, number } = CASE_FILE.exec(file)?.groups ?? {};
    if (id !== undefined && number !== undefined) {
      numbers.set(id, (numbers.get(id) ?? new Set()).add(number));
    }
  }
  const ascending = (left: string, right: string): number => Number(left) - Number(right);
  return new Map([...numbers].map(([id, all]) => [id, [...all].sort(ascending)]));
}

async function readCases(folder: string, id: string, numbers: readonly string[]): Promise<StdioTests> {
  const cases: { name: string; input: string; output: string }[] = [];
  for (const number of numbers) {
    const name = `${id}_${number}`;
    const input = await readText(join(folder, `${name}.in`));
    cases.push({ name, input, output: await readText(join(folder, `${name}.out`)) });
  }
  return { style: 'stdio', cases };
}

async function filesOf(folder: string, path: string): Promise<readonly string[]> {
  const files = await readdir(folder).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new UserError(`${oneLine(path)} is no folder with a folder ${basename(folder)}`, FIX);
    }
    throw describeFileError(folder, error);
  });
  return files.sort();
}

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw describeFileError(path, error);
  });
  let text: string;
  try {
    // Takes a byte order mark off, as Python does of a source file.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UserError(`${oneLine(path)} is not UTF-8`, 'Save the file as UTF-8.');
  }
  if (text.includes('\0')) {
    throw new UserError(`${oneLine(path)} has a NUL character`, 'Download it again; the file is no text.');
  }
  return withPlainNewlines(text);
}
