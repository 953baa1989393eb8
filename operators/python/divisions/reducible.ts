import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import type { Spot, Words } from '../s9/fast-path.js';
import { sequenceTests, textTests } from '../s9/guards.js';
import { contentOf, elementTypeOf } from '../s9/hints.js';
import { isGiven } from '../s9/own-data.js';
import type { Shape } from '../s9/shapes.js';
import { shapeOf } from '../s9/shapes.js';

import type { Fold } from './folds.js';
import type { Parts } from './parts.js';
import {
  COUNTED_PARTS,
  DISTINCT_PARTS,
  EXTREME_PARTS,
  FALLING_PARTS,
  JOINED_PARTS,
  METHOD_PARTS,
  SORTED_PARTS,
  TOTAL_PARTS,
  TURNED_PARTS,
} from './parts.js';
import { counts, extremes, joins, kinds, merges, texts, TOTALS, TURNED_LISTS } from './folds.js';

/** How an expression over a whole sequence is put together from its batches, and under which tests that is exact. */
export interface Way {
  readonly tests: (words: Words) => readonly string[];
  readonly folds: readonly Fold[];
  /** What slices come to by themselves; none where they do not make the result. */
  readonly parts: readonly Parts[];
  /** The tests under which the parts make the result, where those are others. */
  readonly partTests?: (words: Words) => readonly string[];
  /** The result from what all parts come to, where that is not the result yet. */
  readonly ofParts?: (parts: string) => string;
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
  return (isSequence || (type === null && isGiven(file, argument))) && !MADE_ON_THE_SPOT.has(argument.type);
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
  return called === 'set'
    ? {
        argument: only,
        way: (spot) => ({ tests: anySequence(spot), folds: kinds((set) => set), parts: [] }),
      }
    : null;
}

function wayOf(spot: Spot, { kind }: Shape): Way | null {
  switch (kind) {
    case 'sum':
      return withOneType(spot, 'int', TOTALS, [TOTAL_PARTS]);
    case 'max':
    case 'min': {
      // Parts know nothing of the elements before them: of numbers that compare in no order another one would be found.
      const [parts, tests] = isText(spot)
        ? [[EXTREME_PARTS(kind)], anySequence(spot)]
        : elementTypeOf(spot.place, spot.argument) === 'int'
          ? [[EXTREME_PARTS(kind)], oneType(spot, 'int')]
          : [[], anySequence(spot)];
      return { tests: anySequence(spot), folds: extremes(kind), parts, partTests: tests };
    }
    case 'sorted':
    case 'reverse-sorted': {
      const folds = merges(kind === 'reverse-sorted');
      const parts = [kind === 'sorted' ? SORTED_PARTS : FALLING_PARTS];
      return isText(spot)
        ? { tests: (words) => textTests(spot.place, spot.argument, words), folds, parts }
        : (withOneType(spot, 'int', folds, parts) ?? withOneType(spot, 'str', folds, parts));
    }
    case 'distinct':
      return {
        tests: anySequence(spot),
        folds: kinds((set) => `len(${set})`),
        parts: [DISTINCT_PARTS],
        ofParts: (parts) => `len(${parts})`,
      };
    case 'distinct-sorted':
      return { tests: anySequence(spot), folds: kinds((set) => `sorted(${set})`), parts: [] };
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
      : [rng.pick([`type(${entries}) in (str,)`, `type(${entries}) in {str}`])];
}

function isText({ place, argument }: Spot): boolean {
  return contentOf(place, argument) === 'text';
}

/** A way for elements that all are of one type, where they seem to be. */
function withOneType(
  spot: Spot,
  type: 'int' | 'str',
  folds: readonly Fold[],
  parts: readonly Parts[],
): Way | null {
  return elementTypeOf(spot.place, spot.argument) === type
    ? { tests: oneType(spot, type), folds, parts }
    : null;
}

/** Tests that there are elements, all of one type. */
function oneType(spot: Spot, type: 'int' | 'str'): Way['tests'] {
  return (words) => {
    const { rng, entries, entry } = words;
    return [
      ...sequenceTests(spot.place, spot.argument, words),
      rng.pick([
        `set(map(type, ${entries})) == {${type}}`,
        `{type(${entry}) for ${entry} in ${entries}} == {${type}}`,
        `{*map(type, ${entries})} == {${type}}`,
        `all(type(${entry}) in {${type}} for ${entry} in ${entries})`,
      ]),
    ];
  };
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
    return typeOf(file, object) === 'str' &&
      object.type === 'string' &&
      !textOf(file.tree, object).includes('{')
      ? joined(textOf(file.tree, object), only)
      : null;
  }
  if (name === 'count' && only !== undefined && given.length === 1) {
    return counted(file, object, only);
  }
  if (TEXT_METHODS.has(name) && given.length === 0) {
    return converted(object, name, '');
  }
  const isOfCharacter = given.length === 2 && given.every((one) => one.type === 'string');
  return name === 'replace' && isOfCharacter && only !== undefined && isCharacter(file, only)
    ? converted(object, name, textOf(file.tree, list).slice(1, -1))
    : null;
}

function joined(separator: string, argument: SyntaxNode): Reducible {
  return {
    argument,
    way: (spot) => ({ tests: anySequence(spot), folds: joins(separator), parts: [JOINED_PARTS(separator)] }),
  };
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
            parts: [COUNTED_PARTS(textOf(file.tree, sought))],
          },
  };
}

/** A method that does the same to text as to its parts; of other letters than ASCII's what stands beside them matters. */
function converted(argument: SyntaxNode, method: string, given: string): Reducible {
  return {
    argument,
    way: (spot) =>
      isText(spot)
        ? {
            tests: (words) => [...exactText(spot)(words), `${words.entries}.isascii()`],
            folds: texts((text) => `${text}.${method}(${given})`),
            parts: [METHOD_PARTS(method, given)],
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
            parts: [TURNED_PARTS],
          }
        : {
            tests: ({ entries }) => (typeOf(file, value) === 'list' ? [] : [`type(${entries}) in {list}`]),
            folds: TURNED_LISTS,
            parts: [],
          },
  };
}
