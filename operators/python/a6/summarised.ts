import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { edit } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { textOf } from '../../../syntax/tree.js';
import { fitting } from '../dates/drawn-imports.js';
import type { Followable } from '../divisions/followable.js';
import { FOLLOWABLE_TYPES, followableOf, nounOf } from '../divisions/followable.js';
import { isOfPieces } from '../divisions/served.js';
import { isFreshName, isGoodName } from '../naming/fresh-name.js';
import { pluralName, singularName } from '../naming/words.js';
import type { Line } from '../s2/place.js';
import { mayBeMany } from '../s3/may-be-many.js';
import type { Variant } from '../s2/variant.js';
import { drawn, nameDrawer } from '../s9/name-drawer.js';
import { ownFunctionEdits, ownImports } from '../s9/own-function.js';

import type { Content } from './contents.js';
import { contentsOf } from './contents.js';

/** What a generator is written with that hands on what it is given, and logs a figure of it. */
export interface SummaryWords {
  readonly rng: Rng;
  /** What is handed on, as source. */
  readonly entries: string;
  /** One of them, and all of them in words. */
  readonly entry: string;
  readonly plural: string;
  /** What an imported name is called here. */
  readonly local: (request: ImportRequest) => string;
  readonly fresh: (...candidates: readonly string[]) => string;
  /** A statement that logs a message and what stands in it. */
  readonly log: (message: string, ...given: readonly string[]) => string;
}

/** A figure that is logged of what a loop goes through. */
export interface Summary {
  readonly imports: readonly ImportRequest[];
  readonly write: (words: SummaryWords) => { readonly lines: readonly Line[]; readonly docstring: string };
}

/**
 * A variant by which what seems to hold such elements goes through a generator of its own, which logs a figure of them: where a
 * loop does something with each, and where no text was cut into them.
 */
export function summarisedVariant(
  name: string,
  content: Content,
  summariesOf: (found: Followable) => readonly Summary[],
): Variant {
  return {
    name,
    types: FOLLOWABLE_TYPES,
    plan: (subject, file, node) => {
      // A program that logs has its own way to set that up, and another report beside one says nothing new.
      const isOpen = node.type !== 'call' && !/\blogging\b/.test(file.tree.source);
      const found = isOpen ? followableOf(subject, file, node) : null;
      const isWorthIt =
        found !== null && mayBeMany(file, found.sequence) && !isOfPieces(file, found.sequence);
      return found === null || !isWorthIt || contentsOf(found) !== content
        ? null
        : (seed) =>
            drawn(seed, (rng) =>
              rewritten(found, pluralOf(found, content), rng.pick(summariesOf(found)), rng),
            );
    },
  };
}

const LOGGING = { module: 'logging', name: null };

function rewritten(
  found: Followable,
  plural: string,
  { imports, write }: Summary,
  rng: Rng,
): readonly Change[] | null {
  const { place, sequence } = found;
  const { file, tree } = place;
  const requests = [LOGGING, ...imports];
  const { edits, localNames } = ownImports(place, requests);
  const names = nameDrawer(place, rng, localNames);
  const own = textOf(tree, sequence);
  const entries = isGoodName(own) ? own : names.fresh(plural, `all_${plural}`, `given_${plural}`);
  const logger = ['LOGGER', 'LOG', 'STATISTICS_LOG'].find(
    (one) => isFreshName(file, one.toLowerCase()) && !file.scopes.allNames.has(one),
  );
  const { lines, docstring } = write({
    rng,
    entries,
    entry: nounIn(found, plural) ?? names.fresh('current', 'candidate', 'upcoming', 'next_one'),
    plural: plural.replace(/_/g, ' '),
    local: (request) => localNames[requests.indexOf(request)] ?? '',
    fresh: (...candidates) => names.fresh(...rng.shuffle(candidates)),
    log: (message, ...given) => `${logger ?? ''}.debug(${[`"${message}"`, ...given].join(', ')})`,
  });
  const name = names.fresh(
    ...rng.shuffle([
      ...[`${plural}_with_statistics`, `${plural}_with_summary`],
      ...[`summarised_${plural}`, `survey_of_${plural}`],
    ]),
  );
  const constants = [`${logger ?? ''} = ${localNames[0] ?? ''}.getLogger(__name__)`];
  const definition = ownFunctionEdits(place, edits, {
    ...{ name, parameter: entries, docstring },
    ...{ constants, lines },
  });
  return names.hasAll() && logger !== undefined && definition !== null
    ? fitting(place, [...definition, edit(file.path, sequence.start, sequence.end, `${name}(${own})`)])
    : null;
}

/** What is called so where nothing says more. */
const USUAL: Readonly<Record<Content, string>> = { text: 'characters', numbers: 'numbers', sized: 'entries' };

/** What all of them are called: by a name of their own that is a plural, else after what one of them is called. */
function pluralOf(found: Followable, content: Content): string {
  const own = textOf(found.place.tree, found.sequence);
  const noun = nounOf(found);
  return /^[a-z_]{3,15}s$/.test(own) && !/(?:ss|us|is)$/.test(own)
    ? own
    : noun === 'entry'
      ? USUAL[content]
      : pluralName(noun);
}

/** What one of them is called: as its loop does, where a function of its own may, too, or as all of them are. */
function nounIn({ place, target, sequence }: Followable, plural: string): string | null {
  const { file, tree } = place;
  const own = target?.type === 'identifier' ? textOf(tree, target) : '';
  const isFree =
    isGoodName(own) && own !== textOf(tree, sequence) && file.scopes.resolve(own, tree.root) === null;
  const one = singularName(plural);
  return isFree && own === singularName(own) ? own : one !== plural && isFreshName(file, one) ? one : null;
}
