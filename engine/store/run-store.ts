import type { Json } from '../../core/canonical-json.js';
import { canonicalJson } from '../../core/canonical-json.js';
import type { Problem } from '../../core/problem.js';

import { pack, unpack } from './compression.js';
import type { Connection } from './database.js';
import { createDatabase, diskError, openDatabase } from './database.js';
import { writeExamination } from './examinations.js';
import type { GenerationWriter } from './generation-writer.js';
import { createGenerationWriter } from './generation-writer.js';
import { readAccepted } from './individuals.js';
import { readTried, readMembers } from './members.js';
import { isWorthVacuum, readKeep, vacuum, writeKeep } from './keeping.js';
import type { Keep, Vacuumed } from './keeping.js';
import type { NamingStore } from './naming-store.js';
import { createNamingStore } from './naming-store.js';
import type {
  ExaminationRecord,
  GenerationRecord,
  IndividualRecord,
  LeftOut,
  MemberRecord,
  ProblemRecord,
  ProblemState,
  RunRecord,
  StoredSearch,
} from './records.js';
import type { EarlierVersion, VersionStore } from './version-store.js';
import { createVersionStore, insertEarlier } from './version-store.js';

/** One run's SQLite file. Every method that writes is one transaction; a process killed between two loses nothing. */
export interface RunStore {
  readonly path: string;
  /** What models were asked, and names that came of it. */
  readonly naming: NamingStore;
  /** Earlier versions, and how like them this one is. */
  readonly versions: VersionStore;
  run(): RunRecord;
  /** When the run was begun, as SQLite writes it, UTC. */
  created(): string;
  /** All problems in the dataset's order. */
  problems(): ProblemRecord[];
  /** The same, each read when it is come to. */
  eachProblem(): Iterable<ProblemRecord>;
  /** One of them, as it stands now. */
  problem(problemId: number): ProblemRecord;
  /** Records of the data that are no problems, in its order. */
  leftOut(): LeftOut[];
  /** What was measured on the original: the problem is running from here. */
  start(problemId: number, baseline: Json): void;
  skip(problemId: number, reason: string): void;
  finish(problemId: number, reason: string): void;
  saveGeneration(problemId: number, generation: GenerationRecord): void;
  saveVerification: GenerationWriter['saveVerification'];
  saveMeasured: GenerationWriter['saveMeasured'];
  /** Keeps what was found of a member of the present population. */
  saveExamination(problemId: number, fingerprint: string, examination: ExaminationRecord): void;
  /** Where the search of a problem stands. */
  loadSearch(problemId: number): StoredSearch;
  /** The present population, best first. */
  members(problemId: number): MemberRecord[];
  /** All individuals of a problem that were accepted, in the order that they were bred. */
  accepted(problemId: number): Iterable<IndividualRecord>;
  event(level: 'info' | 'warning' | 'error', message: string, problemId?: number): void;
  /** Adds to the run's wall time. Recorded for people; decides nothing. */
  addSeconds(seconds: number): void;
  seconds(): number;
  /** Whose programs are kept; decides no result. */
  keep(): Keep;
  /** From now on keeps so much; what is more than that goes at once. */
  setKeep(keep: Keep): void;
  /** Gives the system back what the store no longer needs. */
  vacuum(): Vacuumed;
  /** Does so where that is much; null where it is not. */
  vacuumIfWorth(): Vacuumed | null;
  close(): void;
}

interface RunRow {
  readonly configuration: string;
  readonly config_hash: string;
  readonly versions: string;
  readonly command: string;
  readonly space: string;
}

interface ProblemRow {
  readonly id: number;
  readonly state: ProblemState;
  readonly reason: string | null;
  readonly evaluations: number;
  readonly generations: number;
  readonly record: Buffer;
  readonly baseline: Buffer | null;
}

/** What a new run's store holds beside its problems. */
export interface StoredBeside {
  readonly earlier?: readonly EarlierVersion[];
  /** Records of the data that are no problems, in its order. */
  readonly leftOut?: readonly LeftOut[];
}

/**
 * Creates the store of a new run with its problems, what of the data is none, and earlier versions of them, all of it or
 * nothing. Throws UserError where it cannot.
 */
export function createRunStore(
  path: string,
  run: RunRecord,
  problems: readonly Problem[],
  { earlier = [], leftOut = [] }: StoredBeside = {},
): RunStore {
  const connection = createDatabase(path);
  try {
    const insertProblem = connection.prepare(
      `INSERT INTO problem (name, dataset, state, record) VALUES (?, ?, 'pending', ?)`,
    );
    const insertLeftOut = connection.prepare('INSERT INTO left_out (name, reason) VALUES (?, ?)');
    connection.transaction(() => {
      connection
        .prepare(
          'INSERT INTO run (id, configuration, config_hash, versions, command, space) VALUES (1, ?, ?, ?, ?, ?)',
        )
        .run(
          canonicalJson(run.configuration),
          run.configHash,
          canonicalJson(run.versions),
          run.command,
          run.space,
        );
      for (const problem of problems) {
        insertProblem.run(problem.id, problem.dataset, pack(problem));
      }
      for (const { id, reason } of leftOut) {
        insertLeftOut.run(id, reason);
      }
      insertEarlier(connection, earlier);
    })();
  } catch (error) {
    connection.close();
    throw diskError(path, error) ?? error;
  }
  return wrap(path, connection);
}

