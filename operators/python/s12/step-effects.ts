import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { FunctionContext } from '../s6/function-context.js';

import { capital } from './member-names.js';
import type { StateStep } from './state-step.js';
import { testNames } from './test-names.js';

const LONGEST_SENTENCE = 88;

/** What one statement does to a variable: `raise` the `depth` `by one`. */
export interface Effect {
  readonly verb:
    | 'raise'
    | 'lower'
    | 'add'
    | 'reduce'
    | 'multiply'
    | 'divide'
    | 'extend'
    | 'shorten'
    | 'reset'
    | 'set'
    | 'renew';
  readonly variable: string;
  readonly isByOne: boolean;
}

interface Branch {
  /** Null for `else`, and for what is done anyhow. */
  readonly test: SyntaxNode | null;
  readonly effects: readonly Effect[];
}

/** What a step does, by branch. */
function branchesOf(context: FunctionContext, node: SyntaxNode): readonly Branch[] {
  if (node.type !== 'if_statement') {
    return [{ test: null, effects: effectsOf(context, node) }];
  }
  const inside = (block: SyntaxNode | null): readonly Effect[] =>
    block === null ? [] : namedChildren(block).flatMap((one) => effectsOf(context, one));
  const clauses = namedChildren(node).filter(({ type }) => /^(?:elif|else)_clause$/.test(type));
  return [
    { test: fieldOf(node, 'condition'), effects: inside(fieldOf(node, 'consequence')) },
    ...clauses.map((one) =>
      one.type === 'elif_clause'
        ? { test: fieldOf(one, 'condition'), effects: inside(fieldOf(one, 'consequence')) }
        : { test: null, effects: inside(fieldOf(one, 'body')) },
    ),
  ];
}

/** What statements do to the variables that they change, in order. */
export function effectsOf(context: FunctionContext, node: SyntaxNode): readonly Effect[] {
  if (node.type === 'if_statement') {
    return branchesOf(context, node).flatMap(({ effects }) => effects);
  }
  const { tree } = context;
  const [inner] = namedChildren(node);
  const left = inner === undefined ? null : fieldOf(inner, 'left');
  const right = inner === undefined ? null : fieldOf(inner, 'right');
  const value = right === null ? '' : textOf(tree, right);
  const called = inner?.type === 'call' ? fieldOf(inner, 'function') : null;
  if (called !== null) {
    const object = fieldOf(called, 'object');
    const method = fieldOf(called, 'attribute');
    const isLess = /^(?:pop|remove|discard|clear)$/.test(method === null ? '' : textOf(tree, method));
    return object === null
      ? []
      : [{ verb: isLess ? 'shorten' : 'extend', variable: textOf(tree, object), isByOne: false }];
  }
  const targets = left === null ? [] : left.type === 'pattern_list' ? namedChildren(left) : [left];
  const operator = inner?.type === 'augmented_assignment' ? (fieldOf(inner, 'operator')?.type ?? '') : '';
  return targets.map((target) => {
    const variable = textOf(tree, target);
    const own = new RegExp(`^${variable} ([-+]) 1$`).exec(value)?.[1];
    const isByOne = own !== undefined || (operator !== '' && value === '1');
    const sign = own ?? operator.slice(0, -1);
    const isText = right !== null && /string|list|concatenated/.test(right.type);
    const verb =
      sign === '+'
        ? isByOne
          ? 'raise'
          : isText
            ? 'extend'
            : 'add'
        : sign === '-'
          ? isByOne
            ? 'lower'
            : 'reduce'
          : sign === '*'
            ? 'multiply'
            : sign === '/' || sign === '//'
              ? 'divide'
              : operator === '' && /^(?:0|0\.0|''|""|\[\]|None|False)$/.test(value)
                ? 'reset'
                : operator === '' && /^(?:[\d.]+|True)$/.test(value)
                  ? 'set'
                  : 'renew';
    return { verb, variable, isByOne };
  });
}

const PHRASES: Readonly<Record<Effect['verb'], readonly [string, string]>> = {
  raise: ['raise', ' by one'],
  lower: ['lower', ' by one'],
  add: ['add to', ''],
  reduce: ['take from', ''],
  multiply: ['multiply', ''],
  divide: ['divide', ''],
  extend: ['add to', ''],
  shorten: ['take from', ''],
  reset: ['reset', ''],
  set: ['set', ''],
  renew: ['renew', ''],
};

/** `raise the depth by one`, `add to the total and the count`. */
function spoken(effects: readonly Effect[], nounOf: (variable: string) => string): string {
  const groups = new Map<string, string[]>();
  for (const { verb, variable } of effects) {
    const noun = `the ${nounOf(variable)}`;
    const known = groups.get(PHRASES[verb][0]) ?? [];
    groups.set(PHRASES[verb][0], known.includes(noun) ? known : [...known, noun]);
  }
  return [...groups]
    .map(([verb, nouns]) => {
      const end = Object.values(PHRASES).find(([one]) => one === verb)?.[1] ?? '';
      return `${verb} ${nouns.join(' and ')}${end}`;
    })
    .join(' and ');
}

/**
 * One sentence that says what a step does, and when; null where that would be long. `nounOf`: what a variable is called in it;
 * `given`: what the step is told, in words.
 */
export function stepSentence(
  context: FunctionContext,
  { statements }: StateStep,
  nounOf: (variable: string) => string,
  given: string,
): string | null {
  const [first] = statements;
  const branches =
    statements.length === 1
      ? branchesOf(context, first)
      : [{ test: null, effects: statements.flatMap((one) => effectsOf(context, one)) }];
  const [start, other] = branches;
  if (start === undefined) {
    return null;
  }
  const clause = start.test === null ? null : clauseOf(context, start.test);
  const says = (branch: Branch): string => spoken(branch.effects, nounOf);
  const same = start.effects[0]?.verb ?? '';
  const isAlike = branches.every(({ effects: [one, ...more] }) => one?.verb === same && more.length === 0);
  const [verb, end] = PHRASES[start.effects[0]?.verb ?? 'renew'];
  const all = [
    ...new Set(branches.flatMap(({ effects }) => effects.map(({ variable }) => `the ${nounOf(variable)}`))),
  ];
  const by = given === '' ? '' : `, by ${given}`;
  const candidates = [
    ...(start.test === null && branches.length === 1 ? [says(start)] : []),
    ...(clause !== null && branches.length === 1 ? [`${says(start)} if ${clause}`] : []),
    ...(clause !== null && branches.length === 2 && other?.test === null
      ? [`${says(start)} if ${clause}, else ${says(other)}`]
      : []),
    ...(isAlike && start.test !== null && all.length > 1 ? [`${verb} ${all.join(' or ')}${end}${by}`] : []),
    ...(branches.length > 1 ? [`${[...new Set(branches.map(says))].join(' or ')}${by}`] : []),
    ...(branches.length === 1 && given !== ''
      ? [`${says(start)} where ${given} ${given.includes(' and ') ? 'call' : 'calls'} for it`]
      : []),
    ...(branches.length === 1 ? [`${says(start)} where it is due`] : []),
  ];
  const said = candidates.find((one) => one.length < LONGEST_SENTENCE && !/["\\]/.test(one));
  return said === undefined ? null : `${capital(said)}.`;
}

/** What a test asks, where words say it. */
export function clauseOf(context: FunctionContext, test: SyntaxNode): string | null {
  const [first] = testNames(context, test, false);
  return first === undefined || /^(?:there|it|all that) |\bvalue is\b.*\bvalue\b/.test(first.clause)
    ? null
    : first.clause;
}
