import type { Rng } from '../../../core/rng.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { edit } from '../../../syntax/edits.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
import { isGoodName } from '../naming/fresh-name.js';
import { namesForFunction } from '../naming/names-for-function.js';
import { namesForValue } from '../naming/names-for-value.js';
import { plainNoun } from '../naming/plain-words.js';
import { topStatementOf } from '../s12/record-edits.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { ownFunctionEdits } from '../s9/own-function.js';

import { drawImports, firstOf, fitting } from './drawn-imports.js';
import type { Operand } from './operand.js';
import type { Operation } from './operation.js';
import { operationOf, ORDER } from './operation.js';
import { operationWords } from './operation-words.js';

/** What a kind is drawn with: the names that the function's two numbers have in it, literals being themselves. */
export interface OperationDraft {
  readonly rng: Rng;
  readonly operation: Operation;
  /** What the imported names are called, in the order of the kind's requests. */
  readonly imported: readonly string[];
}

/** How a pair of numbers is written; `left` and `right` may have been made sure of before. */
export interface Reckoning {
  /** What is worked out before the value, a name each; `{name}` stands for a name drawn for it. */
  readonly steps: readonly string[];
  readonly value: string;
}

/** A way to leave an operation to dates or times, as drawn for one place. */
export interface Reckoner {
  readonly of: (left: string, right: string) => Reckoning;
  /** Numbers of a magnitude below ten to this power are held. */
  readonly power: number;
  /** What is raised beyond; empty where nothing surely is, or something else than the plain way. */
  readonly errors: readonly string[];
}

/** A kind of date arithmetic: which operations it takes, and how it writes them. */
export interface OperationKind {
  readonly imports: readonly ImportRequest[];
  /** Numbers below zero are not taken. */
  readonly isNatural?: boolean;
  /** The bounds that need no test. */
  readonly holds: readonly Operand['bound'][];
  /** Names of what is worked out on the way. */
  readonly stepNames: (operation: Operation) => readonly string[];
  /** Whether the names are each for the step at its place. */
  readonly areInOrder?: boolean;
  readonly suits: (operation: Operation) => boolean;
  readonly draw: (draft: OperationDraft) => Reckoner;
}

/** Operations on whole numbers are left to a function of their own that reckons with dates or times. */
export function operationVariant(name: string, types: readonly string[], kind: OperationKind): Variant {
  return {
    name,
    types,
    plan: (subject, file, node) => {
      const operation = operationOf(subject, file, node);
      if (operation === null || !kind.suits(operation) || !areTestable(kind, operation)) {
        return null;
      }
      return (rng) => firstOf(rng, (one, isTight) => rewritten(kind, operation, one, isTight));
    },
  };
}

function operandsOf({ left, right }: Operation): readonly Operand[] {
  return [left, right].filter((one) => one.literal === null);
}

/** A test that no input fails says nothing: what is small for certain must be held without one. */
function areTestable(kind: OperationKind, operation: Operation): boolean {
  return operandsOf(operation).every((one) =>
    kind.holds.includes(one.bound)
      ? kind.isNatural !== true || one.isNatural || !one.isInt
      : one.bound === 'none',
  );
}

function rewritten(
  kind: OperationKind,
  operation: Operation,
  rng: Rng,
  isTight: boolean,
): readonly TextEdit[] | null {
  const { place, sign, left, right, twins } = operation;
  const top = topStatementOf(place.statement);
  const outside = { ...place, statement: top };
  const words = operationWords(
    sign,
    {
      noun: nounOf(operation, left.literal === null ? left : right),
      other: nounOf(operation, right),
      left: left.literal,
      right: right.literal,
      isLasting: operation.timing === 'lasting',
    },
    rng,
  );
  const name = drawName(place, rng.fork('name'), functionNames(operation, words.names, rng.fork('names')));
  const given = parameters(operation, top, words.parameters);
  if (name === null || given === null) {
    return null;
  }
  const sides = [left, right].map((one) => given.get(one) ?? one.text);
  const [first = left.text, second = right.text] = sides;
  const written = bodyOf(kind, operation, { rng, isTight, first, second, given, outside });
  if (written === null) {
    return null;
  }
  const docstring = rng.pick(words.docstrings);
  const parameter = [...given.values()].join(', ');
  const definition = ownFunctionEdits(place, written.imports, {
    name,
    parameter,
    docstring,
    lines: written.lines,
  });
  const call = `${name}(${operandsOf(operation)
    .map((one) => one.text)
    .join(', ')})`;
  return definition === null
    ? null
    : fitting(place, [...definition, ...twins.map((one) => callEdit(place, one, call))]);
}

