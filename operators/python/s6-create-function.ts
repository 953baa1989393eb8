import { createRng } from '../../core/rng.js';
import type { Operator, Site, Subject } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { answerPartPlans } from './s6/answer-part.js';
import { changesWhatIsGiven } from './s6/changes-given.js';
import { classQuestionPlans } from './s6/class-question.js';
import { collectedPlans } from './s6/collected-items.js';
import { comprehensionPlans } from './s6/comprehension-items.js';
import { expressionPlans } from './s6/expression.js';
import { firstMatchPlans } from './s6/first-match.js';
import type { FunctionContext } from './s6/function-context.js';
import { functionContexts } from './s6/function-context.js';
import { itemSourcePlans } from './s6/item-source.js';
import { lambdaPlans } from './s6/lambda.js';
import { loopStepPlans } from './s6/loop-step.js';
import { leftEarlyPlans } from './s6/left-early.js';
import { mainFunctionPlans } from './s6/main-function.js';
import { mappedPlans } from './s6/mapped.js';
import type { Plan, Variant } from './s6/plan.js';
import { repeatedExpressionPlans } from './s6/repeated-expression.js';
import { roundSourcePlans } from './s6/round-source.js';
import { searchPlans } from './s6/search.js';
import { similarExpressionPlans } from './s6/similar-expressions.js';
import { stagePlans } from './s6/stage.js';
import { stateChangePlans } from './s6/state-change.js';
import { solveFunctionPlans } from './s6/solve-function.js';
import { keepsSubstance } from './s6/substance.js';

const VARIANTS: readonly Variant[] = [
  expressionPlans,
  repeatedExpressionPlans,
  similarExpressionPlans,
  searchPlans,
  firstMatchPlans,
  leftEarlyPlans,
  loopStepPlans,
  stagePlans,
  stateChangePlans,
  classQuestionPlans,
  itemSourcePlans,
  roundSourcePlans,
  answerPartPlans,
  collectedPlans,
  comprehensionPlans,
  mappedPlans,
  lambdaPlans,
];

/** Variants that move every expression of a kind at once. */
const ALL_OF_A_KIND: ReadonlySet<string> = new Set(['repeated-expression', 'similar-expressions']);

/** Variants whose function yields: who draws from it does not expect that something else changes meanwhile. */
const LAZY: ReadonlySet<string> = new Set([
  'collected-items',
  'derived-items',
  'filtered-items',
  'produced-items',
  'round-source',
]);

/** A plan of CreateFunction with where it was found. */
export interface FilePlan {
  readonly file: string;
  /** The function that the helper leaves; null where a whole script becomes one. */
  readonly context: FunctionContext | null;
  readonly plan: Plan;
}

/** Found once for a subject: `rewrite` asks for what `sites` has just found. */
const PLANS = new WeakMap<Subject, readonly FilePlan[]>();

/** Every place where a helper can be taken out of a function. */
export function plansOf(subject: Subject): readonly FilePlan[] {
  const known = PLANS.get(subject);
  if (known !== undefined) {
    return known;
  }
  const plans: FilePlan[] = [];
  for (const file of subject.files.values()) {
    for (const plan of [...mainFunctionPlans(subject, file), ...solveFunctionPlans(subject, file)]) {
      if (plan.write(subject, createRng('named', plan.node.start)) !== null) {
        plans.push({ file: file.path, context: null, plan });
      }
    }
    for (const context of functionContexts(file)) {
      for (const variant of VARIANTS) {
        for (const plan of variant(context)) {
          const isPlace = ALL_OF_A_KIND.has(plan.variant) || context.isLastOfItsKind(plan.node);
          const yielding = plan.moved.length === 0 ? [plan.node] : plan.moved;
          const isHonest = !LAZY.has(plan.variant) || !changesWhatIsGiven(context, yielding);
          // A place without a good name is none.
          const isFit = isPlace && isHonest && keepsSubstance(context, plan.moved);
          if (isFit && plan.write(subject, createRng('named', plan.node.start)) !== null) {
            plans.push({ file: file.path, context, plan });
          }
        }
      }
    }
  }
  plans.sort((left, right) => (left.file === right.file ? left.plan.node.start - right.plan.node.start : 0));
  PLANS.set(subject, plans);
  return plans;
}

/** S6: a part of a function that has a meaning of its own becomes a function of its own. */
export const S6_CREATE_FUNCTION: Operator = {
  id: 'S6',
  name: 'CreateFunction',
  language: 'python',
  summary:
    'Takes an expression, a run of statements, a search loop or the last stage of a function out into a named helper, so that each step can be read by its name.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  share: 0.45,
  variantShares: { formula: 0.34 },
  openingVariants: ['main-function', 'solve-function'],
  *sites(subject): Generator<Site> {
    for (const { file, plan } of plansOf(subject)) {
      yield { file, node: plan.node, variant: plan.variant };
    }
  },
  rewrite(subject, site, rng) {
    for (const { file, plan } of plansOf(subject)) {
      if (file === site.file && plan.node === site.node && plan.variant === site.variant) {
        return plan.write(subject, rng);
      }
    }
    return null;
  },
};
