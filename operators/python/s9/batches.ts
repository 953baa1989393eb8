import type { Rng } from '../../../core/rng.js';
import type { ImportRequest } from '../../../syntax/python/import-placement.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { namesForElement } from '../naming/names-for-value.js';
import { pluralName } from '../naming/words.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { isHarmless } from '../s2/evaluation.js';
import { fitsFunction, fitsNesting, hasLooseJump } from '../s2/limits.js';
import type { Line, Place } from '../s2/place.js';
import { headerComment, isMovable, line, localPlaceOf, replaced, suiteText, unwrapped } from '../s2/place.js';
import type { Plan, Variant } from '../s2/variant.js';

import { isCold } from './cold.js';
import { deeper, isFallback, testLines } from './fast-path.js';
import { contentOf } from './hints.js';
import { leavesAlone } from './leaves-alone.js';
import { nameDrawer } from './name-drawer.js';

/** How a sequence is divided: source of a list of runs of it, in order, that together are all of it. */
export interface Division {
  readonly imports: readonly ImportRequest[];
  /** The fewest elements that it takes. */
  readonly atLeast: number;
  readonly divide: (words: DivisionWords) => { readonly lines: readonly Line[]; readonly value: string };
}

export interface DivisionWords {
  readonly rng: Rng;
  readonly entries: string;
  readonly local: (module: string, name: string | null) => string;
  readonly fresh: (...candidates: readonly string[]) => string;
}

/** A variant by which a for loop takes its sequence batch by batch; what is no sequence stays one batch of its own. */
export function batchVariant(name: string, divisions: readonly Division[]): Variant {
  return {
    name,
    types: ['for_statement'],
    plan: (subject, file, node) => {
      const place = isCold(file, node) ? localPlaceOf(subject, file, node) : null;
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
  const isAsync = node.children.some((one) => one.type === 'async');
  const form = isAsync ? null : formOf(place, source, suite);
  const fits =
    fitsNesting(place, { loops: 1 }, [node]) &&
    fitsFunction(place, { branches: 3, statements: 5, locals: 3 });
  if (form === null || !fits || isFallback(place, sequenceIn(file, source))) {
    return null;
  }
  const isEndless = builtinCalled(file, source) === 'range' && !isSmallRange(file, source);
  return { node, target, source, suite, ...form, isEndless };
}

/** `numbers` of `enumerate(numbers)`, else the source itself. */
function sequenceIn(file: SubjectFile, source: SyntaxNode): SyntaxNode {
  const list = builtinCalled(file, source) === 'enumerate' ? fieldOf(source, 'arguments') : null;
  const [only, ...more] = list === null ? [] : namedChildren(list);
  return only !== undefined && more.length === 0 ? only : source;
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

/** A range whose length is surely one that `len` can say: made of lengths and small constants. */
function isSmallRange(file: SubjectFile, call: SyntaxNode): boolean {
  const isSmall = (node: SyntaxNode): boolean => {
    const inner = unwrapped(node);
    switch (inner.type) {
      case 'integer':
        return textOf(file.tree, inner).length < 8;
      case 'unary_operator':
      case 'binary_operator':
        return !/\*\*|<</.test(textOf(file.tree, inner)) && namedChildren(inner).every(isSmall);
      default:
        return builtinCalled(file, inner) === 'len';
    }
  };
  const list = fieldOf(call, 'arguments');
  return list !== null && namedChildren(list).every(isSmall);
}

function batchPlan(place: Place, loop: Loop, divisions: readonly Division[]): Plan | null {
  const { tree, file } = place;
  const body = suiteText(place, loop.node, loop.suite, 2);
  const usable = divisions.filter((one) => !loop.isEndless || one.atLeast === 1);
  if (body === null || usable.length === 0) {
    return null;
  }
  return (rng) => {
    const division = rng.pick(usable);
    const { edits, localNames } = importAllEdits(file.scopes, file.path, division.imports, place.statement);
    const names = nameDrawer(place, rng, localNames);
    const { fresh } = names;
    const sequence = sequenceIn(file, loop.source);
    const noun = nounOf(place, loop, sequence);
    const source = textOf(tree, loop.source);
    const entries =
      loop.form === 'name'
        ? source
        : loop.form === 'pairs'
          ? fresh(`numbered_${noun}`, `positions_and_${noun}`, `indexed_${noun}`)
          : fresh(
              ...(typeOf(file, loop.source) === 'range'
                ? RANGE_NAMES
                : [`all_${noun}`, `listed_${noun}`, `given_${noun}`]),
            );
    const batches = fresh(
      `${noun}_batches`,
      `batches_of_${noun}`,
      `groups_of_${noun}`,
      `${noun}_groups`,
      'portions',
    );
    const batch = fresh('batch', 'portion', 'group', `${noun}_batch`, `group_of_${noun}`, 'section');
    const read = loop.form === 'pairs' ? textOf(tree, sequence) : entries;
    const tests = [...loop.tests(read, rng), ...sizeTests(loop, read, division.atLeast, rng)];
    const lead = loop.form === 'made' ? [line(0, `${entries} = ${source}`)] : [];
    const paired = loop.form === 'pairs' ? [line(1, `${entries} = list(${source})`)] : [];
    const divided = division.divide({
      rng,
      entries,
      local: (module, name) =>
        localNames[division.imports.findIndex((one) => one.module === module && one.name === name)] ?? '',
      fresh,
    });
    const change = replaced(place, [
      ...lead,
      ...testLines(tests),
      ...paired,
      ...deeper(divided.lines),
      line(1, `${batches} = ${divided.value}`),
      line(0, 'else:'),
      line(1, `${batches} = [${loop.form === 'pairs' ? source : entries}]`),
      line(0, `for ${batch} in ${batches}:`),
      line(1, `for ${textOf(tree, loop.target)} in ${batch}:${headerComment(tree, loop.node)}`),
      body,
    ]);
    return names.hasAll() && change !== null ? [...edits, change] : null;
  };
}

const RANGE_NAMES = ['positions', 'places', 'candidates', 'steps_to_take', 'indices'];

/** Tests that there is enough to divide; of a range also that it is no longer than a list could be. */
function sizeTests(loop: Loop, entries: string, atLeast: number, rng: Rng): readonly string[] {
  if (loop.isEndless) {
    const limit = rng.pick(['10**6', '10**5', '2**20', '2**16']);
    return [`${entries}[1:]`, `-${limit} < ${entries}[0] < ${limit}`, `abs(${entries}[-1]) < ${limit}`];
  }
  const least = Math.max(atLeast, rng.pick([2, 3]));
  return [rng.pick([`len(${entries}) >= ${least}`, `len(${entries}) > ${least - 1}`])];
}

function nounOf(place: Place, loop: Loop, sequence: SyntaxNode): string {
  const target = loop.target.type === 'identifier' ? textOf(place.tree, loop.target) : '';
  const names = [target, ...namesForElement(place.subject, place.file, sequence)];
  const found = names.find((one) => one.length > 3 && one.length < 14 && /^[a-z_]+$/.test(one)) ?? 'entry';
  return pluralName(found);
}
