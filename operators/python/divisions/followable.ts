import { statementOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isInReport } from '../logs/module-logger.js';
import { isVague } from '../naming/plain-words.js';
import { singularName } from '../naming/words.js';
import { isOwnGenerator } from '../origins/generators.js';
import { canStandAlone, COMPREHENSIONS, readingOf } from './comprehension.js';
import { isSplitText } from './served.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { isHarmless } from '../s2/evaluation.js';
import { hasLooseJump } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import { isMovable, unwrapped } from '../s2/place.js';
import { batchSourceOf } from '../s9/batch-source.js';
import { builtinPlaceOf } from '../s9/builtin-place.js';
import { isCold } from '../s9/cold.js';
import { isFallback } from '../s9/fast-path.js';
import { isAdded, isGiven } from '../origins/own-data.js';
import { elementNouns } from '../s9/name-drawer.js';
import { isEndlessRange } from '../s9/range-size.js';

/** A sequence that is gone through about once, and may be listed before. */
export interface Followable {
  readonly place: Place;
  readonly sequence: SyntaxNode;
  /** What its elements are called where they are taken. */
  readonly target: SyntaxNode | null;
  /** The type that it has for certain; null where a guard has to ask. */
  readonly type: string | null;
  /** A generator of the program's, which gives one element after the other and has no slices. */
  readonly isStream?: true;
}

/** Calls that copy one sequence or add it up, in its order: sums of floats depend on that. */
const COPYING: ReadonlySet<string> = new Set(['list', 'tuple', 'sum']);

export const FOLLOWABLE_TYPES = ['for_statement', 'call', ...COMPREHENSIONS] as const;

const KNOWN = new WeakMap<Subject, Map<SyntaxNode, Followable | null>>();
const LAZILY_KNOWN = new WeakMap<Subject, Map<SyntaxNode, Followable | null>>();

/** The sequence that a loop, comprehension or call goes through, or null; looked at once for all variants. */
export function listableOf(subject: Subject, file: SubjectFile, node: SyntaxNode): Followable | null {
  return lookedUp(subject, file, node, false);
}

/** The same for what takes it bit by bit: it may be a range of any length, or gone through backwards. */
export function followableOf(subject: Subject, file: SubjectFile, node: SyntaxNode): Followable | null {
  return lookedUp(subject, file, node, true);
}

function lookedUp(subject: Subject, file: SubjectFile, node: SyntaxNode, isLazy: boolean): Followable | null {
  const all = isLazy ? LAZILY_KNOWN : KNOWN;
  const known = all.get(subject) ?? new Map<SyntaxNode, Followable | null>();
  all.set(subject, known);
  let found = known.get(node);
  if (found === undefined) {
    found =
      node.type === 'for_statement'
        ? ofLoop(subject, file, node, isLazy)
        : node.type === 'call'
          ? ofCall(subject, file, node)
          : (ofComprehension(subject, file, node) ?? (isLazy ? ofStream(subject, file, node) : null));
    // A function of its own needs a function beside it.
    const isUsable =
      found !== null &&
      !isInReport(file, node) &&
      found.place.definition !== null &&
      (isLazy || !isEndlessRange(file, found.sequence)) &&
      !isSplitText(file, found.sequence);
    found = isUsable ? found : null;
    known.set(node, found);
  }
  return found;
}

