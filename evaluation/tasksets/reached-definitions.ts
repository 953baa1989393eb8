import type { CoverageFacts } from '../../core/coverage-facts.js';
import type { Program } from '../../core/program.js';

import type { Definition } from '../emptied/definitions.js';

import { singleTests } from './single-tests.js';
import type { TaskItem, TaskTools } from './task-set.js';

/** A definition of a program of several files. */
export interface PlacedDefinition extends Pick<Definition, 'name' | 'kind'> {
  readonly file: string;
  /** Lines from 1 on which the code of each of its functions is: first and last. */
  readonly lines: readonly (readonly [number, number])[];
  /** Statements of its code. */
  readonly size: number;
}

/** Tests that are run one by one to see what they reach, at most. */
const MOST_TESTS = 20;

/**
 * The definitions of a program that at least two of its tests reach, each run by itself: a line of their code runs. In the
 * definitions' order. None where the tests cannot be told apart.
 */
export async function reachedTwice(
  item: TaskItem,
  program: Program,
  definitions: readonly PlacedDefinition[],
  { parser, coverage }: Pick<TaskTools, 'parser' | 'coverage'>,
): Promise<readonly PlacedDefinition[]> {
  const counts = new Map<PlacedDefinition, number>();
  const isTwice = (one: PlacedDefinition): boolean => (counts.get(one) ?? 0) > 1;
  for (const { tests } of singleTests(item.row.tests, program.language, parser).slice(0, MOST_TESTS)) {
    if (definitions.every(isTwice)) {
      break;
    }
    const reached = await coverage(item, program, tests);
    for (const one of definitions.filter(
      (definition) => reached !== null && isReached(definition, reached),
    )) {
      counts.set(one, (counts.get(one) ?? 0) + 1);
    }
  }
  return definitions.filter(isTwice);
}

function isReached({ file, lines }: PlacedDefinition, coverage: CoverageFacts): boolean {
  const hit = coverage[file]?.hit ?? [];
  return lines.some(([first, last]) => hit.some((line) => line >= first && line <= last));
}
