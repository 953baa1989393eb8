import type { Json } from '../../core/canonical-json.js';
import { canonicalJson } from '../../core/canonical-json.js';

import { pack, unpack } from './compression.js';
import type { Connection } from './database.js';

/** One request to a model and what came of it; `answer` or `error` is null. */
export interface CallRecord {
  readonly requestHash: string;
  readonly model: string;
  readonly request: Json;
  readonly answer: string | null;
  readonly error: string | null;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly seconds: number;
}

/** A program under the names of a model, or why it keeps its own. */
export type NamingRecord = {
  /** Of the program under its own names. */
  readonly fingerprint: string;
  /** Null where nothing was asked, since there was nothing to name. */
  readonly requestHash: string | null;
} & (
  | {
      readonly kind: 'named';
      readonly renames: Json;
      readonly program: Json;
      readonly measures: Json;
      readonly verification: Json;
    }
  /** What held the names back: `request`, `answer`, `names`, the gate of that name, `crashed`; `nothing` to name. */
  | { readonly kind: 'kept'; readonly verdict: string; readonly reason: string }
);

/** What a run asked of models in all. */
export interface CallCosts {
  readonly requests: number;
  readonly failed: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
}

/** The part of a run's store that keeps names by a model. Every method that writes is one transaction. */
export interface NamingStore {
  call(requestHash: string): CallRecord | null;
  saveCall(call: CallRecord): void;
  /** Takes over what another run was answered, so that it is not asked again; it costs this run nothing. */
  copyCalls(calls: Iterable<CallRecord>): void;
  calls(): CallRecord[];
  naming(problemId: number, fingerprint: string): NamingRecord | null;
  saveNaming(problemId: number, naming: NamingRecord): void;
  namings(): NamingRecord[];
  /** Of the calls that this run made itself. */
  costs(): CallCosts;
}

interface CallRow {
  readonly request_hash: string;
  readonly model: string;
  readonly request: Buffer;
  readonly answer: string | null;
  readonly error: string | null;
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly seconds: number;
}

interface NamingRow {
  readonly fingerprint: Buffer;
  readonly request_hash: string | null;
  readonly verdict: string;
  readonly reason: string | null;
  readonly renames: string | null;
  readonly program: Buffer | null;
  readonly measures: string | null;
  readonly verification: string | null;
}

export function createNamingStore(connection: Connection): NamingStore {
  const insertCall = connection.prepare(
    `INSERT OR IGNORE INTO llm_call (request_hash, model, request, answer, error, prompt_tokens, completion_tokens,
       seconds, is_copied)
     VALUES (@requestHash, @model, @request, @answer, @error, @promptTokens, @completionTokens, @seconds, @isCopied)`,
  );
  const insert = (call: CallRecord, isCopied: boolean): void => {
    insertCall.run({ ...call, request: pack(call.request), isCopied: isCopied ? 1 : 0 });
  };
  return {
    call: (requestHash) => {
      const row = connection.prepare('SELECT * FROM llm_call WHERE request_hash = ?').get(requestHash);
      return row === undefined ? null : callOf(row as CallRow);
    },
    saveCall: (call) => {
      insert(call, false);
    },
    copyCalls: connection.transaction((calls: Iterable<CallRecord>) => {
      for (const call of calls) {
        insert(call, true);
      }
    }),
    calls: () => (connection.prepare('SELECT * FROM llm_call ORDER BY id').all() as CallRow[]).map(callOf),
    naming: (problemId, fingerprint) => {
      const row = connection
        .prepare('SELECT * FROM naming WHERE problem_id = ? AND fingerprint = ?')
        .get(problemId, Buffer.from(fingerprint, 'hex'));
      return row === undefined ? null : namingOf(row as NamingRow);
    },
    saveNaming: (problemId, naming) => {
      saveNaming(connection, problemId, naming);
    },
    namings: () => (connection.prepare('SELECT * FROM naming').all() as NamingRow[]).map(namingOf),
    costs: () =>
      connection
        .prepare(
          `SELECT count(*) AS requests, count(error) AS failed, coalesce(sum(prompt_tokens), 0) AS promptTokens,
             coalesce(sum(completion_tokens), 0) AS completionTokens
           FROM llm_call WHERE is_copied = 0`,
        )
        .get() as CallCosts,
  };
}

function saveNaming(connection: Connection, problemId: number, naming: NamingRecord): void {
  const isNamed = naming.kind === 'named';
  connection
    .prepare(
      `INSERT OR REPLACE INTO naming (problem_id, fingerprint, request_hash, verdict, reason, renames, program, measures,
         verification)
       VALUES (@problemId, @fingerprint, @requestHash, @verdict, @reason, @renames, @program, @measures, @verification)`,
    )
    .run({
      problemId,
      fingerprint: Buffer.from(naming.fingerprint, 'hex'),
      requestHash: naming.requestHash,
      verdict: isNamed ? 'named' : naming.verdict,
      reason: isNamed ? null : naming.reason,
      renames: isNamed ? canonicalJson(naming.renames) : null,
      program: isNamed ? pack(naming.program) : null,
      measures: isNamed ? canonicalJson(naming.measures) : null,
      verification: isNamed ? canonicalJson(naming.verification) : null,
    });
}

function callOf(row: CallRow): CallRecord {
  return {
    requestHash: row.request_hash,
    model: row.model,
    request: unpack(row.request) as Json,
    answer: row.answer,
    error: row.error,
    promptTokens: row.prompt_tokens,
    completionTokens: row.completion_tokens,
    seconds: row.seconds,
  };
}

function namingOf(row: NamingRow): NamingRecord {
  const common = { fingerprint: row.fingerprint.toString('hex'), requestHash: row.request_hash };
  return row.program === null
    ? { ...common, kind: 'kept', verdict: row.verdict, reason: row.reason ?? '' }
    : {
        ...common,
        kind: 'named',
        renames: parsed(row.renames),
        program: unpack(row.program) as Json,
        measures: parsed(row.measures),
        verification: parsed(row.verification),
      };
}

function parsed(text: string | null): Json {
  return JSON.parse(text ?? 'null') as Json;
}
