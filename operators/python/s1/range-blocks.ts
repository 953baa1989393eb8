import type { Rng } from '../../../core/rng.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { isBound } from '../s2/evaluation.js';
import { drawName } from '../s2/names.js';
import type { Place } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import type { Nest, PlainLoop } from './loop.js';
import { loopAt, nested } from './loop.js';
import { partResultOf } from './part-result.js';
import type { Log, Reach } from './progress.js';
import { drawLog, isReported, reachMessage, resultMessage, spanMessage } from './progress.js';
import type { Amount } from './sizes.js';
import { drawAmount } from './sizes.js';
import type { ElementWords } from './words.js';
import { edgeName, elementWords, partNoun } from './words.js';

/**
 * A counting loop goes through blocks of numbers. Where the bounds are integers for sure, the blocks are cut by
 * arithmetic; else by the range itself, which checks its bounds as before and slices to ranges of any size.
 */
export const RANGE_BLOCKS: Variant = {
  name: 'range-blocks',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const right = fieldOf(node, 'right');
    if (right?.type !== 'call') {
      return null;
    }
    const loop = loopAt(subject, file, node);
    const bounds = loop === null ? null : boundsOf(loop.place, right);
    if (
      loop === null ||
      bounds === null ||
      bounds.stop.type === 'integer' ||
      !isReported(loop.place, node, right) ||
      (bounds.step !== null && !bounds.isSmall)
    ) {
      return null;
    }
    return (rng) => {
      const log = drawLog(loop.place, rng);
      if (log === null) {
        return null;
      }
      const nest =
        bounds.step === null && (!bounds.isSmall || rng.chance(0.6))
          ? blockNest(loop, bounds, rng, log)
          : sliceNest(loop, bounds, rng, log);
      const change = nest === null ? null : nested(loop, nest);
      return change === null ? null : [...log.changes, change];
    };
  },
};

/** What a `range` counts from and to. */
export interface RangeBounds {
  readonly call: SyntaxNode;
  readonly start: SyntaxNode | null;
  readonly stop: SyntaxNode;
  readonly step: SyntaxNode | null;
  /** Both bounds are integers for sure, and nothing is seen of reading the first behind the second. */
  readonly isWhole: boolean;
  /** The bounds come from lengths and literals, so that the range's own length is no huge number. */
  readonly isSmall: boolean;
}

/** The bounds of a `range` of which at least one depends on the data; null for other calls. */
export function boundsOf(place: Place, call: SyntaxNode): RangeBounds | null {
  const list = fieldOf(call, 'arguments');
  const given = list === null ? [] : namedChildren(list);
  if (builtinCalled(place.file, call) !== 'range' || list?.type !== 'argument_list') {
    return null;
  }
  if (
    given.some((one) => ['keyword_argument', 'list_splat', 'dictionary_splat', 'comment'].includes(one.type))
  ) {
    return null;
  }
  const [first, second, third] = given;
  const stop = second ?? first;
  const start = second === undefined ? null : (first ?? null);
  if (
    stop === undefined ||
    given.length > 3 ||
    ![start, stop].some((one) => one !== null && isVariable(one))
  ) {
    return null;
  }
  const bounds = start === null ? [stop] : [start, stop];
  const step = third ?? null;
  return {
    call,
    start,
    stop,
    step,
    isWhole:
      bounds.every((one) => typeOf(place.file, one) === 'int') &&
      (start === null || start.type === 'integer' || isBound(place, start)),
    isSmall: [...bounds, ...(step === null ? [] : [step])].every((one) => isSmall(place, one)),
  };
}

function isVariable(node: SyntaxNode): boolean {
  for (const inner of walk(node)) {
    if (inner.type === 'identifier') {
      return true;
    }
  }
  return false;
}

/** Lengths, small literals, and sums, differences and quotients of them: no length of a range of them overflows. */
function isSmall(place: Place, node: SyntaxNode): boolean {
  switch (node.type) {
    case 'integer':
      return textOf(place.tree, node).length < 7;
    case 'unary_operator':
    case 'parenthesized_expression':
      return namedChildren(node).every((one) => isSmall(place, one));
    case 'binary_operator':
      return (
        ['+', '-', '//'].includes(fieldOf(node, 'operator')?.type ?? '') &&
        [fieldOf(node, 'left'), fieldOf(node, 'right')].every((one) => one !== null && isSmall(place, one))
      );
    case 'call':
      return builtinCalled(place.file, node) === 'len';
    default:
      return false;
  }
}

/** Blocks between numbers: each ends at the next block's start, the last one at the limit. */
function blockNest(loop: PlainLoop, bounds: RangeBounds, rng: Rng, log: Log): Nest | null {
  const { place } = loop;
  const words = elementWords(place, loop.target, loop.iterable);
  const avoid = new Set<string>();
  const noun = partNoun(rng);
  const start = added(avoid, edgeName(place, rng, 'start', noun, avoid));
  const limits = limitOf(loop, bounds, rng, avoid);
  const size = limits === null ? null : blockSize(place, rng, words, noun, bounds, limits, avoid);
  if (size === null || start === null || limits === null) {
    return null;
  }
  const target = textOf(place.tree, loop.target);
  const { before, lower, upper, all } = limits;
  const end = `min(${start} + ${size.name}, ${upper})`;
  const stop = added(avoid, edgeName(place, rng, 'stop', noun, avoid));
  if (stop === null) {
    return null;
  }
  const isWhole = lower === '0';
  const reach = isWhole ? { end: stop, total: upper } : null;
  const report = reportOf(loop, rng, { noun, start, stop, words, log, reach }, avoid);
  return {
    before: [...before, `${size.name} = ${size.text}`],
    outer:
      all === null
        ? `for ${start} in range(${lower}, ${upper}, ${size.name}):`
        : `for ${start} in ${all}[::${size.name}]:`,
    inner: `for ${target} in range(${start}, ${stop}):`,
    ...report,
    opening: [`${stop} = ${end}`, ...(report.opening ?? [])],
  };
}

