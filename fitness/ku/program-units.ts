import { languageOfFile } from '../../core/language.js';
import type { Program } from '../../core/program.js';
import type { SourceParser } from '../../syntax/parse.js';
import type { SyntaxTree } from '../../syntax/tree.js';

import type { CountingMode, KnowledgeUnitCounts } from './knowledge-units.js';
import { definesFunction, knowledgeUnitsOfProgram } from './knowledge-units.js';

/** The instances of a program, or why it has none. */
export type ProgramUnits =
  | { readonly kind: 'counted'; readonly counts: KnowledgeUnitCounts }
  | { readonly kind: 'uncounted'; readonly reason: string };

/** Counts the Knowledge Units of any program of one or several files, good or bad. `entryPoint`: the given function. */
export function unitsOfProgram(
  parser: SourceParser,
  program: Program,
  mode: CountingMode,
  entryPoint: string | null,
): ProgramUnits {
  if (program.language !== 'python') {
    return uncounted('Knowledge Units are defined for Python alone');
  }
  try {
    const trees = new Map<string, SyntaxTree>();
    for (const [file, text] of Object.entries(program.files)) {
      const tree = languageOfFile(file) === 'python' ? parser.parse('python', text, file) : undefined;
      if (tree === null) {
        return uncounted('it does not parse');
      }
      if (tree !== undefined) {
        trees.set(file, tree);
      }
    }
    const entry = trees.get(program.entryFile);
    if (mode === 'file') {
      return { kind: 'counted', counts: knowledgeUnitsOfProgram(trees, program.entryFile, { mode }) };
    }
    if (entryPoint === null || entry === undefined || !definesFunction(entry, entryPoint)) {
      return uncounted(`it has no given function, which the mode ${mode} needs`);
    }
    const counts = knowledgeUnitsOfProgram(trees, program.entryFile, { mode, entryPoint });
    return { kind: 'counted', counts };
  } catch (error) {
    // Trees have a largest size: some sources are made to overflow it.
    if (error instanceof RangeError) {
      return uncounted(`it is too large or too deeply nested: ${error.message}`);
    }
    throw error;
  }
}

function uncounted(reason: string): ProgramUnits {
  return { kind: 'uncounted', reason };
}
