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

/** What a work has cost as results show it: what was lost at its most. */
export function shownTotals(totals: AccountTotals): LlmAskResult['totals'] {
  const lostCost = totals.lostCost + totals.openCost;
  return {
    requests: totals.calls,
    answered: totals.answered,
    lost: totals.lost + totals.open,
    promptTokens: totals.promptTokens,
    completionTokens: totals.completionTokens,
    cost: shownCost(totals.settledCost + lostCost),
    lostCost: shownCost(lostCost),
  };
}

/** Tells people what a work has cost so far, and warns of answers that did not come. */
export function tellTotals(totals: LlmAskResult['totals'], unanswered: number, output: Output): void {
  output.note(
    `${counted(totals.requests, 'request')}, ${totals.promptTokens} + ${totals.completionTokens} tokens, cost ${totals.cost}`,
  );
  if (unanswered > 0) {
    output.warn(`${counted(unanswered, 'answer')} did not come; the same command run again asks for them`);
  }
}
