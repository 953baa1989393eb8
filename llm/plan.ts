import type { ModelClient } from './model-client.js';
import type { ModelRequest } from './model-request.js';
import type { Cost } from './prices.js';
import { costOf } from './prices.js';
import { tokenCounter } from './tokens.js';

/** So many answers to a request, of one model client. */
export interface PlannedRequest {
  readonly client: ModelClient;
  readonly request: ModelRequest;
  readonly samples: number;
  /** Number of the first of them; 0 where it is left out. */
  readonly first?: number;
}

/** What a piece of work would ask, were it done now. Repairs and retries are not in it. */
export interface Plan {
  /** Answers that have to be asked for, each as a request of its own. */
  readonly requests: number;
  /** Answers that are kept. */
  readonly kept: number;
  readonly promptTokens: number;
  /** Where every answer is as long as it may be; null where some may be of any length. */
  readonly completionTokens: number | null;
  /** At most, with prompts counted as a budget sets them aside: no less than servers count; null where some model has no price or some answer may be of any length. */
  readonly cost: Cost | null;
}

/** Counts what would be asked, without asking. */
export async function planRequests(planned: readonly PlannedRequest[]): Promise<Plan> {
  const counter = await tokenCounter();
  const sums = { requests: 0, kept: 0, promptTokens: 0 };
  let completionTokens: number | null = 0;
  let cost: Cost | null = 0n;
  for (const { client, request, samples, first = 0 } of planned) {
    const missing = Array.from({ length: samples }, (_, index) => first + index).filter(
      (sample) => client.find(request, sample) === null,
    ).length;
    const maxTokens = request.sampling?.maxTokens;
    const price = client.options.budget.prices.get(request.model);
    const tokens = { prompt: missing * counter.prompt(request), completion: missing * (maxTokens ?? 0) };
    const isKnown = maxTokens !== undefined || missing === 0;
    sums.requests += missing;
    sums.kept += samples - missing;
    sums.promptTokens += tokens.prompt;
    completionTokens = completionTokens === null || !isKnown ? null : completionTokens + tokens.completion;
    const most = { ...tokens, prompt: missing * counter.promptAtMost(request) };
    cost = cost === null || price === undefined || !isKnown ? null : cost + costOf(price, most);
  }
  return { ...sums, completionTokens, cost };
}
