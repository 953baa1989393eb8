import type { Binding } from '../../../syntax/python/analysis.js';
import { statementsOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { isMovable, unwrapped } from '../s2/place.js';
import { flatText } from '../s6/expression-sites.js';
import type { HelperNames } from '../s6/parameters.js';
import { helperNames } from '../s6/parameters.js';

import type { Loop } from './loop.js';
import { loopAt } from './loop.js';

/** Loops in loops, each of which does nothing but the next: together they pick several elements. */
export interface Nest {
  readonly loop: Loop;
  /** What each level is called, outermost first: a name, or a pattern of names. */
  readonly targets: readonly SyntaxNode[];
  readonly choice: Choice;
  /** The innermost loop's statements. */
  readonly body: readonly SyntaxNode[];
  /** Names of what the function is given besides what is picked, and of everything the body writes. */
  readonly own: HelperNames;
}

/** What each level of a nest picks from. */
type Choice =
  /** Positions behind the one before: `range(i + 1, len(marks))`. */
  | {
      readonly kind: 'behind';
      readonly start: SyntaxNode | null;
      readonly stop: SyntaxNode;
      readonly gap: string;
    }
  /** The same for every level: what is gone through is made anew each time. */
  | { readonly kind: 'same'; readonly pool: SyntaxNode }
  /** Something else for every level, each of which can be gone through again and again. */
  | { readonly kind: 'each'; readonly pools: readonly SyntaxNode[] };

/** More levels than that are no loops that anyone wrote by hand. */
const MOST_LEVELS = 4;

/** The nest whose outermost loop stands at a node; null where one function cannot pick for all of its levels. */
export function nestAt(subject: Subject, file: SubjectFile, node: SyntaxNode): Nest | null {
  const levels = levelsOf(file, node);
  const loop = levels === null ? null : loopAt(subject, file, node);
  const innermost = levels?.at(-1);
  const block = innermost === undefined ? null : fieldOf(innermost, 'body');
  // A function that calls itself has no loop of the nest to leave.
  const hasJumps = descendantsOfType(node, 'break_statement', 'continue_statement').length > 0;
  if (levels === null || loop === null || block === null || hasJumps) {
    return null;
  }
  const targets = levels.flatMap((one) => fieldOf(one, 'left') ?? []);
  const sources = levels.flatMap((one) => fieldOf(one, 'right') ?? []);
  const names = targets.flatMap((target) => descendantsOfType(target, 'identifier'));
  const bound = names.flatMap((name) => file.scopes.bindingOf(name) ?? []);
  const isPlain = targets.every(({ type }) => type === 'identifier' || type === 'pattern_list');
  if (
    !isPlain ||
    new Set(bound).size !== names.length ||
    !sources.every((one) => isMovable(file.tree, one))
  ) {
    return null;
  }
  const choice = choiceOf(file, targets, sources, bound);
  const own = choice === null ? null : ownNames(loop, choice, block, bound);
  return choice === null || own === null ? null : { loop, targets, choice, body: statementsOf(block), own };
}

/** Loops that hold nothing but the next one, outermost first; null where there is only one, or a comment in between. */
function levelsOf(file: SubjectFile, outermost: SyntaxNode): readonly SyntaxNode[] | null {
  const levels: SyntaxNode[] = [];
  let at: SyntaxNode | undefined = outermost;
  while (at?.type === 'for_statement') {
    const block = fieldOf(at, 'body');
    const source = fieldOf(at, 'right');
    const isSync = at.children.every(({ type }) => type !== 'async');
    if (block === null || source === null || fieldOf(at, 'alternative') !== null || !isSync) {
      return null;
    }
    levels.push(at);
    const [only, ...more]: SyntaxNode[] = statementsOf(block);
    const between = only === undefined ? '#' : file.tree.source.slice(source.end, only.start);
    if (between.includes('#')) {
      return null;
    }
    at = more.length === 0 ? only : undefined;
  }
  return levels.length < 2 || levels.length > MOST_LEVELS ? null : levels;
}

function choiceOf(
  file: SubjectFile,
  targets: readonly SyntaxNode[],
  sources: readonly SyntaxNode[],
  bound: readonly Binding[],
): Choice | null {
  const [source] = sources;
  const usesPicked = sources.some((one) => boundIn(file, one).some((binding) => bound.includes(binding)));
  if (source === undefined) {
    return null;
  }
  if (usesPicked) {
    return behindOf(file, targets, sources);
  }
  const texts = sources.map((one) => textOf(file.tree, one));
  if (texts.every((text) => text === texts[0])) {
    return { kind: 'same', pool: source };
  }
  const areNames = targets.every(({ type }) => type === 'identifier');
  const areLasting = sources.every((one, level) => isLasting(file, one, level > 0));
  return areNames && areLasting ? { kind: 'each', pools: sources } : null;
}

function boundIn(file: SubjectFile, node: SyntaxNode): readonly Binding[] {
  return descendantsOfType(node, 'identifier').flatMap((one) => file.scopes.bindingOf(one) ?? []);
}

/** `range(i + 1, stop)` on each level but the first, with the same stop and the same gap. */
function behindOf(
  file: SubjectFile,
  targets: readonly SyntaxNode[],
  sources: readonly SyntaxNode[],
): Choice | null {
  const { tree } = file;
  const [outer = [], ...inner] = sources.map((source) => {
    const list = builtinCalled(file, source) === 'range' ? fieldOf(source, 'arguments') : null;
    return list === null ? [] : namedChildren(list);
  });
  const stop = outer.at(-1);
  const start = outer.length === 2 ? (outer[0] ?? null) : null;
  if (stop === undefined || outer.length > 2) {
    return null;
  }
  const gaps = inner.map(([low, high, ...more], level) => {
    const target = targets[level];
    const isSame = high !== undefined && textOf(tree, high) === textOf(tree, stop) && more.length === 0;
    const [, name, gap = '0'] =
      /^(\w+)(?: ?\+ ?(\d+))?$/.exec(low === undefined ? '' : textOf(tree, low)) ?? [];
    return isSame && target !== undefined && name === textOf(tree, target) ? gap : null;
  });
  const [gap] = gaps;
  return gap !== undefined && gap !== null && gaps.every((one) => one === gap)
    ? { kind: 'behind', start, stop, gap }
    : null;
}

/** A variable, or a range between certain whole numbers: made early, it raises nothing that it would not have raised. */
function isLasting(file: SubjectFile, source: SyntaxNode, isLater: boolean): boolean {
  const node = unwrapped(source);
  if (node.type === 'identifier') {
    return file.scopes.bindingOf(node)?.scope.kind === 'function';
  }
  const list = builtinCalled(file, node) === 'range' ? fieldOf(node, 'arguments') : null;
  const given = list === null ? [] : namedChildren(list);
  // Where the outer loop has no round, the bounds of the inner one were never worked out.
  const mayRaise = (one: SyntaxNode): boolean =>
    !/^[\w +*-]+$/.test(textOf(file.tree, one)) || typeOf(file, one) !== 'int';
  return given.length > 0 && given.length < 3 && !(isLater && given.some(mayRaise));
}

/** Names of what the body, and what is picked from, need; what a first call picks from is handed over by itself. */
function ownNames(
  loop: Loop,
  choice: Choice,
  block: SyntaxNode,
  bound: readonly Binding[],
): HelperNames | null {
  const again = choice.kind === 'behind' ? [choice.stop] : choice.kind === 'same' ? [choice.pool] : [];
  const isNeeded = ({ reads, definitions }: Binding): boolean =>
    [...reads, ...definitions].some((use) => [block, ...again].some((part) => contains(part, use)));
  const inputs = loop.region.inputs.filter((one) => !bound.includes(one) && isNeeded(one));
  return helperNames(loop.context, inputs, loop.region.written);
}

/** The text of a part of the nest with the names that the function has for it; null where it takes several lines. */
export function ownText({ loop, own }: Nest, node: SyntaxNode): string | null {
  const renames = descendantsOfType(node, 'identifier').flatMap((one) => {
    const binding = loop.context.analysis.bindingOf(one);
    const name = binding === null ? undefined : own.names.get(binding);
    return name === undefined ? [] : [[one, name] as const];
  });
  return flatText(loop.context.tree, node, new Map(renames));
}
