import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { OwnFunction } from '../s9/own-function.js';

import { drawCodec } from './codec.js';
import type { Feed, FeedWords } from './feed.js';
import { feedVariant } from './feed.js';

/** Positions as text that base64 makes opaque, as interfaces hand out page tokens. */
const NUMBERS: readonly ((position: string) => string)[] = [
  (position) => `str(${position}).encode()`,
  (position) => `b"%d" % ${position}`,
  (position) => `f"{${position}}".encode()`,
];

interface ServiceWords {
  readonly listing: string;
  readonly token: string;
  readonly start: string;
  readonly stop: string;
}

const NOUNS = ['token', 'cursor', 'bookmark'] as const;

function serviceWords({ rng, fresh }: FeedWords): ServiceWords & { readonly noun: string } {
  const noun = rng.pick(NOUNS);
  return {
    noun,
    listing: fresh('listing', 'collection', 'records', 'stored'),
    token: fresh(noun, `page_${noun}`, `given_${noun}`),
    start: fresh('start', 'begin', 'offset'),
    stop: fresh('stop', 'end', 'until'),
  };
}

/** Lines that read where a page begins, the first one's being asked for with no token. */
function beginning(given: string, start: string, decoded: string, isShort: boolean): readonly Line[] {
  return isShort
    ? [line(0, `${start} = 0 if ${given} is None else ${decoded}`)]
    : [line(0, `${start} = 0`), line(0, `if ${given} is not None:`), line(1, `${start} = ${decoded}`)];
}

/** Names of what the client holds: a page, and the token that came with it. */
function clientLines({ fresh, rng, entries }: FeedWords, noun: string, serve: string): readonly Line[] {
  const page = fresh('page', 'received', 'part');
  const token = fresh(`next_${noun}`, `following_${noun}`, `${noun}_received`);
  const asked = (given: string): string => `${page}, ${token} = ${serve}(${entries}, ${given})`;
  return rng.chance(0.5)
    ? [
        line(0, asked('None')),
        line(0, `yield from ${page}`),
        line(0, `while ${token} is not None:`),
        ...[line(1, asked(token)), line(1, `yield from ${page}`)],
      ]
    : [
        line(0, asked('None')),
        line(0, `while ${token} is not None:`),
        ...[line(1, `yield from ${page}`), line(1, asked(token))],
        line(0, `yield from ${page}`),
      ];
}

/** Each page comes with the token of the next one. */
const PAIRS: Feed = {
  modules: ['base64'],
  write: (words) => {
    const { rng, fresh, local, size } = words;
    const { noun, listing, token, start, stop } = serviceWords(words);
    const constant = fresh('PAGE_SIZE', 'PAGE_LENGTH', 'MOST_PER_PAGE');
    const codec = drawCodec(rng, local('base64'));
    const encode = rng.pick(NUMBERS);
    const serve = fresh('fetch_page', 'get_page', 'list_page', 'serve_page');
    const next = `${codec.encode(encode(stop))} if ${stop} < len(${listing}) else None`;
    const following = fresh(`following_${noun}`, `further_${noun}`, 'following');
    const service: OwnFunction = {
      name: serve,
      parameter: `${listing}, ${token}`,
      constants: [`${constant} = ${size}`],
      docstring: rng.pick([
        `Return a page, and the ${noun} for the next one, None for the last.`,
        `Give the page that a ${noun} asks for, with the ${noun} of the next, if any.`,
      ]),
      lines: [
        ...beginning(token, start, `int(${codec.decode(token)})`, rng.chance(0.5)),
        line(0, `${stop} = ${start} + ${constant}`),
        line(0, `${following} = ${next}`),
        line(0, `return ${listing}[${start}:${stop}], ${following}`),
      ],
    };
    return { service: [service], client: clientLines(words, noun, serve) };
  },
};

/** A response as an interface gives it: the page's items, and the token of the next page, if there is one. */
const RESPONSES: Feed = {
  modules: ['base64'],
  write: (words) => {
    const { rng, entries, fresh, local, size } = words;
    const { noun, listing, token, start, stop } = serviceWords(words);
    const constant = fresh('PAGE_SIZE', 'PAGE_LENGTH', 'MOST_PER_PAGE');
    const codec = drawCodec(rng, local('base64'));
    const encode = rng.pick(NUMBERS);
    const serve = fresh('answer_request', 'list_items', 'respond', 'serve_listing');
    const response = fresh('response', 'answer', 'reply');
    const [items, next] = rng.pick([
      ['"items"', `"next_${noun}"`],
      ['"results"', `"${noun}"`],
      ['"data"', `"next"`],
    ] as const);
    const asked = (given: string): string => `${response} = ${serve}(${entries}, ${given})`;
    const service: OwnFunction = {
      name: serve,
      parameter: `${listing}, ${token}`,
      constants: [`${constant} = ${size}`],
      docstring: rng.pick([
        `Answer with a page, and with the ${noun} for the next one where there is one.`,
        `Respond as the interface does: so many at a time, and a ${noun} for more.`,
      ]),
      lines: [
        ...beginning(token, start, `int(${codec.decode(token)})`, rng.chance(0.5)),
        line(0, `${stop} = ${start} + ${constant}`),
        line(0, `${response} = {${items}: ${listing}[${start}:${stop}]}`),
        line(0, `if ${stop} < len(${listing}):`),
        line(1, `${response}[${next}] = ${codec.encode(encode(stop))}.decode()`),
        line(0, `return ${response}`),
      ],
    };
    return {
      service: [service],
      client: [
        line(0, asked('None')),
        line(0, `yield from ${response}[${items}]`),
        line(0, `while ${next} in ${response}:`),
        ...[line(1, asked(`${response}[${next}]`)), line(1, `yield from ${response}[${items}]`)],
      ],
    };
  },
};