/** The call in place of an operation, without brackets that stood around it. */
function callEdit({ file, tree }: Place, node: SyntaxNode, call: string): TextEdit {
  const target = node.type === 'augmented_assignment' ? fieldOf(node, 'left') : null;
  if (target !== null) {
    return edit(file.path, node.start, node.end, `${textOf(tree, target)} = ${call}`);
  }
  const outer = node.parent;
  const isBare =
    outer?.type === 'parenthesized_expression' && !/\w/.test(tree.source[outer.start - 1] ?? '')
      ? outer
      : node;
  return edit(file.path, isBare.start, isBare.end, call);
}

interface Body {
  readonly rng: Rng;
  readonly isTight: boolean;
  readonly first: string;
  readonly second: string;
  readonly given: ReadonlyMap<Operand, string>;
  readonly outside: Place;
}

function bodyOf(
  kind: OperationKind,
  operation: Operation,
  { rng, isTight, first, second, given, outside }: Body,
): { readonly lines: readonly Line[]; readonly imports: readonly TextEdit[] } | null {
  const plain = `return ${first} ${operation.sign} ${second}`;
  const open = operandsOf(operation);
  const isTested = open.some((one) => !one.isInt || !kind.holds.includes(one.bound));
  const isIndexed = open.some((one) => !one.isInt);
  const requests = [...kind.imports, { module: 'operator', name: 'index' }];
  const imports = drawImports(outside, rng, requests, isTight);
  if (imports === null) {
    return null;
  }
  const reckoner = kind.draw({ rng, operation, imported: imports.names });
  const isWide = open.some((one) => !kind.holds.includes(one.bound));
  // A test of types or sizes is told by few programs' inputs; a handler says the same without one.
  const isHandled =
    isTested &&
    (reckoner.errors.length > 0 || !isWide) &&
    kind.isNatural !== true &&
    !usesArrays(outside) &&
    // Tests of two numbers make long lines.
    rng.chance(reckoner.errors.length === 0 ? 0.5 : operation.isBrief && open.length < 2 ? 0.2 : 0.9);
  const index = imports.names[requests.length - 1] ?? 'index';
  const sides = [operation.left, operation.right].map((one, at) => {
    const text = at === 0 ? first : second;
    return isHandled && !one.isInt ? `${index}(${text})` : text;
  });
  const { steps, value } = reckoner.of(sides[0] ?? first, sides[1] ?? second);
  const free = kind.stepNames(operation).filter((one) => ![...given.values()].includes(one));
  const names = kind.areInOrder === true ? free : rng.shuffle(free);
  const way = [...steps.map((step, at) => `${names[at] ?? ''} = ${step}`), `return ${value}`].map((text) =>
    text.replace(/\{(\d)\}/g, (_, at: string) => names[Number(at)] ?? ''),
  );
  const lines = !isTested
    ? way.map((one) => line(0, one))
    : isHandled
      ? handled(way, plain, [...(isIndexed ? ['TypeError'] : []), ...reckoner.errors], rng)
      : tested(way, plain, testsOf(kind, open, given, reckoner.power, rng), operation, rng);
  const used = requests.filter((_, at) =>
    lines.some((one) => 'text' in one && new RegExp(`\\b${imports.names[at] ?? ''}\\(`).test(one.text)),
  );
  const needed = drawImports(outside, rng, used, isTight);
  return needed === null ? null : { lines, imports: needed.edits };
}

/** Where arrays are, numbers of theirs are, which are turned into ints no more than the original does. */
function usesArrays({ tree }: Place): boolean {
  return /\b(?:numpy|scipy|sklearn|pandas)\b/.test(tree.source);
}

function handled(
  way: readonly string[],
  plain: string,
  errors: readonly string[],
  rng: Rng,
): readonly Line[] {
  const caught = errors.length === 1 ? (errors[0] ?? '') : `(${rng.shuffle(errors).join(', ')})`;
  return [line(0, 'try:'), ...way.map((one) => line(1, one)), line(0, `except ${caught}:`), line(1, plain)];
}

/** A test, and what says that it fails. */
type Test = readonly [string, string];

