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
/** Characters of a context file that are shown; more would be most of the cost. */
const LONGEST_CONTEXT = 12_000;

/**
 * The files that use a unit, most instances first and by name among equals; those with one instance are left out, and of
 * those that show a model the same text all but the first, since the next file is to be another question.
 */
export function rankedFor(unit: KnowledgeUnit, files: readonly ContextFile[]): readonly ContextFile[] {
  const seen = new Set<string>();
  return files
    .filter(({ vector }) => vector[unit] >= LEAST_INSTANCES)
    .sort((one, other) => other.vector[unit] - one.vector[unit] || (one.name < other.name ? -1 : 1))
    .filter((file) => {
      const shown = shownOf(file);
      const isNew = !seen.has(shown);
      seen.add(shown);
      return isNew;
    });
}

/** What a model is shown of a file. */
export function shownOf({ source }: ContextFile): string {
  return source.slice(0, LONGEST_CONTEXT);
}
