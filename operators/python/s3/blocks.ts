import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, descendantsOfType, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import { isLogged, mayLog } from '../logs/module-logger.js';
import { namesForValue } from '../naming/names-for-value.js';
import { resultOf } from '../s1/batches.js';
import { gatheredIn, gatheredName } from '../s1/gathered.js';
import type { NestedGathering } from '../s1/gathering.js';
import { GATHERING_TYPES, gatheringAt } from '../s1/gathering.js';
import type { PlainLoop } from '../s1/loop.js';
import { loopAt, nested } from '../s1/loop.js';
import { isInLoop } from '../s1/nesting.js';
import type { Reach } from '../s1/progress.js';
import { amountMessage, drawLog, reachMessage, resultMessage } from '../s1/progress.js';
import { RANGE_NAMES, added, boundsOf } from '../s1/range-blocks.js';
import type { SlicedLoop } from '../s1/slices.js';
import { slicedIn } from '../s1/slices.js';
import type { ElementWords } from '../s1/words.js';
import { edgeName, elementWords, iteratorName, partNoun, sizeName } from '../s1/words.js';
import { builtinCalled } from '../s2/certain.js';
import { drawName } from '../s2/names.js';
import type { Plan, Variant } from '../s2/variant.js';
import { workOf } from '../s6/expression-sites.js';

import { mayBeMany } from './may-be-many.js';

/**
 * A loop that adds something up takes one block after the other, each of about the square root of how many there are, adds up
 * each for itself first, and logs what that comes to.
 */
export const BLOCK_RESULTS: Variant = {
  name: 'block-results',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const loop = loopAt(subject, file, node);
    return loop === null ||
      resultOf(loop) === null ||
      isInLoop(node) ||
      !mayLog(file, node) ||
      isLogged(file, node, loop.iterable) ||
      !mayBeMany(file, loop.iterable) ||
      !isCuttable(loop, mayLeave(loop))
      ? null
      : blockLoop(loop);
  },
};

/** A comprehension gives a part of its result for each such block, and how much there is so far is logged. */
export const BLOCK_PARTS: Variant = {
  name: 'block-parts',
  types: GATHERING_TYPES,
  plan: (subject, file, node) => {
    const gathering = gatheringAt(subject, file, node);
    return gathering === null ||
      !isWork(gathering) ||
      isAsking(gathering) ||
      !mayLog(file, node) ||
      isLogged(file, node, gathering.iterable) ||
      !mayBeMany(file, gathering.iterable) ||
      !isCuttable(slicedOf(gathering), false)
      ? null
      : blockGathering(gathering);
  },
};

function slicedOf({ unrolling: { place, comprehension }, iterable }: NestedGathering): SlicedLoop {
  return { place, node: comprehension.node, iterable };
}

/** A list of what takes one look at an element is no work to be done in parts: how it gets its elements does not count. */
function isWork({ unrolling: { place, comprehension }, iterable }: NestedGathering): boolean {
  const { gathering, node } = comprehension;
  return gathering !== 'list' || workOf(place.tree, node) - workOf(place.tree, iterable) > 2;
}

/** Whether the answer may come long before the end, and there is none on the way. */
function isAsking({ unrolling: { comprehension } }: NestedGathering): boolean {
  return comprehension.gathering === 'any' || comprehension.gathering === 'all';
}

function mayLeave({ suite }: PlainLoop): boolean {
  return descendantsOfType(suite, 'return_statement', 'raise_statement').length > 0;
}

/**
 * Whether nothing is seen of taking a block at once: a sequence that keeps its elements, iterators of such, or a range, whose
 * length is a number that `len` can give where all of it is gone through.
 */
function isCuttable(loop: SlicedLoop, isLeft: boolean): boolean {
  if (!['list', 'sum'].every((name) => isBuiltinAt(loop.place.file.scopes, name, loop.node))) {
    return false;
  }
  if (builtinCalled(loop.place.file, loop.iterable) === 'range') {
    const bounds = boundsOf(loop.place, loop.iterable);
    // What is done may be the end of a range that is too long to have a length.
    const mayEnd = isLeft || mayRaise(loop);
    return bounds !== null && (!mayEnd || bounds.isSmall);
  }
  return slicedIn(loop) !== null || isDrawnFromSliced(loop);
}

/** Calls that do not raise whatever the elements of a range come to. */
const HARMLESS = /^(?:abs|bool|len|str)$|\.(?:append|add)$/;

