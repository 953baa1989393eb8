import type { Change } from '../../../syntax/edits.js';
import type { Rng } from '../../../core/rng.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import type { Reading } from '../divisions/comprehension.js';
import { COMPREHENSIONS, readingOf } from '../divisions/comprehension.js';
import { isFreshName } from '../naming/fresh-name.js';
import { namesForElement } from '../naming/names-for-value.js';
import { isPlural, pluralName } from '../naming/words.js';
import { typeOf } from '../s2/certain.js';
import type { Variant } from '../s2/variant.js';
import { expressionReplacement } from '../s6/call-text.js';
import { flatText, workOf } from '../s6/expression-sites.js';
import type { FunctionContext } from '../s6/function-context.js';
import { nameHelper } from '../s6/helper-names.js';
import { bodyIndent, helperInsertion } from '../s6/helper-text.js';
import { isTest } from '../s6/is-test.js';
import { isMovable, keepsStackDepth } from '../s6/movable.js';
import type { HelperNames } from '../s6/parameters.js';
import { helperNames } from '../s6/parameters.js';
import { expressionNames } from '../s6/region-names.js';
import { returnAnnotation } from '../s6/return-annotation.js';
import { contentOf, longestSeen } from '../s9/hints.js';

import type { Joint } from './joints.js';
import { jointOf } from './joints.js';
import { MOST_PARAMETERS } from './helper.js';
import { contextAt } from './loop.js';
import { HALF_NAMES, MIDDLE_NAMES, fewComment, uncutComment } from './words.js';

/** A comprehension lists, or puts into a set or dictionary, what each half of its sequence gives. */
export const GATHERED_HALVES: Variant = variant('gathered-halves', ['list', 'set', 'dict']);

/** A count, a greatest or least number, or a text is put together from those of both halves. */
export const RECKONED_HALVES: Variant = variant('reckoned-halves', ['sum', 'max', 'min', 'text']);

/** A question about all elements, or about any of them, is asked of both halves. */
export const ASKED_HALVES: Variant = variant('asked-halves', ['any', 'all']);

/** A comprehension, with the call that uses it up, as a function of its sequence. */
interface Whole {
  readonly subject: Subject;
  readonly context: FunctionContext;
  readonly reading: Reading;
  /** What the function computes: the comprehension, or `sum(…)` of it. */
  readonly node: SyntaxNode;
  readonly joint: Joint;
  /** Names that the elements are worked out from besides their own. */
  readonly given: HelperNames;
  readonly renames: ReadonlyMap<SyntaxNode, string>;
}

function variant(name: string, kinds: readonly Joint['kind'][]): Variant {
  return {
    name,
    types: COMPREHENSIONS,
    plan: (subject, file, node) => {
      const whole = wholeAt(subject, file, node);
      return whole === null || !kinds.includes(whole.joint.kind) ? null : (rng) => write(whole, rng);
    },
  };
}

/** Builtins that the helper is written with. */
const WRITTEN = ['isinstance', 'len', 'list', 'str', 'tuple', 'type'];

/** Operators and calls of a comprehension, itself among them, that is worth a function of its own. */
const LEAST_WORK = 3;

const found = new WeakMap<SyntaxNode, { readonly subject: Subject; readonly whole: Whole | null }>();

function wholeAt(subject: Subject, file: SubjectFile, node: SyntaxNode): Whole | null {
  const known = found.get(node);
  if (known?.subject === subject) {
    return known.whole;
  }
  const whole = findWhole(subject, file, node);
  found.set(node, { subject, whole });
  return whole;
}

function findWhole(subject: Subject, file: SubjectFile, inner: SyntaxNode): Whole | null {
  const joint = jointOf(file, inner);
  const node = joint?.node ?? inner;
  const context = contextAt(file, node);
  const reading = joint === null ? null : readingOf(subject, file, inner);
  if (joint === null || context === null || reading === null || !isOwnCode(context, inner)) {
    return null;
  }
  const { source } = reading;
  // A list of what takes one look at an element is no work to be divided: how it gets its elements does not count. What it
  // leaves out had to be looked at, too.
  const least = namedChildren(inner).some(({ type }) => type === 'if_clause') ? LEAST_WORK - 1 : LEAST_WORK;
  if (joint.kind === 'list' && workOf(file.tree, node) - workOf(file.tree, source) < least) {
    return null;
  }
  if (WRITTEN.some((name) => file.scopes.resolve(name, node) !== null)) {
    return null;
  }
  const names = expressionNames(context, node);
  if (names === null || !isMovable(context, [node]) || !keepsStackDepth(context, [node])) {
    return null;
  }
  const isOfElements = (use: SyntaxNode): boolean => use.start < source.start || use.end > source.end;
  const inputs = names.inputs.filter((one) => names.uses.get(one)?.some(isOfElements) === true);
  const given = helperNames(context, inputs);
  if (given === null || inputs.some(({ name }) => name === 'self' || name === 'cls')) {
    return null;
  }
  const renames = new Map(
    given.parameters.flatMap(({ binding, name }) =>
      (names.uses.get(binding) ?? []).filter(isOfElements).map((use) => [use, name] as const),
    ),
  );
  return given.parameters.length + 1 > MOST_PARAMETERS
    ? null
    : { subject, context, reading, node, joint, given, renames };
}

