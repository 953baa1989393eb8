import { join } from 'node:path';

import type { ExitCode } from '../core/errors.js';
import { EXIT } from '../core/errors.js';
import type { ExportRow } from '../datasets/export-row.js';
import { exportJsonl, jsonlExporter } from '../datasets/exporters/jsonl.js';
import { shareAlikeLine } from '../datasets/share-alike.js';
import { evolve } from '../engine/evolve.js';
import type { EvolveEvent } from '../engine/evolve-job.js';
import { exportRows } from '../engine/export-rows.js';
import type { Stall } from '../engine/pool/pool.js';
import type { Namer } from '../engine/ports/namer.js';
import { parseConfiguration } from '../engine/run-configuration.js';
import { foundersFor } from '../engine/seeds/founders.js';
import type { RunStore } from '../engine/store/run-store.js';

import { diskErrorOf } from './disk-error.js';
import type { RunEnvironment } from './environment.js';
import { evidenceLines } from './evidence-lines.js';
import { listenForSignals } from './interruption.js';
import { vacuumedLine } from './keeping.js';
import { leftOutLine } from './left-out.js';
import type { Output } from './output.js';
import type { OpenPanel } from './panel/open-panel.js';
import { panelLine, panelSummary } from './panel/panel-summary.js';
import { createProgramPool } from './program-pool.js';
import { shownDuration, startProgress } from './progress.js';
import { resumeCommand, shellWord } from './resume-command.js';
import { openRunLog } from './run-log.js';
import type { RunResult } from './schemas.js';
import { namingLine, summarise, summaryTable, versionsLines } from './run-summary.js';
import { thresholdsOf } from './thresholds.js';
import { writeWhole } from './write-whole.js';

type HeldBack = Extract<EvolveEvent, { readonly kind: 'held-back' }>;

export interface SessionOptions {
  readonly command: RunResult['command'];
  readonly folder: string;
  readonly store: RunStore;
  readonly environment: RunEnvironment;
  readonly threads: number;
  readonly totalSeconds: number | null;
  /** Seconds after which a worker that gives nothing is replaced. */
  readonly stallSeconds: number;
  readonly output: Output;
  /** Names what evolution added; undefined where the run has no model for that. */
  readonly namer: Namer | undefined;
  /** Asked how hard programs are; undefined where the run has no panel. Whoever opened it closes it. */
  readonly panel: OpenPanel | undefined;
}

/** Name of the file that a finished run's best programs are exported to. */
export const EXPORT_FILE = jsonlExporter.output;

/** Name of the log of everything that a run does. */
const LOG_FILE = 'run.log';

