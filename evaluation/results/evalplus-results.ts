import { groupBy } from '../../core/group-by.js';
import { hashValue } from '../../core/hash.js';
import type { JudgedAnswer } from '../summary/judged-answer.js';

/** One answer as EvalPlus keeps it (evalplus 0.3.1, evaluate.py). */
interface EvalplusAnswer {
  readonly task_id: string;
  /** The program that was judged; what came, where there is none. */
  readonly solution: string;
  readonly base_status: 'pass' | 'fail' | 'timeout';
  readonly plus_status: 'pass' | 'fail' | 'timeout';
  readonly base_fail_tests: readonly [];
  readonly plus_fail_tests: readonly [];
}

/** What EvalPlus writes as `…_eval_results.json`, and reads where it is there already. */
export interface EvalplusResults {
  readonly date: string;
  /** EvalPlus has that of its data set here; ours is of what was judged. */
  readonly hash: string;
  readonly eval: Readonly<Record<string, readonly EvalplusAnswer[]>>;
}

/**
 * Answers to code generation as EvalPlus's results: base and plus are both all tests of the problem, since speciate runs them
 * together. Their `answer` is to be the program that was judged, since EvalPlus runs it. `date` is any text.
 */
export function evalplusResults(answers: readonly JudgedAnswer[], date: string): EvalplusResults {
  const byProblem = groupBy(answers, ({ problem }) => problem);
  return {
    date,
    hash: hashValue(answers.map(({ id, sample, answer }) => ({ id, sample, answer }))),
    eval: Object.fromEntries(
      [...byProblem].map(([problem, group]) => [problem, group.map((one) => evalplusAnswer(problem, one))]),
    ),
  };
}

function evalplusAnswer(problem: string, { outcome, answer }: JudgedAnswer): EvalplusAnswer {
  const status = outcome === 'passed' ? 'pass' : outcome === 'timed-out' ? 'timeout' : 'fail';
  return {
    ...{ task_id: problem, solution: answer ?? '', base_status: status, plus_status: status },
    ...{ base_fail_tests: [], plus_fail_tests: [] },
  };
}
