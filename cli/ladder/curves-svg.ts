import type { Strategy } from '../../evaluation/ladders/rung.js';

import { percent as percentOf } from '../percent.js';

import type { LadderEvalModel } from './ladder-eval-schema.js';

type Point = LadderEvalModel['points'][number];

/** A strategy whose rungs differ in detail: one panel each, since values of different metrics are not comparable. */
interface Panel {
  readonly strategy: Strategy;
  readonly title: string;
  readonly axis: string;
  readonly shown: (detail: number) => string;
}

const whole = (detail: number): string => String(detail);
const percent = (share: number): string => `${Math.round(100 * share)} %`;

const PANELS: readonly Panel[] = [
  { strategy: 'summary', title: 'summaries', axis: 'limit of words', shown: whole },
  {
    ...{ strategy: 'paragraph-sampling', title: 'samples of paragraphs' },
    ...{ axis: 'paragraphs kept', shown: percent },
  },
  {
    ...{ strategy: 'sentence-masking', title: 'masked sentences' },
    ...{ axis: 'sentences kept', shown: percent },
  },
];

/** Colours that are told apart by people of any colour vision (Okabe and Ito 2008). */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#56b4e9', '#e69f00', '#000000'] as const;
const PLOT = { width: 300, height: 220 } as const;
const MARGIN = { left: 66, right: 18, top: 86, bottom: 56 } as const;
const LEGEND_LINE = 20;
const SHARES = [0, 0.25, 0.5, 0.75, 1] as const;

/**
 * pass@k against detail as SVG: a panel a strategy, a line with its 95 % band a model, the minimal prompt at detail 0, the
 * original and the maximal prompt as lines across. Strategies without a rung have no panel.
 */
