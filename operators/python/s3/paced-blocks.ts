import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { line } from '../s2/place.js';
import type { Division, DivisionWords } from '../s9/batches.js';

import { dividedWhereOpen } from './open-length.js';

/** What a while loop takes off a sequence, turn by turn, and how it moves on. */
interface Pace {
  /** Statements with which it sets out, in order. */
  readonly before: readonly string[];
  readonly header: string;
  /** What comes first in a turn. */
  readonly opening: readonly string[];
  readonly block: string;
  /** What comes last in a turn. */
  readonly closing: readonly string[];
  /** How the blocks come, for a docstring. */
  readonly said: readonly string[];
}

/** How the loop goes over a sequence of some name. */
interface Paced {
  readonly imports: readonly ImportRequest[];
  readonly draw: (words: DivisionWords, entries: string) => Pace;
}

function startName({ rng, fresh }: DivisionWords): string {
  return fresh(...rng.shuffle(['start', 'begin', 'offset', 'taken']));
}

function sizeName({ rng, fresh }: DivisionWords): string {
  return fresh(...rng.shuffle(['size', 'length', 'width', 'block_size']));
}

/** Blocks that become longer: the first results come soon, and a long sequence has few of them. */
const GROWING: Paced = {
  imports: [],
  draw: (words, entries) => {
    const { rng } = words;
    const [start, size] = [startName(words), sizeName(words)];
    const growth = rng.pick([`${size} *= 2`, `${size} += ${size}`, `${size} *= 3`, `${size} <<= 1`]);
    const first = rng.pick([1, 2, 3]);
    return {
      before: rng.pick([
        rng.shuffle([`${start} = 0`, `${size} = ${first}`]),
        [`${start}, ${size} = 0, ${first}`],
      ]),
      header: `while ${start} < len(${entries}):`,
      opening: [],
      block: `${entries}[${start}:${start} + ${size}]`,
      closing: [`${start} += ${size}`, growth],
      said: ['in blocks that grow', 'in longer and longer blocks', 'in ever longer blocks'],
    };
  },
};

/** Blocks that become shorter, each a share of what is left: as work is dealt out to workers that are to end together. */
const SHRINKING: Paced = {
  imports: [],
  draw: (words, entries) => {
    const { rng, fresh } = words;
    const start = startName(words);
    const stop = fresh(...rng.shuffle(['stop', 'end', 'limit', 'block_end']));
    const share = rng.pick([2, 3]);
    const left = rng.chance(0.4) ? fresh('left', 'remaining', 'open_ones') : '';
    const counted = `len(${entries}) - ${start}`;
    const rest = left === '' ? counted : left;
    const bracketed = left === '' ? `(${counted})` : left;
    const size = rng.pick([`(${rest} + ${share - 1}) // ${share}`, `max(1, ${bracketed} // ${share})`]);
    return {
      before: [`${start} = 0`],
      header: `while ${start} < len(${entries}):`,
      opening: [...(left === '' ? [] : [`${left} = ${counted}`]), `${stop} = ${start} + ${size}`],
      block: `${entries}[${start}:${stop}]`,
      closing: [`${start} = ${stop}`],
      said: ['in blocks that shrink', 'in shorter and shorter blocks', 'by shares of what is left'],
    };
  },
};

/** Blocks of about the square root of all, until one is empty. */
const ROOTED: Paced = {
  imports: [{ module: 'math', name: 'isqrt' }],
  draw: (words, entries) => {
    const { rng, fresh, local } = words;
    const [start, size] = [startName(words), sizeName(words)];
    const block = fresh(...rng.shuffle(['block', 'share', 'stretch', 'next_block']));
    const root = `${local('math', 'isqrt')}(len(${entries}))`;
    return {
      before: rng.shuffle([
        `${start} = 0`,
        `${size} = ${rng.pick([`${root} + 1`, `max(1, ${root})`, `1 + ${root}`])}`,
      ]),
      header: `while ${block} := ${entries}[${start}:${start} + ${size}]:`,
      opening: [],
      block,
      closing: [rng.pick([`${start} += ${size}`, `${start} += len(${block})`])],
      said: ['in about as many blocks as each is long', 'in blocks of about the square root'],
    };
  },
};

/** A list of the blocks that a while loop takes. */
function listed({ imports, draw }: Paced): Division {
  return {
    imports,
    atLeast: 2,
    canBeCoarse: true,
    divide: (words) => {
      const { rng, fresh, entries } = words;
      const blocks = fresh(...rng.shuffle(['blocks', 'parts_taken', 'chunks', 'stretches']));
      const { before, header, opening, block, closing } = draw(words, entries);
      const empty = `${blocks} = []`;
      return {
        lines: [
          ...(rng.chance(0.5) ? [empty, ...before] : [...before, empty]).map((one) => line(0, one)),
          line(0, header),
          ...[...opening, `${blocks}.append(${block})`, ...closing].map((one) => line(1, one)),
        ],
        value: blocks,
      };
    },
  };
}

/** A generator of its own that gives out block after block. */
function dealt({ imports, draw }: Paced): Division {
  return {
    imports,
    atLeast: 2,
    canBeCoarse: true,
    hasHelpers: true,
    divide: (words) => {
      const { rng, fresh, entries } = words;
      const name = fresh(...rng.shuffle(['deal_out', 'blocks_of', 'take_blocks', 'hand_out', 'next_blocks']));
      const given = fresh(...rng.shuffle(['supply', 'stock', 'whole', 'all_of_it']));
      const { before, header, opening, block, closing, said } = draw(words, given);
      const how = rng.pick(said);
      return {
        lines: [],
        value: rng.pick([`[*${name}(${entries})]`, `list(${name}(${entries}))`]),
        helpers: [
          {
            name,
            parameter: given,
            docstring: rng.pick([
              `Give it out ${how}.`,
              `Hand out what there is, ${how}.`,
              `Yield all of it ${how}.`,
            ]),
            lines: [
              ...before.map((one) => line(0, one)),
              line(0, header),
              ...[...opening, `yield ${block}`, ...closing].map((one) => line(1, one)),
            ],
          },
        ],
      };
    },
  };
}

/** A sequence is taken in blocks that grow. */
export const GROWING_BLOCKS = dividedWhereOpen('growing-blocks', [listed(GROWING), dealt(GROWING)]);

/** In blocks that are a share of what is left. */
export const SHRINKING_BLOCKS = dividedWhereOpen('shrinking-blocks', [listed(SHRINKING), dealt(SHRINKING)]);

/** In blocks of about the square root of all. */
export const ROOTED_BLOCKS = dividedWhereOpen('rooted-blocks', [listed(ROOTED), dealt(ROOTED)]);
