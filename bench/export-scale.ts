/*
 * Memory of exports: HumanEval's rows (SPECIATE_SHARED), again and again under new ids and each with a docstring of its own,
 * are converted to forms. Size, time and peak memory of every conversion are told.
 *   node dist/bench/export-scale.js [--megabytes 16,160] [--kilobytes 30] [--forms speciate,humaneval,huggingface] [--json]
 */
import { spawn } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { renderTable } from '../cli/table.js';
import type { ExitCode } from '../core/errors.js';
import { EXIT, UserError } from '../core/errors.js';
import { PACKAGE_ROOT } from '../core/package-root.js';

import { countGiven, readArguments } from './arguments.js';
import { peakOf } from './peak-memory.js';
import { runScript } from './script.js';
import { sharedData } from './shared-data.js';

const { values } = readArguments(import.meta.url, {
  options: {
    megabytes: { type: 'string', default: '16,160' },
    kilobytes: { type: 'string', default: '30' },
    forms: { type: 'string', default: 'speciate,humaneval,mbpp,evalplus,lm-eval,folder,huggingface' },
    json: { type: 'boolean', default: false },
  },
});

const MEGABYTE = 1e6;

interface Row {
  readonly task_id: string;
  readonly prompt: string;
}

interface Conversion {
  readonly form: string;
  readonly rows: number;
  readonly readBytes: number;
  readonly writtenBytes: number;
  readonly seconds: number;
  /** Largest resident set of the process. */
  readonly peakBytes: number;
}

/** A file of at least so many bytes; gives the number of its rows. */
function write(path: string, bytes: number, kilobytes: number): number {
  const lines = gunzipSync(readFileSync(sharedData('humaneval', 'HumanEval.jsonl.gz'))).toString('utf8');
  const rows = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  const file = openSync(path, 'w');
  let number = 0;
  for (let written = 0; written < bytes; number += 1) {
    const row = rows[number % rows.length];
    if (row !== undefined) {
      written += writeSync(file, `${JSON.stringify(longer(row, number, kilobytes))}\n`);
    }
  }
  closeSync(file);
  return number;
}

/** A row under another id, whose docstring has so much text of its own. */
function longer(row: Row, number: number, kilobytes: number): Row {
  const text = Array.from(
    { length: kilobytes * 16 },
    (_, line) => `    line ${line} of task ${number}: values are taken as they are told above`,
  ).join('\n');
  const quotes = row.prompt.includes('"""') ? '"""' : "'''";
  const end = row.prompt.lastIndexOf(quotes);
  const prompt = `${row.prompt.slice(0, end)}\n${text}\n    ${row.prompt.slice(end)}`;
  return { ...row, task_id: `HumanEval/${number}`, prompt };
}

async function convert(
  data: string,
  form: string,
  out: string,
): Promise<Pick<Conversion, 'seconds' | 'peakBytes'>> {
  const started = performance.now();
  const args = ['datasets', 'convert', data, '--to', form, '--output', out, '--quiet'];
  const child = spawn(process.execPath, [join(PACKAGE_ROOT, 'cli/bin.mjs'), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  let peakBytes = 0;
  const watching = setInterval(() => {
    peakBytes = Math.max(peakBytes, peakOf(child.pid));
  }, 20);
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(watching);
  if (status !== EXIT.done) {
    throw new UserError(`${form} ended with ${status ?? 'a signal'}: ${errors}`, 'name other --forms');
  }
  return { seconds: (performance.now() - started) / 1000, peakBytes };
}

function bytesAt(path: string): number {
  return statSync(path).isFile()
    ? statSync(path).size
    : readdirSync(path).reduce((sum, name) => sum + bytesAt(join(path, name)), 0);
}

async function main(): Promise<ExitCode> {
  const folder = mkdtempSync(join(tmpdir(), 'speciate-export-scale-'));
  const data = join(folder, 'data.jsonl');
  const kilobytes = countGiven(import.meta.url, 'kilobytes', values.kilobytes);
  const conversions: Conversion[] = [];
  try {
    for (const size of values.megabytes.split(',')) {
      const rows = write(data, countGiven(import.meta.url, 'megabytes', size) * MEGABYTE, kilobytes);
      for (const form of values.forms.split(',')) {
        const out = join(folder, 'out');
        const spent = await convert(data, form, out);
        conversions.push({ form, rows, readBytes: bytesAt(data), writtenBytes: bytesAt(out), ...spent });
        rmSync(out, { recursive: true });
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.stdout.write(values.json ? `${JSON.stringify(conversions)}\n` : `${shown(conversions)}\n`);
  return EXIT.done;
}

function shown(conversions: readonly Conversion[]): string {
  const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(0)} MB`;
  const columns = ['form', 'rows', 'read', 'written', 'time', 'peak memory'];
  return renderTable(
    columns.map((title, index) => ({ title, align: index === 0 ? 'left' : 'right' })),
    conversions.map(({ form, rows, readBytes, writtenBytes, seconds, peakBytes }) => [
      ...[form, String(rows), megabytes(readBytes), megabytes(writtenBytes)],
      ...[`${seconds.toFixed(1)} s`, megabytes(peakBytes)],
    ]),
  );
}

await runScript(main);
