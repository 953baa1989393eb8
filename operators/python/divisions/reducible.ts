import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import type { Spot, Words } from '../s9/fast-path.js';
import { sequenceTests, textTests } from '../s9/guards.js';
import { contentOf, elementTypeOf } from '../s9/hints.js';
import type { Shape } from '../s9/shapes.js';
import { shapeOf } from '../s9/shapes.js';

import type { Fold } from './folds.js';
import { COPIES, counts, extremes, joins, kinds, merges, texts, TOTALS, TURNED_LISTS } from './folds.js';

/** How an expression over a whole sequence is put together from its batches, and under which tests that is exact. */
export interface Way {
  readonly tests: (words: Words) => readonly string[];
  readonly folds: readonly Fold[];
}

/** An expression over one whole sequence. */
export interface Reducible {
  readonly argument: SyntaxNode;
  /** Null where it is not to be had from batches of what the sequence seems to hold. */
  readonly way: (spot: Spot) => Way | null;
}

/** What a call or a slice computes of one sequence, if batches of it do as well; null for others. */
export function reducibleOf(file: SubjectFile, node: SyntaxNode): Reducible | null {
  const found =
    node.type === 'subscript' ? turned(file, node) : (ofShape(file, node) ?? ofMethod(file, node));
  return found !== null && isDivisible(file, found.argument) ? found : null;
}

const MADE_ON_THE_SPOT: ReadonlySet<string> = new Set([
  'generator_expression',
  'list_comprehension',
  'list',
  'tuple',
  'string',
  'concatenated_string',
  'list_splat',
  'dictionary_splat',
  'keyword_argument',
]);

/** Whether a sequence may be one that slices divide; a comprehension is divided where it reads its own sequence. */
function isDivisible(file: SubjectFile, argument: SyntaxNode): boolean {
  const type = typeOf(file, argument);
  const isSequence = type === 'list' || type === 'tuple' || type === 'str';
  // What is called for may be an iterator as well, which no test but one that is always true would find.
  return (isSequence || (type === null && argument.type !== 'call')) && !MADE_ON_THE_SPOT.has(argument.type);
}

function ofShape(file: SubjectFile, node: SyntaxNode): Reducible | null {
  const shape = shapeOf(file, node);
  if (shape !== null) {
    return { argument: shape.argument, way: (spot) => wayOf(spot, shape) };
  }
  const called = builtinCalled(file, node);
  const list = fieldOf(node, 'arguments');
  const [only, ...more] = list?.type === 'argument_list' ? namedChildren(list) : [];
  if (only === undefined || more.length > 0) {
    return null;
  }
  if (called === 'set') {
    return { argument: only, way: (spot) => ({ tests: anySequence(spot), folds: kinds((set) => set) }) };
  }
  return called === 'list'
    ? { argument: only, way: (spot) => ({ tests: anySequence(spot), folds: COPIES }) }
    : null;
}

function wayOf(spot: Spot, { kind }: Shape): Way | null {
  switch (kind) {
    case 'sum':
      return withOneType(spot, 'int', TOTALS);
    case 'max':
    case 'min':
      return { tests: anySequence(spot), folds: extremes(kind) };
    case 'sorted':
    case 'reverse-sorted': {
      const folds = merges(kind === 'reverse-sorted');
      return isText(spot)
        ? { tests: (words) => textTests(spot.place, spot.argument, words), folds }
        : (withOneType(spot, 'int', folds) ?? withOneType(spot, 'str', folds));
    }
    case 'distinct':
      return { tests: anySequence(spot), folds: kinds((set) => `len(${set})`) };
    case 'distinct-sorted':
      return { tests: anySequence(spot), folds: kinds((set) => `sorted(${set})`) };
  }
}

/** Tests that a sequence is what it seems to be: text, or a list or tuple. */
function anySequence(spot: Spot): Way['tests'] {
  return (words) =>
    isText(spot)
      ? textTests(spot.place, spot.argument, words)
      : sequenceTests(spot.place, spot.argument, words);
}

/** Tests that a sequence is text whose methods are text's own; none where that is proven. */
function exactText({ place, argument }: Spot): Way['tests'] {
  return ({ rng, entries }) =>
    typeOf(place.file, argument) === 'str'
      ? []
      : [rng.pick([`type(${entries}) is str`, `type(${entries}) in {str}`])];
}

