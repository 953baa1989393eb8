/*
 * The whole run: HumanEval, CRUXEval's sample_0 to 399, ClassEval's 0 to 49 and AVATAR's 74, each evolved by the command
 * line's own `evolve` into a folder of its own, then held against the bars. Killed at any moment (kill -9 too), the same
 * command goes on. Ends with exit code 1 where a bar is missed, unless --report-only.
 *   SPECIATE_SHARED=../shared node dist/bench/whole-run.js --out runs/whole [--evaluations 600] [--seed 1] [--report-only]
 * For a gate of some fifteen minutes: a seeded sample of 30, 20, 10 and 10 problems against the same bars.
 *   SPECIATE_SHARED=../shared node dist/bench/whole-run.js --sample --out runs/sample [--evaluations 300]
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Command } from 'commander';
import { z } from 'zod';

import { evolveCommand } from '../cli/commands/evolve.js';
import { resumeCommand } from '../cli/commands/resume.js';
import { storePath } from '../cli/run-folder.js';
import { renderTable } from '../cli/table.js';
import { writeWhole } from '../cli/write-whole.js';
import { canonicalJson } from '../core/canonical-json.js';
import type { ExitCode } from '../core/errors.js';
import { EXIT, UserError } from '../core/errors.js';
import { PACKAGE_ROOT } from '../core/package-root.js';

import { countGiven, readArguments } from './arguments.js';
import { runScript } from './script.js';
import type { BarResult } from './whole-run/asked.js';
import { heldAgainst, reportSchema } from './whole-run/asked.js';
import type { WholeRunSet } from './whole-run/sets.js';
import { choiceOf, SETS } from './whole-run/sets.js';

const { values } = readArguments(import.meta.url, {
  options: {
    out: { type: 'string' },
    sample: { type: 'boolean', default: false },
    evaluations: { type: 'string' },
    seed: { type: 'string', default: '1' },
    sets: { type: 'string', default: SETS.map(({ id }) => id).join(',') },
    'report-only': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const evaluations = values.evaluations ?? (values.sample ? '300' : '600');
countGiven(import.meta.url, 'evaluations', evaluations);
const out = values.out ?? join('runs', values.sample ? 'sample' : 'whole');

await runScript(main);

async function main(): Promise<ExitCode> {
  const sets = chosenSets();
  // Looked for before the first hour is spent, not after.
  const choices = new Map<string, readonly string[]>();
  for (const set of sets) {
    choices.set(set.id, await choiceOf(set, values.sample));
  }
  keepPlan();
  for (const set of sets) {
    const code = await work(join(out, set.id), choices.get(set.id) ?? []);
    if (code !== EXIT.done) {
      return code;
    }
  }
  const folders = sets.map(({ id }) => join(out, id));
  const bars = [join(PACKAGE_ROOT, 'dist', 'bench', 'bars.js'), ...folders];
  if (!values.json) {
    execFileSync(process.execPath, bars, { stdio: ['ignore', 'inherit', 'inherit'] });
  }
  const printed = execFileSync(process.execPath, [...bars, '--json'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const reports = z.array(reportSchema).length(sets.length).parse(JSON.parse(printed));
  const results = reports.flatMap((report, at) => heldAgainst(sets[at]?.id ?? '', report));
  process.stdout.write(values.json ? `${JSON.stringify({ reports, bars: results })}\n` : shown(results));
  return values['report-only'] || results.every(({ isMet }) => isMet) ? EXIT.done : EXIT.checkFailed;
}

function chosenSets(): readonly WholeRunSet[] {
  const named = values.sets.split(',');
  const unknown = named.find((name) => !SETS.some(({ id }) => id === name));
  if (unknown !== undefined) {
    throw new UserError(
      `there is no set "${unknown}"`,
      `name some of: ${SETS.map(({ id }) => id).join(',')}`,
    );
  }
  return SETS.filter(({ id }) => named.includes(id));
}

/** Throws UserError where the folder was begun under another plan: its sets would be of two kinds. */
function keepPlan(): void {
  const path = join(out, 'plan.json');
  const plan = canonicalJson({ sample: values.sample, evaluations, seed: values.seed });
  const known = existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
  if (known !== null && known !== plan) {
    throw new UserError(
      `${out} was begun as ${known}, and this is ${plan}`,
      'name another folder with --out',
    );
  }
  writeWhole(path, `${plan}\n`);
}

/** Evolves a set, or goes on with it where its folder has a run, in this process: what ends the one ends the other. */
async function work(folder: string, choice: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = EXIT.checkFailed;
  const program = new Command('speciate').exitOverride();
  for (const add of [evolveCommand, resumeCommand]) {
    add(program, (ended) => {
      code = ended;
    });
  }
  const budget = ['--evaluations', evaluations, '--seed', values.seed];
  const command = existsSync(storePath(folder))
    ? ['resume', folder, ...budget]
    : ['evolve', ...choice, ...budget, '--out', folder];
  process.stderr.write(`${command.join(' ')}\n`);
  await program.parseAsync(command, { from: 'user' });
  return code;
}

function shown(results: readonly BarResult[]): string {
  const table = renderTable(
    [
      { title: 'set', align: 'left' },
      { title: 'figure', align: 'left' },
      { title: 'asked', align: 'left' },
      { title: 'reached', align: 'right' },
      { title: '', align: 'left' },
    ],
    results.map(({ set, figure, side, bar, reached, isMet }) => [
      set,
      figure,
      `${side} ${bar}`,
      String(Math.round(reached * 1000) / 1000),
      isMet ? '' : 'missed',
    ]),
  );
  return `${table}\n\n${results.filter(({ isMet }) => !isMet).length} of ${results.length} bars missed\n`;
}
