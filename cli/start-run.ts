import { existsSync, renameSync, rmSync } from 'node:fs';

import { asJson } from '../core/canonical-json.js';
import type { ExitCode } from '../core/errors.js';
import { UserError } from '../core/errors.js';
import type { Problem } from '../core/problem.js';
import type { Namer } from '../engine/ports/namer.js';
import type { RunConfiguration } from '../engine/run-configuration.js';
import { configurationHash } from '../engine/run-configuration.js';
import type { CallRecord } from '../engine/store/naming-store.js';
import type { LeftOut, RunRecord } from '../engine/store/records.js';
import type { RunStore } from '../engine/store/run-store.js';
import { createRunStore, openRunStore } from '../engine/store/run-store.js';
import type { EarlierVersion } from '../engine/store/version-store.js';

import type { RunEnvironment } from './environment.js';
import { defaultThreads } from './environment.js';
import type { KeepFlag } from './keeping.js';
import { checkOperatorsHere } from './operators-here.js';
import type { Output } from './output.js';
import { openPanel } from './panel/open-panel.js';
import { keptPanelFile } from './panel/panel-file.js';
import type { PreparedPanel } from './panel/prepare-panel.js';
import { lockRunFolder, storePath } from './run-folder.js';
import { runSession } from './run-session.js';
import type { StallFlag } from './stall-after.js';
import { DEFAULT_STALL } from './stall-after.js';
import { writeWhole } from './write-whole.js';

/** What a run is started with. */
export interface NewRun {
  readonly command: 'evolve' | 'regenerate';
  readonly configuration: RunConfiguration;
  readonly problems: readonly Problem[];
  /** Records of the data that are no problems. */
  readonly leftOut: readonly LeftOut[];
  readonly folder: string;
  readonly environment: RunEnvironment;
  readonly output: Output;
  readonly settings: KeepFlag &
    StallFlag & {
      readonly threads?: number | undefined;
      readonly totalTime?: number | undefined;
    };
  readonly namer: Namer | undefined;
  /** Asked where the configuration names a panel. */
  readonly panel: PreparedPanel | undefined;
  /** What models answered an earlier run of these problems. */
  readonly knownCalls?: readonly CallRecord[];
  /** What was made of these problems before. */
  readonly earlier?: readonly EarlierVersion[];
}

/** Creates a run's store and works on it. Throws UserError where the folder holds a run already. */
export async function startRun(run: NewRun): Promise<ExitCode> {
  const { configuration, problems, folder, environment } = run;
  checkOperatorsHere(configuration, environment);
  refuseOtherRun(folder);
  const unlock = lockRunFolder(folder);
  try {
    refuseOtherRun(folder);
    if (run.panel !== undefined) {
      // Before the store: a run that is there knows where its models are.
      writeWhole(keptPanelFile(folder), `${JSON.stringify(run.panel.file, null, 2)}\n`);
    }
    const store = createStoreWhole(
      folder,
      {
        configuration: asJson(configuration),
        configHash: configurationHash(configuration, environment.versions, problems),
        versions: { ...environment.versions },
        command: process.argv.slice(2).join(' '),
        space: 'programs',
      },
      run,
    );
    try {
      store.naming.copyCalls(run.knownCalls ?? []);
      const languages = problems.map(({ language }) => language);
      const panel =
        run.panel === undefined ? undefined : await openPanel(run.panel, { folder, environment, languages });
      try {
        return await runSession({
          command: run.command,
          folder,
          store,
          environment,
          threads: run.settings.threads ?? defaultThreads(),
          totalSeconds: run.settings.totalTime ?? null,
          stallSeconds: run.settings.stallAfter ?? DEFAULT_STALL,
          output: run.output,
          namer: run.namer,
          panel,
        });
      } finally {
        await panel?.close();
      }
    } finally {
      store.close();
    }
  } finally {
    unlock();
  }
}

/** Throws UserError where a folder has a run. */
export function refuseOtherRun(folder: string): void {
  if (existsSync(storePath(folder))) {
    throw new UserError(
      `${folder} holds a run already`,
      `go on with that run by "speciate resume ${folder}", or name another folder with --out`,
    );
  }
}

/** A store that is there with all its problems or not at all, also when the process is killed meanwhile. */
function createStoreWhole(
  folder: string,
  record: RunRecord,
  {
    problems,
    earlier = [],
    leftOut,
    settings,
  }: Pick<NewRun, 'problems' | 'earlier' | 'leftOut' | 'settings'>,
): RunStore {
  const partial = `${storePath(folder)}.partial`;
  const removeLeftovers = (): void => {
    for (const leftover of [partial, `${partial}-wal`, `${partial}-shm`]) {
      rmSync(leftover, { force: true });
    }
  };
  removeLeftovers();
  try {
    const created = createRunStore(partial, record, problems, { earlier, leftOut });
    created.setKeep(settings.keep ?? 'front');
    created.close();
    renameSync(partial, storePath(folder));
  } catch (error) {
    removeLeftovers();
    throw error;
  }
  return openRunStore(storePath(folder));
}
