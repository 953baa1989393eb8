import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import { lineEnd, lineStart, statementOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import {
  ancestors,
  contains,
  descendantsOfType,
  fieldOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { pluralName } from '../naming/words.js';
import { isBuiltin } from '../s2/certain.js';
import { isEvaluatedFirst, isHarmless } from '../s2/evaluation.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import type { Line, Place } from '../s2/place.js';
import { isMovable, line, replaced, unwrapped } from '../s2/place.js';
import type { Plan } from '../s2/variant.js';

import { builtinPlaceOf } from './builtin-place.js';
import { isCold } from './cold.js';
import { functionWords, giverOf } from './function-words.js';
import type { NameDrawer } from './name-drawer.js';
import { elementNouns, drawn, nameDrawer } from './name-drawer.js';
import { isAllThereIs, longestSeen } from './hints.js';
import { isAdded } from '../origins/own-data.js';
import type { OwnFunction } from './own-function.js';
import { helperEdits, ownFunctionEdits, ownImports } from './own-function.js';
import { deeper, fastTestLines } from './test-lines.js';

/** An expression over one sequence that a library can compute where the sequence holds what the library is exact for. */
export interface Spot {
  readonly place: Place;
  readonly expression: SyntaxNode;
  readonly argument: SyntaxNode;
  /** Whether statements before the expression's own can compute it, and there is room for them in the function. */
  readonly isOpen: boolean;
}

/** What a writer of fast ways is given. */
export interface Words {
  readonly rng: Rng;
  /** The sequence as source: a name, read as often as needed. */
  readonly entries: string;
  /** A name for one element, taken by no other variable. */
  readonly entry: string;
  /** The elements' noun in the plural. */
  readonly plural: string;
  /** What an imported name is called here. */
  readonly local: (module: string, name: string | null) => string;
  /** How long the sequence was at most in the tests; of what the profile does not know, a few. */
  readonly longest: number;
  /** Whether its statement is all that the function does. */
  readonly isAllThereIs: boolean;
  /** A new variable, the first few candidates preferred; an empty text where none is free. */
  readonly fresh: (...candidates: readonly string[]) => string;
}

/** The fast way: tests under which it is exact (none where it always is), statements, the value. */
export interface FastWay {
  readonly tests: readonly string[];
  readonly lines: readonly Line[];
  readonly value: string;
  /** Functions of the module that the lines call. */
  readonly helpers?: readonly OwnFunction[];
}

export interface Computation {
  /** Whether it has functions of its own. */
  readonly hasHelpers?: boolean;
  readonly imports: readonly ImportRequest[];
  /** Whether it reads nothing but the sequence, so that a function of its own may do it. */
  readonly isClosed?: boolean;
  readonly write: (words: Words) => FastWay;
}

/**
 * The spot of an expression in a statement that runs about once, with nothing that cannot be moved. Null where the expression
 * is not evaluated first in its statement or the function has no room, unless `isClosed`: then a function of its own has.
 */
export function spotOf(
  subject: Subject,
  file: SubjectFile,
  expression: SyntaxNode,
  argument: SyntaxNode,
  isClosed = false,
): Spot | null {
  const statement = statementOf(expression);
  if (statement === null || !isMovable(file.tree, expression) || !isCold(file, expression)) {
    return null;
  }
  const place = builtinPlaceOf(subject, file, statement, { isInYielded: true });
  if (place === null || isFallback(place, argument) || isAdded(subject, file, argument)) {
    return null;
  }
  const isOpen =
    isEvaluatedFirst(place, expression) &&
    fitsFunction(place, {
      branches: 3,
      statements: 7,
      locals: 5,
      returns: isReturned(place, expression) ? 1 : 0,
    }) &&
    fitsNesting(place, { ifs: 2, loops: 1 }, []);
  const canStandAlone =
    isClosed && place.definition !== null && isValue(expression) && readsOnly(file, expression, argument);
  return isOpen || canStandAlone ? { place, expression, argument, isOpen } : null;
}

/** Whether a node is a value of which only the value counts: not what is set or deleted, nor shown as text (`f"{x=}"`). */
function isValue(expression: SyntaxNode): boolean {
  const { parent, field } = expression;
  const isTarget = field === 'left' || parent === null || /pattern|delete_statement|^type$/.test(parent.type);
  return !isTarget && ![...ancestors(expression)].some((outer) => outer.type === 'interpolation');
}

/** Whether an expression reads no name but builtins' besides its argument. */
function readsOnly(file: SubjectFile, expression: SyntaxNode, argument: SyntaxNode): boolean {
  return descendantsOfType(expression, 'identifier').every(
    (one) =>
      contains(argument, one) ||
      (one.parent?.type === 'attribute' && one.field === 'attribute') ||
      (one.parent?.type === 'keyword_argument' && one.field === 'name') ||
      isBuiltin(file, one, textOf(file.tree, one)),
  );
}

const LARGE_GUARD = /\b(?:type|isinstance|bit_length|len)\b|\[\d+:\]/;
const GUARD = /\b(?:type|isinstance|bit_length)\b/;

/** Whether the statement is already what is done where a test of the sequence said no (or yes): nothing is gained by a second one. */
export function isFallback(place: Place, sequence: SyntaxNode): boolean {
  const { tree, statement } = place;
  const text = textOf(tree, sequence);
  const tests = (node: SyntaxNode | undefined, guard: RegExp): boolean => {
    const condition = node?.type === 'if_statement' ? fieldOf(node, 'condition') : null;
    const source = condition === null ? '' : textOf(tree, condition);
    return guard.test(source) && source.includes(text);
  };
  const siblings = statement.parent === null ? [] : namedChildren(statement.parent);
  const before = siblings[siblings.indexOf(statement) - 1];
  const body = before?.type === 'if_statement' ? fieldOf(before, 'consequence') : null;
  const isLeft = body !== null && namedChildren(body).at(-1)?.type === 'return_statement';
  return (
    tests(before, isLeft ? LARGE_GUARD : GUARD) ||
    [...ancestors(statement)].some((outer) => tests(outer, LARGE_GUARD))
  );
}

/** How often a function of its own is written where the function itself has room too. */
export const ALONE = 0.4;

/**
 * What a step at the spot does: one of the computations, behind its tests, with the expression as it was for the rest; in
 * statements before the expression's own, or in a function of its own.
 */
export function fastPath(spot: Spot, computations: readonly Computation[]): Plan | null {
  const usable = spot.isOpen ? computations : computations.filter(({ isClosed }) => isClosed === true);
  return usable.length === 0
    ? null
    : (source) =>
        drawn(source, (rng) => {
          const computation = rng.pick(usable);
          const isAlone =
            computation.isClosed === true &&
            spot.place.definition !== null &&
            (!spot.isOpen || rng.chance(ALONE));
          const alone = isAlone ? inFunction(spot, computation, rng) : null;
          return alone ?? (spot.isOpen ? inPlace(spot, computation, rng) : null);
        });
}

function inPlace(spot: Spot, computation: Computation, rng: Rng): readonly Change[] | null {
  const { place, argument } = spot;
  const { file, tree } = place;
  const { edits, localNames } =
    computation.hasHelpers === true
      ? ownImports(place, computation.imports)
      : importAllEdits(file.scopes, file.path, computation.imports, place.statement);
  const names = nameDrawer(place, rng, localNames);
  const words = wordsOf(spot, computation, rng, names, localNames);
  const way = computation.write(words);
  const given =
    argument.type === 'generator_expression'
      ? `[${tree.source.slice(argument.start + 1, argument.end - 1)}]`
      : textOf(tree, argument);
  const lead = isReadAgain(spot) ? [] : [line(0, `${words.entries} = ${given}`)];
  const change = isReadable(way.lines)
    ? written(spot, lead, way, originalOf(spot, words.entries), names.fresh)
    : null;
  const added = helperEdits(place, edits, way.helpers);
  return names.hasAll() && change !== null && added !== null ? [...added, ...change] : null;
}

function inFunction(spot: Spot, computation: Computation, rng: Rng): readonly Change[] | null {
  const { place, expression, argument } = spot;
  const { file, tree } = place;
  const { edits, localNames } = ownImports(place, computation.imports);
  const names = nameDrawer(place, rng, localNames);
  const words = wordsOf(spot, computation, rng, names, localNames);
  const way = computation.write(words);
  const said = functionWords(tree, expression, words.plural, words.entry, rng);
  const name = names.fresh(...said.names);
  const rest = way.tests.length === 0 ? [] : [line(0, `return ${originalOf(spot, words.entries)}`)];
  const computing = {
    name,
    parameter: words.entries,
    docstring: said.docstring,
    lines: [...guarded(way, [...way.lines, line(0, `return ${way.value}`)], []), ...rest],
  };
  const edited = ownFunctionEdits(place, edits, computing, way.helpers);
  return names.hasAll() && edited !== null && isReadable(way.lines)
    ? [...edited, edit(file.path, expression.start, expression.end, `${name}(${textOf(tree, argument)})`)]
    : null;
}

/** Whether the argument is a name that may be read as often as needed. */
function isReadAgain({ place, argument }: Spot): boolean {
  return argument.type === 'identifier' && isHarmless(place, argument);
}

function wordsOf(
  spot: Spot,
  computation: Computation,
  rng: Rng,
  { fresh }: NameDrawer,
  localNames: readonly string[],
): Words {
  const { place, argument } = spot;
  const entry = fresh(...elementNouns(place, argument), 'entry', 'member', 'current_entry');
  const plural = pluralName(entry);
  return {
    rng,
    entries: isReadAgain(spot)
      ? textOf(place.tree, argument)
      : fresh(plural, `all_${plural}`, `listed_${plural}`, 'entries'),
    entry,
    plural,
    longest: longestSeen(place, argument),
    isAllThereIs: isAllThereIs(place),
    local: (module, name) =>
      localNames[computation.imports.findIndex((one) => one.module === module && one.name === name)] ?? '',
    fresh,
  };
}

/** The expression with a name in place of its argument. */
function originalOf({ place, expression, argument }: Spot, entries: string): string {
  const { source } = place.tree;
  const read = argument.field === 'arguments' ? `(${entries})` : entries;
  return source.slice(expression.start, argument.start) + read + source.slice(argument.end, expression.end);
}

function written(
  { place, expression }: Spot,
  lead: readonly Line[],
  way: FastWay,
  original: string,
  fresh: (...candidates: readonly string[]) => string,
): readonly Change[] | null {
  const { statement, tree } = place;
  if (isReturned(place, expression)) {
    const rest = way.tests.length === 0 ? [] : [line(0, `return ${original}`)];
    return whole(place, [
      ...lead,
      ...guarded(way, [...way.lines, line(0, `return ${way.value}`)], []),
      ...rest,
    ]);
  }
  const target = assignedName(place, expression);
  if (target !== null) {
    return whole(place, [
      ...lead,
      ...guarded(way, linesInto(way, target), [line(0, `${target} = ${original}`)]),
    ]);
  }
  const noun = fresh(...resultNames(place, expression));
  const lines = [...lead, ...guarded(way, linesInto(way, noun), [line(0, `${noun} = ${original}`)])];
  const source = tree.source;
  const text = lines.map((one) =>
    'raw' in one ? one.raw : place.indent + place.unit.repeat(one.depth) + one.text,
  );
  if (text.some((one) => one.length > LONGEST)) {
    return null;
  }
  const at = lineStart(source, statement.start);
  return [
    insert(place.file.path, at, text.map((one) => one + place.newline).join('')),
    edit(place.file.path, expression.start, expression.end, noun),
  ];
}

const LONGEST = 100;

/** What the value of an expression is called, by the builtin or method that gives it. */
const RESULT_NAMES: Readonly<Partial<Record<string, readonly string[]>>> = {
  sorted: ['ordered', 'in_order', 'arranged'],
  sum: ['total', 'total_amount', 'sum_of_all'],
  max: ['largest', 'maximum', 'highest'],
  min: ['smallest', 'minimum', 'lowest'],
  len: ['distinct_count', 'kinds', 'different_ones'],
  set: ['distinct', 'different_ones', 'kinds_seen'],
  join: ['joined', 'joined_text', 'combined'],
  count: ['occurrences', 'times_found', 'hits'],
  lower: ['lowered', 'lower_text', 'in_small_letters'],
  upper: ['raised', 'upper_text', 'in_capitals'],
  swapcase: ['swapped', 'swapped_text', 'with_cases_swapped'],
  replace: ['replaced', 'rewritten', 'cleaned'],
  '[]': ['turned', 'mirrored', 'backwards', 'turned_round'],
};

const COUNT_NAMES = ['how_many', 'number_found', 'count_of_all', 'matching_ones'];

function resultNames(place: Place, expression: SyntaxNode): readonly string[] {
  const giver = giverOf(place.tree, expression);
  const isCount = giver === 'len' && !/\bset\(/.test(textOf(place.tree, expression));
  const known = isCount ? COUNT_NAMES : RESULT_NAMES[giver];
  return [...(known ?? ['accepted', 'selected', 'chosen', 'matching']), 'outcome', 'found'];
}

function whole(place: Place, lines: readonly Line[]): readonly Change[] | null {
  const { source } = place.tree;
  const last = lines.at(-1);
  const tail = source.slice(place.statement.end, lineEnd(source, place.statement.end));
  const change = last === undefined ? null : replaced(place, lines);
  return change === null || tail.length > 60 ? null : [change];
}

/** The statements of a way with its value in a variable; a variable that it fills itself becomes that one. */
export function linesInto(way: Pick<FastWay, 'lines' | 'value'>, target: string): readonly Line[] {
  const texts = way.lines.map((one) => ('raw' in one ? one.raw : one.text));
  const mentions = (name: string): boolean => texts.some((one) => new RegExp(`\\b${name}\\b`).test(one));
  if (!/^[a-z_]+$/.test(way.value) || mentions(target)) {
    return [...way.lines, line(0, `${target} = ${way.value}`)];
  }
  const own = new RegExp(`\\b${way.value}\\b`, 'g');
  return way.lines.map((one) => ('raw' in one ? one : line(one.depth, one.text.replace(own, target))));
}

function guarded(way: FastWay, then: readonly Line[], otherwise: readonly Line[]): readonly Line[] {
  if (way.tests.length === 0) {
    return then;
  }
  return [
    ...fastTestLines(way.tests),
    ...deeper(then),
    ...(otherwise.length === 0 ? [] : [line(0, 'else:'), ...deeper(otherwise)]),
  ];
}

/** Most tokens of a line that the readability gate takes, a few left for what the count here does not see. */
const MOST_TOKENS = 29;

/** Whether lines are short enough to read, by tokens. */
export function isReadable(lines: readonly Line[]): boolean {
  return lines.every((one) => {
    const text = 'raw' in one ? one.raw : one.text;
    return text.split('\n').every((row) => (row.match(/[\w.]+|[^\s\w]/g) ?? []).length <= MOST_TOKENS);
  });
}

function isReturned(place: Place, expression: SyntaxNode): boolean {
  const [value] = place.statement.type === 'return_statement' ? namedChildren(place.statement) : [];
  return value !== undefined && unwrapped(value) === expression;
}

/** The variable whose new value the expression is, where the statement does nothing else. */
function assignedName(place: Place, expression: SyntaxNode): string | null {
  const [assignment] = place.statement.type === 'expression_statement' ? namedChildren(place.statement) : [];
  const left = assignment?.type === 'assignment' ? fieldOf(assignment, 'left') : null;
  const right = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
  const isPlain =
    left?.type === 'identifier' && assignment !== undefined && fieldOf(assignment, 'type') === null;
  return isPlain && right !== null && unwrapped(right) === expression ? textOf(place.tree, left) : null;
}
