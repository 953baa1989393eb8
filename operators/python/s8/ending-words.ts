import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { isGoodName } from '../naming/fresh-name.js';
import { isVerb } from '../naming/function-verbs.js';
import { isVague, plainWords } from '../naming/plain-words.js';

import { isConstant } from './constants.js';
import type { DecoratorSpec } from './decorator-spec.js';
import type { Ending } from './ending.js';
import { nounsHeld } from './own-words.js';
import type { Target } from './target.js';

type Wording = Pick<
  DecoratorSpec,
  'names' | 'docstrings' | 'wrapperNames' | 'about' | 'ownNames' | 'ownDocstrings'
>;
type EndingSpec = Omit<DecoratorSpec, 'signature' | 'reserved' | 'leading'>;

/** What functions are called that change something, and to which something is added. */
const ACTING: readonly string[] = ['change', 'act', 'perform', 'carry_out', 'execute', 'do_work'];

/** The decorator that runs a function and then its ending; who takes it over decides on the signature. */
export function endingWith(target: Target, ending: Ending): EndingSpec {
  const { answer, text } = ending;
  if (answer === null) {
    return {
      ...deedWording(target, ending.node),
      settings: [],
      functionNames: ACTING,
      bodies: [
        ({ call }) => [call, text],
        ({ call, local }) => {
          const outcome = local(['outcome', 'result', 'returned']);
          return [`${outcome} = ${call}`, text, `return ${outcome}`];
        },
      ],
    };
  }
  if (isConstant(answer)) {
    return {
      ...FIXED_ANSWER,
      settings: [
        { names: ['answer', 'reply', 'verdict', 'closing_answer'], text: textOf(target.tree, answer) },
      ],
      functionNames: ACTING,
      bodies: [
        ({ call, settings: [given] }) => [call, `return ${given ?? ''}`],
        ({ call, settings: [given] }) => [call, '', `return ${given ?? ''}`],
      ],
    };
  }
  return {
    ...answerWording(target, answer, ending.leading),
    settings: [],
    functionNames: ACTING,
    bodies: [({ call }) => [call, text], ({ call }) => [call, '', text]],
  };
}

function deedWording(target: Target, statement: SyntaxNode): Wording {
  const [only = statement] = namedChildren(statement);
  const left = fieldOf(only, 'left');
  if (left === null) {
    return callWording(target, only);
  }
  const [noun] = nounsHeld(target, left.type === 'subscript' ? (fieldOf(left, 'value') ?? left) : left);
  const right = fieldOf(only, 'right');
  const isFixed =
    left.type === 'attribute' && only.type === 'assignment' && right !== null && isConstant(right);
  return noun === undefined
    ? COMMON_STEP
    : isFixed
      ? settingWording(noun, textOf(target.tree, right), calleeOf(target))
      : updatingWording(noun, calleeOf(target));
}

/** What the decorator is made for. */
function calleeOf({ isMethod }: Target): string {
  return isMethod ? 'method' : 'function';
}

/** For an ending of which nothing more is known. */
const COMMON_STEP: Wording = {
  names: ['followed_up', 'rounded_off', 'with_closing_step', 'with_common_ending', 'seen_through'],
  docstrings: [
    'Let one common step follow whatever a function does.',
    'End every call of a function with the same step.',
    'Take the closing step that several functions have in common.',
  ],
  wrapperNames: ['act_and_follow_up', 'carry_through', 'round_off', 'see_through', 'run_to_end'],
};

/** Deeds that are told without what they are done to. */
const SPEAKS_ALONE = /^(?:commit|print|log|notify|flush|refresh|redraw)$/;
const LONGEST_DEED = 20;

/** A call is told by what is called: `then_commit`. */
function callWording(target: Target, call: SyntaxNode): Wording {
  const called = fieldOf(call, 'function');
  const name = called?.type === 'attribute' ? fieldOf(called, 'attribute') : called;
  const words = name?.type === 'identifier' ? plainWords(textOf(target.tree, name)) : [];
  const deed = words.join('_');
  if (deed === '' || deed.length > LONGEST_DEED || words.length > 3 || isVague(deed)) {
    return COMMON_STEP;
  }
  const told = toldDeed(target, call, words);
  const callee = calleeOf(target);
  return {
    names: COMMON_STEP.names,
    about: [deed],
    ownNames: ['then_{it}', '{it}_afterwards', '{it}_when_done', '{it}_at_end', 'and_then_{it}'],
    docstrings:
      told === null
        ? COMMON_STEP.docstrings
        : [
            `Do what a ${callee} does, and ${told} afterwards.`,
            `Let a ${callee} do its own part, then ${told}.`,
            `Run a ${callee} to its end and ${told}.`,
          ],
    wrapperNames: isSaidAsDeed(words)
      ? [`act_and_${deed}`, `run_and_${deed}`, `carry_out_and_${deed}`, `perform_and_${deed}`]
      : COMMON_STEP.wrapperNames,
  };
}