/** Works on a run until it is done, out of time or interrupted; shows progress, then exports and sums up. */
export async function runSession(options: SessionOptions): Promise<ExitCode> {
  const { store, output, folder } = options;
  const now = (): number => performance.now() / 1000;
  const began = now();
  const configuration = parseConfiguration(store.run().configuration);
  const records = store.problems();
  const open = records.filter(({ state }) => state === 'pending' || state === 'running');
  const progress = startProgress({
    stream: output.isQuiet ? null : process.stderr,
    problems: records.length,
    doneBefore: records.length - open.length,
    evaluationsLeft:
      configuration.evaluations === null
        ? null
        : open.reduce(
            (sum, { evaluations }) => sum + Math.max(0, (configuration.evaluations ?? 0) - evaluations),
            0,
          ),
    now,
    isVerbose: output.isVerbose,
  });
  const interruption = listenForSignals(
    output,
    'stopping at the last stored generation; again to quit at once',
  );
  const log = openRunLog({ path: join(folder, LOG_FILE), now });
  log.write('session', { command: options.command, process: process.pid, threads: options.threads });
  const onStall = (stall: Stall): void => {
    output.warn(stallLine(stall));
    log.write('stall', { ...stall });
  };
  const pool = createProgramPool(
    options.environment,
    thresholdsOf(configuration.thresholds),
    open.length === 0 ? 1 : options.threads,
    { seconds: options.stallSeconds, onStall },
  );
  let outcome: RunResult['outcome'];
  const heldBack: HeldBack[] = [];
  try {
    outcome = await evolve({
      store,
      pool,
      configuration,
      foundersOf: foundersFor(configuration.from),
      ...(options.namer === undefined ? {} : { namer: options.namer }),
      ...(options.panel === undefined ? {} : { panel: options.panel }),
      signal: interruption.signal,
      now,
      totalSeconds: options.totalSeconds,
      onEvent: (event) => {
        progress.onEvent(event);
        if (event.kind === 'held-back') {
          heldBack.push(event);
        }
        const { kind, ...facts } = event;
        log.write(kind, facts);
      },
    });
  } catch (error) {
    if (interruption.exitCode() === null) {
      log.write('failed', { error: error instanceof Error ? error.message : String(error) });
      throw diskErrorOf(error, folder) ?? error;
    }
    outcome = 'interrupted';
  } finally {
    progress.stop();
    interruption.dispose();
    await pool.close();
    log.close();
  }
  log.write('ended', { outcome });
  log.close();
  if (outcome === 'done') {
    giveBackFreePages(options);
  }
  const exportPath = join(folder, EXPORT_FILE);
  const isInterrupted = outcome === 'interrupted';
  let shareAlike: string | null = null;
  if (!isInterrupted) {
    try {
      const licences = new Set<string>();
      writeWhole(exportPath, exportJsonl(licencesNoted(exportRows(store, 'best'), licences)));
      shareAlike = shareAlikeLine(licences);
    } catch (error) {
      throw diskErrorOf(error, folder) ?? error;
    }
  }
  const { evaluations, tests } = progress.tally();
  const spent = { seconds: now() - began, evaluations, tests };
  const result = runResult(options, outcome, isInterrupted ? null : exportPath, spent);
  output.json(result);
  if (isInterrupted) {
    output.warn(`stopped; every generation done is stored. Go on with: ${resumeCommand(folder)}`);
    return interruption.exitCode() ?? EXIT.interrupted;
  }
  tell(options, result);
  if (shareAlike !== null) {
    output.warn(shareAlike);
  }
  const close = result.problems.filter(({ isTooClose }) => isTooClose).length;
  if (close > 0) {
    output.warn(
      `${close} of ${result.problems.length} programs are closer to an earlier version or to the original than --max-jaccard wants: the search found none unlike them`,
    );
  }
  if (outcome === 'out-of-budget' || outcome === 'unanswered') {
    return tellHeldBack(outcome, heldBack, options);
  }
  if (outcome === 'out-of-time') {
    output.warn(`the time is spent with work left. Go on with: ${resumeCommand(folder)}`);
    return EXIT.budget;
  }
  return EXIT.done;
}

/** The rows, whose licences are noted as they go by. */
function* licencesNoted(rows: Iterable<ExportRow>, licences: Set<string>): Generator<ExportRow> {
  for (const row of rows) {
    licences.add(row.licence);
    yield row;
  }
}

/** Says why a panel's answers are wanting, and how to go on. */
function tellHeldBack(
  outcome: 'out-of-budget' | 'unanswered',
  heldBack: readonly HeldBack[],
  { output, folder }: SessionOptions,
): ExitCode {
  if (outcome === 'out-of-budget') {
    const reason = heldBack.find(({ stop }) => stop === 'spent')?.reason ?? 'the budget is spent';
    output.warn(
      `${reason}. Every generation done is stored. Go on with more by: ${resumeCommand(folder)} and a higher --max-cost or --max-requests`,
    );
    return EXIT.budget;
  }
  for (const { id, reason } of heldBack) {
    output.warn(`${id} is put aside: ${reason}`);
  }
  output.warn(`answers are wanting. Go on with: ${resumeCommand(folder)}`);
  return EXIT.checkFailed;
}

