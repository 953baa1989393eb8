import { writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';

import type { Command } from 'commander';

import { measureGrowth } from '../benchmarks/growth.js';
import { growthSvg } from '../benchmarks/growth-svg.js';
import type { Measurement } from '../benchmarks/measurement.js';
import { measureNsga2 } from '../benchmarks/nsga2.js';
import { measurePipeline } from '../benchmarks/pipeline.js';
import { measureSandbox } from '../benchmarks/sandbox.js';
import { measureStore } from '../benchmarks/store.js';
import type { ExitCode } from '../../core/errors.js';
import { EXIT } from '../../core/errors.js';
import { SPECIATE_VERSION } from '../../core/package-root.js';

import type { UnsafeFlag } from '../environment.js';
import { allowUnsafeExecOption, defaultThreads, findEnvironment } from '../environment.js';
import { positiveNumber } from '../options.js';
import type { Output, OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import { collect, seedOf } from '../problem-choice.js';
import { problemOptions } from '../problem-options.js';
import type { BenchPartsResult } from '../bench-schemas.js';
import { renderTable } from '../table.js';

interface PartsFlags extends UnsafeFlag, OutputFlags {
  readonly dataset?: string;
  readonly file?: string;
  readonly format?: string;
  readonly id?: string;
  readonly limit: number;
  readonly evaluations: number;
  readonly threads?: number;
  readonly repeats: number;
  readonly svg?: string;
}

/** A part that can be measured. */
interface Part {
  readonly name: 'pipeline' | 'nsga2' | 'sandbox' | 'store' | 'growth';
  readonly summary: string;
  readonly description: string;
  /** Whether it works on problems of a data set. */
  readonly runsPrograms: boolean;
  readonly measure: (flags: PartsFlags, output: Output) => Promise<readonly Measurement[]>;
}

const PARTS: readonly Part[] = [
  {
    name: 'nsga2',
    summary: 'sorting and crowding of points',
    description: 'Ranks random points, against the textbook’s sort that compares all pairs.',
    runsPrograms: false,
    measure: ({ repeats }) => measureNsga2(repeats),
  },
  {
    name: 'store',
    summary: 'storing generations',
    description:
      'Stores made-up generations, one transaction each, against a transaction for each candidate.',
    runsPrograms: false,
    measure: ({ repeats }) => measureStore(repeats),
  },
  {
    name: 'sandbox',
    summary: 'runs of tests a second',
    description: 'Runs originals with their own tests in warm guests, against a fresh interpreter each.',
    runsPrograms: true,
    measure: async (flags, output) => {
      const seed = await seedOf(flags);
      const { python, backend, allowUnsafeExec } = await findEnvironment(output, flags);
      return measureSandbox({
        problems: (await collect(seed, flags)).problems,
        ...{ python, backend, allowUnsafeExec, repeats: flags.repeats },
        threads: flags.threads ?? defaultThreads(),
      });
    },
  },
  {
    name: 'pipeline',
    summary: 'candidates a second, all gates included',
    description:
      'Evolves problems with the command line itself, on all threads and on one, against a fresh interpreter and a fresh Pylint for each candidate; and the memory of all processes.',
    runsPrograms: true,
    measure: async (flags, output) => {
      const { python } = await findEnvironment(output, flags);
      return measurePipeline({
        choice: choiceOf(flags),
        ...{ python, evaluations: flags.evaluations, repeats: flags.repeats },
        threads: flags.threads ?? defaultThreads(),
        note: (line) => {
          output.note(line);
        },
      });
    },
  },
];

/** Not among those of `bench all`: it takes minutes, and its programs are made up. */
const GROWTH: Part = {
  name: 'growth',
  summary: 'how times grow with sizes',
  description:
    'Evolves made-up programs of 10 to 1,000 lines with the command line itself, and runs generations of populations of 10 to 10,000; says with which power of the size times grow.',
  runsPrograms: false,
  measure: async ({ repeats, evaluations, allowUnsafeExec, svg }, output) => {
    const measured = await measureGrowth({
      ...{ repeats, evaluations, allowUnsafeExec: allowUnsafeExec ?? false },
      note: (line) => {
        output.note(line);
      },
    });
    if (svg !== undefined) {
      writeFileSync(svg, growthSvg(measured));
    }
    return measured;
  },
};

/** `speciate bench pipeline | nsga2 | sandbox | store | growth | all`. */
export function benchPartsCommands(bench: Command, done: (code: ExitCode) => void): void {
  for (const part of PARTS) {
    const command = bench.command(part.name).summary(part.summary).description(part.description);
    withOptions(command, part.runsPrograms, part.name === 'pipeline').action(async (flags: PartsFlags) => {
      done(await measured(`bench ${part.name}`, [part], flags));
    });
  }
  const growth = bench.command(GROWTH.name).summary(GROWTH.summary).description(GROWTH.description);
  allowUnsafeExecOption(withOptions(growth, false, true))
    .option('--svg <file>', 'writes a chart of it')
    .action(async (flags: PartsFlags) => {
      done(await measured('bench growth', [GROWTH], flags));
    });
  const all = bench
    .command('all')
    .summary('pipeline, nsga2, sandbox and store, one after the other')
    .description('Measures pipeline, nsga2, sandbox and store, one after the other.');
  withOptions(all, true, true).action(async (flags: PartsFlags) => {
    done(await measured('bench all', PARTS, flags));
  });
}

function withOptions(command: Command, runsPrograms: boolean, evolves: boolean): Command {
  command.option('--repeats <n>', 'rounds that the medians are of', positiveNumber, 5);
  if (runsPrograms) {
    problemOptions(command, 'as of evolve (default: starter)', 8).option(
      '--threads <n>',
      'worker threads (default: one a core)',
      positiveNumber,
    );
    allowUnsafeExecOption(command);
  }
  if (evolves) {
    command.option('--evaluations <n>', 'candidates a problem', positiveNumber, 100);
  }
  return command
    .option('--json', 'the figures as JSON on standard output')
    .option('--quiet', 'no progress')
    .option('--verbose', 'more about errors')
    .addHelpText('after', `\nExample:\n  speciate bench ${command.name()} --repeats 3`);
}

async function measured(
  command: BenchPartsResult['command'],
  parts: readonly Part[],
  flags: PartsFlags,
): Promise<ExitCode> {
  const output = createOutput(flags);
  const found: { readonly part: string; readonly measurements: readonly Measurement[] }[] = [];
  for (const part of parts) {
    output.note(`${part.name}: ${flags.repeats} ${flags.repeats === 1 ? 'round' : 'rounds'} …`);
    found.push({ part: part.name, measurements: await part.measure(flags, output) });
  }
  const [core] = cpus();
  const machine = {
    ...{ cores: cpus().length, model: core?.model ?? 'unknown' },
    ...{ megabytes: Math.round(totalmem() / 2 ** 20), system: `${type()} ${release()}` },
  };
  const versions = { speciate: SPECIATE_VERSION, node: process.versions.node };
  output.json({ command, machine, versions, parts: found });
  output.say(shown(found));
  output.say(`\n${machine.cores} cores (${machine.model}), ${machine.system}, Node ${versions.node}`);
  return EXIT.done;
}

function shown(found: BenchPartsResult['parts']): string {
  const figure = (value: number | null, unit: string): string =>
    value === null ? '' : `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ${unit}`;
  return renderTable(
    [
      { title: 'part', align: 'left' },
      { title: 'measured', align: 'left' },
      { title: 'median', align: 'right' },
      { title: 'against', align: 'left' },
      { title: 'median', align: 'right' },
      { title: 'times', align: 'right' },
    ],
    found.flatMap(({ part, measurements }) =>
      measurements.map(({ name, unit, ours, against, reference, times }) => [
        ...[part, name, figure(ours, unit), against ?? ''],
        ...[figure(reference, unit), times === null ? '' : times.toFixed(1)],
      ]),
    ),
  );
}

/** The data set as `evolve` takes it. */
function choiceOf({ dataset, file, format, id, limit, allowUnsafeExec }: PartsFlags): readonly string[] {
  const given = { dataset, file, format, id, limit: String(limit) };
  return [
    ...Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value])),
    ...(allowUnsafeExec === true ? ['--allow-unsafe-exec'] : []),
  ];
}
