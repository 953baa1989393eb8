import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { DecoratorSpec } from './decorator-spec.js';
import { leadingRun, leavesNoParameterUnused, linesOfRun, namesIn, runRemoval } from './leading.js';
import { conditionWords } from './own-words.js';
import { staysAtWork } from './real-work.js';
import type { Target } from './target.js';
import type { Variant } from './variant.js';

/** Guard clauses at the start of a function, which look at the arguments only, become a decorator in front of it. */
export const GUARD_CLAUSE: Variant = {
  name: 'guard-clause',
  isOfOriginal: true,
  find: (target) => {
    if (target.parameters === null) {
      return null;
    }
    const run = leadingRun(target, isGuard);
    const [node] = run;
    const removal = runRemoval(target, run);
    const isKept = staysAtWork(target.statements.slice(run.length));
    if (node === undefined || removal === null || !isKept || !leavesNoParameterUnused(target, run)) {
      return null;
    }
    const guards = run.flatMap((one) => guardOf(one) ?? []);
    return { node, decorator: guarding(target, guards, linesOfRun(target, run)), bodyEdits: [removal] };
  },
};

/** What is asked, and the one statement that is the answer. */
export interface Guard {
  readonly condition: SyntaxNode;
  readonly exit: SyntaxNode;
}

/** `if …:` with nothing but one return or raise in it, and no other branch. */
function isGuard(statement: SyntaxNode): boolean {
  return guardOf(statement) !== null && fieldOf(statement, 'alternative') === null;
}

/** The guard that an `if` statement begins with, whatever its other branches are; null where that is none. */
export function guardOf(statement: SyntaxNode): Guard | null {
  const condition = statement.type === 'if_statement' ? fieldOf(statement, 'condition') : null;
  const block = condition === null ? null : fieldOf(statement, 'consequence');
  const [exit, ...others] = block === null ? [] : namedChildren(block);
  const isExit = exit?.type === 'return_statement' || exit?.type === 'raise_statement';
  return condition !== null && isExit && others.length === 0 ? { condition, exit } : null;
}

/** Traits that are no nouns: one is not checked for them. */
const STATES = /^(?:below|above|within|at|under|over|less|more|equal|too|beyond|not|empty|in)(?:_|$)/;

/** How a decorator that stands guard is spoken of. */
export function guardWords(
  target: Target,
  isRaising: boolean,
  condition: SyntaxNode | null,
): Omit<DecoratorSpec, 'bodies' | 'reserved'> {
  const words = condition === null ? null : conditionWords(target, condition);
  const told = words !== null && /\bthis\b|^to /.test(words.clause) ? null : words;
  const trait = told === null ? null : (/^is_([a-z_]+)$/.exec(told.name)?.[1] ?? null);
  return {
    names: isRaising
      ? ['validated', 'checked_arguments', 'validated_arguments', 'with_checked_arguments']
      : ['special_cases_first', 'screened', 'edge_cases_first', 'answered_early', 'prechecked'],
    settings: [],
    about: trait === null ? [] : [trait],
    ownNames: isRaising
      ? ['refusing_{it}', 'rejecting_{it}']
      : STATES.test(trait ?? '')
        ? ['unless_{it}', 'except_when_{it}', 'if_not_{it}', 'skipped_when_{it}']
        : ['unless_{it}', 'except_when_{it}', 'screened_for_{it}', 'checked_for_{it}'],
    docstrings:
      told !== null
        ? toldDocstrings(told.clause, isRaising)
        : isRaising
          ? [
              'Refuse arguments that a function cannot work with.',
              'Check the arguments before the work begins.',
            ]
          : [
              'Answer the plain cases at once, before the real work begins.',
              'Settle the special cases, and leave the others to the function.',
              'Look at the arguments first: some need no work at all.',
            ],
    functionNames: ['compute', 'work_out', 'solve', 'handle', 'process', 'continue_with'],
    wrapperNames: isRaising
      ? ['check_first', 'verify_arguments', 'validate']
      : ['answer_or_compute', 'screen', 'settle_or_solve', 'handle_special', 'look_first'],
    signature: 'own',
  };
}

