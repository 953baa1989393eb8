import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { edit } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Followable } from '../divisions/followable.js';
import { FOLLOWABLE_TYPES, followableOf, mayStop, nounOf } from '../divisions/followable.js';
import { areOfOneText } from '../divisions/pieces.js';
import { logOf, LOGGERS } from '../logs/log.js';
import { isLogged, mayLog } from '../logs/module-logger.js';
import { pluralName } from '../naming/words.js';
import { builtinCalled } from '../s2/certain.js';
import type { Line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { topStatementOf } from '../s12/record-edits.js';
import { nameDrawer } from '../s9/name-drawer.js';
import { ownFunctionEdits } from '../s9/own-function.js';
import { isEndlessRange } from '../s9/range-size.js';

import { drawImports, firstOf, fitting } from './drawn-imports.js';

/** What a pass through a sequence is written with. */
export interface PassWords {
  readonly rng: Rng;
  /** The sequence, as a name. */
  readonly entries: string;
  /** All of it in words. */
  readonly plural: string;
  /** What one of it is called; not named yet. */
  readonly element: () => string;
  /** What the pass's imports are called here. */
  readonly names: readonly string[];
  readonly fresh: (...candidates: readonly string[]) => string;
  readonly log: (message: string, ...values: readonly string[]) => string;
  /** Whoever goes through it may stop before its end. */
  readonly isLeftEarly: boolean;
  /** `yield from` would end a stream of the caller's with that, which goes on as it is. */
  readonly mayBeStream: boolean;
}

/** A generator that yields all elements as they come, and says in the log what a clock says of them. */
export interface Pass {
  readonly imports: readonly ImportRequest[];
  readonly suits: (found: Followable, mayBeStream: boolean) => boolean;
  /** Names for it, `#` being the plural. */
  readonly callings: readonly string[];
  readonly write: (words: PassWords) => {
    readonly docstring: string;
    readonly lines: readonly Line[];
    /** What stands before the function. */
    readonly constants?: readonly string[];
  };
}

/** A variant by which a sequence is gone through by one of some passes; of the pieces of one text nobody logs anything. */
export function passVariant(name: string, passes: readonly Pass[]): Variant {
  return {
    name,
    types: FOLLOWABLE_TYPES,
    plan: (subject, file, node) => {
      const found = mayLog(file, node) ? followableOf(subject, file, node) : null;
      const isFew =
        found !== null && (areOfOneText(file, found.sequence) || isLogged(file, node, found.sequence));
      const usable =
        found === null || isFew ? [] : passes.filter((one) => one.suits(found, mayBeStream(found)));
      return found === null || usable.length === 0
        ? null
        : (seed) =>
            firstOf(seed, (rng, isTight) => rewritten({ found, node }, rng.pick(usable), rng, isTight));
    },
  };
}

/** Whether `len` says how many there are. */
export function isCounted({ place, sequence, type, isStream }: Followable): boolean {
  const isUncounted =
    type === 'range' && (sequence.type === 'identifier' || isEndlessRange(place.file, sequence));
  return (
    type !== null && isStream !== true && !isUncounted && builtinCalled(place.file, sequence) !== 'reversed'
  );
}

interface Found {
  readonly found: Followable;
  readonly node: SyntaxNode;
}

function rewritten({ found, node }: Found, pass: Pass, rng: Rng, isTight: boolean): readonly Change[] | null {
  const { place, sequence } = found;
  const log = logOf(place.file, rng.fork('log').shuffle(LOGGERS));
  const outside = { ...place, statement: topStatementOf(place.statement) };
  const requests = [...pass.imports, ...(log?.requests ?? [])];
  const imports = drawImports(outside, rng, requests, isTight);
  if (log === null || imports === null) {
    return null;
  }
  const drawer = nameDrawer(place, rng, [log.logger.toLowerCase(), ...imports.names]);
  const text = textOf(place.tree, sequence);
  const plural = pluralOf(found);
  const isOwn = sequence.type === 'identifier' && text.length > 2 && text === text.toLowerCase();
  const entries = isOwn ? text : drawer.fresh(plural, `all_${plural}`);
  const {
    docstring,
    lines,
    constants = [],
  } = pass.write({
    ...{ rng, entries, plural: plural.replace(/_/g, ' '), names: imports.names, fresh: drawer.fresh },
    element: () => drawer.element(plural.replace(/_/g, ' '), entries),
    log: (message, ...values) => `${log.logger}.debug(${[`"${message}"`, ...values].join(', ')})`,
    ...{ isLeftEarly: mayStop(found, node), mayBeStream: mayBeStream(found) },
  });
  const name = drawer.fresh(...rng.shuffle(pass.callings.map((calling) => calling.replace('#', plural))));
  const definition = ownFunctionEdits(place, imports.edits, {
    ...{ name, parameter: entries, docstring, lines },
    constants: [...log.constants(imports.names.at(-1) ?? 'getLogger'), ...constants],
  });
  const call = edit(place.file.path, sequence.start, sequence.end, `${name}(${text})`);
  return drawer.hasAll() && definition !== null ? fitting(place, [...definition, call]) : null;
}

/** What all of the sequence is called. */
function pluralOf(found: Followable): string {
  const { place, sequence, target, type } = found;
  const [own = '', one = ''] = [sequence, target].map((node) =>
    node?.type === 'identifier' ? textOf(place.tree, node) : '',
  );
  if (/^[a-z_]{3,15}s$/.test(own) && !/(?:ss|us|is)$/.test(own)) {
    return own;
  }
  return type === 'range' && !/^[a-z]{3,}$/.test(one)
    ? one === '_'
      ? 'rounds'
      : 'steps'
    : pluralName(nounOf(found));
}

/** Whether what is gone through may be no sequence but a stream of the caller's: a turn that raises leaves it before its end, too. */
function mayBeStream(found: Followable): boolean {
  return found.type === null;
}
