/**
 * Tables of the earlier versions that a run has to be unlike, and of how like them its programs are; a part of the
 * schema (schema.ts). `likeness.version_id` is null where a program is compared with the public original. The columns of
 * `problem` say where its search had ended before it went on for want of a program unlike them all.
 */
export const VERSION_TABLES = `
CREATE TABLE earlier_version (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  seed INTEGER NOT NULL,
  config_hash TEXT NOT NULL UNIQUE,
  created TEXT NOT NULL
) STRICT;

CREATE TABLE earlier_program (
  version_id INTEGER NOT NULL REFERENCES earlier_version (id),
  problem_id INTEGER NOT NULL REFERENCES problem (id),
  content_id INTEGER NOT NULL REFERENCES content (id),
  rc REAL NOT NULL,
  rr REAL NOT NULL,
  PRIMARY KEY (version_id, problem_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX earlier_program_by_content ON earlier_program (content_id);
CREATE INDEX earlier_program_by_problem ON earlier_program (problem_id);

CREATE TABLE likeness (
  individual_id INTEGER NOT NULL REFERENCES individual (id),
  version_id INTEGER REFERENCES earlier_version (id),
  is_renamed INTEGER NOT NULL DEFAULT 0,
  jaccard REAL NOT NULL
) STRICT;
CREATE INDEX likeness_by_individual ON likeness (individual_id);

ALTER TABLE problem ADD COLUMN ended_by TEXT;
ALTER TABLE problem ADD COLUMN ended_evaluations INTEGER;
ALTER TABLE problem ADD COLUMN ended_generation INTEGER;
`;
