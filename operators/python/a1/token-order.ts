import type { Handover } from '../payloads/handed-over.js';
import { handedOver, stageHandedOver } from '../payloads/handed-over.js';
import { drawMessage } from '../payloads/messages.js';

import { drawCodec } from './codec.js';

const BASE64 = { module: 'base64', name: null };

/** Values as one token of plain letters: it goes where only a word of text can, into a link, a header or a line of a job list. */
const HANDOVER: Handover = {
  marks: ['base64'],
  draw: ({ fields }, topic, rng) => {
    const message = drawMessage(fields, rng);
    return {
      requests: [BASE64, ...message.requests],
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
        'Do the work that a token asks for, which may come from a link or a job list.',
        'Read the values from a token and do the work with them.',
        'Take the values out of a token that a job list or a link holds, and work on them.',
      ],
      limit: message.limit,
      pack: (packed, [base64 = 'base64', ...inside]) =>
        drawCodec(rng.fork('codec'), base64).encode(message.pack(packed, inside)),
      unpack: (carrier, read, [base64 = 'base64', ...inside]) =>
        message.unpack(drawCodec(rng.fork('codec'), base64).decode(carrier), read, inside),
    };
  },
};

/** Several values that a piece of work needs are written into a token, and whoever does the work reads them from it. */
export const TOKEN_ORDER = handedOver('token-order', HANDOVER);

/** The same of all that is left to do from some statement on. */
export const TOKEN_STAGE = stageHandedOver('token-stage', HANDOVER);
