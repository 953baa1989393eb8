import type { Rng } from '../../../core/rng.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { pluralName } from '../naming/words.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { isHarmless } from '../s2/evaluation.js';
import { fitsFunction, fitsNesting, hasLooseJump } from '../s2/limits.js';
import type { Line, Place } from '../s2/place.js';
import { headerComment, isMovable, line, replaced, suiteText, unwrapped } from '../s2/place.js';
import type { Plan, Variant } from '../s2/variant.js';

import { builtinPlaceOf } from './builtin-place.js';
import { isCold } from './cold.js';
import { deeper, isFallback, linesInto, testLines } from './fast-path.js';
import { contentOf } from './hints.js';
import { leavesAlone } from './leaves-alone.js';
import { drawn, elementNouns, nameDrawer } from './name-drawer.js';
import { isEndlessRange, RANGE_NAMES, sizeTests } from './range-size.js';

/** How a sequence is divided: source of a list of runs of it, in order, that together are all of it. */
export interface Division {
  readonly imports: readonly ImportRequest[];
  /** The fewest elements that it takes. */
  readonly atLeast: number;
  /** Whether it can make a few batches at a cost of a few lines, however long the sequence is. */
  readonly canBeCoarse?: boolean;
  readonly divide: (words: DivisionWords) => { readonly lines: readonly Line[]; readonly value: string };
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
      const place = isCold(file, node) ? builtinPlaceOf(subject, file, node) : null;
      const loop = place === null ? null : loopOf(place, node);
      return place === null || loop === null ? null : batchPlan(place, loop, divisions);
    },
  };
}

interface Loop {
  readonly node: SyntaxNode;
  readonly target: SyntaxNode;
  readonly source: SyntaxNode;
  readonly suite: SyntaxNode;
  /** What the source is: a name that is read as it is, pairs of positions and elements of one, or an expression to be named first. */
  readonly form: 'name' | 'pairs' | 'made';
  /** A range that may be longer than `len` can say. */
  readonly isEndless: boolean;
  readonly tests: (entries: string, rng: Rng) => readonly string[];
}

function loopOf(place: Place, node: SyntaxNode): Loop | null {
  const { tree, file } = place;
  const target = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const suite = fieldOf(node, 'body');
  if (
    target === null ||
    right === null ||
    suite === null ||
    !isMovable(tree, right) ||
    right.type === 'expression_list'
  ) {
    return null;
  }
  const isPlain = descendantsOfType(target, 'subscript', 'attribute', 'list_splat_pattern').length === 0;
  if (!isPlain || fieldOf(node, 'alternative') !== null || hasLooseJump(node, 'break_statement')) {
    return null;
  }
  const source = unwrapped(right);
  // Of a long range a loop that leaves early sees next to nothing; its batches would all be made before.
  if (isLong(file, source) && descendantsOfType(suite, 'return_statement', 'raise_statement').length > 0) {
    return null;
  }
  const isAsync = node.children.some((one) => one.type === 'async');
  const form = isAsync ? null : formOf(place, source, suite);
  const fits =
    fitsNesting(place, { loops: 1 }, [node]) &&
    fitsFunction(place, { branches: 3, statements: 5, locals: 3 });
  if (form === null || !fits || isFallback(place, sequenceIn(file, source))) {
    return null;
  }
  const isEndless = isEndlessRange(file, source);
  return { node, target, source, suite, ...form, isEndless };
}

/** `numbers` of `enumerate(numbers)`, else the source itself. */
function sequenceIn(file: SubjectFile, source: SyntaxNode): SyntaxNode {
  const list = builtinCalled(file, source) === 'enumerate' ? fieldOf(source, 'arguments') : null;
  const [only, ...more] = list === null ? [] : namedChildren(list);
  return only !== undefined && more.length === 0 ? only : source;
}

/** Whether the source may be longer than anything that fits into memory. */
function isLong(file: SubjectFile, source: SyntaxNode): boolean {
  return typeOf(file, sequenceIn(file, source)) === 'range';
}

