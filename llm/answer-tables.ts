/** Of the answer file; a file of another one is refused. */
export const ANSWER_VERSION = 1;

/**
 * Tables of the answer file. Costs are whole numbers of 10⁻¹² of the currency. `account` holds sums over `call`, so that
 * a budget is checked without reading all calls.
 */
export const ANSWER_TABLES = `
CREATE TABLE request (
  key TEXT PRIMARY KEY,
  model TEXT NOT NULL,
  request BLOB NOT NULL
) STRICT;

CREATE TABLE account (
  name TEXT PRIMARY KEY,
  calls INTEGER NOT NULL DEFAULT 0,
  answered INTEGER NOT NULL DEFAULT 0,
  lost INTEGER NOT NULL DEFAULT 0,
  open INTEGER NOT NULL DEFAULT 0,
  prompt_tokens INTEGER NOT NULL DEFAULT 0,
  completion_tokens INTEGER NOT NULL DEFAULT 0,
  settled_cost INTEGER NOT NULL DEFAULT 0,
  lost_cost INTEGER NOT NULL DEFAULT 0,
  open_cost INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE batch (
  id INTEGER PRIMARY KEY,
  account TEXT NOT NULL,
  server TEXT NOT NULL,
  remote_id TEXT,
  is_open INTEGER NOT NULL DEFAULT 1,
  created TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
) STRICT;

CREATE TABLE call (
  id INTEGER PRIMARY KEY,
  account TEXT NOT NULL REFERENCES account (name),
  request_key TEXT NOT NULL REFERENCES request (key),
  first_sample INTEGER NOT NULL,
  samples INTEGER NOT NULL,
  batch_id INTEGER REFERENCES batch (id),
  reserved INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'answered', 'lost', 'free')),
  cost INTEGER,
  prompt_tokens INTEGER,
  completion_tokens INTEGER,
  asked TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended TEXT
) STRICT;

CREATE INDEX call_batch ON call (batch_id) WHERE batch_id IS NOT NULL;

CREATE TABLE answer (
  request_key TEXT NOT NULL REFERENCES request (key),
  sample INTEGER NOT NULL,
  call_id INTEGER NOT NULL REFERENCES call (id),
  answer TEXT NOT NULL,
  UNIQUE (request_key, sample)
) STRICT;
`;
