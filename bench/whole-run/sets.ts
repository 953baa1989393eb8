import { createRng } from '../../core/rng.js';
import { IMPORTERS } from '../../datasets/catalog.js';

import { sharedData } from '../shared-data.js';

/** A data set of the whole run: where it lies under the shared folder, and how much of it is evolved. */
export interface WholeRunSet {
  readonly id: 'humaneval' | 'cruxeval' | 'classeval' | 'avatar';
  readonly path: readonly string[];
  /** Problems from the first on: CRUXEval's sample_0 to 399, ClassEval's 0 to 49, all of the others'. */
  readonly problems: number;
  /** Problems of the seeded sample. */
  readonly sample: number;
}

export const SETS: readonly WholeRunSet[] = [
  { id: 'humaneval', path: ['humaneval', 'HumanEval.jsonl.gz'], problems: 164, sample: 30 },
  { id: 'cruxeval', path: ['cruxeval', 'cruxeval.jsonl'], problems: 400, sample: 20 },
  { id: 'classeval', path: ['classeval', 'ClassEval_data.json'], problems: 50, sample: 10 },
  { id: 'avatar', path: ['avatar'], problems: 74, sample: 10 },
];

/** What `evolve` takes to choose a set's problems: its first ones, or the sample's by their ids. */
export async function choiceOf(set: WholeRunSet, isSample: boolean): Promise<readonly string[]> {
  const file = sharedData(...set.path);
  const source = ['--dataset', set.id, '--file', file];
  if (!isSample) {
    return [...source, '--limit', String(set.problems)];
  }
  const ids: string[] = [];
  const importer = IMPORTERS.find(({ id }) => id === set.id);
  for await (const { id } of importer?.read(file) ?? []) {
    ids.push(id);
  }
  const drawn = createRng('whole-run', set.id).shuffle(ids.slice(0, set.problems)).slice(0, set.sample);
  return [...source, '--id', drawn.join(',')];
}
