import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled, isBuiltin, typeOf } from '../s2/certain.js';

/** How what two parts of something give makes what the whole gives. */
export interface Joint {
  readonly kind: 'list' | 'set' | 'dict' | 'sum' | 'max' | 'min' | 'text' | 'any' | 'all';
  /** The comprehension, or the call that uses it up. */
  readonly node: SyntaxNode;
  readonly two: (first: string, second: string) => string;
  /** How the parts are put together, behind "the digits in front of the last one, " in a docstring. */
  readonly saying: string;
  /** Whether the second part is left alone where the first has decided. */
  readonly isLazy?: boolean;
}

type Making = Omit<Joint, 'node'>;

const plus = (first: string, second: string): string => `${first} + ${second}`;

const LIST: Making = { kind: 'list', two: plus, saying: 'and the last one behind them' };

const SET: Making = {
  kind: 'set',
  two: (first, second) => `${first} | ${second}`,
  saying: 'and the last one with them',
};

const DICT: Making = {
  kind: 'dict',
  two: (first, second) => `{**${first}, **${second}}`,
  saying: 'and the last one, whose entry wins',
};

const SUM: Making = { kind: 'sum', two: plus, saying: 'and the last one on top' };

const EXTREME = (kind: 'max' | 'min'): Making => ({
  kind,
  two: (first, second) => `${kind}(${first}, ${second})`,
  saying: `or the last one, whichever comes to ${kind === 'max' ? 'more' : 'less'}`,
});

const TEXT: Making = { kind: 'text', two: plus, saying: 'and the last one behind them' };

const ANY: Making = {
  kind: 'any',
  two: (first, second) => `${first} or ${second}`,
  saying: 'or else the last one',
  isLazy: true,
};

const ALL: Making = {
  kind: 'all',
  two: (first, second) => `${first} and ${second}`,
  saying: 'and then the last one as well',
  isLazy: true,
};

const OF_BRACKETS: Readonly<Partial<Record<string, Making>>> = {
  list_comprehension: LIST,
  set_comprehension: SET,
  dictionary_comprehension: DICT,
};

/** How a comprehension's value comes from those of two parts of its source; null where it does not, to the last bit. */
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
  // A part of which nothing is left has no greatest.
  const isFiltered = namedChildren(inner).some((one) => one.type === 'if_clause');
  const made = call === null ? null : ofCall(builtinCalled(file, call), type, isFiltered);
  return call === null || made === null ? null : { ...made, node: call };
}

/** The call that a comprehension is the only argument of. */
function callAround({ parent }: SyntaxNode): SyntaxNode | null {
  const isOnly = parent?.type === 'argument_list' && namedChildren(parent).length === 1;
  const call = isOnly ? parent.parent : parent;
  return call?.type === 'call' ? call : null;
}

/** What a builtin makes of a generator. Only whole numbers add up alike in any order, or compare with each other in one. */
function ofCall(called: string | null, type: string | null, isFiltered: boolean): Making | null {
  const isWhole = type === 'int' || type === 'bool';
  if (called === 'any' || called === 'all') {
    return called === 'any' ? ANY : ALL;
  }
  if (called === 'sum') {
    return isWhole ? SUM : null;
  }
  return (called === 'max' || called === 'min') && type === 'int' && !isFiltered ? EXTREME(called) : null;
}

/** `"".join(…)`. */
function isJoin(file: SubjectFile, call: SyntaxNode): boolean {
  const callee = fieldOf(call, 'function');
  return callee !== null && /^(?:""|'')\.join$/.test(textOf(file.tree, callee));
}

/** How `sum(map(int, str(number)))` comes from those of two runs of digits. */
export function jointOfMap(file: SubjectFile, call: SyntaxNode): Joint | null {
  const called = mappedAsInts(file, call) === null ? null : builtinCalled(file, call);
  const made = called === 'list' ? LIST : called === 'set' ? SET : ofCall(called, 'int', false);
  return made === null || made.isLazy === true ? null : { ...made, node: call };
}

/** The `str(number)` of `sum(map(int, str(number)))`. */
export function mappedAsInts(file: SubjectFile, call: SyntaxNode): SyntaxNode | null {
  const [map, ...more] = argumentsOf(call);
  const [by, source, ...others] =
    map !== undefined && builtinCalled(file, map) === 'map' ? argumentsOf(map) : [];
  const isInt = by !== undefined && isBuiltin(file, by, 'int');
  return isInt && source !== undefined && more.length + others.length === 0 ? source : null;
}

function argumentsOf(call: SyntaxNode): readonly SyntaxNode[] {
  const list = call.type === 'call' ? fieldOf(call, 'arguments') : null;
  return list === null ? [] : namedChildren(list);
}