function isSaidAsDeed([first = '']: readonly string[]): boolean {
  return isVerb(first) || SPEAKS_ALONE.test(first);
}

/** A call in words: `commit`, `sort the items`, `update the total`; null where they would leave out what matters. */
function toldDeed(target: Target, call: SyntaxNode, words: readonly string[]): string | null {
  const [first = '', ...others] = words;
  if (!isSaidAsDeed(words)) {
    return null;
  }
  if (others.length > 0) {
    return `${first} the ${others.join(' ')}`;
  }
  if (SPEAKS_ALONE.test(first)) {
    return first;
  }
  const called = fieldOf(call, 'function');
  const receiver = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
  const isBare = namedChildren(fieldOf(call, 'arguments') ?? call).length === 0;
  const [noun] = receiver?.type === 'attribute' && isBare ? nounsHeld(target, receiver) : [];
  return noun === undefined ? null : `${first} the ${noun.replaceAll('_', ' ')}`;
}

/** A fixed value is a mark that is set, or a state that is gone back to. */
function settingWording(noun: string, value: string, callee: string): Wording {
  const words = noun.replaceAll('_', ' ');
  const isMark = value === 'True' || value === 'False';
  const verb = value === 'True' ? 'set' : 'reset';
  const told = isMark ? `the mark "${words}"` : `"${words}"`;
  return {
    names: COMMON_STEP.names,
    about: [noun],
    ownNames:
      value === 'True'
        ? ['marking_{it}', 'setting_{it}', '{it}_set_afterwards', 'with_{it}_set']
        : ['resetting_{it}', '{it}_reset_afterwards', 'with_{it}_reset', 'clearing_{it}'],
    docstrings: [
      `Do what a ${callee} does, and ${verb} ${told} afterwards.`,
      `Let a ${callee} do its own part, then ${verb} ${told}.`,
      `${value === 'True' ? 'Set' : 'Reset'} ${told} once a ${callee} has done its work.`,
    ],
    wrapperNames: [`act_and_${verb}`, `carry_out_and_${verb}`, `change_and_${verb}`, `perform_and_${verb}`],
  };
}

function updatingWording(noun: string, callee: string): Wording {
  const words = noun.replaceAll('_', ' ');
  return {
    names: COMMON_STEP.names,
    about: [noun],
    ownNames: ['updating_{it}', '{it}_updated_afterwards', 'with_updated_{it}', 'keeping_{it}_current'],
    docstrings: [
      `Bring the ${words} up to date once a ${callee} has done its work.`,
      `Let a ${callee} do its own part, then update the ${words}.`,
      `Do what a ${callee} does, and keep the ${words} current.`,
    ],
    wrapperNames: ['act_and_update', 'carry_out_and_update', 'perform_and_update', 'update_afterwards'],
  };
}

const FIXED_ANSWER: Wording = {
  names: ['concluding_with', 'answered_with', 'always_answering', 'settled_with', 'replying_with'],
  docstrings: [
    'Give a fixed answer once a function has done its work.',
    'Let a function do its own part, and answer for it.',
    'Answer every call that comes to its end in the same way.',
  ],
  wrapperNames: ['act_and_answer', 'carry_out_and_answer', 'perform_and_reply', 'run_and_report'],
};

function answerWording(target: Target, answer: SyntaxNode, leading: string | null): Wording {
  if (leading !== null && textOf(target.tree, answer) === leading) {
    return CHAINED;
  }
  const [noun] = nounsHeld(target, answer).filter(isGoodName);
  const callee = calleeOf(target);
  const words = noun?.replaceAll('_', ' ') ?? '';
  return {
    names: ['reporting_back', 'with_closing_report', 'reported_afterwards', 'answered_at_end'],
    ...(noun === undefined ? {} : { about: [noun] }),
    ownNames: [
      'giving_{it}',
      'reporting_{it}',
      'answering_with_{it}',
      'with_{it}_as_answer',
      'then_give_{it}',
    ],
    docstrings:
      noun === undefined
        ? [
            `Report what holds once a ${callee} has done its work.`,
            `Let a ${callee} do its own part, and answer for it.`,
            `Give the answer that several ${callee}s have in common.`,
          ]
        : [
            `Give the ${words} once a ${callee} has done its work.`,
            `Let a ${callee} do its own part, and answer with the ${words}.`,
            `Report the ${words} that a ${callee} leaves behind.`,
          ],
    wrapperNames: ['act_and_report', 'carry_out_and_report', 'perform_and_answer', 'run_and_report'],
  };
}

/** For methods that give their own object. */
const CHAINED: Wording = {
  names: ['chainable', 'returning_itself', 'allowing_chains', 'fluent_step', 'open_to_chaining'],
  docstrings: [
    'Give the object back, so that one call can follow on another.',
    'Let calls of a method be chained.',
    'Hand the object on to the next call of a chain.',
  ],
  wrapperNames: ['act_and_return', 'carry_out_and_return', 'perform_and_hand_back', 'act_in_chain'],
};
