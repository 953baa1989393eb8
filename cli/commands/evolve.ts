import { join } from 'node:path';

import type { Command } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { UserError } from '../../core/errors.js';
import { HARNESSES } from '../../datasets/exporters/harnesses.js';
import type { RunConfiguration } from '../../engine/run-configuration.js';
import { DEFAULT_OBJECTIVE_NAMES, OBJECTIVE_NAMES } from '../../fitness/objectives.js';
import { OPERATORS } from '../../operators/catalog.js';

import { readConfigFile } from '../config-file.js';
import type { UnsafeFlag } from '../environment.js';
import { allowUnsafeExecOption, defaultThreads, findEnvironment } from '../environment.js';
import { chosenHarness, withOperatorsFor } from '../harness-operators.js';
import type { KeepFlag } from '../keeping.js';
import { keepOption } from '../keeping.js';
import { modelOptions, namerOf, startNamer } from '../namer.js';
import { namedObjectives, objectivesNamed } from '../objectives.js';
import { commaList, duration, joinedIds, positiveNumber, share, wholeNumber } from '../options.js';
import { checkOperatorsKnown, withOperatorsHere } from '../operators-here.js';
import type { Output } from '../output.js';
import { createOutput } from '../output.js';
import { leftOutLines } from '../left-out.js';
import { readPanelFile } from '../panel/panel-file.js';
import type { PanelFile } from '../panel/panel-file.js';
import type { PanelFlags, PanelTaskFlags } from '../panel/panel-options.js';
import { panelOf, panelOptions, panelTaskOptions } from '../panel/panel-options.js';
import { planPanel } from '../panel/panel-plan.js';
import { preparePanel } from '../panel/prepare-panel.js';
import { collect, formatHelp, seedOf } from '../problem-choice.js';
import type { SearchFlags } from '../search-options.js';
import { searchOptions, searchSettingsOf } from '../search-options.js';
import { refuseOtherRun, startRun } from '../start-run.js';
import type { StallFlag } from '../stall-after.js';
import { stallOption } from '../stall-after.js';
import type { ThresholdFlags } from '../thresholds.js';
import { chosenThresholds, thresholdOptions } from '../thresholds.js';

const DEFAULT_EVALUATIONS = 200;
const DEFAULT_SEED = 1;
const DEFAULT_MIN_RR = 0.5;

interface EvolveFlags
  extends UnsafeFlag, KeepFlag, StallFlag, SearchFlags, ThresholdFlags, PanelFlags, PanelTaskFlags {
  readonly config?: string;
  readonly from?: string;
  readonly dataset?: string;
  readonly file?: string;
  readonly format?: string;
  readonly seed?: number;
  readonly evaluations?: number;
  readonly time?: number;
  readonly totalTime?: number;
  readonly out?: string;
  readonly id?: string;
  readonly limit?: number;
  readonly threads?: number;
  readonly minRr?: number;
  readonly operators?: readonly string[];
  readonly for?: string;
  readonly objectives?: readonly string[];
  readonly objective?: readonly string[];
  readonly dryRun?: boolean;
  readonly namer?: string;
  readonly model?: string;
  readonly baseUrl?: string;
  readonly requestTimeout?: number;
  readonly offline?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** Flags over what the configuration file says. */
type Settings = { readonly [Key in keyof EvolveFlags]?: EvolveFlags[Key] | undefined };

/** `speciate evolve`: a new run. */
export function evolveCommand(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('evolve')
    .summary('evolve a benchmark into a harder, fresh version of itself')
    .description(
      'Evolves every problem of a benchmark with NSGA-II: more complex by real-world measures, still readable, still passing its own tests. Writes a store (run.sqlite) and an export (evolved.jsonl) into the run’s folder.',
    )
    .option(
      '--from <source>',
      'population seed: benchmark:NAME (default: benchmark:DATASET), or ku:FILE, tasks of "speciate ku synthesize"',
    )
    .option(
      '--dataset <name>',
      'what to evolve, by its name: starter (default), humaneval, …; beside --format, any name of your own',
    )
    .option(
      '--file <path>',
      'the data set’s file (.jsonl, .jsonl.gz, .json) or folder; its form is told by its content',
    )
    .option('--format <name>', formatHelp())
    .option('--seed <n>', `another seed gives another version (default: ${DEFAULT_SEED})`, wholeNumber)
    .option('--evaluations <n>', `candidates a problem (default: ${DEFAULT_EVALUATIONS})`, positiveNumber)
    .option('--time <duration>', 'time a problem, e.g. 30s, instead of or beside --evaluations', duration)
    .option(
      '--total-time <duration>',
      'time of the whole run, e.g. 6h; what is left can be resumed',
      duration,
    )
    .option('--out <folder>', 'the run’s folder (default: runs/DATASET-SEED)')
    .option(
      '--id <glob>',
      "only problems whose id fits, e.g. 'HumanEval/1*' or 'HumanEval/3,HumanEval/7'",
      joinedIds,
    )
    .option('--limit <n>', 'only the first n problems (after --id)', positiveNumber)
    .option(
      '--threads <n>',
      'worker threads (default: one a core); does not change the result',
      positiveNumber,
    )
    .option(
      '--min-rr <share>',
      `readability that the exported pick keeps (default: ${DEFAULT_MIN_RR})`,
      share,
    )
    .option(
      '--operators <ids>',
      `which operators, e.g. S2,S6 (default: ${OPERATORS.map(({ id }) => id).join(',')})`,
      commaList,
    )
    .option(
      '--for <harness>',
      `only operators whose code this harness can run: ${HARNESSES.map(({ id }) => id).join(', ')} (default: any)`,
    )
    .option(
      '--objectives <names>',
      `what to sort by: ${OBJECTIVE_NAMES.join(', ')} (default: ${DEFAULT_OBJECTIVE_NAMES.join(',')}); strip-resistance is slow: every candidate goes through a simplifier`,
      commaList,
    )
    .option(
      '--namer <which>',
      'who names what is added: words (of the problem) or llm, a model asked once a problem (default: words)',
    )
    .option('--model <name>', 'the model that --namer llm asks (default: OPENAI_MODEL)');
  panelOptions(panelTaskOptions(command), 'their failure rate is the objective difficulty');
  searchOptions(thresholdOptions(keepOption(stallOption(command), 'front'))).option(
    '--config <file>',
    'options from a file (default: speciate.config.json where there is one)',
  );
  allowUnsafeExecOption(modelOptions(command))
    .option('--json', 'the result as JSON on standard output')
    .option('--quiet', 'no progress')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      `
Examples:
  speciate evolve                                            the starter set
  speciate evolve --file HumanEval.jsonl.gz --seed 7 --evaluations 200 --out runs/he7
  speciate evolve --file problems.jsonl --format humaneval --dataset mine
  speciate evolve --dataset humaneval --file HumanEval.jsonl.gz --id 'HumanEval/1*' --time 30s`,
    )
    .action(async (flags: EvolveFlags) => {
      done(await runEvolve(flags));
    });
}