function toldDocstrings(clause: string, isRaising: boolean): readonly string[] {
  return isRaising
    ? [`Refuse to work where ${clause}.`, `Raise an error at once if ${clause}.`]
    : [
        `Answer at once where ${clause}.`,
        `Settle the case that ${clause} before the work begins.`,
        `Leave a function to its work unless ${clause}.`,
      ];
}

/** The decorator that asks first; `written`: the guards as they stand in the function. */
export function guarding(
  target: Target,
  guards: readonly Guard[],
  written: readonly string[],
): DecoratorSpec {
  // Beside the call, whose value the wrapper returns, a bare return would be another kind of return.
  const lines = written.map((line) => line.replace(/((?:^|:)\s*return)\s*$/, '$1 None'));
  const isRaising = guards.every(({ exit }) => exit.type === 'raise_statement');
  const run = guards.flatMap(({ condition, exit }) => [condition, exit]);
  const single = singleAnswer(target, guards);
  const words = guardWords(target, isRaising, guards.length === 1 ? (guards[0]?.condition ?? null) : null);
  const isPlain = isRaising && words.about?.length === 0;
  return {
    ...words,
    ...(isPlain ? ruleWords(target, run) : {}),
    reserved: namesIn(target, run),
    bodies: [
      ({ call }) => [...lines, `return ${call}`],
      ({ call }) => [...lines, '', `return ${call}`],
      ...(single === null
        ? []
        : [({ call }: { call: string }) => [`return ${single.answer} if ${single.condition} else ${call}`]]),
    ],
  };
}

/** Rules without a short word go by the parameters that they are about, and by what the error says. */
function ruleWords(
  target: Target,
  run: readonly SyntaxNode[],
): Partial<Pick<DecoratorSpec, 'about' | 'ownNames' | 'docstrings'>> {
  const asked = namesIn(target, run);
  const given = (target.parameters ?? []).map(({ name }) => name).filter((name) => asked.includes(name));
  if (given.length === 0 || given.length > 2 || given.some((name) => name.length < 3)) {
    return {};
  }
  const messages = run
    .flatMap((one) => descendantsOfType(one, 'raise_statement'))
    .map((one) => /^raise \w+\((["'])([a-z][a-z0-9 ,-]{8,48})\1\)$/.exec(textOf(target.tree, one))?.[2]);
  const rule =
    messages.length === 1 && / (?:must|may|can|should|needs?) /.test(messages[0] ?? '')
      ? messages[0]
      : undefined;
  const spoken = given.join(' and ').replaceAll('_', ' ');
  return {
    about: [given.join('_and_')],
    ownNames: ['with_checked_{it}', 'checking_{it}', 'validating_{it}'],
    docstrings:
      rule === undefined
        ? [
            `Check the ${spoken} before the work begins.`,
            `Refuse to work on an unusable ${given[0]?.replaceAll('_', ' ') ?? ''}.`,
          ].slice(0, given.length === 1 ? 2 : 1)
        : [`Enforce the rule that ${rule}.`, `Refuse a call that breaks the rule that ${rule}.`],
  };
}

/** Condition and answer of a lone guard, where both fit on one line. */
function singleAnswer(
  target: Target,
  [only, ...others]: readonly Guard[],
): { condition: string; answer: string } | null {
  const condition = only?.condition;
  const [value] = only?.exit.type === 'return_statement' ? namedChildren(only.exit) : [];
  if (
    condition === undefined ||
    value === undefined ||
    others.length > 0 ||
    value.type === 'expression_list'
  ) {
    return null;
  }
  const texts = {
    condition: bare(condition, textOf(target.tree, condition)),
    answer: textOf(target.tree, value),
  };
  const isShort =
    texts.condition.length + texts.answer.length < 45 && !(texts.condition + texts.answer).includes('\n');
  const isSimple =
    !['conditional_expression', 'lambda'].includes(value.type) && condition.type !== 'conditional_expression';
  return isShort && isSimple ? texts : null;
}

function bare(node: SyntaxNode, text: string): string {
  return node.type === 'parenthesized_expression' ? text.slice(1, -1).trim() : text;
}
