import type { Rng } from '../../../core/rng.js';
import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { OwnFunction } from '../s9/own-function.js';

/** What the items of a sequence are, as far as one sees: a hint, since any item may be anything. */
export type ItemKind = 'character' | 'str' | 'int' | 'float';

const TYPES: readonly ItemKind[] = ['str', 'int', 'float'];

/** The kinds of items of some types; none where there is a type that no digest is made of. */
export function kindsOfTypes(types: readonly string[]): readonly ItemKind[] {
  const kinds = types.flatMap((one) => TYPES.find((kind) => kind === one) ?? []);
  return kinds.length === types.length ? kinds : [];
}

/** How an item gets into a digest: exactly, without a call of its own methods, whatever it is. */
export interface Spelling {
  /** A statement of the module and a function that the lines call, where there are some. */
  readonly constants: readonly string[];
  readonly helper: OwnFunction | null;
  /** Lines before the loop, and lines of its body. */
  readonly opening: readonly Line[];
  readonly lines: readonly Line[];
  /** Variable that counts the items which the digest says nothing about; null where it says of each that it is there. */
  readonly others: string | null;
}

interface SpellingWords {
  readonly rng: Rng;
  readonly fresh: (...candidates: readonly string[]) => string;
  readonly digest: string;
  readonly one: string;
  /** A comprehension has hardly any lines for each item: what is beside it takes few as well. */
  readonly isLoop: boolean;
}

/** Draws a way to put items of some kinds into a digest. */
export function drawSpelling(kinds: readonly ItemKind[], words: SpellingWords): Spelling {
  const [kind, ...more] = kinds;
  // What a number is written with takes any size: `str` refuses more than 4300 digits.
  const isByType =
    more.length > 0 || kind === 'float' || (kind === 'int' && (!words.isLoop || words.rng.chance(0.5)));
  return isByType || kind === undefined ? byType(kinds, words) : byTrial(kind, words);
}

/** A table says for each type how its values are written down. */
function byType(kinds: readonly ItemKind[], { rng, fresh, digest, one }: SpellingWords): Spelling {
  const isText = kinds.some((kind) => kind === 'str' || kind === 'character');
  const entries = ['int: hex', 'float: float.hex', ...(isText ? ['str: ascii'] : [])];
  const table = fresh('SPELLINGS', 'WRITTEN_AS', 'EXACT_FORMS', 'WRITERS');
  const name = fresh('spell_out', 'spelled', 'written_out', 'exact_form');
  const what = isText ? 'a number or a text' : 'a number';
  const given = rng.pick(['value', 'thing']);
  const other = rng.pick(['lambda other: type(other).__name__', 'lambda _: "?"']);
  const isNamed = other.includes('__name__');
  return {
    constants: [`${table} = {${rng.shuffle(entries).join(', ')}}`],
    helper: {
      name,
      parameter: given,
      docstring: isNamed
        ? `Write ${what} out exactly; of anything else, give its type.`
        : `Write ${what} out exactly; anything else is a question mark.`,
      lines: [line(0, `return ${table}.get(type(${given}), ${other})(${given})`)],
    },
    opening: [],
    lines: [
      line(
        0,
        rng.pick([
          `${digest}.update(f"{${name}(${one})}\\n".encode())`,
          `${digest}.update(${name}(${one}).encode() + b"\\n")`,
          `${digest}.update(b"%b;" % ${name}(${one}).encode())`,
        ]),
      ),
    ],
    others: null,
  };
}

/** A method of the type that is expected writes it down, and turns down what is of another one. */
function byTrial(kind: ItemKind, { rng, fresh, digest, one }: SpellingWords): Spelling {
  const others = fresh('others', 'left_out', 'skipped', 'passed_over');
  return {
    constants: [],
    helper: null,
    opening: [line(0, `${others} = 0`)],
    lines: [
      line(0, 'try:'),
      ...trial(kind, digest, one, rng, fresh).map((text) => line(1, text)),
      line(0, 'except TypeError:'),
      line(1, `${others} += 1`),
    ],
    others,
  };
}

function trial(
  kind: ItemKind,
  digest: string,
  one: string,
  rng: Rng,
  fresh: SpellingWords['fresh'],
): readonly string[] {
  if (kind === 'int') {
    const size = fresh('size', 'width', 'byte_count');
    const order = rng.pick(['"big"', '"little"']);
    return [
      `${size} = int.bit_length(${one}) // 8 + 1`,
      `${digest}.update(b"%d:" % ${size} + int.to_bytes(${one}, ${size}, ${order}, signed=True))`,
    ];
  }
  const encoded = rng.pick([
    `str.encode(${one}, errors="surrogatepass")`,
    `str.encode(${one}, "utf-8", "surrogatepass")`,
    `str.encode(${one}, "unicode_escape")`,
  ]);
  // What one character ends with is plain from its bytes, a word's end is not.
  return [`${digest}.update(${encoded}${kind === 'character' ? '' : rng.pick([' + b"\\n"', ' + b"\\0"'])})`];
}
