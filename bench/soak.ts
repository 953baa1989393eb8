/*
 * A soak of the whole: the starter set evolved by the command line, one candidate a generation, while its sandbox guests,
 * linters and simplifiers are killed (SIGKILL) and its worker threads ended, at moments drawn by a seed. Its export must be
 * that of the same run undisturbed, to the byte; memory, descriptors, processes and temporary files must not grow, and
 * nothing may be left at the end. Ends with exit code 1 where that is not so.
 *   node dist/bench/soak.js [--generations 5000] [--seed 1] [--threads 2] [--kill-every 2] [--limit 12] [--json]
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import Database from 'better-sqlite3';

import { storePath } from '../cli/run-folder.js';
import { EXPORT_FILE } from '../cli/run-session.js';
import { renderTable } from '../cli/table.js';
import type { ExitCode } from '../core/errors.js';
import { EXIT, UserError } from '../core/errors.js';
import { groupBy } from '../core/group-by.js';
import { PACKAGE_ROOT } from '../core/package-root.js';
import type { Rng } from '../core/rng.js';
import { createRng } from '../core/rng.js';
import { TRIES } from '../engine/spaces/programs/draft.js';
import type { SeenProcess } from '../sandbox/testing/process-tree.js';
import { processesBelow, stillThere } from '../sandbox/testing/process-tree.js';

import { countGiven, readArguments } from './arguments.js';
import { runScript } from './script.js';
import type { Figures } from './soak/figures.js';
import { figuresOf, filesBelow, growthOf } from './soak/figures.js';

const { values } = readArguments(import.meta.url, {
  options: {
    generations: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    threads: { type: 'string', default: '2' },
    'kill-every': { type: 'string', default: '2' },
    limit: { type: 'string', default: '12' },
    json: { type: 'boolean', default: false },
  },
});
const given = (name: 'generations' | 'seed' | 'threads' | 'kill-every' | 'limit'): number =>
  countGiven(import.meta.url, name, values[name]);
const options = {
  ...{ generations: given('generations'), seed: given('seed'), threads: given('threads') },
  ...{ killEvery: given('kill-every'), limit: given('limit') },
};

/** Share of the disturbances that end a worker thread; the others kill a process. */
const THREAD_SHARE = 0.1;
/** Guests with their enclosures and what they fork, linters, simplifiers. */
const LONG_LIVED = /guest\/(?:main|lint_server|strip_server)\.py/;
const SAMPLE_SECONDS = 1;
/** Pylint takes some seconds to start on a slow machine. */
const NOTICE_SECONDS = 30;
const BIN = join(PACKAGE_ROOT, 'cli', 'bin.mjs');
const PRELOAD = new URL('./soak/end-a-worker.js', import.meta.url).href;

interface Soaked {
  readonly seconds: number;
  readonly samples: readonly Figures[];
  readonly kills: { readonly processes: number; readonly threads: number };
  readonly processesLeft: number;
  readonly filesLeft: readonly string[];
}

await runScript(main);

