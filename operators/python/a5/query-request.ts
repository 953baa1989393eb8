import type { Handover } from '../payloads/handed-over.js';
import { handedOver, stageHandedOver } from '../payloads/handed-over.js';
import { boundLines, isComfortable, wrappedCall } from '../payloads/lines.js';
import type { Field } from '../payloads/work.js';

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
    const areMany = hasLists || isShort || rng.chance(0.5);
    const path = topic.replaceAll('_', '-');
    const target = isShort ? null : rng.pick([null, `/${path}`, `/v1/${path}`, '/api']);
    const given = isText ? ', errors="surrogatepass"' : '';
    const reading = isText ? rng.fork('reading').pick(READING) : '';
    const base = rng.fork('base').pick(['16', 'base=16', '0']);
    const parser = areMany ? 'parse_qs' : 'parse_qsl';
    const names = [parser, 'urlencode', ...(target === null ? [] : ['urlsplit'])];
    const hasNumbers = fields.some(({ kind }) => kind === 'ints');
    return {
      requests: [
        ...names.map((name) => ({ module: 'urllib.parse', name })),
        ...(hasNumbers ? [{ module: 'itertools', name: 'repeat' }] : []),
      ],
      constants: () => [],
      type: 'str',
      carriers: [
        'query',
        'request',
        'query_string',
        'request_query',
        'call_query',
        'fields_sent',
        'submitted',
        'url_query',
      ],
      helpers: rng.shuffle([
        `answer_${topic}`,
        `handle_${topic}`,
        `serve_${topic}`,
        `${topic}_response`,
        `respond_with_${topic}`,
      ]),
      readers: [
        'read_fields',
        'fields_of_request',
        `${topic}_fields`,
        'requested_values',
        `requested_${topic}`,
      ],
      docstrings: [
        'Answer a request with its fields in the query, or a tuple of them.',
        'Handle a request; values that no query can hold come as a tuple.',
        'Work on the fields of a request, sent or handed over.',
        'Respond to a query string, or to the values themselves.',
      ],
      pack: (packed, [, urlencode = 'urlencode']) => {
        const sent = packed.map((one) => `"${one.name}": ${written(one)}`).join(', ');
        const query = `${urlencode}({${sent}}${hasLists ? ', doseq=True' : ''}${given})`;
        return target === null ? query : `"${target}?" + ${query}`;
      },
      unpack: (carrier, read, { target: bound, names: imported }) => {
        const [parse = parser, , split = 'urlsplit'] = imported;
        const query = target === null ? carrier : `${split}(${carrier}).query`;
        const parsed = `${parse}(${query}${reading})`;
        const values = read.map((one) =>
          readBack(one, { carrier, areMany, base, repeat: imported.at(-1) ?? 'repeat' }),
        );
        return [...parsedLines(carrier, parsed, areMany), ...boundLines(bound, values)];
      },
    };
  },
};

/** The query as a dictionary; a long call has its argument on a line of its own. */
function parsedLines(carrier: string, parsed: string, areMany: boolean): readonly string[] {
  if (areMany) {
    return [`${carrier} = ${parsed}`];
  }
  const flat = `${carrier} = dict(${parsed})`;
  return isComfortable(flat, 8) ? [flat] : wrappedCall(flat, '    ');
}

/** A value as text: numbers in hexadecimal, which is exact for any size. */
function written({ name, kind }: Field): string {
  return kind === 'int' ? `hex(${name})` : kind === 'ints' ? `[*map(hex, ${name})]` : name;
}

interface Reading {
  readonly carrier: string;
  readonly areMany: boolean;
  /** What hexadecimal digits are read by: their base, or none where what stands before them says it. */
  readonly base: string;
  readonly repeat: string;
}

function readBack({ name, kind }: Field, { carrier, areMany, base, repeat }: Reading): string {
  const values = `${carrier}["${name}"]`;
  const text = areMany ? `${values}[0]` : values;
  switch (kind) {
    case 'int':
      return `int(${text}, ${base})`;
    case 'str':
      return text;
    case 'ints':
      return `[*map(int, ${values}, ${repeat}(16))]`;
    case 'texts':
      return values;
  }
}

/** Several values that a piece of work needs become the fields of a request, which a handler reads and answers. */
export const QUERY_REQUEST = handedOver('query-request', HANDOVER);

/** The same of all that is left to do from some statement on. */
export const STAGE_REQUEST = stageHandedOver('stage-request', HANDOVER);