async function runEvolve(flags: EvolveFlags): Promise<ExitCode> {
  const settings: Settings = { ...readConfigFile(flags.config), ...flags };
  const output = createOutput(flags);
  const seed = await seedOf(settings);
  const file = settings.panel === undefined ? null : readPanelFile(settings.panel);
  const configuration = forHarness(configurationOf(settings, seed.source, file), settings, output);
  const panel =
    file === null || configuration.panel === undefined
      ? undefined
      : preparePanel(configuration.panel, file, settings);
  if (settings.dryRun === true && panel === undefined) {
    throw new UserError(
      '--dry-run says what a panel would be asked, and there is none',
      'add --objective difficulty --panel FILE, or leave --dry-run out',
    );
  }
  const namer = await startNamer(configuration, settings);
  const folder = settings.out ?? join('runs', `${seed.source.split(':')[1] ?? ''}-${configuration.seed}`);
  refuseOtherRun(folder);
  const chosen = await collect(seed, settings);
  for (const line of leftOutLines(chosen.leftOut)) {
    output.warn(line);
  }
  const environment = await findEnvironment(output, flags);
  // Whoever names an operator gets it or an error; otherwise those count that can work here.
  const whole =
    settings.operators === undefined ? withOperatorsHere(configuration, environment, output) : configuration;
  if (settings.dryRun === true && panel !== undefined) {
    const threads = settings.threads ?? defaultThreads();
    const { problems } = chosen;
    return planPanel({ prepared: panel, configuration: whole, problems, environment, threads, output });
  }
  return startRun({
    command: 'evolve',
    configuration: whole,
    ...chosen,
    folder,
    environment,
    output,
    settings,
    namer,
    panel,
  });
}

function forHarness(configuration: RunConfiguration, settings: Settings, output: Output): RunConfiguration {
  return settings.for === undefined
    ? configuration
    : withOperatorsFor(configuration, chosenHarness(settings.for), settings.operators !== undefined, output);
}

function configurationOf(settings: Settings, from: string, file: PanelFile | null): RunConfiguration {
  const operators = settings.operators ?? OPERATORS.map(({ id }) => id);
  checkOperatorsKnown(operators);
  const objectives = objectivesNamed(namedObjectives(settings));
  return {
    from,
    seed: settings.seed ?? DEFAULT_SEED,
    evaluations: settings.evaluations ?? (settings.time === undefined ? DEFAULT_EVALUATIONS : null),
    secondsEach: settings.time ?? null,
    minRr: settings.minRr ?? DEFAULT_MIN_RR,
    thresholds: chosenThresholds(settings),
    operators: OPERATORS.map(({ id }) => id).filter((id) => operators.includes(id)),
    ...(objectives === undefined ? {} : { objectives }),
    search: searchSettingsOf(settings),
    ...namerOf(settings),
    ...panelOf(file, objectives, settings),
  };
}
