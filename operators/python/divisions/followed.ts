import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { edit } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fitting } from '../dates/drawn-imports.js';
import { logOf } from '../logs/log.js';
import { isLogged, mayLog } from '../logs/module-logger.js';
import { isVague } from '../naming/plain-words.js';
import { pluralName } from '../naming/words.js';
import { builtinCalled } from '../s2/certain.js';
import type { Line } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { contentOf } from '../s9/hints.js';
import { drawn, nameDrawer } from '../s9/name-drawer.js';
import type { OwnFunction } from '../s9/own-function.js';
import { ownFunctionEdits, ownImports } from '../s9/own-function.js';
import { isEndlessRange, RANGE_NAMES } from '../s9/range-size.js';

import type { Followable } from './followable.js';
import { FOLLOWABLE_TYPES, followableOf, mayStop, nounOf } from './followable.js';

/** What a report on the way through a sequence is written with. */
export interface WatchWords {
  readonly rng: Rng;
  /** The sequence, as source. */
  readonly entries: string;
  /** All of it in words. */
  readonly plural: string;
  /** What one of it is called; not named yet. */
  readonly element: () => string;
  /** What an imported name is called here. */
  readonly local: (module: string, name: string | null) => string;
  readonly fresh: (...candidates: readonly string[]) => string;
  /** Whoever goes through it may stop before its end. */
  readonly isLeftEarly: boolean;
  /** A statement that logs how many are done; null for `total` where nobody knows how many there are. */
  readonly log: (done: string, total: string | null) => string;
}

/** The body of a generator that yields a sequence stretch by stretch, and logs how far it is at each. */
export interface Watch {
  readonly imports: readonly ImportRequest[];
  /** Whether it takes ranges that are longer than `len` can say. */
  readonly isEndless?: boolean;
  /** Whether it takes one element after the other of anything that has some, so that nobody has to ask what it is. */
  readonly isLazy?: boolean;
  /** Whether it is for what has no slices alone: of others its lines would be more than need be. */
  readonly isForStreams?: boolean;
  /** Names for it, `#` being the plural, where it does not report how far one is. */
  readonly callings?: readonly string[];
  readonly write: (words: WatchWords) => { readonly lines: readonly Line[]; readonly docstring: string };
}

const LOGGERS = ['LOGGER', 'RUN_LOG', 'LOG'];

/** What generators that report how far one is are called. */
const REPORTING = ['#_with_progress', 'report_on_#', 'progress_through_#'];

/**
 * A variant by which a sequence is gone through with reports of progress, which a generator of its own makes; `isWorthIt` says
 * of which sequences somebody would want to read reports.
 */
export function watchedVariant(
  name: string,
  watches: readonly Watch[],
  isWorthIt: (found: Followable, node: SyntaxNode) => boolean = () => true,
): Variant {
  return {
    name,
    types: FOLLOWABLE_TYPES,
    plan: (subject, file, node) => {
      const found = mayLog(file, node) ? followableOf(subject, file, node) : null;
      const isLong = found !== null && isUncounted(found);
      const usable = watches.filter((one) =>
        found?.isStream === true
          ? one.isLazy === true
          : one.isForStreams !== true && (!isLong || one.isEndless === true),
      );
      return found === null ||
        usable.length === 0 ||
        isLogged(file, node, found.sequence) ||
        !isWorthIt(found, node)
        ? null
        : (seed) => drawn(seed, (rng) => rewritten(found, node, rng.pick(usable), rng));
    },
  };
}

/** Whether it is a range that may be longer than `len` can say. */
function isUncounted({ place, sequence, type }: Followable): boolean {
  return type === 'range' && (sequence.type === 'identifier' || isEndlessRange(place.file, sequence));
}

function rewritten(found: Followable, node: SyntaxNode, watch: Watch, rng: Rng): readonly Change[] | null {
  const { place, sequence, type } = found;
  const { file, tree } = place;
  const log = logOf(file, LOGGERS);
  const imports = [...(log?.requests ?? []).map(({ module }) => ({ module, name: null })), ...watch.imports];
  const { edits, localNames } = ownImports(place, imports);
  const names = nameDrawer(place, rng, localNames);
  const plural = pluralOf(found, watch.isLazy === true, rng);
  const own = watch.isLazy === true ? textOf(tree, sequence) : givenOf(found);
  const entries =
    own === textOf(tree, sequence) && sequence.type === 'identifier' && own.length > 2
      ? own
      : names.fresh(plural, `all_${plural}`, ...(type === 'range' ? RANGE_NAMES : []));
  const said = plural.replace(/_/g, ' ');
  const written = watch.write({
    rng,
    entries,
    plural: said,
    local: (module, name) =>
      localNames[imports.findIndex((one) => one.module === module && one.name === name)] ?? name ?? module,
    fresh: names.fresh,
    element: () => names.element(said, entries),
    isLeftEarly: mayStop(found, node),
    log: (done, total) => `${log?.logger ?? ''}.debug(${message(said, done, total, rng)})`,
  });
  const report: OwnFunction = {
    name: names.fresh(
      ...rng.shuffle((watch.callings ?? REPORTING).map((calling) => calling.replace('#', plural))),
    ),
    parameter: entries,
    docstring: written.docstring,
    constants: log?.constants(`${localNames[0] ?? 'logging'}.getLogger`) ?? [],
    lines: written.lines,
  };
  const choice =
    type === null && watch.isLazy !== true ? chosen(found, report, entries, said, rng, names.fresh) : null;
  const definition = ownFunctionEdits(place, edits, choice ?? report, choice === null ? [] : [report]);
  const call = `${(choice ?? report).name}(${own})`;
  return names.hasAll() && log !== null && definition !== null
    ? fitting(place, [...definition, edit(file.path, sequence.start, sequence.end, call)])
    : null;
}

