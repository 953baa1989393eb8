import type { Program } from '../core/program.js';
import type { EarlierVersion } from '../engine/store/version-store.js';
import { tokensOf } from '../fitness/similarity/compare-programs.js';
import { jaccard } from '../fitness/similarity/similarity.js';
import type { SourceParser } from '../syntax/parse.js';

import type { VersionRow, VersionsResult } from './versions-schema.js';

/** A version with where it was read from. */
export interface ListedVersion extends EarlierVersion {
  /** It was read from the store of a later one. */
  readonly isCopy: boolean;
}

/** Two versions, told apart by themselves: names may be the same. */
interface Pair {
  readonly versions: readonly [ListedVersion, ListedVersion];
  readonly shares: readonly Share[];
  readonly greatest: Share;
}

/** A version's programs as tokens, by problem. */
type Tokens = ReadonlyMap<string, readonly string[]>;

/** Holds versions against each other and against the originals, problem by problem. */
export function compareVersions(
  parser: SourceParser,
  versions: readonly ListedVersion[],
  originals: ReadonlyMap<string, Program>,
): Omit<VersionsResult, 'command'> {
  const known = versions.map((version) => ({
    version,
    tokens: new Map(
      version.programs.map(({ problem, program }) => [
        problem,
        tokensOf(parser, program as unknown as Program),
      ]),
    ),
  }));
  const originalTokens = new Map(
    [...originals].map(([id, program]) => [id, tokensOf(parser, program)] as const),
  );
  const pairs = known.flatMap((left, index) =>
    known.slice(index + 1).flatMap((right) => {
      const shares = sharesOf(left.tokens, right.tokens);
      const greatest = greatestOf(shares);
      const both: Pair['versions'] = [left.version, right.version];
      return greatest === null ? [] : [{ versions: both, shares, greatest }];
    }),
  );
  return {
    versions: known.map(({ version, tokens }) => {
      const toOriginals = sharesOf(tokens, originalTokens);
      return rowOf(version, pairs, toOriginals.length === 0 ? null : meanJaccard(toOriginals));
    }),
    pairs: pairs.map(({ versions: [left, right], shares, greatest }) => ({
      versions: [left.name, right.name],
      ...{ problems: shares.length, mean: meanJaccard(shares), greatest },
    })),
    apart: apartOf(versions),
  };
}

interface Share {
  readonly id: string;
  readonly jaccard: number;
}

function sharesOf(left: Tokens, right: Tokens): readonly Share[] {
  return [...left].flatMap(([id, tokens]) => {
    const others = right.get(id);
    return others === undefined ? [] : [{ id, jaccard: jaccard(tokens, others) }];
  });
}

function rowOf(version: ListedVersion, pairs: readonly Pair[], original: number | null): VersionRow {
  const { name, seed, configHash, created, programs, isCopy } = version;
  const own = pairs.filter(({ versions }) => versions.includes(version));
  const alike = own
    .map(({ versions, greatest }) => ({
      ...greatest,
      version: (versions[0] === version ? versions[1] : versions[0]).name,
    }))
    .sort((left, right) => right.jaccard - left.jaccard);
  return {
    ...{ name, isCopy, seed, configHash, created, problems: programs.length },
    rc: programs.length === 0 ? null : meanOf(programs.map(({ rc }) => rc)),
    rr: programs.length === 0 ? null : meanOf(programs.map(({ rr }) => rr)),
    original,
    others:
      alike[0] === undefined
        ? null
        : { mean: meanJaccard(own.flatMap(({ shares }) => shares)), greatest: alike[0] },
  };
}

function apartOf(versions: readonly EarlierVersion[]): VersionsResult['apart'] {
  const [first, ...rest] = versions.map(({ programs }) => new Map(programs.map((one) => [one.problem, one])));
  const common = [...(first?.keys() ?? [])].filter((id) => rest.every((one) => one.has(id)));
  if (first === undefined || rest.length === 0 || common.length === 0) {
    return null;
  }
  const range = (key: 'rc' | 'rr'): number => {
    const means = [first, ...rest].map((programs) =>
      meanOf(common.map((id) => programs.get(id)?.[key] ?? 0)),
    );
    return Math.max(...means) - Math.min(...means);
  };
  return { problems: common.length, rc: range('rc'), rr: range('rr') };
}

function greatestOf(shares: readonly Share[]): Share | null {
  return shares.reduce<Share | null>(
    (most, one) => (most === null || one.jaccard > most.jaccard ? one : most),
    null,
  );
}

function meanJaccard(shares: readonly Share[]): number {
  return meanOf(shares.map((one) => one.jaccard));
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
