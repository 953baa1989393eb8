import { NAMING_TABLES } from './naming-tables.js';

/**
 * The store's schema, one SQLite file a run. `docs/store.md` explains every table and column; a change is
 * a further step at the end of STEPS, which raises the version (`user_version`) and migrates the stores that are there.
 */
export const FIRST_VERSION = 2;

/** Version 2, which every later step builds on. */
const BASE = `
CREATE TABLE run (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  configuration TEXT NOT NULL,
  config_hash TEXT NOT NULL,
  versions TEXT NOT NULL,
  command TEXT NOT NULL,
  space TEXT NOT NULL,
  evaluations_done INTEGER NOT NULL DEFAULT 0,
  seconds REAL NOT NULL DEFAULT 0,
  created TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
) STRICT;

CREATE TABLE problem (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  dataset TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'running', 'done', 'skipped')),
  reason TEXT,
  evaluations INTEGER NOT NULL DEFAULT 0,
  generations INTEGER NOT NULL DEFAULT 0,
  still_for INTEGER NOT NULL DEFAULT 0,
  record BLOB NOT NULL,
  baseline BLOB
) STRICT;

CREATE TABLE gene (
  id INTEGER PRIMARY KEY,
  problem_id INTEGER NOT NULL REFERENCES problem (id),
  body TEXT NOT NULL,
  operator TEXT GENERATED ALWAYS AS (json_extract(body, '$.operator')) VIRTUAL,
  variant TEXT GENERATED ALWAYS AS (json_extract(body, '$.variant')) VIRTUAL
) STRICT;
CREATE INDEX gene_by_problem ON gene (problem_id);

CREATE TABLE content (
  id INTEGER PRIMARY KEY,
  hash BLOB NOT NULL UNIQUE,
  body BLOB NOT NULL
) STRICT;

CREATE TABLE individual (
  id INTEGER PRIMARY KEY,
  problem_id INTEGER NOT NULL REFERENCES problem (id),
  generation INTEGER NOT NULL,
  slot INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('founder', 'mutation', 'crossover')),
  genotype TEXT,
  last_gene INTEGER REFERENCES gene (id),
  verdict TEXT NOT NULL,
  reason TEXT,
  fingerprint BLOB,
  objectives TEXT,
  measures TEXT,
  content_id INTEGER REFERENCES content (id),
  place INTEGER,
  on_front INTEGER NOT NULL DEFAULT 0,
  verification TEXT
) STRICT;
CREATE INDEX individual_by_problem ON individual (problem_id, generation, slot);
CREATE INDEX individual_in_population ON individual (problem_id, place) WHERE place IS NOT NULL;
CREATE INDEX individual_by_content ON individual (content_id) WHERE content_id IS NOT NULL;

CREATE TABLE generation (
  problem_id INTEGER NOT NULL REFERENCES problem (id),
  number INTEGER NOT NULL,
  evaluations INTEGER NOT NULL,
  accepted INTEGER NOT NULL,
  front_size INTEGER NOT NULL,
  PRIMARY KEY (problem_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE counter_example (
  id INTEGER PRIMARY KEY,
  individual_id INTEGER NOT NULL REFERENCES individual (id),
  gene_id INTEGER REFERENCES gene (id),
  input TEXT NOT NULL,
  part TEXT NOT NULL,
  original TEXT NOT NULL,
  evolved TEXT NOT NULL
) STRICT;
CREATE INDEX counter_example_by_individual ON counter_example (individual_id);

CREATE TABLE event (
  id INTEGER PRIMARY KEY,
  created TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  problem_id INTEGER REFERENCES problem (id),
  level TEXT NOT NULL CHECK (level IN ('info', 'warning', 'error')),
  message TEXT NOT NULL
) STRICT;

CREATE VIEW attempt AS
  SELECT problem.name AS problem, individual.generation, individual.slot, individual.kind,
         gene.operator, gene.variant, gene.body AS step, individual.verdict, individual.reason,
         json_extract(individual.measures, '$.rc') AS rc, json_extract(individual.measures, '$.rr') AS rr,
         individual.on_front, individual.id AS individual_id
  FROM individual
  JOIN problem ON problem.id = individual.problem_id
  LEFT JOIN gene ON gene.id = individual.last_gene;

CREATE VIEW difference AS
  SELECT problem.name AS problem, gene.operator, gene.variant, gene.body AS step, counter_example.input,
         counter_example.part, counter_example.original, counter_example.evolved, counter_example.individual_id
  FROM counter_example
  JOIN individual ON individual.id = counter_example.individual_id
  JOIN problem ON problem.id = individual.problem_id
  LEFT JOIN gene ON gene.id = counter_example.gene_id;
`;

/** What was found of the programs that are exported, or why nothing was. */
const EXAMINATION = `
CREATE TABLE examination (
  individual_id INTEGER PRIMARY KEY REFERENCES individual (id),
  evidence TEXT,
  failure TEXT,
  CHECK ((evidence IS NULL) <> (failure IS NULL))
) STRICT;
`;

/** Where a search breeds, and who of its population has nothing left to vary. */
const ISLANDS = `
ALTER TABLE problem ADD COLUMN island INTEGER NOT NULL DEFAULT 0;
ALTER TABLE problem ADD COLUMN island_began INTEGER NOT NULL DEFAULT 0;
ALTER TABLE problem ADD COLUMN island_still INTEGER NOT NULL DEFAULT 0;
ALTER TABLE individual ADD COLUMN is_spent INTEGER NOT NULL DEFAULT 0;
`;

/** Whose programs a store keeps (keeping.ts). */
const KEEPING = `
ALTER TABLE run ADD COLUMN keep TEXT NOT NULL DEFAULT 'front';
`;

/** Each step leads from one version to the next: the first from FIRST_VERSION. New stores take all of them too. */
export const STEPS: readonly string[] = [EXAMINATION, NAMING_TABLES, ISLANDS, KEEPING];

export const SCHEMA_VERSION = FIRST_VERSION + STEPS.length;

export const SCHEMA = [BASE, ...STEPS].join('\n');