/** What all of the sequence is called: by its own name where that is a plural, else after what its loop calls one. */
function pluralOf(found: Followable, isLazy: boolean, rng: Rng): string {
  const { place, sequence, target, type } = found;
  const [own, one] = [sequence, target].map((node) =>
    node?.type === 'identifier' ? textOf(place.tree, node) : '',
  );
  if (own !== undefined && /^[a-z_]{3,15}s$/.test(own) && !/(?:ss|us|is)$/.test(own)) {
    return own;
  }
  // What a number alone says how many there are of is tried, or done so often.
  if (isLazy && type === 'range' && !/^[a-z]{3,}$/.test(one ?? '')) {
    return one === '_' ? 'rounds' : rng.pick(['candidates', 'steps']);
  }
  const isTelling =
    one !== undefined && /^[a-z][a-z_]{2,12}$/.test(one) && !one.endsWith('ed') && !isVague(one);
  return pluralName(isTelling ? one : nounOf(found));
}

/** What the generator is given, which it can slice: the sequence, a slice that turns it round, or a list of it. */
function givenOf({ place, sequence, type }: Followable): string {
  const { file, tree } = place;
  const text = textOf(tree, sequence);
  if (builtinCalled(file, sequence) === 'reversed') {
    const list = fieldOf(sequence, 'arguments');
    const [only] = list === null ? [] : namedChildren(list);
    return only === undefined ? text : `${textOf(tree, only)}[::-1]`;
  }
  const isSplit = /\.(?:split|rsplit|splitlines)\([^()]*\)$/.test(text);
  const isSliced = type === null || ['list', 'tuple', 'str', 'range'].includes(type) || isSplit;
  return isSliced ? text : `list(${text})`;
}

/** A function that hands back at once what may be a stream, so that nothing is taken of it before its turn. */
function chosen(
  { place, sequence }: Followable,
  report: OwnFunction,
  entries: string,
  said: string,
  rng: Rng,
  fresh: WatchWords['fresh'],
): OwnFunction {
  const isText = contentOf(place, sequence) === 'text';
  const kind = rng.pick(['(list, tuple)', '(tuple, list)']);
  const noun = said.replace(/ /g, '_');
  // A list of a class of the caller's may give out its items in its own way.
  const [test, other] = isText
    ? [`isinstance(${entries}, str)`, `not isinstance(${entries}, str)`]
    : [`type(${entries}) in ${kind}`, `type(${entries}) not in ${kind}`];
  const isEarly = rng.chance(0.5);
  return {
    name: fresh(...rng.shuffle([`follow_${noun}`, `watch_${noun}`, `go_through_${noun}`])),
    parameter: entries,
    docstring: rng.pick([
      `Report on the ${said} of a ${isText ? 'text' : 'list'}, and leave a stream as it is.`,
      `Return the ${said}, with reports on the way where their number is known.`,
      `Give out the ${said}: with reports on them, or as they are where they are a stream.`,
    ]),
    lines: isEarly
      ? [line(0, `if ${other}:`), line(1, `return ${entries}`), line(0, `return ${report.name}(${entries})`)]
      : [line(0, `return ${report.name}(${entries}) if ${test} else ${entries}`)],
  };
}

/** No share of the whole, which may be nothing: an empty sequence was divided by. */
function message(plural: string, done: string, total: string | null, rng: Rng): string {
  if (total === null) {
    return rng.pick([`"%s ${plural} done", ${done}`, `"${plural} so far: %s", ${done}`]);
  }
  return rng.pick([
    `"%s of %s ${plural} done", ${done}, ${total}`,
    `"${plural}: %s of %s", ${done}, ${total}`,
    `"%s of the ${plural} done, %s to go", ${done}, ${total} - ${done}`,
    `"%s of the ${plural} are left", ${total} - ${done}`,
  ]);
}

/** A loop over the marks at which a report is due, positions in order from 0 to the length. */
export function marked(words: WatchWords, marks: string): readonly Line[] {
  const { rng, entries, fresh, log } = words;
  const done = fresh('done', 'finished', 'begun');
  const mark = fresh('mark', 'upcoming', 'next_report');
  const total = `len(${entries})`;
  if (rng.chance(0.5)) {
    return [
      line(0, `for ${done}, ${mark} in zip(${marks}, ${marks}[1:]):`),
      ...[line(1, log(done, total)), line(1, `yield from ${entries}[${done}:${mark}]`)],
    ];
  }
  return [
    line(0, `${done} = 0`),
    line(0, `for ${mark} in ${marks}[1:]:`),
    line(1, `yield from ${entries}[${done}:${mark}]`),
    line(1, `${done} = ${mark}`),
    line(1, log(done, total)),
  ];
}
