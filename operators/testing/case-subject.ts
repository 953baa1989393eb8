import { NO_FACTS } from '../../core/profile-facts.js';
import type { Problem } from '../../core/problem.js';
import type { Program } from '../../core/program.js';
import type { SourceParser } from '../../syntax/parse.js';
import type { Subject } from '../operator.js';
import { createSubject, subjectContext } from '../subject.js';

import type { OperatorCase } from './operator-case.js';

/** A Problem made of a case's text alone. */
export function caseProblem(one: Omit<OperatorCase, 'name' | 'after'>): Problem {
  const first = /^(?:async\s+)?(?:def|class)\s+(\w+)/m.exec(one.before)?.[1] ?? null;
  const entryPoint = one.texts === undefined ? (one.entryPoint ?? first) : null;
  return {
    id: 'Case/0',
    dataset: 'cases',
    language: 'python',
    prompt: one.prompt ?? '',
    entryPoint,
    program: { language: 'python', entryFile: 'main.py', files: { 'main.py': one.before } },
    tests: { style: 'check', code: (one.publicNames ?? []).join('\n'), count: 0 },
    licence: 'MIT',
    record: {},
  };
}

/** The subject of a case, on its own text or on a program that came of it. Throws where a file does not parse. */
export function caseSubject(
  parser: SourceParser,
  one: Omit<OperatorCase, 'name' | 'after'>,
  program?: Program,
): Subject {
  const problem = caseProblem(one);
  const subject = createSubject(
    subjectContext(problem, one.facts ?? NO_FACTS),
    program ?? problem.program,
    parser,
  );
  if (subject === null) {
    throw new Error(`does not parse:\n${Object.values((program ?? problem.program).files).join('\n')}`);
  }
  return subject;
}
