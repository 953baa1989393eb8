import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import { descendantsOfType, fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isInReport } from '../logs/module-logger.js';
import { pluralName } from '../naming/words.js';
import { fitsOneLoop } from '../s1/nesting.js';
import { typeOf } from '../s2/certain.js';
import { fitsFunction, hasLooseJump } from '../s2/limits.js';
import type { Line, Place } from '../s2/place.js';
import { headerComment, isMovable, line, replaced, suiteText, unwrapped } from '../s2/place.js';
import type { Plan, Variant } from '../s2/variant.js';

import type { BatchSource } from './batch-source.js';
import { batchSourceOf } from './batch-source.js';
import { builtinPlaceOf } from './builtin-place.js';
import { isCold } from './cold.js';
import { ALONE, isFallback, isReadable, linesInto } from './fast-path.js';
import { batchingLines, batchingWords } from './function-words.js';
import type { NameDrawer } from './name-drawer.js';
import { drawn, elementNouns, nameDrawer } from './name-drawer.js';
import { isAdded } from '../origins/own-data.js';
import type { OwnFunction } from './own-function.js';
import { helperEdits, ownFunctionEdits, ownImports } from './own-function.js';
import { cutTestLines, deeper } from './test-lines.js';
import { RANGE_NAMES, sizeTests } from './range-size.js';

/** How a sequence is divided: source of a list of runs of it, in order, that together are all of it, or all that matters. */
export interface Division {
  readonly imports: readonly ImportRequest[];
  /** The fewest elements that it takes. */
  readonly atLeast: number;
  /** Whether it can make a few batches at a cost of a few lines, however long the sequence is. */
  readonly canBeCoarse?: boolean;
  /** Whether it has functions of its own. */
  readonly hasHelpers?: boolean;
  /** What all runs that it gives may hold, where it leaves out runs that hold nothing of it. */
  readonly sought?: string;
  readonly divide: (words: DivisionWords) => Divided;
}

export interface Divided {
  readonly lines: readonly Line[];
  readonly value: string;
  /** Functions of the module that the lines call. */
  readonly helpers?: readonly OwnFunction[];
}

/** How often the division stands in a function of its own where the place has room too. */
export function shareAlone({ hasHelpers }: Division): number {
  return hasHelpers === true ? 0.8 : ALONE;
}

export interface DivisionWords {
  readonly rng: Rng;
  readonly entries: string;
  readonly local: (module: string, name: string | null) => string;
  readonly fresh: (...candidates: readonly string[]) => string;
  /** Whether a few batches are wanted, however long the sequence is. */
  readonly isCoarse?: boolean;
}

/** A variant by which a for loop takes its sequence batch by batch; what is no sequence stays one batch of its own. */
export function batchVariant(name: string, divisions: readonly Division[]): Variant {
  return {
    name,
    types: ['for_statement'],
    plan: (subject, file, node) => {
      const { place, loop } = loopAt(subject, file, node);
      return place === null || loop === null ? null : batchPlan(place, loop, divisions);
    },
  };
}

interface Found {
  readonly subject: Subject;
  readonly place: Place | null;
  readonly loop: Loop | null;
}

/** What was found at a node for a subject: all variants of all operators that divide ask for the same. */
const found = new WeakMap<SyntaxNode, Found>();

function loopAt(subject: Subject, file: SubjectFile, node: SyntaxNode): Found {
  const known = found.get(node);
  if (known?.subject === subject) {
    return known;
  }
  const place = isCold(file, node)
    ? builtinPlaceOf(subject, file, node, { isMoved: true, takesBefore: true })
    : null;
  const now = { subject, place, loop: place === null ? null : loopOf(place, node) };
  found.set(node, now);
  return now;
}

interface Loop {
  readonly node: SyntaxNode;
  readonly target: SyntaxNode;
  readonly source: BatchSource;
  readonly suite: SyntaxNode;
  readonly hasBreak: boolean;
  /** Whether the function has room for the division; a function of its own has where not. */
  readonly isOpen: boolean;
  /** Its else clause and that one's suite as text. */
  readonly otherwise: readonly Line[];
}

function loopOf(place: Place, node: SyntaxNode): Loop | null {
  const { tree } = place;
  const target = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const suite = fieldOf(node, 'body');
  if (
    target === null ||
    right === null ||
    suite === null ||
    !isMovable(tree, right) ||
    right.type === 'expression_list' ||
    node.children.some((one) => one.type === 'async')
  ) {
    return null;
  }
  const isPlain = descendantsOfType(target, 'subscript', 'attribute', 'list_splat_pattern').length === 0;
  const hasBreak = hasLooseJump(suite, 'break_statement');
  const more = hasBreak ? 1 : 0;
  const fits =
    isPlain &&
    fitsOneLoop(place, node) &&
    fitsFunction(place, { branches: 1 + more, statements: 2 + 2 * more, locals: 1 });
  const source = fits && !isInReport(place.file, node) ? batchSourceOf(place, unwrapped(right), suite) : null;
  const otherwise = otherwiseOf(place, node);
  if (
    source === null ||
    otherwise === null ||
    isFallback(place, source.sequence) ||
    isAdded(place.subject, place.file, source.sequence)
  ) {
    return null;
  }
  const isOpen = fitsFunction(place, { branches: 3 + more, statements: 5 + 2 * more, locals: 3 });
  const loop = { node, target, source, suite, hasBreak, otherwise, isOpen };
  return isOpen || canStandAlone(place, loop) ? loop : null;
}

