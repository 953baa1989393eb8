import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains } from '../../../syntax/tree.js';
import { typeOf } from '../s2/certain.js';
import type { Line, Place } from '../s2/place.js';
import { line } from '../s2/place.js';
import { pluralName } from '../naming/words.js';
import { moduleNames } from '../s4/channel.js';
import { drawOne, nounsForElements } from '../s4/worker-names.js';

/** A loop over a sequence as pages of it, each reached by the link that the page before gives. */
export interface Pages {
  readonly edits: readonly Change[];
  /** Lines before the loop over pages. */
  readonly before: readonly Line[];
  /** The loop over pages down to the one over a page's elements; the body stands two levels deep. */
  lines(target: string, comment: string): readonly Line[];
}

/** Why a page ends further on than the one before. */
const GROWTH = [
  '# Each page is longer than the one before, so that a few links lead to the end.',
  '# Pages grow, so that a long listing takes few of them.',
  '# The first page is short, and each one after it longer.',
] as const;

const UNCHANGING: ReadonlySet<string | null> = new Set(['range', 'str', 'bytes', 'tuple']);
const FRESH: ReadonlySet<string> = new Set(['call', 'list_comprehension', 'binary_operator', 'list']);

/**
 * Whether an iterable is a sequence that can be cut into pages: a range, text, bytes or tuple, or a list that nothing
 * else has a name for. A variable must not be set again inside the loop.
 */
