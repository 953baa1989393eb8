import { askAll } from '../../llm/ask-all.js';

import type { TaskRow } from './task-row.js';
import { inForms } from './neutral-pair.js';
import { rowsOf } from './task-set.js';
import type { TaskItem, TaskSet, TaskSettings, TaskTools } from './task-set.js';

/** A problem that a task set has no rows of, or not of its best program, and why. */
export interface PassedItem {
  readonly id: string;
  readonly reason: string;
}

/** A whole task set. */
export interface MadeTaskSet {
  /** Both rows of each pair one after the other, in the order of the problems. */
  readonly rows: readonly TaskRow[];
  readonly leftOut: readonly PassedItem[];
  /** Problems of which another program than the best is in the set: why the better ones are not. */
  readonly passedOver: readonly PassedItem[];
  /** What was thrown away on the way, by reason. */
  readonly dropped: Readonly<Record<string, number>>;
}

/**
 * Makes a task set of problems, of each its programs with the best first: of those the first that the task can be made of.
 * Of several with one id the first counts.
 */
export async function makeTaskSet(
  set: TaskSet,
  problems: Iterable<readonly TaskItem[]>,
  tools: TaskTools,
  settings: TaskSettings,
  onDone: (isMade: boolean) => void = () => undefined,
): Promise<MadeTaskSet> {
  const whole = await askAll([...problems], tools.lanes, async (items) => {
    const one = await makeOfProblem(set, items, tools, settings);
    onDone(one.isMade);
    return one;
  });
  const dropped: Record<string, number> = {};
  for (const [reason, count] of whole.flatMap((one) => [...one.dropped])) {
    dropped[reason] = (dropped[reason] ?? 0) + count;
  }
  const passed = (isMade: boolean): readonly PassedItem[] =>
    whole.flatMap((one) => (one.passed === null || one.isMade !== isMade ? [] : [one.passed]));
  return {
    rows: whole.flatMap((one) => one.rows),
    ...{ leftOut: passed(false), passedOver: passed(true), dropped },
  };
}

interface MadeProblem {
  readonly isMade: boolean;
  readonly rows: readonly TaskRow[];
  /** Null where its best program is in the set. */
  readonly passed: PassedItem | null;
  readonly dropped: ReadonlyMap<string, number>;
}

async function makeOfProblem(
  set: TaskSet,
  items: readonly TaskItem[],
  tools: TaskTools,
  settings: TaskSettings,
): Promise<MadeProblem> {
  const rows: TaskRow[] = [];
  const reasons: string[] = [];
  const dropped = new Map<string, number>();
  let isMade = false;
  const drop = (reason: string, count: number): void => {
    dropped.set(reason, (dropped.get(reason) ?? 0) + count);
  };
  for (const item of items) {
    const result = await set.make(item, tools, settings);
    for (const [reason, count] of Object.entries(result.dropped)) {
      drop(reason, count);
    }
    if (result.pairs.length > 0) {
      const formed = await inForms(set, item, result.pairs, tools, settings, drop);
      rows.push(...rowsOf(set.id, item, formed, tools.parser));
      isMade = true;
      break;
    }
    reasons.push(result.reason ?? 'nothing came of it');
  }
  const [best] = items;
  const isPassed = best !== undefined && reasons.length > 0;
  const passed = isPassed ? { id: best.row.id, reason: [...new Set(reasons)].join('; ') } : null;
  return { isMade, rows, passed, dropped };
}
