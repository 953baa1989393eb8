import type { Watch } from '../divisions/followed.js';
import { watchedVariant } from '../divisions/followed.js';
import { isHeavy, isSearch, milestoneWatch } from '../divisions/milestones.js';
import { line } from '../s2/place.js';

const CONSTANTS = 'scipy.constants';
const DECI = { module: CONSTANTS, name: 'deci' } as const;

/** A step of so many tenths of the whole. */
const STEPS: Watch = {
  imports: [DECI],
  write: ({ rng, entries, plural, local, fresh, log }) => {
    const tenth = local(CONSTANTS, 'deci');
    const step = fresh('step', 'stretch', 'report_every');
    const first = fresh('first', 'start', 'begin');
    const [tenths, said] = rng.pick([['', 'tenth'] as const, ['2 * ', 'fifth'] as const]);
    return {
      docstring: rng.pick([
        `Yield the ${plural}, with a line in the log for every ${said} of them.`,
        `Yield the ${plural} and log how many are done, after each ${said} of the way.`,
      ]),
      lines: [
        line(0, `${step} = max(1, round(${tenths}${tenth} * len(${entries})))`),
        line(0, `for ${first} in range(0, len(${entries}), ${step}):`),
        line(1, `yield from ${entries}[${first}:${first} + ${step}]`),
        line(1, log(`min(${first} + ${step}, len(${entries}))`, `len(${entries})`)),
      ],
    };
  },
};

const PREFIXES = ['deka', 'hecto', 'kilo', 'mega'] as const;

/** The prefixes of units as counts: one, ten, a hundred, a thousand, a million. */
const PREFIXED = milestoneWatch(
  PREFIXES.map((name) => ({ module: CONSTANTS, name })),
  ({ rng, local }) => {
    const [deka, hecto, kilo, mega] = PREFIXES.map((name) => local(CONSTANTS, name));
    const [counts, said] = rng.pick([
      [`1, ${deka}, ${hecto}, ${kilo}, ${mega}`, 'at one and at some powers of ten'],
      [`1, ${deka}, ${hecto}, ${kilo}, ${deka} * ${kilo}, ${hecto} * ${kilo}, ${mega}`, 'ever more rarely'],
    ] as const);
    return { value: rng.pick([`(${counts})`, `{${counts}}`]), said: [said] };
  },
  'done',
);

/** A search through as many candidates as a number says. */
export const SEARCH_REPORTS = watchedVariant('search-reports', [PREFIXED], isSearch);

/** Elements each of which takes a loop of its own. */
export const RARER_REPORTS = watchedVariant('rarer-reports', [PREFIXED], isHeavy);

/** A sequence is gone through with a report whenever another share of it is done. */
export const SHARE_REPORTS = watchedVariant(
  'share-reports',
  [STEPS],
  (found, node) => found.type !== null && isHeavy(found, node),
);
