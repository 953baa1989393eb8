import { UserError } from '../core/errors.js';
import type { Program } from '../core/program.js';
import { oneLine } from '../datasets/one-line.js';
import type { ProgramRecord } from '../datasets/programs/program-record.js';
import type { BenchmarkVersion } from '../fitness/similarity/compare-versions.js';

import type { ReadVersion } from './compared-versions.js';
import type { CompareResult } from './compare-schemas.js';

type LeftOut = CompareResult['leftOut'][number];

/** Versions by what they have in common. */
export interface MatchedVersions {
  readonly versions: readonly BenchmarkVersion[];
  /** Ids to compare, in the order of the first version that has them. */
  readonly ids: readonly string[];
  readonly unmatched: CompareResult['unmatched'];
  readonly leftOut: readonly LeftOut[];
}

export const ORIGINAL = 'original';

/** Where an original comes from, for one that has to be asked for it. */
export type FindOriginal = (record: ProgramRecord) => Promise<Program | null>;

/**
 * Matches versions by problem id. What only one of several versions has is not compared, not with its original either, so
 * that all pairs are of the same problems where nothing is missing. Of a problem the first version's language holds.
 * Throws UserError where nothing is left to compare.
 */
export function matchVersions(read: readonly ReadVersion[]): MatchedVersions {
  const leftOut: LeftOut[] = [];
  const versions = read.map(({ name }) => ({ name, programs: new Map<string, Program>() }));
  const all = [...new Set(read.flatMap(({ records }) => [...records.keys()]))];
  for (const id of all) {
    const first = read.findIndex(({ records }) => records.has(id));
    const language = read[first]?.records.get(id)?.program.language;
    for (const [index, { name, records }] of read.entries()) {
      const record = records.get(id);
      if (record?.program.language === language && record !== undefined) {
        versions[index]?.programs.set(id, record.program);
      } else if (record !== undefined) {
        const { path, line } = record;
        const reason = `it is written in ${record.program.language}, and ${read[first]?.name ?? ''} has it in ${language ?? ''}`;
        leftOut.push({ version: name, id, path, line, reason });
      }
    }
  }
  const least = Math.min(2, versions.length);
  const ids = all.filter((id) => versions.filter(({ programs }) => programs.has(id)).length >= least);
  if (ids.length === 0) {
    throw new UserError(
      `${versions.map(({ name }) => name).join(' and ')} have no problem in common`,
      `name versions of one benchmark; ids are, of ${read.map(({ name, records }) => `${name}: ${shownIds([...records.keys()], 2)}`).join('; of ')}`,
    );
  }
  const compared = new Set(ids);
  const unmatched = all.flatMap((id) => {
    const missingFrom = versions.filter(({ programs }) => !programs.has(id)).map(({ name }) => name);
    return missingFrom.length === 0 ? [] : [{ id, missingFrom, isCompared: compared.has(id) }];
  });
  return { versions, ids, unmatched, leftOut };
}

/** Originals of the problems that are compared, and of how many of them versions hold different ones. */
export interface FoundOriginals {
  readonly programs: ReadonlyMap<string, Program>;
  readonly differing: readonly string[];
}

/** The originals that records bring along; of several the first version's. Null where none does. */
export function ownOriginals(read: readonly ReadVersion[], ids: readonly string[]): FoundOriginals | null {
  const programs = new Map<string, Program>();
  const differing: string[] = [];
  for (const id of ids) {
    const found = read.flatMap(({ records }) => records.get(id)?.original ?? []);
    const [first] = found;
    if (first !== undefined) {
      programs.set(id, first);
      if (found.some((other) => !isSame(first, other))) {
        differing.push(id);
      }
    }
  }
  return programs.size === 0 ? null : { programs, differing };
}

/** The originals that `--original` names. Throws UserError where there is none of any problem. */
export async function namedOriginals(
  find: FindOriginal,
  path: string,
  read: readonly ReadVersion[],
  ids: readonly string[],
): Promise<FoundOriginals> {
  const programs = new Map<string, Program>();
  for (const id of ids) {
    const record = read.flatMap(({ records }) => records.get(id) ?? [])[0];
    const original = record === undefined ? null : await find(record);
    if (original !== null && original.language === record?.program.language) {
      programs.set(id, original);
    }
  }
  if (programs.size === 0) {
    throw new UserError(
      `${oneLine(path)} has no original of any of the problems: ${shownIds(ids, 2)}`,
      'name the data set that the versions were made from with --original; programs are matched by id',
    );
  }
  return { programs, differing: [] };
}

/** `A/1, A/2, … (9)`. */
export function shownIds(ids: readonly string[], most: number): string {
  const shown = ids.slice(0, most).map((id) => oneLine(id));
  return ids.length > most ? `${shown.join(', ')}, … (${ids.length})` : shown.join(', ');
}

function isSame(left: Program, right: Program): boolean {
  const [one, other] = [Object.entries(left.files), Object.entries(right.files)];
  return one.length === other.length && one.every(([name, text]) => right.files[name] === text);
}
