import { line } from '../s2/place.js';
import type { Division, DivisionWords } from '../s9/batches.js';

/**
 * What lies between neighbouring edges of a sequence, one of some ways drawn. `edges` is a list of positions in order, the
 * first 0 and the last the length.
 */
export function between(words: DivisionWords, edges: string): ReturnType<Division['divide']> {
  return words.rng.pick([zipped, sliced, gathered, carried, counted, counted, numbered, numbered])(
    words,
    edges,
  );
}

type Write = (words: DivisionWords, edges: string) => ReturnType<Division['divide']>;

const LIMITS = [
  ['low', 'high'],
  ['begin', 'until'],
  ['left', 'right'],
  ['lower', 'upper'],
] as const;

function limits({ rng, fresh }: DivisionWords): readonly [string, string] {
  const [low, high] = rng.pick(LIMITS);
  return [fresh(low), fresh(high)];
}

const zipped: Write = (words, edges) => {
  const [low, high] = limits(words);
  return {
    lines: [],
    value: `[${words.entries}[${low}:${high}] for ${low}, ${high} in zip(${edges}, ${edges}[1:])]`,
  };
};

/** By the number of the stretch, of which there is one less than edges. */
const counted: Write = (words, edges) => {
  const { rng, entries, fresh } = words;
  const at = fresh('at', 'stretch_number', 'nth', 'ordinal');
  const count = fresh('stretch_count', 'how_many', 'part_count');
  const parts = fresh('parts', 'taken_pieces', 'segments');
  const one = `${entries}[${edges}[${at}]:${edges}[${at} + 1]]`;
  const isNamed = rng.chance(0.4);
  const lines = isNamed ? [line(0, `${count} = len(${edges}) - 1`)] : [];
  const turns = `for ${at} in range(${isNamed ? count : `len(${edges}) - 1`})`;
  return rng.chance(0.6)
    ? { lines, value: `[${one} ${turns}]` }
    : {
        lines: [
          ...rng.shuffle([...lines, line(0, `${parts} = []`)]),
          line(0, `${turns}:`),
          line(1, `${parts}.append(${one})`),
        ],
        value: parts,
      };
};

/** Each edge with the number of the one before it or behind it. */
const numbered: Write = (words, edges) => {
  const { rng, entries, fresh } = words;
  const [low, high] = limits(words);
  const at = fresh('at', 'before', 'nth', 'ordinal');
  const [turns, one] = rng.pick([
    [`for ${at}, ${high} in enumerate(${edges}[1:])`, `${entries}[${edges}[${at}]:${high}]`],
    [`for ${at}, ${low} in enumerate(${edges}[:-1], 1)`, `${entries}[${low}:${edges}[${at}]]`],
  ] as const);
  const parts = fresh('parts', 'taken_pieces', 'segments');
  return rng.chance(0.5)
    ? { lines: [], value: `[${one} ${turns}]` }
    : {
        lines: [line(0, `${parts} = []`), line(0, `${turns}:`), line(1, `${parts}.append(${one})`)],
        value: parts,
      };
};

const sliced: Write = ({ rng, entries, fresh }, edges) => {
  const span = fresh('span', 'stretch', 'window');
  const spans = fresh('spans', 'windows', 'extents');
  const made = `map(slice, ${edges}, ${edges}[1:])`;
  return rng.chance(0.5)
    ? { lines: [], value: `[${entries}[${span}] for ${span} in ${made}]` }
    : {
        lines: [line(0, `${spans} = ${made}`)],
        value: `[${entries}[${span}] for ${span} in ${spans}]`,
      };
};

const gathered: Write = (words, edges) => {
  const [low, high] = limits(words);
  const parts = words.fresh('parts', 'taken_pieces', 'segments');
  return {
    lines: [
      line(0, `${parts} = []`),
      line(0, `for ${low}, ${high} in zip(${edges}, ${edges}[1:]):`),
      line(1, `${parts}.append(${words.entries}[${low}:${high}])`),
    ],
    value: parts,
  };
};

const carried: Write = (words, edges) => {
  const [low, high] = limits(words);
  const parts = words.fresh('parts', 'taken_pieces', 'segments');
  return {
    lines: [
      ...words.rng.shuffle([`${parts} = []`, `${low} = 0`]).map((text) => line(0, text)),
      line(0, `for ${high} in ${edges}[1:]:`),
      line(1, `${parts}.append(${words.entries}[${low}:${high}])`),
      line(1, `${low} = ${high}`),
    ],
    value: parts,
  };
};
