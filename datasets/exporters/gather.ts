import type { SourceParser } from '../../syntax/parse.js';

import { entryFileAmong } from '../entry-files.js';
import type { ExportRow } from '../export-row.js';

import type { Clashes, ExportCandidate, Exporter, ExportItem, ExportTools } from './exporter.js';
import { missingIn } from './harnesses.js';
import type { Harness } from './harnesses.js';
import { inlineModules } from './inline-modules.js';
import type { Spool } from './spool.js';

/** Something that is not in an export, and why. */
export interface LeftOutRow {
  readonly id: string;
  readonly reason: string;
}

/** Problems, each as its candidates, best first. */
export type Problems = Iterable<readonly ExportCandidate[]> | AsyncIterable<readonly ExportCandidate[]>;

/** What of a run a form holds. */
export interface Gathered<Held> {
  readonly all: Spool<Held>;
  /** Each licence that a program in it is under. */
  readonly licences: ReadonlySet<string>;
  /** Problems without a program in the export, and rows of a front that are not in it. */
  readonly leftOut: readonly LeftOutRow[];
  /** Problems of which another program than the best is in the export: why the better ones are not. */
  readonly passedOver: readonly LeftOutRow[];
  /** Ids of programs of several files that became one. */
  readonly inlined: readonly string[];
}

/**
 * Takes of every problem the first program that the harness can run and the form can hold. `problems`: each one's
 * candidates, best first; of several with one id the first is held, where a form does not hold fronts. One problem is in
 * memory at a time, what is held is spooled; of those before there are ids, and reasons of what is not in the export.
 */
export async function gather<Held>(
  exporter: Exporter<Held>,
  harness: Harness | null,
  problems: Problems,
  tools: ExportTools,
): Promise<Gathered<Held>> {
  const all = tools.spool<Held>();
  const clashes = exporter.clashes?.() ?? null;
  const licences = new Set<string>();
  const leftOut: LeftOutRow[] = [];
  const passedOver: LeftOutRow[] = [];
  const inlined: string[] = [];
  const ids = new Set<string>();
  for await (const candidates of problems) {
    const reasons: string[] = [];
    for (const candidate of candidates) {
      const outcome = ids.has(candidate.row.id)
        ? 'an earlier row has its id, and the form has one program a task (export with --pick best)'
        : await tryCandidate(exporter, harness, candidate, clashes, tools);
      if (typeof outcome !== 'string') {
        const { id, licence } = candidate.row;
        if (exporter.holdsFronts !== true) {
          ids.add(id);
        }
        all.add(outcome.held);
        clashes?.add(outcome.held);
        licences.add(licence);
        if (isInlined(exporter, candidate.row)) {
          inlined.push(id);
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
  return { all, licences, leftOut, passedOver, inlined };
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
  clashes: Clashes<Held> | null,
  tools: ExportTools,
): Promise<{ readonly held: Held } | string> {
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
  const clash = clashes?.of(holding.held) ?? null;
  if (clash !== null) {
    return clash;
  }
  return isInlined(exporter, row) && !(await tools.passes(item))
    ? 'its program of several files does not pass its tests as one'
    : holding;
}

function isKept<Held>({ keepsFiles }: Exporter<Held>, row: ExportRow): boolean {
  return keepsFiles?.(row) === true;
}

function isInlined<Held>(exporter: Exporter<Held>, row: ExportRow): boolean {
  return Object.keys(row.evolved).length > 1 && !isKept(exporter, row);
}

/** The file of a row's programs that tests load. */
export function entryFileOf({ entryFile, evolved }: ExportRow): string {
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
