import { hashText } from '../../core/hash.js';
import type { Problem } from '../../core/problem.js';
import { entryText, oneFileProgram } from '../../core/program.js';
import { describeVerdict } from '../../core/verdict.js';
import { countAsserts } from '../../datasets/count-asserts.js';
import type { KnowledgeUnit } from '../../fitness/ku/knowledge-unit.js';
import { unitsOfProgram } from '../../fitness/ku/program-units.js';
import type { Runner } from '../../sandbox/runner.js';
import { DEFAULT_LIMITS } from '../../sandbox/runner.js';
import type { SourceParser } from '../../syntax/parse.js';

import { callingAsserts, foreignImport } from './task-faults.js';
import type { TaskAnswer } from './task-form.js';

/** What a task failed at, in the order of the checks: free ones first, the judge's request last. */
export type RejectionKind =
  'unanswered' | 'form' | 'detector' | 'tests' | 'vacuous tests' | 'judge' | 'duplicate';

export interface Rejection {
  readonly kind: RejectionKind;
  readonly reason: string;
}

export interface TaskChecks {
  readonly parser: SourceParser;
  readonly runner: Runner;
}

const LEAST_ASSERTS = 5;
/** A task of a benchmark takes far less; an endless one is tried again with four times as much. */
const LIMITS = { ...DEFAULT_LIMITS, cpuSeconds: 1, wallSeconds: 4 };

/** The Problem that a model's answer makes; its id follows from its solution. */
export function problemOf(unit: KnowledgeUnit, task: TaskAnswer, parser: SourceParser): Problem {
  const solution = `${task.solution.trimEnd()}\n`;
  const code = `${task.tests.map((test) => test.trim()).join('\n')}\n`;
  const goals = task.objective.map((goal, index) => `${index + 1}. ${goal}`).join('\n');
  return {
    id: `ku/${unit.replaceAll(' ', '-').toLowerCase()}/${hashText(solution).slice(0, 10)}`,
    ...{ dataset: 'ku', language: 'python', entryPoint: task.entryPoint },
    prompt: `${task.statement.trim()}\n\nThe function ${task.entryPoint}:\n${goals}\n`,
    program: oneFileProgram('python', solution),
    tests: { style: 'asserts', code, count: countAsserts(code, parser) },
    licence: 'NOASSERTION',
    record: { unit },
  };
}

/**
 * What is wrong with a task, or null: its tests must be five different asserts or more that call the function, it must
 * import nothing that does not come with Python, the detector must find the unit, the tests must pass, and must not pass with a function that gives back None. Model answers are foreign code: program and
 * tests run in separate processes. Rejects with SandboxError where the sandbox failed.
 */
export async function faultOf(
  { parser, runner }: TaskChecks,
  unit: KnowledgeUnit,
  problem: Problem,
): Promise<Rejection | null> {
  const { tests, program, entryPoint } = problem;
  const code = tests.style === 'asserts' ? tests.code : '';
  const asserts = callingAsserts(parser, code, entryPoint ?? '');
  if (asserts < LEAST_ASSERTS) {
    const reason = `its tests have ${asserts} different asserts that parse and call ${entryPoint ?? ''}, not ${LEAST_ASSERTS}`;
    return { kind: 'form', reason };
  }
  const foreign = foreignImport(parser, entryText(program)) ?? foreignImport(parser, code);
  if (foreign !== null) {
    return { kind: 'form', reason: `it imports ${foreign}, which does not come with Python` };
  }
  const units = unitsOfProgram(parser, program, 'solution', entryPoint);
  if (units.kind === 'uncounted') {
    return { kind: 'form', reason: units.reason };
  }
  if (units.counts.vector[unit] === 0) {
    return { kind: 'detector', reason: `the solution has no instance of ${unit}` };
  }
  const run = { problem, limits: LIMITS, trust: 'untrusted' } as const;
  const verdict = await runner.test({ ...run, program });
  if (verdict.kind !== 'passed') {
    return { kind: 'tests', reason: describeVerdict(verdict) };
  }
  const empty = oneFileProgram('python', `def ${entryPoint ?? ''}(*_, **__):\n    return None\n`);
  const emptyVerdict = await runner.test({ ...run, program: empty });
  return emptyVerdict.kind === 'passed'
    ? { kind: 'vacuous tests', reason: 'a function that gives back None passes its tests' }
    : null;
}
