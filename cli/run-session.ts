import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import type { ExitCode } from '../core/errors.js';
import { EXIT } from '../core/errors.js';
import { exportJsonl } from '../datasets/exporters/jsonl.js';
import type { EvolveOutcome } from '../engine/evolve.js';
import { evolve } from '../engine/evolve.js';
import { exportRows } from '../engine/export-rows.js';
import { createPool } from '../engine/pool/pool.js';
import { parseConfiguration } from '../engine/run-configuration.js';
import { foundersFor } from '../engine/seeds/founders.js';
import type { ProgramResult, ProgramTask, WorkerOptions } from '../engine/spaces/programs/task.js';
import type { RunStore } from '../engine/store/run-store.js';

import type { RunEnvironment } from './environment.js';
import type { Output } from './output.js';
import { shownDuration, startProgress } from './progress.js';
import { summarise, summaryTable } from './run-summary.js';
import { thresholdsByName } from './thresholds.js';

export interface SessionOptions {
  readonly folder: string;
  readonly store: RunStore;
  readonly environment: RunEnvironment;
  readonly threads: number;
  readonly totalSeconds: number | null;
  readonly output: Output;
}

/** Name of the file that a finished run's best programs are exported to. */
export const EXPORT_FILE = 'evolved.jsonl';

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
        : open.reduce((sum, record) => sum + (configuration.evaluations ?? 0) - record.evaluations, 0),
    now,
  });
  const interruption = listenForSignals(output);
  const workerData: WorkerOptions = {
    python: options.environment.python,
    backend: options.environment.backend,
    thresholds: thresholdsByName(configuration.thresholds.complexity, configuration.thresholds.readability),
  };
  const pool = createPool<ProgramTask, ProgramResult>({
    worker: new URL('../engine/spaces/programs/worker.js', import.meta.url),
    workerData,
    threads: Math.max(1, Math.min(options.threads, open.length === 0 ? 1 : options.threads)),
  });
  let outcome: EvolveOutcome;
  try {
    outcome = await evolve({
      store,
      pool,
      configuration,
      foundersOf: foundersFor(configuration.from),
      signal: interruption.signal,
      now,
      totalSeconds: options.totalSeconds,
      onEvent: (event) => {
        progress.onEvent(event);
      },
    });
  } catch (error) {
    if (interruption.exitCode() === null) {
      throw error;
    }
    progress.stop();
    output.warn(`stopped; every generation done is stored. Go on with: speciate resume ${folder}`);
    return interruption.exitCode() ?? EXIT.interrupted;
  } finally {
    progress.stop();
    interruption.dispose();
    await pool.close();
  }
  const exportPath = join(folder, EXPORT_FILE);
  writeWhole(exportPath, exportJsonl(exportRows(store, 'best')));
  const { evaluations, tests } = progress.tally();
  report(options, exportPath, { seconds: now() - began, evaluations, tests });
  if (outcome === 'out-of-time') {
    output.warn(`the time is spent with work left. Go on with: speciate resume ${folder}`);
    return EXIT.budget;
  }
  return EXIT.done;
}

interface Spent {
  readonly seconds: number;
  readonly evaluations: number;
  readonly tests: number;
}

function report(options: SessionOptions, exportPath: string, spent: Spent): void {
  const { output, store, folder } = options;
  const summary = summarise(store);
  const rates = {
    seconds: Math.round(spent.seconds * 10) / 10,
    candidatesPerSecond: Math.round((spent.evaluations / Math.max(spent.seconds, 1e-9)) * 10) / 10,
    testsPerSecond: Math.round((spent.tests / Math.max(spent.seconds, 1e-9)) * 10) / 10,
  };
  output.json({
    command: 'evolve',
    run: folder,
    store: store.path,
    export: exportPath,
    ...summary,
    ...rates,
  });
  const { totals } = summary;
  output.say(summaryTable(summary));
  output.say('');
  output.say(
    `${totals.done} of ${totals.problems} problems evolved, ${totals.skipped} skipped · mean RC ${totals.rcBefore.toFixed(3)} → ${totals.rcAfter.toFixed(3)} · mean RR ${totals.rrBefore.toFixed(3)} → ${totals.rrAfter.toFixed(3)}`,
  );
  output.say(
    `${spent.evaluations} candidates in ${shownDuration(spent.seconds)}: ${rates.candidatesPerSecond} candidates/s, ${rates.testsPerSecond} tests/s on ${options.threads} threads`,
  );
  output.say(`store   ${relative('.', store.path)}`);
  output.say(`export  ${relative('.', exportPath)}`);
  const next = relative(dirname(folder), folder);
  output.say(
    [
      '',
      'next:',
      `  npx speciate export ${folder} --format humaneval --output -      the official HumanEval form`,
      `  npx speciate regenerate ${folder} --seed 8 --out ${join(dirname(folder), `${next}-8`)}      a fresh version from another seed`,
      `  npx speciate evolve --dataset humaneval --file HumanEval.jsonl.gz --seed 7      the real benchmark`,
    ].join('\n'),
  );
}

/** Writes a file so that it is there whole or not at all. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const partial = `${path}.partial`;
  writeFileSync(partial, text);
  renameSync(partial, path);
}

interface Interruption {
  readonly signal: AbortSignal;
  exitCode(): ExitCode | null;
  dispose(): void;
}

/** The first Ctrl-C (or TERM) ends the run at its last stored generation; a second one quits at once. */
function listenForSignals(output: Output): Interruption {
  const controller = new AbortController();
  let exitCode: ExitCode | null = null;
  const on = (code: ExitCode) => (): void => {
    if (exitCode !== null) {
      process.exit(code);
    }
    exitCode = code;
    output.note('stopping at the last stored generation; again to quit at once');
    controller.abort(new Error('interrupted'));
  };
  const onInterrupt = on(EXIT.interrupted);
  const onTerminate = on(EXIT.terminated);
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', onTerminate);
  return {
    signal: controller.signal,
    exitCode: () => exitCode,
    dispose: () => {
      process.off('SIGINT', onInterrupt);
      process.off('SIGTERM', onTerminate);
    },
  };
}
