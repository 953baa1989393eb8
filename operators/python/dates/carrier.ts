import type { Rng } from '../../../core/rng.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { applyEdits } from '../../../syntax/edits.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { drawName } from '../s2/names.js';
import type { Place } from '../s2/place.js';

/** An expression, and what it is at its outermost: a name, call or subscript needs no brackets anywhere. */
export interface Written {
  readonly text: string;
  readonly form: 'atom' | 'product' | 'sum';
}

/** A way to carry an integer as a point or a span of time: what each thing that a program does to it is written as. */
export interface Carrier {
  /** Statements that come before the first value: a unit, an origin. */
  readonly prelude: readonly string[];
  /** The carried form of a whole number that the program writes, or of an expression that gives one. */
  readonly value: (number: number | string) => string;
  /** The statement that goes on by a whole number. */
  readonly advance: (name: string, sign: '+' | '-', step: number) => string;
  /** The same where a variable holds the integer already. */
  readonly advanceFrom?: (name: string, integer: string, step: number) => string;
  /** The carried form some steps further, as an expression. */
  readonly shifted: (name: string, sign: '+' | '-', step: number) => string;
  /** The integer again. */
  readonly read: (name: string) => Written;
}

/** A kind of carrier: what is known of it before anything is drawn. */
export interface CarrierKind {
  /** Names for a carried value, `{one}` being the noun of what is carried. */
  readonly names: readonly string[];
  /** Names where nothing is known of it. */
  readonly plainNames: readonly string[];
  /** Two of them are in the order of their integers. */
  readonly isOrdered: boolean;
  /** It is false where its integer is zero, and true elsewhere. */
  readonly isFalseAtZero: boolean;
  /**
   * What costs a quarter of a microsecond or more, and is kept out of loops in loops: reading it, or advancing it too.
   * Relative deltas cost ten times as much.
   */
  readonly cost: 'small' | 'reading' | 'both' | 'great';
  /** It is changed in place, so that two names must not share it. */
  readonly isMutable: boolean;
  /** Its values count from an origin in a variable of its own. */
  readonly hasOrigin: boolean;
  /** Reads beyond these would hide the program behind them. */
  readonly mostReads: number;
  /** It can hold whatever `len` gives. */
  readonly holdsSizes: boolean;
  readonly imports: readonly ImportRequest[];
  /** Null where no name is free. */
  readonly draw: (draft: Draft) => Carrier | null;
}

/** What a carrier is drawn with. */
export interface Draft {
  readonly rng: Rng;
  readonly place: Place;
  /** What the imported names are called here, in the order of the kind's requests. */
  readonly imported: readonly string[];
  /** How often the unit is written: a name for one use would be a name for nothing. */
  readonly uses: number;
  /** Lines came out too long before. */
  readonly isTight: boolean;
  /** A number that the program goes on by. */
  readonly step: number;
  /** Whether a value is carried that only `len` bounds. */
  readonly isSized: boolean;
  /** Names taken by the rewrite itself. */
  readonly avoid: Set<string>;
}

/** A fresh name of the first few candidates, taken from now on. */
export function claim(draft: Draft, candidates: readonly string[]): string | null {
  const name = drawName(draft.place, draft.rng, candidates, draft.avoid);
  if (name !== null) {
    draft.avoid.add(name);
  }
  return name;
}

/** The import edits of some names, each taken from its module or with the module before it, and what to write. */
export function drawImports(
  place: Place,
  rng: Rng,
  requests: readonly ImportRequest[],
  isTight: boolean,
): { readonly edits: readonly TextEdit[]; readonly names: readonly string[] } | null {
  const { file, tree, statement } = place;
  const modules = [...new Set(requests.map((one) => one.module))];
  const isWhole = new Map(
    modules.map((module) => {
      const drawn = !isTight && rng.fork('import', module).chance(0.4);
      const head = module.split('.')[0] ?? module;
      if (new RegExp(`^from ${module.replace('.', '\\.')} import`, 'm').test(tree.source)) {
        return [module, false];
      }
      const isThere = new RegExp(`^import ${module}$`, 'm').test(tree.source);
      return [module, isThere || (drawn && module === head)];
    }),
  );
  const asked = new Map<string, ImportRequest>();
  for (const { module, name } of requests) {
    const whole = isWhole.get(module) === true;
    asked.set(whole ? module : `${module}.${name ?? ''}`, { module, name: whole ? null : name });
  }
  const { edits, localNames } = importAllEdits(file.scopes, place.file.path, [...asked.values()], statement);
  const isAsIs = [...asked.values()].every(
    ({ module, name }, index) => localNames[index] === (name ?? module),
  );
  const names = requests.map(({ module, name }) =>
    isWhole.get(module) === true ? `${module}.${name ?? ''}` : (name ?? module),
  );
  return isAsIs ? { edits, names } : null;
}

/** The import edits for those of the requested names that the other edits write. */
export function withImports(
  place: Place,
  rng: Rng,
  { requests, names }: { readonly requests: readonly ImportRequest[]; readonly names: readonly string[] },
  edits: readonly TextEdit[],
  isTight: boolean,
): readonly TextEdit[] | null {
  const written = requests.filter((_, index) =>
    edits.some(({ text }) => new RegExp(`\\b${names[index] ?? ''}\\b`).test(text)),
  );
  const imports = drawImports(place, rng, written, isTight);
  return imports === null ? null : fitting(place, [...imports.edits, ...edits]);
}

/** Longest line that Pylint's default takes (C0301). */
const LONGEST_LINE = 100;

/** The edits, or null where a line becomes longer than Pylint takes. */
export function fitting(place: Place, edits: readonly TextEdit[]): readonly TextEdit[] | null {
  const { source } = place.tree;
  const known = new Set(source.split(/\r?\n/));
  const isTooLong = applyEdits(source, edits)
    .split(/\r?\n/)
    .some((one) => one.replace(/\t/g, '    ').length > LONGEST_LINE && !known.has(one));
  return isTooLong ? null : edits;
}

/**
 * What the first of a few draws gives that works out: names may clash, and lines come out too long. All but the first
 * are tight: they write what is short.
 */
export function firstOf<Result>(
  rng: Rng,
  draw: (rng: Rng, isTight: boolean) => Result | null,
): Result | null {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const result = draw(rng.fork('attempt', attempt), attempt > 0);
    if (result !== null) {
      return result;
    }
  }
  return null;
}

const ATTEMPTS = 4;

/** Names for what is carried: each noun in each of the kind's phrases, two of the nouns at most. */
export function carriedNames(
  kind: Pick<CarrierKind, 'names' | 'plainNames'>,
  nouns: readonly string[],
  rng: Rng,
): readonly string[] {
  const short = [...new Set(nouns)].filter((one) => one.length > 2 && one.length <= 20).slice(0, 2);
  const phrases = rng.shuffle(kind.names);
  const named = short.flatMap((noun) => phrases.map((phrase) => phrase.replace('{one}', noun)));
  return [...named, ...rng.shuffle(kind.plainNames)];
}
