import type { Problem } from '../../core/problem.js';
import type { PromptTask } from '../../datasets/importer.js';
import { lexerTokens } from '../../fitness/similarity/lexer-tokens.js';
import type { SourceParser } from '../../syntax/parse.js';

/** A run of as many tokens of the reference program gives it away. */
export const LEAK_TOKENS = 12;
/** Shorter bodies than a run are given away by the whole of them; a shorter one is likely in any text (`return x`). */
const SHORTEST_BODY = 4;

/** Runs of tokens that a description must not have. */
export interface ForbiddenRuns {
  readonly length: number;
  readonly runs: ReadonlySet<string>;
}

/**
 * The runs of 12 tokens of a problem's reference program that its own prompt does not show already (the signature, say);
 * where all that it adds is shorter, that as a whole. None of a task without a reference program.
 */
export function forbiddenRuns(task: PromptTask | Problem, parser: SourceParser): ForbiddenRuns {
  if (!('program' in task)) {
    return { length: LEAK_TOKENS, runs: new Set() };
  }
  const shown = plainTokens(task.prompt);
  const codes = Object.entries(task.program.files).map(([file, source]) => {
    const tree = parser.parse(task.language, source, file);
    return plainTokens(tree === null ? source : lexerTokens(tree).join(' '));
  });
  const added = codes.map((tokens) => tokens.slice(shownPrefix(tokens, task, parser)));
  const longest = Math.max(0, ...added.map(({ length }) => length));
  const length = longest < LEAK_TOKENS ? Math.max(longest, SHORTEST_BODY) : LEAK_TOKENS;
  const runs = new Set(added.flatMap((tokens) => runsOf(tokens, length)));
  for (const run of runsOf(shown, length)) {
    runs.delete(run);
  }
  return { length, runs };
}

/** The first forbidden run in a text, tokens with blanks between them; null where there is none. */
export function leakedRun(text: string, { length, runs }: ForbiddenRuns): string | null {
  return runsOf(plainTokens(text), length).find((run) => runs.has(run)) ?? null;
}

/** Words, numbers and single marks: the same of code and of a text that quotes code. */
function plainTokens(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];
}

function runsOf(tokens: readonly string[], length: number): readonly string[] {
  return tokens
    .slice(0, Math.max(0, tokens.length - length + 1))
    .map((_, start) => tokens.slice(start, start + length).join(' '));
}

/** How many of the program's first tokens the prompt begins with, docstrings aside. */
function shownPrefix(tokens: readonly string[], task: PromptTask, parser: SourceParser): number {
  const tree =
    parser.parse(task.language, task.prompt) ??
    parser.parse(task.language, `${task.prompt.trimEnd()}\n    pass\n`);
  if (tree === null) {
    return 0;
  }
  const shown = plainTokens(lexerTokens(tree).join(' '));
  const differs = tokens.findIndex((token, index) => token !== shown[index]);
  return differs === -1 ? tokens.length : differs;
}