/** Whether the division reads nothing but one sequence, so that a function of its own may do it. */
function canStandAlone(place: Place, { source }: Loop): boolean {
  return place.definition !== null && source.form !== 'listed';
}

function otherwiseOf(place: Place, node: SyntaxNode): readonly Line[] | null {
  const clause = fieldOf(node, 'alternative');
  if (clause === null) {
    return [];
  }
  const suite = fieldOf(clause, 'body');
  const text = suite === null ? null : suiteText(place, clause, suite, 1);
  return text === null ? null : [line(0, `else:${headerComment(place.tree, clause)}`), text];
}

/** How many of a range that may be left early are divided: enough for some batches, few enough to cost next to nothing. */
const FIRST_FEW = [12, 16, 20, 24] as const;

/** How many of a range that is gone through to its end, and may be longer than `len` can say. */
export const FIRST_MANY = [60, 64, 90, 100, 120, 128] as const;

/** Names for those. */
export const HEAD_NAMES = ['first_part', 'head', 'opening_part', 'front_part', 'beginning'] as const;

function batchPlan(place: Place, loop: Loop, divisions: readonly Division[]): Plan | null {
  const body = suiteText(place, loop.node, loop.suite, 2);
  if (body === null || divisions.length === 0 || !isNarrow(body)) {
    return null;
  }
  return (given) =>
    drawn(given, (rng) => {
      const division = rng.pick(divisions);
      const isAlone = canStandAlone(place, loop) && (!loop.isOpen || rng.chance(shareAlone(division)));
      const alone = isAlone ? inFunction(place, loop, body, division, rng) : null;
      return alone ?? (loop.isOpen ? inPlace(place, loop, body, division, rng) : null);
    });
}

/** What the names of a division are made of. */
interface Draft {
  readonly rng: Rng;
  readonly names: NameDrawer;
  readonly local: DivisionWords['local'];
  readonly noun: string;
  readonly nouns: string;
}

function draftOf(
  place: Place,
  loop: Loop,
  division: Division,
  localNames: readonly string[],
  rng: Rng,
): Draft {
  const noun = nounOf(place, loop);
  return {
    rng,
    names: nameDrawer(place, rng, localNames),
    local: (module, name) =>
      localNames[division.imports.findIndex((one) => one.module === module && one.name === name)] ?? '',
    noun,
    nouns: pluralName(noun),
  };
}

/** The division before the loop, in the loop's own function. */
function inPlace(
  place: Place,
  loop: Loop,
  body: Line,
  division: Division,
  rng: Rng,
): readonly Change[] | null {
  const { file } = place;
  const { source: from } = loop;
  const { edits, localNames } =
    division.hasHelpers === true
      ? ownImports(place, division.imports)
      : importAllEdits(file.scopes, file.path, division.imports, place.statement);
  const draft = draftOf(place, loop, division, localNames, rng);
  const { names, noun, nouns } = draft;
  const { fresh } = names;
  const isNamed = from.sequence.type === 'identifier';
  const whole =
    from.form === 'made' || (from.form === 'headed' && !isNamed) ? freshWhole(place, loop, draft) : from.made;
  const entries =
    from.form === 'listed'
      ? fresh(...listedNames(place, loop, nouns))
      : from.form === 'headed'
        ? fresh(...rng.shuffle(HEAD_NAMES))
        : whole;
  const batches = fresh(
    ...rng.shuffle([
      `${noun}_batches`,
      'batches',
      `groups_of_${nouns}`,
      `${noun}_groups`,
      'portions',
      'sections',
    ]),
  );
  const few = from.form === 'headed' ? headSize(loop, rng) : '';
  const tests = [...from.tests(whole, rng), ...sizes(loop, division, entries, rng)];
  const lead = [
    ...(whole === from.made ? [] : [line(0, `${whole} = ${from.made}`)]),
    ...(from.form === 'headed' ? [line(0, `${entries} = ${whole}[:${few}]`)] : []),
  ];
  const listed = from.form === 'listed' ? [line(1, `${entries} = list(${whole})`)] : [];
  const rest = from.form === 'headed' ? entries : whole;
  const divided = division.divide({ rng, entries, local: draft.local, fresh });
  const fallback = rng.pick([`[${rest}]`, `(${rest},)`]);
  const divisionLines = [...listed, ...deeper(linesInto(divided, batches))];
  const choice = rng.chance(0.5)
    ? [...cutTestLines(tests, rng), ...divisionLines, line(0, 'else:'), line(1, `${batches} = ${fallback}`)]
    : [line(0, `${batches} = ${fallback}`), ...cutTestLines(tests, rng), ...divisionLines];
  const later = from.form === 'headed' ? `[*${batches}, ${whole}[${few}:]]` : batches;
  const change = replaced(place, [...lead, ...choice, ...loopLines(place, loop, body, later, draft)]);
  const added = helperEdits(place, edits, divided.helpers);
  return names.hasAll() && change !== null && added !== null ? [...added, change] : null;
}

