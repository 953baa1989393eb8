import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import { areBuiltinsHere } from '../encodings/builtins-here.js';
import { isForError, joinedParts } from '../encodings/joined-parts.js';
import type { JoinedParts } from '../encodings/joined-parts.js';
import { moduleCode, topStatementOf } from '../encodings/module-code.js';
import { drawTextBytes } from '../encodings/text-bytes.js';
import { wrapped } from '../encodings/wrapped.js';
import { pluralName } from '../naming/words.js';
import { drawName } from '../s2/names.js';
import type { Place } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { drawCodec } from './codec.js';

type Write = (parts: JoinedParts, rng: Rng) => readonly Change[] | null;

function joinVariant(name: string, isFit: (parts: JoinedParts) => boolean, write: Write): Variant {
  return {
    name,
    types: ['call'],
    plan: (subject, file, node) => {
      const parts = joinedParts(subject, file, node);
      const isOpen = parts !== null && !isForError(parts.place) && topStatementOf(file, node) !== null;
      return isOpen && areBuiltinsHere(file, node, 'str', 'list', 'set', 'map') && isFit(parts)
        ? (rng) => write(parts, rng)
        : null;
    },
  };
}

/** Parts of a join are kept as tokens, and each different token is decoded once. */
export const TOKEN_TABLE: Variant = joinVariant(
  'token-table',
  () => true,
  (parts, rng) => {
    const { place, indent, unit } = parts;
    const { edits, localNames } = importAllEdits(
      place.file.scopes,
      place.file.path,
      [{ module: 'base64', name: null }],
      parts.call,
    );
    const [base64 = 'base64'] = localNames;
    const codec = drawCodec(rng, base64);
    const bytes = drawTextBytes(rng);
    const names = partNames(place, parts.nouns, rng);
    if (names === null) {
      return null;
    }
    const { part, token, tokens, table } = names;
    const decoded = bytes.decode(codec.decode(token));
    const distinct = rng.pick([`set(${tokens})`, `dict.fromkeys(${tokens})`, `frozenset(${tokens})`]);
    // Looked up without a comprehension: each of its lines would count for each part.
    const read = [`map(${table}.get, ${tokens})`];
    const changes = parts.changes(
      [
        ...wrapped(`${tokens} = [`, parts.mapped(part, bytes, codec.encode), ']', indent, unit),
        ...wrapped(
          `${table} = {`,
          { body: `${token}: ${decoded}`, clauses: `for ${token} in ${distinct}` },
          '}',
          indent,
          unit,
        ),
      ],
      read,
    );
    return changes === null ? null : [...edits, ...changes];
  },
);

interface PartNames {
  readonly part: string;
  readonly token: string;
  readonly tokens: string;
  readonly table: string;
}

/** Names for a part, its token, the list of tokens, and the table of what they stand for. */
function partNames(place: Place, nouns: readonly string[], rng: Rng): PartNames | null {
  const part = drawName(place, rng, nouns.slice(0, 1)) ?? drawName(place, rng, nouns);
  const noun = part ?? 'part';
  const token = drawName(place, rng, ['token', `${noun}_token`, `encoded_${noun}`, 'entry_token']);
  const tokens = drawName(place, rng, [
    `${noun}_tokens`,
    `encoded_${pluralName(noun)}`,
    `${noun}_keys`,
    `packed_${pluralName(noun)}`,
  ]);
  const table = drawName(place, rng, [
    `${noun}_by_token`,
    `decoded_${pluralName(noun)}`,
    `${noun}_table`,
    `known_${pluralName(noun)}`,
  ]);
  const all = [part, token, tokens, table];
  return part === null || token === null || tokens === null || table === null || new Set(all).size < 4
    ? null
    : { part, token, tokens, table };
}

