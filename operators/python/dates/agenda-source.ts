import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { canStandAlone, COMPREHENSIONS, readingOf } from '../divisions/comprehension.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { isHarmless } from '../s2/evaluation.js';
import type { Place } from '../s2/place.js';
import { isMovable, unwrapped } from '../s2/place.js';
import { batchSourceOf } from '../s9/batch-source.js';
import { builtinPlaceOf } from '../s9/builtin-place.js';
import { isCold } from '../s9/cold.js';
import { isFallback } from '../s9/fast-path.js';
import { isAdded, isGiven } from '../s9/own-data.js';
import { isEndlessRange } from '../s9/range-size.js';

/** A sequence that is gone through about once, and may be listed before. */
export interface Agendable {
  readonly place: Place;
  readonly sequence: SyntaxNode;
  /** What its elements are called where they are taken. */
  readonly target: SyntaxNode | null;
  /** The type that it has for certain; null where a guard has to ask. */
  readonly type: string | null;
}

/** Calls that copy one sequence or add it up, in its order: sums of floats depend on that. */
const COPYING: ReadonlySet<string> = new Set(['list', 'tuple', 'sum']);

export const AGENDABLE_TYPES = ['for_statement', 'call', ...COMPREHENSIONS] as const;

const KNOWN = new WeakMap<Subject, Map<SyntaxNode, Agendable | null>>();
const LAZILY_KNOWN = new WeakMap<Subject, Map<SyntaxNode, Agendable | null>>();

/** The sequence that a loop, comprehension or call goes through, or null; looked at once for all variants. */
export function agendableOf(subject: Subject, file: SubjectFile, node: SyntaxNode): Agendable | null {
  return lookedUp(subject, file, node, false);
}

/** The same for what takes it bit by bit: it may be a range of any length, or gone through backwards. */
export function followableOf(subject: Subject, file: SubjectFile, node: SyntaxNode): Agendable | null {
  return lookedUp(subject, file, node, true);
}

function lookedUp(subject: Subject, file: SubjectFile, node: SyntaxNode, isLazy: boolean): Agendable | null {
  const all = isLazy ? LAZILY_KNOWN : KNOWN;
  const known = all.get(subject) ?? new Map<SyntaxNode, Agendable | null>();
  all.set(subject, known);
  let found = known.get(node);
  if (found === undefined) {
    found =
      node.type === 'for_statement'
        ? ofLoop(subject, file, node, isLazy)
        : node.type === 'call'
          ? ofCall(subject, file, node)
          : ofComprehension(subject, file, node);
    // A function of its own needs a function beside it.
    found =
      found !== null && (found.place.definition === null || (!isLazy && isEndlessRange(file, found.sequence)))
        ? null
        : found;
    known.set(node, found);
  }
  return found;
}

function ofLoop(subject: Subject, file: SubjectFile, node: SyntaxNode, isLazy: boolean): Agendable | null {
  const [target, right, suite] = [fieldOf(node, 'left'), fieldOf(node, 'right'), fieldOf(node, 'body')];
  const isPlain =
    right !== null &&
    right.type !== 'expression_list' &&
    isMovable(file.tree, right) &&
    !node.children.some((one) => one.type === 'async');
  const place = isPlain && isCold(file, node) ? builtinPlaceOf(subject, file, node) : null;
  const whole = right === null ? null : unwrapped(right);
  if (place === null || suite === null || whole === null) {
    return null;
  }
  const source = batchSourceOf(place, whole, suite);
  if (source === null || (source.form === 'headed' && !isLazy) || isFallback(place, source.sequence)) {
    return null;
  }
  if (isAdded(subject, file, source.sequence)) {
    return null;
  }
  const called = builtinCalled(file, whole);
  const isPart = called === 'enumerate' || called === 'zip';
  if (called === 'reversed') {
    // What is surely a list is read backwards through a slice of it.
    const isSlice = isLazy && typeOf(file, source.sequence) !== null;
    return isSlice ? { place, sequence: whole, target, type: typeOf(file, source.sequence) } : null;
  }
  const sequence = isPart ? source.sequence : whole;
  const first = target === null || !isPart ? target : elementOf(target, called);
  return { place, sequence, target: first, type: typeOf(file, sequence) ?? madeOf(sequence) };
}

/** What the first sequence's element is called: `word` of `place, word`, or of `word, size`. */
function elementOf(target: SyntaxNode, called: string | null): SyntaxNode | null {
  return namedChildren(target)[called === 'enumerate' ? 1 : 0] ?? null;
}

/** What a method gives, of which it is known that it is a new list or a view. */
function madeOf(sequence: SyntaxNode): string | null {
  return sequence.type === 'call' ? 'made' : null;
}

function ofComprehension(subject: Subject, file: SubjectFile, node: SyntaxNode): Agendable | null {
  const reading = readingOf(subject, file, node);
  return reading === null || !canStandAlone(reading)
    ? null
    : {
        place: reading.place,
        sequence: reading.source,
        target: fieldOf(reading.clause, 'left'),
        type: reading.type,
      };
}

/** `list(entries)`, or `", ".join(entries)`. */
function ofCall(subject: Subject, file: SubjectFile, node: SyntaxNode): Agendable | null {
  const isCopied = COPYING.has(builtinCalled(file, node) ?? '');
  const list = isCopied || isJoin(file, node) ? fieldOf(node, 'arguments') : null;
  const given = list?.type === 'argument_list' ? namedChildren(list) : [];
  const [sequence] = given;
  if (sequence?.type !== 'identifier' || given.length > 1 || !isCold(file, node)) {
    return null;
  }
  const type = typeOf(file, sequence);
  const isListed = type === 'list' || type === 'str' || type === 'tuple';
  return isListed || (type === null && isGiven(file, sequence))
    ? calledIn(subject, file, node, sequence)
    : null;
}

function isJoin(file: SubjectFile, call: SyntaxNode): boolean {
  const callee = fieldOf(call, 'function');
  const object = callee?.type === 'attribute' ? fieldOf(callee, 'object') : null;
  return (
    object !== null &&
    callee !== null &&
    typeOf(file, object) === 'str' &&
    textOf(file.tree, callee).endsWith('.join')
  );
}

function calledIn(
  subject: Subject,
  file: SubjectFile,
  node: SyntaxNode,
  sequence: SyntaxNode,
): Agendable | null {
  let statement: SyntaxNode | null = node;
  for (let at = node.parent; at !== null; at = at.parent) {
    if (/interpolation|lambda|comprehension|generator/.test(at.type)) {
      return null;
    }
    if (at.type === 'block' || at.type === 'module') {
      break;
    }
    statement = at;
  }
  const place = isMovable(file.tree, node) ? builtinPlaceOf(subject, file, statement) : null;
  return place === null ||
    !isHarmless(place, sequence) ||
    isFallback(place, sequence) ||
    isAdded(subject, file, sequence)
    ? null
    : { place, sequence, target: null, type: typeOf(file, sequence) };
}
