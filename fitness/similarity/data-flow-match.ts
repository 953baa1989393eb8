import type { SyntaxTree } from '../../syntax/tree.js';

import { countsOf, sharedCount } from './counts.js';
import { dataFlowEdges } from './data-flow.js';
import type { CodeBleuLanguage } from './keywords.js';
import { lexicalVariables } from './lexical-variables.js';
import { pythonVariables } from './python-variables.js';
import type { VariableUse } from './variable-use.js';

const VARIABLES: Readonly<Record<CodeBleuLanguage, (tree: SyntaxTree) => readonly VariableUse[]>> = {
  python: pythonVariables,
  java: lexicalVariables,
  javascript: lexicalVariables,
};

/**
 * The data-flow match of CodeBLEU, in 0 to 1: Count_clip(DF_cand) / Count(DF_ref) (Ren et al. 2020, section
 * "Semantic Data-Flow Match"), the candidate's data-flow edges that the reference has too, each as often as it has
 * it, by the number of the reference's edges. Not symmetric. Names are normalised in each file by itself, and the
 * edges of several files put together.
 *
 * 1 where the reference has no edge: there is nothing to miss. So does the sum of the package `codebleu`; CodeXGLUE's
 * script says 0 and warns to ignore it. Neither can be had of the paper, which measures whole corpora.
 */
export function dataFlowMatch(
  language: CodeBleuLanguage,
  reference: readonly SyntaxTree[],
  candidate: readonly SyntaxTree[],
): number {
  const edgesOf = (tree: SyntaxTree): readonly string[] => dataFlowEdges(VARIABLES[language](tree));
  const expected = reference.flatMap(edgesOf);
  const found = candidate.flatMap(edgesOf);
  return expected.length === 0 ? 1 : sharedCount(countsOf(found), countsOf(expected)) / expected.length;
}
