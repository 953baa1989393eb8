import type { Handover } from '../payloads/handed-over.js';
import { handedOver, stageHandedOver } from '../payloads/handed-over.js';
import { RESULT_WORDS } from '../payloads/work-words.js';
import type { Field } from '../payloads/work.js';

/** How texts are read that may be empty, or hold half a pair of surrogates. */
const READING = [
  ', keep_blank_values=True, errors="surrogatepass"',
  ', errors="surrogatepass", keep_blank_values=True',
  ', True, errors="surrogatepass"',
];

const HANDOVER: Handover = {
  words: RESULT_WORDS,
  marks: ['urlencode', 'parse_qsl', 'parse_qs'],
  draw: ({ fields, isShort }, topic, rng) => {
    const isText = fields.some(({ kind }) => kind === 'str' || kind === 'texts');
    const hasLists = fields.some(({ kind }) => kind === 'ints' || kind === 'texts');
    // A list of values by each name, as forms may have, or one value.
    const areMany = hasLists || rng.chance(0.5);
    const path = topic.replaceAll('_', '-');
    const target = isShort ? null : rng.pick([null, `/${path}`, `/v1/${path}`, `/api/${path}`]);
    const given = isText ? ', errors="surrogatepass"' : '';
    const reading = isText ? rng.fork('reading').pick(READING) : '';
    const parser = areMany ? 'parse_qs' : 'parse_qsl';
    const names = [parser, 'urlencode', ...(target === null ? [] : ['urlsplit'])];
    const form = rng.fork('form').pick(['fields', 'parameters', 'values', 'form']);
    // A field may have the name of the form.
    const bound = fields.some(({ name }) => name === form) ? 'request_fields' : form;
    return {
      requests: names.map((name) => ({ module: 'urllib.parse', name })),
      constants: () => [],
      // A query without a path is no address, nor is an address a query.
      carriers:
        target === null
          ? ['query', 'query_string', 'request_query', 'sent_query']
          : ['url', 'request_url', 'asked_url'],
      writers: rng.shuffle(
        target === null
          ? [`${topic}_query`, `query_for_${topic}`, `encode_${topic}_query`, `make_${topic}_query`]
          : [`${topic}_url`, `url_for_${topic}`, `make_${topic}_url`, `build_${topic}_url`],
      ),
      helpers: rng.shuffle([`answer_${topic}`, `handle_${topic}`, `serve_${topic}`, `respond_with_${topic}`]),
      writing: (values) =>
        target === null
          ? [
              `Return the values as a query string, None unless ${values}.`,
              `Write the values as a query, None unless ${values}.`,
            ]
          : [
              `Return the URL that asks for the result, None unless ${values}.`,
              `Write the values into the query of a URL, None unless ${values}.`,
            ],
      docstrings:
        target === null
          ? [
              'Return the result that a query asks for.',
              'Read the values from a query and return the result.',
            ]
          : ['Return the result that a URL asks for.', 'Read the values from a URL and return the result.'],
      limit: rng.fork('limit').pick(['2**53', '2**63', '10**18']),
      pack: (packed, [, urlencode = 'urlencode']) => {
        const sent = packed.map(({ name }) => `"${name}": ${name}`).join(', ');
        const query = `${urlencode}({${sent}}${hasLists ? ', doseq=True' : ''}${given})`;
        return target === null ? query : `"${target}?" + ${query}`;
      },
      unpack: (carrier, read, [parse = parser, , split = 'urlsplit']) => {
        const query = target === null ? carrier : `${split}(${carrier}).query`;
        const parsed = `${parse}(${query}${reading})`;
        return {
          lines: [`${bound} = ${areMany ? parsed : `dict(${parsed})`}`],
          given: read.map((one) => readBack(one, bound, areMany)),
        };
      },
    };
  },
};

function readBack({ name, kind }: Field, form: string, areMany: boolean): string {
  const values = `${form}["${name}"]`;
  const text = areMany ? `${values}[0]` : values;
  switch (kind) {
    case 'int':
      return `int(${text})`;
    case 'str':
      return text;
    case 'ints':
      return `list(map(int, ${values}))`;
    case 'texts':
      return values;
  }
}

/** Several values that a piece of work needs become the fields of a request, which a handler reads and answers. */
export const QUERY_REQUEST = handedOver('query-request', HANDOVER);

/** The same of all that is left to do from some statement on. */
export const STAGE_REQUEST = stageHandedOver('stage-request', HANDOVER);
