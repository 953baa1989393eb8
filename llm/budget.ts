import { EXIT, UserError } from '../core/errors.js';

import type { AccountTotals, AnswerFile, CallEnd } from './answer-file.js';
import type { ModelRequest } from './model-request.js';
import type { Cost, PriceTable } from './prices.js';
import { costOf, shownCost } from './prices.js';
import { tokenCounter } from './tokens.js';

export interface BudgetOptions {
  readonly file: AnswerFile;
  /** Whose requests are summed up and limited: a run, whatever its number of sessions. */
  readonly account: string;
  readonly prices: PriceTable;
  /** Null for no limit. */
  readonly maxCost: Cost | null;
  readonly maxRequests: number | null;
}

/** What a piece of work may ask and pay, with all roles and servers together. */
export interface Budget extends BudgetOptions {
  /**
   * Sets aside what a request may cost at most and writes that it is about to be sent; its number. Waits while other
   * requests may give something back. Rejects with a UserError (exit code 4) where the budget would be exceeded, and with
   * one (exit code 2) where nobody can know that.
   */
  reserve(wanted: ReservedRequest, signal: AbortSignal): Promise<number>;
  /** Settles it. */
  end(id: number, end: CallEnd): void;
  /** What such a request costs at most; 0 where its model has no price. Rejects as `reserve` does. */
  mostCost(request: ModelRequest, samples: number): Promise<Cost>;
  totals(): AccountTotals;
}

export interface ReservedRequest {
  readonly key: string;
  readonly request: ModelRequest;
  readonly first: number;
  readonly samples: number;
  /** The batch that it is a part of: then it does not wait for others, which may take a day. */
  readonly batch?: number;
}

export function createBudget(options: BudgetOptions): Budget {
  const { file, account, prices, maxCost, maxRequests } = options;
  const open = new Set<number>();
  let waiting: (() => void)[] = [];
  const mostCost = async (request: ModelRequest, samples: number): Promise<Cost> => {
    const price = prices.get(request.model);
    const maxTokens = request.sampling?.maxTokens;
    checkCountable(options, request.model, maxTokens);
    if (price === undefined) {
      return 0n;
    }
    const prompt = (await tokenCounter()).promptAtMost(request);
    return costOf(price, { prompt, completion: (maxTokens ?? 0) * samples });
  };
  return {
    ...options,
    mostCost,
    reserve: async ({ key, request, first, samples, batch }, signal) => {
      const reserved = await mostCost(request, samples);
      for (;;) {
        signal.throwIfAborted();
        const started = file.start({
          ...{ account, key, request, first, samples, reserved, maxCost },
          batch: batch ?? null,
          maxCalls: maxRequests,
        });
        if ('id' in started) {
          open.add(started.id);
          return started.id;
        }
        if (open.size === 0 || batch !== undefined) {
          throw exceeded(options, started.broken, reserved);
        }
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    end: (id, end) => {
      try {
        file.end(id, end);
      } finally {
        open.delete(id);
        const all = waiting;
        waiting = [];
        for (const go of all) {
          go();
        }
      }
    },
    totals: () => file.totals(account),
  };
}

/** Throws a UserError where nobody can know whether a budget of money is kept with a model. */
export function checkCountable(
  { prices, maxCost }: Pick<BudgetOptions, 'prices' | 'maxCost'>,
  model: string,
  maxTokens: number | undefined,
): void {
  const price = prices.get(model);
  if (maxCost !== null && price === undefined) {
    throw new UserError(
      `what ${model} costs is not known, so that no budget can be kept`,
      `name its prices per million tokens with --price ${model}=PROMPT/COMPLETION, 0/0 where it is free`,
    );
  }
  if (maxCost !== null && maxTokens === undefined && price !== undefined && price.completion > 0n) {
    throw new UserError(
      'an answer of any length would break any budget',
      'say with --max-tokens how long an answer may be',
    );
  }
}

function exceeded(
  { file, account, maxCost, maxRequests }: BudgetOptions,
  broken: 'cost' | 'calls',
  reserved: Cost,
): UserError {
  const { settledCost, lostCost, openCost } = file.totals(account);
  return broken === 'calls'
    ? new UserError(
        `the budget of ${maxRequests ?? 0} ${maxRequests === 1 ? 'request' : 'requests'} is spent, and there is more to ask`,
        'raise --max-requests and run the same command again, which goes on from there',
        EXIT.budget,
      )
    : new UserError(
        `of the budget of ${shownCost(maxCost ?? 0n)}, ${shownCost(settledCost + lostCost + openCost)} is spent, and the next request may cost ${shownCost(reserved)}`,
        'raise --max-cost and run the same command again, which goes on from there',
        EXIT.budget,
      );
}
