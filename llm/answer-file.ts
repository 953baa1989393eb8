import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { deflateRawSync } from 'node:zlib';

import Database from 'better-sqlite3';

import { canonicalJson } from '../core/canonical-json.js';
import { EnvironmentError } from '../core/errors.js';

import { ANSWER_TABLES, ANSWER_VERSION } from './answer-tables.js';
import type { BatchStore } from './batch-store.js';
import { createBatchStore } from './batch-store.js';
import type { ModelAnswer } from './model-outcome.js';
import { modelAnswerSchema } from './model-outcome.js';
import type { ModelRequest } from './model-request.js';
import type { Cost } from './prices.js';

/** A request that is about to be sent. */
export interface CallStart {
  /** On whose budget. */
  readonly account: string;
  readonly key: string;
  readonly request: ModelRequest;
  /** The samples that it asks for: so many from this one on. */
  readonly first: number;
  readonly samples: number;
  /** Null where it is sent by itself. */
  readonly batch: number | null;
  /** What it may cost at most. */
  readonly reserved: Cost;
  readonly maxCost: Cost | null;
  readonly maxCalls: number | null;
}

/** What came of a call: `free` costs nothing (it was never sent, or refused), `lost` counts as costly as it may have been. */
export type CallEnd =
  | { readonly kind: 'free' }
  | { readonly kind: 'lost' }
  | {
      readonly kind: 'answered';
      readonly cost: Cost;
      readonly tokens: { readonly prompt: number; readonly completion: number };
      readonly answers: readonly { readonly sample: number; readonly answer: ModelAnswer }[];
    };

/** What an account has had, over all processes and sessions. */
export interface AccountTotals {
  /** Requests that may have reached the server, those that were killed too. */
  readonly calls: number;
  readonly answered: number;
  /** Requests whose answer never came: charged at the most that they may cost. */
  readonly lost: number;
  /** Requests under way, or under way when a process was killed: charged likewise. */
  readonly open: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly settledCost: Cost;
  readonly lostCost: Cost;
  readonly openCost: Cost;
}

/** Answers of models and what they cost. What has arrived is written before anyone sees it. */
export interface AnswerFile {
  readonly path: string;
  find(key: string, sample: number): ModelAnswer | null;
  /** Writes that a request is about to be sent, and what it may cost; the limit that it would break where there is one. */
  start(call: CallStart): { readonly id: number } | { readonly broken: 'cost' | 'calls' };
  /** One transaction; of two answers to one sample the first stays. Does nothing where the call has ended. */
  end(id: number, end: CallEnd): void;
  totals(account: string): AccountTotals;
  readonly batches: BatchStore;
  close(): void;
}

/** Milliseconds that a process waits for another one that writes. */
const PATIENCE = 30_000;

/** What SQLite and the system say of a disk that is full, or that fails as one does. */
const FULL = /^(?:ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR\w*)$/;

interface TotalsRow {
  readonly calls: bigint;
  readonly answered: bigint;
  readonly lost: bigint;
  readonly open: bigint;
  readonly prompt_tokens: bigint;
  readonly completion_tokens: bigint;
  readonly settled_cost: bigint;
  readonly lost_cost: bigint;
  readonly open_cost: bigint;
}

/**
 * Answers in an SQLite file, which several processes may use at once; made where it is not there. Throws an
 * EnvironmentError where it cannot be made, read or written, or is something else.
 */
export function openAnswerFile(path: string): AnswerFile {
  const told = <Value>(work: () => Value): Value => {
    try {
      return work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new EnvironmentError(
        `a model’s answers cannot be kept in ${path}: ${reason}`,
        fixOfKeeping(error),
      );
    }
  };
  const connection = told(() => connect(path));
  const statements = told(() => prepare(connection));
  const totals = (account: string): AccountTotals =>
    totalsOf(statements.totals.get(account) as TotalsRow | undefined);
  const start = connection.transaction((call: CallStart): ReturnType<AnswerFile['start']> => {
    const { calls, settledCost, lostCost, openCost } = totals(call.account);
    if (call.maxCalls !== null && calls >= call.maxCalls) {
      return { broken: 'calls' };
    }
    if (call.maxCost !== null && settledCost + lostCost + openCost + call.reserved > call.maxCost) {
      return { broken: 'cost' };
    }
    const { account, key, request, first, samples, batch, reserved } = call;
    statements.saveRequest.run(key, request.model, deflateRawSync(canonicalJson(request)));
    statements.open.run({ account, reserved });
    const { lastInsertRowid } = statements.start.run({ account, key, first, samples, batch, reserved });
    return { id: Number(lastInsertRowid) };
  });
  const end = connection.transaction((id: number, given: CallEnd) => {
    const call = statements.call.get(id) as
      { readonly account: string; readonly request_key: string; readonly reserved: bigint } | undefined;
    if (call === undefined) {
      return;
    }
    const { account, request_key: key, reserved } = call;
    const isAnswered = given.kind === 'answered';
    const cost = isAnswered ? given.cost : given.kind === 'lost' ? reserved : 0n;
    const tokens = isAnswered ? given.tokens : { prompt: 0, completion: 0 };
    statements.end.run({ id, state: given.kind, cost, ...tokens });
    statements.settle[given.kind].run({ account, reserved, cost, ...tokens });
    for (const { sample, answer } of isAnswered ? given.answers : []) {
      statements.saveAnswer.run(key, sample, id, JSON.stringify(answer));
    }
  });
  return {
    path,
    batches: told(() => createBatchStore(connection)),
    find: (key, sample) => {
      const row = told(() => statements.find.get(key, sample)) as { readonly answer: string } | undefined;
      return row === undefined ? null : modelAnswerSchema.parse(JSON.parse(row.answer));
    },
    start: (call) => told(() => start.immediate(call)),
    end: (id, given) => {
      told(() => {
        end.immediate(id, given);
      });
    },
    totals: (account) => told(() => totals(account)),
    close: () => {
      connection.close();
    },
  };
}