function isText({ place, argument }: Spot): boolean {
  return contentOf(place, argument) === 'text';
}

/** A way for elements that all are of one type, where they seem to be. */
function withOneType(spot: Spot, type: 'int' | 'str', folds: readonly Fold[]): Way | null {
  if (elementTypeOf(spot.place, spot.argument) !== type) {
    return null;
  }
  const tests = (words: Words): readonly string[] => {
    const { rng, entries, entry } = words;
    return [
      ...sequenceTests(spot.place, spot.argument, words),
      rng.pick([
        `set(map(type, ${entries})) == {${type}}`,
        `{type(${entry}) for ${entry} in ${entries}} == {${type}}`,
        `{*map(type, ${entries})} == {${type}}`,
        `all(type(${entry}) is ${type} for ${entry} in ${entries})`,
      ]),
    ];
  };
  return { tests, folds };
}

const TEXT_METHODS: ReadonlySet<string> = new Set(['lower', 'upper', 'swapcase']);

function ofMethod(file: SubjectFile, node: SyntaxNode): Reducible | null {
  const callee = node.type === 'call' ? fieldOf(node, 'function') : null;
  const object = callee?.type === 'attribute' ? fieldOf(callee, 'object') : null;
  const method = callee?.type === 'attribute' ? fieldOf(callee, 'attribute') : null;
  const list = fieldOf(node, 'arguments');
  if (object === null || method === null || list?.type !== 'argument_list') {
    return null;
  }
  const name = textOf(file.tree, method);
  const given = namedChildren(list);
  const [only] = given;
  if (name === 'join' && only !== undefined && given.length === 1) {
    return object.type === 'string' && !textOf(file.tree, object).includes('{')
      ? joined(textOf(file.tree, object), only)
      : null;
  }
  if (name === 'count' && only !== undefined && given.length === 1) {
    return counted(file, object, only);
  }
  if (TEXT_METHODS.has(name) && given.length === 0) {
    return converted(object, (text) => `${text}.${name}()`);
  }
  const isOfCharacter = given.length === 2 && given.every((one) => one.type === 'string');
  return name === 'replace' && isOfCharacter && only !== undefined && isCharacter(file, only)
    ? converted(object, (text) => `${text}.replace${textOf(file.tree, list)}`)
    : null;
}

function joined(separator: string, argument: SyntaxNode): Reducible {
  return { argument, way: (spot) => ({ tests: anySequence(spot), folds: joins(separator) }) };
}

function isCharacter(file: SubjectFile, node: SyntaxNode): boolean {
  return node.type === 'string' && /^(['"])[^'"\\]\1$/.test(textOf(file.tree, node));
}

function counted(file: SubjectFile, sequence: SyntaxNode, sought: SyntaxNode): Reducible | null {
  const isCharacterSought = isCharacter(file, sought);
  if (!isCharacterSought && sought.type !== 'integer') {
    return null;
  }
  return {
    argument: sequence,
    way: (spot) =>
      isText(spot) !== isCharacterSought
        ? null
        : {
            tests: isCharacterSought ? exactText(spot) : anySequence(spot),
            // The batches of text may be lists of characters, which count one as text does.
            folds: counts(textOf(file.tree, sought)),
          },
  };
}

/** A method that does the same to text as to its parts; of other letters than ASCII's what stands beside them matters. */
function converted(argument: SyntaxNode, of: (text: string) => string): Reducible {
  return {
    argument,
    way: (spot) =>
      isText(spot)
        ? {
            tests: (words) => [...exactText(spot)(words), `${words.entries}.isascii()`],
            folds: texts(of),
          }
        : null,
  };
}

/** `sequence[::-1]`. */
function turned(file: SubjectFile, node: SyntaxNode): Reducible | null {
  const value = fieldOf(node, 'value');
  const slice = fieldOf(node, 'subscript');
  if (value === null || slice?.type !== 'slice' || textOf(file.tree, slice).replace(/\s/g, '') !== '::-1') {
    return null;
  }
  return {
    argument: value,
    way: (spot) =>
      isText(spot)
        ? {
            tests: exactText(spot),
            folds: texts((text) => `${text}[::-1]`, true),
          }
        : {
            tests: ({ entries }) => (typeOf(file, value) === 'list' ? [] : [`type(${entries}) is list`]),
            folds: TURNED_LISTS,
          },
  };
}
