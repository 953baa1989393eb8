import { isOnCallCycle } from '../../../syntax/python/call-graph.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { isSurelyBound } from '../../../syntax/python/flow.js';
import {
  ancestors,
  contains,
  descendantsOfType,
  fieldOf,
  fieldsOf,
  namedChildren,
  textOf,
  walk,
} from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { builtinCalled } from '../s2/certain.js';
import type { Place } from '../s2/place.js';
import { isGuarded, isMovable, localPlaceOf, unwrapped } from '../s2/place.js';

/** A loop of nothing but loops and ifs around one statement. */
export interface LoopChain {
  readonly place: Place;
  readonly loop: SyntaxNode;
  readonly links: readonly Link[];
  /** The innermost statement. */
  readonly statement: SyntaxNode;
}

type Link =
  | { readonly kind: 'for'; readonly target: SyntaxNode; readonly iterable: SyntaxNode }
  | { readonly kind: 'if'; readonly condition: SyntaxNode };

/** More clauses than these in one expression read worse than loops. */
const MOST_LINKS = 4;
/** What takes a generator's items at once. */
const CONSUMERS: ReadonlySet<string> = new Set('all any dict list max min set sorted sum tuple'.split(' '));
/** Where a file says these, a StopIteration could end a loop in the one form and not in the other. */
const STOPPING = /\bStopIteration\b|\bnext\(|\b__next__\b/;

/**
 * The chain that a for loop begins, where all of it can be clauses of a comprehension in the loop's place: its variables are not
 * read outside, nothing in it outlives its turn, and no level of a recursion gets deeper. Null elsewhere.
 */
export function loopChain(subject: Subject, file: SubjectFile, loop: SyntaxNode): LoopChain | null {
  const place = localPlaceOf(subject, file, loop);
  if (place === null || isGuarded(place) || descendantsOfType(loop, 'comment').length > 0) {
    return null;
  }
  const isRecursive = place.definition !== null && isOnCallCycle(file.scopes, place.definition);
  if (isRecursive || STOPPING.test(file.tree.source)) {
    return null;
  }
  const links: Link[] = [];
  let at: SyntaxNode | null = loop;
  while (at?.type === 'for_statement' || at?.type === 'if_statement') {
    const link = linkOf(at);
    const body: SyntaxNode | null =
      at.type === 'for_statement' ? fieldOf(at, 'body') : fieldOf(at, 'consequence');
    if (link === null || body === null || namedChildren(body).length !== 1) {
      return null;
    }
    links.push(link);
    at = namedChildren(body)[0] ?? null;
  }
  if (at === null || links.length > MOST_LINKS) {
    return null;
  }
  const chain = { place, loop, links, statement: at };
  return areLeftBehind(file, chain) && areAtOnce(file, chain) && areBound(file, chain) ? chain : null;
}

function linkOf(node: SyntaxNode): Link | null {
  const isPlain =
    fieldsOf(node, 'alternative').length === 0 && !node.children.some(({ type }) => type === 'async');
  const target = fieldOf(node, 'left');
  const iterable = fieldOf(node, 'right');
  const condition = fieldOf(node, 'condition');
  if (node.type === 'if_statement') {
    return isPlain && condition !== null ? { kind: 'if', condition } : null;
  }
  return isPlain && target !== null && iterable !== null ? { kind: 'for', target, iterable } : null;
}

/** What the loops' targets bind. */
function variablesOf({ tree, scopes }: SubjectFile, { links }: LoopChain): readonly (Binding | null)[] {
  return links.flatMap((link) => {
    if (link.kind === 'if') {
      return [];
    }
    const isNamed = /^(?:identifier|pattern_list|tuple_pattern)$/.test(link.target.type);
    const names = [...walk(link.target)].filter(({ type }) => type === 'identifier');
    return isNamed && !/[.[*]/.test(textOf(tree, link.target))
      ? names.map((name) => scopes.bindingOf(name))
      : [null];
  });
}

/** Nothing behind the loop, and no loop's own sequence, reads a variable of it. */
function areLeftBehind(file: SubjectFile, chain: LoopChain): boolean {
  const { loop, place, links } = chain;
  return variablesOf(file, chain).every(
    (binding) =>
      binding?.kind === 'variable' &&
      binding.scope === place.scope &&
      binding.declarations.length + binding.deletions.length === 0 &&
      links.every(
        (link) => link.kind === 'if' || !binding.reads.some((read) => isOwnRead(file, link, binding, read)),
      ) &&
      binding.reads.every((read) => contains(loop, read) || isInOtherLoop(loop, binding, read)),
  );
}

/** A sequence reads a variable that its own loop, or one inside of it, sets. */
function isOwnRead(
  { scopes }: SubjectFile,
  link: Extract<Link, { kind: 'for' }>,
  binding: Binding,
  read: SyntaxNode,
): boolean {
  const isSetHere = [...walk(link.target)].some(
    (name) => name.type === 'identifier' && scopes.bindingOf(name) === binding,
  );
  return isSetHere && contains(link.iterable, read);
}

/** Reads in the body of another loop over the same variable see what that loop set. */
function isInOtherLoop(loop: SyntaxNode, binding: Binding, read: SyntaxNode): boolean {
  return [...ancestors(read)].some((outer) => {
    const body = outer.type === 'for_statement' && outer !== loop ? fieldOf(outer, 'body') : null;
    const target = fieldOf(outer, 'left');
    const isSet = target !== null && binding.definitions.some((one) => contains(target, one));
    return body !== null && isSet && contains(body, read) && !contains(outer, loop);
  });
}

/** A variable without a value is another exception's type where it is read in a scope inside (UnboundLocalError, NameError). */
function areBound(file: SubjectFile, chain: LoopChain): boolean {
  const { scopes } = file;
  const own = new Set(variablesOf(file, chain));
  return descendantsOfType(chain.loop, 'identifier').every((name) => {
    const binding = scopes.bindingOf(name);
    const isLocal = binding?.scope === chain.place.scope && binding.scope.kind === 'function';
    return !isLocal || own.has(binding) || isSurelyBound(scopes, binding, chain.loop);
  });
}

/** No lambda, and no generator that is kept, could see a variable change; what is called ends no loop by an exception. */
function areAtOnce(file: SubjectFile, { loop, links }: LoopChain): boolean {
  const isMovedAsItIs = links.every((link) =>
    isMovable(file.tree, link.kind === 'for' ? link.iterable : link.condition),
  );
  const hasKept =
    descendantsOfType(loop, 'lambda').length > 0 ||
    descendantsOfType(loop, 'generator_expression').some(
      ({ parent }) => parent?.type !== 'call' || !CONSUMERS.has(builtinCalled(file, parent) ?? ''),
    );
  const callsUnknown = descendantsOfType(loop, 'call').some((call) => {
    const called = fieldOf(call, 'function');
    const binding = called?.type === 'identifier' ? file.scopes.bindingOf(called) : null;
    return (
      (called?.type !== 'identifier' && called?.type !== 'attribute') ||
      (binding !== null && binding.scope.kind !== 'module')
    );
  });
  return isMovedAsItIs && !hasKept && !callsUnknown;
}

/** Longest line that is written, below Pylint's 100 (C0301). */
const WIDTH = 96;

/**
 * A comprehension over links between what opens and what closes it: on one line where that is short enough, else each clause on
 * a line of its own.
 */
export function comprehended(
  { tree, indent, unit, newline }: Place,
  [opening, element, closing]: readonly [string, string, string],
  links: readonly Link[],
): string {
  const clauses = links.map((link) =>
    link.kind === 'if'
      ? `if ${operandText(tree, link.condition)}`
      : `for ${textOf(tree, link.target)} in ${operandText(tree, link.iterable)}`,
  );
  const flat = opening + [element, ...clauses].join(' ') + closing;
  const inner = newline + indent + unit;
  return indent.length + flat.length <= WIDTH
    ? flat
    : opening + inner + [element, ...clauses].join(inner) + newline + indent + closing;
}

/** An expression as it stands in a clause: without brackets that it does not need there, with those that it does. */
export function operandText(tree: SyntaxTree, node: SyntaxNode): string {
  const inner = unwrapped(node);
  return /^(?:conditional_expression|lambda|expression_list)$/.test(inner.type)
    ? `(${textOf(tree, inner)})`
    : textOf(tree, inner);
}
