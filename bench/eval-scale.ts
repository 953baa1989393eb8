/*
 * Scale of speciate eval: tasks of both sides are answered by a model whose answers are known, once undisturbed and once with
 * kills (SIGKILL), each followed by the same command. Tables and judged.jsonl of both must be the same to the byte. Time and
 * peak memory of every process are told. Half of the tasks are predictions and half is code; an answer is right or wrong, by
 * a hash, or with --distinct another text each time, so that none is judged by what another came to. Ends with exit code 1
 * where the two are not the same.
 *   node dist/bench/eval-scale.js [--answers 50000] [--samples 100] [--kills 3] [--distinct] [--json]
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { renderTable } from '../cli/table.js';
import type { ExitCode } from '../core/errors.js';
import { EXIT, SandboxError } from '../core/errors.js';
import { PACKAGE_ROOT } from '../core/package-root.js';
import { TASK_SCHEMA_VERSION } from '../evaluation/tasksets/task-row.js';
import type { TaskRow } from '../evaluation/tasksets/task-row.js';
import { startFakeModelServer } from '../llm/fake/fake-model-server.js';
import type { FakeModelServer } from '../llm/fake/fake-model-server.js';

import { countGiven, readArguments } from './arguments.js';
import { peakOf } from './peak-memory.js';
import { runScript } from './script.js';

const { values } = readArguments(import.meta.url, {
  options: {
    answers: { type: 'string', default: '50000' },
    samples: { type: 'string', default: '100' },
    kills: { type: 'string', default: '3' },
    distinct: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const given = (name: 'answers' | 'samples' | 'kills'): number =>
  countGiven(import.meta.url, name, values[name]);
const options = { answers: given('answers'), samples: given('samples'), kills: given('kills') };

const BIN = join(PACKAGE_ROOT, 'cli', 'bin.mjs');
const SEED = 1000;
const SHARE_RIGHT = 0.6;

/** One process of the command. */
interface Session {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly seconds: number;
  /** Its largest resident set. */
  readonly peakBytes: number;
}

/** Rows of pairs whose programs add a number of their own. */
function rowsOf(pairs: number): readonly TaskRow[] {
  return Array.from({ length: pairs }, (_, index) => index).flatMap((index) =>
    (['original', 'evolved'] as const).map((side): TaskRow => {
      const task = index % 2 === 0 ? 'output-prediction' : 'code-generation';
      const pair = `Scale/${index}:${task}:0`;
      const beginning = `def shift(x):\n    """Add ${index} (${side})."""\n`;
      const body = `    return x + ${index}\n`;
      const head = { entryFile: 'main.py', entryPoint: 'shift' };
      return {
        ...{ schemaVersion: TASK_SCHEMA_VERSION, id: `${pair}:${side}`, pair, task, side, form: 'as-is' },
        ...{ problem: `Scale/${index}`, dataset: 'scale', language: 'python', seed: 1 },
        ...(task === 'output-prediction'
          ? {
              prompt: { files: { 'main.py': beginning + body }, ...head, input: '1' },
              answer: { output: String(index + 1) },
            }
          : {
              prompt: { description: '', files: {}, ...head, beginning, emptied: null },
              answer: {
                reference: body,
                tests: { style: 'calls', calls: [{ input: '1', output: String(index + 1) }] },
              },
            }),
        ...{ rc: { original: 0.1, evolved: 0.2 }, operators: ['S2'], units: ['Function'] },
        requires: { packages: [], capabilities: [] },
        ...{ licence: 'MIT', speciateVersion: '0', configHash: 'scale' },
      };
    }),
  );
}

/** Right with SHARE_RIGHT, by a hash of what is asked and the sample. */
function answerOf(text: string, sample: number): string {
  const drawn = createHash('sha256').update(`${text} ${sample}`).digest().readUInt32BE(0) / 2 ** 32;
  const added = Number(/Add (\d+)/.exec(text)?.[1] ?? 0);
  const result = drawn < SHARE_RIGHT ? added : added + 1;
  const note = values.distinct ? sample : 0;
  return text.includes('Call:')
    ? `So ${note}:\n[ANSWER]${result + 1}[/ANSWER]`
    : `\`\`\`python\ndef shift(x):\n    return x + ${result}  # ${note}\n\`\`\``;
}

