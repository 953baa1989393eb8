import { UserError } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import { loadParser } from '../../syntax/parse.js';
import type { DataForm } from '../data-record.js';
import { DistinctIds, filledField, recordOf, withPlainNewlines } from '../data-record.js';
import { openDefinition } from '../humaneval-x/open-definition.js';
import type { Importer, ImportOptions, PromptTask } from '../importer.js';
import { readJsonRows } from '../json-rows.js';
import { oneLine } from '../one-line.js';

import { drivenProblem } from './driven-problem.js';
import { BUNDLED_DRIVERS, openDrivers } from './drivers.js';

const FORM: DataForm = {
  name: "ParEval's form",
  idField: 'name',
  fields: ['problem_type', 'language', 'name', 'parallelism_model', 'prompt'],
};

/** What a plain C++ compiler takes; the others want a compiler, a library or a device of their own. */
const READ_MODELS = ['serial', 'omp'];
const OTHER_MODELS = ['cuda', 'hip', 'kokkos', 'mpi', 'mpi+omp'];

/**
 * ParEval's prompts (https://github.com/parallelcodefoundry/ParEval): beginnings of functions, and no solutions: these
 * and the drivers that test them are C++ sources of its harness. With a driver a task is a Problem.
 */
export const parevalImporter: Importer = {
  id: 'pareval',
  summary:
    "ParEval's prompts, serial and OpenMP: .json as published, for ladders; a driver makes a problem of one",
  bundledPath: null,
  marks: [{ kind: 'rows', has: FORM.fields }],
  read: readPareval,
  readTasks: readParevalTasks,
};

/** Those that have a driver. Rejects with a UserError for what is not of the form. */
async function* readPareval(path: string, options: ImportOptions = {}): AsyncGenerator<Problem> {
  for await (const task of readParevalTasks(path, options)) {
    if ('program' in task) {
      yield task;
    } else {
      options.onLeftOut?.({ id: task.id, reason: 'it has no driver with a reference solution' });
    }
  }
}

/** The serial and OpenMP tasks of a file of ParEval's prompts, in its order; the others are left out. */
async function* readParevalTasks(
  path: string,
  options: ImportOptions = {},
): AsyncGenerator<PromptTask | Problem> {
  const parser = await loadParser(['cpp']);
  const drivers = openDrivers(options.drivers ?? BUNDLED_DRIVERS);
  const ids = new DistinctIds();
  for await (const row of readJsonRows(path)) {
    const record = recordOf(row, path, FORM);
    const model = filledField(record, 'parallelism_model').toLowerCase();
    // Each name is there once for each model.
    const id = `${filledField(record, 'name')}/${model}`;
    ids.add(id, record);
    const [language, kind] = [filledField(record, 'language'), filledField(record, 'problem_type')];
    if (language !== 'cpp' || ![...READ_MODELS, ...OTHER_MODELS].includes(model)) {
      throw new UserError(
        `${record.where} is in ${oneLine(language)} by ${oneLine(model)}, which ParEval has not`,
        `Set language to cpp and parallelism_model to one of ${[...READ_MODELS, ...OTHER_MODELS].join(', ')}.`,
      );
    }
    const prompt = withPlainNewlines(filledField(record, 'prompt'));
    if (!READ_MODELS.includes(model)) {
      options.onLeftOut?.({ id, reason: `its parallelism model is none of ${READ_MODELS.join(', ')}` });
      continue;
    }
    const entryPoint = openDefinition('cpp', prompt, '', parser);
    if (entryPoint === null) {
      throw new UserError(
        `${record.where} (${oneLine(kind)}) has a prompt that begins no function`,
        'End the prompt inside the function that is to be written.',
      );
    }
    const task: PromptTask = {
      id,
      dataset: options.dataset ?? 'pareval',
      language: 'cpp',
      prompt,
      entryPoint,
      licence: options.licence ?? 'MIT',
      record: record.value,
    };
    const driver = drivers(kind, filledField(record, 'name'));
    yield (driver === null ? null : drivenProblem(task, driver, parser)) ?? task;
  }
}
