import type { Handover } from '../payloads/handed-over.js';
import { handedOver, stageHandedOver } from '../payloads/handed-over.js';
import { drawMessage } from '../payloads/messages.js';

import { drawStem, STEMS } from './codec.js';

const BASE64 = 'base64';

/** Values as one token of plain letters: it goes where only a word of text can, into a link, a header or a line of a job list. */
const HANDOVER: Handover = {
  marks: [BASE64, ...STEMS.flatMap((stem) => [`${stem}encode`, `${stem}decode`])],
  draw: ({ fields }, topic, rng) => {
    const message = drawMessage(fields, rng);
    const stem = drawStem(rng.fork('codec'));
    const [decoder, encoder] = [`${stem}decode`, `${stem}encode`];
    const isByName = rng.fork('by name').chance(0.35);
    const own = isByName
      ? [decoder, encoder].map((name) => ({ module: BASE64, name }))
      : [{ module: BASE64, name: null }];
    const decode = ([first = BASE64]: readonly string[]): string =>
      isByName ? first : `${first}.${decoder}`;
    const encode = ([first = BASE64, second = encoder]: readonly string[]): string =>
      isByName ? second : `${first}.${encoder}`;
    return {
      requests: [...own, ...message.requests],
      constants: () => [],
      carriers: ['token', 'job_token', 'payload', 'ticket', `${topic}_token`],
      writers: rng.shuffle([
        `${topic}_token_for`,
        `token_for_${topic}`,
        `write_${topic}_token`,
        `pack_${topic}_job`,
      ]),
      helpers: rng.shuffle([
        `${topic}_from_token`,
        `run_${topic}_job`,
        `answer_${topic}_token`,
        `redeem_${topic}_token`,
      ]),
      writing: (values) => [
        `Return the values as a token, None unless ${values}.`,
        `Write the token that asks for the work, None unless ${values}.`,
      ],
      docstrings: [
        'Decode a token, and do the work with the values that it holds.',
        'Read the values from a token and do the work with them.',
        'Take the values out of a token, and work on them.',
      ],
      readers: {
        names: [`read_${topic}_token`, `values_of_${topic}_token`, `unpack_${topic}_token`],
        docstrings: [
          'Decode a token, and give the values that it holds.',
          'Take the values out of a token, as they were written into it.',
          'Return the values of a token.',
        ],
      },
      limit: message.limit,
      pack: (packed, names) => `${encode(names)}(${message.pack(packed, names.slice(own.length))})`,
      unpack: (carrier, read, names) =>
        message.unpack(`${decode(names)}(${carrier})`, read, names.slice(own.length)),
    };
  },
};

/** Several values that a piece of work needs are written into a token, and whoever does the work reads them from it. */
export const TOKEN_ORDER = handedOver('token-order', HANDOVER);

/** The same of all that is left to do from some statement on. */
export const TOKEN_STAGE = stageHandedOver('token-stage', HANDOVER);