function ofLoop(subject: Subject, file: SubjectFile, node: SyntaxNode, isLazy: boolean): Followable | null {
  const [target, right, suite] = [fieldOf(node, 'left'), fieldOf(node, 'right'), fieldOf(node, 'body')];
  const isPlain =
    right !== null &&
    right.type !== 'expression_list' &&
    isMovable(file.tree, right) &&
    !node.children.some((one) => one.type === 'async');
  const place =
    isPlain && isCold(file, node) ? builtinPlaceOf(subject, file, node, { takesBefore: true }) : null;
  const whole = right === null ? null : unwrapped(right);
  if (place === null || suite === null || whole === null) {
    return null;
  }
  if (isLazy && isOwnGenerator(file, whole)) {
    return streamOf(subject, place, whole, target);
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

function ofComprehension(subject: Subject, file: SubjectFile, node: SyntaxNode): Followable | null {
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

/** A comprehension over a generator of the program's. */
function ofStream(subject: Subject, file: SubjectFile, node: SyntaxNode): Followable | null {
  const [clause] = namedChildren(node).filter((one) => one.type === 'for_in_clause');
  const [right, statement] = [clause === undefined ? null : fieldOf(clause, 'right'), statementOf(node)];
  const isPlain = right !== null && isMovable(file.tree, node) && isCold(file, node);
  if (!isPlain || clause === undefined || statement === null || !isOwnGenerator(file, right)) {
    return null;
  }
  const place = builtinPlaceOf(subject, file, statement, { isInYielded: true });
  const isInText = [...ancestors(node)].some(({ type }) => type === 'interpolation');
  return place === null || isInText ? null : streamOf(subject, place, right, fieldOf(clause, 'left'));
}

function streamOf(
  subject: Subject,
  place: Place,
  sequence: SyntaxNode,
  target: SyntaxNode | null,
): Followable | null {
  return isAdded(subject, place.file, sequence)
    ? null
    : { place, sequence, target, type: 'stream', isStream: true };
}

/** `list(entries)`, or `", ".join(entries)`. */
function ofCall(subject: Subject, file: SubjectFile, node: SyntaxNode): Followable | null {
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
): Followable | null {
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
  const place = isMovable(file.tree, node)
    ? builtinPlaceOf(subject, file, statement, { isInYielded: true })
    : null;
  return place === null ||
    !isHarmless(place, sequence) ||
    isFallback(place, sequence) ||
    isAdded(subject, file, sequence)
    ? null
    : { place, sequence, target: null, type: typeOf(file, sequence) };
}

/** What one of the sequence is called: as its loop calls it, where that says something, or after the whole of it. */
export function nounOf({ place, target, sequence, type }: Followable): string {
  const own = target?.type === 'identifier' ? textOf(place.tree, target) : '';
  const whole = wholeName(place, sequence);
  const one = whole === singularName(whole) ? '' : singularName(whole);
  const root = sequence.type === 'call' ? (fieldOf(sequence, 'function') ?? sequence) : sequence;
  const isPair = target?.type === 'pattern_list' && namedChildren(target).length === 2;
  const isQuality = (noun: string): boolean => noun !== one && /(?:ed|ing)$/.test(noun);
  return (
    [own, one, ...elementNouns(place, root)].find(
      (noun) =>
        /^[a-z][a-z_]{2,12}$/.test(noun) &&
        !/^(?:element|item|entry|value|character|member)$|^(?:in|by|of|with|from|for|at|on|to|into|through|all)_/.test(
          noun,
        ) &&
        !isVague(noun) &&
        !isQuality(noun),
    ) ?? (type === 'range' ? 'position' : isPair ? 'pair' : 'entry')
  );
}

function isImported({ file }: Place, node: SyntaxNode | null): boolean {
  const binding = node?.type === 'identifier' ? file.scopes.bindingOf(node) : null;
  return binding !== null && binding.kind === 'import';
}

/** `bookings` of `bookings`, `sorted(bookings)[:3]` or `bookings.values()`; an empty text where no name is at the root. */
function wholeName(place: Place, sequence: SyntaxNode): string {
  let root: SyntaxNode | null = sequence;
  while (root !== null && root.type !== 'identifier') {
    const callee: SyntaxNode | null = root.type === 'call' ? fieldOf(root, 'function') : null;
    const list: SyntaxNode | null = root.type === 'call' ? fieldOf(root, 'arguments') : null;
    root =
      root.type === 'subscript'
        ? fieldOf(root, 'value')
        : callee?.type === 'attribute'
          ? // What a module's function gives is called after the function.
            isImported(place, fieldOf(callee, 'object'))
            ? fieldOf(callee, 'attribute')
            : fieldOf(callee, 'object')
          : callee !== null && /^(?:sorted|list|set|tuple)$/.test(textOf(place.tree, callee)) && list !== null
            ? (namedChildren(list)[0] ?? null)
            : null;
  }
  return root === null ? '' : textOf(place.tree, root);
}

/** Whether whoever goes through it may stop before its end: by a jump, or since something beside it is over. */
export function mayStop({ place }: Followable, node: SyntaxNode): boolean {
  const [body, source] = [fieldOf(node, 'body'), fieldOf(node, 'right')];
  if (node.type !== 'for_statement') {
    return node.type === 'generator_expression' || /\bzip\(/.test(textOf(place.tree, node));
  }
  return (
    body === null ||
    descendantsOfType(body, 'return_statement', 'raise_statement').length > 0 ||
    hasLooseJump(body, 'break_statement') ||
    (source !== null && builtinCalled(place.file, source) === 'zip')
  );
}
