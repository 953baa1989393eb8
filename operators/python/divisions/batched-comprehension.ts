import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import { lineEnd, lineStart } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
import { isVague } from '../naming/plain-words.js';
import { pluralName } from '../naming/words.js';
import type { Line, Place } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Plan, Variant } from '../s2/variant.js';
import type { Division, DivisionWords } from '../s9/batches.js';
import { FIRST_MANY, HEAD_NAMES, shareAlone, withRest } from '../s9/batches.js';
import { isReadable, linesInto } from '../s9/fast-path.js';
import { batchingLines, batchingWords } from '../s9/function-words.js';
import { contentOf, isAllThereIs, longestSeen } from '../s9/hints.js';
import type { NameDrawer } from '../s9/name-drawer.js';
import { listOrTuple } from '../s9/guards.js';
import { drawn, elementNouns, nameDrawer } from '../s9/name-drawer.js';
import { helperEdits, ownFunctionEdits, ownImports } from '../s9/own-function.js';
import { isEndlessRange, RANGE_NAMES, sizeTests } from '../s9/range-size.js';
import { cutTestLines, deeper } from '../s9/test-lines.js';

import { drawLeast } from './least-size.js';
import type { Reading } from './comprehension.js';
import { canStandAlone, COMPREHENSIONS, readingOf } from './comprehension.js';

/** A variant by which a comprehension reads its sequence batch by batch; what is no sequence stays one batch of its own. */
export function batchedComprehension(name: string, divisions: readonly Division[]): Variant {
  return {
    name,
    types: COMPREHENSIONS,
    plan: (subject, file, node) => {
      const reading = readingOf(subject, file, node);
      const isEndless = reading !== null && isEndlessRange(file, reading.source);
      return reading === null || divisions.length === 0 ? null : planOf(reading, divisions, isEndless);
    },
  };
}

function planOf(reading: Reading, divisions: readonly Division[], isEndless: boolean): Plan {
  return (seed) =>
    drawn(seed, (rng) => {
      const division = rng.pick(divisions);
      const isAlone = canStandAlone(reading) && (!reading.isOpen || rng.chance(shareAlone(division)));
      const alone = isAlone ? inFunction(reading, division, isEndless, rng) : null;
      return alone ?? (reading.isOpen ? inPlace(reading, division, isEndless, rng) : null);
    });
}

/** What is drawn for a division wherever it stands. */
interface Draft {
  readonly rng: Rng;
  readonly names: NameDrawer;
  readonly local: DivisionWords['local'];
  readonly noun: string;
  readonly many: string;
  /** The comprehension's first clause, over an expression that gives the batches. */
  readonly clauseOver: (batches: string) => string;
}

const CHAIN = { module: 'itertools', name: 'chain' } as const;

/** `isChained`: whether the comprehension reads its batches through `chain`. */
function draftOf(
  { place, clause, source, type }: Reading,
  imports: readonly ImportRequest[],
  localNames: readonly string[],
  isChained: boolean,
  rng: Rng,
): Draft {
  const names = nameDrawer(place, rng, localNames);
  const target = textOf(place.tree, fieldOf(clause, 'left') ?? clause);
  const nouns = [target, ...elementNouns(place, source)].filter(
    (one) => /^[a-z_]{4,13}$/.test(one) && !isVague(one),
  );
  const noun = nouns[0] ?? (type === 'range' ? 'position' : 'entry');
  const chain = localNames.at(-1) ?? 'chain';
  const batch = names.fresh(...rng.shuffle(['batch', 'portion', 'group', 'block', 'section']));
  return {
    rng,
    names,
    local: (module, name) =>
      localNames[imports.findIndex((one) => one.module === module && one.name === name)] ?? '',
    noun,
    many: pluralName(noun),
    clauseOver: (batches) =>
      isChained
        ? `for ${target} in ${chain}.from_iterable(${batches})`
        : `for ${batch} in ${batches} for ${target} in ${batch}`,
  };
}

function testsOf(
  { place, source, type }: Reading,
  division: Division,
  isEndless: boolean,
  entries: string,
  rng: Rng,
): readonly string[] {
  const isFixedName = source.type === 'identifier' || type === 'range';
  const isAsked = type === null || (isFixedName ? rng.chance(0.5) : false);
  return [
    ...(type === null ? [typeTest(place, source, entries, rng)] : []),
    ...(isEndless || division.atLeast > 0 || isAsked
      ? sizeTests(entries, leastOf(place, source, division, rng), rng)
      : []),
  ];
}

/** A comprehension costs a line, its batches several, which a function that does nothing else leaves short sequences without. */
function leastOf(place: Place, source: SyntaxNode, { atLeast }: Division, rng: Rng): number {
  return isAllThereIs(place)
    ? drawLeast({ rng, longest: longestSeen(place, source), isAllThereIs: true }, atLeast)
    : Math.max(atLeast, rng.pick([2, 3]));
}

