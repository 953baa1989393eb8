import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { isPureExpression } from '../../../syntax/python/purity.js';
import { fieldOf, namedChildren, nodesOfTypes, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { COMPREHENSIONS } from '../divisions/comprehension.js';
import { isFreshName } from '../naming/fresh-name.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import type { Variant } from '../s2/variant.js';
import { expressionReplacement } from '../s6/call-text.js';
import { flatText } from '../s6/expression-sites.js';
import type { FunctionContext } from '../s6/function-context.js';
import type { HelperName } from '../s6/helper-names.js';
import { isFree, nameHelper } from '../s6/helper-names.js';
import { helperInsertion } from '../s6/helper-text.js';
import { isMovable, keepsStackDepth } from '../s6/movable.js';
import type { HelperNames } from '../s6/parameters.js';
import { helperNames } from '../s6/parameters.js';
import { expressionNames } from '../s6/region-names.js';

import { DIGIT_NAMES, RESULT_NAMES } from './digit-names.js';
import { MOST_PARAMETERS } from './helper.js';
import type { Joint } from './joints.js';
import { jointOf, jointOfMap, mappedAsInts } from './joints.js';
import { contextAt } from './loop.js';

/**
 * What is worked out of each digit of a number, by its text, is worked out of the digits in front of the last one, and of that:
 * the textbook's recursion. A single digit is read as it was, and so is whatever is no whole number.
 */
export const LEADING_DIGITS: Variant = {
  name: 'leading-digits',
  types: [...COMPREHENSIONS, 'call'],
  plan: (subject, file, node) => {
    const digits = digitsAt(subject, file, node);
    return digits === null ? null : (rng) => write(digits, rng);
  },
};

/** A comprehension over `str(number)`, with the call that uses it up. */
interface Digits {
  readonly subject: Subject;
  readonly context: FunctionContext;
  readonly node: SyntaxNode;
  readonly joint: Joint;
  /** The number, as it is given to `str`. */
  readonly number: SyntaxNode;
  /** Names that the digits are worked out with besides their own. */
  readonly given: HelperNames;
  readonly renames: ReadonlyMap<SyntaxNode, string>;
}

const WRITTEN = ['divmod', 'int', 'isinstance', 'str'];

/** How a comprehension over digits, or `sum(map(int, str(number)))`, goes together; null for others. */
function digitsJoint(file: SubjectFile, node: SyntaxNode): Joint | null {
  return node.type === 'call' ? jointOfMap(file, node) : jointOf(file, node);
}

function digitsAt(subject: Subject, file: SubjectFile, inner: SyntaxNode): Digits | null {
  const joint = digitsJoint(file, inner);
  const context = contextAt(file, inner);
  const number = numberOf(file, inner);
  if (joint === null || context === null || number === null || !isOwnCode(context, inner)) {
    return null;
  }
  const { node } = joint;
  // A class of the program may be a number that writes itself in its own way.
  const hasClass = [...subject.files.values()].some(
    ({ tree }) => nodesOfTypes(tree, ['class_definition']).length > 0,
  );
  if (hasClass || WRITTEN.some((name) => file.scopes.resolve(name, node) !== null)) {
    return null;
  }
  const names = expressionNames(context, node);
  if (names === null || !isMovable(context, [node]) || !keepsStackDepth(context, [node])) {
    return null;
  }
  const isOfDigits = (use: SyntaxNode): boolean => use.start < number.start || use.end > number.end;
  const inputs = names.inputs.filter((one) => names.uses.get(one)?.some(isOfDigits) === true);
  const given = helperNames(context, inputs);
  if (
    given === null ||
    given.parameters.length >= MOST_PARAMETERS ||
    inputs.some(({ name }) => name === 'self')
  ) {
    return null;
  }
  const renames = given.parameters.flatMap(({ binding, name }) =>
    (names.uses.get(binding) ?? []).filter(isOfDigits).map((use) => [use, name] as const),
  );
  return { subject, context, node, joint, number, given, renames: new Map(renames) };
}

/** What `str` is called with where a comprehension has it as its only source, and does nothing but work something out. */
function numberOf(file: SubjectFile, inner: SyntaxNode): SyntaxNode | null {
  const mapped = inner.type === 'call' ? mappedAsInts(file, inner) : null;
  const [clause, ...more] = namedChildren(inner).filter(({ type }) => type === 'for_in_clause');
  const source = clause === undefined ? mapped : fieldOf(clause, 'right');
  const list = source !== null && builtinCalled(file, source) === 'str' ? fieldOf(source, 'arguments') : null;
  const [number, ...others] = list === null ? [] : namedChildren(list);
  const isPlain = number !== undefined && !/splat|keyword|generator/.test(number.type);
  const isPure =
    mapped !== null ||
    namedChildren(inner)
      .filter((one) => one !== clause)
      .every((one) => isPureExpression(file.scopes, one, { mayIterate: true }));
  return isPlain && isPure && more.length + others.length === 0 && typeOf(file, number) !== 'str'
    ? number
    : null;
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

function write(digits: Digits, rng: Rng): readonly Change[] | null {
  const { context, node, joint, number, given, renames } = digits;
  const taken = new Set(given.parameters.map(({ name }) => name));
  const [parameter, front, last] =
    pickNames(digits, taken, rng, [NUMBER_NAMES, FRONT_NAMES, LAST_NAMES]) ?? [];
  const leaf =
    parameter === undefined ? null : flatText(context.tree, node, new Map([...renames, [number, parameter]]));
  const named = parameter === undefined ? null : nameOf(digits, parameter, rng.fork('name'));
  if (
    parameter === undefined ||
    front === undefined ||
    last === undefined ||
    leaf === null ||
    named === null
  ) {
    return null;
  }
  const extras = given.parameters.map(({ name }) => name);
  const call = (text: string): string => `${named.name}(${[text, ...extras].join(', ')})`;
  const unit = context.indentUnit;
  const isInt = typeOf(context.file, number) === 'int';
  const lines = linesOf(parameter, isInt, leaf, rng.fork('form'), [
    `${front}, ${last} = divmod(${parameter}, 10)`,
    `return ${joint.two(call(front), call(last))}`,
  ]);
  const helper = helperInsertion(
    context,
    {
      name: named.name,
      receiver: null,
      parameters: [{ name: parameter, annotation: null }, ...given.parameters],
      returns: null,
      docstring: `${named.docstring}\n\n${unit}${rng.pick(OPENINGS)}, ${joint.saying}.\n${unit}`,
      body: lines.map((one) => unit + one.replace(/^>+/, (deep) => unit.repeat(deep.length))).join('\n'),
      indent: '',
    },
    context.topStatement,
  );
  const outer = [textOf(context.tree, number), ...given.parameters.map(({ binding }) => binding.name)];
  const replacement = expressionReplacement(context, node, `${named.name}(${outer.join(', ')})`);
  return helper === null || replacement === null ? null : [helper, replacement];
}

const NUMBER_NAMES = ['number', 'whole_number', 'figure', 'integer'];
const FRONT_NAMES = ['front', 'leading', 'tens', 'higher'];
const LAST_NAMES = ['last_digit', 'last', 'units', 'ones'];
const OPENINGS = [
  'The digits in front of the last one',
  'All digits but the last one',
  'What is in front of the last digit',
];

/** More digits than numbers have that are reckoned with: calls may not go deeper than Python takes. */
const BOUNDS = ['10**30', '10**40', '10**50', '10**60'];

const SINGLE = [
  'A single digit, no whole number, or too long a one.',
  'Read as text: one digit, or what is not to be taken apart.',
  'One digit, and whatever is no number of a usual length.',
];

/** The number is taken apart, or read as it was; `>` is a level of indentation. */
function linesOf(
  parameter: string,
  isInt: boolean,
  leaf: string,
  rng: Rng,
  apart: readonly string[],
): readonly string[] {
  const range = `10 <= ${parameter} < ${rng.pick(BOUNDS)}`;
  const comment = `# ${rng.pick(SINGLE)}`;
  if (rng.chance(0.5)) {
    const isLong = isInt ? range : `isinstance(${parameter}, int) and ${range}`;
    return [`if ${isLong}:`, ...apart.map((one) => `>${one}`), comment, `return ${leaf}`];
  }
  const isShort = isInt ? `not ${range}` : `not isinstance(${parameter}, int) or not ${range}`;
  return [`if ${isShort}:`, `>${comment}`, `>return ${leaf}`, ...apart];
}

/** The helper's name and what its docstring says first: of the digits themselves, or of what is made of them. */
function nameOf({ subject, context, node, joint }: Digits, parameter: string, rng: Rng): HelperName | null {
  const isPlain = isOfDigits(textOf(context.tree, node));
  const isQuestion = joint.kind === 'any' || joint.kind === 'all';
  const named = isPlain
    ? null
    : nameHelper(subject, context, [node], isQuestion ? 'predicate' : 'action', [parameter], rng);
  if (named?.name.includes('digit') === true) {
    return named;
  }
  const { docstring, names } = (isPlain ? DIGIT_NAMES[joint.kind] : undefined) ?? RESULT_NAMES[joint.kind];
  const free = names.filter((name) => isFree(subject, context, name, [parameter]));
  return free.length === 0 ? null : { name: rng.pick(free), docstring };
}

/** `sum(int(digit) for digit in …)`, `[int(digit) for digit in …]`, `list(map(int, …))`. */
function isOfDigits(text: string): boolean {
  return /^(?:\w+ ?\(|\[|\{)+ ?(?:map ?\( ?int\b|int\((\w+)\) for \1 in\b)/.test(text);
}

function pickNames(
  { context }: Digits,
  taken: ReadonlySet<string>,
  rng: Rng,
  lists: readonly (readonly string[])[],
): readonly string[] | null {
  const free = lists.map((names) => names.filter((name) => isFreshName(context.file, name, taken)));
  return free.some((names) => names.length === 0) ? null : free.map((names) => rng.pick(names));
}
