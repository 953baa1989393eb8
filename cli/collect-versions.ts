import { resolve } from 'node:path';

import { UserError } from '../core/errors.js';
import type { Language } from '../core/language.js';
import { oneLine } from '../datasets/one-line.js';
import type { BenchmarkVersion } from '../fitness/similarity/compare-versions.js';
import type { SourceParser } from '../syntax/parse.js';

import type { ReadVersion } from './compared-versions.js';
import { COMPARED_LANGUAGES, namedVersion, readVersion, troubleOf } from './compared-versions.js';
import type { CompareResult } from './compare-schemas.js';
import type { FoundOriginals, MatchedVersions } from './matched-versions.js';
import { matchVersions, namedOriginals, ORIGINAL, ownOriginals, shownIds } from './matched-versions.js';
import { openOriginals, placeOf } from './originals.js';
import type { Output } from './output.js';
import { counted } from './counted.js';

/** What `speciate compare` was asked to compare. */
export interface AskedVersions {
  readonly paths: readonly string[];
  /** Of source files. */
  readonly language: Language;
  /** Where originals are; false for none, null for those that versions bring along. */
  readonly original: string | false | null;
}

export interface CollectedVersions {
  /** The original first, where there is one. */
  readonly versions: readonly BenchmarkVersion[];
  readonly ids: readonly string[];
  readonly matched: MatchedVersions;
  readonly told: Pick<CompareResult, 'versions' | 'leftOut'>;
}

const SHOWN_IDS = 5;

/**
 * Reads what was named, matches it by problem id, and tells what is left out. Throws UserError where a path is nothing to
 * read, one is named twice, there is nothing to compare one version with, or versions have nothing in common.
 */
export async function collectVersions(
  asked: AskedVersions,
  parser: SourceParser,
  output: Output,
): Promise<CollectedVersions> {
  const { paths, language, original } = asked;
  refuseFew(paths, original);
  const named = await Promise.all(paths.map((path) => namedVersion(path, language)));
  const originals =
    typeof original === 'string'
      ? await openOriginals(original, COMPARED_LANGUAGES, output, '--original')
      : null;
  const read: ReadVersion[] = [];
  for (const one of named) {
    read.push(await readVersion(one, language, parser));
  }
  const matched = matchVersions(read);
  const { ids } = matched;
  const found =
    originals !== null
      ? await namedOriginals((record) => originals.of(record), String(original), read, ids)
      : original === false
        ? null
        : ownOriginals(read, ids);
  const { programs, leftOut: badOriginals } = parsedOriginals(found, parser);
  const leftOut: CompareResult['leftOut'] = [
    ...read.flatMap(({ name, leftOut: of }) =>
      of.map(({ id, path, line, reason }) => ({ version: name, id, path, line, reason })),
    ),
    ...matched.leftOut,
    ...badOriginals,
  ];
  tell(read, matched, leftOut, found, output);
  const versions = [...(programs === null ? [] : [{ name: ORIGINAL, programs }]), ...matched.versions];
  const told = versions.map(({ name, programs: { size } }) => ({
    name,
    form: read.find((one) => one.name === name)?.form ?? ('original' as const),
    programs: size,
    leftOut: leftOut.filter(({ version }) => version === name).length,
  }));
  return { versions, ids, matched, told: { versions: told, leftOut } };
}

function refuseFew(paths: readonly string[], original: AskedVersions['original']): void {
  const seen = new Set<string>();
  for (const path of paths) {
    if (seen.has(resolve(path))) {
      throw new UserError(
        `${oneLine(path)} is named twice`,
        'name each version once; a version is the same as itself in everything',
      );
    }
    seen.add(resolve(path));
  }
  if (paths.length < 2 && typeof original !== 'string') {
    throw new UserError(
      `there is one version only, ${oneLine(paths[0] ?? '')}, and nothing to compare it with`,
      'name a second one, or what it was made from with --original',
    );
  }
}

/** Originals that can be compared. An original has no place of its own to be told: it is named by its problem. */
function parsedOriginals(
  found: FoundOriginals | null,
  parser: SourceParser,
): { programs: FoundOriginals['programs'] | null; leftOut: CompareResult['leftOut'] } {
  if (found === null) {
    return { programs: null, leftOut: [] };
  }
  const trouble = [...found.programs].flatMap(([id, program]) => {
    const reason = troubleOf(parser, program);
    return reason === null ? [] : [{ version: ORIGINAL, id, path: ORIGINAL, line: null, reason }];
  });
  const bad = new Set(trouble.map(({ id }) => id));
  return { programs: new Map([...found.programs].filter(([id]) => !bad.has(id))), leftOut: trouble };
}

function tell(
  read: readonly ReadVersion[],
  { versions, ids, unmatched }: MatchedVersions,
  leftOut: CompareResult['leftOut'],
  found: FoundOriginals | null,
  output: Output,
): void {
  for (const { name, unfinished } of read.filter((one) => one.unfinished > 0)) {
    output.warn(`${name}: ${counted(unfinished, 'problem')} of the run skipped or without a verdict yet`);
  }
  for (const one of output.isJson ? [] : leftOut) {
    output.warn(`${oneLine(one.id)} of ${one.version} is left out: ${placeOf(one)}: ${one.reason}`);
  }
  for (const { name } of versions) {
    const missing = unmatched.filter(({ missingFrom }) => missingFrom.includes(name)).map(({ id }) => id);
    if (missing.length > 0) {
      output.warn(`${name} has no program of ${missing.length} problems: ${shownIds(missing, SHOWN_IDS)}`);
    }
  }
  if (found !== null && found.programs.size < ids.length) {
    const missing = ids.filter((id) => !found.programs.has(id));
    output.warn(`${counted(missing.length, 'problem')} without an original: ${shownIds(missing, SHOWN_IDS)}`);
  }
  if (found !== null && found.differing.length > 0) {
    output.warn(
      `versions hold different originals of ${found.differing.length} problems, of which the first version’s are taken: ${shownIds(found.differing, SHOWN_IDS)}`,
    );
  }
}
