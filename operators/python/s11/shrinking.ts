import type { Binding } from '../../../syntax/python/analysis.js';
import { mayBeReadAfter } from '../../../syntax/python/liveness.js';
import { statementsOf } from '../../../syntax/python/layout.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isFitForHelper } from '../s6/parameters.js';

import type { Loop } from './loop.js';
import { callsRecursion, loopAt, settingBefore, settingText } from './loop.js';

/** A while loop that is over after few rounds, since a number is divided in each: what it makes is a rule about the quotient. */
export interface Shrinking {
  readonly loop: Loop;
  /** What the loop makes. */
  readonly made: Binding;
  /** The statement right before the loop that starts it; null where that is what the number was. */
  readonly setting: SyntaxNode | null;
  /** What the function is given: the number first. */
  readonly parameters: readonly string[];
  /** When there is another round. */
  readonly condition: string;
  /** The arguments of the next call. */
  readonly next: string;
  readonly rule:
    | { readonly kind: 'sum' | 'text'; readonly amount: string; readonly base: string }
    | { readonly kind: 'remainder' };
}

/** The loop at a while statement, or null where it does not divide a number, or does more than put something together. */
export function shrinkingAt(subject: Subject, file: SubjectFile, node: SyntaxNode): Shrinking | null {
  const loop = loopAt(subject, file, node);
  const block = fieldOf(node, 'body');
  const test = fieldOf(node, 'condition');
  if (loop === null || block === null || test === null || loop.region.returns.length > 0) {
    return null;
  }
  // The loop stays, and a step of this kind is not made at it again.
  if (callsRecursion(file, loop.context.definition)) {
    return null;
  }
  const statements = statementsOf(block);
  const hasMore = descendantsOfType(node, 'comment', 'break_statement', 'continue_statement').length > 0;
  const condition = textOf(file.tree, test).replace(/^\((.*)\)$/, '$1');
  const [, number = ''] = /^(\w+)(?: ?(?:>|!=) ?0)?$/.exec(condition) ?? [];
  if (hasMore || number === '' || !loop.state.every(({ name }) => isFitForHelper(loop.context, name))) {
    return null;
  }
  return remainderOf(loop, statements, condition, number) ?? dividedOf(loop, statements, condition, number);
}

function stateOf({ state }: Loop, name: string): Binding | undefined {
  return state.find((one) => one.name === name);
}

