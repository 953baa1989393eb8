import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains } from '../../../syntax/tree.js';
import { isMoreThanAPage, pageSizes } from '../divisions/page-sizes.js';
import { longestIn } from '../divisions/served.js';
import { moduleCode, topStatementOf } from '../encodings/module-code.js';
import { typeOf } from '../s2/certain.js';
import type { Line, Place } from '../s2/place.js';
import { line } from '../s2/place.js';
import { pluralName } from '../naming/words.js';
import { drawOne, nounsForElements } from '../s4/worker-names.js';

/** A loop over a sequence as pages of it, each reached by the link that the page before gives. */
export interface Pages {
  readonly edits: readonly Change[];
  /** Lines before the loop over pages. */
  readonly before: readonly Line[];
  /** The loop over pages down to the one over a page's elements; the body stands two levels deep. */
  lines(target: string, comment: string): readonly Line[];
}

const UNCHANGING: ReadonlySet<string | null> = new Set(['str', 'bytes', 'tuple']);
const FRESH: ReadonlySet<string> = new Set(['call', 'list_comprehension', 'binary_operator', 'list']);

/**
 * Whether an iterable is a sequence that can be cut into pages: text, bytes or a tuple, or a list that nothing else has a name
 * for. A variable must not be set again inside the loop. Nobody would ask for numbers that follow each other.
 */
export function isPageable(place: Place, iterable: SyntaxNode): boolean {
  const { subject, file, statement } = place;
  return (
    isSequence(place, iterable) &&
    isMoreThanAPage(longestIn(subject, file, iterable)) &&
    topStatementOf(file, statement) !== null
  );
}

function isSequence(place: Place, iterable: SyntaxNode): boolean {
  const type = typeOf(place.file, iterable);
  if (type === 'list') {
    return FRESH.has(iterable.type);
  }
  return UNCHANGING.has(type) && iterable.type !== 'expression_list' && !isSetInside(place, iterable);
}

function isSetInside(place: Place, iterable: SyntaxNode): boolean {
  const binding = iterable.type === 'identifier' ? place.file.scopes.bindingOf(iterable) : null;
  return (
    binding !== null &&
    (binding.isCaptured || binding.definitions.some((one) => contains(place.statement, one)))
  );
}

/** Names and text of the pages of an iterable whose text is given; null where no name is free. */
export function drawPages(
  place: Place,
  rng: Rng,
  iterable: SyntaxNode,
  text: string,
  avoid: Set<string>,
  target: string,
): Pages | null {
  const one = (names: readonly string[]): string | null => drawOne(place, rng, names, avoid);
  const own = /^[a-z]{4,14}$/.test(target) ? [pluralName(target)] : [];
  const [noun = 'items'] = [...own, ...nounsForElements(place, iterable).many];
  const sequence =
    iterable.type === 'identifier'
      ? text
      : one([noun, `all_${noun}`, `listed_${noun}`, 'all_items', 'listed_items']);
  const form = rng.pick(FORMS);
  const link = one(form.links);
  const start = one(['start', 'page_start', 'offset', 'begin']);
  const stop = one(['stop', 'page_end', 'page_stop', 'end']);
  const fields = one(form.fields);
  if (sequence === null || link === null || start === null || stop === null || fields === null) {
    return null;
  }
  const size = String(rng.pick(pageSizes(longestIn(place.subject, place.file, iterable))));
  const names = rng.shuffle(['PAGE_SIZE', 'PAGE_LENGTH', 'ITEMS_PER_PAGE', `${noun.toUpperCase()}_PER_PAGE`]);
  const requests = form.requests(rng);
  let called: readonly string[] = [];
  const code = moduleCode(place.subject, place.file, place.statement, rng, requests, (imported) => {
    called = form.called(imported, requests);
    return [{ names, lines: (constant) => [`${constant} = ${size}`] }];
  });
  const [length] = code?.names ?? [];
  if (code === null || length === undefined) {
    return null;
  }
  const written = form.write(rng, called, { sequence, link, start, stop, fields, noun, length });
  const told = rng
    .fork('told')
    .pick([
      `# The ${noun.replace(/_/g, ' ')} come page by page.`,
      '# Each page tells how to ask for the next one.',
      '# One page after the other, as long as there is a next one.',
    ]);
  return {
    edits: code.changes,
    before: [
      line(0, told),
      ...(iterable.type === 'identifier' ? [] : [line(0, `${sequence} = ${text}`)]),
      ...written.before,
    ],
    lines: (item, comment) => [
      line(0, `while ${written.hasMore}:`),
      ...written.inside,
      line(1, `for ${item} in ${sequence}[${start}:${stop}]:${comment}`),
    ],
  };
}

interface PageNames {
  readonly sequence: string;
  readonly link: string;
  readonly start: string;
  readonly stop: string;
  readonly fields: string;
  readonly noun: string;
  /** The module's constant that says how long a page is. */
  readonly length: string;
}

interface Written {
  readonly before: readonly Line[];
  readonly hasMore: string;
  readonly inside: readonly Line[];
}

/** A way to ask for a page. */
interface Form {
  /** Names for what asks, and for what is read from it. */
  readonly links: readonly string[];
  readonly fields: readonly string[];
  readonly requests: (rng: Rng) => readonly ImportRequest[];
  /** How the library's functions are called, by the names of what is imported. */
  readonly called: (imported: readonly string[], requests: readonly ImportRequest[]) => readonly string[];
  readonly write: (rng: Rng, called: readonly string[], names: PageNames) => Written;
}

