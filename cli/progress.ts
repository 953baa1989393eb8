import { oneLine } from '../datasets/one-line.js';
import type { EvolveEvent } from '../engine/evolve-job.js';

/** What a run has come to so far; for display only. */
export interface Tally {
  readonly problems: number;
  readonly done: number;
  readonly skipped: number;
  readonly evaluations: number;
  readonly tests: number;
  /** Problems being searched: id, RC of the original, best RC so far, evaluations spent. */
  readonly active: ReadonlyMap<string, { readonly before: number; best: number; evaluations: number }>;
}

/** Shows a run while it goes on: a live block in a terminal, a line every few seconds in a pipe. */
export interface Progress {
  onEvent(event: EvolveEvent): void;
  tally(): Tally;
  stop(): void;
}

export interface ProgressOptions {
  /** Null under `--quiet`. */
  readonly stream: NodeJS.WriteStream | null;
  readonly problems: number;
  /** Problems that had a verdict before this process began. */
  readonly doneBefore: number;
  /** Evaluations that the remaining problems may take; null where only time ends them. */
  readonly evaluationsLeft: number | null;
  /** Seconds of a steady clock. */
  readonly now: () => number;
  /** Whether each problem's end is told on a line of its own. */
  readonly isVerbose: boolean;
}

const TERMINAL_INTERVAL = 250;
const PIPE_INTERVAL = 5000;

export function startProgress(options: ProgressOptions): Progress {
  const { stream, now } = options;
  const began = now();
  const active = new Map<string, { before: number; best: number; evaluations: number }>();
  const counts = { done: options.doneBefore, skipped: 0, evaluations: 0, tests: 0 };
  const tally = (): Tally => ({ problems: options.problems, active, ...counts });
  const isTerminal = stream?.isTTY === true && process.env.TERM !== 'dumb';
  let drawn = 0;

  const erase = (): string => (drawn === 0 ? '' : `\x1b[${drawn}A\x1b[0J`);
  const draw = (): void => {
    if (stream === null) {
      return;
    }
    const all = progressLines(tally(), now() - began, options.evaluationsLeft);
    if (isTerminal) {
      const width = (stream.columns || 80) - 1;
      // More lines than the terminal has could not be erased again.
      const lines = all.slice(0, Math.max(1, (stream.rows || 24) - 2));
      stream.write(`${erase()}${lines.map((line) => line.slice(0, width)).join('\n')}\n`);
      drawn = lines.length;
    } else {
      stream.write(`${all[0] ?? ''}\n`);
    }
  };
  const tellAbove = (line: string): void => {
    stream?.write(`${isTerminal ? erase() : ''}${line}\n`);
    drawn = 0;
  };
  const timer = stream === null ? null : setInterval(draw, isTerminal ? TERMINAL_INTERVAL : PIPE_INTERVAL);
  timer?.unref();

  return {
    tally,
    onEvent: (event) => {
      switch (event.kind) {
        case 'started':
          active.set(event.id, { before: event.rc, best: event.bestRc, evaluations: event.evaluations });
          break;
        case 'put-aside':
        case 'held-back':
          active.delete(event.id);
          break;
        case 'generation': {
          counts.evaluations += event.newEvaluations;
          counts.tests += event.tested;
          const problem = active.get(event.id);
          if (problem !== undefined) {
            problem.best = event.bestRc;
            problem.evaluations = event.evaluations;
          }
          break;
        }
        case 'finished':
          if (options.isVerbose) {
            tellAbove(finishedLine(event.id, event.reason, active.get(event.id)));
          }
          active.delete(event.id);
          counts.done += 1;
          break;
        case 'skipped':
          counts.skipped += 1;
          tellAbove(
            `skipped ${event.id}: ${oneLine(event.reason.replace(/\s*\n\s*/g, ' '), LONGEST_REASON)}`,
          );
          break;
      }
    },
    stop: () => {
      if (timer !== null) {
        clearInterval(timer);
        if (!isTerminal) {
          // The last line says where it ended, however short the run was.
          draw();
        } else if (drawn > 0) {
          stream.write(erase());
        }
      }
    },
  };
}

function finishedLine(
  id: string,
  reason: string,
  problem: { readonly before: number; readonly best: number; readonly evaluations: number } | undefined,
): string {
  const change =
    problem === undefined ? '' : `  RC ${problem.before.toFixed(2)} → ${problem.best.toFixed(2)}`;
  return `done ${id}${change}  ended by ${reason}`;
}

/** A verdict quotes what failed, at times whole lists; the run's log and store have all of it. */
const LONGEST_REASON = 200;

/** Candidates before which a rate is mostly the start of the workers, and what it says of the time left is nonsense. */
const ENOUGH_FOR_A_RATE = 50;

/** The headline, then a line for each problem being searched. */
export function progressLines(tally: Tally, seconds: number, evaluationsLeft: number | null): string[] {
  const rate = seconds > 0 ? tally.evaluations / seconds : 0;
  const testRate = seconds > 0 ? tally.tests / seconds : 0;
  // What matters most comes first: a narrow terminal cuts the end off.
  const parts = [
    `${tally.done + tally.skipped}/${tally.problems} problems`,
    ...(tally.skipped > 0 ? [`${tally.skipped} skipped`] : []),
    ...(evaluationsLeft !== null && tally.evaluations >= ENOUGH_FOR_A_RATE
      ? [`about ${shownDuration(Math.max(0, evaluationsLeft - tally.evaluations) / rate)} left`]
      : []),
    `${tally.evaluations} candidates, ${rate.toFixed(1)} candidates/s`,
    `${testRate.toFixed(1)} tests/s`,
  ];
  const problems = [...tally.active].map(
    ([id, { before, best, evaluations }]) =>
      `  ${id}  RC ${before.toFixed(2)} → ${best.toFixed(2)}  ${evaluations} evaluations`,
  );
  return [parts.join(' · '), ...problems];
}

/** A duration as people say it: `42 s`, `7 min`, `2 h 05 min`. */
export function shownDuration(seconds: number): string {
  if (seconds < 90) {
    return `${Math.round(seconds)} s`;
  }
  const minutes = Math.round(seconds / 60);
  return minutes < 90
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