function formOf(place: Place, source: SyntaxNode, suite: SyntaxNode): Pick<Loop, 'form' | 'tests'> | null {
  const { file } = place;
  const inner = sequenceIn(file, source);
  const type = typeOf(file, inner);
  const isPairs = inner !== source;
  if (inner.type === 'identifier') {
    const isFixed = type === 'str' || type === 'tuple' || type === 'range';
    if (!isHarmless(place, inner) || (!isFixed && type !== null && type !== 'list')) {
      return null;
    }
    if (!isFixed && !leavesAlone(place, suite, inner)) {
      return null;
    }
    const known = type !== null;
    const isText = contentOf(place, inner) === 'text';
    return {
      form: isPairs ? 'pairs' : 'name',
      tests: (entries, rng) =>
        known
          ? []
          : [
              isText
                ? `isinstance(${entries}, str)`
                : rng.pick([`type(${entries}) in (list, tuple)`, `type(${entries}) in {list, tuple}`]),
            ],
    };
  }
  const isMade = !isPairs && (type === 'list' || type === 'str' || type === 'range' || type === 'tuple');
  const isShort = inner.type === 'list' || inner.type === 'tuple' || inner.type === 'string';
  return isMade && !isShort ? { form: 'made', tests: () => [] } : null;
}

function batchPlan(place: Place, loop: Loop, divisions: readonly Division[]): Plan | null {
  const { tree, file } = place;
  const body = suiteText(place, loop.node, loop.suite, 2);
  const usable = divisions.filter((one) => !loop.isEndless || one.atLeast === 1);
  if (body === null || usable.length === 0 || !isNarrow(body)) {
    return null;
  }
  return (source) =>
    drawn(source, (rng) => {
      const division = rng.pick(usable);
      const { edits, localNames } = importAllEdits(file.scopes, file.path, division.imports, place.statement);
      const names = nameDrawer(place, rng, localNames);
      const { fresh } = names;
      const sequence = sequenceIn(file, loop.source);
      const one = nounOf(place, loop, sequence);
      const noun = pluralName(one);
      const source = textOf(tree, loop.source);
      const entries =
        loop.form === 'name'
          ? source
          : loop.form === 'pairs'
            ? fresh('pairs', 'numbered', `indexed_${noun}`, `numbered_${noun}`)
            : fresh(
                ...(typeOf(file, loop.source) === 'range'
                  ? RANGE_NAMES
                  : [`all_${noun}`, `listed_${noun}`, `given_${noun}`]),
              );
      const batches = fresh(
        ...rng.shuffle([
          `${one}_batches`,
          'batches',
          `groups_of_${noun}`,
          `${one}_groups`,
          'portions',
          'sections',
        ]),
      );
      const batch = fresh(
        ...rng.shuffle(['batch', 'portion', 'group', `${one}_batch`, `group_of_${noun}`, 'section']),
      );
      const read = loop.form === 'pairs' ? textOf(tree, sequence) : entries;
      const tests = [
        ...loop.tests(read, rng),
        ...sizeTests(loop.isEndless, read, Math.max(division.atLeast, rng.pick([2, 3])), rng),
      ];
      const lead = loop.form === 'made' ? [line(0, `${entries} = ${source}`)] : [];
      const paired = loop.form === 'pairs' ? [line(1, `${entries} = list(${source})`)] : [];
      const whole = loop.form === 'pairs' ? source : entries;
      const divided = division.divide({
        rng,
        entries,
        local: (module, name) =>
          localNames[division.imports.findIndex((one) => one.module === module && one.name === name)] ?? '',
        fresh,
      });
      const fallback = rng.pick([`[${whole}]`, `(${whole},)`]);
      const divisionLines = [...paired, ...deeper(linesInto(divided, batches))];
      const choice = rng.chance(0.5)
        ? [...testLines(tests), ...divisionLines, line(0, 'else:'), line(1, `${batches} = ${fallback}`)]
        : [line(0, `${batches} = ${fallback}`), ...testLines(tests), ...divisionLines];
      const change = replaced(place, [
        ...lead,
        ...choice,
        line(0, `for ${batch} in ${batches}:`),
        line(1, `for ${textOf(tree, loop.target)} in ${batch}:${headerComment(tree, loop.node)}`),
        body,
      ]);
      return names.hasAll() && change !== null ? [...edits, change] : null;
    });
}

/** Whether the loop's body fits Pylint's line length where it will stand. */
function isNarrow(body: Line): boolean {
  return !('raw' in body) || body.raw.split('\n').every((row) => row.replace(/\t/g, '    ').length <= 100);
}

/** The noun of an element: the loop's own variable where that says something. */
function nounOf(place: Place, loop: Loop, sequence: SyntaxNode): string {
  const target = loop.target.type === 'identifier' ? textOf(place.tree, loop.target) : '';
  const names = [target, ...elementNouns(place, sequence)];
  const isRange = typeOf(place.file, loop.source) === 'range';
  return (
    names.find((one) => one.length > 3 && one.length < 14 && /^[a-z_]+$/.test(one)) ??
    (isRange ? 'position' : 'entry')
  );
}
