import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

import { EXIT, UserError } from '../../core/errors.js';
import type { Problem } from '../../core/problem.js';
import { oneLine } from '../../datasets/one-line.js';
import { describeFileError } from '../../datasets/read-bytes.js';
import { coverageOf, projectCoverage } from '../../fitness/ku/coverage.js';
import type { CountingMode, KnowledgeUnitCounts } from '../../fitness/ku/knowledge-units.js';
import { vectorBy } from '../../fitness/ku/tally.js';
import type { KnowledgeVector } from '../../fitness/ku/tally.js';

import { namedPaths } from '../read-all.js';

import type { CountedRead, Counter } from './counted-programs.js';
import { countedAt, countedProgram } from './counted-programs.js';

/** Programs whose units were counted, by the project that they are of. */
export interface UnitGroup {
  readonly name: string;
  readonly mode: CountingMode;
  /** Null of a benchmark, a file or a folder that is counted as one. */
  readonly projects: readonly string[] | null;
  readonly programs: readonly KnowledgeVector[];
  /** Instances over all programs. */
  readonly counts: KnowledgeVector;
  /** Of all programs together; of projects the median over their coverages. */
  readonly shares: KnowledgeVector;
  /** Each project's own coverage; empty where there are none. */
  readonly projectShares: readonly KnowledgeVector[];
  readonly leftOut: number;
}

/** The folders below one, each a project. Rejects with UserError where there is none. */
export async function projectFolders(folder: string): Promise<readonly string[]> {
  let entries: readonly Dirent[];
  try {
    entries = await readdir(folder, { withFileTypes: true });
  } catch (error) {
    throw describeFileError(folder, error);
  }
  const folders = entries
    .filter((entry) => entry.isDirectory() && !/^\.|^__pycache__$|^node_modules$/.test(entry.name))
    .map(({ name }) => join(folder, name))
    .sort();
  if (folders.length === 0) {
    throw new UserError(
      `there is no folder in ${oneLine(folder)}, and each would be a project`,
      'name a folder that holds projects, or the one project without --projects',
    );
  }
  return folders;
}

/** The programs at some paths as one group. Rejects with UserError where none can be counted. */
export async function groupOfPaths(counter: Counter, paths: readonly string[]): Promise<UnitGroup> {
  const found = await countPaths(counter, paths);
  return grouped(counter, paths.map((path) => oneLine(path)).join(', '), [{ name: null, ...found }]);
}

/**
 * Projects as one group, those without any instance left out. Rejects with UserError where none is left, and for a folder
 * that there is not: figures of the others would pass for those of all.
 */
export async function groupOfProjects(
  counter: Counter,
  name: string,
  folders: readonly string[],
): Promise<UnitGroup> {
  await namedPaths(folders, ['python']);
  const parts: Part[] = [];
  for (const folder of folders) {
    try {
      parts.push({ name: basename(resolve(folder)), ...(await countPaths(counter, [folder])) });
    } catch (error) {
      if (!(error instanceof UserError)) {
        throw error;
      }
      counter.output.warn(`the project ${oneLine(folder)} is left out: ${error.message}`);
    }
  }
  return grouped(counter, name, parts);
}

/** A data set's problems as one group. */
export function groupOfProblems(counter: Counter, name: string, problems: readonly Problem[]): UnitGroup {
  const found: Found = { programs: [], leftOut: 0 };
  for (const problem of problems) {
    add(found, countedProgram(counter, problem, problem.id));
  }
  return grouped(counter, name, [{ name: null, ...found }]);
}

interface Found {
  readonly programs: KnowledgeUnitCounts[];
  leftOut: number;
}

interface Part extends Readonly<Found> {
  readonly name: string | null;
}

async function countPaths(counter: Counter, paths: readonly string[]): Promise<Found> {
  const found: Found = { programs: [], leftOut: 0 };
  for await (const read of countedAt(counter, paths)) {
    add(found, read);
  }
  return found;
}

function add(found: Found, read: CountedRead): void {
  if (read.kind === 'counted') {
    found.programs.push(read.counts);
  } else {
    found.leftOut += 1;
  }
}

function grouped({ mode, output }: Counter, name: string, parts: readonly Part[]): UnitGroup {
  const hasUnits = ({ programs }: Part): boolean =>
    programs.some(({ vector }) => Object.values(vector).some((one) => one > 0));
  const empty = parts.filter((part) => !hasUnits(part));
  const kept = parts.filter(hasUnits);
  const leftOut = parts.reduce((sum, part) => sum + part.leftOut, 0);
  if (kept.length === 0) {
    throw new UserError(
      `there is no Knowledge Unit to count in ${name}${leftOut > 0 ? `, of which ${leftOut} are left out` : ''}`,
      mode === 'file'
        ? 'name Python programs with some code in them'
        : 'take --ku-mode file: other modes count records that name a function as entry point',
      EXIT.checkFailed,
    );
  }
  for (const part of empty) {
    output.warn(`the project ${part.name ?? name} is left out: it has no Knowledge Unit`);
  }
  const coverages = kept.map(({ programs }) => coverageOf(programs));
  const [only] = coverages;
  const isProjects = kept.every((part) => part.name !== null);
  const programs = kept.flatMap((part) => part.programs.map(({ vector }) => vector));
  return {
    ...{ name, mode, programs, leftOut },
    projects: isProjects ? kept.map((part) => part.name ?? '') : null,
    counts: vectorBy((unit) => programs.reduce((sum, vector) => sum + vector[unit], 0)),
    shares: isProjects || only === undefined ? projectCoverage(coverages).shares : only.shares,
    projectShares: isProjects ? coverages.map(({ shares }) => shares) : [],
  };
}