/** Parts of a join travel as one message of tokens; an empty message has none. */
export const PACKED_MESSAGE: Variant = joinVariant(
  'packed-message',
  () => true,
  (parts, rng) => {
    const { place } = parts;
    const noun = rng.pick(parts.nouns.slice(0, 2));
    const many = pluralName(noun);
    const bytes = drawTextBytes(rng);
    const codecDraws = rng.fork('codec');
    const areTexts = parts.areTexts;
    const code = moduleCode(
      place.subject,
      place.file,
      parts.call,
      rng,
      [{ module: 'base64', name: null }],
      ([base64 = 'base64']) => {
        const codec = drawCodec(codecDraws, base64);
        const body = codec.encode(bytes.encode(noun, areTexts));
        const back = bytes.decode(codec.decode('token'));
        return [
          {
            names: [`pack_${many}`, `encode_${many}`, `${noun}_message`, `message_of_${many}`],
            lines: (own, _names, unit) => [
              `def ${own}(${many}):`,
              `${unit}"""Return ${many} as one message, a token for each."""`,
              ...wrapped(
                `return b'${codec.mark}'.join([`,
                { body, clauses: `for ${noun} in ${many}` },
                '])',
                unit,
                unit,
              ).map((line) => unit + line),
            ],
          },
          {
            names: [`unpack_${many}`, `decode_${many}`, `read_${many}`, `${many}_of_message`],
            lines: (own, _names, unit) => [
              `def ${own}(message):`,
              `${unit}"""Return the ${many} of a message, in their order."""`,
              ...wrapped(
                'return [',
                { body: back, clauses: `for token in message.split(b'${codec.mark}')` },
                ']',
                unit,
                unit,
              ).map((line) => unit + line),
            ],
          },
        ];
      },
    );
    const message = drawName(place, rng, ['message', `${noun}_message`, `packed_${many}`, 'packed_text']);
    const [pack, unpack] = code?.names ?? [];
    if (code === null || message === null || pack === undefined || unpack === undefined) {
      return null;
    }
    if (code.names.includes(message)) {
      return null;
    }
    const changes = parts.changes(
      [`${message} = ${pack}(${parts.parts})`],
      [`${unpack}(${message}) if ${message} else ${rng.pick(['[]', '()', "''"])}`],
    );
    return changes === null ? null : [...code.changes, ...changes];
  },
);

/** Parts of a join are written to a spool, a token on each line, and read back line by line. */
export const LINE_SPOOL: Variant = joinVariant(
  'line-spool',
  () => true,
  (parts, rng) => {
    const { place, indent, unit } = parts;
    const { edits, localNames } = importAllEdits(
      place.file.scopes,
      place.file.path,
      [
        { module: 'base64', name: null },
        { module: 'io', name: 'BytesIO' },
      ],
      parts.call,
    );
    const [base64 = 'base64', stream = 'BytesIO'] = localNames;
    const codec = drawCodec(rng, base64);
    const bytes = drawTextBytes(rng);
    const noun = drawName(place, rng, parts.nouns.slice(0, 1)) ?? drawName(place, rng, parts.nouns);
    const spool = drawName(place, rng, ['spool', 'buffer', `${noun ?? 'part'}_spool`, 'lines_written']);
    const record = drawName(place, rng, ['record', 'spooled_line', `${noun ?? 'part'}_line`, 'encoded_line']);
    if (noun === null || spool === null || record === null || new Set([noun, spool, record]).size < 3) {
      return null;
    }
    const loop = [
      `${spool} = ${stream}()`,
      `for ${noun} in ${parts.parts}:`,
      `${place.unit}${spool}.write(${codec.encode(bytes.encode(noun, parts.areTexts))} + b'\\n')`,
    ];
    const listed = [
      `${spool} = ${stream}()`,
      ...wrapped(
        `${spool}.writelines([`,
        parts.mapped(noun, bytes, (text) => `${codec.encode(text)} + b'\\n'`),
        '])',
        indent,
        unit,
      ),
    ];
    const lines = rng.pick([loop, loop, listed]);
    const changes = parts.changes(lines, [
      bytes.decode(codec.decode(record)),
      `for ${record} in ${spool}.getvalue().splitlines()`,
    ]);
    return changes === null ? null : [...edits, ...changes];
  },
);
