import type { Rng } from '../../../core/rng.js';
import { isPureExpression } from '../../../syntax/python/purity.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { isHarmless } from '../s2/evaluation.js';
import { hasLooseJump } from '../s2/limits.js';
import type { Place } from '../s2/place.js';

import { listOrTuple } from './guards.js';
import { contentOf } from './hints.js';
import { leavesAlone } from './leaves-alone.js';
import { isGiven } from '../origins/own-data.js';
import { isEndlessRange } from './range-size.js';

/** What a loop goes through, and how it is had as one sequence that can be divided. */
export interface BatchSource {
  /**
   * A name that is read as it is; something drawn from sequences, to be listed where they are such; an expression to be
   * named first; a range that the loop may leave early, or that is longer than `len` can say, of which only the first few
   * are divided.
   */
  readonly form: 'name' | 'listed' | 'made' | 'headed';
  /** What says how its elements are called. */
  readonly sequence: SyntaxNode;
  /** How the expression is written where it is named first. */
  readonly made: string;
  /** Whether the loop's own code may end it before its source does. */
  readonly leavesEarly: boolean;
  /** How many there are, as source, from the name they are read by. */
  readonly size: (entries: string) => string;
  /** What has to hold for it to be divided, beside its size. */
  readonly tests: (entries: string, rng: Rng) => readonly string[];
}

/** How the source of a loop is divided; null where taking it in parts could be seen. */
export function batchSourceOf(place: Place, source: SyntaxNode, suite: SyntaxNode): BatchSource | null {
  const { file } = place;
  const type = typeOf(file, source);
  const text = textOf(place.tree, source);
  const common = {
    sequence: source,
    made: text,
    leavesEarly: mayLeaveEarly(suite),
    size: lengthOf,
    tests: noTests,
  };
  if (source.type === 'identifier') {
    return namedSource(place, source, suite);
  }
  if (type === 'range') {
    // Of a long range a loop that leaves early sees next to nothing.
    return { ...common, form: common.leavesEarly || isEndlessRange(file, source) ? 'headed' : 'made' };
  }
  if (type === 'list' || type === 'str' || type === 'tuple') {
    return isOfKnownLength(source) ? null : { ...common, form: 'made' };
  }
  if (type !== null) {
    return null;
  }
  if (isSplit(place, source)) {
    return { ...common, form: 'made' };
  }
  if ((isSlice(source) && isGiven(file, source)) || isOwnAttribute(place, source, suite)) {
    return { ...common, form: 'made', tests: guardOf(place, source) };
  }
  const mapping = mappingOf(place, source);
  if (mapping !== null) {
    const isLeftAlone = leavesAlone(place, suite, mapping, 'dict');
    return isLeftAlone ? { ...common, sequence: mapping, form: 'made', made: `list(${text})` } : null;
  }
  return drawnSource(place, source, suite);
}

/** Whether it is written out, element by element. */
function isOfKnownLength(source: SyntaxNode): boolean {
  return (
    ['list', 'tuple', 'string'].includes(source.type) &&
    !namedChildren(source).some((one) => one.type === 'list_splat')
  );
}

function lengthOf(entries: string): string {
  return `len(${entries})`;
}

function noTests(): readonly string[] {
  return [];
}

function guardOf(place: Place, sequence: SyntaxNode): BatchSource['tests'] {
  const isText = contentOf(place, sequence) === 'text';
  return (entries, rng) => [isText ? `isinstance(${entries}, str)` : listOrTuple(entries, rng)];
}

/** Whether the loop's own code may end it before its source does. */
function mayLeaveEarly(suite: SyntaxNode): boolean {
  return (
    descendantsOfType(suite, 'return_statement', 'raise_statement').length > 0 ||
    hasLooseJump(suite, 'break_statement')
  );
}

function namedSource(place: Place, source: SyntaxNode, suite: SyntaxNode): BatchSource | null {
  const type = typeOf(place.file, source);
  const made = textOf(place.tree, source);
  const common = { sequence: source, made, leavesEarly: mayLeaveEarly(suite), size: lengthOf };
  if (!isHarmless(place, source)) {
    return null;
  }
  if (type === 'range') {
    return { ...common, form: 'headed', tests: noTests };
  }
  if (type === 'str' || type === 'tuple') {
    return { ...common, form: 'name', tests: noTests };
  }
  if (!leavesAlone(place, suite, source)) {
    return null;
  }
  if (type === 'set' || type === 'dict') {
    return { ...common, form: 'listed', size: () => `len(${made})`, tests: noTests };
  }
  return (type === null && isGiven(place.file, source)) || type === 'list'
    ? { ...common, form: 'name', tests: type === null ? guardOf(place, source) : noTests }
    : null;
}