/** Whether a turn may raise: by an index, a division, a name of an object, or what a call does, which may read on, too. */
function mayRaise({ place, node: loop, iterable }: SlicedLoop): boolean {
  const text = (node: SyntaxNode | null): string => (node === null ? '' : textOf(place.tree, node));
  const isPositive = /^range\([1-9]\d*,[^,]*\)$/.test(text(iterable));
  const target = iterable.parent === null ? null : fieldOf(iterable.parent, 'left');
  const isNoZero = (divisor: string): boolean =>
    /^[1-9]\d*$/.test(divisor) || (isPositive && divisor === text(target));
  return [...walk(loop)].some((node) => {
    // What gathers the turns of a comprehension stays around them.
    if (contains(iterable, node) || (node.type === 'call' && contains(node, iterable))) {
      return false;
    }
    switch (node.type) {
      case 'subscript':
        return true;
      case 'call':
        return !HARMLESS.test(text(fieldOf(node, 'function')));
      case 'attribute':
        return node.parent?.type !== 'call' || node.field !== 'function';
      case 'binary_operator':
      case 'augmented_assignment':
        return (
          /^(?:\/|%|\*\*|<<|>>)/.test(text(fieldOf(node, 'operator'))) &&
          !isNoZero(text(fieldOf(node, 'right')))
        );
      default:
        return false;
    }
  });
}

/** `reversed(words)`, `zip(words, lengths)`: there is nothing to cut, but it may be listed. */
function isDrawnFromSliced({ place, node, iterable }: SlicedLoop): boolean {
  const called = builtinCalled(place.file, iterable);
  const list = called !== null && PLAIN_ITERATORS.has(called) ? fieldOf(iterable, 'arguments') : null;
  const given = list === null ? [] : namedChildren(list);
  return given.length > 0 && given.every((one) => slicedIn({ place, node, iterable: one }) !== null);
}

const PLAIN_ITERATORS: ReadonlySet<string> = new Set(['enumerate', 'reversed', 'zip']);

function blockLoop(loop: PlainLoop): Plan {
  const { place, target } = loop;
  const result = resultOf(loop);
  return (rng) => {
    const blocks = drawBlocks(loop, rng, target, new Set());
    const part = blocks === null ? null : (result?.(rng, blocks.noun, blocks.avoid) ?? null);
    if (blocks === null || part === null) {
      return null;
    }
    const { reach, words, write } = blocks;
    const log = write(resultMessage(rng.fork('log'), part, words, reach));
    const change = nested(loop, {
      before: blocks.before,
      outer: blocks.outer,
      opening: [...blocks.opening, ...part.opening],
      inner: `for ${textOf(place.tree, target)} in ${blocks.batch}:`,
      body: part.body,
      closing: [...part.closing, log],
    });
    return change === null ? null : [...blocks.imports, change];
  };
}

function blockGathering(gathering: NestedGathering): Plan {
  return (rng) => {
    const avoid = new Set<string>();
    const drawn = gatheredName(gathering, rng, avoid);
    const result = drawn === null ? null : growingName(gathering, drawn, rng, avoid);
    const blocks =
      result === null ? null : drawBlocks(slicedOf(gathering), rng, gathering.first.target, avoid);
    if (result === null || blocks === null) {
      return null;
    }
    const { opening, reach, words, write, batch } = blocks;
    const isSum = gathering.unrolling.comprehension.gathering === 'sum';
    const report = isSum
      ? `"${words.many.replaceAll('_', ' ')} so far: %s", ${result}`
      : reach === null
        ? amountMessage(rng, result, words)
        : reachMessage(rng, words.many, reach);
    const changes = gatheredIn(gathering, rng, result, {
      before: blocks.before,
      outer: blocks.outer,
      opening,
      batch,
      closing: [write(report)],
    });
    return changes === null ? null : [...blocks.imports, ...changes];
  };
}

/** A name that tells how one element is made of texts tells nothing of a list that grows: it says that they are gathered. */
function growingName(
  { unrolling: { place } }: NestedGathering,
  name: string,
  rng: Rng,
  avoid: Set<string>,
): string | null {
  const [, noun] = /^(?:assembled|combined|extended|full|joined)_(\w+s)$/.exec(name) ?? [];
  const names = ['gathered', 'finished', 'collected'].map((one) => `${one}_${noun ?? ''}`);
  return noun === undefined ? name : added(avoid, drawName(place, rng, names, avoid));
}

