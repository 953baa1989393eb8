import type { Command } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { UserError } from '../../core/errors.js';
import type { RunConfiguration } from '../../engine/run-configuration.js';
import { configurationHash, parseConfiguration } from '../../engine/run-configuration.js';
import { versionHash } from '../../engine/versions/earlier-versions.js';
import type { ObjectiveName } from '../../fitness/objectives.js';
import { DEFAULT_OBJECTIVE_NAMES } from '../../fitness/objectives.js';

import type { RunEnvironment, UnsafeFlag } from '../environment.js';
import { allowUnsafeExecOption, defaultThreads, findEnvironment } from '../environment.js';
import type { KeepFlag } from '../keeping.js';
import { keepOption } from '../keeping.js';
import type { ModelFlags } from '../namer.js';
import { modelOptions, startNamer } from '../namer.js';
import { repeated } from '../model-options.js';
import { namedObjectives, objectivesNamed } from '../objectives.js';
import { commaList, duration, positiveNumber, wholeNumber } from '../options.js';
import { createOutput } from '../output.js';
import { checkOperatorsHere } from '../operators-here.js';
import { openPanel } from '../panel/open-panel.js';
import { keptPanelFile } from '../panel/panel-file.js';
import type { PanelFlags } from '../panel/panel-options.js';
import { panelOptions } from '../panel/panel-options.js';
import { preparedPanelOf } from '../panel/prepare-panel.js';
import { lockRunFolder } from '../run-folder.js';
import { runSession } from '../run-session.js';
import type { StallFlag } from '../stall-after.js';
import { DEFAULT_STALL, stallOption } from '../stall-after.js';
import type { StoredRun } from '../stored-run.js';
import { openStoredRun } from '../stored-run.js';
import { writeWhole } from '../write-whole.js';

interface ResumeFlags extends UnsafeFlag, KeepFlag, StallFlag, ModelFlags, PanelFlags {
  readonly seed?: number;
  readonly evaluations?: number;
  readonly objectives?: readonly string[];
  readonly objective?: readonly string[];
  readonly totalTime?: number;
  readonly threads?: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** `speciate resume`: goes on with a run that was stopped, killed or out of time. */
export function resumeCommand(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('resume')
    .argument('<folder>', 'the run’s folder')
    .summary('go on with a run that was stopped')
    .description(
      'Goes on with a run after its last stored generation and ends as if it had never stopped. The run’s own configuration holds; another one is refused.',
    )
    .option('--seed <n>', 'must be the run’s own; for scripts that pass it always', wholeNumber)
    .option('--evaluations <n>', 'must be the run’s own', positiveNumber)
    .option('--objectives <names>', 'must be the run’s own', commaList)
    .option('--objective <name>', 'must be the run’s own', repeated)
    .option('--total-time <duration>', 'time of this session, e.g. 6h', duration)
    .option(
      '--threads <n>',
      'worker threads (default: one a core); does not change the result',
      positiveNumber,
    );
  panelOptions(command, 'where the run’s models are now (default: as the run has it)');
  allowUnsafeExecOption(modelOptions(keepOption(stallOption(command), 'as the run has it')))
    .option('--json', 'the result as JSON on standard output')
    .option('--quiet', 'no progress')
    .option('--verbose', 'more about errors')
    .addHelpText('after', '\nExample:\n  speciate resume runs/he7')
    .action(async (folder: string, flags: ResumeFlags) => {
      done(await runResume(folder, flags));
    });
}

async function runResume(folder: string, flags: ResumeFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const stored = openStoredRun(folder, 'write');
  const { store } = stored;
  try {
    const environment = await findEnvironment(output, flags);
    checkSameConfiguration(stored, environment, flags);
    checkOperatorsHere(parseConfiguration(store.run().configuration), environment);
    const namer = await startNamer(stored.configuration, flags);
    const prepared = preparedPanelOf(folder, stored.configuration.panel, flags);
    const unlock = lockRunFolder(folder);
    try {
      if (flags.keep !== undefined) {
        store.setKeep(flags.keep);
      }
      if (prepared !== undefined && flags.panel !== undefined) {
        writeWhole(keptPanelFile(folder), `${JSON.stringify(prepared.file, null, 2)}\n`);
      }
      const languages = store.problems().map(({ problem }) => problem.language);
      const panel =
        prepared === undefined ? undefined : await openPanel(prepared, { folder, environment, languages });
      try {
        return await runSession({
          command: 'resume',
          folder,
          store,
          environment,
          threads: flags.threads ?? defaultThreads(),
          totalSeconds: flags.totalTime ?? null,
          stallSeconds: flags.stallAfter ?? DEFAULT_STALL,
          output,
          namer,
          panel,
        });
      } finally {
        await panel?.close();
      }
    } finally {
      unlock();
    }
  } finally {
    store.close();
  }
}

function otherObjectives(configuration: RunConfiguration, flags: ResumeFlags): readonly string[] {
  const wanted = namedObjectives(flags);
  if (wanted === undefined) {
    return [];
  }
  const named = (objectives: readonly ObjectiveName[] | undefined): string =>
    (objectives ?? DEFAULT_OBJECTIVE_NAMES).join(',');
  const [asked, own] = [named(objectivesNamed(wanted)), named(configuration.objectives)];
  return asked === own ? [] : [`objectives is ${asked}, the run has ${own}`];
}

/** Throws UserError where flags, tools or the store's own content differ from what the run was started with. */
function checkSameConfiguration(stored: StoredRun, environment: RunEnvironment, flags: ResumeFlags): void {
  const { store, run, configuration } = stored;
  const differing = [
    ...(['seed', 'evaluations'] as const)
      .filter((key) => flags[key] !== undefined && flags[key] !== configuration[key])
      .map((key) => `${key} is ${String(flags[key])}, the run has ${String(configuration[key])}`),
    ...otherObjectives(configuration, flags),
    ...Object.entries(environment.versions)
      .filter(([tool, version]) => run.versions[tool] !== version)
      .map(([tool, version]) => `${tool} is ${version}, the run has ${run.versions[tool] ?? 'none'}`),
  ];
  if (differing.length > 0) {
    throw new UserError(
      `the run was started under another configuration: ${differing.join('; ')}`,
      'resume with the same flags and tools, or start a new run with "speciate evolve --out" another folder',
    );
  }
  const problems = store.problems().map(({ problem }) => problem);
  const earlier = store.versions.earlier().map(versionHash);
  if (
    configurationHash(configuration, environment.versions, problems) !== run.configHash ||
    earlier.join() !== (configuration.versions?.earlier ?? []).join()
  ) {
    throw new UserError(
      'the run’s configuration, problems or earlier versions were changed in its store',
      'restore the store from a copy, or start a new run',
    );
  }
}
