import type { Command } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { DEFAULT_MAX_JACCARD, versionHash } from '../../engine/versions/earlier-versions.js';

import type { UnsafeFlag } from '../environment.js';
import { allowUnsafeExecOption, findEnvironment } from '../environment.js';
import type { KeepFlag } from '../keeping.js';
import { keepOption } from '../keeping.js';
import type { ModelFlags } from '../namer.js';
import { modelOptions, startNamer } from '../namer.js';
import type { PanelFlags } from '../panel/panel-options.js';
import { panelOptions } from '../panel/panel-options.js';
import { preparedPanelOf } from '../panel/prepare-panel.js';
import { duration, jaccardLimit, positiveNumber, wholeNumber } from '../options.js';
import { createOutput } from '../output.js';
import { earlierVersions } from '../earlier-versions.js';
import type { StallFlag } from '../stall-after.js';
import { stallOption } from '../stall-after.js';
import { openStoredRun } from '../stored-run.js';

import { refuseOtherRun, startRun } from '../start-run.js';

interface RegenerateFlags extends UnsafeFlag, KeepFlag, StallFlag, ModelFlags, PanelFlags {
  readonly seed: number;
  readonly out: string;
  readonly against?: readonly string[];
  readonly maxJaccard?: number;
  readonly totalTime?: number;
  readonly threads?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** `speciate regenerate`: a fresh version of an earlier run from another seed. */
export function regenerateCommand(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('regenerate')
    .argument('<folder>', 'the folder of an earlier run')
    .summary('a fresh version of a run from another seed')
    .description(
      'Evolves the problems of an earlier run again, from another seed and under the same configuration. The data set is not needed: its problems are in the earlier run’s store. The programs are held against those of that run, of all versions before it and of the public originals; where one is too close, its search goes on.',
    )
    .requiredOption('--seed <n>', 'the new seed', wholeNumber)
    .requiredOption('--out <folder>', 'the new run’s folder')
    .option('--against <folders...>', 'further earlier runs to be unlike, each with the versions before it')
    .option(
      '--max-jaccard <share>',
      `how like an earlier version a program may be, by its set of tokens; off: no limit (default: the earlier run’s, else ${DEFAULT_MAX_JACCARD})`,
      jaccardLimit,
    )
    .option('--total-time <duration>', 'time of the whole run, e.g. 6h', duration)
    .option('--threads <n>', 'worker threads (default: one a core)', positiveNumber);
  panelOptions(command, 'where the earlier run’s models are now (default: as that run has it)');
  allowUnsafeExecOption(modelOptions(keepOption(stallOption(command), 'front')))
    .option('--json', 'the result as JSON on standard output')
    .option('--quiet', 'no progress')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      '\nExamples:\n  speciate regenerate runs/he7 --seed 8 --out runs/he8\n  speciate regenerate runs/he8 --seed 9 --out runs/he9          unlike he7 and he8\n  speciate regenerate runs/he9 --seed 10 --out runs/he10 --against runs/other --max-jaccard .5',
    )
    .action(async (folder: string, flags: RegenerateFlags) => {
      done(await runRegenerate(folder, flags));
    });
}

async function runRegenerate(folder: string, flags: RegenerateFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  refuseOtherRun(flags.out);
  const { store: earlier, configuration } = openStoredRun(folder, 'read');
  const problems = earlier.problems().map(({ problem }) => problem);
  const leftOut = earlier.leftOut();
  const knownCalls = earlier.naming.calls();
  earlier.close();
  const maxJaccard = flags.maxJaccard ?? configuration.versions?.maxJaccard ?? DEFAULT_MAX_JACCARD;
  const versions = earlierVersions([folder, ...(flags.against ?? [])], problems, output);
  for (const { name } of versions.filter(({ seed }) => seed === flags.seed)) {
    const end = maxJaccard < 1 ? 'every search begins the same' : 'the version will be the same';
    output.warn(`${name} has seed ${flags.seed} too: ${end}`);
  }
  return startRun({
    command: 'regenerate',
    configuration: {
      ...configuration,
      seed: flags.seed,
      versions: { maxJaccard, earlier: versions.map(versionHash) },
    },
    problems,
    earlier: versions,
    leftOut,
    folder: flags.out,
    environment: await findEnvironment(output, flags),
    output,
    settings: flags,
    namer: await startNamer(configuration, flags),
    panel: preparedPanelOf(folder, configuration.panel, flags),
    knownCalls,
  });
}
