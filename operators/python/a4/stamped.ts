import { drawDay } from '../a3/spans.js';
import { dividedVariant } from '../divisions/divided.js';
import type { MarkCode } from '../divisions/marked-starts.js';
import { markedBounds, markedWay } from '../divisions/marked-starts.js';
import { line } from '../s2/place.js';

const DELTA = { module: 'dateutil.relativedelta', name: 'relativedelta' } as const;
const MOMENT = { module: 'datetime', name: 'datetime' } as const;

/** A position as the moment so many seconds after an opening, written as text that the parser reads again. */
function stamps(parser: 'isoparse' | 'parse'): MarkCode {
  const module = 'dateutil.parser';
  return {
    imports: [MOMENT, DELTA, { module, name: parser }],
    draw: ({ rng, fresh, local }) => {
      const opening = fresh(...rng.shuffle(['opening', 'launch', 'start_time', 'first_slot']));
      const delta = local(DELTA.module, DELTA.name);
      const parse = local(module, parser);
      const write = rng.pick([
        (moment: string) => `${moment}.isoformat()`,
        (moment: string) => `str(${moment.replace(/^\((.*)\)$/, '$1')})`,
        (moment: string) => `${moment}.isoformat(" ")`,
      ]);
      const [noun, nouns] = rng.pick([
        ['stamp', 'stamps'],
        ['timestamp', 'timestamps'],
        ['deadline', 'deadlines'],
        ['appointment', 'appointments'],
      ] as const);
      const read = rng.pick([
        (mark: string) => `int((${parse}(${mark}) - ${opening}).total_seconds())`,
        (mark: string) => `round((${parse}(${mark}) - ${opening}).total_seconds())`,
      ]);
      return {
        lines: [line(0, `${opening} = ${local(MOMENT.module, MOMENT.name)}(${drawDay(rng)})`)],
        encode: (position) => write(`(${opening} + ${delta}(seconds=${position}))`),
        first: write(opening),
        decode: read,
        noun,
        nouns,
        sizes: (entries) => [
          '3',
          '4',
          `(len(${entries}) // 2 + 1)`,
          `(len(${entries}) // 3 + 1)`,
          `max(2, len(${entries}) // 3)`,
        ],
      };
    },
  };
}

/** A loop, comprehension or call takes its sequence stretch by stretch: each tells by a moment where the next begins. */
export const STAMPED_STRETCHES = dividedVariant('stamped-stretches', [
  ...markedWay(stamps('isoparse')),
  ...markedWay(stamps('parse')),
]);

/** The same with the moments of all stretches at hand before the first is taken, as in a timetable. */
export const STAMPED_BOUNDS = dividedVariant('stamped-bounds', [
  ...markedBounds(stamps('isoparse')),
  ...markedBounds(stamps('parse')),
]);
