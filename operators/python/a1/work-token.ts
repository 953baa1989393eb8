import type { Rng } from '../../../core/rng.js';
import type { Dress } from '../payloads/dress.js';
import type { Handover } from '../payloads/handed-over.js';
import { handedOver, stageHandedOver, tupleOf } from '../payloads/handed-over.js';
import { boundLines } from '../payloads/lines.js';
import type { Field, Work } from '../payloads/work.js';

const STEMS = ['b64', 'urlsafe_b64', 'standard_b64', 'b32', 'b85'];

const HANDOVER: Handover = {
  marks: STEMS.flatMap((stem) => [`${stem}encode`, `${stem}decode`]),
  draw: (work, topic, rng) => {
    const way = rng.pick(waysFor(work));
    const stem = rng.pick(STEMS);
    const { requests, pack, unpack } = way(stem, rng);
    return {
      requests,
      pack,
      unpack,
      constants: () => [],
      type: 'bytes',
      carriers: ['token', 'ticket', 'work_token', 'packet', 'parcel', 'order_token'],
      helpers: rng.shuffle([
        `${topic}_from_token`,
        `work_off_${topic}`,
        `redeem_${topic}`,
        `${topic}_of_ticket`,
        `compute_${topic}_of_token`,
      ]),
      readers: ['read_token', 'values_of_token', `${topic}_values`, 'decoded_values', `decoded_${topic}`],
      docstrings: [
        'Do the work that a token stands for; plain values are taken as they are.',
        'Work on the values in a token, or on a tuple of them.',
        'Read the values that a client sent as a token, and answer it.',
        'Answer a token as a worker would that only gets text.',
      ],
    };
  },
};

type Way = (stem: string, rng: Rng) => Pick<Dress, 'requests' | 'pack' | 'unpack'>;

const BASE64 = { module: 'base64', name: null };

/** The values pickled, which keeps numbers and texts of any size to the bit. */
const PICKLED: Way = (stem) => ({
  requests: [BASE64, { module: 'pickle', name: null }],
  pack: (fields, [base64 = 'base64', pickle = 'pickle']) =>
    `${base64}.${stem}encode(${pickle}.dumps(${namesOf(fields)}))`,
  unpack: (carrier, _fields, { target, names: [base64 = 'base64', pickle = 'pickle'] }) => [
    `${target} = ${pickle}.loads(${base64}.${stem}decode(${carrier}))`,
  ],
});

/** Whole numbers in hexadecimal, which is exact for any size. */
const WRITTEN: Way = (stem, rng) => {
  const mark = rng.pick([';', ',', ' ', '/', '|']);
  return {
    requests: [BASE64],
    pack: (fields, [base64 = 'base64']) =>
      `${base64}.${stem}encode(b"${fields.map(() => '%x').join(mark)}" % ${namesOf(fields)})`,
    unpack: (carrier, fields, { target, names: [base64 = 'base64'] }) => [
      `${carrier} = ${base64}.${stem}decode(${carrier}).split(b"${mark}")`,
      ...boundLines(target, numbersIn(carrier, fields)),
    ],
  };
};

/** Whole numbers as a list of JSON, in hexadecimal. */
const LISTED: Way = (stem) => ({
  requests: [BASE64, { module: 'json', name: null }],
  pack: (fields, [base64 = 'base64', json = 'json']) =>
    `${base64}.${stem}encode(${json}.dumps([${fields.map(({ name }) => `hex(${name})`).join(', ')}]).encode())`,
  unpack: (carrier, fields, { target, names: [base64 = 'base64', json = 'json'] }) => [
    `${carrier} = ${json}.loads(${base64}.${stem}decode(${carrier}))`,
    ...boundLines(target, numbersIn(carrier, fields)),
  ],
});

function waysFor({ fields, isShort }: Work): readonly Way[] {
  const areWhole = fields.every(({ kind }) => kind === 'int');
  return areWhole && !(isShort && fields.length > 2) ? [PICKLED, WRITTEN, LISTED] : [PICKLED];
}

function numbersIn(carrier: string, fields: readonly Field[]): readonly string[] {
  return fields.map((_, index) => `int(${carrier}[${String(index)}], 16)`);
}

function namesOf(fields: readonly Field[]): string {
  return tupleOf(fields.map(({ name }) => name));
}

/** Several values that a piece of work needs travel as one opaque token to the function that does it. */
export const WORK_TOKEN = handedOver('work-token', HANDOVER);

/** The same of all that is left to do from some statement on. */
export const STAGE_TOKEN = stageHandedOver('stage-token', HANDOVER);
