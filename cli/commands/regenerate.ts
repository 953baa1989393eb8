import type { Command } from 'commander';

import type { ExitCode } from '../../core/errors.js';

import type { UnsafeFlag } from '../environment.js';
import { allowUnsafeExecOption, findEnvironment } from '../environment.js';
import type { ModelFlags } from '../namer.js';
import { modelOptions, startNamer } from '../namer.js';
import { duration, positiveNumber, wholeNumber } from '../options.js';
import { createOutput } from '../output.js';
import { openStoredRun } from '../stored-run.js';

import { refuseOtherRun, startRun } from '../start-run.js';

interface RegenerateFlags extends UnsafeFlag, ModelFlags {
  readonly seed: number;
  readonly out: string;
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
      'Evolves the problems of an earlier run again, from another seed and under the same configuration. The data set is not needed: its problems are in the earlier run’s store.',
    )
    .requiredOption('--seed <n>', 'the new seed', wholeNumber)
    .requiredOption('--out <folder>', 'the new run’s folder')
    .option('--total-time <duration>', 'time of the whole run, e.g. 6h', duration)
    .option('--threads <n>', 'worker threads (default: one a core)', positiveNumber);
  allowUnsafeExecOption(modelOptions(command))
    .option('--json', 'the result as JSON on standard output')
    .option('--quiet', 'no progress')
    .option('--verbose', 'more about errors')
    .addHelpText('after', '\nExample:\n  speciate regenerate runs/he7 --seed 8 --out runs/he8')
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
  if (configuration.seed === flags.seed) {
    output.warn(`${folder} has seed ${flags.seed} too: the version will be the same`);
  }
  return startRun({
    command: 'regenerate',
    configuration: { ...configuration, seed: flags.seed },
    problems,
    leftOut,
    folder: flags.out,
    environment: await findEnvironment(output, flags),
    output,
    settings: flags,
    namer: await startNamer(configuration, flags),
    knownCalls,
  });
}
