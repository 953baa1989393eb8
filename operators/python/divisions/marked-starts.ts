import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Division, DivisionWords } from '../s9/batches.js';

import { between } from './between.js';

/** A way to write a position as something opaque, and to read it back, both as source. */
export interface MarkCode {
  readonly imports: readonly ImportRequest[];
  readonly draw: (words: DivisionWords) => {
    readonly lines: readonly Line[];
    readonly encode: (position: string) => string;
    /** The mark of the first position, which is 0. */
    readonly first: string;
    readonly decode: (mark: string) => string;
    /** What a mark is, singular and plural: token and tokens. */
    readonly noun: string;
    readonly nouns: string;
    /** How long a stretch between two marks is, as source; short ones cost a mark each. */
    readonly sizes: (entries: string) => readonly string[];
  };
}

type Drawn = ReturnType<MarkCode['draw']>;
type Write = (words: DivisionWords, drawn: Drawn, size: string) => ReturnType<Division['divide']>;

const STARTS = ['start', 'begin', 'offset', 'first'] as const;

/** A decoding longer than this stands on a line of its own. */
const LONG_DECODING = 34;

/** Marks first, one for every stretch; each is read where its stretch is taken. */
const listed: Write = ({ rng, entries, fresh }, { lines, encode, decode, noun, nouns }, size) => {
  const marks = fresh(nouns, `page_${nouns}`, `start_${nouns}`);
  const start = fresh(...rng.shuffle(STARTS));
  const mark = fresh(noun, `page_${noun}`, `next_${noun}`);
  const made = madeLines(
    (positions) => `${marks} = [${encode(start)} for ${start} in ${positions}]`,
    `range(0, len(${entries}), ${bare(size)})`,
    () => fresh('starts', 'page_starts', 'first_places'),
  );
  if (decode(mark).length <= LONG_DECODING && rng.chance(0.6)) {
    return {
      lines: [...lines, ...made],
      value: `[${entries}[${decode(mark)}:][:${bare(size)}] for ${mark} in ${marks}]`,
    };
  }
  const page = fresh('pages', 'stretches', 'listed_pages', 'taken');
  return {
    lines: [
      ...lines,
      ...made,
      line(0, `${page} = []`),
      line(0, `for ${mark} in ${marks}:`),
      line(1, `${start} = ${decode(mark)}`),
      line(1, `${page}.append(${entries}[${start}:${start} + ${size}])`),
    ],
    value: page,
  };
};

/** A statement over some positions; where it would be long, they are named first. */
function madeLines(
  write: (positions: string) => string,
  positions: string,
  name: () => string,
): readonly Line[] {
  if (write(positions).length <= 72) {
    return [line(0, write(positions))];
  }
  const named = name();
  return [line(0, `${named} = ${positions}`), line(0, write(named))];
}

/** Brackets around the whole of a size are none that a person would write. */
function bare(size: string): string {
  return size.startsWith('(') ? size.slice(1, -1) : size;
}

/** A mark on the way: each stretch says where the next one begins, as a page of a list does. */
const followed: Write = ({ rng, entries, fresh }, { lines, encode, first, decode, noun }, size) => {
  const pages = fresh('pages', 'stretches', 'listed_pages', 'taken');
  const mark = fresh(noun, `next_${noun}`, `page_${noun}`);
  const start = fresh(...rng.shuffle(STARTS));
  const stop = fresh('stop', 'limit', 'following', 'end');
  const isLate = rng.chance(0.5);
  const next = `${mark} = ${encode(stop)}`;
  const last = `${mark} = None`;
  const kept = line(1, `${pages}.append(${entries}[${start}:${stop}])`);
  return {
    lines: [
      ...lines,
      ...rng.shuffle([`${pages} = []`, `${mark} = ${first}`]).map((text) => line(0, text)),
      line(0, rng.pick([`while ${mark}:`, `while ${mark} is not None:`])),
      line(1, `${start} = ${decode(mark)}`),
      line(1, `${stop} = ${start} + ${size}`),
      ...(isLate ? [] : [kept]),
      ...rng.pick([
        [line(1, `${mark} = ${encode(stop)} if ${entries}[${stop}:] else None`)],
        [line(1, last), line(1, `if ${stop} < len(${entries}):`), line(2, next)],
        [line(1, `if ${entries}[${stop}:]:`), line(2, next), line(1, 'else:'), line(2, last)],
      ]),
      ...(isLate ? [kept] : []),
    ],
    value: pages,
  };
};

/** Bounds as marks: a stretch goes from one to the next. */
const bounded: Write = (words, { lines, encode, decode, nouns }, size) => {
  const { rng, entries, fresh } = words;
  const bounds = fresh(`bound_${nouns}`, nouns, `border_${nouns}`);
  const bound = fresh('bound', 'border', 'edge', 'corner');
  const made = madeLines(
    (positions) => `${bounds} = [${encode(bound)} for ${bound} in ${positions}]`,
    rng.pick([
      `[*range(0, len(${entries}), ${bare(size)}), len(${entries})]`,
      `range(0, len(${entries}) + ${size}, ${bare(size)})`,
    ]),
    () => fresh('cuts', 'page_limits', 'turning_points'),
  );
  const edges = fresh('edges', 'limits', 'read_bounds');
  const taken = between(words, edges);
  return {
    lines: [
      ...lines,
      ...made,
      line(0, `${edges} = [${decode(bound)} for ${bound} in ${bounds}]`),
      ...taken.lines,
    ],
    value: taken.value,
  };
};

/** Marks wait in a stack or queue; whoever takes one leaves the next one there. */
const awaited: Write = ({ rng, entries, fresh }, { lines, encode, first, decode, nouns }, size) => {
  const waiting = fresh(`open_${nouns}`, `pending_${nouns}`, `waiting_${nouns}`);
  const pages = fresh('pages', 'stretches', 'parts_read', 'taken');
  const start = fresh(...rng.shuffle(STARTS));
  const page = fresh('page', 'stretch', 'part_read');
  return {
    lines: [
      ...lines,
      ...rng.shuffle([`${waiting} = [${first}]`, `${pages} = []`]).map((text) => line(0, text)),
      line(0, `while ${waiting}:`),
      line(1, `${start} = ${decode(`${waiting}.pop()`)}`),
      line(1, `${page} = ${entries}[${start}:${start} + ${size}]`),
      line(1, `if ${page}:`),
      ...rng
        .shuffle([`${pages}.append(${page})`, `${waiting}.append(${encode(`${start} + len(${page})`)})`])
        .map((text) => line(2, text)),
    ],
    value: pages,
  };
};

function divisionsOf({ imports, draw }: MarkCode, ways: readonly Write[]): readonly Division[] {
  return ways.map((write) => ({
    imports,
    atLeast: 1,
    canBeCoarse: true,
    divide: (words) => {
      const drawn = draw(words);
      const sizes = drawn.sizes(words.entries);
      const isWide = (size: string): boolean => words.isCoarse !== true || size.includes('len(');
      return write(words, drawn, words.rng.pick(sizes.filter(isWide)));
    },
  }));
}

/** The divisions in which each stretch leads to the next one by a mark. */
export function markedWay(code: MarkCode): readonly Division[] {
  return divisionsOf(code, [followed, awaited]);
}

/** The divisions in which all marks are made before the first stretch is taken. */
export function markedBounds(code: MarkCode): readonly Division[] {
  return divisionsOf(code, [listed, bounded]);
}
