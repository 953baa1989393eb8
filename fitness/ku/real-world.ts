import { vectorBy } from './tally.js';
import type { KnowledgeVector } from './tally.js';

/** A published column of coverage, to hold others against. */
export interface PublishedCoverage {
  readonly name: string;
  /** Where its figures stand. */
  readonly source: string;
  /** Shares of 0 to 1, in sum less than 1: medians over projects are not brought to a sum of 1 again. */
  readonly shares: KnowledgeVector;
}

const REAL_WORLD_PERCENT: KnowledgeVector = {
  Variables: 21.89,
  Operators: 29.06,
  Condition: 10.2,
  Loop: 5.25,
  Function: 10.73,
  'Anonymous Function': 0.08,
  'Data Structure': 1.2,
  'File Handling': 0.89,
  'Object Oriented Programming': 8.17,
  'Exception Handling': 4.02,
  // Table 2 has .05; the distances that the study prints follow from this one.
  Generators: 0.14,
  Decorators: 0.75,
  Closures: 0.05,
  'Context Managers': 0.25,
  'List Comprehension': 0.22,
  Concurrency: 0.41,
  'String Manipulation': 2.24,
  Networking: 1.26,
  Serialization: 0.34,
  Database: 0.43,
};

/** The coverage of real-world projects by the study of Knowledge Units in benchmarks: medians over its projects. */
export const REAL_WORLD: PublishedCoverage = {
  name: 'real-world',
  source:
    'real-world column of Table 3 of the study on Knowledge Units in code generation benchmarks (medians over projects)',
  shares: vectorBy((unit) => REAL_WORLD_PERCENT[unit] / 100),
};
