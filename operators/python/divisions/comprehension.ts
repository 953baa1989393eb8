import { edit, insert } from '../../../syntax/edits.js';
import { isPureExpression } from '../../../syntax/python/purity.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import { lineEnd, lineStart, statementOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { pluralName } from '../naming/words.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { isEvaluatedFirst, isHarmless } from '../s2/evaluation.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import type { Line, Place } from '../s2/place.js';
import { isMovable, line, unwrapped } from '../s2/place.js';
import type { Plan, Variant } from '../s2/variant.js';
import type { Division } from '../s9/batches.js';
import { builtinPlaceOf } from '../s9/builtin-place.js';
import { isCold } from '../s9/cold.js';
import { deeper, isFallback, isReadable, linesInto, testLines } from '../s9/fast-path.js';
import { contentOf } from '../s9/hints.js';
import { drawn, elementNouns, nameDrawer } from '../s9/name-drawer.js';
import { isEndlessRange, RANGE_NAMES, sizeTests } from '../s9/range-size.js';

/** A comprehension, or a generator that its call uses up at once, over one sequence that can be divided. */
interface Reading {
  readonly place: Place;
  readonly node: SyntaxNode;
  /** `for x in xs`, the first clause of it. */
  readonly clause: SyntaxNode;
  readonly source: SyntaxNode;
  /** The type that the sequence has for certain; null where a guard has to ask. */
  readonly type: string | null;
}

/** Calls that use a generator up before they do anything else that could be seen. */
const CONSUMERS: ReadonlySet<string> = new Set(
  'all any dict frozenset list max min set sorted sum tuple'.split(' '),
);

export const COMPREHENSIONS = [
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'generator_expression',
] as const;

/** A variant by which a comprehension reads its sequence batch by batch; what is no sequence stays one batch of its own. */
export function batchedComprehension(name: string, divisions: readonly Division[]): Variant {
  return {
    name,
    types: COMPREHENSIONS,
    plan: (subject, file, node) => {
      const reading = readingOf(subject, file, node);
      const isEndless = reading !== null && isEndlessRange(file, reading.source);
      const usable = divisions.filter((one) => !isEndless || one.atLeast <= 1);
      return reading === null || usable.length === 0 ? null : planOf(reading, usable, isEndless);
    },
  };
}

function readingOf(subject: Subject, file: SubjectFile, node: SyntaxNode): Reading | null {
  const [clause, ...more] = namedChildren(node).filter((one) => one.type === 'for_in_clause');
  const right = clause === undefined ? null : fieldOf(clause, 'right');
  const statement = statementOf(node);
  if (clause === undefined || right === null || more.length > 0 || statement === null) {
    return null;
  }
  if (!isUsedUp(file, node) || !isMovable(file.tree, node) || /\basync\b/.test(textOf(file.tree, node))) {
    return null;
  }
  const place = isCold(file, node) ? builtinPlaceOf(subject, file, statement) : null;
  const source = unwrapped(right);
  if (place === null || source.type === 'expression_list' || !isEvaluatedFirst(place, right)) {
    return null;
  }
  const type = typeOf(file, source);
  const isName = source.type === 'identifier';
  const isSequence =
    type === 'list' || type === 'str' || type === 'tuple' || type === 'range' || (type === null && isName);
  // `all` and `any` see next to nothing of a long range; its batches would all be made before.
  if (type === 'range' && node.type === 'generator_expression' && mayStopEarly(file, node)) {
    return null;
  }
  const isShort = ['list', 'tuple', 'string'].includes(source.type);
  if (!isSequence || isShort || (isName && !isHarmless(place, source)) || isFallback(place, source)) {
    return null;
  }
  // A list that the elements' code could change must be read as it goes.
  const isFixed = type === 'str' || type === 'tuple' || type === 'range' || (type === 'list' && !isName);
  const isPure = [...fieldsOf(node, 'body'), ...namedChildren(node)]
    .filter((one) => one !== clause)
    .every((one) => isPureExpression(file.scopes, one, { mayIterate: true }));
  const fits =
    fitsFunction(place, { branches: 3, statements: 6, locals: 4 }) &&
    fitsNesting(place, { loops: 1, ifs: 1 }, []);
  return fits && (isFixed || isPure) ? { place, node, clause, source, type } : null;
}

/** Whether the generator is handed to a call that may leave most of it unread. */
function mayStopEarly(file: SubjectFile, node: SyntaxNode): boolean {
  const outer = node.parent;
  const call = outer?.type === 'argument_list' ? outer.parent : outer;
  const name = call?.type === 'call' ? builtinCalled(file, call) : null;
  return name === 'all' || name === 'any';
}

