import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { ofItems } from '../divisions/gone-through.js';
import type { PageCode } from '../divisions/paged.js';
import { followedPages, listedPages } from '../divisions/paged.js';
import type { DivisionWords } from '../s9/batches.js';

const PARSE = 'urllib.parse';

interface LinkText {
  readonly encode: (position: string) => string;
  readonly first: string;
  readonly decode: (link: string) => string;
}

type Nouns = readonly (readonly [noun: string, nouns: string, verb: 'asks for' | 'leads to'])[];

const LINKS: Nouns = [
  ['link', 'links', 'leads to'],
  ['address', 'addresses', 'leads to'],
  ['url', 'urls', 'asks for'],
];

/** A query without what it is asked of is no address. */
const QUERIES: Nouns = [['query', 'queries', 'asks for']];

function links(names: readonly string[], called: Nouns, draw: (words: DivisionWords) => LinkText): PageCode {
  const imports: readonly ImportRequest[] = names.map((name) => ({ module: PARSE, name }));
  return {
    imports,
    draw: (words) => {
      const [noun, nouns, verb] = words.rng.pick(called);
      return {
        ...draw(words),
        noun,
        nouns,
        verb,
        readers: ['serve_page', 'answer_page', 'get_page', `page_of_${noun}`],
      };
    },
  };
}

const FIELDS = ['offset', 'start', 'from', 'skip'];
/** What comes before a listing's own path: nothing as a rule, since who asks knows the host. */
const PLACES = ['', '', '/v1', '/api', 'https://api.example.com'];

/** A query string of one field, made and read by the library. */
const QUERY = links(['urlencode', 'parse_qs'], QUERIES, ({ rng, local }) => {
  const field = rng.pick(FIELDS);
  return {
    encode: (position) => `${local(PARSE, 'urlencode')}({"${field}": ${position}})`,
    first: `"${field}=0"`,
    decode: (link) => `int(${local(PARSE, 'parse_qs')}(${link})["${field}"][0])`,
  };
});

/** A link with a query, from which the library reads the position by its name. */
const linkedQuery = (parser: 'parse_qs' | 'parse_qsl'): PageCode =>
  links(['urlsplit', parser], LINKS, ({ rng, local, entries }) => {
    const field = rng.pick(FIELDS);
    const head = `${rng.pick(PLACES)}/${entries}?${field}=`;
    return {
      encode: (position) => `f"${head}{${position}}"`,
      first: `"${head}0"`,
      decode: (link) => {
        const parsed = `${local(PARSE, parser)}(${local(PARSE, 'urlsplit')}(${link}).query)`;
        return parser === 'parse_qs' ? `int(${parsed}["${field}"][0])` : `int(dict(${parsed})["${field}"])`;
      },
    };
  });

/** A link the end of whose path is the position. */
const LINKED_PLACE = links(['urlsplit'], LINKS, ({ rng, local, entries }) => {
  const head = `${rng.pick(PLACES)}/${entries}/`;
  const split = local(PARSE, 'urlsplit');
  const end = rng.fork('end').pick(['.rpartition("/")[2]', '.split("/")[-1]', '.rsplit("/", 1)[1]']);
  return {
    encode: (position) => `f"${head}{${position}}"`,
    first: `"${head}0"`,
    decode: (link) => `int(${split}(${link}).path${end})`,
  };
});

const CODES = [QUERY, linkedQuery('parse_qs'), linkedQuery('parse_qsl'), LINKED_PLACE];

/** A sequence is taken in stretches, each of which tells by a link where the next one begins. */
export const LINKED_STRETCHES = ofItems(followedPages('linked-stretches', CODES));

/** The same with all links at hand before the first stretch is taken, as an index page has them. */
export const INDEXED_STRETCHES = ofItems(listedPages('indexed-stretches', CODES));