/** Opens the store of a run. Throws UserError where there is none. */
export function openRunStore(path: string, mode: 'read' | 'write' = 'write'): RunStore {
  return wrap(path, openDatabase(path, mode));
}

function wrap(path: string, connection: Connection): RunStore {
  const writer = createGenerationWriter(connection);
  const setState = connection.prepare('UPDATE problem SET state = ?, reason = ? WHERE id = ?');
  return {
    path,
    naming: createNamingStore(connection),
    versions: createVersionStore(connection),
    run: () => readRun(connection),
    created: () => connection.prepare('SELECT created FROM run').pluck().get() as string,
    problems: () => [...eachProblem(connection)],
    eachProblem: () => eachProblem(connection),
    problem: (problemId) => readProblem(connection, problemId),
    leftOut: () =>
      connection.prepare('SELECT name AS id, reason FROM left_out ORDER BY left_out.id').all() as LeftOut[],
    start: (problemId, baseline) => {
      connection
        .prepare(`UPDATE problem SET state = 'running', baseline = ? WHERE id = ?`)
        .run(pack(baseline), problemId);
    },
    skip: (problemId, reason) => {
      setState.run('skipped', reason, problemId);
    },
    finish: (problemId, reason) => {
      setState.run('done', reason, problemId);
      writer.release(problemId);
    },
    saveGeneration: (problemId, generation) => {
      writer.save(problemId, generation);
    },
    saveVerification: (problemId, verified, frontOf) => {
      writer.saveVerification(problemId, verified, frontOf);
    },
    saveMeasured: (problemId, measured, front) => {
      writer.saveMeasured(problemId, measured, front);
    },
    saveExamination: (problemId, fingerprint, examination) => {
      writeExamination(connection, problemId, fingerprint, examination);
    },
    loadSearch: (problemId) => loadSearch(connection, problemId),
    members: (problemId) => readMembers(connection, problemId),
    accepted: (problemId) => readAccepted(connection, problemId),
    event: (level, message, problemId) => {
      connection
        .prepare('INSERT INTO event (problem_id, level, message) VALUES (?, ?, ?)')
        .run(problemId ?? null, level, message);
    },
    addSeconds: (seconds) => {
      connection.prepare('UPDATE run SET seconds = seconds + ?').run(seconds);
    },
    seconds: () => (connection.prepare('SELECT seconds FROM run').get() as { seconds: number }).seconds,
    keep: () => readKeep(connection),
    setKeep: (keep) => {
      writeKeep(connection, keep);
    },
    vacuum: () => vacuum(path, connection),
    vacuumIfWorth: () => (isWorthVacuum(connection) ? vacuum(path, connection) : null),
    close: () => {
      connection.close();
    },
  };
}

function readRun(connection: Connection): RunRecord {
  const row = connection.prepare('SELECT * FROM run').get() as RunRow;
  return {
    configuration: JSON.parse(row.configuration) as Json,
    configHash: row.config_hash,
    versions: JSON.parse(row.versions) as Readonly<Record<string, string>>,
    command: row.command,
    space: row.space,
  };
}

function* eachProblem(connection: Connection): Generator<ProblemRecord> {
  const ids = connection.prepare('SELECT id FROM problem ORDER BY id').pluck().all() as number[];
  for (const id of ids) {
    yield readProblem(connection, id);
  }
}

function readProblem(connection: Connection, problemId: number): ProblemRecord {
  return problemRecord(connection.prepare('SELECT * FROM problem WHERE id = ?').get(problemId) as ProblemRow);
}

function problemRecord(row: ProblemRow): ProblemRecord {
  return {
    id: row.id,
    problem: unpack(row.record) as Problem,
    state: row.state,
    reason: row.reason,
    evaluations: row.evaluations,
    generations: row.generations,
    baseline: row.baseline === null ? null : (unpack(row.baseline) as Json),
  };
}

interface SearchRow {
  readonly generations: number;
  readonly evaluations: number;
  readonly still_for: number;
  readonly island: number;
  readonly island_began: number;
  readonly island_still: number;
}

function loadSearch(connection: Connection, problemId: number): StoredSearch {
  const row = connection
    .prepare(
      `SELECT generations, evaluations, still_for, island, island_began, island_still FROM problem WHERE id = ?`,
    )
    .get(problemId) as SearchRow;
  const fingerprints = connection
    .prepare('SELECT fingerprint FROM individual WHERE problem_id = ? AND fingerprint IS NOT NULL')
    .pluck()
    .all(problemId) as Buffer[];
  return {
    generation: row.generations,
    evaluations: row.evaluations,
    stillFor: row.still_for,
    island: { number: row.island, began: row.island_began, stillFor: row.island_still },
    population: readMembers(connection, problemId),
    fingerprints: fingerprints.map((fingerprint) => fingerprint.toString('hex')),
    tried: readTried(connection, problemId),
  };
}
