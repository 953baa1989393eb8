import type { Definition } from '../encodings/module-code.js';
import type { Handover } from '../payloads/handed-over.js';
import { boundLines } from '../payloads/lines.js';
import { handedOver, stageHandedOver, tupleOf } from '../payloads/handed-over.js';

const AEAD = 'cryptography.hazmat.primitives.ciphers.aead';

const HANDOVER: Handover = {
  marks: ['encrypt', 'decrypt'],
  draw: ({ fields, isShort }, topic, rng) => {
    const areWhole = fields.every(({ kind }) => kind === 'int');
    const isWritten = areWhole && !(isShort && fields.length > 2) && rng.chance(0.5);
    const mark = rng.pick([';', ',', ' ', '/', '|']);
    const purposes = [`b"${topic}"`, `b"orders of ${topic}"`, `b"${topic} key"`].filter(fitsKey);
    // A long name of a function is no key.
    const purpose = purposes.length === 0 ? 'b"sealed orders"' : rng.pick(purposes);
    const fill = rng.pick(['"."', '"-"', '" "', '"="', '"*"']);
    const part = rng.fork('read').pick(['', 'part', 'piece', 'written']);
    const names = fields.map(({ name }) => name);
    const isListed = rng.fork('listed').chance(0.5);
    const bound = rng.fork('bound').pick(['None', 'None', `[b"${topic}"]`, `[b"${topic} order"]`]);
    const upper = topic.toUpperCase();
    const seal = (imported: readonly string[]): Definition => ({
      names: rng.shuffle([
        `${upper}_SEAL`,
        `${upper}_SEALER`,
        'ORDER_SEAL',
        'VALUES_SEAL',
        `${upper}_CIPHER`,
      ]),
      lines: (own) => [`${own} = ${imported[0] ?? 'AESSIV'}(${purpose}.ljust(32, b${fill}))`],
    });
    return {
      requests: [{ module: AEAD, name: 'AESSIV' }, ...(isWritten ? [] : [{ module: 'pickle', name: null }])],
      constants: (imported) => [seal(imported)],
      type: 'bytes',
      carriers: [
        ...[`sealed_${topic}`, `${topic}_order`, `${topic}_envelope`],
        ...['sealed', 'envelope', 'confidential', 'sealed_order', 'ciphertext', 'locked_values'],
      ],
      helpers: rng.shuffle([
        `open_${topic}_order`,
        `${topic}_of_sealed`,
        `unseal_${topic}`,
        `${topic}_of_envelope`,
        `work_out_sealed_${topic}`,
      ]),
      readers: ['open_seal', 'opened_order', `opened_${topic}`, `${topic}_values`, 'unsealed_values'],
      docstrings: [
        'Work on sealed values, whose seal has to be whole, or on a tuple of them.',
        'Open an order and carry it out; what cannot be sealed comes as it is.',
        'Verify and open what was sealed, and work on what is in it.',
        'Carry out an order that nobody else can have written.',
      ],
      pack: (_fields, used) => {
        const message = isWritten
          ? `b"${fields.map(() => '%x').join(mark)}" % ${tupleOf(names)}`
          : `${used[1] ?? 'pickle'}.dumps(${isListed ? `[${names.join(', ')}]` : tupleOf(names)})`;
        return `${used.at(-1) ?? ''}.encrypt(${message}, ${bound})`;
      },
      unpack: (carrier, _fields, { target, names: used }) => {
        const opened = `${used.at(-1) ?? ''}.decrypt(${carrier}, ${bound})`;
        if (!isWritten) {
          return [`${target} = ${used[1] ?? 'pickle'}.loads(${opened})`];
        }
        const parts = `${opened}.split(b"${mark}")`;
        const read = `int(${part}, 16) for ${part} in ${carrier}`;
        return [
          `${carrier} = ${parts}`,
          ...(part === '' || fields.length === 1
            ? boundLines(
                target,
                fields.map((_, index) => `int(${carrier}[${String(index)}], 16)`),
              )
            : [`${target} = ${target === carrier ? `[${read}]` : `(${read})`}`]),
        ];
      },
    };
  },
};

/** Keys are 32 bytes long. */
function fitsKey(purpose: string): boolean {
  return purpose.length <= 32;
}

/** Several values that a piece of work needs are sealed, so that the function that does it works on nothing else. */
export const SEALED_ORDER = handedOver('sealed-order', HANDOVER);

/** The same of all that is left to do from some statement on. */
export const SEALED_STAGE = stageHandedOver('sealed-stage', HANDOVER);