/** Methods of text that give a new list. */
const SPLITTING: ReadonlySet<string> = new Set(['split', 'rsplit', 'splitlines']);

function isSplit(place: Place, node: SyntaxNode): boolean {
  const method = node.type === 'call' ? fieldOf(node, 'function') : null;
  const name = method?.type === 'attribute' ? fieldOf(method, 'attribute') : null;
  return (
    name !== null &&
    SPLITTING.has(textOf(place.tree, name)) &&
    isPureExpression(place.file.scopes, node, { mayIterate: true })
  );
}

function isSlice(node: SyntaxNode): boolean {
  const at = node.type === 'subscript' ? fieldOf(node, 'subscript') : null;
  return at?.type === 'slice';
}

/** `self.readings`, which the body leaves alone. */
function isOwnAttribute(place: Place, node: SyntaxNode, suite: SyntaxNode): boolean {
  return (
    node.type === 'attribute' &&
    fieldOf(node, 'object')?.type === 'identifier' &&
    isPureExpression(place.file.scopes, node) &&
    leavesAlone(place, suite, node)
  );
}

/** `prices` of `prices.items()` and its like. */
function mappingOf(place: Place, node: SyntaxNode): SyntaxNode | null {
  const method = node.type === 'call' ? fieldOf(node, 'function') : null;
  const object = method?.type === 'attribute' ? fieldOf(method, 'object') : null;
  const name = method?.type === 'attribute' ? fieldOf(method, 'attribute') : null;
  const list = node.type === 'call' ? fieldOf(node, 'arguments') : null;
  const isView = name !== null && ['items', 'keys', 'values'].includes(textOf(place.tree, name));
  return isView &&
    object?.type === 'identifier' &&
    list?.type === 'argument_list' &&
    namedChildren(list).length === 0
    ? object
    : null;
}

/** What `enumerate`, `zip` and `reversed` draw from sequences: listed at once where all of them are such. */
function drawnSource(place: Place, source: SyntaxNode, suite: SyntaxNode): BatchSource | null {
  const { file, tree } = place;
  const called = builtinCalled(file, source);
  const list = called === null ? null : fieldOf(source, 'arguments');
  const given = list?.type === 'argument_list' ? namedChildren(list) : [];
  const parts = called === 'enumerate' && isCounter(file, given[1]) ? given.slice(0, 1) : given;
  const [first] = parts;
  const areSo =
    called === 'zip'
      ? parts.length > 1
      : (called === 'enumerate' || called === 'reversed') && parts.length === 1;
  if (first === undefined || !areSo || !parts.every((one) => isSteadyPart(place, one, suite))) {
    return null;
  }
  const unknown = parts.filter((one) => typeOf(file, one) === null).map(rootOf);
  const distinct = unknown.filter(
    (one, index) => unknown.findIndex((other) => textOf(tree, other) === textOf(tree, one)) === index,
  );
  const lengths = parts.map((one) => `len(${textOf(tree, one)})`);
  return {
    form: 'listed',
    sequence: first,
    made: textOf(tree, source),
    leavesEarly: mayLeaveEarly(suite),
    size: () => (lengths.length === 1 ? (lengths[0] ?? '') : `min(${lengths.join(', ')})`),
    tests: (_entries, rng) => distinct.flatMap((one) => guardOf(place, one)(textOf(tree, one), rng)),
  };
}

/** Whether it is a whole number to start counting from, or nothing. */
function isCounter(file: SubjectFile, node: SyntaxNode | undefined): boolean {
  const value = node?.type === 'keyword_argument' ? fieldOf(node, 'value') : node;
  return value?.type === 'integer' || (value?.type === 'identifier' && typeOf(file, value) === 'int');
}

/** `numbers` of `numbers[1:]`. */
function rootOf(part: SyntaxNode): SyntaxNode {
  return isSlice(part) ? (fieldOf(part, 'value') ?? part) : part;
}

/** A name, or a slice of one, whose elements stay while the loop runs. */
function isSteadyPart(place: Place, part: SyntaxNode, suite: SyntaxNode): boolean {
  const root = rootOf(part);
  const type = typeOf(place.file, root);
  const isFixed = type === 'str' || type === 'tuple' || (isSlice(part) && type === 'list');
  return (
    root.type === 'identifier' &&
    isHarmless(place, root) &&
    isPureExpression(place.file.scopes, part) &&
    (isFixed || ((type === null || type === 'list') && leavesAlone(place, suite, root)))
  );
}
