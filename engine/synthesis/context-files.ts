import type { KnowledgeUnit } from '../../fitness/ku/knowledge-unit.js';
import type { KnowledgeVector } from '../../fitness/ku/tally.js';

/** A source file of a real project, counted. */
export interface ContextFile {
  /** Path below its project, with the project's name. */
  readonly name: string;
  readonly source: string;
  readonly vector: KnowledgeVector;
}

/** A file with fewer instances uses the unit by the way. */
const LEAST_INSTANCES = 2;

/** The files that use a unit, most instances first and by name among equals; those with one instance are left out. */
export function rankedFor(unit: KnowledgeUnit, files: readonly ContextFile[]): readonly ContextFile[] {
  return files
    .filter(({ vector }) => vector[unit] >= LEAST_INSTANCES)
    .sort((one, other) => other.vector[unit] - one.vector[unit] || (one.name < other.name ? -1 : 1));
}
