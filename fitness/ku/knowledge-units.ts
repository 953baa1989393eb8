import { fieldOf, namedChildren } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

import type { CapabilityCounts } from './capability.js';
import { countFile } from './count-file.js';
import { sumOfCounts, vectorOf } from './tally.js';
import type { KnowledgeVector } from './tally.js';

/**
 * What is counted: the whole file; or the whole file but the header of the function that a HumanEval-style prompt gives
 * (`solution`), which is what can be compared before and after a change that adds functions and classes beside it; or
 * what stands inside that function, so neither its header nor what stands beside it (`body`); or that less one return,
 * which belongs to the signature too. The last is for comparing with the paper's HumanEval column only, not a program
 * with what became of it.
 */
export type CountingMode = 'file' | 'solution' | 'body' | 'body without given return';

/** How a program is counted. `entryPoint`: the name of the given function, defined at the top of the entry file. */
export type Counting =
  { readonly mode: 'file' } | { readonly mode: Exclude<CountingMode, 'file'>; readonly entryPoint: string };

/** The instances that a program has. Counts of different modes are not comparable in Function. */
export interface KnowledgeUnitCounts {
  readonly mode: CountingMode;
  readonly capabilities: CapabilityCounts;
  /** Instances by unit: the sums of its capabilities. */
  readonly vector: KnowledgeVector;
}

/**
 * Counts the Knowledge Units of a parsed Python file from its syntax, names and imports (counting rules of the KU
 * paper, calibrated on its Tables 2 and 3). Throws a TypeError for another language, and where the given function is
 * not there.
 */
export function knowledgeUnitsOf(tree: SyntaxTree, counting: Counting): KnowledgeUnitCounts {
  if (tree.language !== 'python') {
    throw new TypeError(`there are no Knowledge Units for ${tree.language}`);
  }
  const { mode } = counting;
  if (mode === 'file') {
    return countsOf(mode, countFile(tree));
  }
  const given = functionNamed(tree, counting.entryPoint);
  if (given === null) {
    throw new TypeError(`the file defines no function ${counting.entryPoint}`);
  }
  const counts = countFile(tree, given, mode === 'solution');
  return countsOf(mode, mode === 'body without given return' ? withoutGivenReturn(counts) : counts);
}

/**
 * The same of a program of several files: the sum over them, where only the entry file has a given function. Throws as
 * the count of one file does.
 */
export function knowledgeUnitsOfProgram(
  trees: ReadonlyMap<string, SyntaxTree>,
  entryFile: string,
  counting: Counting,
): KnowledgeUnitCounts {
  const all = [...trees].map(([file, tree]) =>
    knowledgeUnitsOf(tree, file === entryFile ? counting : { mode: 'file' }),
  );
  return countsOf(counting.mode, sumOfCounts(all.map(({ capabilities }) => capabilities)));
}

/** Whether a file defines a function of a name at its top, so that its body can be counted. */
export function definesFunction(tree: SyntaxTree, name: string): boolean {
  return functionNamed(tree, name) !== null;
}

function countsOf(mode: CountingMode, capabilities: CapabilityCounts): KnowledgeUnitCounts {
  return { mode, capabilities, vector: vectorOf(capabilities) };
}

function withoutGivenReturn(counts: CapabilityCounts): CapabilityCounts {
  const { Function: functions } = counts;
  return { ...counts, Function: { ...functions, return: Math.max(0, functions.return - 1) } };
}

/** The function of a name at the top of a file; the last one, which is what the name means in the end. */
function functionNamed(tree: SyntaxTree, name: string): SyntaxNode | null {
  const definitions = namedChildren(tree.root).map((node) =>
    node.type === 'decorated_definition' ? fieldOf(node, 'definition') : node,
  );
  const isNamed = (node: SyntaxNode): boolean => {
    const own = fieldOf(node, 'name');
    return own !== null && tree.source.slice(own.start, own.end) === name;
  };
  return definitions.findLast((node) => node?.type === 'function_definition' && isNamed(node)) ?? null;
}
