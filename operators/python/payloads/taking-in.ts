import type { Rng } from '../../../core/rng.js';
import type { Definition } from '../encodings/module-code.js';

import type { Dress, Unpacked } from './dress.js';
import { isComfortable, testLines, wrappedCall } from './lines.js';
import { BYTES, readBack, readTersely } from './read-back.js';
import { sizeGuard, typeGuard } from './type-guard.js';
import type { Field } from './fields.js';

/** The work as a function of the plain values. */
export interface PlainWork {
  readonly names: readonly string[];
  readonly docstring: (name: string) => string;
  readonly body: (unit: string) => readonly string[];
}

interface TakingIn {
  readonly dress: Dress;
  readonly carrier: string;
  readonly fields: readonly Field[];
  readonly work: PlainWork;
  /** Names of the imports and of the module's constants, by what the constants are called. */
  readonly namesBy: (constants: readonly string[]) => readonly string[];
  /** How many constants come before. */
  readonly constants: number;
  /** The second function only gives the values: who has the piece hands them on to the work. */
  readonly isApart: boolean;
  /** In as few lines as may be. */
  readonly isTerse: boolean;
}

/**
 * Three functions: one works on the values, one reads them from a piece and does what it asks for, or only gives them, and one
 * writes the piece, or gives None for values that no piece can hold.
 */
export function takingIn(given: TakingIn, rng: Rng): readonly [Definition, Definition, Definition] {
  const { dress, carrier, fields, work, namesBy, constants, isApart, isTerse } = given;
  const parameters = fields.map(({ name }) => name).join(', ');
  const docstring = spokenOf(fields, rng.pick(dress.docstrings));
  const told = spokenOf(fields, rng.pick(dress.writing(kindsOf(fields))));
  const guard = rng.fork('guard');
  const known = (names: readonly string[]): readonly string[] => namesBy(names.slice(0, constants));
  return [
    {
      names: work.names,
      lines: (own, _names, unit) => [
        `def ${own}(${parameters}):`,
        `${unit}"""${work.docstring(own)}"""`,
        ...work.body(unit),
      ],
    },
    isApart
      ? readerOf(given, known, rng)
      : {
          names: dress.helpers,
          lines: (own, names, unit) => {
            const read = dress.unpack(carrier, fields, known(names));
            const taken = [carrier, own, ...names, ...known(names)];
            const reader = { fields, taken, work: names[constants] ?? '' };
            const { lines, given: values } = isTerse
              ? readTersely(read, reader)
              : readBack(read, reader, rng);
            const call = `return ${names[constants] ?? ''}(${values.join(', ')})`;
            const answer = isComfortable(call, unit.length)
              ? [call]
              : [
                  `return ${names[constants] ?? ''}(`,
                  ...values.map((value, index) => `${unit}${value}${index < values.length - 1 ? ',' : ''}`),
                  ')',
                ];
            return [
              `def ${own}(${carrier}):`,
              `${unit}"""${docstring}"""`,
              ...[...lines, ...answer].map((one) => unit + one),
            ];
          },
        },
    {
      names: dress.writers,
      lines: (own, names, unit) => {
        const packed = `return ${dress.pack(fields, known(names))}`;
        const made = isComfortable(packed, 2 * unit.length) ? [packed] : wrappedCall(packed, unit);
        const sizes = { limit: dress.limit, isTerse };
        const tests = [...typeGuard(fields, isTerse, guard), ...sizeGuard(fields, sizes, guard.fork('size'))];
        return [
          `def ${own}(${parameters}):`,
          `${unit}"""${told}"""`,
          ...testLines(tests, unit.length, unit).map((one) => unit + one),
          ...made.map((one) => unit + unit + one),
          `${unit}return None`,
        ];
      },
    },
  ];
}

/** The stars by which all that comes out of a piece is handed on: of a list, or of a table by its names; none otherwise. */
export function starsOf({ given }: Unpacked): string {
  const [only = '', ...more] = given;
  return more.length > 0 ? '' : (/^\*{1,2}/.exec(only)?.[0] ?? '');
}

/** The function that gives the values which a piece holds. */
function readerOf(
  { dress, carrier, fields }: TakingIn,
  known: (names: readonly string[]) => readonly string[],
  rng: Rng,
): Definition {
  const draws = rng.fork('apart');
  const docstring = draws.pick(dress.readers?.docstrings ?? dress.docstrings);
  return {
    names: draws.shuffle(dress.readers?.names ?? dress.helpers),
    lines: (own, names, unit) => {
      const read = dress.unpack(carrier, fields, known(names));
      const values = (read.given[0] ?? '').slice(starsOf(read).length);
      const { bytes } = read;
      const content = draws
        .fork('content')
        .shuffle(BYTES)
        .find((one) => ![carrier, own, ...names, ...known(names)].includes(one));
      const isNamed = bytes !== undefined && content !== undefined && draws.fork('named').chance(0.5);
      const given = isNamed ? values.replace(bytes, () => content) : values;
      return [
        `def ${own}(${carrier}):`,
        `${unit}"""${docstring}"""`,
        ...read.lines.map((one) => unit + one),
        ...(isNamed ? [`${unit}${content} = ${bytes}`] : []),
        // An iterator would be used up by whoever looks at it first.
        `${unit}return ${given.startsWith('map(') ? `tuple(${given})` : given}`,
      ];
    },
  };
}

/** The one number or text that a piece holds; undefined where it holds several, or a list. */
function onlyValue(fields: readonly Field[]): Field | undefined {
  const [only, ...more] = fields;
  return more.length === 0 && only?.kind !== 'ints' && only?.kind !== 'texts' ? only : undefined;
}

/** What is said of several values, of one alone where there is no other. */
function spokenOf(fields: readonly Field[], text: string): string {
  return onlyValue(fields) === undefined
    ? text
    : text.replace('the values', 'the value').replace(/\b(with|on) them\b/, '$1 it');
}

/** What the values have to be, in words. */
function kindsOf(fields: readonly Field[]): string {
  const hasTexts = fields.some(({ kind }) => kind === 'str' || kind === 'texts');
  const hasFractions = fields.some(({ kind }) => kind === 'float');
  const hasNumbers = hasFractions || fields.some(({ kind }) => kind === 'int' || kind === 'ints');
  // A fraction may be as long as it is: it is no large number, and no infinite one.
  const number = hasFractions ? 'number of moderate size' : 'short whole number';
  if (onlyValue(fields) !== undefined) {
    return `the value is a ${hasNumbers ? number : 'text'}`;
  }
  const numbers = hasFractions ? 'numbers of moderate size' : 'short whole numbers';
  return `all are ${hasNumbers && hasTexts ? `texts or ${hasFractions ? numbers : 'short numbers'}` : hasTexts ? 'texts' : numbers}`;
}
