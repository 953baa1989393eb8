import { expect } from 'vitest';

import type { TaskSummary } from '../../evaluation/summary/summary-schema.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';

import { programText } from './known-models.js';
import type { KnownModel } from './known-models.js';

/** Answers to each task. */
export const SAMPLES = 2;

/** The figures of a task as they follow from what the model does, without what judged it. */
function expectedOf(
  { task, form }: Pick<TaskSummary, 'task' | 'form'>,
  rows: readonly TaskRow[],
  isRight: KnownModel['isRight'],
) {
  const originals = rows.filter((row) => row.task === task && row.form === form && row.side === 'original');
  const evolved = rows.filter((row) => row.task === task && row.form === form && row.side === 'evolved');
  const rights = (row: TaskRow): readonly boolean[] => [isRight(row, 0), isRight(row, 1)];
  const side = (of: readonly TaskRow[]) => {
    const counts = of.map((row) => rights(row).filter(Boolean).length);
    const mean = (value: (right: number) => number): number =>
      counts.reduce((sum, right) => sum + value(right), 0) / of.length;
    const passed = counts.reduce((sum, right) => sum + right, 0);
    return {
      passAtK: [mean((right) => right / 2), mean((right) => Number(right > 0))],
      passAllAtK: [mean((right) => right / 2), mean((right) => Number(right === 2))],
      passSyntaxAtK: [1, 1],
      countAtN: mean((right) => right),
      outcomes: {
        ...(passed === 0 ? {} : { passed }),
        ...(passed === of.length * SAMPLES ? {} : { failed: of.length * SAMPLES - passed }),
      },
    };
  };
  const turned = (before: boolean, after: boolean): readonly string[] =>
    originals
      .filter((row, index) => {
        const other = evolved[index];
        return other !== undefined && isRight(row, 0) === before && isRight(other, 0) === after;
      })
      .map(({ pair }) => pair)
      .sort();
  return {
    ...{ task, form, pairs: originals.length, incomplete: 0, samples: SAMPLES },
    ...{ original: side(originals), evolved: evolved.length === 0 ? null : side(evolved) },
    transitions: {
      ...{ successToSuccess: turned(true, true), successToFailure: turned(true, false) },
      ...{ failureToSuccess: turned(false, true), failureToFailure: turned(false, false) },
    },
  };
}

function figuresOf({ task, form, pairs, incomplete, samples, original, evolved, transitions }: TaskSummary) {
  const side = (summary: TaskSummary['evolved']) => {
    if (summary === null) {
      return null;
    }
    const { passAtK, passSyntaxAtK, passAllAtK, countAtN, outcomes } = summary;
    const estimates = (figures: typeof passAtK) => figures.map(({ estimate }) => estimate);
    return {
      ...{ passAtK: estimates(passAtK), passSyntaxAtK: estimates(passSyntaxAtK) },
      ...{ passAllAtK: estimates(passAllAtK), countAtN, outcomes: passedOrNot(outcomes) },
    };
  };
  return {
    task,
    form,
    pairs,
    incomplete,
    samples,
    original: side(original),
    evolved: side(evolved),
    transitions,
  };
}

/**
 * How a wrong value fails is the program's affair: `abs(value - 2) < 1` crashes, a loop until a helper says so never
 * ends. What is right and does not pass is missing from `passed` however it fails.
 */
function passedOrNot(outcomes: Readonly<Record<string, number>>) {
  const { failed = 0, crashed = 0, 'timed-out': timedOut = 0, ...others } = outcomes;
  const wrong = failed + crashed + timedOut;
  return wrong === 0 ? others : { ...others, failed: wrong };
}

/** Holds the tables to what follows from what the model does to the rows. */
export function expectFigures(
  tasks: readonly TaskSummary[],
  rows: readonly TaskRow[],
  isRight: KnownModel['isRight'],
): void {
  const kinds = new Set(rows.map(({ task, form }) => `${task} ${form}`));
  expect(new Set(tasks.map(({ task, form }) => `${task} ${form}`))).toEqual(kinds);
  for (const summary of tasks) {
    expect(figuresOf(summary)).toEqual(expectedOf(summary, rows, isRight));
  }
}

export const hasNoThread = (row: TaskRow): boolean => !/threading|concurrent/.test(programText(row));
