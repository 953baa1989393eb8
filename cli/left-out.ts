import { groupBy } from '../core/group-by.js';
import type { LeftOutRecord } from '../datasets/importer.js';
import { oneLine } from '../datasets/one-line.js';

import type { ProblemSummary, RunSummary } from './schemas.js';

const MOST_IDS = 5;

/** Counts and ids by reason, reasons and ids in the order that they appear in. */
export function leftOutByReason(records: Iterable<LeftOutRecord>): RunSummary['leftOut'] {
  return [...groupBy(records, ({ reason }) => reason)].map(([reason, group]) => ({
    reason,
    count: group.length,
    ids: group.map(({ id }) => id),
  }));
}

/** The part of a reason that problems share: what follows a colon is each one's own. */
export function causeOf(reason: string): string {
  return reason.split(': ', 1)[0] ?? reason;
}

/** Problems that were skipped, by the cause that they share. */
export function skippedOf(problems: readonly ProblemSummary[]): readonly LeftOutRecord[] {
  return problems
    .filter(({ state }) => state === 'skipped')
    .map(({ id, reason }) => ({ id, reason: reason === null ? 'unknown reason' : causeOf(reason) }));
}

/** A line for each reason that records are left out for. */
export function leftOutLines(records: Iterable<LeftOutRecord>): readonly string[] {
  return leftOutByReason(records).map(({ reason, count, ids }) => leftOutLine(reason, count, ids));
}

/** `3 left out, since it has no reference solution: MBJP/1, MBJP/2, MBJP/3`. */
export function leftOutLine(reason: string, count: number, ids: readonly string[]): string {
  const shown = ids.slice(0, MOST_IDS).map((id) => oneLine(id));
  return `${count} left out, since ${reason}: ${shown.join(', ')}${count > MOST_IDS ? ', …' : ''}`;
}