/** Whether the node is a comprehension, or the only argument of a call that uses a generator up. */
function isUsedUp(file: SubjectFile, node: SyntaxNode): boolean {
  if (node.type !== 'generator_expression') {
    return true;
  }
  const outer = node.parent;
  const call = outer?.type === 'argument_list' && namedChildren(outer).length === 1 ? outer.parent : outer;
  if (call?.type !== 'call') {
    return false;
  }
  const callee = fieldOf(call, 'function');
  const object = callee?.type === 'attribute' ? fieldOf(callee, 'object') : null;
  const isJoin =
    object !== null &&
    callee !== null &&
    typeOf(file, object) === 'str' &&
    textOf(file.tree, callee).endsWith('.join');
  return isJoin || CONSUMERS.has(builtinCalled(file, call) ?? '');
}

function planOf(reading: Reading, divisions: readonly Division[], isEndless: boolean): Plan {
  const { place, clause, source, type } = reading;
  const { file, tree } = place;
  return (seed) =>
    drawn(seed, (rng) => {
      const division = rng.pick(divisions);
      const isChained = rng.chance(0.4);
      const imports = [...division.imports, ...(isChained ? [{ module: 'itertools', name: 'chain' }] : [])];
      const { edits, localNames } = importAllEdits(file.scopes, file.path, imports, place.statement);
      const names = nameDrawer(place, rng, localNames);
      const { fresh } = names;
      const target = textOf(tree, fieldOf(clause, 'left') ?? clause);
      const isRange = type === 'range';
      const nouns = [target, ...elementNouns(place, source)].filter((one) => /^[a-z_]{4,13}$/.test(one));
      const noun = nouns[0] ?? (isRange ? 'position' : 'entry');
      const many = pluralName(noun);
      const isName = source.type === 'identifier';
      const entries = isName
        ? textOf(tree, source)
        : fresh(...(isRange ? RANGE_NAMES : [`all_${many}`, `listed_${many}`, `given_${many}`]));
      const batches = fresh(
        ...rng.shuffle([
          `${noun}_batches`,
          'batches',
          `${noun}_groups`,
          `${noun}_blocks`,
          'portions',
          'sections',
        ]),
      );
      const batch = fresh(...rng.shuffle(['batch', 'portion', 'group', 'block', 'section']));
      const isAsked = type === null || (!isName && type !== 'range' ? false : rng.chance(0.5));
      const tests = [
        ...(type === null ? [typeTest(place, source, entries, rng.pick([0, 1, 2]))] : []),
        ...(isEndless || division.atLeast > 0 || isAsked
          ? sizeTests(isEndless, entries, Math.max(division.atLeast, rng.pick([2, 3])), rng)
          : []),
      ];
      const way = division.divide({
        rng,
        entries,
        local: (module, name) =>
          localNames[imports.findIndex((one) => one.module === module && one.name === name)] ?? '',
        fresh,
      });
      const divided = linesInto(way, batches);
      const whole = [line(0, `${batches} = ${rng.pick([`[${entries}]`, `(${entries},)`])}`)];
      const choice = choose(tests, divided, whole, rng.chance(0.5));
      const lead = isName ? [] : [line(0, `${entries} = ${textOf(tree, source)}`)];
      const chain = localNames.at(-1) ?? 'chain';
      const clauseText = isChained
        ? `for ${target} in ${chain}.from_iterable(${batches})`
        : `for ${batch} in ${batches} for ${target} in ${batch}`;
      const changes = isReadable(divided) ? writtenOut(reading, [...lead, ...choice], clauseText) : null;
      return names.hasAll() && changes !== null ? [...edits, ...changes] : null;
    });
}

/** A test that a sequence is one whose slices are what the loop would see. */
function typeTest(place: Place, source: SyntaxNode, entries: string, form: 0 | 1 | 2): string {
  if (contentOf(place, source) === 'text') {
    return (
      [`isinstance(${entries}, str)`, `type(${entries}) is str`, `type(${entries}) in {str}`][form] ?? ''
    );
  }
  return `type(${entries}) in ${['(list, tuple)', '{list, tuple}', '(tuple, list)'][form] ?? ''}`;
}

function choose(
  tests: readonly string[],
  divided: readonly Line[],
  whole: readonly Line[],
  isLate: boolean,
): readonly Line[] {
  if (tests.length === 0) {
    return divided;
  }
  return isLate
    ? [...testLines(tests), ...deeper(divided), line(0, 'else:'), ...deeper(whole)]
    : [...whole, ...testLines(tests), ...deeper(divided)];
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
    insert(
      place.file.path,
      lineStart(source, place.statement.start),
      rows.map((row) => row + place.newline).join(''),
    ),
    edit(place.file.path, clause.start, clause.end, clauseText),
  ];
}
