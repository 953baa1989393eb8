import type { Handover } from '../payloads/handed-over.js';
import { handedOver, stageHandedOver } from '../payloads/handed-over.js';
import type { Field } from '../payloads/fields.js';

/** How texts are read that may be empty, or hold half a pair of surrogates. */
const READING = [
  ', keep_blank_values=True, errors="surrogatepass"',
  ', errors="surrogatepass", keep_blank_values=True',
  ', True, errors="surrogatepass"',
];

const HANDOVER: Handover = {
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
    const form = rng.fork('form').pick(['fields', 'query', 'asked', 'sent']);
    // A field may have the name of the form.
    const bound = fields.some(({ name }) => name === form) ? 'request_fields' : form;
    return {
      requests: names.map((name) => ({ module: 'urllib.parse', name })),
      constants: () => [],
      // A query without a path is no address, nor is an address a query.
      carriers:
        target === null
          ? ['request', 'query_string', 'request_query', 'sent_query']
          : ['request', 'url', 'request_url', 'asked_url'],
      writers: rng.shuffle([
        `${topic}_request`,
        `request_for_${topic}`,
        `ask_for_${topic}`,
        `${topic}_${target === null ? 'query' : 'url'}`,
      ]),
      helpers: rng.shuffle([`answer_${topic}`, `handle_${topic}`, `serve_${topic}`, `respond_with_${topic}`]),
      writing: (values) => [
        `Return the request that asks for it, None unless ${values}.`,
        `Write the fields of a request, None unless ${values}.`,
      ],
      docstrings: [
        'Answer a request by the fields of its query.',
        'Handle a request, from this program or from outside.',
        'Read the fields of a request and respond to them.',
      ],
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
    case 'float':
      return `${kind}(${text})`;
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
