import { groupBy } from '../../core/group-by.js';
import { oneLine } from '../../datasets/one-line.js';
import { shareAlikeLine } from '../../datasets/share-alike.js';
import { isAtMostAsDetailed } from '../../evaluation/ladders/order.js';
import type { Rung } from '../../evaluation/ladders/rung.js';
import { STRATEGIES } from '../../evaluation/ladders/rung.js';
import { THEMES, THEME_IDS } from '../../evaluation/ladders/themes.js';
import { median } from '../../fitness/statistics/quantile.js';

import { leftOutLines } from '../left-out.js';
import type { Output } from '../output.js';
import type { Column } from '../table.js';
import { renderTable } from '../table.js';

import type { LadderLevel, LadderResult } from './ladder-schema.js';
import { counted } from '../counted.js';

/** The figures of some ladders: what rungs there are, their order, and what they speak of. */
export function ladderFigures(
  rungs: readonly Rung[],
): Pick<LadderResult, 'problems' | 'rungs' | 'order' | 'themesBy' | 'levels' | 'needsEditing'> {
  const ladders = groupBy(rungs, ({ problem }) => problem);
  const levels = groupBy(
    rungs,
    ({ strategy, metric, detail }) => `${strategy}:${metric === 'words' ? '' : detail}`,
  );
  const labelled = new Set(rungs.map(({ themesBy }) => themesBy));
  return {
    ...{ problems: ladders.size, rungs: rungs.length },
    order: [...ladders.values()]
      .map(orderOf)
      .reduce((sum, { pairs, related }) => ({ pairs: sum.pairs + pairs, related: sum.related + related }), {
        pairs: 0,
        related: 0,
      }),
    themesBy: labelled.size > 1 ? 'mixed' : ([...labelled][0] ?? 'rules'),
    levels: [...levels.values()].map(levelOf).sort(byDetail),
    needsEditing: rungs.flatMap(({ problem, reason }) => (reason === null ? [] : [{ id: problem, reason }])),
  };
}

function orderOf(ladder: readonly Rung[]): LadderResult['order'] {
  let [pairs, related] = [0, 0];
  for (const [index, one] of ladder.entries()) {
    for (const other of ladder.slice(index + 1)) {
      pairs += 1;
      if (isAtMostAsDetailed(one, other) !== null || isAtMostAsDetailed(other, one) !== null) {
        related += 1;
      }
    }
  }
  return { pairs, related };
}

function levelOf(group: readonly Rung[]): LadderLevel {
  const words = group.map((rung) => rung.words).sort((left, right) => left - right);
  const [first] = group as [Rung, ...Rung[]];
  const shares = THEME_IDS.map(
    (id) => [id, group.filter(({ themes }) => themes.includes(id)).length] as const,
  );
  return {
    ...{ strategy: first.strategy, metric: first.metric },
    detail: first.metric === 'words' && first.strategy !== 'minimal' ? null : first.detail,
    ...{ rungs: group.length, texts: new Set(group.map(({ prompt }) => prompt)).size },
    words: {
      least: words[0] ?? 0,
      median: median(words),
      most: words.at(-1) ?? 0,
    },
    themes: Object.fromEntries(
      shares.filter(([, found]) => found > 0).map(([id, found]) => [id, found / group.length]),
    ),
  };
}

function byDetail(left: LadderLevel, right: LadderLevel): number {
  const place = ({ strategy }: LadderLevel): number => STRATEGIES.indexOf(strategy);
  return place(left) - place(right) || (left.detail ?? 0) - (right.detail ?? 0);
}

/** The tables for people: levels with their words, and how often each theme is there. */
export function ladderTables({ levels, themesBy, order }: LadderResult): string {
  const right = (title: string): Column => ({ title, align: 'right' });
  const rows = levels.map(({ strategy, detail, rungs, texts, words }) => [
    ...[strategy, detail === null ? '' : String(detail), String(rungs), String(texts)],
    ...[words.least, words.median, words.most].map(String),
  ]);
  const seen = THEMES.filter(({ id }) => levels.some(({ themes }) => (themes[id] ?? 0) > 0));
  const themeRows = levels.map(({ strategy, detail, themes }) => [
    ...[strategy, detail === null ? '' : String(detail)],
    ...seen.map(({ id }) => percent(themes[id] ?? 0)),
  ]);
  return [
    renderTable(
      [
        { title: 'strategy', align: 'left' },
        ...['detail', 'rungs', 'texts', 'words', 'median', 'most'].map(right),
      ],
      rows,
    ),
    `one prompt at most as detailed as the other: ${order.related} of ${order.pairs} pairs`,
    '',
    `themes by ${themesBy === 'mixed' ? 'rules and a model' : themesBy === 'rules' ? 'rules, which see some only' : 'a model'}, % of the rungs`,
    renderTable(
      [{ title: 'strategy', align: 'left' }, right('detail'), ...seen.map(({ id }) => right(id))],
      themeRows,
    ),
    seen.map(({ id, says }) => `${id} ${says}`).join('\n'),
  ].join('\n');
}

/** What people are told of ladders that were written. */
export function tellLadders(result: LadderResult, rungs: readonly Rung[], output: Output): void {
  for (const line of output.isJson ? [] : leftOutLines(result.leftOut)) {
    output.note(line);
  }
  for (const { id, reason } of output.isJson ? [] : result.needsEditing) {
    output.warn(`${oneLine(id)} needs editing: ${oneLine(reason)} ("speciate ladder edit")`);
  }
  const shareAlike = shareAlikeLine(rungs.map(({ licence }) => licence));
  if (shareAlike !== null) {
    output.warn(shareAlike);
  }
  output.say(ladderTables(result));
  output.note(`${counted(result.rungs, 'rung')} of ${result.problems} problems in ${result.path}`);
  if (result.model !== null) {
    const { requests, cost, failed } = result.model;
    output.note(
      `${counted(requests, 'request')}, ${cost === null ? 'cost not known (--price)' : `${cost} spent`}; ${counted(failed, 'answer')} could not be used`,
    );
  }
}

function percent(share: number): string {
  return share === 0 ? '·' : (100 * share).toFixed(0);
}