/** Runs the command; kills it once the server has been asked so often. */
async function session(
  { baseUrl, requests }: FakeModelServer,
  folder: string,
  out: string,
  killAt: number | null,
): Promise<Session> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [
      ...[BIN, 'eval', join(folder, 'tasks.jsonl'), '--model', 'known', '--base-url', baseUrl],
      ...['--samples', String(options.samples), '--k', '1,10', '--sampling-seed', String(SEED)],
      ...['--out', join(folder, out), '--json', '--quiet'],
    ],
    { env: { ...process.env, OPENAI_API_KEY: 'none' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  let peakBytes = 0;
  const watching = setInterval(() => {
    peakBytes = Math.max(peakBytes, peakOf(child.pid));
    if (killAt !== null && requests.length >= killAt) {
      child.kill('SIGKILL');
    }
  }, 50);
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(watching);
  return { status, stdout, stderr, seconds: (performance.now() - started) / 1000, peakBytes };
}

/** The tables and judged answers of a finished session. */
function resultOf(folder: string, out: string, last: Session): readonly [tables: string, judged: string] {
  if (last.status !== EXIT.done) {
    throw new SandboxError(`an evaluation ended with ${last.status ?? 'a signal'}: ${last.stderr}`);
  }
  const { tasks } = JSON.parse(last.stdout) as { readonly tasks: unknown };
  const hash = createHash('sha256').update(readFileSync(join(folder, out, 'judged.jsonl')));
  return [JSON.stringify(tasks), hash.digest('hex')];
}

async function main(): Promise<ExitCode> {
  const folder = mkdtempSync(join(tmpdir(), 'speciate-eval-scale-'));
  const pairs = Math.max(2, Math.round(options.answers / options.samples / 2));
  writeFileSync(
    join(folder, 'tasks.jsonl'),
    rowsOf(pairs)
      .map((row) => `${JSON.stringify(row)}\n`)
      .join(''),
  );
  const started = () =>
    startFakeModelServer(({ text }, _, body) => ({
      kind: 'choices',
      choices: [{ text: answerOf(text, Number(body.seed) - SEED), finish: 'stop' }],
      usage: { prompt: 10, completion: 5 },
    }));
  const [plain, disturbed] = [await started(), await started()];
  try {
    const answers = 2 * pairs * options.samples;
    const whole = await session(plain, folder, 'whole', null);
    const sessions: Session[] = [];
    for (let kill = 1; kill <= options.kills; kill += 1) {
      sessions.push(await session(disturbed, folder, 'killed', (answers * kill) / (options.kills + 1)));
    }
    sessions.push(await session(disturbed, folder, 'killed', null));
    const [last = whole] = sessions.slice(-1);
    const expected = resultOf(folder, 'whole', whole);
    const found = resultOf(folder, 'killed', last);
    const again = await session(disturbed, folder, 'killed', null);
    const isSame =
      JSON.stringify([found, resultOf(folder, 'killed', again)]) === JSON.stringify([expected, expected]);
    const result = {
      ...{ answers, judgedBytes: statSync(join(folder, 'whole', 'judged.jsonl')).size, isSame },
      killed: sessions.filter(({ status }) => status === null).length,
      askedAgain: disturbed.requests.length - answers,
      sessions: [whole, ...sessions, again].map(({ seconds, peakBytes }) => ({ seconds, peakBytes })),
    };
    process.stdout.write(values.json ? `${JSON.stringify(result)}\n` : shown(result));
    return isSame ? EXIT.done : EXIT.checkFailed;
  } finally {
    await plain.close();
    await disturbed.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function shown(result: {
  readonly answers: number;
  readonly judgedBytes: number;
  readonly isSame: boolean;
  readonly askedAgain: number;
  readonly sessions: readonly Pick<Session, 'seconds' | 'peakBytes'>[];
}): string {
  const { sessions, answers, judgedBytes, isSame, askedAgain } = result;
  const mebibytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
  const names = ['undisturbed', ...sessions.slice(2, -1).map((_, index) => `killed ${index + 1}`)];
  const rows = sessions.map(({ seconds, peakBytes }, index) => [
    ...[names[index] ?? (index === sessions.length - 1 ? 'all kept' : 'to the end')],
    ...[`${seconds.toFixed(1)} s`, mebibytes(peakBytes)],
  ]);
  const table = renderTable(
    [
      { title: 'process', align: 'left' },
      { title: 'time', align: 'right' },
      { title: 'peak memory', align: 'right' },
    ],
    rows,
  );
  return `${table}\n${answers} answers, judged.jsonl ${mebibytes(judgedBytes)}; ${isSame ? 'the same tables and answers' : 'NOT the same'}, ${askedAgain} asked again\n`;
}

await runScript(main);