/** How long a block is, of a number of positions that may come out negative where it is no length. */
function blockSize(
  place: Place,
  rng: Rng,
  words: ElementWords,
  noun: string,
  { isSmall, start, stop }: RangeBounds,
  { lower, upper }: Limits,
  avoid: Set<string>,
): Amount | null {
  const isNear = start === null || /^[012]$/.test(textOf(place.tree, start));
  const isPlain = /^[\w.]+$/.test(lower);
  const many = isNear ? upper : `(${upper} - ${isPlain ? lower : `(${lower})`})`;
  return drawAmount(place, rng, words, noun, many, avoid, !isNear || !isSmall || stop.type !== 'call');
}

/** What each block adds up of its own, where the loop adds something up, and what is logged of it. */
function reportOf(
  { place, node, suite }: PlainLoop,
  rng: Rng,
  { noun, start, stop, words, log, reach }: Reported,
  avoid: Set<string>,
): Partial<Nest> {
  const part = partResultOf(place, node, suite)?.(rng, noun, avoid) ?? null;
  return part === null
    ? {
        closing: [
          log.write(
            reach === null ? spanMessage(words.many, start, stop) : reachMessage(rng, words.many, reach),
          ),
        ],
      }
    : {
        opening: part.opening,
        body: part.body,
        closing: [...part.closing, log.write(resultMessage(rng, part, words, reach))],
      };
}

interface Reported {
  readonly noun: string;
  readonly start: string;
  readonly stop: string;
  /** How far a block reaches of how many; null where numbers do not begin at nothing. */
  readonly reach: Reach | null;
  readonly words: ElementWords;
  readonly log: Log;
}

/** How the bounds are written: taken down first where they are no plain numbers. */
interface Limits {
  readonly before: readonly string[];
  readonly lower: string;
  readonly upper: string;
  /** The name of the whole range, where the bounds are read off it. */
  readonly all: string | null;
}

/** The bounds as code that may be read several times, whatever the body does to the names in them. */
export function limitOf(loop: PlainLoop, bounds: RangeBounds, rng: Rng, avoid: Set<string>): Limits | null {
  const { place } = loop;
  const { start, stop, isWhole } = bounds;
  if (!isWhole) {
    const all = added(avoid, drawName(place, rng, rng.shuffle(RANGE_NAMES), avoid));
    return all === null
      ? null
      : {
          before: [`${all} = ${textOf(place.tree, bounds.call)}`],
          lower: `${all}.start`,
          upper: `${all}.stop`,
          all,
        };
  }
  const lower = start === null ? '0' : textOf(place.tree, start);
  if (isConstant(loop, stop)) {
    return { before: [], lower, upper: textOf(place.tree, stop), all: null };
  }
  const upper = added(avoid, drawName(place, rng, rng.shuffle(LIMIT_NAMES), avoid));
  return upper === null
    ? null
    : { before: [`${upper} = ${textOf(place.tree, stop)}`], lower, upper, all: null };
}

/** A local name that the loop does not bind again. */
function isConstant({ place, node }: PlainLoop, stop: SyntaxNode): boolean {
  const binding = stop.type === 'identifier' ? place.file.scopes.bindingOf(stop) : null;
  return (
    binding !== null &&
    binding.scope === place.scope &&
    !binding.isCaptured &&
    binding.declarations.length === 0 &&
    ![...binding.definitions, ...binding.deletions].some((one) => contains(node, one))
  );
}

export const RANGE_NAMES = ['positions', 'whole_range', 'all_positions', 'span', 'full_range', 'candidates'];
const LIMIT_NAMES = ['limit', 'upper_limit', 'end_position', 'last_stop', 'upper_end', 'finish'];

/** Slices of the range: as many numbers in each, whatever the step. */
function sliceNest(loop: PlainLoop, bounds: RangeBounds, rng: Rng, log: Log): Nest | null {
  const { place } = loop;
  const words = elementWords(place, loop.target, loop.iterable);
  const avoid = new Set<string>();
  const all = added(avoid, drawName(place, rng, rng.shuffle(RANGE_NAMES), avoid));
  const noun = partNoun(rng);
  const size = drawAmount(place, rng, words, noun, `len(${all ?? ''})`, avoid);
  const start = added(avoid, edgeName(place, rng, 'start', noun, avoid));
  const stop = added(avoid, edgeName(place, rng, 'stop', noun, avoid));
  if (all === null || size === null || start === null || stop === null) {
    return null;
  }
  const reach = { end: stop, total: `len(${all})` };
  const report = reportOf(loop, rng, { noun, start, stop, words, log, reach }, avoid);
  return {
    before: [`${all} = ${textOf(place.tree, bounds.call)}`, `${size.name} = ${size.text}`],
    outer: `for ${start} in range(0, len(${all}), ${size.name}):`,
    inner: `for ${textOf(place.tree, loop.target)} in ${all}[${start}:${stop}]:`,
    ...report,
    opening: [`${stop} = min(${start} + ${size.name}, len(${all}))`, ...(report.opening ?? [])],
  };
}

/** Remembers a name as taken. */
export function added(avoid: Set<string>, name: string | null): string | null {
  if (name !== null) {
    avoid.add(name);
  }
  return name;
}
