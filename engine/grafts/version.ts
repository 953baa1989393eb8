import type { Program } from '../../core/program.js';
import type { Genotype } from '../../core/step.js';
import type { CountingMode } from '../../fitness/ku/knowledge-units.js';
import { unitsOfProgram } from '../../fitness/ku/program-units.js';
import type { KnowledgeVector } from '../../fitness/ku/tally.js';
import { lexerTokens } from '../../fitness/similarity/lexer-tokens.js';
import type { SourceParser } from '../../syntax/parse.js';

/** What a graft plan looks at of a program. */
export interface Measured {
  /** Counted in the program as it is, never added up from the grafts in it. */
  readonly units: KnowledgeVector;
  /** Lexer tokens of code: comments and docstrings left out, imports not. */
  readonly tokens: number;
}

/** A problem's program with some grafts, which cleared every gate. */
export interface GraftedVersion extends Measured {
  readonly genotype: Genotype;
  readonly program: Program;
  readonly fingerprint: string;
  /** What the gates measured: metrics, Pylint's score, isolation. */
  readonly measures: unknown;
}

/** Null where the program cannot be counted in this mode. */
export function measured(
  parser: SourceParser,
  program: Program,
  mode: CountingMode,
  entryPoint: string | null,
): Measured | null {
  const units = unitsOfProgram(parser, program, mode, entryPoint);
  if (units.kind === 'uncounted') {
    return null;
  }
  const tokens = Object.values(program.files).reduce((sum, text) => {
    const tree = parser.parse('python', text);
    return sum + (tree === null ? 0 : lexerTokens(tree, { withImports: true }).length);
  }, 0);
  return { units: units.counts.vector, tokens };
}