/** `a, b = b, a % b`: Euclid's algorithm. */
function remainderOf(
  loop: Loop,
  statements: readonly SyntaxNode[],
  condition: string,
  number: string,
): Shrinking | null {
  const { tree, file } = loop.context;
  const [only, ...more] = statements;
  const text = only === undefined || more.length > 0 ? '' : textOf(tree, only);
  const [, first = '', second, again, dividend, divisor] =
    /^\(?(\w+), ?(\w+)\)? ?= ?\(?(\w+), ?\(?(\w+) ?% ?(\w+)\)?$/.exec(text) ?? [];
  const made = stateOf(loop, first);
  const divided = stateOf(loop, number);
  const isEuclid = second === number && again === number && dividend === first && divisor === number;
  return !isEuclid || made === undefined || divided === undefined || loop.state.length > 2 || first === number
    ? null
    : mayBeReadAfter(file.scopes, divided, loop.node)
      ? null
      : {
          loop,
          made,
          setting: null,
          parameters: [first, number],
          condition,
          next: `${number}, ${first} % ${number}`,
          rule: { kind: 'remainder' },
        };
}

/** `total += number % 10`, and then `number //= 10`. */
function dividedOf(
  loop: Loop,
  [added, shrunk, ...more]: readonly SyntaxNode[],
  condition: string,
  number: string,
): Shrinking | null {
  const { tree, file } = loop.context;
  const divided = stateOf(loop, number);
  if (added === undefined || shrunk === undefined || more.length > 0 || divided === undefined) {
    return null;
  }
  const division = divisionOf(tree, shrunk, number);
  const addition = division === null ? null : additionOf(tree, added, [number, division.base]);
  const made = addition === null ? undefined : stateOf(loop, addition.made);
  const setting = made === undefined ? null : settingBefore(loop, made);
  const start = setting === null ? '' : settingText(loop, setting);
  if (
    division === null ||
    addition === null ||
    made === undefined ||
    made === divided ||
    loop.state.length > 2
  ) {
    return null;
  }
  const isStarted = addition.kind === 'sum' ? start === '0' : start === '""' || start === "''";
  const base = loop.region.inputs.find(({ name }) => name === division.base);
  const isFitBase =
    /^\d+$/.test(division.base) || (base !== undefined && isFitForHelper(loop.context, base.name));
  return !isStarted || !isFitBase || mayBeReadAfter(file.scopes, divided, loop.node)
    ? null
    : {
        loop,
        made,
        setting,
        parameters: [number, ...(base === undefined ? [] : [base.name])],
        condition,
        next: [division.next, ...(base === undefined ? [] : [base.name])].join(', '),
        rule: { kind: addition.kind, amount: addition.amount, base: division.base },
      };
}

/** By what a statement divides the number, at least by two; a name may be anything still. */
function divisionOf(
  tree: SyntaxTree,
  statement: SyntaxNode,
  number: string,
): { readonly base: string; readonly next: string } | null {
  const text = textOf(tree, statement);
  const [, target, operator, amount = ''] = /^(\w+) ?(\/\/|>>)= ?(\w+)$/.exec(text) ?? [];
  const [, set, from, divided, by = ''] = /^(\w+) ?= ?(\w+) ?(\/\/|>>) ?(\w+)$/.exec(text) ?? [];
  const isOwn = target === number || (set === number && from === number);
  const sign = operator ?? divided;
  const value = amount === '' ? by : amount;
  if (!isOwn || sign === undefined || value === number || /^0|^1$/.test(value)) {
    return sign === '>>' && isOwn && value === '1' ? { base: '2', next: `${number} >> 1` } : null;
  }
  return sign === '//' && (/^\d{1,4}$/.test(value) || /^[a-z]/i.test(value))
    ? { base: value, next: `${number} // ${value}` }
    : null;
}

interface Addition {
  readonly kind: 'sum' | 'text';
  readonly made: string;
  readonly amount: string;
}

/** What a statement adds: to a whole number, under a condition or not, or in front of a text. */
function additionOf(tree: SyntaxTree, statement: SyntaxNode, known: readonly string[]): Addition | null {
  if (statement.type === 'if_statement') {
    const test = fieldOf(statement, 'condition');
    const suite = fieldOf(statement, 'consequence');
    const [only, ...more] = suite === null ? [] : namedChildren(suite);
    const isAlone = statement.children.every(({ field }) => field !== 'alternative');
    const inner = only === undefined || more.length > 0 || !isAlone ? null : additionOf(tree, only, known);
    const asked = test === null ? '' : textOf(tree, test).replace(/^\(([^()]*)\)$/, '$1');
    return inner?.kind === 'sum' && isReckoned(asked.replace(/[<>=!]=|[<>]/g, '+'), known)
      ? { ...inner, amount: `(${inner.amount} if ${asked} else 0)` }
      : null;
  }
  const text = textOf(tree, statement);
  const [, made, amount = ''] =
    /^(\w+) ?\+= ?(.+)$/.exec(text) ?? /^(\w+) ?= ?\1 ?\+ ?(.+)$/.exec(text) ?? [];
  if (made !== undefined) {
    return isReckoned(amount, known) ? { kind: 'sum', made, amount: joinable(amount) } : null;
  }
  const [, set, digit = '', behind] = /^(\w+) ?= ?str\((.+)\) ?\+ ?(\w+)$/.exec(text) ?? [];
  return set !== undefined && set === behind && isReckoned(digit, known)
    ? { kind: 'text', made: set, amount: `str(${digit})` }
    : null;
}

/** Whether whole numbers surely make a whole number of it, without an exception: sums and products, bits and remainders. */
function isReckoned(text: string, known: readonly string[]): boolean {
  const names = text.match(/[A-Za-z_]\w*/g) ?? [];
  const isPlain = /^[\w()%&*+ -]+$/.test(text) && !text.includes('**');
  // What it is divided by is the base, or a number that is not zero.
  const divisors = [...text.matchAll(/% ?(\(|\w+)/g)].map(([, by = '']) => by);
  const areSafe = divisors.every((by) => /^[1-9]\d*$/.test(by) || (by === known[1] && by !== known[0]));
  return isPlain && areSafe && names.every((name) => known.includes(name));
}

/** Something as the second operand of a sum. */
function joinable(amount: string): string {
  return /^\w+(?: ?[%*] ?\w+)*$/.test(amount) || /^\([^()]*\)$/.test(amount) ? amount : `(${amount})`;
}
