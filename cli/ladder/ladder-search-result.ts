import type { Rung } from '../../evaluation/ladders/rung.js';

import { leftOutLines } from '../left-out.js';
import type { Output } from '../output.js';
import type { Column } from '../table.js';
import { renderTable } from '../table.js';

import type { LadderSearchProblem, LadderSearchResult } from './ladder-search-schema.js';
import type { SearchedPrompts, TriedPrompt } from './search-prompts.js';
import { counted } from '../counted.js';
import { planCostText, totalsText } from '../spending.js';

/** Of the prompts that work the one with the fewest words, of these the most often right, of these the first; or null. */
export function shortestOf(tried: readonly TriedPrompt[], reach: number): TriedPrompt | null {
  const working = tried.filter((one) => rateOf(one) >= reach);
  const [shortest] = [...working].sort(
    (one, other) => one.words - other.words || rateOf(other) - rateOf(one),
  );
  return shortest ?? null;
}

/** What a problem's search came to. */
export function summaryOf(
  { problem, stopped, tried }: SearchedPrompts,
  rungs: readonly Rung[],
  reach: number,
): LadderSearchProblem {
  const rungOf = (strategy: Rung['strategy']): LadderSearchProblem['original'] => {
    const description = rungs.find((rung) => rung.strategy === strategy)?.description.trim();
    const found = tried.find((one) => one.description === description);
    return found === undefined ? null : { words: found.words, passAt1: rateOf(found) };
  };
  const shortest = shortestOf(tried, reach);
  return {
    ...{ id: problem, stopped, evaluations: tried.length },
    ...{ maximal: rungOf('maximal'), original: rungOf('original') },
    shortest:
      shortest === null
        ? null
        : {
            ...{ words: shortest.words, passAt1: rateOf(shortest) },
            isRewritten: shortest.genotype.some(({ text }) => text !== null),
          },
  };
}

/** What people are told of a search, or of one that would be made. */
export function tellSearch(result: LadderSearchResult, output: Output): void {
  const { plan, mostAnswers, problems, leftOut, totals } = result;
  for (const line of output.isJson ? [] : leftOutLines(leftOut)) {
    output.note(line);
  }
  if (result.path === null) {
    output.say(
      `${counted(plan.requests, 'request')} to begin with, ${counted(plan.kept, 'answer')} kept; ${plan.promptTokens} tokens of prompts; ${planCostText(plan)}; ${counted(mostAnswers, 'answer')} in all at most, rewriting apart`,
    );
    return;
  }
  output.say(searchTable(problems));
  const found = problems.flatMap(({ shortest, original }) =>
    shortest === null || original === null ? [] : [{ shortest: shortest.words, original: original.words }],
  );
  const sum = (words: readonly number[]): number => words.reduce((all, one) => all + one, 0);
  output.say(
    `${problems.filter(({ shortest }) => shortest !== null).length} of ${problems.length} problems have a prompt that works${found.length === 0 ? '' : `; their shortest have ${sum(found.map(({ shortest }) => shortest))} words, their originals ${sum(found.map(({ original }) => original))}`}`,
  );
  output.say([result.shortest ?? '', result.path].join('\n'));
  output.note(totalsText(totals));
}

function searchTable(problems: LadderSearchResult['problems']): string {
  const right = (title: string): Column => ({ title, align: 'right' });
  const cells = (judged: LadderSearchProblem['original']): readonly string[] =>
    judged === null ? ['–', '–'] : [String(judged.words), `${(100 * judged.passAt1).toFixed(0)} %`];
  const passes = right('pass@1');
  return renderTable(
    [
      { title: 'problem', align: 'left' },
      ...[right('maximal'), passes, right('original'), passes, right('shortest'), passes],
      ...[right('tried'), { title: 'ended by', align: 'left' } as const],
    ],
    problems.map(({ id, maximal, original, shortest, evaluations, stopped }) => [
      ...[id, ...cells(maximal), ...cells(original), ...cells(shortest)],
      ...[String(evaluations), stopped ?? 'answers that did not come'],
    ]),
  );
}

function rateOf({ passed, samples }: TriedPrompt): number {
  return passed / samples;
}
