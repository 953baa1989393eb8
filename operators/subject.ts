import { sourceOfTests } from '../core/problem.js';
import type { Problem } from '../core/problem.js';
import type { ProfileFacts } from '../core/profile-facts.js';
import type { Program } from '../core/program.js';
import { entryText } from '../core/program.js';
import type { SourceParser } from '../syntax/parse.js';
import { assignedAttributes } from '../syntax/python/assigned-attributes.js';
import { analyseScopes } from '../syntax/python/scopes.js';

import type { Subject, SubjectFile } from './operator.js';
import { vocabularyOf } from './vocabulary.js';

/** What a program of a Problem shares with every other program of it. */
export interface SubjectContext {
  readonly problem: Problem;
  readonly facts: ProfileFacts;
  readonly publicNames: ReadonlySet<string>;
  /** Attributes that the tests, or examples of the prompt, may set themselves. */
  readonly setByTests: ReadonlySet<string>;
  readonly vocabulary: readonly string[];
}

/** The part of a Subject that depends on the Problem alone: made once, used for every candidate. */
export function subjectContext(problem: Problem, facts: ProfileFacts): SubjectContext {
  return {
    ...{ problem, facts, publicNames: publicNamesOf(problem), vocabulary: vocabularyOf(problem) },
    // What the prompt shows of a class sets its own.
    setByTests: assignedAttributes(
      `${sourceOfTests(problem.tests)}\n${problem.prompt.replace(/\bself\s*\.\s*\w+/g, 'self')}`,
    ),
  };
}

/** A program as operators see it, or null where a file of it does not parse. */
export function createSubject(
  context: SubjectContext,
  program: Program,
  parser: SourceParser,
): Subject | null {
  const files = new Map<string, SubjectFile>();
  const paths = Object.keys(program.files).sort();
  const setBy = paths.length === 1 ? [] : paths.map((path) => assignedAttributes(program.files[path] ?? ''));
  for (const [at, path] of paths.entries()) {
    const tree = parser.parse(program.language, program.files[path] ?? '');
    if (tree === null) {
      return null;
    }
    const setOutside = new Set(
      [context.setByTests, ...setBy.filter((_, other) => other !== at)].flatMap((one) => [...one]),
    );
    files.set(path, { path, tree, scopes: analyseScopes(tree, setOutside), siblings: files });
  }
  return { ...context, program, files };
}

/**
 * Names that the outside knows: every identifier of the tests, the entry point, and the definitions that
 * the prompt shows. They keep their name and how they are called.
 */
function publicNamesOf(problem: Problem): ReadonlySet<string> {
  const names = new Set(sourceOfTests(problem.tests).match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []);
  if (problem.entryPoint !== null) {
    names.add(problem.entryPoint);
  }
  for (const match of `${problem.prompt}\n${entryText(problem.program)}`.matchAll(
    /^(?:async\s+)?(?:def|class)\s+([\p{L}_][\p{L}\p{N}_]*)/gmu,
  )) {
    if (match[1] !== undefined && problem.prompt.includes(match[1])) {
      names.add(match[1]);
    }
  }
  return names;
}
