import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { dividedVariant } from '../divisions/divided.js';
import type { PageCode } from '../divisions/paged.js';
import { pagedWay, pageIndex } from '../divisions/paged.js';
import { servedVariant } from '../divisions/served.js';
import type { DivisionWords } from '../s9/batches.js';

const PARSE = 'urllib.parse';

interface LinkText {
  readonly encode: (position: string) => string;
  readonly first: string;
  readonly decode: (link: string) => string;
}

type Nouns = readonly (readonly [noun: string, nouns: string])[];

const LINKS: Nouns = [
  ['link', 'links'],
  ['address', 'addresses'],
  ['url', 'urls'],
];

/** A query without what it is asked of is no address. */
const QUERIES: Nouns = [
  ['query', 'queries'],
  ['request', 'requests'],
];

function links(names: readonly string[], called: Nouns, draw: (words: DivisionWords) => LinkText): PageCode {
  const imports: readonly ImportRequest[] = names.map((name) => ({ module: PARSE, name }));
  return {
    imports,
    draw: (words) => {
      const [noun, nouns] = words.rng.pick(called);
      return {
        ...draw(words),
        noun,
        nouns,
        given: [`page_${noun}`, `${noun}_sent`, `asked_${noun}`],
        readers: ['serve_page', 'answer_page', 'get_page', `page_of_${noun}`],
        sizes: (entries) => [
          '2',
          '3',
          '4',
          '5',
          `(len(${entries}) // 2 + 1)`,
          `max(2, len(${entries}) // 3)`,
        ],
      };
    },
  };
}

const FIELDS = ['offset', 'start', 'after', 'from', 'skip'];
const PLACES = ['', 'http://localhost', '/v1', '/api', 'https://localhost:8080'];

/** A query string of one field, made and read by the library. */
const QUERY = links(['urlencode', 'parse_qs'], QUERIES, ({ rng, local }) => {
  const field = rng.pick(FIELDS);
  return {
    encode: (position) => `${local(PARSE, 'urlencode')}({"${field}": ${position}})`,
    first: `"${field}=0"`,
    decode: (link) => `int(${local(PARSE, 'parse_qs')}(${link})["${field}"][0])`,
  };
});

/** A link with a query, of which the pairs are read. */
const LINKED_QUERY = links(['urlsplit', 'parse_qsl'], LINKS, ({ rng, local, entries }) => {
  const field = rng.pick(FIELDS);
  const head = `${rng.pick(PLACES)}/${entries}?${field}=`;
  const pairs = (link: string): string =>
    `${local(PARSE, 'parse_qsl')}(${local(PARSE, 'urlsplit')}(${link}).query)`;
  return {
    encode: (position) => `f"${head}{${position}}"`,
    first: `"${head}0"`,
    decode: (link) => `int(${pairs(link)}[0][1])`,
  };
});

/** A link whose fragment, or the end of whose path, is the position. */
const LINKED_PLACE = links(['urlsplit'], LINKS, ({ rng, local, entries }) => {
  const isFragment = rng.chance(0.5);
  const head = `${rng.pick(PLACES)}/${entries}${isFragment ? '#' : '/'}`;
  const split = local(PARSE, 'urlsplit');
  const end = rng.fork('end').pick(['.rpartition("/")[2]', '.split("/")[-1]', '.rsplit("/", 1)[1]']);
  return {
    encode: (position) => `f"${head}{${position}}"`,
    first: `"${head}0"`,
    decode: (link) => (isFragment ? `int(${split}(${link}).fragment)` : `int(${split}(${link}).path${end})`),
  };
});

const CODES = [QUERY, LINKED_QUERY, LINKED_PLACE];

/** A sequence is taken in stretches, each of which tells by a link where the next one begins. */
export const LINKED_STRETCHES = servedVariant(dividedVariant('linked-stretches', CODES.map(pagedWay)));

/** The same with all links at hand before the first stretch is taken, as an index page has them. */
export const INDEXED_STRETCHES = servedVariant(dividedVariant('indexed-stretches', CODES.map(pageIndex)));
