import type { Rng } from '../../../core/rng.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { Change, TextEdit } from '../../../syntax/edits.js';
import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import { indentOf, isAloneOnLine, statementOf } from '../../../syntax/python/layout.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { freshName } from '../naming/fresh-name.js';
import { ownNodes } from '../s8/target.js';
import { withinLines } from '../s12/record-edits.js';
import { fitsFunction } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import { isMovable, localPlaceOf } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { firstEvaluated } from './first-evaluated.js';

/** More names for parts than these at once, and a reader has them to keep in mind. */
const MOST_SLICES = 3;

interface NamedSlice {
  readonly statement: SyntaxNode;
  /** What stands between the square brackets. */
  readonly slice: SyntaxNode;
  /** Arguments of the call that makes the same slice. */
  readonly bounds: readonly [start: string, stop: string, step: string | null];
}

/**
 * The parts that a function takes of its sequences get names: `numbers[rest]` for `numbers[1:]`. A slice in brackets is the
 * object that `slice` makes of the same bounds, whatever is indexed (reference, 6.3.3).
 */
export const NAMED_SLICES: Variant = {
  name: 'named-slices',
  types: ['function_definition'],
  plan: (subject, file, node) => {
    const body = fieldOf(node, 'body');
    const [first] = body === null ? [] : namedChildren(body);
    const place = first === undefined ? null : localPlaceOf(subject, file, first, { mayYield: true });
    const slices = body === null || place === null ? [] : slicesOf(file, body);
    return place === null || slices.length === 0 || !fitsFunction(place, { locals: 1, statements: 1 })
      ? null
      : (rng) => written(subject, place, slices, rng);
  },
};

function slicesOf(file: SubjectFile, body: SyntaxNode): readonly NamedSlice[] {
  const first = new Map(firstEvaluated(file, body).map((one) => [one.statement, new Set(one.parts)]));
  return ownNodes(body, 'subscript').flatMap((subscript) => {
    const value = fieldOf(subscript, 'value');
    const [slice, ...more] = subscript.children.filter(({ field }) => field === 'subscript');
    const statement = statementOf(subscript);
    if (value === null || slice?.type !== 'slice' || more.length > 0 || statement === null) {
      return [];
    }
    const isFit =
      subscript.field !== 'left' &&
      statement.type !== 'delete_statement' &&
      statement.parent?.type === 'block' &&
      isAloneOnLine(file.tree, statement) &&
      isBuiltinAt(file.scopes, 'slice', subscript) &&
      isMovable(file.tree, slice);
    const bounds = isFit ? boundsOf(file.tree, slice) : null;
    // What could fail, or be another value by then, is worked out where it was.
    const isFirst = value.type === 'identifier' && first.get(statement)?.has(subscript) === true;
    return bounds !== null && (isFirst || isConstant(slice)) ? [{ statement, slice, bounds }] : [];
  });
}

/** Start, stop and step, by the colons between them. */
function boundsOf(tree: SyntaxTree, slice: SyntaxNode): NamedSlice['bounds'] | null {
  const bounds: (string | null)[] = [null];
  for (const child of slice.children) {
    if (child.type === ':') {
      bounds.push(null);
    } else if (child.isNamed) {
      bounds[bounds.length - 1] = textOf(tree, child);
    }
  }
  const [start = null, stop = null, step = null] = bounds;
  return bounds.length > 3 || bounds.length < 2
    ? null
    : [start ?? 'None', stop ?? 'None', step === null || step === 'None' ? null : step];
}

function isConstant(slice: SyntaxNode): boolean {
  return namedChildren(slice).every(
    (bound) =>
      bound.type === 'integer' ||
      (bound.type === 'unary_operator' && fieldOf(bound, 'argument')?.type === 'integer'),
  );
}

/** The call, as short as it can be. */
function callOf([start, stop, step]: NamedSlice['bounds']): string {
  if (step !== null) {
    return `slice(${start}, ${stop}, ${step})`;
  }
  return start === 'None' && stop !== 'None' ? `slice(${stop})` : `slice(${start}, ${stop})`;
}

/** Names for the places that a slice takes. */
function namesOf(bounds: NamedSlice['bounds'], rng: Rng): readonly string[] {
  const [start, stop, step] = bounds;
  const shuffled = (...names: readonly string[]): readonly string[] => rng.shuffle(names);
  const general = shuffled('window', 'stretch', 'section', 'span', 'portion', 'selected_part');
  if (step === '-1') {
    return [...shuffled('backwards', 'in_reverse', 'reverse_order', 'last_to_first'), ...general];
  }
  if (step !== null) {
    const numerals: Readonly<Partial<Record<string, string>>> = { 2: 'second', 3: 'third', 4: 'fourth' };
    const numeral = numerals[step];
    const every = numeral === undefined ? [] : [`every_${numeral}_place`, `every_${numeral}`];
    return [...shuffled(...every), ...shuffled('regular_places', 'spaced_places'), ...general];
  }
  if (start === '1' && stop === 'None') {
    return [...shuffled('rest', 'remainder', 'all_but_first', 'behind_first'), ...general];
  }
  if (stop === '-1' && (start === 'None' || start === '0')) {
    return [...shuffled('all_but_last', 'before_last', 'front_part'), ...general];
  }
  if (start === 'None' || start === '0') {
    return [...shuffled('beginning', 'front_part', 'leading_part', 'opening_part'), ...general];
  }
  if (stop === 'None') {
    return [...shuffled('ending', 'back_part', 'trailing_part', 'remainder'), ...general];
  }
  return [...general, ...shuffled('middle_part', 'excerpt')];
}

function written(
  _subject: Subject,
  place: Place,
  slices: readonly NamedSlice[],
  rng: Rng,
): readonly Change[] | null {
  const { file, tree, newline } = place;
  const taken = new Set<string>();
  const edits: TextEdit[] = [];
  for (const { statement, slice, bounds } of rng.shuffle(slices)) {
    const name = freshName(file, namesOf(bounds, rng), taken);
    const room = fitsFunction(place, { locals: taken.size + 1, statements: taken.size + 1 });
    const isInside = edits.some(({ start, end }) => start < slice.end && slice.start < end);
    if (name !== null && room && !isInside && taken.size < MOST_SLICES) {
      taken.add(name);
      const definition = `${name} = ${callOf(bounds)}${newline}${indentOf(tree, statement)}`;
      edits.push(
        insert(file.path, statement.start, definition),
        edit(file.path, slice.start, slice.end, name),
      );
    }
  }
  return edits.length === 0 ? null : withinLines(place, edits);
}
