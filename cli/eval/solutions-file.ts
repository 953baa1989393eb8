import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import type { Program } from '../../core/program.js';
import { inlineModules } from '../../datasets/exporters/inline-modules.js';
import type { JudgedAnswer } from '../../evaluation/summary/judged-answer.js';
import { answeredProgram } from '../../evaluation/tasks/judge.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import type { SourceParser } from '../../syntax/parse.js';

import { writeRowsWhole } from '../write-whole.js';

import { readOwnRows } from './own-rows.js';

/** The programs that answers to code generation were judged as, in an evaluation's folder: a line an answer that has one. */
const SOLUTIONS_FILE = 'solutions.jsonl';

const solutionSchema = z.strictObject({
  id: z.string().min(1),
  sample: z.int().min(0),
  solution: z.string(),
});

type Solution = Readonly<z.infer<typeof solutionSchema>>;

/** Tells an answer apart from all others of an evaluation. */
export function placeOf({ id, sample }: Pick<JudgedAnswer, 'id' | 'sample'>): string {
  return JSON.stringify([id, sample]);
}

/**
 * The programs that answers to code generation were judged as, each in one file: of several files the modules go into it
 * where they can. None of an answer that has none.
 */
export function solutionsOf(
  rows: readonly TaskRow[],
  answers: readonly JudgedAnswer[],
  parser: SourceParser,
): readonly Solution[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return answers.flatMap(({ id, sample, answer }) => {
    const row = byId.get(id);
    const program =
      row?.task !== 'code-generation' || answer === null ? null : answeredProgram(row, answer, parser);
    const solution = program === null ? null : inOneFile(program, parser);
    return solution === null ? [] : [{ id, sample, solution }];
  });
}

function inOneFile({ language, entryFile, files }: Program, parser: SourceParser): string | null {
  if (Object.keys(files).length === 1) {
    return files[entryFile] ?? null;
  }
  const inlined = language === 'python' ? inlineModules(files, entryFile, parser) : null;
  return inlined?.kind === 'inlined' ? inlined.text : null;
}

/** Writes solutions by id and sample, the order of judged.jsonl. */
export function writeSolutions(folder: string, solutions: readonly Solution[]): void {
  writeRowsWhole(join(folder, SOLUTIONS_FILE), solutions);
}

/** The solutions of all folders that have some, by `placeOf`. */
export async function readSolutions(folders: readonly string[]): Promise<ReadonlyMap<string, Solution>> {
  const solutions = new Map<string, Solution>();
  for (const path of folders.map((folder) => join(folder, SOLUTIONS_FILE)).filter((one) => existsSync(one))) {
    for await (const { value } of readOwnRows(path)) {
      const parsed = solutionSchema.safeParse(value);
      if (parsed.success) {
        solutions.set(placeOf(parsed.data), parsed.data);
      }
    }
  }
  return solutions;
}
