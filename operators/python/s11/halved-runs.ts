import { between } from '../divisions/between.js';
import { dividedWhereOpen } from '../s3/open-length.js';
import { line } from '../s2/place.js';
import type { Division, DivisionWords } from '../s9/batches.js';

import { MIDDLE_NAMES } from './words.js';

/** Names of a function that cuts a sequence in pieces. */
function pieceNames({ rng }: DivisionWords): readonly string[] {
  return rng.shuffle(['halve', 'cut_in_halves', 'halved', 'split_evenly', 'pieces_of', 'cut_evenly']);
}

/** Names of what such a function is given. */
function partName({ rng, fresh }: DivisionWords): string {
  return fresh(...rng.shuffle(['stretch', 'piece', 'section', 'segment', 'part']));
}

/** How many elements a piece has at most, few enough for what a program is tested with. */
function mostOf({ rng }: DivisionWords): number {
  return rng.pick([4, 5, 6, 7, 8]);
}

/** What is too long is halved until nothing is: pieces of about one length, listed in order. */
const listed: Division = {
  imports: [],
  atLeast: 2,
  hasHelpers: true,
  divide: (words) => {
    const { rng, fresh, entries } = words;
    const [name, part, middle] = [fresh(...pieceNames(words)), partName(words), fresh(...MIDDLE_NAMES)];
    const most = mostOf(words);
    const halves = `${name}(${part}[:${middle}]) + ${name}(${part}[${middle}:])`;
    const cut = line(0, `${middle} = len(${part}) // 2`);
    const lines = rng.pick([
      [
        line(0, rng.pick([`if len(${part}) <= ${most}:`, `if len(${part}) < ${most + 1}:`])),
        line(1, `return [${part}]`),
        cut,
        line(0, `return ${halves}`),
      ],
      [
        line(0, `if len(${part}) > ${most}:`),
        line(1, `${middle} = len(${part}) // 2`),
        line(1, `return ${halves}`),
        line(0, `return [${part}]`),
      ],
    ]);
    const docstring = rng.pick([
      `Halve what is longer than ${most}, and list the pieces in order.`,
      `List pieces of no more than ${most}, of about the same length.`,
      `Cut in two what has more than ${most}, and each half again.`,
    ]);
    return {
      lines: [],
      value: `${name}(${entries})`,
      helpers: [{ name, parameter: part, docstring, lines }],
    };
  },
};

/** The same from a generator that goes down into both halves. */
const yielded: Division = {
  imports: [],
  atLeast: 2,
  hasHelpers: true,
  divide: (words) => {
    const { rng, fresh, entries } = words;
    const [name, part, middle] = [fresh(...pieceNames(words)), partName(words), fresh(...MIDDLE_NAMES)];
    const most = mostOf(words);
    const halves = [`${part}[:${middle}]`, `${part}[${middle}:]`];
    const isLoop = rng.chance(0.4);
    const half = isLoop ? fresh('half', 'side', 'one_half') : '';
    const into = isLoop
      ? [line(1, `for ${half} in (${halves.join(', ')}):`), line(2, `yield from ${name}(${half})`)]
      : halves.map((one) => line(1, `yield from ${name}(${one})`));
    const docstring = rng.pick([
      `Yield pieces of at most ${most}, from halves of halves.`,
      `Yield what has no more than ${most}, or else the pieces of both halves.`,
      `Go down into both halves of what is longer than ${most}, and yield the pieces.`,
    ]);
    return {
      lines: [],
      value: `[*${name}(${entries})]`,
      helpers: [
        {
          name,
          parameter: part,
          docstring,
          lines: [
            line(0, `if len(${part}) > ${most}:`),
            line(1, `${middle} = len(${part}) // 2`),
            ...into,
            line(0, 'else:'),
            line(1, `yield ${part}`),
          ],
        },
      ],
    };
  },
};

/** About the square root of how many there are, so that a long sequence takes few calls. */
function roundsOf({ rng, entries }: DivisionWords): string {
  return rng.pick([`len(${entries}).bit_length() // 2`, `len(${entries}).bit_length() >> 1`]);
}

