import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import type { Spot } from '../s9/fast-path.js';
import { textTests } from '../s9/guards.js';
import { elementTypeOf } from '../s9/hints.js';
import { isGiven } from '../origins/own-data.js';
import type { Shape } from '../s9/shapes.js';
import { shapeOf } from '../s9/shapes.js';

import { COPIES, extremes, kinds, merges, texts, TOTALS, TURNED_LISTS } from './folds.js';
import { copyOf, ofMethod } from './methods.js';
import {
  COPIED_PARTS,
  DISTINCT_PARTS,
  EXTREME_PARTS,
  FALLING_PARTS,
  SORTED_PARTS,
  TOTAL_PARTS,
  TURNED_PARTS,
} from './parts.js';
import { membership } from './sought.js';
import type { Reducible, Way } from './way.js';
import { anySequence, isText, maySuit, exactly, oneType, withOneType } from './way.js';

/** The nodes that may read a whole sequence at once. */
export const READING_TYPES = ['call', 'subscript', 'comparison_operator'] as const;

/** What a call, a slice or a comparison computes of one sequence, if batches of it do as well; null for others. */
export function reducibleOf(file: SubjectFile, node: SyntaxNode): Reducible | null {
  const found = readingOf(file, node);
  return found !== null && isDivisible(file, found.argument) ? found : null;
}

function readingOf(file: SubjectFile, node: SyntaxNode): Reducible | null {
  switch (node.type) {
    case 'subscript':
      return ofSlice(file, node);
    case 'comparison_operator':
      return membership(file, node);
    default:
      return ofShape(file, node) ?? ofMethod(file, node);
  }
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
  if (called === 'set') {
    return {
      argument: only,
      way: (spot) => ({ tests: anySequence(spot), folds: kinds((set) => set), parts: [] }),
    };
  }
  return called === 'list' ? listed(only) : null;
}

/** `list(values)`. */
function listed(argument: SyntaxNode): Reducible {
  return {
    argument,
    way: (spot) =>
      maySuit(spot)
        ? {
            tests: isText(spot) ? exactly(spot, 'str') : anySequence(spot),
            folds: COPIES,
            parts: [COPIED_PARTS],
          }
        : null,
  };
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
      };
    case 'distinct-sorted':
      return { tests: anySequence(spot), folds: kinds((set) => `sorted(${set})`), parts: [] };
  }
}

/** `sequence[::-1]` and `values[:]`. */
function ofSlice(file: SubjectFile, node: SyntaxNode): Reducible | null {
  const value = fieldOf(node, 'value');
  const slice = fieldOf(node, 'subscript');
  if (value === null || slice?.type !== 'slice') {
    return null;
  }
  switch (textOf(file.tree, slice).replace(/\s/g, '')) {
    case '::-1':
      return turned(value);
    case ':':
      return copied(value);
    default:
      return null;
  }
}

function turned(argument: SyntaxNode): Reducible {
  return {
    argument,
    way: (spot) =>
      isText(spot)
        ? {
            tests: exactly(spot, 'str'),
            folds: texts((text) => `${text}[::-1]`, { isTurned: true }),
            parts: [TURNED_PARTS],
          }
        : { tests: exactly(spot, 'list'), folds: TURNED_LISTS, parts: [] },
  };
}

/**
 * `values[:]` where it is returned or gets a name: other slices are called by what they turn round, which a copy must not be,
 * neither as a variable nor as a function.
 */
function copied(argument: SyntaxNode): Reducible {
  return {
    argument,
    way: (spot) => {
      const outer = spot.expression.parent;
      const isNamed = outer?.type === 'assignment' && fieldOf(outer, 'left')?.type === 'identifier';
      const way = isNamed || outer?.type === 'return_statement' ? copyOf(spot) : null;
      return way === null ? null : { ...way, staysInPlace: true };
    },
  };
}
