import { join } from 'node:path';

import type { Command } from 'commander';
import { InvalidArgumentError, Option } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import { exportJsonl } from '../../datasets/exporters/jsonl.js';
import type { Wish } from '../../engine/grafts/choose-plan.js';
import { REAL_WORLD } from '../../fitness/ku/real-world.js';
import { GRAFT_OPERATORS } from '../../operators/catalog.js';
import type { Operator } from '../../operators/operator.js';

import type { RunEnvironment, UnsafeFlag } from '../environment.js';
import { allowUnsafeExecOption, defaultThreads, findEnvironment } from '../environment.js';
import { graftResult, graftRows } from '../ku/graft-result.js';
import type { GraftResult } from '../ku/graft-schema.js';
import type { GraftSession } from '../ku/graft-session.js';
import { graft } from '../ku/graft-session.js';
import type { TargetFlags } from '../ku/graft-target.js';
import { targetOf } from '../ku/graft-target.js';
import { operatorsHere, operatorsNamed } from '../operators-here.js';
import { commaList, numberFromZero, positiveNumber, share, wholeNumber } from '../options.js';
import type { OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import { percent } from '../percent.js';
import type { ProblemFlags } from '../problem-choice.js';
import { collect, seedOf } from '../problem-choice.js';
import { problemOptions } from '../problem-options.js';
import { renderTable } from '../table.js';
import { counted } from '../counted.js';
import { writeWhole } from '../write-whole.js';

/** Those of the 22 that bring in what benchmarks lack, or take away what they have too much of, at few tokens. */
const GRAFTING = ['S2', 'S4', 'S5', 'S6', 'S8', 'S10', 'S11', 'S12', 'A5'];

interface GraftFlags extends ProblemFlags, OutputFlags, UnsafeFlag, TargetFlags {
  readonly kuMode: GraftSession['kuMode'];
  readonly operators?: readonly string[];
  readonly maxGrowth: number;
  readonly jsd?: number;
  readonly growth?: number;
  readonly sites: number;
  readonly combinations: number;
  readonly depth: number;
  readonly rounds: number;
  readonly evaluations: number;
  readonly threads?: number;
  readonly out: string;
}

/** `speciate ku graft`: a benchmark whose programs exercise what real code does. */
export function kuGraftCommand(ku: Command, done: (code: ExitCode) => void): void {
  const command = problemOptions(
    ku
      .command('graft')
      .summary('bring in what a benchmark never asks, towards the Knowledge Units of real code')
      .description(
        'Makes a library of verified grafts (each problem with each operator, and combinations, through every gate of evolve), then searches with NSGA-II for assignments of grafts to problems: the whole benchmark is the individual, the distance of its coverage to the target and its growth in tokens are minimised. Every program of the picked point is compared with its original on all inputs, examined, and written to OUT/grafted.jsonl in speciate’s export form, beside the originals of all other problems that pass their tests. No model is needed. The same command goes on where it was stopped, and another point costs no new library.',
      ),
    'as of evolve (default: starter)',
  )
    .option('--target <name>', `published coverage to come near: ${REAL_WORLD.name}`, REAL_WORLD.name)
    .option('--reference <dirs...>', 'real code as the target instead: each of these folders a project')
    .option(
      '--hold-out',
      'fit on half of the --reference projects, drawn by the seed; tell the distance to the others',
    )
    .option(
      '--compare <dirs...>',
      'real code that the distance to is told too, each of these folders a project',
    )
    .addOption(
      new Option('--ku-mode <mode>', 'what is counted of a program, as of ku coverage')
        .choices(['file', 'solution'])
        .default('solution'),
    )
    .option('--max-growth <times>', 'tokens of the benchmark at most, by those of the originals', times, 3)
    .option('--jsd <distance>', 'pick the least growth with at most this distance', share)
    .option('--growth <times>', 'pick the least distance with at most this growth', times)
    .option(
      '--operators <ids>',
      `which operators (default: ${[...GRAFTING, ...GRAFT_OPERATORS.map(({ id }) => id)].join(',')})`,
      commaList,
    )
    .option('--sites <n>', 'applications of an operator to an original at most', positiveNumber, 4)
    .option('--combinations <n>', 'versions with several grafts tried a problem', numberFromZero, 12)
    .option('--depth <n>', 'grafts in one program at most; more growth has room for more', positiveNumber, 6)
    .option(
      '--rounds <n>',
      'times that what the best plan still lacks is grafted on what it takes',
      numberFromZero,
      4,
    )
    .option('--evaluations <n>', 'plans that the search tries', positiveNumber, 30_000)
    .option('--seed <n>', 'of all draws', wholeNumber, 1)
    .option(
      '--threads <n>',
      'worker threads (default: one a core); does not change the result',
      positiveNumber,
    )
    .requiredOption('--out <folder>', 'where the library and the export are written');
  allowUnsafeExecOption(command)
    .option('--json', 'the result as JSON on standard output')
    .option('--quiet', 'no progress')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      `
Examples:
  speciate ku graft --dataset humaneval --file HumanEval.jsonl.gz --out runs/ku
  speciate ku graft --dataset humaneval --file HumanEval.jsonl.gz --out runs/ku --jsd .12
  speciate ku graft --dataset humaneval --file HumanEval.jsonl.gz --out runs/ku-ours --reference ~/src/* --hold-out --growth 1.5`,
    )
    .action(async (flags: GraftFlags) => {
      done(await runGraft(flags));
    });
}