/** What is done where the tests hold, else the plain way: in one line where lines count and there is room for it. */
function tested(
  way: readonly string[],
  plain: string,
  tests: readonly Test[],
  { isBrief }: Operation,
  rng: Rng,
): readonly Line[] {
  const holds = tests.map(([one]) => one).join(' and ');
  const whole = `${way[0] ?? ''} if ${holds} else ${plain.replace('return ', '')}`;
  if (way.length === 1 && tests.length <= 2 && whole.length < 95 && rng.chance(isBrief ? 0.9 : 0.2)) {
    return [line(0, whole)];
  }
  return rng.chance(0.5)
    ? [line(0, `if ${holds}:`), ...way.map((one) => line(1, one)), line(0, plain)]
    : [
        line(0, `if ${tests.map(([, fails]) => fails).join(' or ')}:`),
        line(1, plain),
        ...way.map((one) => line(0, one)),
      ];
}

function testsOf(
  kind: OperationKind,
  open: readonly Operand[],
  given: ReadonlyMap<Operand, string>,
  power: number,
  rng: Rng,
): readonly Test[] {
  const nameOf = (one: Operand): string => given.get(one) ?? one.text;
  const types = open
    .filter((one) => !one.isInt)
    .map((one): Test => [`isinstance(${nameOf(one)}, int)`, `not isinstance(${nameOf(one)}, int)`]);
  const wide = open.filter((one) => !kind.holds.includes(one.bound)).map(nameOf);
  const limit = `10**${power}`;
  if (kind.isNatural === true) {
    const low = wide.map((one): Test => [`0 <= ${one} < ${limit}`, `not 0 <= ${one} < ${limit}`]);
    return [...types, ...low];
  }
  const isJoined = wide.length > 1 && rng.chance(0.5);
  const measures = isJoined
    ? [
        rng
          .fork('joined')
          .pick([
            `max(${wide.map((one) => `abs(${one})`).join(', ')})`,
            `max(map(abs, (${wide.join(', ')})))`,
          ]),
      ]
    : wide.map((one) => `abs(${one})`);
  const bits = String(Math.floor(power * Math.log2(10)));
  const byMagnitude = (bound: string) => (): readonly Test[] =>
    measures.map((one): Test => [`${one} < ${bound}`, `${one} >= ${bound}`]);
  const between = (): readonly Test[] =>
    wide.map((one) => `-${limit} < ${one} < ${limit}`).map((one): Test => [one, `not ${one}`]);
  const byBits = (): readonly Test[] =>
    wide.map((one) => `${one}.bit_length()`).map((one): Test => [`${one} <= ${bits}`, `${one} > ${bits}`]);
  // Of two numbers the others make a long line.
  const ways = [
    ...[byMagnitude(limit), byMagnitude(`1e${power}`)],
    ...(wide.length > 1 ? [] : [between, byBits]),
  ];
  return [...types, ...rng.fork('bound').pick(ways)()];
}

/** What a number is, in the problem's own words. */
function nounOf({ place, timing }: Operation, side: Operand): string {
  const own = side.node.type === 'identifier' ? plainNoun(side.text) : null;
  const named = namesForValue(place.subject, place.file, side.node).find(
    (one) =>
      one.length < 15 && !/^(?:current|resulting|intermediate|prepared|computed|working|is|has)_/.test(one),
  );
  return own ?? named ?? (timing === 'lasting' ? 'duration' : 'moment');
}

const EMPTY_VERBS =
  /^(?:process|handle|work|run|do|resolve|prepare|calculate|compute|determine|derive|find|get)_|(?:^|_)(?:result|value)(?:_|$)/;

/** Names by what the operation does, one by the problem's words after one that tells of time. */
function functionNames(
  { place, node, sign }: Operation,
  timely: readonly string[],
  rng: Rng,
): readonly string[] {
  // Of a sum or a rest they would tell what it is a part of.
  const named = namesForFunction(place.subject, place.file, [node])
    .filter((one) => one.length < 30 && ORDER.has(sign) && !EMPTY_VERBS.test(one))
    .slice(0, 1);
  const [first, ...more] = rng.shuffle(timely);
  return [...(first === undefined ? [] : [first]), ...named, ...more];
}

/** What the numbers are called in the function: their own nouns, or what they are to the operation. */
function parameters(
  operation: Operation,
  top: SyntaxNode,
  roles: readonly (readonly string[])[],
): ReadonlyMap<Operand, string> | null {
  const { file } = operation.place;
  const names = new Map<Operand, string>();
  [operation.left, operation.right].forEach((one, at) => {
    const own = one.node.type === 'identifier' ? plainNoun(one.text) : null;
    const name = [...(own === null ? [] : [own]), ...(roles[at] ?? [])].find(
      (found) =>
        isGoodName(found) && file.scopes.resolve(found, top) === null && ![...names.values()].includes(found),
    );
    if (one.literal === null && name !== undefined) {
      names.set(one, name);
    }
  });
  return names.size === operandsOf(operation).length ? names : null;
}
