/*
 * Programs a second of the parts of fitness, on one core: parsing, parsing and all metrics, Knowledge Units, Pylint that
 * stays up against one started for each; HumanEval's originals, in rounds that take turns, medians over the rounds. With
 * --library, `speciate score` also goes over Python's standard library and site packages in one go.
 *   node dist/bench/fitness.js --file HumanEval.jsonl.gz [--rounds 7] [--library] [--json]
 */
import { join } from 'node:path';

import { execa } from 'execa';

import type { Measurement, Race } from '../cli/benchmarks/measurement.js';
import { race } from '../cli/benchmarks/measurement.js';
import { renderTable } from '../cli/table.js';
import type { ExitCode } from '../core/errors.js';
import { EXIT, UserError } from '../core/errors.js';
import { PACKAGE_ROOT } from '../core/package-root.js';
import type { Program } from '../core/program.js';
import { entryText } from '../core/program.js';
import { readHumaneval } from '../datasets/humaneval/import.js';
import { knowledgeUnitsOfProgram } from '../fitness/ku/knowledge-units.js';
import { lintCold } from '../fitness/lint/cold-pylint.js';
import { startLinter } from '../fitness/lint/linter.js';
import type { Linter } from '../fitness/lint/linter.js';
import { DEFAULT_THRESHOLDS, measureProgram } from '../fitness/thresholds.js';
import { findPython } from '../sandbox/python/interpreter.js';
import type { SourceParser } from '../syntax/parse.js';
import { loadParser } from '../syntax/parse.js';
import type { SyntaxTree } from '../syntax/tree.js';

import { countGiven, readArguments } from './arguments.js';
import { runScript } from './script.js';

const { values } = readArguments(import.meta.url, {
  options: {
    file: { type: 'string' },
    rounds: { type: 'string', default: '7' },
    library: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
countGiven(import.meta.url, 'rounds', values.rounds);

/** A cold Pylint takes a second: enough of them for a rate. */
const COLD_LINTS = 6;

await runScript(main);

async function main(): Promise<ExitCode> {
  const programs = await originals();
  const { executable: python } = await findPython({ tiers: ['light'] });
  const parser = await loadParser(['python']);
  const linter = await startLinter({ python });
  const measurements: Measurement[] = [];
  try {
    for (const one of races(programs, parser, linter, python)) {
      measurements.push(await race(one, Number(values.rounds)));
    }
  } finally {
    await linter.close();
  }
  const library = values.library ? await scoreLibrary(python) : null;
  process.stdout.write(
    values.json ? `${JSON.stringify({ measurements, library })}\n` : shown(measurements, library),
  );
  return EXIT.done;
}

async function originals(): Promise<readonly Program[]> {
  if (values.file === undefined) {
    throw new UserError('--file is missing', 'let --file name HumanEval.jsonl.gz');
  }
  const programs: Program[] = [];
  for await (const { program } of readHumaneval(values.file)) {
    programs.push(program);
  }
  return programs;
}

function races(
  programs: readonly Program[],
  parser: SourceParser,
  linter: Linter,
  python: string,
): readonly Race[] {
  const treesOf = (program: Program): ReadonlyMap<string, SyntaxTree> => {
    const tree = parser.parse('python', entryText(program));
    return new Map(tree === null ? [] : [[program.entryFile, tree]]);
  };
  const parsed = programs.map((program) => ({ program, trees: treesOf(program) }));
  const perSecond = async (work: (program: Program) => unknown, all = programs): Promise<number> => {
    const began = performance.now();
    for (const program of all) {
      await work(program);
    }
    return all.length / ((performance.now() - began) / 1000);
  };
  const atOnce = (work: () => void): number => {
    const began = performance.now();
    work();
    return programs.length / ((performance.now() - began) / 1000);
  };
  return [
    {
      name: 'parse',
      unit: '/s',
      ours: () =>
        atOnce(() => {
          programs.forEach(treesOf);
        }),
    },
    {
      name: 'parse and measure: C1–C7, R1–R13, RC, RR',
      unit: '/s',
      ours: () =>
        atOnce(() => {
          programs.forEach((program) => measureProgram(program, treesOf(program), DEFAULT_THRESHOLDS));
        }),
    },
    {
      name: 'Knowledge Units of a parsed program',
      unit: '/s',
      ours: () =>
        atOnce(() => {
          parsed.forEach(({ program, trees }) =>
            knowledgeUnitsOfProgram(trees, program.entryFile, { mode: 'file' }),
          );
        }),
    },
    {
      name: 'Pylint',
      unit: '/s',
      ours: () => perSecond((program) => linter.lint(program)),
      against: {
        name: 'a Pylint started for each',
        measure: () => perSecond((program) => lintCold(python, program.files), programs.slice(0, COLD_LINTS)),
      },
    },
  ];
}

interface LibraryFigures {
  readonly files: number;
  readonly seconds: number;
  readonly unscored: readonly { readonly path: string; readonly reason: string }[];
}

/** `speciate score` over what comes with the interpreter and what is installed beside it, without Pylint. */
async function scoreLibrary(python: string): Promise<LibraryFigures> {
  const { stdout: folders } = await execa(python, [
    '-c',
    'import json, sysconfig; print(json.dumps([sysconfig.get_path("stdlib"), sysconfig.get_path("purelib")]))',
  ]);
  const began = performance.now();
  const { stdout } = await execa(
    process.execPath,
    [
      join(PACKAGE_ROOT, 'cli', 'bin.mjs'),
      'score',
      ...(JSON.parse(folders) as string[]),
      '--json',
      '--quiet',
    ],
    { maxBuffer: 2 ** 30 },
  );
  const seconds = (performance.now() - began) / 1000;
  const { totals, unscored } = JSON.parse(stdout) as {
    readonly totals: { readonly scored: number };
    readonly unscored: LibraryFigures['unscored'];
  };
  return { files: totals.scored + unscored.length, seconds, unscored };
}

function shown(measurements: readonly Measurement[], library: LibraryFigures | null): string {
  const table = renderTable(
    [
      { title: 'part', align: 'left' },
      { title: 'programs/s', align: 'right' },
      { title: 'against', align: 'left' },
      { title: 'its programs/s', align: 'right' },
      { title: 'times', align: 'right' },
    ],
    measurements.map(({ name, ours, against, reference, times }) => [
      name,
      ours.toFixed(0),
      against ?? '',
      reference?.toFixed(2) ?? '',
      times?.toFixed(0) ?? '',
    ]),
  );
  const told =
    library === null
      ? ''
      : `\nscore over the standard library and site packages: ${library.files} files in ${library.seconds.toFixed(0)} s, ${library.unscored.length} could not be measured\n${library.unscored.map(({ path, reason }) => `  ${path}: ${reason}\n`).join('')}`;
  return `${table}\n${told}`;
}
