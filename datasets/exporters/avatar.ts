import type { StdioTests } from '../../core/problem.js';

import { leftOut } from './exporter.js';
import type { Exporter, ExportItem, Holding } from './exporter.js';
import { clashesOfFiles, fileNameOf, filesOfAll, notTheSameInFile } from './held-files.js';
import type { HeldFiles } from './held-files.js';

/**
 * AVATAR's layout (https://github.com/Intelligent-CAT-Lab/PLTranslationEmpirical): Code/ID.py and TestCases/ID_N.in and
 * ID_N.out, of programs that read standard input. A list of licences lies beside both folders.
 */
export const avatarExporter: Exporter<HeldFiles> = {
  id: 'avatar',
  summary: 'AVATAR: a folder with Code/ID.py and TestCases/ID_N.in and ID_N.out',
  harness: null,
  output: 'avatar',
  isFolder: true,
  isReadWhole: true,
  hold: (item) => Promise.resolve(heldItem(item)),
  clashes: clashesOfFiles,
  files: filesOfAll,
};

function heldItem({ row, source }: ExportItem): Holding<HeldFiles> {
  if (row.language !== 'python') {
    return leftOut(`it is written in ${row.language}, which is not read from the form`);
  }
  if (row.tests.style !== 'stdio') {
    return leftOut(`its tests have the style ${row.tests.style}, and the form has standard input and output`);
  }
  const { cases } = row.tests;
  const name = fileNameOf(row.id);
  if (name === null || cases.length === 0) {
    return leftOut(name === null ? 'its id is too long for a file name' : 'it has no test case');
  }
  const numbers = numbersOf(row.id, cases);
  const program = `Code/${name}.py`;
  const files: Record<string, string> = { [program]: source };
  for (const [index, { input, output }] of cases.entries()) {
    const path = `TestCases/${name}_${numbers[index] ?? index}`;
    files[`${path}.in`] = input;
    files[`${path}.out`] = output;
  }
  const reason = Object.values(files)
    .map(notTheSameInFile)
    .find((one) => one !== null);
  return reason === undefined
    ? { kind: 'held', held: { program, files, source_id: row.id, licence: row.licence } }
    : leftOut(reason);
}

/** The numbers that the cases' names have, where these are the form's and ascend, by which order they are read; else from 0. */
function numbersOf(id: string, cases: StdioTests['cases']): readonly string[] {
  const own = cases.map(({ name }) => (name.startsWith(`${id}_`) ? name.slice(id.length + 1) : ''));
  const ascend = own.every(
    (number, index) => /^\d{1,15}$/.test(number) && (index === 0 || Number(number) > Number(own[index - 1])),
  );
  return ascend ? own : cases.map((_, index) => String(index));
}