export function isPageable(place: Place, iterable: SyntaxNode): boolean {
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
  target = '',
): Pages | null {
  const one = (names: readonly string[]): string | null => drawOne(place, rng, names, avoid);
  const own = /^[a-z]{4,14}$/.test(target) ? [pluralName(target)] : [];
  const nouns = [...own, ...nounsForElements(place, iterable).many].slice(0, 2);
  const sequence =
    iterable.type === 'identifier'
      ? text
      : one([...nouns.flatMap((noun) => [`all_${noun}`, `listed_${noun}`]), 'whole_series']);
  const makeForm = rng.pick(FORMS);
  const link = one(makeForm === asHeader ? REQUESTS : LINKS);
  const start = one(['start', 'page_start', 'offset', 'begin', 'first_position']);
  const stop = one(['stop', 'page_end', 'page_stop', 'limit', 'end']);
  const fields = one(['fields', 'query', 'parameters', 'parsed_link']);
  if (sequence === null || link === null || start === null || stop === null || fields === null) {
    return null;
  }
  const names: PageNames = { sequence, link, start, stop, fields, noun: nouns[0] ?? 'entries' };
  const form = makeForm(place, rng, names);
  return {
    edits: form.edits,
    before: [
      line(0, rng.fork('told').pick(GROWTH)),
      ...(iterable.type === 'identifier' ? [] : [line(0, `${sequence} = ${text}`)]),
      ...form.before,
    ],
    lines: (target, comment) => [
      line(0, `while ${form.hasMore}:`),
      ...form.inside,
      line(1, `for ${target} in ${sequence}[${start}:${stop}]:${comment}`),
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
}

interface Form {
  readonly edits: readonly Change[];
  readonly before: readonly Line[];
  readonly hasMore: string;
  readonly inside: readonly Line[];
}

type MakeForm = (place: Place, rng: Rng, names: PageNames) => Form;

const LINKS = ['next_page', 'page_link', 'next_link', 'cursor', 'continuation'];
const REQUESTS = ['request', 'page_request', 'next_request', 'range_request', 'message'];

/** Functions of urllib.parse: from the module, or through it. */
function parsers(
  place: Place,
  wanted: readonly string[],
): { names: readonly string[]; edits: readonly Change[] } {
  if (wanted.length === 1) {
    return moduleNames(
      place,
      wanted.map((name) => ({ module: 'urllib.parse', name, whole: false })),
    );
  }
  const { names, edits } = moduleNames(place, [{ module: 'urllib', name: 'parse', whole: false }]);
  return { names: wanted.map((name) => `${names[0] ?? 'parse'}.${name}`), edits };
}

/** A query string that says where the page starts and how long it is. */
const asQuery: MakeForm = (place, rng, { sequence, link, start, stop, fields }) => {
  const { edits, names } = parsers(place, ['parse_qs', 'urlencode']);
  const [parse = 'parse_qs', encode = 'urlencode'] = names;
  const [from, size] = rng.pick([
    ['offset', 'size'],
    ['start', 'count'],
    ['after', 'limit'],
    ['from', 'length'],
  ] as const);
  const growth = rng.pick([2, 3]);
  return {
    edits,
    before: [line(0, `${link} = ${encode}({"${from}": 0, "${size}": ${rng.pick([1, 2])}})`)],
    hasMore: link,
    inside: [
      line(1, `${fields} = ${parse}(${link})`),
      line(1, `${start} = int(${fields}["${from}"][0])`),
      line(1, `${stop} = ${start} + int(${fields}["${size}"][0])`),
      line(1, `${link} = ""`),
      line(1, `if ${sequence}[${stop}:]:`),
      line(2, `${link} = ${encode}({"${from}": ${stop}, "${size}": ${growth} * (${stop} - ${start})})`),
    ],
  };
};

/** A link with a query behind its path. */
const asLink: MakeForm = (place, rng, { sequence, link, start, stop, fields, noun }) => {
  const { edits, names } = parsers(place, ['parse_qs', 'urlsplit']);
  const [parse = 'parse_qs', split = 'urlsplit'] = names;
  const [from, to] = rng.pick([
    ['start', 'stop'],
    ['from', 'to'],
    ['first', 'until'],
    ['offset', 'end'],
  ] as const);
  const first = rng.pick([1, 2]);
  const growth = rng.pick([2, 3]);
  return {
    edits,
    before: [line(0, `${link} = "/${noun}?${from}=0&${to}=${first}"`)],
    hasMore: rng.pick([link, `${link} is not None`]),
    inside: [
      line(1, `${fields} = ${parse}(${split}(${link}).query)`),
      line(1, `${start} = int(${fields}["${from}"][0])`),
      line(1, `${stop} = int(${fields}["${to}"][0])`),
      line(1, `${link} = None`),
      line(1, `if ${sequence}[${stop}:]:`),
      line(2, `${link} = f"/${noun}?${from}={${stop}}&${to}={${growth} * ${stop}}"`),
    ],
  };
};

/** A link whose path ends in the bounds of the page. */
const asPath: MakeForm = (place, rng, { sequence, link, start, stop, fields, noun }) => {
  const { edits, names } = parsers(place, ['urlsplit']);
  const [split = 'urlsplit'] = names;
  const host = rng.pick(['http://localhost', '', 'https://localhost/v1']);
  const first = rng.pick([1, 2]);
  const growth = rng.pick([2, 3]);
  return {
    edits,
    before: [line(0, `${link} = "${host}/${noun}/0/${first}"`)],
    hasMore: link,
    inside: [
      line(1, `${fields} = ${split}(${link}).path.split("/")`),
      line(1, `${start}, ${stop} = int(${fields}[-2]), int(${fields}[-1])`),
      line(1, `if ${sequence}[${stop}:]:`),
      line(2, `${link} = f"${host}/${noun}/{${stop}}/{${growth} * ${stop}}"`),
      line(1, 'else:'),
      line(2, `${link} = ""`),
    ],
  };
};

/** Header fields of a request for a part: its `Range`, as in RFC 9110, section 14. */
const asHeader: MakeForm = (place, rng, { sequence, link, start, stop, fields }) => {
  const { edits, names } = moduleNames(place, [{ module: 'http.client', name: 'HTTPMessage', whole: false }]);
  const [message = 'HTTPMessage'] = names;
  const field = rng.pick(['Range', 'Content-Range', 'Next-Range']);
  const first = rng.pick([1, 2]);
  const growth = rng.pick([2, 3]);
  return {
    edits,
    before: [line(0, `${link} = ${message}()`), line(0, `${link}["${field}"] = "0-${first}"`)],
    hasMore: `"${field}" in ${link}`,
    inside: [
      line(1, `${fields} = ${link}["${field}"].split("-")`),
      line(1, `${start}, ${stop} = int(${fields}[0]), int(${fields}[1])`),
      line(1, `del ${link}["${field}"]`),
      line(1, `if ${sequence}[${stop}:]:`),
      line(2, `${link}["${field}"] = f"{${stop}}-{${growth} * ${stop}}"`),
    ],
  };
};

const FORMS: readonly MakeForm[] = [asQuery, asLink, asPath, asHeader];
