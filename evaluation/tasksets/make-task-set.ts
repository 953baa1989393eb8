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
  const rows: TaskRow[] = [];
  const leftOut: PassedItem[] = [];
  const passedOver: PassedItem[] = [];
  const dropped = new Map<string, number>();
  for (const items of problems) {
    const reasons: string[] = [];
    let made = false;
    for (const item of items) {
      const result = await set.make(item, tools, settings);
      const drop = (reason: string, count: number): void => {
        dropped.set(reason, (dropped.get(reason) ?? 0) + count);
      };
      for (const [reason, count] of Object.entries(result.dropped)) {
        drop(reason, count);
      }
      if (result.pairs.length > 0) {
        const formed = await inForms(set, item, result.pairs, tools, settings, drop);
        rows.push(...rowsOf(set.id, item, formed, tools.parser));
        made = true;
        break;
      }
      reasons.push(result.reason ?? 'nothing came of it');
    }
    const [best] = items;
    if (best !== undefined && reasons.length > 0) {
      const passed = { id: best.row.id, reason: [...new Set(reasons)].join('; ') };
      (made ? passedOver : leftOut).push(passed);
    }
    onDone(made);
  }
  return { rows, leftOut, passedOver, dropped: Object.fromEntries(dropped) };
}
