import type { CoverageFacts } from '../core/coverage-facts.js';

import type {
  Comparison,
  ComparisonRun,
  DecisionsRun,
  DecisionPoint,
  InputFacts,
  Inputs,
  InputsRun,
  ReachRun,
} from './comparison.js';
import type { CountResult, CoverageResult, ProfileResult, Runner, TestRun } from './runner.js';

/** What the Python runner can do besides: look at the original while it runs, and compare programs. */
export interface PythonRunner extends Runner {
  /** Runs the original's tests under tracing. */
  profile(run: TestRun): Promise<ProfileResult>;
  /** Runs the tests and counts how much a program does: the totals of `profile`, for a fraction of its time. */
  count(run: TestRun): Promise<CountResult>;
  /** Runs the tests and says which lines and branches they reach. */
  coverage(run: TestRun): Promise<CoverageResult>;
  /** Runs two programs on the same inputs and gives the first difference. */
  compare(run: ComparisonRun): Promise<Comparison>;
  /** What the original of a comparison does on its inputs, as far as it gets in its limits. */
  tryInputs(run: Omit<ComparisonRun, 'evolved'>): Promise<readonly InputFacts[]>;
  /**
   * Where an evolved program decides, and what its decisions came to on the inputs. Rejects with a SandboxError where it
   * does not come to an end on all of them.
   */
  decisions(run: DecisionsRun): Promise<readonly DecisionPoint[]>;
  /** Which lines and branches of a program its inputs reach. Rejects as `decisions` does. */
  reach(run: ReachRun): Promise<CoverageFacts>;
  /** The inputs that a problem's tests pass, and more grown from them, for `compare`. */
  inputs(run: InputsRun): Promise<Inputs>;
}