/** Whether the comprehension stands in the function itself, not in a lambda or another comprehension, which has names of its own. */
function isOwnCode(context: FunctionContext, node: SyntaxNode): boolean {
  return (
    !context.isOnCallCycle &&
    !context.isInClass &&
    !context.scope.isGenerator &&
    context.analysis.scopeOf(node) === context.scope &&
    context.isLastOfItsKind(node) &&
    textOf(context.tree, node).length < 90
  );
}

function write(whole: Whole, rng: Rng): readonly Change[] | null {
  const { context, reading, node, joint, given, renames } = whole;
  const { tree } = context;
  const part = partName(whole, rng);
  const taken = new Set([...given.parameters.map(({ name }) => name), part?.name ?? '']);
  const middle = pick(whole, MIDDLE_NAMES, taken, rng);
  const leaf =
    part === null ? null : flatText(tree, node, new Map([...renames, [reading.source, part.name]]));
  const named = part === null ? null : nameOf(whole, part.name, rng.fork('name'));
  if (part === null || middle === null || leaf === null || named === null) {
    return null;
  }
  const extras = given.parameters.map(({ name }) => name);
  const call = (text: string): string => `${named.name}(${[text, ...extras].join(', ')})`;
  const halves = [`${part.name}[:${middle}]`, `${part.name}[${middle}:]`] as const;
  const [first, second] = halves.map(call);
  const lines = linesOf(whole, part.name, {
    split: `${middle} = len(${part.name}) // 2`,
    leaf: `return ${leaf}`,
    joined: joinedLines(whole, first ?? '', second ?? '', taken, rng.fork('join')),
    rng: rng.fork('form'),
  });
  const isAnnotated = [part, ...given.parameters].some(({ annotation }) => annotation !== null);
  const unit = context.indentUnit;
  const helper = helperInsertion(
    context,
    {
      name: named.name,
      receiver: null,
      parameters: [part, ...given.parameters],
      returns: isAnnotated ? returnAnnotation(context, node) : null,
      docstring: `${named.docstring}\n\n${unit}${rng.pick(joint.sayings)}\n${unit}`,
      body: lines
        .map((one) => bodyIndent(context, '') + one.replace(/^>+/, (deep) => unit.repeat(deep.length)))
        .join('\n'),
      indent: '',
    },
    context.topStatement,
  );
  const outer = [textOf(tree, reading.source), ...given.parameters.map(({ binding }) => binding.name)].join(
    ', ',
  );
  const replacement = expressionReplacement(context, node, `${named.name}(${outer})`);
  return helper === null || replacement === null ? null : [helper, replacement];
}

/** The helper's name and what its docstring says first. Truth values that are added up are counted, whatever they tell. */
function nameOf(whole: Whole, part: string, rng: Rng): Named | null {
  const { subject, context, node, joint, reading } = whole;
  const body = fieldOf(reading.node, 'body');
  const many = isPlural(part) ? part : 'elements';
  const words = many.replaceAll('_', ' ');
  if (joint.kind === 'sum' && body !== null && typeOf(context.file, body) === 'bool') {
    const kinds = ['matching', 'fitting', 'accepted'];
    return firstFree(
      whole,
      rng.shuffle(kinds).map((kind) => [`count_${kind}_${many}`, `Count the ${kind} ${words}.`]),
    );
  }
  const named = nameHelper(subject, context, [node], isTest(node) ? 'predicate' : 'action', [part], rng);
  if (named !== null || joint.isLazy !== true) {
    return named;
  }
  return firstFree(
    whole,
    joint.kind === 'any'
      ? [[`has_match_among_${many}`, `Return whether there is a match among the ${words}.`]]
      : [[`are_${many}_all_right`, `Return whether all of the ${words} pass.`]],
  );
}

interface Named {
  readonly name: string;
  readonly docstring: string;
}

function firstFree({ subject, context }: Whole, names: readonly (readonly [string, string])[]): Named | null {
  const [name, docstring] = names.find(([one]) => isFreshName(context.file, one, subject.publicNames)) ?? [];
  return name === undefined || docstring === undefined ? null : { name, docstring };
}