/** Halves are halved so many times: some pieces however long the sequence is, none of them empty. */
const rounds: Division = {
  imports: [],
  atLeast: 2,
  canBeCoarse: true,
  hasHelpers: true,
  divide: (words) => {
    const { rng, fresh, entries } = words;
    const [name, part, middle] = [fresh(...pieceNames(words)), partName(words), fresh(...MIDDLE_NAMES)];
    const times = fresh('rounds', 'times', 'levels', 'depth');
    const halves = [`${part}[:${middle}]`, `${part}[${middle}:]`].map(
      (half) => `${name}(${half}, ${times} - 1)`,
    );
    const [first, second] = [fresh('front', 'earlier', 'leading'), fresh('back', 'later', 'trailing')];
    const joined = rng.pick([
      [line(0, `return ${halves.join(' + ')}`)],
      [line(0, `${first} = ${halves[0] ?? ''}`), line(0, `return ${first} + ${halves[1] ?? ''}`)],
      [
        line(0, `${first}, ${second} = ${part}[:${middle}], ${part}[${middle}:]`),
        line(0, `return ${name}(${first}, ${times} - 1) + ${name}(${second}, ${times} - 1)`),
      ],
    ]);
    const docstring = rng.pick([
      `Halve it \`${times}\` times, and list the pieces in order.`,
      `Cut it into 2 ** ${times} pieces of about one length.`,
      `List the pieces that \`${times}\` halvings leave, in order.`,
    ]);
    return {
      lines: [],
      value: `${name}(${entries}, ${roundsOf(words)})`,
      helpers: [
        {
          name,
          parameter: `${part}, ${times}`,
          docstring,
          lines: [
            line(0, rng.pick([`if ${times} == 0:`, `if ${times} < 1:`])),
            line(1, `return [${part}]`),
            line(0, `${middle} = len(${part}) // 2`),
            ...joined,
          ],
        },
      ],
    };
  },
};

/** Where the pieces begin, found by halving the stretch between two positions: nothing is copied on the way. */
const bounds: Division = {
  imports: [],
  atLeast: 2,
  canBeCoarse: true,
  hasHelpers: true,
  divide: (words) => {
    const { rng, fresh, entries } = words;
    const name = fresh(...rng.shuffle(['cuts_between', 'halving_points', 'starts_between', 'list_cuts']));
    const [low, high] = [fresh('low', 'begin', 'lower', 'left'), fresh('high', 'end', 'upper', 'right')];
    const [times, middle] = [fresh('rounds', 'times', 'levels', 'depth'), fresh(...MIDDLE_NAMES)];
    const edges = fresh('edges', 'cuts', 'borders', 'corners');
    const calls = [`${low}, ${middle}`, `${middle}, ${high}`].map(
      (given) => `${name}(${given}, ${times} - 1)`,
    );
    const halfway = rng.pick([`(${low} + ${high}) // 2`, `${low} + (${high} - ${low}) // 2`]);
    const docstring = rng.pick([
      `List where pieces begin after \`${times}\` halvings of \`${low}\` to \`${high}\`.`,
      `Halve from \`${low}\` to \`${high}\`, \`${times}\` times, and list where pieces begin.`,
      `Give the starts of 2 ** ${times} even pieces from \`${low}\` to \`${high}\`.`,
    ]);
    const whole = `${name}(0, len(${entries}), ${roundsOf(words)})`;
    const taken = between(words, edges);
    return {
      lines: [
        line(
          0,
          rng.pick([`${edges} = [*${whole}, len(${entries})]`, `${edges} = ${whole} + [len(${entries})]`]),
        ),
        ...taken.lines,
      ],
      value: taken.value,
      helpers: [
        {
          name,
          parameter: `${low}, ${high}, ${times}`,
          docstring,
          lines: [
            line(0, rng.pick([`if ${times} == 0:`, `if ${times} < 1:`])),
            line(1, `return [${low}]`),
            line(0, `${middle} = ${halfway}`),
            line(0, `return ${calls.join(' + ')}`),
          ],
        },
      ],
    };
  },
};

/** A sequence is taken in pieces that halving leaves, each as long as is said at most. */
export const HALVED_RUNS = dividedWhereOpen('halved-runs', [listed, yielded]);

/** In pieces of which there are about as many as elements in each. */
export const HALVED_ROUNDS = dividedWhereOpen('halved-rounds', [rounds]);

/** In pieces between positions that halving finds. */
export const HALVED_BOUNDS = dividedWhereOpen('halved-bounds', [bounds]);