const LINKS = ['next_page', 'page_link', 'next_link', 'continuation'];
const FIELDS = ['fields', 'query', 'parameters'];

/** Functions of urllib.parse: by their names, or through the module. */
function parsers(...wanted: readonly string[]): Pick<Form, 'requests' | 'called'> {
  return {
    requests: (rng) =>
      rng.chance(0.5)
        ? wanted.map((name) => ({ module: 'urllib.parse', name }))
        : [{ module: 'urllib', name: 'parse' }],
    called: (imported, [first]) =>
      first?.module === 'urllib' ? wanted.map((name) => `${imported[0] ?? 'parse'}.${name}`) : imported,
  };
}

/** Names of the fields that say where a page starts and how many it has. */
const BOUNDS = [
  ['offset', 'limit'],
  ['start', 'count'],
  ['offset', 'size'],
  ['from', 'length'],
] as const;

/** A query string that says where the page starts and how long it is. */
const AS_QUERY: Form = {
  links: ['next_query', 'page_query', 'next_page', 'continuation'],
  fields: ['fields', 'parameters', 'parsed_query'],
  ...parsers('parse_qs', 'urlencode'),
  write: (
    rng,
    [parse = 'parse_qs', encode = 'urlencode'],
    { sequence, link, start, stop, fields, length },
  ) => {
    const [from, size] = rng.pick(BOUNDS);
    return {
      before: [line(0, `${link} = ${encode}({"${from}": 0, "${size}": ${length}})`)],
      hasMore: link,
      inside: [
        line(1, `${fields} = ${parse}(${link})`),
        line(1, `${start} = int(${fields}["${from}"][0])`),
        line(1, `${stop} = ${start} + int(${fields}["${size}"][0])`),
        line(1, `${link} = ""`),
        line(1, `if ${sequence}[${stop}:]:`),
        line(2, `${link} = ${encode}({"${from}": ${stop}, "${size}": ${length}})`),
      ],
    };
  },
};

/** A link with a query behind its path. */
const AS_LINK: Form = {
  links: LINKS,
  fields: FIELDS,
  ...parsers('parse_qs', 'urlsplit'),
  write: (rng, [parse = 'parse_qs', split = 'urlsplit'], names) => {
    const { sequence, link, start, stop, fields, noun, length } = names;
    const [from, size] = rng.pick(BOUNDS);
    return {
      before: [line(0, `${link} = f"/${noun}?${from}=0&${size}={${length}}"`)],
      hasMore: rng.pick([link, `${link} is not None`]),
      inside: [
        line(1, `${fields} = ${parse}(${split}(${link}).query)`),
        line(1, `${start} = int(${fields}["${from}"][0])`),
        line(1, `${stop} = ${start} + int(${fields}["${size}"][0])`),
        line(1, `${link} = None`),
        line(1, `if ${sequence}[${stop}:]:`),
        line(2, `${link} = f"/${noun}?${from}={${stop}}&${size}={${length}}"`),
      ],
    };
  },
};

/** A link whose path ends in the number of the page. */
const AS_PATH: Form = {
  links: LINKS,
  fields: ['page_number', 'number', 'page_index'],
  ...parsers('urlsplit'),
  write: (rng, [split = 'urlsplit'], { sequence, link, start, stop, fields, noun, length }) => {
    const path = `${rng.pick(['https://api.example.com', '', '/v1'])}/${noun}/pages`;
    const end = rng.pick(['.rpartition("/")[2]', '.split("/")[-1]', '.rsplit("/", 1)[1]']);
    return {
      before: [line(0, `${link} = "${path}/0"`)],
      hasMore: link,
      inside: [
        line(1, `${fields} = int(${split}(${link}).path${end})`),
        line(1, `${start} = ${fields} * ${length}`),
        line(1, `${stop} = ${start} + ${length}`),
        line(1, `if ${sequence}[${stop}:]:`),
        line(2, `${link} = f"${path}/{${fields} + 1}"`),
        line(1, 'else:'),
        line(2, `${link} = ""`),
      ],
    };
  },
};

/** Header fields of a request for a part: its `Range`, of a unit of its own (RFC 9110, section 14), last position included. */
const AS_HEADER: Form = {
  links: ['request', 'page_request', 'next_request', 'range_request'],
  fields: ['first_and_last', 'bounds', 'asked_range'],
  requests: () => [{ module: 'http.client', name: 'HTTPMessage' }],
  called: (imported) => imported,
  write: (_rng, [message = 'HTTPMessage'], { sequence, link, start, stop, fields, noun, length }) => ({
    before: [line(0, `${link} = ${message}()`), line(0, `${link}["Range"] = f"${noun}=0-{${length} - 1}"`)],
    hasMore: `"Range" in ${link}`,
    inside: [
      line(1, `${fields} = ${link}["Range"].partition("=")[2].split("-")`),
      line(1, `${start}, ${stop} = int(${fields}[0]), int(${fields}[1]) + 1`),
      line(1, `del ${link}["Range"]`),
      line(1, `if ${sequence}[${stop}:]:`),
      line(2, `${link}["Range"] = f"${noun}={${stop}}-{${stop} + ${length} - 1}"`),
    ],
  }),
};

const FORMS: readonly Form[] = [AS_QUERY, AS_LINK, AS_PATH, AS_HEADER];
