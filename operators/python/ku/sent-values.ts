import { line } from '../s2/place.js';
import type { Line } from '../s2/place.js';

import type { Carrier, CarrierWords } from './carried-value.js';
import { carriedVariant } from './carried-value.js';

const PAIR = { module: 'socket', name: 'socketpair' } as const;
const SOCKET = { module: 'socket', name: null } as const;

/** Both ends open while some lines run, and closed whatever comes. */
function whileOpen(
  { rng, imported, fresh }: CarrierWords,
  maker: string,
  lines: (sender: string, receiver: string) => readonly Line[],
): readonly Line[] {
  const sender = fresh(...rng.shuffle(['sender', 'near_end', 'outlet', 'client']));
  const receiver = fresh(...rng.shuffle(['receiver', 'far_end', 'inlet', 'server']));
  const opening = line(0, `${sender}, ${receiver} = ${imported[0] ?? ''}${maker}()`);
  return rng.chance(0.7)
    ? [opening, line(0, `with ${sender}, ${receiver}:`), ...lines(sender, receiver)]
    : [
        ...[opening, line(0, 'try:'), ...lines(sender, receiver), line(0, 'finally:')],
        ...rng.shuffle([sender, receiver]).map((end) => line(1, `${end}.close()`)),
      ];
}

/** Digits that one message holds: no buffer can fill, and what was sent as a whole is there as a whole. */
function sentDigits(words: CarrierWords, maker: string): readonly Line[] {
  const { rng, digits, source, take } = words;
  const most = rng.pick([20, 24, 32, 64]);
  const bytes = rng.pick([`${digits}.encode()`, `${digits}.encode()`, `b"%d" % ${source}`]);
  return whileOpen(words, maker, (sender, receiver) => [
    line(1, `${sender}.sendall(${bytes})`),
    line(1, take(`int(${receiver}.recv(${most}))`)),
  ]);
}

/** The same in eight bytes. */
function sentBytes(words: CarrierWords, maker: string): readonly Line[] {
  const { rng, source, take } = words;
  const order = rng.pick(['big', 'little']);
  return whileOpen(words, maker, (sender, receiver) => [
    line(1, `${sender}.sendall(${source}.to_bytes(8, "${order}"))`),
    line(1, take(`int.from_bytes(${receiver}.recv(8), "${order}")`)),
  ]);
}

function carrier(
  imported: Carrier['imports'],
  maker: string,
  lines: (words: CarrierWords, maker: string) => readonly Line[],
): Carrier {
  return {
    ...{ kind: 'count', imports: imported, builtins: ['int', 'str'] },
    lines: (words) => lines(words, maker),
  };
}

/** What one part of a function counted is sent to the other part, over a pair of sockets that never leaves the process. */
export const SENT_VALUE = carriedVariant('sent-value', [
  carrier([PAIR], '', sentDigits),
  carrier([SOCKET], '.socketpair', sentDigits),
  carrier([PAIR], '', sentBytes),
]);
