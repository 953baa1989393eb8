import type { Watch } from '../divisions/followed.js';
import { watchedVariant } from '../divisions/followed.js';
import { isHeavy, isSearch, milestoneWatch } from '../divisions/milestones.js';
import { line } from '../s2/place.js';
import { mayBeMany } from '../s3/may-be-many.js';

const CONSTANTS = 'scipy.constants';
const DECI = { module: CONSTANTS, name: 'deci' } as const;

/** A step of a tenth of the whole. */
const STEPS: Watch = {
  imports: [DECI],
  write: ({ rng, entries, plural, local, fresh, log }) => {
    const tenth = local(CONSTANTS, 'deci');
    const step = fresh('step', 'stretch', 'report_every');
    const done = fresh('done', 'finished', 'handed_on');
    const total = `len(${entries})`;
    return {
      docstring: rng.pick([
        `Yield the ${plural} and log how many are done, after each tenth of them.`,
        `Hand on the ${plural}; the log says after every tenth how far they are.`,
      ]),
      lines: [
        ...rng
          .shuffle([`${step} = max(1, round(${tenth} * ${total}))`, `${done} = 0`])
          .map((text) => line(0, text)),
        line(0, `while ${done} < ${total}:`),
        line(1, `yield from ${entries}[${done}:${done} + ${step}]`),
        line(1, `${done} = min(${done} + ${step}, ${total})`),
        line(1, log(done, total)),
      ],
    };
  },
};

const PREFIXES = ['deka', 'hecto', 'kilo', 'mega'] as const;

/** One, and powers of ten up to a million, each as a prefix of units or as two of them. */
const PREFIXED = milestoneWatch(
  PREFIXES.map((name) => ({ module: CONSTANTS, name })),
  ({ rng, local }) => {
    const [deka, hecto, kilo, mega] = PREFIXES.map((name) => local(CONSTANTS, name));
    const counts = `1, ${deka}, ${hecto}, ${kilo}, ${deka} * ${kilo}, ${hecto} * ${kilo}, ${mega}`;
    return {
      value: rng.pick([`(${counts})`, `{${counts}}`]),
      said: [
        'at one, ten, a hundred and so on up to a million',
        'at each power of ten up to a million',
        'whenever there are ten times as many, up to a million',
      ],
    };
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
  (found, node) => found.type !== null && isHeavy(found, node) && mayBeMany(found.place.file, found.sequence),
);