/** A while loop that takes a block a turn off a sequence. */
interface Blocks {
  readonly imports: readonly Change[];
  readonly before: readonly string[];
  readonly outer: string;
  /** Lines at the start of a turn: where the next block begins is set before this one is gone through. */
  readonly opening: readonly string[];
  readonly batch: string;
  readonly noun: string;
  /** What an element is called. */
  readonly words: ElementWords;
  /** A statement that logs a message. */
  readonly write: (message: string) => string;
  /** How far a block reaches; null where that is not kept. */
  readonly reach: Reach | null;
  readonly avoid: Set<string>;
}

const ISQRT = { module: 'math', name: 'isqrt' } as const;
const ISLICE = { module: 'itertools', name: 'islice' } as const;

function drawBlocks(
  loop: SlicedLoop,
  rng: Rng,
  target: SyntaxNode,
  taken: ReadonlySet<string>,
): Blocks | null {
  const { place } = loop;
  const words = elementWords(place, target, loop.iterable);
  const avoid = new Set(taken);
  const noun = partNoun(rng);
  const whole = drawWhole(loop, words, rng, avoid);
  const block = added(avoid, drawName(place, rng, [noun, `next_${noun}`, `${words.one}_${noun}`], avoid));
  const size = added(avoid, sizeName(place, rng, words, noun, avoid));
  const start = added(avoid, edgeName(place, rng, 'start', noun, avoid));
  const rest = added(avoid, iteratorName(place, rng, words, avoid));
  const isDrawn = rng.fork('form').chance(0.35);
  const log = drawLog(place, rng, [...(isDrawn ? [ISLICE] : []), ISQRT]);
  if (whole === null || block === null || size === null || start === null || rest === null || log === null) {
    return null;
  }
  const root = `${log.imported.at(-1) ?? ''}(len(${whole.name}))`;
  const before = [
    ...whole.lead,
    `# ${sizeComment(words, noun, rng)}`,
    `${size} = ${rng.pick([`${root} + 1`, `1 + ${root}`, `max(1, ${root})`])}`,
  ];
  const end = { end: `min(${start}, len(${whole.name}))`, total: `len(${whole.name})` };
  const { changes: imports, write } = log;
  const shared = { imports, noun, avoid, words, write, reach: isDrawn ? null : end, batch: block };
  if (isDrawn) {
    const drawn = `list(${log.imported[0] ?? ''}(${rest}, ${size}))`;
    return {
      ...shared,
      before: [...before, `${rest} = iter(${whole.name})`],
      outer: `while ${block} := ${drawn}:`,
      opening: [],
    };
  }
  const slice = `${whole.name}[${start}:${start} + ${size}]`;
  return rng.chance(0.5)
    ? {
        ...shared,
        before: [...before, `${start} = 0`],
        outer: `while ${block} := ${slice}:`,
        opening: [`${start} += ${size}`],
      }
    : {
        ...shared,
        before: [...before, `${start} = 0`],
        outer: `while ${start} < len(${whole.name}):`,
        opening: [`${block} = ${slice}`, `${start} += ${size}`],
      };
}

/** The sequence as a name: its own, or a new one for what the loop was given. */
function drawWhole(
  loop: SlicedLoop,
  words: ElementWords,
  rng: Rng,
  avoid: Set<string>,
): { readonly name: string; readonly lead: readonly string[] } | null {
  const { place, iterable } = loop;
  const source = textOf(place.tree, iterable);
  const isRange = builtinCalled(place.file, iterable) === 'range';
  const sliced = isRange ? 'value' : slicedIn(loop);
  if (sliced === 'name') {
    return { name: source, lead: [] };
  }
  const names = isRange
    ? rng.shuffle(RANGE_NAMES)
    : [words.many, `all_${words.many}`, ...namesForValue(place.subject, place.file, iterable)];
  const name = added(avoid, drawName(place, rng, names, avoid));
  return name === null ? null : { name, lead: [`${name} = ${sliced === null ? `list(${source})` : source}`] };
}

/** Why a block has as many as it has. */
function sizeComment({ many }: ElementWords, noun: string, rng: Rng): string {
  const words = many.replaceAll('_', ' ');
  const nouns = noun === 'batch' ? 'batches' : `${noun}s`;
  return rng.pick([
    `About as many ${nouns} as there are ${words} in each.`,
    `About as many ${nouns} as each is long, so that both grow slowly.`,
    `Both the ${nouns} and the ${words} in each grow with the square root.`,
  ]);
}