function times(text: string): number {
  const value = /^\d*\.?\d+$/.test(text) ? Number(text) : NaN;
  if (!(value >= 1 && value <= 1000)) {
    throw new InvalidArgumentError('It takes a number from 1 on, such as 1.5.');
  }
  return value;
}

async function runGraft(flags: GraftFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const wish = wishOf(flags);
  const data = await seedOf(flags);
  const { problems } = await collect(data, flags);
  const environment = await findEnvironment(output, flags);
  const operators = graftingOperators(flags, environment);
  const { target, others } = await targetOf(flags, output);
  const session: GraftSession = {
    ...{ from: data.source, problems, operators, target, others, environment, wish },
    ...{ kuMode: flags.kuMode, sites: flags.sites, combinations: flags.combinations, seed: flags.seed },
    ...{ depth: flags.depth, rounds: flags.rounds },
    ...{ maxGrowth: flags.maxGrowth, evaluations: flags.evaluations, folder: flags.out },
    threads: flags.threads ?? defaultThreads(),
    note: (line) => {
      output.note(line);
    },
  };
  const grafted = await graft(session);
  const path = grafted.plan.picked === null ? null : join(flags.out, 'grafted.jsonl');
  if (path !== null) {
    writeWhole(path, exportJsonl(graftRows(session, grafted)));
  }
  const result = graftResult(session, grafted, path);
  output.json(result);
  output.say(shown(result));
  if (result.picked === null) {
    const nearest = result.front.at(-1);
    throw new UserError(
      `no plan comes up to ${flags.jsd === undefined ? `--growth ${flags.growth ?? ''}` : `--jsd ${flags.jsd}`}; the least distance is ${(nearest ?? result.start).jsd.toFixed(4)}`,
      'ask for less, or for more versions with --sites and --combinations in another folder',
      EXIT.checkFailed,
    );
  }
  return EXIT.done;
}

function wishOf({ jsd, growth, maxGrowth }: GraftFlags): Wish {
  if (jsd !== undefined && growth !== undefined) {
    throw new UserError('--jsd and --growth pick two points', 'leave one of them out');
  }
  if (growth !== undefined && growth > maxGrowth) {
    throw new UserError(
      `--growth ${growth} is beyond --max-growth ${maxGrowth}`,
      'ask for less, or raise --max-growth',
    );
  }
  if (jsd !== undefined) {
    return { kind: 'jsd', most: jsd };
  }
  return growth === undefined ? { kind: 'least-jsd' } : { kind: 'growth', most: growth };
}

function graftingOperators({ operators }: GraftFlags, environment: RunEnvironment): readonly Operator[] {
  return operators === undefined
    ? [
        ...operatorsHere(environment).filter(({ id }) => GRAFTING.includes(id)),
        ...operatorsHere(environment, GRAFT_OPERATORS),
      ]
    : operatorsNamed(operators, environment);
}

/** Points of the front that a table shows. */
const SHOWN_POINTS = 16;

function shown(result: GraftResult): string {
  const { start, front, picked, library } = result;
  const right = (title: string) => ({ title, align: 'right' }) as const;
  const every = Math.max(1, Math.ceil(front.length / SHOWN_POINTS));
  const rows = front.filter((_, at) => at % every === 0 || at === front.length - 1);
  const cells = ({ jsd, growth, grafts }: GraftResult['start']): string[] => [
    jsd.toFixed(4),
    growth.toFixed(3),
    String(grafts),
  ];
  const lines = [
    renderTable(
      [right('jsd'), right('growth'), right('grafts')],
      [start, ...rows.filter(({ grafts }) => grafts > 0)].map(cells),
    ),
    '',
    `${library.versions} grafted versions of ${library.problems} problems; target: ${result.target.name}, ${result.target.source ?? ''}; counted in mode ${result.kuMode}`,
  ];
  if (library.leftOut.length > 0) {
    const [first] = library.leftOut;
    const all = library.leftOut.length;
    const kept = library.leftOut.filter(({ isKept }) => isKept).length;
    const inExport = result.export === null ? '' : `; ${kept} of ${all} in the export as they were`;
    lines.push(
      `${counted(all, 'problem')} left out of grafting, ${first?.id ?? ''} since ${first?.reason ?? ''}${inExport}`,
    );
  }
  if (picked === null) {
    return lines.join('\n');
  }
  const used = Object.entries(picked.operators).map(([id, count]) => `${id} ${count}`);
  return [
    ...lines,
    `picked: distance ${picked.jsd.toFixed(4)} (${picked.normalised.toFixed(4)} normalised; ${start.jsd.toFixed(4)} before) at ${picked.growth.toFixed(3)} times the tokens of code (${picked.characters.toFixed(3)} of all characters), ${picked.grafts} grafts in ${picked.grafted} of ${library.problems} programs`,
    ...picked.others.map(
      ({ name, source, before, after }) =>
        `distance to ${name}, ${source}: ${before.toFixed(4)} before, ${after.toFixed(4)} after (nothing is fitted on it)`,
    ),
    `Knowledge Units without any instance: ${picked.absent.length === 0 ? 'none' : picked.absent.join(', ')}`,
    `grafts: ${used.join(', ')}`,
    ...(picked.strip === null
      ? []
      : [
          `a simplifier takes ${percent(picked.strip.folding)} (folding), ${percent(picked.strip.threads)} (threads), ${percent(picked.strip.inlining)} (inlining) of what was added; originals again: ${picked.becomesOriginal}`,
        ]),
    ...(result.export === null ? [] : ['', result.export]),
  ].join('\n');
}