async function main(): Promise<ExitCode> {
  const folder = mkdtempSync(join(tmpdir(), 'speciate-soak-'));
  try {
    const undisturbed = await soak(join(folder, 'undisturbed'), null);
    const disturbed = await soak(join(folder, 'disturbed'), createRng(options.seed, 'soak'));
    return report(folder, undisturbed, disturbed);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One run by the command line, watched from outside; where there is an Rng, it says what is killed and when. */
async function soak(folder: string, rng: Rng | null): Promise<Soaked> {
  const temporary = `${folder}-tmp`;
  mkdirSync(temporary);
  const began = performance.now();
  const child = evolve(folder, temporary);
  const ended = new Promise<number | string | null>((resolve) => {
    child.on('close', (code, signal) => {
      resolve(code ?? signal);
    });
  });
  const samples: Figures[] = [];
  // Those of an ended thread may have another parent by the end.
  const seen = new Map<string, SeenProcess>();
  const kills = { processes: 0, threads: 0 };
  let status: number | string | null | undefined;
  const watching = ended.then((how) => {
    status = how;
  });
  const pid = child.pid ?? -1;
  let nextSample = 0;
  let nextKill = options.killEvery;
  while (status === undefined) {
    await Promise.race([sleep(100), watching]);
    const seconds = (performance.now() - began) / 1000;
    const all = processesBelow(process.pid);
    all.forEach((one) => seen.set(`${one.pid} ${one.startTicks}`, one));
    const [own] = all.filter((one) => one.pid === pid);
    if (own !== undefined && seconds >= nextSample) {
      nextSample += SAMPLE_SECONDS;
      samples.push(figuresOf(own, processesBelow(pid), { temporary, run: folder }));
    }
    if (rng !== null && seconds >= nextKill && existsSync(storePath(folder))) {
      nextKill = seconds + 2 * options.killEvery * rng.next();
      const killed = disturb(child, rng);
      if (killed !== null) {
        kills[killed] += 1;
      }
    }
  }
  if (status !== 0) {
    throw new UserError(
      `the ${rng === null ? 'un' : ''}disturbed run ended with ${String(status)}`,
      'read what it said',
      EXIT.checkFailed,
    );
  }
  const processesLeft = await countLeft([...seen.values()]);
  return {
    ...{ seconds: (performance.now() - began) / 1000, samples, kills, processesLeft },
    filesLeft: filesBelow(temporary),
  };
}

/** Servers of threads that were ended notice when they next read or write, which is after what they are at. */
async function countLeft(seen: readonly SeenProcess[]): Promise<number> {
  const deadline = performance.now() + NOTICE_SECONDS * 1000;
  for (;;) {
    const left = stillThere(seen).filter(({ isZombie }) => !isZombie).length;
    if (left === 0 || performance.now() > deadline) {
      return left;
    }
    await sleep(100);
  }
}

function evolve(folder: string, temporary: string): ChildProcess {
  // A generation of one order takes at most so many, so that there are no fewer generations than asked for.
  const evaluations = TRIES * Math.ceil(options.generations / options.limit);
  return spawn(
    process.execPath,
    [
      ...['--import', PRELOAD, BIN, 'evolve', '--quiet', '--json', '--out', folder],
      ...['--offspring', '1', '--stagnation', '1000000', '--evaluations', String(evaluations)],
      ...['--limit', String(options.limit), '--seed', String(options.seed)],
      ...['--threads', String(options.threads)],
    ],
    { env: { ...process.env, TMPDIR: temporary }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

/** Ends something that a run has started; what it was, null where there was nothing. */
function disturb(child: ChildProcess, rng: Rng): 'processes' | 'threads' | null {
  if (rng.chance(THREAD_SHARE)) {
    child.kill('SIGUSR2');
    return 'threads';
  }
  const below = processesBelow(child.pid ?? -1).filter(
    ({ isZombie, command }) => !isZombie && LONG_LIVED.test(command),
  );
  const victim = below[rng.below(Math.max(1, below.length))];
  if (victim === undefined) {
    return null;
  }
  try {
    process.kill(victim.pid, 'SIGKILL');
    return 'processes';
  } catch {
    // It ended by itself meanwhile.
    return null;
  }
}

function report(folder: string, undisturbed: Soaked, disturbed: Soaked): ExitCode {
  const text = (name: string): string => readFileSync(join(folder, name, EXPORT_FILE), 'utf8');
  const isSame = text('undisturbed') === text('disturbed');
  const growth = growthOf(disturbed.samples, disturbed.kills.threads);
  const differences = differencesOf(folder);
  const filesLeft = [...undisturbed.filesLeft, ...disturbed.filesLeft];
  const processesLeft = undisturbed.processesLeft + disturbed.processesLeft;
  const generations = generationsOf(join(folder, 'disturbed'));
  const isGood =
    isSame && growth.every(({ hasGrown }) => !hasGrown) && filesLeft.length === 0 && processesLeft === 0;
  if (values.json) {
    const { kills, seconds } = disturbed;
    const figures = { generations, seconds, undisturbedSeconds: undisturbed.seconds, kills, isSame, growth };
    process.stdout.write(`${JSON.stringify({ ...figures, differences, filesLeft, processesLeft })}\n`);
  } else {
    const rows = growth.map(({ figure, before, after, hasGrown }) => [
      figure,
      shown(figure, before),
      shown(figure, after),
      hasGrown ? 'has grown' : '',
    ]);
    const titles = ['of the disturbed run', 'second quarter', 'last quarter', ''];
    const columns = titles.map((title, at) => ({
      title,
      align: at === 0 ? ('left' as const) : ('right' as const),
    }));
    const { kills, seconds } = disturbed;
    process.stdout.write(
      `${renderTable(columns, rows)}\n\n${generations} generations in ${seconds.toFixed(0)} s, undisturbed ${undisturbed.seconds.toFixed(0)} s; ${kills.processes} processes killed, ${kills.threads} worker threads ended\nexports ${isSame ? 'the same' : 'DIFFER'}; processes left ${processesLeft}, temporary files left ${filesLeft.length}\n${[...differences, ...filesLeft].map((line) => `  ${line}\n`).join('')}`,
    );
  }
  return isGood ? EXIT.done : EXIT.checkFailed;
}

/** The first fates of candidates, problem by problem, that the two runs tell otherwise. */
function differencesOf(folder: string): readonly string[] {
  const [before, after] = ['undisturbed', 'disturbed'].map((name) => fatesOf(join(folder, name)));
  return [...(before ?? [])].flatMap(([problem, fates]) => {
    const other = after?.get(problem) ?? [];
    const at = Array.from({ length: Math.max(fates.length, other.length) }).findIndex(
      (_, index) => fates[index] !== other[index],
    );
    return at === -1 ? [] : [`${problem}: ${fates[at] ?? 'nothing'}; disturbed: ${other[at] ?? 'nothing'}`];
  });
}

function fatesOf(folder: string): ReadonlyMap<string, readonly string[]> {
  const store = new Database(storePath(folder), { readonly: true });
  try {
    const rows = store
      .prepare(
        `SELECT problem.name AS problem, generation || '.' || slot || ' ' || verdict || ' ' ||
           coalesce(individual.reason, hex(fingerprint)) AS fate
         FROM individual JOIN problem ON problem.id = problem_id ORDER BY problem_id, individual.id`,
      )
      .all() as { readonly problem: string; readonly fate: string }[];
    const events = store.prepare("SELECT message FROM event WHERE level = 'error'").pluck().all() as string[];
    return new Map([
      ['errors', events],
      ...[...groupBy(rows, ({ problem }) => problem)].map(
        ([problem, all]) => [problem, all.map(({ fate }) => fate)] as const,
      ),
    ]);
  } finally {
    store.close();
  }
}

function generationsOf(folder: string): number {
  const store = new Database(storePath(folder), { readonly: true });
  try {
    return Number(store.prepare('SELECT count(*) FROM generation').pluck().get());
  } finally {
    store.close();
  }
}

function shown(figure: string, value: number): string {
  return figure.endsWith('Bytes') ? `${(value / 2 ** 20).toFixed(0)} MiB` : value.toFixed(1);
}
