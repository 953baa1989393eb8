import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled, typeOf } from '../s2/certain.js';

/** How what two halves of a sequence give makes what the whole gives. */
export interface Joint {
  readonly kind: 'list' | 'set' | 'dict' | 'sum' | 'max' | 'min' | 'text' | 'any' | 'all';
  /** The comprehension, or the call that uses it up. */
  readonly node: SyntaxNode;
  readonly two: (first: string, second: string) => string;
  /** Sentences of a docstring that say how the halves are put together. */
  readonly sayings: readonly string[];
  /** Whether the second half is left alone where the first has decided. */
  readonly isLazy?: boolean;
}

type Making = Omit<Joint, 'node'>;

const plus = (first: string, second: string): string => `${first} + ${second}`;

const LIST: Making = {
  kind: 'list',
  two: plus,
  sayings: [
    'Each half is listed by itself; the second list goes behind the first.',
    'Divide and conquer: the lists of both halves, one behind the other.',
    'A longer sequence is halved, and the lists of both halves are joined in order.',
    'The halves share nothing, so that only their lists have to be put together.',
  ],
};

const SET: Making = {
  kind: 'set',
  two: (first, second) => `${first} | ${second}`,
  sayings: [
    'Divide and conquer: the union of what both halves hold.',
    'Each half has a set of its own, and both are united.',
  ],
};

const DICT: Making = {
  kind: 'dict',
  two: (first, second) => `{**${first}, **${second}}`,
  sayings: [
    'Each half has entries of its own; those of the second come last and win.',
    'Divide and conquer: the entries of both halves, the later ones winning.',
  ],
};

const SUM: Making = {
  kind: 'sum',
  two: plus,
  sayings: [
    'Divide and conquer: the sum of what both halves come to.',
    'A longer sequence is halved; the results of both halves are added.',
    'The halves share nothing, so that only their two sums have to be added.',
  ],
};

const EXTREME = (kind: 'max' | 'min'): Making => ({
  kind,
  two: (first, second) => `${kind}(${first}, ${second})`,
  sayings: [
    `As in a knockout tournament, the ${kind === 'max' ? 'greater' : 'smaller'} of both halves' winners wins.`,
    `Divide and conquer: the ${kind === 'max' ? 'greater' : 'smaller'} one of what both halves come to.`,
  ],
});

const TEXT: Making = {
  kind: 'text',
  two: plus,
  sayings: [
    'Divide and conquer: the text of the first half, and that of the second behind it.',
    'Each half is written by itself, and the second goes behind the first.',
  ],
};

const ANY: Making = {
  kind: 'any',
  two: (first, second) => `${first} or ${second}`,
  sayings: [
    'The second half is looked at only where the first has none.',
    'Divide and conquer: one half with such an element is enough.',
  ],
  isLazy: true,
};

const ALL: Making = {
  kind: 'all',
  two: (first, second) => `${first} and ${second}`,
  sayings: [
    'Divide and conquer: both halves have to pass, the first one first.',
    'A half that fails decides for the whole; the other one is not looked at then.',
  ],
  isLazy: true,
};

const OF_BRACKETS: Readonly<Partial<Record<string, Making>>> = {
  list_comprehension: LIST,
  set_comprehension: SET,
  dictionary_comprehension: DICT,
};

/** How a comprehension's value comes from those of two halves; null where it does not, to the last bit. */
export function jointOf(file: SubjectFile, inner: SyntaxNode): Joint | null {
  const call = callAround(inner);
  const body = fieldOf(inner, 'body');
  const type = body === null ? null : typeOf(file, body);
  if (call !== null && type === 'str' && isJoin(file, call)) {
    return { ...TEXT, node: call };
  }
  const brackets = OF_BRACKETS[inner.type];
  if (brackets !== undefined) {
    return { ...brackets, node: inner };
  }
  const made = call === null ? null : ofCall(builtinCalled(file, call), type);
  return call === null || made === null ? null : { ...made, node: call };
}

/** The call that a comprehension is the only argument of. */
function callAround({ parent }: SyntaxNode): SyntaxNode | null {
  const isOnly = parent?.type === 'argument_list' && namedChildren(parent).length === 1;
  const call = isOnly ? parent.parent : parent;
  return call?.type === 'call' ? call : null;
}

/** What a builtin makes of a generator. Only whole numbers add up alike in any order, or compare with each other in one. */
function ofCall(called: string | null, type: string | null): Making | null {
  const isWhole = type === 'int' || type === 'bool';
  if (called === 'any' || called === 'all') {
    return called === 'any' ? ANY : ALL;
  }
  if (called === 'sum') {
    return isWhole ? SUM : null;
  }
  return (called === 'max' || called === 'min') && type === 'int' ? EXTREME(called) : null;
}

/** `"".join(…)`. */
function isJoin(file: SubjectFile, call: SyntaxNode): boolean {
  const callee = fieldOf(call, 'function');
  return callee !== null && /^(?:""|'')\.join$/.test(textOf(file.tree, callee));
}

const OF_LOOPS = { list: LIST, sum: SUM, text: TEXT, any: ANY } as const;

/** Sentences that say how the results of two halves of a loop are put together. */
export function sayingsOf(kind: keyof typeof OF_LOOPS): readonly string[] {
  return OF_LOOPS[kind].sayings;
}
