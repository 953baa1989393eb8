import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { statementsOf } from '../../../syntax/python/layout.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { isMovable } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { isFree } from '../s6/helper-names.js';
import { isFitForHelper } from '../s6/parameters.js';

import { callLines } from './call-lines.js';
import type { CodeLine } from './helper.js';
import { docstringOf, pickNames, written } from './helper.js';
import type { Loop } from './loop.js';
import { loopAt, settingBefore, settingText } from './loop.js';
import type { Result } from './results.js';
import { MIDDLE_NAMES } from './words.js';

/**
 * A product of whole numbers is that of the products of both halves (binary splitting): numbers that are about as long are
 * multiplied faster than a long one and many short ones. What holds others than whole numbers is multiplied in turn.
 */
export const MULTIPLIED_HALVES: Variant = {
  name: 'multiplied-halves',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const product = productAt(subject, file, node);
    return product === null ? null : (rng) => write(product, rng);
  },
};

interface Product {
  readonly loop: Loop;
  readonly result: Extract<Result, { kind: 'total' }>;
  readonly target: string;
  readonly source: string;
  /** What the source is for certain; null where it may be anything. */
  readonly type: 'range' | 'list' | null;
}

const WRITTEN = ['list', 'map', 'set', 'tuple', 'type'];

function productAt(subject: Subject, file: SubjectFile, node: SyntaxNode): Product | null {
  const block = fieldOf(node, 'body');
  const source = fieldOf(node, 'right');
  const target = fieldOf(node, 'left');
  const [only, ...more] = block === null ? [] : statementsOf(block);
  if (source === null || only === undefined || more.length > 0 || target?.type !== 'identifier') {
    return null;
  }
  const factor = textOf(file.tree, target);
  const text = textOf(file.tree, only);
  const [, name] = /^(\w+) ?\*= ?(\w+)$/.exec(text) ?? /^(\w+) ?= ?\1 ?\* ?(\w+)$/.exec(text) ?? [];
  const isProduct = name !== undefined && name !== factor && new RegExp(`\\b${factor}$`).test(text);
  const loop = isProduct && isMovable(file.tree, source) ? loopAt(subject, file, node) : null;
  const [made, ...others] = loop?.state ?? [];
  const isRange = builtinCalled(file, source) === 'range';
  const type = typeOf(file, source);
  const isSequence = source.type === 'identifier' && (type === null || type === 'list' || type === 'tuple');
  const isWritten = WRITTEN.every((one) => file.scopes.resolve(one, node) === null);
  if (
    loop === null ||
    made === undefined ||
    made.name !== name ||
    others.length > 0 ||
    !isWritten ||
    !(isRange || isSequence)
  ) {
    return null;
  }
  const setting = settingBefore(loop, made);
  const areFit = [made.name, factor].every((one) => isFitForHelper(loop.context, one));
  return setting !== null && settingText(loop, setting) === '1' && areFit
    ? {
        loop,
        result: { kind: 'total', made, setting, isCount: false },
        target: factor,
        source: textOf(file.tree, source),
        type: isRange ? 'range' : type === null ? null : 'list',
      }
    : null;
}

function write(product: Product, rng: Rng): readonly Change[] | null {
  const { loop, result, source } = product;
  const names = NAMES.filter((one) => isFree(loop.subject, loop.context, one, []));
  const [part, middle] = pickNames(loop, rng, [PART_NAMES, MIDDLE_NAMES]) ?? [];
  if (names.length === 0 || part === undefined || middle === undefined) {
    return null;
  }
  const name = rng.pick(names);
  const { lines, first, last } = callLines(loop, result, `${name}(${source})`);
  return written(
    loop,
    `${name}(${part})`,
    docstringOf(rng.pick(SAYINGS), rng.pick(WHY)),
    functionLines(product, name, part, middle, rng.fork('form')),
    lines,
    first,
    last,
  );
}

const NAMES = ['product_of', 'multiply_all', 'product_by_halves', 'product_tree'];
const PART_NAMES = ['factors', 'operands', 'multiplicands', 'multipliers'];
const SAYINGS = [
  'Multiply the factors of each half, and then both products',
  'Return the product of all factors, by way of the products of both halves',
];
const WHY = [
  'Numbers of like length are multiplied faster than a long one by one short one after the other.',
  'So the long numbers come last, and there are few of them.',
  'Binary splitting: only the last products are long ones.',
];

/** A few factors, or what is not all whole numbers, in turn; of more, both halves. */
function functionLines(
  { loop, result, target, type }: Product,
  name: string,
  part: string,
  middle: string,
  rng: Rng,
): readonly CodeLine[] {
  const { made } = result;
  const most = rng.pick([2, 3, 4]);
  const types = rng.pick(['(list, tuple)', '{list, tuple}', '(tuple, list)']);
  const kinds = rng.pick([`set(map(type, ${part}))`, `{*map(type, ${part})}`]);
  const short = `len(${part}) <= ${String(most)}`;
  const isShort = {
    range: short,
    list: `${short} or ${kinds} != {int}`,
    other: `type(${part}) not in ${types} or ${short} or ${kinds} != {int}`,
  }[type ?? 'other'];
  const body = fieldOf(loop.node, 'body');
  const [only] = body === null ? [] : statementsOf(body);
  return [
    [0, `if ${isShort}:`],
    [1, `${made.name} = 1`],
    [1, `for ${target} in ${part}:`],
    [2, only === undefined ? 'pass' : textOf(loop.context.tree, only)],
    [1, `return ${made.name}`],
    [0, `${middle} = len(${part}) // 2`],
    [0, `return ${name}(${part}[:${middle}]) * ${name}(${part}[${middle}:])`],
  ];
}
