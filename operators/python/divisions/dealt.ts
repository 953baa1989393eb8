import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Division, DivisionWords } from '../s9/batches.js';

/** What tells the group of a position: equal for neighbours only, so that groups are runs of the sequence. */
export interface PositionKey {
  readonly imports: readonly ImportRequest[];
  /** Statements before the first key, and the key of a position as source. A key can be hashed and has no effect. */
  readonly draw: (words: DivisionWords) => {
    readonly lines: readonly Line[];
    readonly keyOf: (position: string) => string;
    /** What a group is, singular and plural: day and days. */
    readonly noun: string;
    readonly nouns: string;
  };
}

type Drawn = ReturnType<PositionKey['draw']>;

interface Form {
  readonly imports: readonly ImportRequest[];
  readonly write: (words: DivisionWords, drawn: Drawn) => ReturnType<Division['divide']>;
}

const DEFAULTDICT = { module: 'collections', name: 'defaultdict' } as const;
const GROUPBY = { module: 'itertools', name: 'groupby' } as const;
const COUNTER = { module: 'collections', name: 'Counter' } as const;
const ISLICE = { module: 'itertools', name: 'islice' } as const;
const POSITIONS = ['place', 'position', 'rank', 'offset'] as const;
const MEMBERS = ['member', 'entry', 'item', 'listed'] as const;

/** Groups gathered in a dictionary, in the order that their keys come up. */
function gathered(
  start: string,
  add: (groups: string, key: string, member: string) => string,
): Form['write'] {
  return (words, { lines, keyOf, noun, nouns }) => {
    const { rng, entries, fresh } = words;
    const groups = fresh(`by_${noun}`, nouns, `${noun}_lists`, `entries_by_${noun}`);
    const place = fresh(...rng.shuffle(POSITIONS));
    const member = fresh(...MEMBERS);
    const key = keyOf(place);
    const named = key.length > 24 || rng.chance(0.4) ? fresh(noun, `${noun}_reached`, `its_${noun}`) : null;
    return {
      lines: [
        ...lines,
        line(0, `${groups} = ${start}`),
        line(0, `for ${place}, ${member} in enumerate(${entries}):`),
        ...(named === null ? [] : [line(1, `${named} = ${key}`)]),
        line(1, add(groups, named ?? key, member)),
      ],
      value: rng.pick([`list(${groups}.values())`, `[*${groups}.values()]`, `tuple(${groups}.values())`]),
    };
  };
}

const FORMS: readonly Form[] = [
  {
    imports: [],
    write: gathered('{}', (groups, key, member) => `${groups}.setdefault(${key}, []).append(${member})`),
  },
  {
    imports: [DEFAULTDICT],
    write: (words, drawn) =>
      gathered(
        `${words.local('collections', 'defaultdict')}(list)`,
        (groups, key, member) => `${groups}[${key}].append(${member})`,
      )(words, drawn),
  },
  {
    imports: [GROUPBY],
    write: (words, { lines, keyOf, noun }) => {
      const { rng, entries, fresh, local } = words;
      const place = fresh('place', 'position', 'number');
      const run = fresh('run', 'stretch', `${noun}_run`);
      const read = fresh('at', 'seat', 'index', 'spot');
      const runs = fresh('runs', `${noun}_runs`, 'stretches');
      const rule = rng.chance(0.5) ? fresh(`${noun}_of`, `${noun}_at`, `find_${noun}`) : null;
      const key = rule ?? `lambda ${place}: ${keyOf(place)}`;
      const places = `range(len(${entries}))`;
      return {
        lines: [
          ...lines,
          ...(rule === null ? [] : [line(0, `def ${rule}(${place}):`), line(1, `return ${keyOf(place)}`)]),
          line(
            0,
            `${runs} = ${local('itertools', 'groupby')}(${places}, ${rng.chance(0.5) ? 'key=' : ''}${key})`,
          ),
        ],
        value: `[[${entries}[${read}] for ${read} in ${run}] for _, ${run} in ${runs}]`,
      };
    },
  },
  {
    imports: [COUNTER, ISLICE],
    write: (words, { lines, keyOf, noun, nouns }) => {
      const { rng, entries, fresh, local } = words;
      const keys = fresh(nouns, `${noun}_of_each`, `planned_${nouns}`);
      const place = fresh(...rng.shuffle(POSITIONS));
      const size = fresh('size', 'count', `${noun}_size`);
      const sizes = fresh(`${noun}_sizes`, 'group_sizes', 'sizes');
      const source = fresh('supply', 'remaining', 'feed');
      return {
        lines: [
          ...lines,
          line(0, `${keys} = [${keyOf(place)} for ${place} in range(len(${entries}))]`),
          line(0, `${sizes} = ${local('collections', 'Counter')}(${keys}).values()`),
          line(0, `${source} = iter(${entries})`),
        ],
        value: `[list(${local('itertools', 'islice')}(${source}, ${size})) for ${size} in ${sizes}]`,
      };
    },
  },
  {
    imports: [],
    write: (words, { lines, keyOf, noun, nouns }) => {
      const { rng, entries, fresh } = words;
      const keys = fresh(nouns, `${noun}_of_each`, `planned_${nouns}`);
      const starts = fresh(`${noun}_starts`, 'starts', 'openings', 'first_places');
      const place = fresh(...rng.shuffle(POSITIONS));
      const [low, high] = [fresh('low', 'begin', 'first'), fresh('high', 'stop', 'following')];
      const changes = rng.pick([
        `${keys}[${place} - 1] != ${keys}[${place}]`,
        `${keys}[${place}] != ${keys}[${place} - 1]`,
      ]);
      return {
        lines: [
          ...lines,
          line(0, `${keys} = [${keyOf(place)} for ${place} in range(len(${entries}))]`),
          line(0, `${starts} = [${place} for ${place} in range(1, len(${keys})) if ${changes}]`),
        ],
        value: `[${entries}[${low}:${high}] for ${low}, ${high} in zip([0, *${starts}], [*${starts}, None])]`,
      };
    },
  },
  {
    imports: [],
    write: (words, { lines, keyOf, noun }) => {
      const { rng, entries, fresh } = words;
      const groups = fresh('gathered', `${noun}_groups`, 'filled');
      const [latest, current] = [fresh(`latest_${noun}`, `last_${noun}`), fresh(noun, `current_${noun}`)];
      const place = fresh(...rng.shuffle(POSITIONS));
      const member = fresh(...MEMBERS);
      return {
        lines: [
          ...lines,
          ...rng.shuffle([`${groups} = []`, `${latest} = None`]).map((text) => line(0, text)),
          line(0, `for ${place}, ${member} in enumerate(${entries}):`),
          line(1, `${current} = ${keyOf(place)}`),
          line(1, `if ${current} != ${latest}:`),
          line(2, `${groups}.append([])`),
          ...rng
            .shuffle([`${groups}[-1].append(${member})`, `${latest} = ${current}`])
            .map((text) => line(1, text)),
        ],
        value: groups,
      };
    },
  },
];

/** The divisions that put neighbours into one group as long as their keys are equal, each in a form of its own. */
export function dealt({ imports, draw }: PositionKey): readonly Division[] {
  return FORMS.map((form) => ({
    imports: [...imports, ...form.imports],
    atLeast: 1,
    divide: (words) => form.write(words, draw(words)),
  }));
}
