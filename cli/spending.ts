import type { AccountTotals } from '../llm/answer-file.js';
import type { Plan } from '../llm/plan.js';
import { shownCost } from '../llm/prices.js';

import type { LlmAskResult } from './llm-schemas.js';
import type { Output } from './output.js';
import { counted } from './counted.js';

/** A plan as results show it. */
export function shownPlan(plan: Plan): LlmAskResult['plan'] {
  return { ...plan, cost: plan.cost === null ? null : shownCost(plan.cost) };
}

/**
 * What a work has cost as results show it: what was lost at its most. `isPriced` says whether all of its models have prices:
 * else nobody knows what it has cost.
 */
export function shownTotals(totals: AccountTotals, isPriced: boolean): LlmAskResult['totals'] {
  const lostCost = totals.lostCost + totals.openCost;
  return {
    requests: totals.calls,
    answered: totals.answered,
    lost: totals.lost + totals.open,
    promptTokens: totals.promptTokens,
    completionTokens: totals.completionTokens,
    cost: isPriced ? shownCost(totals.settledCost + lostCost) : null,
    lostCost: isPriced ? shownCost(lostCost) : null,
  };
}

/** What a plan costs at most, for people. */
export function planCostText({ cost }: LlmAskResult['plan']): string {
  return cost === null ? 'cost not known (--price, --max-tokens)' : `at most ${cost}`;
}

/** Totals for people: requests, tokens and cost, of which at most a part for answers that did not come. */
export function totalsText(totals: LlmAskResult['totals']): string {
  const { requests, promptTokens, completionTokens, cost, lost, lostCost } = totals;
  const ofLost = lost === 0 ? '' : `, at most ${lostCost ?? ''} of it for ${lost} without an answer`;
  const spent = cost === null ? 'not known (--price)' : `${cost}${ofLost}`;
  return `${counted(requests, 'request')}, ${promptTokens} + ${completionTokens} tokens, cost ${spent}`;
}

/** Why answers did not come. */
export interface UnansweredCause {
  readonly reason: string;
  readonly answers: number;
}

/** Causes that people are told, at most. */
const MOST_CAUSES = 5;

/** Tells people what a work has cost so far, and warns of answers that did not come, with their causes where they are known. */
export function tellTotals(
  totals: LlmAskResult['totals'],
  unanswered: number,
  output: Output,
  causes: readonly UnansweredCause[] = [],
): void {
  output.note(totalsText(totals));
  if (unanswered > 0) {
    const why = causes.slice(0, MOST_CAUSES).map(({ reason, answers }) => `${answers} × ${reason}`);
    const more = causes.length > MOST_CAUSES ? [`${causes.length - MOST_CAUSES} causes more`] : [];
    const said = why.length === 0 ? '' : ` (${[...why, ...more].join('; ')})`;
    output.warn(
      `${counted(unanswered, 'answer')} did not come${said}; the same command run again asks for them`,
    );
  }
}
