/** Tables of what models were asked and of the names that came of it; a part of the schema (schema.ts). */
export const NAMING_TABLES = `
CREATE TABLE llm_call (
  id INTEGER PRIMARY KEY,
  request_hash TEXT NOT NULL UNIQUE,
  model TEXT NOT NULL,
  request BLOB NOT NULL,
  answer TEXT,
  error TEXT,
  prompt_tokens INTEGER NOT NULL,
  completion_tokens INTEGER NOT NULL,
  seconds REAL NOT NULL,
  is_copied INTEGER NOT NULL DEFAULT 0,
  created TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
) STRICT;

CREATE TABLE naming (
  problem_id INTEGER NOT NULL REFERENCES problem (id),
  fingerprint BLOB NOT NULL,
  request_hash TEXT REFERENCES llm_call (request_hash),
  verdict TEXT NOT NULL,
  reason TEXT,
  renames TEXT,
  program BLOB,
  measures TEXT,
  verification TEXT,
  PRIMARY KEY (problem_id, fingerprint)
) STRICT, WITHOUT ROWID;
`;
