import type { Json } from '../../core/canonical-json.js';

import { contentWriter } from './contents.js';
import { unpack } from './compression.js';
import type { Connection } from './database.js';

/** A program that an earlier version exported. */
export interface EarlierProgram {
  /** The problem's id in its dataset. */
  readonly problem: string;
  readonly program: Json;
  readonly rc: number;
  readonly rr: number;
}

/** A version that was made of the same problems before. */
export interface EarlierVersion {
  /** Folder of its run, as it was named; for people. */
  readonly name: string;
  readonly seed: number;
  /** What tells versions apart. */
  readonly configHash: string;
  /** When its run was begun, as SQLite writes it, UTC. */
  readonly created: string;
  readonly programs: readonly EarlierProgram[];
}

/** How like a program is to another one of its problem. */
export interface Likeness {
  /** Configuration hash of the earlier version; null for the public original. */
  readonly configHash: string | null;
  readonly jaccard: number;
}

/** Where a search had ended before it went on for want of a program unlike the earlier versions'. */
export interface SearchEnd {
  readonly reason: string;
  readonly evaluations: number;
  /** Number of the generation that it would have gone on with. */
  readonly generation: number;
}

/** The part of a run's store on earlier versions. Every method that writes is one transaction. */
export interface VersionStore {
  /** All earlier versions, first ones first, with what they exported for the problems of this run. */
  earlier(): EarlierVersion[];
  /** The same without what they exported. */
  list(): Omit<EarlierVersion, 'programs'>[];
  /** What they exported for one problem. */
  programs(problemId: number): { readonly configHash: string; readonly program: Json }[];
  /** Keeps how like a member of the present population is to all others, in place of what was known of it. */
  saveLikeness(
    problemId: number,
    fingerprint: string,
    isRenamed: boolean,
    likeness: readonly Likeness[],
  ): void;
  /** Of a member of the present population; empty where nobody compared it. */
  likeness(problemId: number, fingerprint: string, isRenamed: boolean): Likeness[];
  /** Keeps where a problem's search ended; a later end does not take the place of the first. */
  endSearch(problemId: number, end: SearchEnd): void;
  /** Null where it has not ended. */
  searchEnd(problemId: number): SearchEnd | null;
}

interface VersionRow {
  readonly id: number;
  readonly name: string;
  readonly seed: number;
  readonly config_hash: string;
  readonly created: string;
}

interface ProgramRow {
  readonly problem: string;
  readonly body: Buffer;
  readonly rc: number;
  readonly rr: number;
}

interface EndRow {
  readonly ended_by: string | null;
  readonly ended_evaluations: number | null;
  readonly ended_generation: number | null;
}