/** The division before the comprehension's statement. */
function inPlace(
  reading: Reading,
  division: Division,
  isEndless: boolean,
  rng: Rng,
): readonly Change[] | null {
  const { place, source } = reading;
  const { file, tree } = place;
  const isChained = rng.chance(0.4);
  const imports = [...division.imports, ...(isChained ? [CHAIN] : [])];
  const { edits, localNames } =
    division.hasHelpers === true
      ? ownImports(place, imports)
      : importAllEdits(file.scopes, file.path, imports, place.statement);
  const draft = draftOf(reading, imports, localNames, isChained, rng);
  const { names, noun } = draft;
  const isName = source.type === 'identifier';
  const entries = isName ? textOf(tree, source) : freshEntries(reading, draft);
  const batches = names.fresh(
    ...rng.shuffle([
      `${noun}_batches`,
      'batches',
      `${noun}_groups`,
      `${noun}_blocks`,
      'portions',
      'sections',
    ]),
  );
  const few = String(rng.pick(FIRST_MANY));
  const head = isEndless ? names.fresh(...rng.shuffle(HEAD_NAMES)) : entries;
  const tests = testsOf(reading, division, isEndless, head, rng);
  const way = division.divide({ rng, entries: head, local: draft.local, fresh: names.fresh });
  const divided = linesInto(way, batches);
  const whole = [line(0, `${batches} = ${rng.pick([`[${head}]`, `(${head},)`])}`)];
  const choice = choose(tests, divided, whole, rng);
  const lead = [
    ...(isName ? [] : [line(0, `${entries} = ${textOf(tree, source)}`)]),
    ...(isEndless ? [line(0, `${head} = ${entries}[:${few}]`)] : []),
  ];
  const all = isEndless ? `[*${batches}, ${entries}[${few}:]]` : batches;
  const changes = isReadable(divided)
    ? writtenOut(reading, [...lead, ...choice], draft.clauseOver(all))
    : null;
  const added = helperEdits(place, edits, way.helpers);
  return names.hasAll() && changes !== null && added !== null ? [...added, ...changes] : null;
}

/** The division in a function of its own, which the comprehension asks for the batches. */
function inFunction(
  reading: Reading,
  division: Division,
  isEndless: boolean,
  rng: Rng,
): readonly Change[] | null {
  const { place, source } = reading;
  const isChained = rng.chance(0.4);
  const imports = [...division.imports, ...(isChained ? [CHAIN] : [])];
  const { edits, localNames } = ownImports(place, imports);
  const draft = draftOf(reading, imports, localNames, isChained, rng);
  const given = textOf(place.tree, source);
  const entries = source.type === 'identifier' ? given : freshEntries(reading, draft);
  const said = batchingWords(draft.many, rng, isEndless, division.sought);
  const name = draft.names.fresh(...said.names);
  const { fresh } = draft.names;
  const few = String(rng.pick(FIRST_MANY));
  const head = isEndless ? fresh(...rng.shuffle(HEAD_NAMES)) : entries;
  const tests = testsOf(reading, division, isEndless, head, rng);
  const way = division.divide({ rng, entries: head, local: draft.local, fresh });
  const divided = isEndless ? withRest(way, fresh('batches', 'portions'), `${entries}[${few}:]`) : way;
  const dividing = {
    name,
    parameter: entries,
    docstring: said.docstring,
    lines: [
      ...(isEndless ? [line(0, `${head} = ${entries}[:${few}]`)] : []),
      ...batchingLines(tests, divided, entries, rng),
    ],
  };
  const own = ownFunctionEdits(place, edits, dividing, way.helpers);
  const changes = isReadable(divided.lines)
    ? writtenOut(reading, [], draft.clauseOver(`${name}(${given})`))
    : null;
  return draft.names.hasAll() && own !== null && changes !== null ? [...own, ...changes] : null;
}

function freshEntries({ type }: Reading, { names, many }: Draft): string {
  return names.fresh(
    ...(type === 'range' ? RANGE_NAMES : [`all_${many}`, `listed_${many}`, `given_${many}`]),
  );
}

/** A test that a sequence is one whose slices are what the loop would see. */
function typeTest(place: Place, source: SyntaxNode, entries: string, rng: Rng): string {
  if (contentOf(place, source) === 'text') {
    return `isinstance(${entries}, str)`;
  }
  return listOrTuple(entries, rng);
}

function choose(
  tests: readonly string[],
  divided: readonly Line[],
  whole: readonly Line[],
  rng: Rng,
): readonly Line[] {
  const isLate = rng.chance(0.5);
  if (tests.length === 0) {
    return divided;
  }
  return isLate
    ? [...cutTestLines(tests, rng), ...deeper(divided), line(0, 'else:'), ...deeper(whole)]
    : [...whole, ...cutTestLines(tests, rng), ...deeper(divided)];
}

/** Longest line that Pylint's default takes (C0301). */
const LONGEST_LINE = 100;

/** The edits that write lines before the statement and other text for the clause; null where a line gets too long. */
function writtenOut({ place, clause }: Reading, lines: readonly Line[], clauseText: string) {
  const { source } = place.tree;
  const rows = lines.map((one) =>
    'raw' in one ? one.raw : place.indent + place.unit.repeat(one.depth) + one.text,
  );
  const start = lineStart(source, clause.start);
  const changed =
    source.slice(start, clause.start) + clauseText + source.slice(clause.end, lineEnd(source, clause.end));
  if ([...rows, changed].some((row) => row.replace(/\t/g, '    ').length > LONGEST_LINE)) {
    return null;
  }
  return [
    ...(rows.length === 0
      ? []
      : [
          insert(
            place.file.path,
            lineStart(source, place.statement.start),
            rows.map((row) => row + place.newline).join(''),
          ),
        ]),
    edit(place.file.path, clause.start, clause.end, clauseText),
  ];
}
