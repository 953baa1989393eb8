import type { Measurement } from './measurement.js';

/** Panels of one chart: what is measured, by the size that stands in its names. */
const PANELS = [
  { of: /^a candidate of a program of ([\d,]+) lines$/, title: 'a candidate', axis: 'lines of the program' },
  {
    ...{ of: /^a generation of a population of ([\d,]+)$/, title: 'a generation, without its candidates' },
    axis: 'members of the population',
  },
] as const;

const PLOT = { width: 320, height: 240 } as const;
const MARGIN = { left: 74, right: 26, top: 58, bottom: 52 } as const;

/** How times grow with sizes, as SVG: logarithmic axes, and a dashed line of linear growth through the largest size. */
export function growthSvg(measurements: readonly Measurement[]): string {
  const step = MARGIN.left + PLOT.width + MARGIN.right;
  const height = MARGIN.top + PLOT.height + MARGIN.bottom;
  const width = PANELS.length * step;
  const panels = PANELS.map(
    (panel, at) =>
      `<g transform="translate(${at * step + MARGIN.left} ${MARGIN.top})">${panelSvg(panel, measurements)}</g>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" role="img">`,
    '<title>How times grow with sizes</title>',
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...panels,
    '</svg>\n',
  ].join('\n');
}

function panelSvg(
  { of, title, axis }: (typeof PANELS)[number],
  measurements: readonly Measurement[],
): string {
  const points = measurements.flatMap(({ name, ours }) => {
    const size = of.exec(name)?.[1];
    return size === undefined ? [] : [{ size: Number(size.replaceAll(',', '')), ours }];
  });
  const last = points.at(-1);
  const first = points[0];
  if (first === undefined || last === undefined) {
    return '';
  }
  const linear = (last.ours * first.size) / last.size;
  const x = scale(first.size, last.size, PLOT.width, false);
  const least = powerBelow(Math.min(linear, ...points.map(({ ours }) => ours)));
  const most = powerBelow(Math.max(...points.map(({ ours }) => ours))) * 10;
  const y = scale(least, most, PLOT.height, true);
  const powers = Array.from(
    { length: Math.round(Math.log10(most / least)) + 1 },
    (_, at) => least * 10 ** at,
  );
  return [
    text(0, -30, title, 'font-weight="bold"'),
    text(0, -12, 'milliseconds; dashed: linear growth', 'fill="#555555"'),
    ...powers.map(
      (power) =>
        `<line x1="0" x2="${PLOT.width}" y1="${y(power)}" y2="${y(power)}" stroke="#e2e2e2"/>${text(-8, y(power) + 4, String(Number(power.toPrecision(1))), 'text-anchor="end"')}`,
    ),
    `<path d="M0 0V${PLOT.height}H${PLOT.width}" fill="none" stroke="#333333"/>`,
    ...points.map(({ size }) =>
      text(x(size), PLOT.height + 18, size.toLocaleString('en'), 'text-anchor="middle"'),
    ),
    text(PLOT.width / 2, PLOT.height + 38, axis, 'text-anchor="middle"'),
    `<line x1="0" x2="${PLOT.width}" y1="${y(linear)}" y2="${y(last.ours)}" stroke="#d55e00" stroke-dasharray="7 4"/>`,
    `<polyline points="${points.map(({ size, ours }) => `${x(size)} ${y(ours)}`).join(' ')}" fill="none" stroke="#0072b2" stroke-width="2"/>`,
    ...points.map(({ size, ours }) => `<circle cx="${x(size)}" cy="${y(ours)}" r="3.5" fill="#0072b2"/>`),
  ].join('');
}

function scale(least: number, most: number, length: number, isUpward: boolean): (value: number) => number {
  return (value) => {
    const share = Math.log(value / least) / Math.log(most / least);
    return Math.round(10 * length * (isUpward ? 1 - share : share)) / 10;
  };
}

function powerBelow(value: number): number {
  return 10 ** Math.floor(Math.log10(value));
}

function text(left: number, top: number, words: string, attributes: string): string {
  return `<text x="${left}" y="${top}" ${attributes}>${words}</text>`;
}
