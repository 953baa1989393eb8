import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { mayBeReadAfter } from '../../../syntax/python/liveness.js';
import {
  contains,
  descendantsOfType,
  fieldOf,
  fieldsOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { withAttempts } from '../encodings/attempts.js';
import { moduleCode } from '../encodings/module-code.js';
import { pluralName } from '../naming/words.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import type { Line, Place } from '../s2/place.js';
import { isMovable, line, replaced, runText, suiteText, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { builtinPlaceOf } from './builtin-place.js';

/** `for k in range(2, n): if n % k == 0: …`, with an `else` of the loop or without. */
interface DivisorLoop {
  readonly place: Place;
  readonly node: SyntaxNode;
  readonly target: string;
  readonly number: string;
  readonly range: string;
  /** The `if`, and what it asks besides; null where that is all. */
  readonly inner: SyntaxNode;
  readonly more: string | null;
}

/**
 * A search for divisors goes through those that a block of candidates has, which an array finds at once; a loop that only
 * asks whether there is one becomes that question.
 */
export const DIVISOR_BLOCKS: Variant = withAttempts({
  name: 'divisor-blocks',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const place = hasOneIf(node) ? builtinPlaceOf(subject, file, node) : null;
    const loop = place === null ? null : loopOf(place, node);
    return loop === null ? null : (rng) => rewritten(loop, rng);
  },
});

function hasOneIf(node: SyntaxNode): boolean {
  const suite = fieldOf(node, 'body');
  const [inner, ...more] = suite === null ? [] : namedChildren(suite);
  return inner?.type === 'if_statement' && more.length === 0 && fieldsOf(inner, 'alternative').length === 0;
}

function loopOf(place: Place, node: SyntaxNode): DivisorLoop | null {
  const { file, tree } = place;
  const [target, range, suite] = [fieldOf(node, 'left'), fieldOf(node, 'right'), fieldOf(node, 'body')];
  const inner = suite === null ? undefined : namedChildren(suite)[0];
  const test = inner === undefined ? null : fieldOf(inner, 'condition');
  const binding = target?.type === 'identifier' ? file.scopes.bindingOf(target) : null;
  if (
    inner === undefined ||
    target === null ||
    range === null ||
    test === null ||
    binding?.scope !== place.scope ||
    node.children.some((one) => one.type === 'async') ||
    textOf(tree, node).includes('#') ||
    !isMovable(tree, range) ||
    !isMovable(tree, test) ||
    mayBeReadAfter(file.scopes, binding, node)
  ) {
    return null;
  }
  const whole = unwrapped(test);
  const isBoth = whole.type === 'boolean_operator' && fieldOf(whole, 'operator')?.type === 'and';
  const [first, rest] = isBoth ? [fieldOf(whole, 'left'), fieldOf(whole, 'right')] : [whole, null];
  const number = first === null ? null : dividend(place, unwrapped(first), textOf(tree, target));
  return number !== null && isDividedAsItIs(place, node, number, range)
    ? {
        ...{ place, node, inner, target: textOf(tree, target), range: textOf(tree, range) },
        number: textOf(tree, number),
        more: rest === null ? null : textOf(tree, rest),
      }
    : null;
}

/** The `n` of `n % k == 0`. */
function dividend({ tree }: Place, test: SyntaxNode, target: string): SyntaxNode | null {
  const [left, right, ...more] = test.type === 'comparison_operator' ? namedChildren(test) : [];
  const operators = fieldsOf(test, 'operators').map((one) => textOf(tree, one));
  const rest = left === undefined ? null : unwrapped(left);
  if (
    rest?.type !== 'binary_operator' ||
    right === undefined ||
    more.length > 0 ||
    operators.join() !== '==' ||
    textOf(tree, right) !== '0' ||
    fieldOf(rest, 'operator')?.type !== '%'
  ) {
    return null;
  }
  const [number, divisor] = [fieldOf(rest, 'left'), fieldOf(rest, 'right')];
  return divisor !== null && textOf(tree, divisor) === target ? number : null;
}

/**
 * Whether the number stays what it is through the loop, is none that `%` would format or take apart, and is divided by
 * nothing less than one: its range asks for whole numbers.
 */
function isDividedAsItIs(place: Place, loop: SyntaxNode, number: SyntaxNode, range: SyntaxNode): boolean {
  const { file, tree } = place;
  const list = builtinCalled(file, range) === 'range' ? fieldOf(range, 'arguments') : null;
  const [first, last, ...more] = list === null ? [] : namedChildren(list);
  if (first?.type !== 'integer' || last === undefined || more.length > 0 || textOf(tree, first) === '0') {
    return false;
  }
  const read = builtinCalled(file, number) === 'len' ? fieldOf(number, 'arguments') : number;
  const names = read === null ? [] : read.type === 'identifier' ? [read] : namedChildren(read);
  const [name] = names;
  const binding = name?.type === 'identifier' && names.length === 1 ? file.scopes.bindingOf(name) : null;
  const isBound =
    typeOf(file, number) === 'int' ||
    (number.type === 'identifier' &&
      !/\bint\(\w+\)|\blen\(/.test(textOf(tree, last)) &&
      descendantsOfType(range, 'identifier').some((one) => textOf(tree, one) === textOf(tree, number)));
  return (
    isBound &&
    binding !== null &&
    binding.scope === place.scope &&
    !binding.isCaptured &&
    binding.definitions.every((one) => !contains(loop, one))
  );
}

/** Whether what is done for the first divisor is all that is done: it leaves the loop, or would do the same again. */
function isDoneOnce(body: SyntaxNode): boolean {
  const statements = namedChildren(body);
  const isPlain = (one: SyntaxNode): boolean => {
    const [assignment] = one.type === 'expression_statement' ? namedChildren(one) : [];
    const value = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
    return /^(?:true|false|none|integer|string)$/.test(value?.type ?? '');
  };
  return statements.some((one) => /^(?:return|raise|break)_statement$/.test(one.type))
    ? !descendantsOfType(body, 'continue_statement', 'yield').length &&
        descendantsOfType(body, 'break_statement').every((one) => one.parent === body)
    : statements.every(isPlain);
}

/** The statements of a body before the one that leaves the loop; nothing where none is left. */
function beforeLeaving(place: Place, body: SyntaxNode): Line | null {
  const statements = namedChildren(body);
  const end = statements.findIndex((one) => /^(?:break|return|raise)_statement$/.test(one.type));
  const kept =
    end === -1
      ? statements
      : statements.slice(0, statements[end]?.type === 'break_statement' ? end : end + 1);
  const [first, last] = [kept[0], kept.at(-1)];
  return first === undefined || last === undefined ? null : runText(place, first, last, 1);
}

/** How many candidates the first block has. */
const SIZES = ['8', '10', '16', '32', '50', '64'];

function rewritten(loop: DivisorLoop, rng: Rng): readonly Change[] | null {
  const { place, node, inner, target, number, range, more } = loop;
  const { subject, file } = place;
  const size = rng.pick(SIZES);
  const body = fieldOf(inner, 'consequence');
  const otherwise = fieldOf(node, 'alternative');
  const last = otherwise === null ? null : fieldOf(otherwise, 'body');
  // Behind an answer there is no else.
  const isLeft = /^(?:return|raise)_statement$/.test(
    body === null ? '' : (namedChildren(body)[0]?.type ?? ''),
  );
  const isRead = descendantsOfType(inner, 'identifier').filter((one) => textOf(place.tree, one) === target);
  // The test reads it once.
  const asksOnly = isRead.length === 1;
  const isAnswered = asksOnly && isLeft;
  const end =
    otherwise === null || last === null ? null : suiteText(place, otherwise, last, isAnswered ? 0 : 1);
  if (
    body === null ||
    (otherwise !== null && end === null) ||
    (asksOnly && (more !== null || !isDoneOnce(body)))
  ) {
    return null;
  }
  const written = asksOnly ? question : helper;
  const code = moduleCode(
    subject,
    file,
    node,
    rng,
    [{ module: 'numpy', name: null }],
    ([numpy = 'numpy']) => [
      {
        names: rng.shuffle(
          asksOnly
            ? ['has_divisor', 'any_divides', 'is_divisible', 'has_factor']
            : ['divisors_among', 'dividing', 'pick_divisors', 'those_that_divide'],
        ),
        lines: (own, _names, unit) => written(own, numpy, size, unit, rng.fork('helper')),
      },
    ],
  );
  const [name] = code?.names ?? [];
  const suite = asksOnly ? beforeLeaving(place, body) : suiteText(place, inner, body, more === null ? 1 : 2);
  if (code === null || name === undefined || suite === null) {
    return null;
  }
  const asked = `${name}(${number}, ${range})`;
  const change = replaced(place, [
    line(0, asksOnly ? `if ${asked}:` : `for ${target} in ${asked}:`),
    ...(more === null ? [] : [line(1, `if ${more}:`)]),
    suite,
    ...(end === null ? [] : isAnswered ? [end] : [line(0, 'else:'), end]),
  ]);
  return change === null ? null : [...code.changes, change];
}

const WHY = [
  "# Beyond 64 bits numpy has to divide by whole numbers of Python's own.",
  '# int64 is fastest; objects are exact where that would overflow.',
  '# Numbers that int64 might not hold are divided as objects, exactly.',
];

interface HelperWords {
  readonly number: string;
  readonly candidates: string;
  readonly block: string;
  readonly size: string;
  /** A test of each candidate of a block. */
  readonly test: string;
  /** The lines before the blocks, and those that make one and leave the rest. */
  readonly opening: readonly string[];
  readonly cut: string;
  readonly rest: readonly string[];
}

/** Blocks keep a search short that ends early, and what is held small; they grow, so that a long one takes few of them. */
function helperWords(numpy: string, first: string, rng: Rng): HelperWords {
  const number = rng.pick(['number', 'dividend']);
  const block = rng.pick(['block', 'batch', 'chunk']);
  const candidates = rng.pick(['candidates', 'possible_divisors', 'untested']);
  const size = rng.pick(['size', `${block}_size`]);
  const kind = rng.pick(['dtype', 'kind']);
  const most = rng.pick(['2**62', '2**63']);
  return {
    ...{ number, block, candidates, size },
    test: `${rng.pick([`${number} % ${block}`, `${numpy}.remainder(${number}, ${block})`])} == 0`,
    opening: [
      rng.pick(WHY),
      `${kind} = ${numpy}.int64 if max(abs(${number}), ${candidates}.stop) < ${most} else object`,
      `${size} = ${first}`,
    ],
    cut: `${block} = ${numpy}.array(${candidates}[:${size}], dtype=${kind})`,
    rest: [`${candidates} = ${candidates}[${size}:]`, `${size} *= 2`],
  };
}

function helper(own: string, numpy: string, first: string, unit: string, rng: Rng): readonly string[] {
  const { number, candidates, block, test, opening, cut, rest } = helperWords(numpy, first, rng);
  const said = rng.pick([
    `Yield the candidates that divide a number, tested in ${pluralName(block)} that grow.`,
    `Test candidates ${block} by ${block} and yield those that divide the number.`,
  ]);
  const found = rng.pick([`${block}[${test}]`, `${numpy}.extract(${test}, ${block})`]);
  return [
    `def ${own}(${number}, ${candidates}):`,
    `${unit}"""${said}"""`,
    ...opening.map((text) => `${unit}${text}`),
    `${unit}while ${candidates}:`,
    ...[cut, `yield from ${found}.tolist()`, ...rest].map((text) => `${unit}${unit}${text}`),
  ];
}

function question(own: string, numpy: string, first: string, unit: string, rng: Rng): readonly string[] {
  const { number, candidates, block, test, opening, cut, rest } = helperWords(numpy, first, rng);
  const said = rng.pick([
    `Return whether one of the candidates divides a number, tested in ${pluralName(block)} that grow.`,
    `Tell whether a number has a divisor among the candidates, tested ${block} by ${block}.`,
  ]);
  const found = rng.pick([`(${test}).any()`, `${numpy}.any(${test})`]);
  return [
    `def ${own}(${number}, ${candidates}):`,
    `${unit}"""${said}"""`,
    ...opening.map((text) => `${unit}${text}`),
    `${unit}while ${candidates}:`,
    `${unit}${unit}${cut}`,
    `${unit}${unit}if ${found}:`,
    `${unit}${unit}${unit}return True`,
    ...rest.map((text) => `${unit}${unit}${text}`),
    `${unit}return False`,
  ];
}