/** The division in a function of its own, which the loop asks for the batches. */
function inFunction(
  place: Place,
  loop: Loop,
  body: Line,
  division: Division,
  rng: Rng,
): readonly Change[] | null {
  const { source: from } = loop;
  const { edits, localNames } = ownImports(place, division.imports);
  const draft = draftOf(place, loop, division, localNames, rng);
  const { names, nouns } = draft;
  const entries = from.form === 'name' ? from.made : freshWhole(place, loop, draft);
  const isHeaded = from.form === 'headed';
  const said = batchingWords(nouns, rng, isHeaded, division.sought);
  const name = names.fresh(...said.names);
  const few = isHeaded ? headSize(loop, rng) : '';
  const head = isHeaded ? names.fresh(...rng.shuffle(HEAD_NAMES)) : entries;
  const tests = [...from.tests(entries, rng), ...sizes(loop, division, head, rng)];
  const way = division.divide({ rng, entries: head, local: draft.local, fresh: names.fresh });
  const divided = isHeaded ? withRest(way, names.fresh('batches', 'portions'), `${entries}[${few}:]`) : way;
  const dividing = {
    name,
    parameter: entries,
    docstring: said.docstring,
    lines: [
      ...(isHeaded ? [line(0, `${head} = ${entries}[:${few}]`)] : []),
      ...batchingLines(tests, divided, entries, rng),
    ],
  };
  const own = ownFunctionEdits(place, edits, dividing, way.helpers);
  const change = replaced(place, loopLines(place, loop, body, `${name}(${from.made})`, draft));
  const isGood = names.hasAll() && isReadable(divided.lines);
  return isGood && own !== null && change !== null ? [...own, change] : null;
}

/** A division of the first elements, with the rest as one more batch. */
export function withRest(
  way: ReturnType<Division['divide']>,
  batches: string,
  rest: string,
): ReturnType<Division['divide']> {
  return { lines: linesInto(way, batches), value: `[*${batches}, ${rest}]` };
}

function freshWhole(place: Place, { source }: Loop, { names, nouns }: Draft): string {
  const isRange = source.form === 'headed' || typeOf(place.file, source.sequence) === 'range';
  return names.fresh(...(isRange ? RANGE_NAMES : [`all_${nouns}`, `listed_${nouns}`, `given_${nouns}`]));
}

function sizes({ source }: Loop, division: Division, entries: string, rng: Rng): readonly string[] {
  return sizeTests(entries, Math.max(division.atLeast, rng.pick([2, 3])), rng, source.size(entries));
}

function headSize({ source }: Loop, rng: Rng): string {
  return String(rng.pick(source.leavesEarly ? FIRST_FEW : FIRST_MANY));
}

/** The loop over the batches, with the loop that was there in it. */
function loopLines(
  place: Place,
  loop: Loop,
  body: Line,
  batches: string,
  { rng, names, noun, nouns }: Draft,
): readonly Line[] {
  const { tree } = place;
  const batch = names.fresh(
    ...rng.shuffle(['batch', 'portion', 'group', `${noun}_batch`, `group_of_${nouns}`, 'section']),
  );
  return [
    line(0, `for ${batch} in ${batches}:`),
    line(1, `for ${textOf(tree, loop.target)} in ${batch}:${headerComment(tree, loop.node)}`),
    body,
    ...(loop.hasBreak ? [line(1, 'else:'), line(2, 'continue'), line(1, 'break')] : []),
    ...loop.otherwise,
  ];
}

/** Names for what is drawn from a sequence and listed. */
function listedNames(place: Place, { source }: Loop, noun: string): readonly string[] {
  if (source.sequence.type === 'identifier' && source.made === textOf(place.tree, source.sequence)) {
    return [`listed_${noun}`, `all_${noun}`, `given_${noun}`];
  }
  return source.made.startsWith('reversed')
    ? [`reversed_${noun}`, 'backwards', `last_${noun}_first`]
    : source.made.startsWith('zip')
      ? ['pairs', 'matched', 'side_by_side', `matched_${noun}`]
      : ['pairs', 'numbered', `indexed_${noun}`, `numbered_${noun}`];
}

/** Whether the loop's body fits Pylint's line length where it will stand. */
function isNarrow(body: Line): boolean {
  return !('raw' in body) || body.raw.split('\n').every((row) => row.replace(/\t/g, '    ').length <= 100);
}

/** The noun of an element: the loop's own variable where that says something. */
function nounOf(place: Place, { target, source }: Loop): string {
  const own = target.type === 'identifier' ? textOf(place.tree, target) : '';
  const names = [own, ...elementNouns(place, source.sequence)];
  const isRange = typeOf(place.file, source.sequence) === 'range';
  return (
    names.find((one) => one.length > 3 && one.length < 14 && /^[a-z_]+$/.test(one)) ??
    (isRange ? 'position' : 'entry')
  );
}
