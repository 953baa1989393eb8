import type { Rng } from '../../../core/rng.js';

import type { Dress, Unpacked } from './dress.js';
import { tupleOf } from './lines.js';
import type { Field } from './fields.js';

/** Values as bytes, and back from an expression that gives the bytes. */
export interface Message extends Pick<Dress, 'requests' | 'limit' | 'pack'> {
  readonly unpack: (bytes: string, fields: readonly Field[], names: readonly string[]) => Unpacked;
}

/** Draws a form that holds the values exactly, within the limit that it names. */
export function drawMessage(fields: readonly Field[], rng: Rng): Message {
  const areWhole = fields.every(({ kind }) => kind === 'int');
  const areNumbers = fields.every(({ kind }) => kind === 'int' || kind === 'float');
  const isText = fields.some(({ kind }) => kind === 'str' || kind === 'texts');
  const ways = [
    asArray(isText, rng),
    asObject(isText, rng),
    ...(fields.length === 1 ? [asValue(isText, rng), asValue(isText, rng.fork('value'))] : []),
    ...(areWhole ? [asDigits(fields, rng)] : []),
    ...(areNumbers ? [asStruct(rng)] : []),
    ...(fields.length === 1 && fields[0]?.kind === 'str' ? Array<Message>(3).fill(asText(rng)) : []),
  ];
  return rng.pick(ways);
}

/** `json.dumps` and `json.loads`, or both by their names alone. */
const JSON_MODULE = [{ module: 'json', name: null }];
const JSON_NAMES = ['dumps', 'loads'].map((name) => ({ module: 'json', name }));

/** Ways to write texts as JSON; not its escapes, which would make one character of two halves of a pair of surrogates. */
const PLAIN_TEXT = [
  ...['ensure_ascii=False', 'ensure_ascii=False, separators=(",", ":")'],
  ...['separators=(",", ":"), ensure_ascii=False', 'separators=(", ", ":"), ensure_ascii=False'],
  ...['ensure_ascii=False, separators=(", ", ":")', 'ensure_ascii=False, check_circular=False'],
];
const TO_BYTES = [
  'encode(errors="surrogatepass")',
  'encode("utf-8", "surrogatepass")',
  'encode("utf8", errors="surrogatepass")',
  'encode(encoding="utf-8", errors="surrogatepass")',
  'encode("utf8", "surrogatepass")',
  'encode("UTF-8", "surrogatepass")',
  'encode("UTF-8", errors="surrogatepass")',
  'encode("utf-8", errors="surrogatepass")',
  'encode("utf_8", "surrogatepass")',
  'encode("utf-32", "surrogatepass")',
  'encode("utf-32", errors="surrogatepass")',
];

function jsonMessage(
  isText: boolean,
  value: (fields: readonly Field[]) => string,
  stars: string,
  rng: Rng,
): Message {
  const [how, bytesOf] = [rng.pick(PLAIN_TEXT), rng.pick(TO_BYTES)];
  const isByName = rng.fork('json').chance(0.35);
  const called = (imported: readonly string[]): readonly [string, string] => {
    const [json = 'json', loads = 'loads'] = imported;
    return isByName ? [json, loads] : [`${json}.dumps`, `${json}.loads`];
  };
  return {
    requests: isByName ? JSON_NAMES : JSON_MODULE,
    // What every reader of JSON takes exactly (RFC 8259, section 6).
    limit: rng.pick(['2**53', '2**52', '10**15', '2**50']),
    pack: (fields, imported) => {
      const [dumps] = called(imported);
      return isText ? `${dumps}(${value(fields)}, ${how}).${bytesOf}` : `${dumps}(${value(fields)}).encode()`;
    },
    unpack: (bytes, _fields, imported) => ({
      lines: [],
      given: [`${stars}${called(imported)[1]}(${bytes})`],
      bytes,
    }),
  };
}

function asArray(isText: boolean, rng: Rng): Message {
  return jsonMessage(isText, (fields) => `[${fields.map(({ name }) => name).join(', ')}]`, '*', rng);
}

/** One value, or list of values, as it is. */
function asValue(isText: boolean, rng: Rng): Message {
  return jsonMessage(isText, ([only]) => only?.name ?? '', '', rng);
}

/** The values by their names, which are those of the parameters. */
function asObject(isText: boolean, rng: Rng): Message {
  return jsonMessage(
    isText,
    (fields) => `{${fields.map(({ name }) => `"${name}": ${name}`).join(', ')}}`,
    '**',
    rng,
  );
}

/** A text alone, which is bytes without more ado. */
function asText(rng: Rng): Message {
  const bytesOf = rng.fork('text').pick(TO_BYTES);
  return {
    requests: [],
    limit: '',
    pack: ([only]) => `${only?.name ?? ''}.${bytesOf}`,
    unpack: (bytes) => ({ lines: [], given: [`${bytes}.${bytesOf.replace(/^encode/, 'decode')}`] }),
  };
}

/** Digits with a mark between. */
function asDigits(fields: readonly Field[], rng: Rng): Message {
  const mark = rng.pick([';', ',', ' ', '/', '|', ':']);
  const limit = rng.pick(['2**63', '10**18']);
  const [only] = fields;
  if (only !== undefined && fields.length === 1) {
    const written = rng.pick([`b"%d" % ${only.name}`, `str(${only.name}).encode()`]);
    return {
      requests: [],
      limit,
      pack: () => written,
      unpack: (bytes) => ({ lines: [], given: [`int(${bytes})`] }),
    };
  }
  return {
    requests: [],
    limit,
    pack: () => `b"${fields.map(() => '%d').join(mark)}" % ${tupleOf(fields.map(({ name }) => name))}`,
    unpack: (bytes) => ({ lines: [], given: [`*map(int, ${bytes}.split(b"${mark}"))`], bytes }),
  };
}

/** Eight bytes a number. */
function asStruct(rng: Rng): Message {
  const order = rng.pick(['>', '<', '!']);
  const format = (fields: readonly Field[]): string =>
    `"${order}${fields.map(({ kind }) => (kind === 'float' ? 'd' : 'q')).join('')}"`;
  return {
    requests: [{ module: 'struct', name: null }],
    limit: '2**63',
    pack: (fields, [struct = 'struct']) =>
      `${struct}.pack(${format(fields)}, ${fields.map(({ name }) => name).join(', ')})`,
    unpack: (bytes, fields, [struct = 'struct']) => ({
      lines: [],
      given: [`*${struct}.unpack(${format(fields)}, ${bytes})`],
      bytes,
    }),
  };
}
