import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Command } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { EXIT, UserError } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import { versionOf } from '../../engine/versions/earlier-versions.js';
import { loadParser } from '../../syntax/parse.js';

import type { ListedVersion } from '../versions-result.js';
import { compareVersions } from '../versions-result.js';
import { createOutput } from '../output.js';
import { storePath } from '../run-folder.js';
import { openStoredRun } from '../stored-run.js';
import { renderTable } from '../table.js';
import type { VersionsResult } from '../versions-schema.js';

interface VersionsFlags {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** `speciate versions`: runs and the versions before them, and how like each other they are. */
export function versionsCommand(program: Command, done: (code: ExitCode) => void): void {
  program
    .command('versions')
    .argument('<folders...>', 'folders of runs, or folders that hold some')
    .summary('the versions of a benchmark, and how alike they are')
    .description(
      'Lists runs and the earlier versions that they were held against: seed, date, problems, mean RC and RR, and how alike their programs are by their sets of tokens (Jaccard). Earlier versions are read from the later run where their own folder is not named.',
    )
    .option('--json', 'the result as JSON on standard output')
    .option('--quiet', 'no notes')
    .option('--verbose', 'more about errors')
    .addHelpText(
      'after',
      '\nExamples:\n  speciate versions runs/he9      it and those before it\n  speciate versions runs          all runs in a folder',
    )
    .action(async (folders: readonly string[], flags: VersionsFlags) => {
      done(await runVersions(folders, flags));
    });
}

async function runVersions(folders: readonly string[], flags: VersionsFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const problems = new Map<string, Problem>();
  const read = [...new Set(folders.flatMap(runFolders))].map((folder) => {
    const { store } = openStoredRun(folder, 'read');
    try {
      store.problems().forEach(({ problem }) => problems.set(problem.id, problem));
      return { own: versionOf(store, folder), earlier: store.versions.earlier() };
    } finally {
      store.close();
    }
  });
  // A run that was read itself stands for its copies in later ones.
  const all: readonly ListedVersion[] = [
    ...read.map(({ own }) => ({ ...own, isCopy: false })),
    ...read.flatMap(({ earlier }) => earlier.map((version) => ({ ...version, isCopy: true }))),
  ];
  const versions = all
    .filter(({ configHash }, index) => all.findIndex((one) => one.configHash === configHash) === index)
    .sort((left, right) => (left.created < right.created ? -1 : left.created > right.created ? 1 : 0));
  const parser = await loadParser([
    ...new Set([...problems.values()].map(({ program }) => program.language)),
  ]);
  const originals = new Map([...problems].map(([id, { program }]) => [id, program]));
  const result = { command: 'versions' as const, ...compareVersions(parser, versions, originals) };
  output.json(result);
  output.say(tableOf(result));
  return EXIT.done;
}

/** The folder itself where it holds a run, else those in it that do. Throws UserError where none does. */
function runFolders(folder: string): readonly string[] {
  if (existsSync(storePath(folder)) || !existsSync(folder) || !statSync(folder).isDirectory()) {
    return [folder];
  }
  const inside = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .filter((path) => existsSync(storePath(path)));
  if (inside.length === 0) {
    throw new UserError(
      `there is no run in ${folder}, nor in a folder of it`,
      'name the folder that "speciate evolve --out" wrote, or one that holds such folders',
    );
  }
  return inside;
}

function tableOf({ versions, apart }: VersionsResult): string {
  const figure = (value: number | null, digits: number): string => value?.toFixed(digits) ?? '–';
  const table = renderTable(
    [
      { title: 'version', align: 'left' },
      { title: 'seed', align: 'right' },
      { title: 'begun (UTC)', align: 'left' },
      { title: 'problems', align: 'right' },
      { title: 'RC', align: 'right' },
      { title: 'RR', align: 'right' },
      { title: 'to original', align: 'right' },
      { title: 'to others', align: 'right' },
      { title: 'most alike', align: 'left' },
    ],
    versions.map((version) => {
      const { name, isCopy, seed, created, problems, rc, rr, original, others } = version;
      const most = others?.greatest;
      return [
        isCopy ? `(${name})` : name,
        String(seed),
        created,
        String(problems),
        ...[figure(rc, 3), figure(rr, 3), figure(original, 2), figure(others?.mean ?? null, 2)],
        most === undefined ? '–' : `${most.jaccard.toFixed(2)} ${most.id}, ${most.version}`,
      ];
    }),
  );
  const copies = versions.some(({ isCopy }) => isCopy) ? ['(in brackets: as a later version keeps it)'] : [];
  const distance =
    apart === null
      ? []
      : [
          `over the ${apart.problems} problems that all have, mean RC is at most ${apart.rc.toFixed(3)} apart, mean RR ${apart.rr.toFixed(3)}`,
        ];
  return [table, ...(copies.length + distance.length > 0 ? [''] : []), ...distance, ...copies].join('\n');
}