/** What to do where the file cannot be read or written; never to remove it, since its answers are paid for. */
export function fixOfKeeping(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (FULL.test(code)) {
    return 'free space, then run the same command again, which asks for what is not kept; answers that were under way may be lost, and are charged at their most';
  }
  return code === ''
    ? 'name another place for the answers, or read them with the speciate that wrote them'
    : 'make it a file of answers that may be read and written, or name another place for the answers';
}

function connect(path: string): Database.Database {
  mkdirSync(dirname(path), { recursive: true });
  const connection = new Database(path, { timeout: PATIENCE });
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = NORMAL');
  connection
    .transaction(() => {
      const version = connection.pragma('user_version', { simple: true });
      if (version === 0) {
        connection.exec(ANSWER_TABLES);
        connection.pragma(`user_version = ${ANSWER_VERSION}`);
      } else if (version !== ANSWER_VERSION) {
        throw new Error(`it is of version ${String(version)}, and this speciate reads ${ANSWER_VERSION}`);
      }
    })
    .immediate();
  return connection;
}

function prepare(connection: Database.Database) {
  const settle = (columns: string): Database.Statement =>
    connection.prepare(
      `UPDATE account SET open = open - 1, open_cost = open_cost - @reserved, ${columns},
         prompt_tokens = prompt_tokens + @prompt, completion_tokens = completion_tokens + @completion
       WHERE name = @account`,
    );
  return {
    find: connection.prepare('SELECT answer FROM answer WHERE request_key = ? AND sample = ?'),
    totals: connection.prepare('SELECT * FROM account WHERE name = ?').safeIntegers(),
    saveRequest: connection.prepare('INSERT OR IGNORE INTO request (key, model, request) VALUES (?, ?, ?)'),
    open: connection.prepare(
      `INSERT INTO account (name, calls, open, open_cost) VALUES (@account, 1, 1, @reserved)
       ON CONFLICT (name) DO UPDATE SET calls = calls + 1, open = open + 1, open_cost = open_cost + @reserved`,
    ),
    start: connection.prepare(
      `INSERT INTO call (account, request_key, first_sample, samples, batch_id, reserved)
       VALUES (@account, @key, @first, @samples, @batch, @reserved)`,
    ),
    call: connection
      .prepare("SELECT account, request_key, reserved FROM call WHERE id = ? AND state = 'asked'")
      .safeIntegers(),
    end: connection.prepare(
      `UPDATE call SET state = @state, cost = @cost, prompt_tokens = @prompt, completion_tokens = @completion,
         ended = CURRENT_TIMESTAMP WHERE id = @id`,
    ),
    settle: {
      answered: settle('answered = answered + 1, settled_cost = settled_cost + @cost'),
      lost: settle('lost = lost + 1, lost_cost = lost_cost + @cost'),
      free: settle('calls = calls - 1, settled_cost = settled_cost + @cost'),
    },
    saveAnswer: connection.prepare(
      'INSERT OR IGNORE INTO answer (request_key, sample, call_id, answer) VALUES (?, ?, ?, ?)',
    ),
  };
}

function totalsOf(row: TotalsRow | undefined): AccountTotals {
  return {
    calls: Number(row?.calls ?? 0),
    answered: Number(row?.answered ?? 0),
    lost: Number(row?.lost ?? 0),
    open: Number(row?.open ?? 0),
    promptTokens: Number(row?.prompt_tokens ?? 0),
    completionTokens: Number(row?.completion_tokens ?? 0),
    settledCost: row?.settled_cost ?? 0n,
    lostCost: row?.lost_cost ?? 0n,
    openCost: row?.open_cost ?? 0n,
  };
}
