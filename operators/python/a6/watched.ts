import { agendaVariant } from '../dates/agenda.js';
import type { Watch } from '../divisions/followed.js';
import { marked, markedOpenly, watchedVariant } from '../divisions/followed.js';
import { line } from '../s2/place.js';

const SCORE = { module: 'scipy.stats', name: 'scoreatpercentile' } as const;
const DECI = { module: 'scipy.constants', name: 'deci' } as const;

const SHARES = [
  { shares: '[25, 50, 75, 100]', said: 'quarter' },
  { shares: '[20, 40, 60, 80, 100]', said: 'fifth' },
  { shares: 'range(20, 101, 20)', said: 'fifth' },
  { shares: 'range(25, 101, 25)', said: 'quarter' },
] as const;

/** Percentiles of the positions say when a share of the way is gone. */
const PERCENTILES: Watch = {
  imports: [SCORE],
  write: (words) => {
    const { rng, entries, plural, local, fresh } = words;
    const { shares, said } = rng.pick(SHARES);
    const marks = fresh('marks', 'milestones', `${said}s`);
    const ends = fresh('ends', 'shares_end', 'percentiles');
    const score = local('scipy.stats', 'scoreatpercentile');
    const given = shares.startsWith('[') ? shares : `list(${shares})`;
    return {
      docstring: rng.pick([
        `Yield the ${plural} and log whenever another ${said} of them is done.`,
        `Yield the ${plural}, with a line in the log for each ${said} of the way.`,
      ]),
      lines: [
        line(0, `${ends} = ${score}(range(len(${entries}) + 1), ${given})`),
        line(0, `${marks} = [0, *${ends}.astype(int).tolist()]`),
        ...marked(words, marks),
      ],
    };
  },
};

/** A step of so many tenths of the whole. */
const STEPS: Watch = {
  imports: [DECI],
  write: ({ rng, entries, plural, local, fresh, log }) => {
    const tenth = local('scipy.constants', 'deci');
    const step = fresh('step', 'stretch', 'report_every');
    const done = fresh('done', 'finished', 'begun');
    const [tenths, said] = rng.pick([['', 'tenth'] as const, ['2 * ', 'fifth'] as const]);
    return {
      docstring: rng.pick([
        `Yield the ${plural}, with a line in the log for every ${said} of them.`,
        `Yield the ${plural} and log how many are done, after each ${said} of the way.`,
      ]),
      lines: [
        line(0, `${step} = max(1, round(${tenths}${tenth} * len(${entries})))`),
        line(0, `for ${done} in range(0, len(${entries}), ${step}):`),
        line(1, log(done, `len(${entries})`)),
        line(1, `yield from ${entries}[${done}:${done} + ${step}]`),
      ],
    };
  },
};

const PREFIXES = ['deka', 'hecto', 'kilo', 'mega'] as const;

/** The prefixes of units as counts, for what nobody can count before. */
const TENFOLD: Watch = {
  imports: PREFIXES.map((name) => ({ module: 'scipy.constants', name })),
  isEndless: true,
  write: (words) => {
    const { rng, plural, local, fresh } = words;
    const marks = fresh('counts', 'milestones', 'report_at');
    const named = PREFIXES.map((name) => local('scipy.constants', name)).join(', ');
    return {
      docstring: rng.pick([
        `Yield the ${plural} and log when one is done, then ten, a hundred, and so on.`,
        `Yield the ${plural}, with a line in the log whenever their number has a digit more.`,
      ]),
      lines: [line(0, `${marks} = (1, ${named})`), ...markedOpenly(words, `map(int, ${marks})`)],
    };
  },
};

/** A sequence is gone through with reports that come ever more rarely. */
export const RARER_REPORTS = watchedVariant('rarer-reports', [TENFOLD]);

/** A sequence is gone through with a report whenever another share of it is done. */
export const SHARE_REPORTS = watchedVariant('share-reports', [PERCENTILES, PERCENTILES, STEPS]);

const EYE = { module: 'scipy.sparse', name: 'eye_array' } as const;
const BREADTH = { module: 'scipy.sparse.csgraph', name: 'breadth_first_order' } as const;
const DEPTH = { module: 'scipy.sparse.csgraph', name: 'depth_first_order' } as const;

/** A sequence is taken in the order in which a graph of what follows what is walked. */
export const LINKED_ORDER = agendaVariant(
  'linked-order',
  [BREADTH, DEPTH].map((walk) => ({
    imports: [EYE, walk],
    needsSome: true,
    verbs: ['follow_links_of', 'walk_along', 'chain_of'],
    write: ({ rng, entries, plural, local, fresh }) => {
      const links = fresh('links', 'followers', 'successions');
      const place = fresh('place', 'position', 'reached');
      const order = fresh('order', 'visited', 'route');
      const nodes = fresh('nodes', 'members', 'stations');
      const eye = local('scipy.sparse', 'eye_array');
      const walked = `${local(walk.module, walk.name)}(${links}, 0, return_predecessors=False)`;
      const lead = rng.pick([
        `# Each of the ${plural} is linked to the one that comes next.`,
        `# Links between the ${plural}: from each to the one behind.`,
      ]);
      return {
        constants: [],
        docstring: rng.pick([
          `Return the ${plural} in the order of the links between them.`,
          `Walk from the first of the ${plural} along the links to the last.`,
        ]),
        lines: [
          line(0, `${nodes} = list(${entries})`),
          ...[line(0, lead), line(0, `${links} = ${eye}(len(${nodes}), k=1, format="csr")`)],
          line(0, `${order} = ${walked}`),
        ],
        value: `[${nodes}[${place}] for ${place} in ${order}.tolist()]`,
      };
    },
  })),
);
