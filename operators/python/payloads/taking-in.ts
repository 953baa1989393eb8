import type { Rng } from '../../../core/rng.js';
import type { Definition } from '../encodings/module-code.js';

import type { Dress } from './dress.js';
import { isComfortable } from './lines.js';
import type { Work } from './work.js';
import { keepNames } from './work.js';

/** Lines of the work; `names` are what the values are called in it, empty where they are read from the carrier. */
export type WorkLines = (names: readonly string[], unit: string, carrier: string) => readonly string[];

interface TakingIn {
  readonly dress: Dress;
  readonly carrier: string;
  /** Whether the values have names of their own. */
  readonly isUnpacked: boolean;
  readonly body: WorkLines;
  /** Names of the imports and of the module's constants, by what the constants are called. */
  readonly namesBy: (constants: readonly string[]) => readonly string[];
  /** How many constants come before. */
  readonly constants: number;
}

/**
 * The function that takes the values in one piece, or a tuple of them as it is, and works on them; with one that reads
 * the piece before it where that is a function of its own.
 */
export function takingIn(work: Work, given: TakingIn, rng: Rng): readonly Definition[] {
  const { fields, isShort } = work;
  const { dress, carrier, isUnpacked, body, namesBy, constants } = given;
  const names = isUnpacked && keepNames(work.place, fields) ? fields.map(({ name }) => name) : [];
  const docstring = rng.pick(dress.docstrings);
  const isPiece = rng.pick([`not isinstance(${carrier}, tuple)`, `isinstance(${carrier}, ${dress.type})`]);
  const isTuple = `isinstance(${carrier}, tuple)`;
  const target = names.length > 1 ? names.join(', ') : carrier;
  const unpacked = (into: string, known: readonly string[]): readonly string[] =>
    dress.unpack(carrier, fields, { target: into, names: namesBy(known.slice(0, constants)) });
  const first = names.length === 1 ? [`${names.join('')} = ${carrier}[0]`] : [];
  const branches = (known: readonly string[], unit: string): readonly string[] => {
    const read = unpacked(target, known).map((one) => unit + one);
    const taken = `${unit}${target} = ${carrier}`;
    if (names.length < 2) {
      return [`if ${isPiece}:`, ...read, ...first];
    }
    return rng.fork('first').chance(0.4)
      ? [`if ${isTuple}:`, taken, 'else:', ...read]
      : [`if ${isPiece}:`, ...read, 'else:', taken];
  };
  const inPlace = (known: readonly string[], unit: string): readonly string[] => [
    `if ${isPiece}:`,
    ...unpacked(carrier, known).map((one) => unit + one),
    `${target} = ${carrier}`,
  ];
  const conditional = (known: readonly string[], unit: string): readonly string[] => {
    const [only = '', ...more] = unpacked(target, known);
    if (more.length > 0) {
      return branches(known, unit);
    }
    const [taken, read] = [`${carrier} if ${isTuple}`, `else ${only.slice(`${target} = `.length)}`];
    const flat = `${target} = ${taken} ${read}`;
    const chosen = isComfortable(flat, 8) ? [flat] : [`${target} = (`, unit + taken, unit + read, ')'];
    return [...chosen, ...first];
  };
  const readApart = (known: readonly string[]): readonly string[] => {
    const read = `${known.at(-1) ?? ''}(${carrier})`;
    return [`${target} = ${read}`, ...first];
  };
  const shapes = rng.fork('shape');
  const isReadApart = !isShort && shapes.chance(0.4);
  const taking = isReadApart
    ? readApart
    : shapes.pick([branches, conditional, ...(names.length > 1 ? [inPlace] : [])]);
  const helper: Definition = {
    names: dress.helpers,
    lines: (own, known, unit) => [
      `def ${own}(${carrier}):`,
      `${unit}"""${docstring}"""`,
      ...taking(known, unit).map((one) => unit + one),
      ...body(names, unit, carrier),
    ],
  };
  return isReadApart
    ? [reader(given, (known) => unpacked(carrier, known), isPiece, rng.fork('reader')), helper]
    : [helper];
}

const READING = [
  'The values that were handed over, a tuple as it is.',
  'What is in it; a tuple holds the values already.',
  'Take apart what has been handed over, where that is needed.',
  'Give the values, which come packed or as a tuple.',
];

/** The function that gives the values in either case. */
function reader(
  { dress, carrier }: TakingIn,
  unpacked: (known: readonly string[]) => readonly string[],
  isPiece: string,
  rng: Rng,
): Definition {
  const docstring = rng.pick(READING);
  const isTupleFirst = rng.chance(0.8);
  return {
    names: rng.shuffle(dress.readers),
    lines: (own, known, unit) => {
      const lines = unpacked(known);
      const last = lines.findLastIndex((one) => one.startsWith(`${carrier} = `));
      const given = lines.map((one, index) =>
        index === last ? one.replace(`${carrier} = `, 'return ') : one,
      );
      const read = isTupleFirst
        ? [`if isinstance(${carrier}, tuple):`, `${unit}return ${carrier}`, ...given]
        : [`if ${isPiece}:`, ...lines.map((one) => unit + one), `return ${carrier}`];
      return [`def ${own}(${carrier}):`, `${unit}"""${docstring}"""`, ...read.map((one) => unit + one)];
    },
  };
}
