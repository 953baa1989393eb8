import type { Definition } from '../encodings/module-code.js';
import type { Handover } from '../payloads/handed-over.js';
import { handedOver, stageHandedOver } from '../payloads/handed-over.js';
import { drawMessage } from '../payloads/messages.js';

import { drawSeal } from './seal.js';

const HANDOVER: Handover = {
  marks: ['encrypt', 'decrypt'],
  draw: ({ fields }, topic, rng) => {
    const message = drawMessage(fields, rng);
    const seal = drawSeal(rng, topic.replaceAll('_', ' '));
    const count = seal.requests.length;
    const upper = topic.toUpperCase();
    const constant = (imported: readonly string[]): Definition => ({
      names: rng.shuffle([`${upper}_SEAL`, 'ORDER_SEAL', `${upper}_ORDER_SEAL`, `${upper}_CIPHER`]),
      lines: (own) => [`${own} = ${seal.made(imported)}`],
    });
    const inside = (names: readonly string[]): readonly string[] => names.slice(count, -1);
    return {
      requests: [...seal.requests, ...message.requests],
      constants: (imported) => [constant(imported)],
      carriers: ['sealed', 'envelope', 'sealed_order', 'ticket', `sealed_${topic}`],
      writers: rng.shuffle([
        `seal_${topic}`,
        `sealed_${topic}_order`,
        `order_for_${topic}`,
        `${topic}_ticket`,
      ]),
      helpers: rng.shuffle([`open_${topic}_order`, `${topic}_from_order`, `fulfil_${topic}_order`]),
      writing: (values) => [
        `Seal the values for whoever works on them, None unless ${values}.`,
        `Return a sealed order, None unless ${values}.`,
      ],
      docstrings: [
        'Carry out an order, unless it was altered on the way.',
        'Decrypt the values of an order, and do the work with them.',
      ],
      readers: {
        names: [`open_${topic}_order`, `unsealed_${topic}_values`, `read_sealed_${topic}`],
        docstrings: [
          'Give the values of an order, unless it was altered on the way.',
          'Decrypt the values of an order.',
        ],
      },
      limit: message.limit,
      pack: (_fields, names) => seal.seal(names.at(-1) ?? '', message.pack(fields, inside(names))),
      unpack: (carrier, _fields, names) =>
        message.unpack(seal.open(names.at(-1) ?? '', carrier), fields, inside(names)),
    };
  },
};

/** Several values that a piece of work needs are sealed, so that whoever has it done takes nothing else. */
export const SEALED_ORDER = handedOver('sealed-order', HANDOVER);

/** The same of all that is left to do from some statement on. */
export const SEALED_STAGE = stageHandedOver('sealed-stage', HANDOVER);
