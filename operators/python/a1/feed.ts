import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { edit } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { textOf } from '../../../syntax/tree.js';
import type { Followable } from '../divisions/followable.js';
import { listableOf, nounOf } from '../divisions/followable.js';
import { fitting } from '../dates/drawn-imports.js';
import { isOfPieces } from '../divisions/served.js';
import { pluralName, singular } from '../naming/words.js';
import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { contentOf, longestSeen } from '../s9/hints.js';
import { drawn, nameDrawer } from '../s9/name-drawer.js';
import type { OwnFunction } from '../s9/own-function.js';
import { ownFunctionEdits, ownImports } from '../s9/own-function.js';

/** What a listing's pages are written with. */
export interface FeedWords {
  readonly rng: Rng;
  /** The listing where the client has it, and all of it in words. */
  readonly entries: string;
  readonly plural: string;
  /** How many make a page, as a source text. */
  readonly size: string;
  readonly local: (module: string) => string;
  readonly fresh: (...candidates: readonly string[]) => string;
}

/** A service that gives pages for tokens, and the lines of a client that yields all of the listing by it. */
interface WrittenFeed {
  readonly service: readonly OwnFunction[];
  readonly client: readonly Line[];
}

export interface Feed {
  readonly modules: readonly string[];
  /** What the listing comes in, where that is no pages: `shares`. */
  readonly parts?: string;
  readonly write: (words: FeedWords) => WrittenFeed;
}

/**
 * A variant by which a loop or comprehension goes through a listing as a client of it does: a service gives a page for a
 * token, and the client hands the token of the next one in. A stream, which has no positions to come back to, is left as it is.
 */
export function feedVariant(name: string, feed: Feed): Variant {
  return {
    name,
    types: ['for_statement', 'list_comprehension', 'generator_expression'],
    plan: (subject, file, node) => {
      const found = listableOf(subject, file, node);
      return found === null || !isListing(found)
        ? null
        : (seed) => drawn(seed, (rng) => written(found, feed, rng));
    },
  };
}

/** More pages than these of a listing cost more than they show. */
const MOST_PAGES = 3;

const SLICED: ReadonlySet<string> = new Set(['list', 'tuple']);

/** Whether somebody could ask for it page by page: a list that has a name, no text, range or pieces of a text. */
function isListing({ place, sequence, type }: Followable): boolean {
  return (
    sequence.type === 'identifier' &&
    (type === null || SLICED.has(type)) &&
    contentOf(place, sequence) !== 'text' &&
    longestSeen(place, sequence) > 2 &&
    !isOfPieces(place.file, sequence)
  );
}

function written(found: Followable, feed: Feed, rng: Rng): readonly Change[] | null {
  const { place, sequence } = found;
  const { file, tree } = place;
  const requests: readonly ImportRequest[] = feed.modules.map((module) => ({ module, name: null }));
  const { edits, localNames } = ownImports(place, requests);
  const names = nameDrawer(place, rng, localNames);
  const own = textOf(tree, sequence);
  const plural = pluralName(nounOf(found));
  const entries = own.length > 2 ? own : names.fresh(plural, `all_${plural}`, `listed_${plural}`);
  const said = plural.replace(/_/g, ' ');
  const { service, client } = feed.write({
    rng,
    entries,
    plural: said,
    size: String(rng.pick(pageSizes(longestSeen(place, sequence)))),
    local: (module) => localNames[feed.modules.indexOf(module)] ?? module,
    fresh: names.fresh,
  });
  const { parts = 'pages' } = feed;
  const reader: OwnFunction = {
    name: names.fresh(
      ...rng.shuffle([
        `read_${plural}`,
        `all_${plural}_by_${singular(parts)}`,
        `fetch_all_${plural}`,
        `${plural}_from_${parts}`,
      ]),
    ),
    parameter: entries,
    docstring: rng.pick([
      `Yield all ${said} as a client reads them, ${singular(parts)} by ${singular(parts)}.`,
      `Go through the ${said} by the tokens ${feed.parts === undefined ? 'that come with' : 'of'} their ${parts}.`,
      `Yield the ${said} one after the other; they are asked for in ${parts}.`,
    ]),
    lines: client,
  };
  const choice = found.type === null ? chosen(reader, { parts, plural, said }, rng, names.fresh) : null;
  const helpers = choice === null ? service : [...service, reader];
  const definition = ownFunctionEdits(place, edits, choice ?? reader, helpers);
  return names.hasAll() && definition !== null
    ? fitting(place, [
        ...definition,
        edit(file.path, sequence.start, sequence.end, `${(choice ?? reader).name}(${own})`),
      ])
    : null;
}

/** Sizes by which the longest listing that was seen makes a few pages: each of them costs some lines. */
function pageSizes(longest: number): readonly number[] {
  const fitting = [2, 3, 4, 5, 8, 10, 12, 20, 25, 50].filter((size) => size < longest);
  const wide = fitting.filter((size) => size * MOST_PAGES >= longest);
  return wide.length === 0 ? fitting.slice(-1) : wide;
}

/** A function that hands a stream back as it is: a generator that draws from it would close it when it is left early. */
function chosen(
  reader: OwnFunction,
  { parts, plural, said }: Readonly<Record<'parts' | 'plural' | 'said', string>>,
  rng: Rng,
  fresh: FeedWords['fresh'],
): OwnFunction {
  const entries = reader.parameter;
  const kinds = rng.pick(['(list, tuple)', '(tuple, list)']);
  return {
    name: fresh(
      ...rng.shuffle([`${plural}_in_turn`, `give_out_${plural}`, `take_${plural}`, `supply_${plural}`]),
    ),
    parameter: entries,
    docstring: rng.pick([
      `Return the ${said} by their ${parts}, a stream as it is.`,
      `Give out the ${said}, those of a list by ${parts}.`,
      `Return all ${said}; what can be sliced is read by ${parts}.`,
    ]),
    lines: [
      line(
        0,
        rng.pick([
          '# A stream has no positions to come back to.',
          `# Only what has positions can be asked for in ${parts}.`,
          `# What cannot be sliced cannot be cut into ${parts}.`,
        ]),
      ),
      line(0, `if type(${entries}) not in ${kinds}:`),
      ...[line(1, `return ${entries}`), line(0, `return ${reader.name}(${entries})`)],
    ],
  };
}
