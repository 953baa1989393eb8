import type { SourceParser } from '../../syntax/parse.js';

import { entryFileAmong } from '../entry-files.js';
import type { ExportRow } from '../export-row.js';

import type { ExportCandidate, Exporter, ExportItem, ExportTools, HeldItem } from './exporter.js';
import { missingIn } from './harnesses.js';
import type { Harness } from './harnesses.js';
import { inlineModules } from './inline-modules.js';

/** Something that is not in an export, and why. */
export interface LeftOutRow {
  readonly id: string;
  readonly reason: string;
}

/** What of a run a form holds. */
export interface Gathered<Held> {
  readonly items: readonly HeldItem<Held>[];
  /** Problems without a program in the export, and rows of a front that are not in it. */
  readonly leftOut: readonly LeftOutRow[];
  /** Problems of which another program than the best is in the export: why the better ones are not. */
  readonly passedOver: readonly LeftOutRow[];
  /** Ids of programs of several files that became one. */
  readonly inlined: readonly string[];
}

/**
 * Takes of every problem the first program that the harness can run and the form can hold. `problems`: each one's
 * candidates, best first; of several with one id the first is held, where a form does not hold fronts.
 */
export async function gather<Held>(
  exporter: Exporter<Held>,
  harness: Harness | null,
  problems: Iterable<readonly ExportCandidate[]>,
  tools: ExportTools,
): Promise<Gathered<Held>> {
  const items: HeldItem<Held>[] = [];
  const leftOut: LeftOutRow[] = [];
  const passedOver: LeftOutRow[] = [];
  const inlined: string[] = [];
  const ids = new Set<string>();
  for (const candidates of problems) {
    const reasons: string[] = [];
    for (const candidate of candidates) {
      const outcome = ids.has(candidate.row.id)
        ? 'an earlier row has its id, and the form has one program a task (export with --pick best)'
        : await tryCandidate(exporter, harness, candidate, items, tools);
      if (typeof outcome !== 'string') {
        if (exporter.holdsFronts !== true) {
          ids.add(candidate.row.id);
        }
        items.push(outcome);
        if (isInlined(exporter, candidate.row)) {
          inlined.push(candidate.row.id);
        }
        break;
      }
      reasons.push(outcome);
    }
    const [best] = candidates;
    if (best !== undefined && reasons.length > 0) {
      const reason = [...new Set(reasons)].join('; ');
      (reasons.length === candidates.length ? leftOut : passedOver).push({ id: best.row.id, reason });
    }
  }
  return { items, leftOut, passedOver, inlined };
}

/** The rows of speciate's own form: of every problem the first that the harness can run, which holds any number of files. */
export function rowsFor(
  harness: Harness | null,
  problems: Iterable<readonly ExportCandidate[]>,
): {
  readonly rows: readonly ExportRow[];
  readonly leftOut: readonly LeftOutRow[];
  readonly passedOver: readonly LeftOutRow[];
} {
  const rows: ExportRow[] = [];
  const leftOut: LeftOutRow[] = [];
  const passedOver: LeftOutRow[] = [];
  for (const candidates of problems) {
    const reasons = candidates.map(({ row }) => whyNotRun(harness, row));
    const at = reasons.indexOf(null);
    const [best] = candidates;
    const reason = [...new Set(reasons.slice(0, at === -1 ? undefined : at))].join('; ');
    const chosen = candidates[at]?.row;
    if (chosen !== undefined) {
      rows.push(chosen);
    }
    if (best !== undefined && at !== 0) {
      (chosen === undefined ? leftOut : passedOver).push({ id: best.row.id, reason });
    }
  }
  return { rows, leftOut, passedOver };
}

function whyNotRun(harness: Harness | null, { requires }: ExportRow): string | null {
  const missing = harness === null ? [] : missingIn(harness, requires);
  return harness === null || missing.length === 0
    ? null
    : `it needs ${missing.join(', ')}, which ${harness.id} does not have`;
}

/** What a form makes of a candidate, or why it is none for it. */
async function tryCandidate<Held>(
  exporter: Exporter<Held>,
  harness: Harness | null,
  candidate: ExportCandidate,
  others: readonly HeldItem<Held>[],
  tools: ExportTools,
): Promise<HeldItem<Held> | string> {
  const { row } = candidate;
  const notRun = whyNotRun(harness, row);
  if (notRun !== null) {
    return notRun;
  }
  const source = isKept(exporter, row)
    ? ({ kind: 'inlined', text: row.evolved[entryFileOf(row)] ?? '' } as const)
    : asOneFile(row, tools.parser);
  if (source.kind === 'refused') {
    return `its program has several files that cannot be made one: ${source.reason}`;
  }
  const item: ExportItem = { ...candidate, source: source.text };
  const holding = await exporter.hold(item, tools);
  if (holding.kind === 'left-out') {
    return holding.reason;
  }
  const one = { item, held: holding.held };
  const clash = exporter.clash?.(one, others) ?? null;
  if (clash !== null) {
    return clash;
  }
  return isInlined(exporter, row) && !(await tools.passes(item))
    ? 'its program of several files does not pass its tests as one'
    : one;
}

function isKept<Held>({ keepsFiles }: Exporter<Held>, row: ExportRow): boolean {
  return keepsFiles?.(row) === true;
}

function isInlined<Held>(exporter: Exporter<Held>, row: ExportRow): boolean {
  return Object.keys(row.evolved).length > 1 && !isKept(exporter, row);
}

/** The file of a row's programs that tests load. */
function entryFileOf({ entryFile, evolved }: ExportRow): string {
  const names = Object.keys(evolved);
  return entryFile ?? entryFileAmong(names) ?? names[0] ?? '';
}

function asOneFile(row: ExportRow, parser: SourceParser): ReturnType<typeof inlineModules> {
  const { evolved: files, language } = row;
  const [[, text] = ['', ''], ...others] = Object.entries(files);
  if (others.length === 0) {
    return { kind: 'inlined', text };
  }
  if (language !== 'python') {
    return { kind: 'refused', reason: `they are written in ${language}` };
  }
  return inlineModules(files, entryFileOf(row), parser);
}
