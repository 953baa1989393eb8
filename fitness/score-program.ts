import { languageOfFile } from '../core/language.js';
import type { StaticMetrics } from '../core/metrics.js';
import type { Program } from '../core/program.js';
import type { SourceParser } from '../syntax/parse.js';
import type { SyntaxTree } from '../syntax/tree.js';

import { definesFunction, knowledgeUnitsOfProgram } from './ku/knowledge-units.js';
import type { KnowledgeVector } from './ku/tally.js';
import { isMeasured } from './metrics/measure.js';
import type { Trees } from './metrics/measure.js';
import type { Thresholds } from './thresholds.js';
import { measureProgram } from './thresholds.js';

/** How Knowledge Units are counted: of whole files, of the entry point's body, or not at all. */
export type UnitMode = 'file' | 'body' | 'none';

export interface ScoreOptions {
  readonly thresholds: Thresholds;
  readonly unitMode: UnitMode;
  /** The function whose body is counted in the mode `body`; null where the program has none. */
  readonly entryPoint: string | null;
}

/** What is said of a program without running it, or why nothing is. */
export type ProgramScore =
  | {
      readonly kind: 'scored';
      readonly metrics: StaticMetrics;
      /** Instances by Knowledge Unit; null where none are counted: for want of a body, or of Python. */
      readonly units: KnowledgeVector | null;
    }
  | { readonly kind: 'unscorable'; readonly reason: string };

/**
 * Measures any program, good or bad: one that does not parse, is of a language without metrics, or is too large or nested
 * too deeply, is unscorable, with the reason. The parser must have the grammar of the program's language where that
 * has metrics.
 */
export function scoreProgram(parser: SourceParser, program: Program, options: ScoreOptions): ProgramScore {
  const { language } = program;
  if (!isMeasured(language)) {
    return { kind: 'unscorable', reason: `there are no metrics for ${language}` };
  }
  try {
    const trees = new Map<string, SyntaxTree>();
    for (const [file, text] of Object.entries(program.files)) {
      const tree = languageOfFile(file) === language ? parser.parse(language, text, file) : undefined;
      if (tree === null) {
        return unparsable(parser, file, text, program);
      }
      if (tree !== undefined) {
        trees.set(file, tree);
      }
    }
    const metrics = measureProgram(program, trees, options.thresholds);
    return { kind: 'scored', metrics, units: unitsOf(program, trees, options) };
  } catch (error) {
    // Trees have a largest size, and some walks over them are recursive: some sources are made to overflow both.
    if (error instanceof RangeError) {
      return { kind: 'unscorable', reason: `it is too large or too deeply nested: ${error.message}` };
    }
    throw error;
  }
}

function unparsable(parser: SourceParser, file: string, text: string, program: Program): ProgramScore {
  const line = parser.errorLine(program.language, text, file);
  const where = Object.keys(program.files).length === 1 ? '' : ` of ${file}`;
  return {
    kind: 'unscorable',
    reason: `it does not parse${line === null ? '' : `: the grammar sees an error on line ${line}${where}`}`,
  };
}

function unitsOf(
  program: Program,
  trees: Trees,
  { unitMode, entryPoint }: ScoreOptions,
): KnowledgeVector | null {
  if (program.language !== 'python') {
    return null; // The paper defines them for Python.
  }
  switch (unitMode) {
    case 'none':
      return null;
    case 'file':
      return knowledgeUnitsOfProgram(trees, program.entryFile, { mode: 'file' }).vector;
    case 'body': {
      const entry = trees.get(program.entryFile);
      return entryPoint === null || entry === undefined || !definesFunction(entry, entryPoint)
        ? null
        : knowledgeUnitsOfProgram(trees, program.entryFile, { mode: 'body', entryPoint }).vector;
    }
  }
}
