import { dividedVariant } from '../divisions/divided.js';
import { line } from '../s2/place.js';
import type { Line } from '../s2/place.js';
import type { Division, DivisionWords } from '../s9/batches.js';

import { drawSize, startsOf, takenAt } from './sizes.js';

const SOCKET = { module: 'socket', name: null } as const;

interface Ends {
  readonly opening: string;
  readonly sender: string;
  readonly receiver: string;
  readonly start: string;
  readonly starts: string;
}

/** Both ends of a pair that never leaves the process. */
function endsOf({ rng, local, fresh }: DivisionWords): Ends {
  const sender = fresh(...rng.shuffle(['sender', 'near_end', 'outlet', 'client']));
  const receiver = fresh(...rng.shuffle(['receiver', 'far_end', 'inlet', 'server']));
  return {
    opening: `${sender}, ${receiver} = ${local(SOCKET.module, null)}.socketpair()`,
    ...{ sender, receiver },
    start: fresh('start', 'first', 'begin'),
    starts: fresh(...rng.shuffle(['starts', 'arrivals', 'received', 'places_heard'])),
  };
}

/** What is done with two ends that are closed whatever comes: by a context manager, or by hand. */
function whileOpen(
  { rng }: DivisionWords,
  [sender, receiver]: readonly [string, string],
  lines: readonly Line[],
): readonly Line[] {
  return rng.chance(0.3)
    ? [line(0, `with ${sender}, ${receiver}:`), ...lines]
    : [
        line(0, 'try:'),
        ...lines,
        line(0, 'finally:'),
        ...rng.shuffle([sender, receiver]).map((end) => line(1, `${end}.close()`)),
      ];
}

/** Each place is sent and taken in before the next one: no buffer can fill. */
const inTurn: Division = {
  imports: [SOCKET],
  atLeast: 2,
  canBeCoarse: true,
  divide: (words) => {
    const { rng, entries } = words;
    const size = drawSize(words, true);
    const { opening, sender, receiver, start, starts } = endsOf(words);
    const order = rng.pick(['big', 'little']);
    return {
      lines: [
        ...size.lines,
        line(0, `${starts} = []`),
        line(0, opening),
        ...whileOpen(
          words,
          [sender, receiver],
          [
            line(1, `for ${start} in ${startsOf(entries, size.name)}:`),
            line(2, `${sender}.${rng.pick(['sendall', 'send'])}(${start}.to_bytes(8, "${order}"))`),
            line(2, `${starts}.append(int.from_bytes(${receiver}.recv(8), "${order}"))`),
          ],
        ),
      ],
      value: takenAt(words, starts, size.name),
    };
  },
};

/** A few places are sent, the line is closed, and what arrives is read to its end. */
const untilClosed: Division = {
  imports: [SOCKET],
  atLeast: 2,
  canBeCoarse: true,
  divide: (words) => {
    const { rng, entries, local, fresh } = words;
    const size = drawSize(words, true);
    const { opening, sender, receiver, start, starts } = endsOf(words);
    const order = rng.pick(['big', 'little']);
    const packet = fresh('packet', 'message', 'frame');
    const module = local(SOCKET.module, null);
    return {
      lines: [
        ...size.lines,
        line(0, `${starts} = []`),
        line(0, opening),
        ...whileOpen(
          words,
          [sender, receiver],
          [
            line(1, `for ${start} in ${startsOf(entries, size.name)}:`),
            line(2, `${sender}.sendall(${start}.to_bytes(8, "${order}"))`),
            line(1, `${sender}.shutdown(${module}.SHUT_WR)`),
            line(1, `${packet} = ${receiver}.recv(8)`),
            line(1, `while ${packet}:`),
            line(2, `${starts}.append(int.from_bytes(${packet}, "${order}"))`),
            line(2, `${packet} = ${receiver}.recv(8)`),
          ],
        ),
      ],
      value: takenAt(words, starts, size.name),
    };
  },
};

/** The places of the runs go through a pair of sockets, one by one. */
export const SENT_IN_TURN = dividedVariant('sent-in-turn', [inTurn]);

/** They are sent together and read until the line is closed. */
export const READ_TO_THE_END = dividedVariant('read-to-the-end', [untilClosed]);