export function createVersionStore(connection: Connection): VersionStore {
  const ofMember = `individual.problem_id = @problemId AND individual.fingerprint = @fingerprint
    AND individual.place IS NOT NULL`;
  const member = (problemId: number, fingerprint: string, isRenamed: boolean) => ({
    problemId,
    fingerprint: Buffer.from(fingerprint, 'hex'),
    isRenamed: isRenamed ? 1 : 0,
  });
  return {
    earlier: () => readEarlier(connection),
    list: () => versionRows(connection).map(versionOf),
    programs: (problemId) =>
      (
        connection
          .prepare(
            `SELECT earlier_version.config_hash AS configHash, content.body AS body
             FROM earlier_program JOIN earlier_version ON earlier_version.id = version_id
             JOIN content ON content.id = content_id WHERE problem_id = ? ORDER BY version_id`,
          )
          .all(problemId) as { readonly configHash: string; readonly body: Buffer }[]
      ).map(({ configHash, body }) => ({ configHash, program: unpack(body) as Json })),
    saveLikeness: connection.transaction(
      (problemId: number, fingerprint: string, isRenamed: boolean, likeness: readonly Likeness[]) => {
        const key = member(problemId, fingerprint, isRenamed);
        connection
          .prepare(
            `DELETE FROM likeness WHERE is_renamed = @isRenamed
               AND individual_id IN (SELECT id FROM individual WHERE ${ofMember})`,
          )
          .run(key);
        const insert = connection.prepare(
          `INSERT INTO likeness (individual_id, version_id, is_renamed, jaccard)
           SELECT individual.id, (SELECT id FROM earlier_version WHERE config_hash = @configHash), @isRenamed, @jaccard
           FROM individual WHERE ${ofMember}`,
        );
        for (const one of likeness) {
          if (insert.run({ ...key, ...one }).changes !== 1) {
            throw new RangeError(`no member ${fingerprint} of problem ${problemId} to keep a likeness of`);
          }
        }
      },
    ),
    likeness: (problemId, fingerprint, isRenamed) =>
      connection
        .prepare(
          `SELECT earlier_version.config_hash AS configHash, likeness.jaccard AS jaccard
           FROM likeness JOIN individual ON individual.id = likeness.individual_id
           LEFT JOIN earlier_version ON earlier_version.id = likeness.version_id
           WHERE is_renamed = @isRenamed AND ${ofMember} ORDER BY likeness.version_id`,
        )
        .all(member(problemId, fingerprint, isRenamed)) as Likeness[],
    endSearch: (problemId, { reason, evaluations, generation }) => {
      connection
        .prepare(
          `UPDATE problem SET ended_by = ?, ended_evaluations = ?, ended_generation = ?
           WHERE id = ? AND ended_by IS NULL`,
        )
        .run(reason, evaluations, generation, problemId);
    },
    searchEnd: (problemId) => {
      const row = connection
        .prepare('SELECT ended_by, ended_evaluations, ended_generation FROM problem WHERE id = ?')
        .get(problemId) as EndRow;
      return row.ended_by === null
        ? null
        : {
            reason: row.ended_by,
            evaluations: row.ended_evaluations ?? 0,
            generation: row.ended_generation ?? 0,
          };
    },
  };
}

/** Takes earlier versions over into a new run's store, as far as they have its problems; within the caller's transaction. */
export function insertEarlier(connection: Connection, versions: readonly EarlierVersion[]): void {
  const idOf = contentWriter(connection);
  const problemId = connection.prepare('SELECT id FROM problem WHERE name = ?').pluck();
  const insertVersion = connection.prepare(
    'INSERT INTO earlier_version (name, seed, config_hash, created) VALUES (?, ?, ?, ?)',
  );
  const insertProgram = connection.prepare('INSERT INTO earlier_program VALUES (?, ?, ?, ?, ?)');
  for (const { name, seed, configHash, created, programs } of versions) {
    const versionId = insertVersion.run(name, seed, configHash, created).lastInsertRowid;
    for (const { problem, program, rc, rr } of programs) {
      const id = problemId.get(problem);
      if (id !== undefined) {
        insertProgram.run(versionId, id, idOf(program), rc, rr);
      }
    }
  }
}

function readEarlier(connection: Connection): EarlierVersion[] {
  const programs = connection.prepare(
    `SELECT problem.name AS problem, content.body AS body, rc, rr
     FROM earlier_program JOIN problem ON problem.id = problem_id JOIN content ON content.id = content_id
     WHERE version_id = ? ORDER BY problem_id`,
  );
  return versionRows(connection).map((row) => ({
    ...versionOf(row),
    programs: (programs.all(row.id) as ProgramRow[]).map(({ problem, body, rc, rr }) => ({
      problem,
      program: unpack(body) as Json,
      rc,
      rr,
    })),
  }));
}

function versionRows(connection: Connection): VersionRow[] {
  return connection.prepare('SELECT * FROM earlier_version ORDER BY id').all() as VersionRow[];
}

function versionOf({ name, seed, config_hash, created }: VersionRow): Omit<EarlierVersion, 'programs'> {
  return { name, seed, configHash: config_hash, created };
}