/** A cursor that holds where to go on and how far, as the JSON in it says. */
const STATES: Feed = {
  modules: ['base64', 'json'],
  write: (words) => {
    const { rng, fresh, local, size } = words;
    const { noun, listing, token, start, stop } = serviceWords(words);
    const constant = fresh('PAGE_SIZE', 'PAGE_LENGTH', 'MOST_PER_PAGE');
    const codec = drawCodec(rng, local('base64'));
    const json = local('json');
    const state = fresh('state', 'request', 'asked');
    const [offset, limit] = rng.pick([
      ['"offset"', '"limit"'],
      ['"start"', '"count"'],
      ['"skip"', '"take"'],
    ] as const);
    const write = fresh(`${noun}_for`, `make_${noun}`, `encode_${noun}`);
    const serve = fresh('fetch_page', 'get_page', 'page_at', 'serve_page');
    const page = fresh('page', 'part', 'extract');
    const services: readonly OwnFunction[] = [
      {
        name: write,
        parameter: start,
        constants: [`${constant} = ${size}`],
        docstring: `Write the ${noun} of the page that begins at a position.`,
        lines: [
          line(0, `${state} = {${offset}: ${start}, ${limit}: ${constant}}`),
          line(0, `return ${codec.encode(`${json}.dumps(${state}).encode()`)}`),
        ],
      },
      {
        name: serve,
        parameter: `${listing}, ${token}`,
        docstring: rng.pick([
          `Return the page that a ${noun} asks for, and the ${noun} of the next, if any.`,
          `Give a page for a ${noun}, and with it the ${noun} for the next one or None.`,
        ]),
        lines: [
          line(0, `${state} = ${json}.loads(${codec.decode(token)})`),
          line(0, `${stop} = ${state}[${offset}] + ${state}[${limit}]`),
          line(0, `${page} = ${listing}[${state}[${offset}]:${stop}]`),
          line(0, `return ${page}, ${write}(${stop}) if ${stop} < len(${listing}) else None`),
        ],
      },
    ];
    return { service: services, client: stateClient(words, noun, write, serve) };
  },
};

/** A client that has the token of the first page written too. */
function stateClient(
  { rng, entries, fresh }: FeedWords,
  noun: string,
  write: string,
  serve: string,
): readonly Line[] {
  const token = fresh(`next_${noun}`, `current_${noun}`, `${noun}_to_send`);
  const received = fresh('received', 'current_page', 'listed_part');
  return [
    line(0, `${token} = ${write}(0)`),
    line(0, rng.pick([`while ${token} is not None:`, `while ${token}:`])),
    line(1, `${received}, ${token} = ${serve}(${entries}, ${token})`),
    line(1, `yield from ${received}`),
  ];
}

/** Tokens that are handed out beforehand, each for a share: where it begins and ends. */
const SHARES: Feed = {
  modules: ['base64'],
  parts: 'shares',
  write: (words) => {
    const { rng, entries, fresh, local, size } = words;
    const { listing, start, stop } = serviceWords(words);
    const constant = fresh('SHARE_SIZE', 'SHARE_LENGTH', 'MOST_PER_SHARE');
    const token = fresh('token', 'ticket', 'share_token');
    const codec = drawCodec(rng, local('base64'));
    const between = rng.pick(['-', ':', ' ', '/']);
    const hand = fresh('hand_out_tokens', 'share_tokens', 'issue_tokens', 'tokens_for_shares');
    const read = fresh('read_share', 'share_of', 'share_for', 'open_share');
    const [total, given] = [
      fresh('total', 'count', 'length'),
      fresh(`worker_${token}`, 'issued', 'handed_out'),
    ];
    return {
      service: [
        {
          name: hand,
          parameter: total,
          constants: [`${constant} = ${size}`],
          docstring: `Yield a ${token.replace(/_/g, ' ')} for every share: where it begins and where it ends.`,
          lines: [
            line(0, `for ${start} in range(0, ${total}, ${constant}):`),
            line(1, `${stop} = min(${start} + ${constant}, ${total})`),
            line(1, `yield ${codec.encode(`f"{${start}}${between}{${stop}}".encode()`)}`),
          ],
        },
        {
          name: read,
          parameter: `${listing}, ${token}`,
          docstring: `Return the share that a ${token.replace(/_/g, ' ')} is for.`,
          lines: [
            line(0, `${start}, ${stop} = map(int, ${codec.decode(token)}.split(b"${between}"))`),
            line(0, `return ${listing}[${start}:${stop}]`),
          ],
        },
      ],
      client: [
        line(0, `for ${given} in ${hand}(len(${entries})):`),
        line(1, `yield from ${read}(${entries}, ${given})`),
      ],
    };
  },
};

export const TOKEN_PAGES = feedVariant('token-pages', PAIRS);
export const TOKEN_RESPONSES = feedVariant('token-responses', RESPONSES);
export const STATE_CURSOR = feedVariant('state-cursor', STATES);
export const SHARE_TOKENS = feedVariant('share-tokens', SHARES);