/** What both halves give, put together: in one line, or by a name for each half where that would be long. */
function joinedLines(
  whole: Whole,
  first: string,
  second: string,
  taken: ReadonlySet<string>,
  rng: Rng,
): readonly string[] {
  const { two, isLazy } = whole.joint;
  const joined = `return ${two(first, second)}`;
  const pairs = HALF_NAMES.filter((pair) => pair.every((one) => isFree(whole, one, taken)));
  // What the first half answers may make the second needless: it must not be asked before.
  if (isLazy === true && joined.length >= 88) {
    const isAny = whole.joint.kind === 'any';
    return [`if ${isAny ? '' : 'not '}${first}:`, `>return ${isAny ? 'True' : 'False'}`, `return ${second}`];
  }
  if (isLazy === true || pairs.length === 0 || (joined.length < 84 && rng.chance(0.5))) {
    return [joined];
  }
  const [one, other] = rng.pick(pairs);
  return [`${one} = ${first}`, `${other} = ${second}`, `return ${two(one, other)}`];
}

interface Steps {
  readonly split: string;
  readonly leaf: string;
  readonly joined: readonly string[];
  readonly rng: Rng;
}

/** A few elements are read as they were, and what cannot be cut in two as well; `>` is a level of indentation. */
function linesOf({ reading }: Whole, part: string, { split, leaf, joined, rng }: Steps): readonly string[] {
  // Halves have to be reached by what the function is tested with.
  const longest = longestSeen(reading.place, reading.source);
  const few = longest < 5 ? 2 : rng.pick(longest < 9 ? [3, 4, 5] : [5, 6, 8]);
  const guard = typeTest(reading, part, rng);
  const comment = `# ${guard === null ? fewComment(rng) : uncutComment(rng)}`;
  if (rng.chance(0.5)) {
    const isFew = rng.pick([`len(${part}) <= ${few}`, `len(${part}) < ${few + 1}`]);
    const isWhole = guard === null ? isFew : `${refused(guard)} or ${isFew}`;
    return [`if ${isWhole}:`, `>${comment}`, `>${leaf}`, split, ...joined];
  }
  const isMany = rng.pick([`len(${part}) > ${few}`, `len(${part}) >= ${few + 1}`]);
  const test = guard === null ? isMany : `${guard} and ${isMany}`;
  return [`if ${test}:`, `>${split}`, ...joined.map((one) => `>${one}`), comment, leaf];
}

/** A test that slices of the sequence hold what the comprehension would meet; null where that is certain. */
function typeTest({ place, source, type }: Reading, part: string, rng: Rng): string | null {
  if (type !== null) {
    return null;
  }
  return contentOf(place, source) === 'text'
    ? `isinstance(${part}, str)`
    : `type(${part}) in ${rng.pick(['(list, tuple)', '(tuple, list)'])}`;
}

/** That a test of types fails. */
function refused(guard: string): string {
  return guard.startsWith('isinstance') ? `not ${guard}` : guard.replace(' in ', ' not in ');
}

/** The helper's first parameter: as the sequence is called, where that says that there are many. */
function partName(
  whole: Whole,
  rng: Rng,
): { readonly name: string; readonly annotation: string | null } | null {
  const { subject, context, reading, given } = whole;
  const { source } = reading;
  const taken = new Set(given.parameters.map(({ name }) => name));
  const binding = source.type === 'identifier' ? context.analysis.bindingOf(source) : null;
  const own = binding === null ? null : (helperNames(context, [binding])?.parameters[0] ?? null);
  if (own !== null && !taken.has(own.name) && own.name.length > 1) {
    return own;
  }
  const elements = namesForElement(subject, context.file, source).filter(
    (one) => !/^(?:current|single)_/.test(one),
  );
  const plurals = elements.slice(0, 3).map((one) => (isPlural(one) ? one : pluralName(one)));
  const isText =
    reading.type === 'str' || (reading.type === null && contentOf(reading.place, source) === 'text');
  const said = plurals.filter((one) => !/(?:^|_)(?:elements|entries|members|values)$/.test(one));
  const nouns = isText
    ? [...said, 'characters', 'letters', 'symbols']
    : reading.type === 'range'
      ? [...plurals, 'positions', 'span']
      : plurals;
  const name = pick(whole, [...nouns, 'part', 'section'], taken, rng);
  return name === null ? null : { name, annotation: own?.annotation ?? null };
}

function pick(whole: Whole, names: readonly string[], taken: ReadonlySet<string>, rng: Rng): string | null {
  const free = names.filter((name) => isFree(whole, name, taken));
  return free.length === 0 ? null : rng.pick(free.slice(0, 3));
}

function isFree({ context, reading }: Whole, name: string, taken: ReadonlySet<string>): boolean {
  const target = fieldOf(reading.clause, 'left');
  return isFreshName(context.file, name, taken) && (target === null || textOf(context.tree, target) !== name);
}
