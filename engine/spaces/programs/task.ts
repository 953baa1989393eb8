import type { Json } from '../../../core/canonical-json.js';
import type { CounterExample } from '../../../core/counter-example.js';
import type { LintReport, StaticMetrics } from '../../../core/metrics.js';
import type { Problem } from '../../../core/problem.js';
import type { ProfileFacts } from '../../../core/profile-facts.js';
import type { Program } from '../../../core/program.js';
import type { Genotype } from '../../../core/step.js';
import type { Isolation, Usage, Verdict } from '../../../core/verdict.js';
import type { Difficulty } from '../../../datasets/difficulty.js';
import type { Evidence } from '../../../datasets/evidence.js';
import type { LineCounts } from '../../../fitness/cost-gate.js';
import type { ObjectiveName } from '../../../fitness/objectives.js';
import type { StripReport } from '../../../fitness/strip/stripper.js';
import type { Thresholds } from '../../../fitness/thresholds.js';
import type { Backend, Limits } from '../../../sandbox/runner.js';
import type { WantedName } from '../../../operators/python/renaming/rename-added.js';
import type { NameQuestion } from '../../naming/names-request.js';
import type { Answer, BreedingOrder, Candidate } from '../../search-space.js';

import type { InputsPart } from '../../../fitness/cost-gate.js';
import type { ComparedInputs } from './compared-inputs.js';
import type { OperatorWeights } from './operator-weights.js';

/** What a worker is started with. */
export interface WorkerOptions {
  /** Absolute path of the project environment's interpreter. */
  readonly python: string;
  readonly backend: Backend;
  /** Whether to run programs at all where the backend is process limits only. */
  readonly allowUnsafeExec: boolean;
  readonly thresholds: Thresholds;
}

/** What was measured on a Problem's original once; stored, and handed to every task of the Problem. */
export interface Baseline {
  readonly facts: ProfileFacts;
  readonly metrics: StaticMetrics;
  readonly lint: LintReport;
  readonly fingerprint: string;
  readonly isolation: Isolation;
  /** What the original's own run used; for the record. */
  readonly usage: Usage;
  /** Limits of every run of this Problem. */
  readonly limits: Limits;
  readonly inputs: ComparedInputs;
  /** Operators that have a place in the original, by id. */
  readonly placed: readonly string[];
}

/** What every candidate needs of a Baseline. */
export type CandidateBaseline = Omit<Baseline, 'inputs' | 'placed'> & {
  readonly inputs: Pick<ComparedInputs, 'few'> & InputsPart;
};

/** What an accepted program's `measures` hold. */
export interface ProgramMeasures {
  readonly complexity: StaticMetrics['complexity'];
  readonly readability: StaticMetrics['readability'];
  readonly rc: number;
  readonly rr: number;
  /** Null where the closer look is to lint it (`ProblemContext.isLintedOnFront`). */
  readonly pylint: number | null;
  readonly isolation: Isolation;
  /** Where an objective needs it. */
  readonly strip?: StripReport;
  /** Where a panel was asked about it. */
  readonly difficulty?: Difficulty;
}

export interface ProblemContext {
  readonly problem: Problem;
  readonly baseline: CandidateBaseline;
  readonly operatorWeights: OperatorWeights;
  /**
   * Whether only what would stand on the first front is linted, by the closer look: Pylint takes longer than all else that is
   * asked of a candidate, and holds back 3 in 100.
   */
  readonly isLintedOnFront: boolean;
}

/** What was found of a program that holds on all inputs. */
export interface Verification {
  /** Inputs compared, and those of them that the original answers. */
  readonly inputs: number;
  readonly accepted: number;
  /** Lines executed on the inputs and over the tests. */
  readonly inputLines: LineCounts;
  readonly testLines: LineCounts;
  /** Pylint's score, where it was left to the closer look. */
  readonly pylint?: number;
}

/** Why a program that cleared every gate is not to be exported. */
export interface Refutation {
  readonly gate: 'equivalence' | 'cost' | 'reach' | 'tests' | 'constancy' | 'lint';
  readonly reason: string;
  readonly counterExample: CounterExample | null;
}

/** Who stands on the first front, by their objectives: drafts that none of them dominates are judged before the others. */
export interface Standing {
  readonly front: readonly (readonly number[])[];
  /** All inputs, where such drafts are looked at closer at once. */
  readonly inputs: readonly string[] | null;
}

export type ProgramOrder = BreedingOrder<Genotype, Program>;
export type ProgramCandidate = Candidate<Genotype, Program>;
export type ProgramAnswer = Answer<Genotype, Program>;

/** A task of a worker: measure an original, or take a batch of candidates the whole way. */
export type ProgramTask =
  /** Show that a worker works: its interpreter and its linter answer. */
  | { readonly kind: 'probe' }
  | { readonly kind: 'measure-original'; readonly problem: Problem; readonly inputsSeed: number }
  | {
      readonly kind: 'breed';
      readonly context: ProblemContext;
      readonly objectives: readonly ObjectiveName[];
      readonly orders: readonly ProgramOrder[];
      /** Fingerprints of the Problem's earlier candidates. */
      readonly known: readonly string[];
      /** Null where nobody says who stands on the first front. */
      readonly standing: Standing | null;
    }
  /** Compare one program with the original on all inputs, and count what its tests take. */
  | {
      readonly kind: 'verify';
      readonly context: ProblemContext;
      readonly inputs: readonly string[];
      readonly genotype: Genotype;
      readonly program: Program;
    }
  /** Look closely at a program that is to be exported. */
  | ExamineTask
  /** Which names of an evolved program a model may be asked for. */
  | { readonly kind: 'list-names'; readonly context: ProblemContext; readonly program: Program }
  /** Give an evolved program other names, and take it through every gate again. */
  | {
      readonly kind: 'rename';
      readonly context: ProblemContext;
      readonly inputs: readonly string[];
      readonly program: Program;
      /** By the ids of the list of names. */
      readonly wanted: readonly (readonly [string, WantedName])[];
      /** RR that the renamed program must keep. */
      readonly leastRr: number;
    };

export interface ExamineTask {
  readonly kind: 'examine';
  readonly problem: Problem;
  readonly program: Program;
  /** Inputs on which it was verified, and what was found then. */
  readonly inputs: readonly string[];
  readonly verification: Verification;
  /** Seed of the further inputs that its decisions are looked at on. */
  readonly seed: number;
}

export type ProgramResult =
  | { readonly kind: 'alive' }
  | { readonly kind: 'original'; readonly baseline: Baseline }
  /** The original does not pass its own tests, or cannot be measured. */
  | { readonly kind: 'original-rejected'; readonly reason: string; readonly verdict: Verdict | null }
  | { readonly kind: 'bred'; readonly answers: readonly ProgramAnswer[] }
  | { readonly kind: 'verified'; readonly verification: Verification }
  | { readonly kind: 'refuted'; readonly refutation: Refutation }
  | { readonly kind: 'examined'; readonly evidence: Evidence }
  /** The examination itself failed, whatever the program. */
  | { readonly kind: 'unexamined'; readonly reason: string }
  | { readonly kind: 'names-listed'; readonly questions: readonly NameQuestion[] }
  | {
      readonly kind: 'renamed';
      readonly program: Program;
      /** What was renamed to what, for the store. */
      readonly renames: Json;
      readonly measures: ProgramMeasures;
      readonly verification: Verification;
    }
  | { readonly kind: 'not-renamed'; readonly gate: string; readonly reason: string };
