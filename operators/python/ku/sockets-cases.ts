import type { OperatorCase } from '../../testing/operator-case.js';
import {
  CAPITALS_OF_TEXT,
  DIVIDED_KEPT_OFF_CASES,
  LOOP_OVER_WORDS,
  SQUARES_OF_GAINS,
} from '../divisions/case-programs.js';

export const SOCKET_CASES: readonly OperatorCase[] = [
  {
    name: 'words are taken where a socket says',
    variant: 'sent-in-turn',
    ...LOOP_OVER_WORDS,
    after: `import socket


def share_out_words(words):
    """Divide the words into parts that are taken in turn."""
    # What is short, or neither a list nor a tuple, stays whole.
    if type(words) in [tuple, list] and len(words) >= 2:
        page_size = len(words) // 2 + 1
        arrivals = []
        sender, far_end = socket.socketpair()
        try:
            for start in range(0, len(words), page_size):
                sender.sendall(start.to_bytes(8, "big"))
                arrivals.append(int.from_bytes(far_end.recv(8), "big"))
        finally:
            sender.close()
            far_end.close()
        return [words[offset:][:page_size] for offset in arrivals]
    return (words,)


def total_length(words):
    length = 0
    for batch in share_out_words(words):
        for word in batch:
            length += len(word)
    return length
`,
  },
  {
    name: 'gains are taken where a socket says',
    variant: 'sent-in-turn',
    ...SQUARES_OF_GAINS,
    after: `import socket
from itertools import chain


def split_amounts(amounts):
    """Divide the amounts into parts that are taken in turn."""
    # Only lists and tuples are cut; other collections, and short ones, stay whole.
    if type(amounts) in [tuple, list] and len(amounts) >= 12:
        run_length = len(amounts) // 2 + 1
        received = []
        sender, server = socket.socketpair()
        try:
            for first in range(0, len(amounts), run_length):
                sender.sendall(first.to_bytes(8, "big"))
                received.append(int.from_bytes(server.recv(8), "big"))
        finally:
            sender.close()
            server.close()
        return [amounts[begin:begin + run_length] for begin in received]
    return (amounts,)


def squared_gains(amounts):
    return [amount * amount for amount in chain.from_iterable(split_amounts(amounts)) if amount > 0]
`,
  },
  {
    name: 'words are taken where a closed line said',
    variant: 'read-to-the-end',
    ...LOOP_OVER_WORDS,
    after: `import socket


def batches_of_words(words):
    """Return the words in batches, one after the other."""
    # Only lists and tuples are cut; other collections, and short ones, stay whole.
    if type(words) in (tuple, list) and len(words) > 1:
        step = max(2, len(words) // 3)
        arrivals = []
        client, receiver = socket.socketpair()
        with client, receiver:
            for start in range(0, len(words), step):
                client.sendall(start.to_bytes(8, "little"))
            client.shutdown(socket.SHUT_WR)
            frame = receiver.recv(8)
            while frame:
                arrivals.append(int.from_bytes(frame, "little"))
                frame = receiver.recv(8)
        return [words[first:][:step] for first in arrivals]
    return [words]


def total_length(words):
    length = 0
    for group in batches_of_words(words):
        for word in group:
            length += len(word)
    return length
`,
  },
  {
    name: 'capitals are counted where a closed line said',
    variant: 'read-to-the-end',
    ...CAPITALS_OF_TEXT,
    after: `import socket


def batches_of_letters(text):
    """Divide the letters into parts that are taken in turn."""
    # What is short, or is no text, stays whole.
    if isinstance(text, str) and len(text) > 7:
        width = len(text) // 2 + 1
        places_heard = []
        client, far_end = socket.socketpair()
        with client, far_end:
            for begin in range(0, len(text), width):
                client.sendall(begin.to_bytes(8, "big"))
            client.shutdown(socket.SHUT_WR)
            frame = far_end.recv(8)
            while frame:
                places_heard.append(int.from_bytes(frame, "big"))
                frame = far_end.recv(8)
        return [text[offset:][:width] for offset in places_heard]
    return [text]


def capitals(text):
    return sum(letter.isupper() for block in batches_of_letters(text) for letter in block)
`,
  },
  ...DIVIDED_KEPT_OFF_CASES,
];
