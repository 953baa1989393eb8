import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { dividedVariant } from '../divisions/divided.js';
import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Division, DivisionWords } from '../s9/batches.js';
import type { OwnFunction } from '../s9/own-function.js';

/** A few parts however long the sequence is: taking one costs some lines. */
function sizeOf({ rng, entries, isCoarse }: DivisionWords): string {
  const half = rng.pick([
    `len(${entries}) // 2 + 1`,
    `(len(${entries}) + 1) // 2`,
    `-(-len(${entries}) // 2)`,
  ]);
  return isCoarse === true ? half : rng.pick([half, half, `len(${entries}) // 3 + 1`]);
}

interface PartWords {
  readonly parts: string;
  readonly size: string;
  readonly start: string;
}

function partWords({ rng, fresh }: DivisionWords): PartWords {
  return {
    parts: fresh(...rng.shuffle(['parts', 'taken_pieces', 'stretches', 'shares', 'taken'])),
    size: fresh(...rng.shuffle(['size', 'share_size', 'width', 'part_length', 'length'])),
    start: fresh(...rng.shuffle(['start', 'begin', 'offset', 'position_taken'])),
  };
}

/** A collection of work that is taken out one by one, and what it raises where none is left. */
interface Waiting {
  readonly imports: readonly ImportRequest[];
  readonly made: (words: DivisionWords, positions: string, waiting: string) => readonly Line[];
  readonly take: (words: DivisionWords, waiting: string) => string;
  readonly missing: (words: DivisionWords) => string;
}

const DEQUE: Waiting = {
  imports: [{ module: 'collections', name: 'deque' }],
  made: ({ local }, positions, waiting) => [
    line(0, `${waiting} = ${local('collections', 'deque')}(${positions})`),
  ],
  take: (_words, waiting) => `${waiting}.popleft()`,
  missing: () => 'IndexError',
};

/** A list gives its last one first: it is filled from behind. */
const STACK: Waiting = {
  imports: [],
  made: (_words, positions, waiting) => [line(0, `${waiting} = list(reversed(${positions}))`)],
  take: (_words, waiting) => `${waiting}.pop()`,
  missing: () => 'IndexError',
};

/**
 * The starts of the parts wait where several workers could take them: whoever asks for one when none is left gets the
 * exception, and nobody looks before, since another one might take it meanwhile.
 */
function waitingStarts(waiting: Waiting): Division {
  return {
    imports: waiting.imports,
    atLeast: 2,
    canBeCoarse: true,
    divide: (words) => {
      const { rng, entries, fresh } = words;
      const { parts, size, start } = partWords(words);
      const starts = fresh(
        ...rng.shuffle(['waiting', 'open_starts', 'starts_left', 'todo', 'pending_starts']),
      );
      const kept = line(2, `${start} = ${waiting.take(words, starts)}`);
      const addition = `${parts}.append(${entries}[${start}:${start} + ${size}])`;
      const isElse = rng.fork('else').chance(0.3);
      return {
        lines: [
          line(0, `${size} = ${sizeOf(words)}`),
          ...waiting.made(words, `range(0, len(${entries}), ${size})`, starts),
          line(0, `${parts} = []`),
          line(0, 'while True:'),
          ...[line(1, 'try:'), kept],
          ...[line(1, `except ${waiting.missing(words)}:`), line(2, 'break')],
          ...(isElse ? [line(1, 'else:'), line(2, addition)] : [line(1, addition)]),
        ],
        value: parts,
      };
    },
  };
}

/** A reader raises where nothing is left, as readers of files and streams do, and who reads to the end waits for that. */
const READ_TO_END: Division = {
  imports: [],
  atLeast: 2,
  canBeCoarse: true,
  hasHelpers: true,
  divide: (words) => {
    const { rng, entries, fresh } = words;
    const { parts, size } = partWords(words);
    const exception = rng.pick(['EOFError', 'EOFError', 'IndexError', 'LookupError']);
    const whole = fresh(...rng.shuffle(['source', 'whole', 'items', 'stored']));
    const number = fresh(...rng.shuffle(['number', 'place', 'turn', 'part_number']));
    const read = fresh(...rng.shuffle(['read_part', 'take_part', 'read_stretch', 'get_part', 'read_some']));
    const begin = fresh(...rng.shuffle(['begin', 'start', 'offset']));
    const isLate = rng.fork('late').chance(0.5);
    const part = `return ${whole}[${begin}:${begin} + ${size}]`;
    const raised = `raise ${exception}("${rng.fork('said').pick(['no part is left', 'there is no further part', 'no more parts'])}")`;
    const reader: OwnFunction = {
      name: read,
      parameter: `${whole}, ${number}, ${size}`,
      docstring: rng.pick([
        `Return a part by its number, the first being 0; raise ${exception} behind the last.`,
        `Read a part by its number, or raise ${exception} where there is none.`,
      ]),
      lines: [
        line(0, `${begin} = ${rng.pick([`${number} * ${size}`, `${size} * ${number}`])}`),
        ...(isLate
          ? [line(0, `if ${begin} < len(${whole}):`), line(1, part), line(0, raised)]
          : [line(0, `if ${begin} >= len(${whole}):`), line(1, raised), line(0, part)]),
      ],
    };
    const given = fresh(...rng.shuffle(['step', 'at_a_time', 'share', 'stride']));
    return {
      helpers: [reader],
      lines: [
        ...rng.shuffle([`${parts} = []`, `${given} = ${sizeOf(words)}`]).map((text) => line(0, text)),
        line(0, 'while True:'),
        line(1, 'try:'),
        line(2, `${parts}.append(${read}(${entries}, len(${parts}), ${given}))`),
        ...[line(1, `except ${exception}:`), line(2, 'break')],
      ],
      value: parts,
    };
  },
};

/** The starts of parts wait in a queue, and the exception of an empty one ends the taking. */
export const WAITING_PARTS = dividedVariant('waiting-parts', [DEQUE, STACK].map(waitingStarts));

/** Parts are read until the reader raises that it has no more. */
export const READ_PARTS = dividedVariant('read-parts', [READ_TO_END]);
