import type { Dress } from '../payloads/dress.js';
import type { Handover } from '../payloads/handed-over.js';
import { handedOver, stageHandedOver } from '../payloads/handed-over.js';
import type { Message } from '../payloads/messages.js';
import { drawMessage } from '../payloads/messages.js';

const STEMS = ['b64', 'urlsafe_b64', 'standard_b64', 'b32', 'b85'];

const HANDOVER: Handover = {
  marks: STEMS.flatMap((stem) => [`${stem}encode`, `${stem}decode`]),
  draw: ({ fields }, topic, rng) => {
    const stem = rng.pick(STEMS);
    return {
      ...inBase64(stem, drawMessage(fields, rng)),
      constants: () => [],
      carriers: ['token', 'ticket', 'work_token', 'job', 'order_token'],
      writers: rng.shuffle([
        `token_for_${topic}`,
        `issue_${topic}_token`,
        `${topic}_ticket`,
        `write_${topic}_job`,
      ]),
      helpers: rng.shuffle([
        `redeem_${topic}_token`,
        `${topic}_from_token`,
        `do_${topic}_job`,
        `resume_${topic}`,
      ]),
      writing: (values) => [
        `Write a token for the queue, None unless all are ${values}.`,
        `Return the token that a worker goes on from, None unless all are ${values}.`,
        `Return a token for doing it later, None unless all are ${values}.`,
      ],
      docstrings: [
        'Go on from where a token says.',
        'Do the work that a queued token asks for.',
        'Take up the work that a token stands for.',
      ],
    };
  },
};

const BASE64 = { module: 'base64', name: null };

/** A message as a token of a plain alphabet, which queues, links and logs take as it is. */
function inBase64(
  stem: string,
  { requests, limit, pack, unpack }: Message,
): Pick<Dress, 'requests' | 'limit' | 'pack' | 'unpack'> {
  return {
    requests: [BASE64, ...requests],
    limit,
    pack: (fields, [base64 = 'base64', ...names]) => `${base64}.${stem}encode(${pack(fields, names)})`,
    unpack: (carrier, fields, [base64 = 'base64', ...names]) =>
      unpack(`${base64}.${stem}decode(${carrier})`, fields, names),
  };
}

/** Several values that a piece of work needs travel as one opaque token to the function that has it done. */
export const WORK_TOKEN = handedOver('work-token', HANDOVER);

/** The same of all that is left to do from some statement on. */
export const STAGE_TOKEN = stageHandedOver('stage-token', HANDOVER);
