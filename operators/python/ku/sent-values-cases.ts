import type { OperatorCase } from '../../testing/operator-case.js';

import { CARRIED_KEPT_OFF_CASES } from './carried-value-cases.js';

export const SENT_VALUES_CASES: readonly OperatorCase[] = [
  {
    name: 'a count is sent over a pair of sockets',
    variant: 'sent-value',
    before: `def mean(numbers):
    """The mean of some numbers."""
    total = sum(numbers)
    return total / len(numbers)
`,
    after: `from socket import socketpair


def mean(numbers):
    """The mean of some numbers."""
    total = sum(numbers)
    client, receiver = socketpair()
    try:
        client.sendall(len(numbers).to_bytes(8, "little"))
        number_count = int.from_bytes(receiver.recv(8), "little")
    finally:
        client.close()
        receiver.close()
    return total / number_count
`,
    calls: ['mean([1, 2, 4])', 'mean([])', 'mean((1.5,))', 'mean(range(3))', 'mean(3)', 'mean({1: 2})'],
  },
  {
    name: 'how far a loop goes is sent',
    variant: 'sent-value',
    before: `def ascending(values):
    for place in range(len(values) - 1):
        if values[place] > values[place + 1]:
            return False
    return True
`,
    after: `from socket import socketpair


def ascending(values):
    near_end, inlet = socketpair()
    with near_end, inlet:
        near_end.sendall(f"{len(values)}".encode())
        value_count = int(inlet.recv(32))
    for place in range(value_count - 1):
        if values[place] > values[place + 1]:
            return False
    return True
`,
    calls: [
      'ascending([1, 2, 2])',
      'ascending([3, 1])',
      'ascending([])',
      "ascending('ba')",
      'ascending(None)',
      'ascending([1, None])',
    ],
  },
  {
    name: 'a count that is all of a variable is received into it',
    variant: 'sent-value',
    before: `def middle(entries):
    count = len(entries)
    return entries[count // 2], count
`,
    after: `from socket import socketpair


def middle(entries):
    near_end, server = socketpair()
    with near_end, server:
        near_end.sendall(f"{len(entries)}".encode())
        count = int(server.recv(32))
    return entries[count // 2], count
`,
    calls: ["middle('abc')", 'middle([])', 'middle(None)', 'middle({0: 1})'],
  },
  ...CARRIED_KEPT_OFF_CASES,
];