/** A store that keeps a quarter of its file free is made small; where the disk has no room for that, it stays. */
function giveBackFreePages({ store, output }: SessionOptions): void {
  try {
    const vacuumed = store.vacuumIfWorth();
    if (vacuumed !== null) {
      output.note(vacuumedLine(vacuumed));
    }
  } catch (error) {
    output.warn(`the store was not made smaller: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function stallLine({ kind, what, duration }: Stall): string {
  switch (kind) {
    case 'waiting':
      return `nothing for ${duration} from the worker that has ${what}`;
    case 'replaced':
      return `nothing for ${duration} from the worker that has ${what}: it is replaced`;
    case 'given-up':
      return `${what} is given up: two workers gave nothing for ${duration}, and other work goes on`;
  }
}

interface Spent {
  readonly seconds: number;
  readonly evaluations: number;
  readonly tests: number;
}

function runResult(
  options: SessionOptions,
  outcome: RunResult['outcome'],
  exportPath: string | null,
  { seconds, evaluations, tests }: Spent,
): RunResult {
  const perSecond = (amount: number): number => rounded(amount / Math.max(seconds, 1e-9));
  return {
    command: options.command,
    outcome,
    run: options.folder,
    store: options.store.path,
    export: exportPath,
    ...summarise(options.store),
    panel: options.panel === undefined ? null : panelSummary(options.panel, options.store),
    session: {
      seconds: rounded(seconds),
      threads: options.threads,
      candidates: evaluations,
      candidatesPerSecond: perSecond(evaluations),
      testsPerSecond: perSecond(tests),
    },
  };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function meansOf({ rcBefore, rcAfter, rrBefore, rrAfter }: RunResult['totals']): string {
  const [rc, rr] = [
    [rcBefore, rcAfter],
    [rrBefore, rrAfter],
  ].map((both) => both.map((value) => value.toFixed(3)).join(' → '));
  return ` · mean RC ${rc} · mean RR ${rr}`;
}

/** The table, what was spent, where it is, and what to do next. */
function tell({ output, folder }: SessionOptions, result: RunResult): void {
  const { totals, session, seed } = result;
  const { done, problems, skipped } = totals;
  const stepless = result.problems.filter(({ state, steps }) => state === 'done' && steps === 0).length;
  const other = `${folder.replace(/\/+$/, '')}-${seed + 1}`;
  const commands = [
    [`npx speciate export ${shellWord(folder)} --format humaneval --output -`, 'the official HumanEval form'],
    [
      `npx speciate regenerate ${shellWord(folder)} --seed ${seed + 1} --out ${shellWord(other)}`,
      'a fresh version from another seed',
    ],
    ['npx speciate evolve --dataset humaneval --file HumanEval.jsonl.gz --seed 7', 'the real benchmark'],
  ] as const;
  const lines = [
    summaryTable(result),
    '',
    `${done - stepless} of ${problems} problems evolved${stepless === 0 ? '' : `, ${stepless} without a step`}, ${skipped} skipped${done === 0 ? '' : meansOf(totals)}`,
    `${session.candidates} candidates in ${shownDuration(session.seconds)}: ${session.candidatesPerSecond} candidates/s, ${session.testsPerSecond} tests/s on ${session.threads} ${session.threads === 1 ? 'thread' : 'threads'}`,
    ...result.leftOut.map(({ reason, count, ids }) => leftOutLine(reason, count, ids)),
    ...evidenceLines(result.evidence),
    ...versionsLines(result),
    ...(result.naming === null ? [] : [namingLine(result.naming)]),
    ...(result.panel === null ? [] : [panelLine(result.panel)]),
    '',
    `store   ${result.store}`,
    `export  ${result.export ?? 'none'}`,
    '',
    'next:',
    ...commands.flatMap(([command, what]) => [`  # ${what}`, `  ${command}`]),
  ];
  output.say(lines.join('\n'));
}
