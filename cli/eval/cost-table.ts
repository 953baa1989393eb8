import { groupBy } from '../../core/group-by.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import type { TokenUsage } from '../../llm/chat.js';
import type { Price } from '../../llm/prices.js';
import { costOf, shownCost } from '../../llm/prices.js';

import { renderTable } from '../table.js';

import type { JudgedItem } from './ask-and-judge.js';
import type { EvalResult } from './eval-schema.js';

type Costs = EvalResult['costs'];

/** What the answers to each task have cost, kept ones by what they cost when they came; `price` is the model's, where it has one. */
export function costsOf(judged: readonly JudgedItem<TaskRow>[], price: Price | undefined): Costs {
  const groups = groupBy(judged, ({ item }) => `${item.task} ${item.side}`);
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    const tokens = sumOf(all.flatMap((one) => one.tokens));
    return first === undefined
      ? []
      : [
          {
            ...{ task: first.item.task, side: first.item.side },
            answers: all.reduce((sum, one) => sum + one.tokens.length, 0),
            ...{ promptTokens: tokens.prompt, completionTokens: tokens.completion },
            cost: price === undefined ? null : shownCost(costOf(price, tokens)),
          },
        ];
  });
}

function sumOf(all: readonly TokenUsage[]): TokenUsage {
  return all.reduce(
    (sum, one) => ({ prompt: sum.prompt + one.prompt, completion: sum.completion + one.completion }),
    { prompt: 0, completion: 0 },
  );
}

/** The table of costs as people read it. */
export function renderCosts(costs: Costs): string {
  const right = (title: string) => ({ title, align: 'right' }) as const;
  return renderTable(
    [
      { title: 'task', align: 'left' },
      { title: 'side', align: 'left' },
      ...[right('answers'), right('tokens in'), right('tokens out'), right('cost')],
    ],
    costs.map((one) => [
      ...[one.task, one.side, String(one.answers)],
      ...[String(one.promptTokens), String(one.completionTokens), one.cost ?? 'not known (--price)'],
    ]),
  );
}