export function curvesSvg(models: readonly LadderEvalModel[], k: number): string {
  const panels = PANELS.filter(({ strategy }) =>
    models.some(({ points }) => points.some((point) => point.strategy === strategy)),
  );
  const step = MARGIN.left + PLOT.width + MARGIN.right;
  const width = Math.max(1, panels.length) * step;
  const legendTop = MARGIN.top + PLOT.height + MARGIN.bottom;
  const height = legendTop + LEGEND_LINE * (models.length + 1) + 14;
  const rungs = Math.max(0, ...models.flatMap(({ points }) => points.map((point) => point.rungs)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" role="img">`,
    `<title>pass@${k} against the detail of the prompt</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text(MARGIN.left, 26, `pass@${k} against the detail of the prompt`, 'font-size="16" font-weight="bold"'),
    text(
      MARGIN.left,
      44,
      `mean over up to ${rungs} prompts a point, bands: 95 % by bootstrap over problems`,
      GREY,
    ),
    ...panels.map(
      (panel, at) =>
        `<g transform="translate(${at * step + MARGIN.left} ${MARGIN.top})">${panelSvg(panel, models, k)}</g>`,
    ),
    `<g transform="translate(${MARGIN.left} ${legendTop})">${legend(models)}</g>`,
    '</svg>\n',
  ].join('\n');
}

const GREY = 'fill="#555555"';

function panelSvg(panel: Panel, models: readonly LadderEvalModel[], k: number): string {
  const own = models.map(({ points }) => points.filter((point) => point.strategy === panel.strategy));
  const details = [...new Set(own.flat().map(({ detail }) => detail ?? 0))].sort((one, two) => one - two);
  const most = panel.shown === percent ? 1 : Math.max(1, ...details);
  const x = (detail: number): number => round((detail / most) * PLOT.width);
  const grid = SHARES.map(
    (share) =>
      `<line x1="0" x2="${PLOT.width}" y1="${y(share)}" y2="${y(share)}" stroke="#e2e2e2"/>${text(-8, y(share) + 4, percent(share), 'text-anchor="end"')}`,
  );
  return [
    text(0, -12, panel.title, 'font-weight="bold"'),
    ...grid,
    ...ticks([0, ...details], x, panel.shown),
    `<path d="M0 0V${PLOT.height}H${PLOT.width}" fill="none" stroke="#333333"/>`,
    text(PLOT.width / 2, PLOT.height + 38, panel.axis, 'text-anchor="middle"'),
    `<g transform="translate(-50 ${PLOT.height / 2}) rotate(-90)">${text(0, 0, `pass@${k}`, 'text-anchor="middle"')}</g>`,
    ...models.map(({ points }, at) => modelSvg(points, own[at] ?? [], { x, k, colour: colourOf(at) })),
  ].join('');
}

/** Marks of an axis; labels that would stand on another are left out. */
function ticks(
  details: readonly number[],
  x: (detail: number) => number,
  shown: (detail: number) => string,
): readonly string[] {
  let free = -Infinity;
  return details.map((detail) => {
    const [at, label] = [x(detail), shown(detail)];
    const half = 4 * label.length;
    const isFree = at - half > free;
    free = isFree ? at + half : free;
    return `<line x1="${at}" x2="${at}" y1="${PLOT.height}" y2="${PLOT.height + 5}" stroke="#333333"/>${isFree ? text(at, PLOT.height + 19, label, 'text-anchor="middle"') : ''}`;
  });
}

interface Drawing {
  readonly x: (detail: number) => number;
  readonly k: number;
  readonly colour: string;
}

function modelSvg(all: readonly Point[], own: readonly Point[], { x, k, colour }: Drawing): string {
  const minimal = all.find(({ strategy }) => strategy === 'minimal');
  const line = [...(minimal === undefined ? [] : [minimal]), ...own].flatMap((point) => {
    const figure = point.passAtK.find((one) => one.k === k);
    return figure === undefined ? [] : [{ at: x(point.detail ?? 0), point, figure }];
  });
  const band = line.filter(({ figure }) => figure.low !== null && figure.high !== null);
  const upper = band.map(({ at, figure }) => `${at} ${y(figure.high ?? 0)}`);
  const lower = band.map(({ at, figure }) => `${at} ${y(figure.low ?? 0)}`).reverse();
  const across = (strategy: Strategy, dash: string): string => {
    const found = all.find((point) => point.strategy === strategy)?.passAtK.find((one) => one.k === k);
    return found === undefined
      ? ''
      : `<line x1="0" x2="${PLOT.width}" y1="${y(found.estimate)}" y2="${y(found.estimate)}" stroke="${colour}" stroke-width="1.2" stroke-dasharray="${dash}"/>`;
  };
  return [
    band.length < 2
      ? ''
      : `<polygon points="${[...upper, ...lower].join(' ')}" fill="${colour}" fill-opacity="0.14"/>`,
    across('original', DASHED),
    across('maximal', DOTTED),
    `<polyline points="${line.map(({ at, figure }) => `${at} ${y(figure.estimate)}`).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...line.map(
      ({ at, point, figure }) =>
        `<circle cx="${at}" cy="${y(figure.estimate)}" r="3.5" fill="${point.strategy === 'minimal' ? '#ffffff' : colour}" stroke="${colour}" stroke-width="1.5"><title>${escaped(`${point.strategy} ${point.detail ?? ''}: ${percentOf(figure.estimate)}`)}</title></circle>`,
    ),
  ].join('');
}

const DASHED = '7 4';
const DOTTED = '2 3';

function legend(models: readonly LadderEvalModel[]): string {
  const sample = (left: number, colour: string, dash: string): string =>
    `<line x1="${left}" x2="${left + 28}" y1="-4" y2="-4" stroke="${colour}" stroke-width="1.6" stroke-dasharray="${dash}"/>`;
  const names = models.map(
    ({ model }, at) =>
      `<g transform="translate(0 ${at * LEGEND_LINE})"><line x1="0" x2="28" y1="-4" y2="-4" stroke="${colourOf(at)}" stroke-width="2"/><circle cx="14" cy="-4" r="3.5" fill="${colourOf(at)}"/>${text(36, 0, model, '')}</g>`,
  );
  const lines = `<g transform="translate(0 ${models.length * LEGEND_LINE})">${sample(0, '#555555', DASHED)}${text(36, 0, 'original prompt', GREY)}${sample(150, '#555555', DOTTED)}${text(186, 0, 'maximal prompt', GREY)}<circle cx="314" cy="-4" r="3.5" fill="#ffffff" stroke="#555555" stroke-width="1.5"/>${text(326, 0, 'minimal: no description', GREY)}</g>`;
  return [...names, lines].join('');
}

function y(share: number): number {
  return round((1 - share) * PLOT.height);
}

function colourOf(at: number): string {
  return COLOURS[at % COLOURS.length] ?? COLOURS[0];
}

function round(value: number): number {
  return Math.round(10 * value) / 10;
}

function text(left: number, top: number, words: string, attributes: string): string {
  return `<text x="${left}" y="${top}" ${attributes}>${escaped(words)}</text>`;
}

function escaped(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
