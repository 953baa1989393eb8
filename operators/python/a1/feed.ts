import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { edit } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { textOf } from '../../../syntax/tree.js';
import type { Followable } from '../divisions/followable.js';
import { listableOf, nounOf } from '../divisions/followable.js';
import { fitting } from '../dates/drawn-imports.js';
import { isMoreThanAPage, pageSizes } from '../divisions/page-sizes.js';
import { isOfPieces } from '../divisions/served.js';
import { pluralName } from '../naming/words.js';
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
  /** The module's constant that says how many make a page or share, and what it is set to. */
  readonly size: string;
  readonly constants: readonly string[];
  readonly local: (module: string) => string;
  readonly fresh: (...candidates: readonly string[]) => string;
}

/** A service that gives pages for tokens, and the lines of a client that yields all of the listing by it. */
interface WrittenFeed {
  /** What a token is called, in words and in the plural. */
  readonly tokens: string;
  readonly service: readonly OwnFunction[];
  readonly client: readonly Line[];
}

export interface Feed {
  /** What the listing is given in. */
  readonly unit: 'page' | 'share';
  readonly modules: readonly string[];
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

const SLICED: ReadonlySet<string> = new Set(['list', 'tuple']);

/** Whether somebody could ask for it page by page: a list that has a name, no text, range or pieces of a text. */
function isListing({ place, sequence, type }: Followable): boolean {
  return (
    sequence.type === 'identifier' &&
    (type === null || SLICED.has(type)) &&
    contentOf(place, sequence) !== 'text' &&
    isMoreThanAPage(longestSeen(place, sequence)) &&
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
  // What has a plural for its name is called so already.
  const plural = /^[a-z]{3,12}[a-rt-z]s$/.test(own) ? own : pluralName(nounOf(found));
  const entries = own.length > 2 ? own : names.fresh(plural, `all_${plural}`, `listed_${plural}`);
  const said = plural.replace(/_/g, ' ');
  const { unit } = feed;
  const units = `${unit}s`;
  const size = names.fresh(
    ...rng.shuffle(
      [`${unit}_SIZE`, `${unit}_LENGTH`, `${plural}_PER_${unit}`, `MOST_PER_${unit}`].map((name) =>
        name.toUpperCase(),
      ),
    ),
  );
  const { service, client, tokens } = feed.write({
    rng,
    entries,
    plural: said,
    size,
    constants: [`${size} = ${String(rng.pick(pageSizes(longestSeen(place, sequence))))}`],
    local: (module) => localNames[feed.modules.indexOf(module)] ?? module,
    fresh: names.fresh,
  });
  const reader: OwnFunction = {
    name: names.fresh(
      ...rng.shuffle([
        `read_${plural}`,
        `all_${plural}_by_${unit}`,
        `fetch_all_${plural}`,
        `${plural}_from_${units}`,
      ]),
    ),
    parameter: entries,
    docstring: rng.pick([
      `Yield all ${said}, ${unit} by ${unit}.`,
      `Yield the ${said} of all ${units}, one after the other.`,
      `Go through the ${said} by the ${tokens} of their ${units}.`,
    ]),
    lines: found.type === null ? guarded(entries, client, units, rng) : client,
  };
  const definition = ownFunctionEdits(place, edits, reader, service);
  return names.hasAll() && definition !== null
    ? fitting(place, [...definition, edit(file.path, sequence.start, sequence.end, `${reader.name}(${own})`)])
    : null;
}

function guarded(entries: string, client: readonly Line[], units: string, rng: Rng): readonly Line[] {
  const why = rng.pick([
    '# A stream has no positions to come back to.',
    '# Anything but a list or a tuple is read as it comes.',
    `# Only lists and tuples are given in ${units}.`,
  ]);
  const kinds = rng.pick(['(list, tuple)', '(tuple, list)']);
  return [
    line(0, why),
    line(0, `if not isinstance(${entries}, ${kinds}):`),
    ...[line(1, `yield from ${entries}`), line(1, 'return')],
    ...client,
  ];
}
