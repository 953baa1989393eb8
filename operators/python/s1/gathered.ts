import type { Rng } from '../../../core/rng.js';
import { edit, insert } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import { lineStart } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, textOf } from '../../../syntax/tree.js';
import { namesForValue } from '../naming/names-for-value.js';
import type { Gathering } from '../s2/comprehension.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { line, replaced } from '../s2/place.js';

import type { NestedGathering } from './gathering.js';
import { added } from './range-blocks.js';

/** The outer loop of a comprehension that is worked out batch by batch. */
interface BatchLoop {
  readonly before: readonly string[];
  readonly outer: string;
  /** Lines at the start of the loop's body. */
  readonly opening: readonly string[];
  /** The variable that holds a batch, or a slice as code. */
  readonly batch: string;
  /** Lines at the end of the loop's body. */
  readonly closing?: readonly string[];
  /** How deep a batch's result is put to what there is, where that is not right in the outer loop. */
  readonly depth?: number;
}

/** The variable that the batches' results are put together in; the one that the statement assigns, or a new one. */
export function gatheredName({ unrolling }: NestedGathering, rng: Rng, avoid: Set<string>): string | null {
  const { place, comprehension, isReturned, target } = unrolling;
  if (isReturned || target !== null) {
    return target ?? '';
  }
  return added(
    avoid,
    drawName(place, rng, namesForValue(place.subject, place.file, comprehension.node), avoid),
  );
}

const STARTS: Readonly<Record<Gathering, string>> = {
  list: '[]',
  set: 'set()',
  dict: '{}',
  sum: '0',
  any: '',
  all: '',
};

/**
 * The changes by which each batch gives a result of its own, by the comprehension as it was, which is put to what there is.
 * Its brackets stay as they are: a generator would turn a StopIteration into another error. `filter`: its only test, which
 * the outer loop asks.
 */
export function gatheredIn(
  gathering: NestedGathering,
  rng: Rng,
  result: string,
  loop: BatchLoop,
  filter: SyntaxNode | null = null,
): readonly Change[] | null {
  const { place, comprehension, isReturned, target } = gathering.unrolling;
  const part =
    filter === null ? partText(place, gathering, loop.batch) : bareRun(place, gathering, loop.batch, filter);
  const lines: readonly Line[] = [
    ...loop.before.map((text) => line(0, text)),
    ...(isReturned ? [] : [line(0, `${result} = ${STARTS[comprehension.gathering]}`)]),
    line(0, loop.outer),
    ...loop.opening.map((text) => line(1, text)),
    ...mergedLines(comprehension.gathering, rng, result, part, loop.depth ?? 1),
    ...(loop.closing ?? []).map((text) => line(1, text)),
    ...(isReturned ? [line(0, `return ${comprehension.gathering === 'all' ? 'True' : 'False'}`)] : []),
  ];
  const change = replaced(place, lines);
  if (change === null || isReturned || target !== null) {
    return change === null ? null : [change];
  }
  const { file, tree, statement, newline } = place;
  const { node } = comprehension;
  return [
    insert(file.path, lineStart(tree.source, statement.start), `${change.text}${newline}`),
    edit(file.path, node.start, node.end, result),
  ];
}

/** The comprehension over a batch instead of all there is. */
function partText(place: Place, { unrolling, first }: NestedGathering, batch: string): string {
  const { node } = unrolling.comprehension;
  const { iterable } = first;
  const { source } = place.tree;
  return `${source.slice(node.start, iterable.start)}${batch}${source.slice(iterable.end, node.end)}`;
}

/** The comprehension over a run without its test; the run alone, as a list or set, where nothing else is done to it. */
function bareRun(
  place: Place,
  { unrolling, first }: NestedGathering,
  run: string,
  filter: SyntaxNode,
): string {
  const { tree } = place;
  const { node, gathering, element } = unrolling.comprehension;
  const clause = [...ancestors(filter)].find((one) => one.type === 'if_clause') ?? filter;
  return gathering !== 'dict' && textOf(tree, element) === textOf(tree, first.target)
    ? `${gathering}(${run})`
    : `${tree.source.slice(node.start, first.iterable.start)}${run}${tree.source.slice(clause.end, node.end)}`;
}

function mergedLines(
  gathering: Gathering,
  rng: Rng,
  result: string,
  part: string,
  depth: number,
): readonly Line[] {
  // `list(…)` and `set(…)` of what may as well be added as it is.
  const bare = /^(?:list|set)\((.*)\)$/.exec(part)?.[1];
  switch (gathering) {
    case 'list':
      return [
        line(
          depth,
          bare === undefined
            ? rng.pick([`${result}.extend(${part})`, `${result} += ${part}`])
            : `${result}.extend(${bare})`,
        ),
      ];
    case 'set':
      return [
        line(
          depth,
          bare === undefined
            ? rng.pick([`${result}.update(${part})`, `${result} |= ${part}`])
            : `${result}.update(${bare})`,
        ),
      ];
    case 'dict':
      return [line(depth, `${result}.update(${part})`)];
    case 'sum':
      return [line(depth, `${result} += ${part}`)];
    case 'any':
      return [line(depth, `if ${part}:`), line(depth + 1, 'return True')];
    case 'all':
      return [line(depth, `if not ${part}:`), line(depth + 1, 'return False')];
  }
}
