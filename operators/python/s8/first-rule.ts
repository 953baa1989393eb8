import { enclosing, fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { isInLoop } from './collect-results.js';
import { DEFAULT_ANSWER } from './default-answer.js';
import type { DecoratorSpec } from './decorator-spec.js';
import { neverFallsThrough } from './exits.js';
import { isUsedPlainly, yieldInstead } from './first-finding.js';
import { nounsOfAnswer } from './own-words.js';
import { mayRunAsGenerator } from './produced.js';
import { isBuiltin, isGuarded } from './target.js';
import type { Target } from './target.js';
import type { Variant } from './variant.js';

/** Two answers are one test, which nobody would make a list of rules of. */
const RULES = { least: 3, most: 6 };

/** A function that tries one case after the other offers an answer for each; the decorator takes the first that applies. */
export const FIRST_RULE: Variant = {
  name: 'first-rule',
  find: (target) => {
    const { returns } = target;
    const node = returns[returns.length - 1];
    const isPlain = returns.every((one) => !isGuarded(target, one) && !isInLoop(target, one));
    const isRuled =
      returns.length >= RULES.least &&
      returns.length <= RULES.most &&
      returns.some((one) => leavesOthers(target, one));
    const usable =
      target.calls.every(isUsedPlainly) && mayRunAsGenerator(target) && isBuiltin(target.file, 'next');
    // Where a case only refuses, what follows relies on that: it is no rule among others.
    const isOffered = returns.every((one) => !/^return\s*(?:None)?$/.test(textOf(target.tree, one)));
    if (
      node === undefined ||
      !isPlain ||
      !isRuled ||
      !isOffered ||
      // A function that can stay as it is needs not be made a generator.
      DEFAULT_ANSWER.find(target) !== null ||
      !usable ||
      !neverFallsThrough(target.statements)
    ) {
      return null;
    }
    return {
      node,
      decorator: { ...FIRST_APPLYING, about: nounsOfAnswer(target) },
      bodyEdits: returns.map((one) => yieldInstead(target, one)),
    };
  },
};

/** Whether a return is the end of a case that other cases follow: an `if` without `else` that is not the last statement. */
function leavesOthers(target: Target, statement: SyntaxNode): boolean {
  const outer = enclosing(statement, 'if_statement');
  return (
    outer?.parent === target.body &&
    outer !== target.statements[target.statements.length - 1] &&
    fieldOf(outer, 'alternative') === null &&
    fieldOf(outer, 'consequence') === statement.parent
  );
}

const FIRST_APPLYING: DecoratorSpec = {
  names: ['first_that_applies', 'by_precedence', 'first_rule_decides', 'case_by_case', 'first_match_counts'],
  settings: [],
  docstrings: [
    'Take the answer of the first case that applies.',
    'Let the first rule that applies decide.',
    'Give the first of the answers that a function offers, best first.',
    'Try the cases of a function in order until one has an answer.',
    'Settle for the first answer: later cases are not even looked at.',
  ],
  ownNames: ['{it}_by_precedence', '{it}_by_first_rule', '{it}_case_by_case'],
  ownDocstrings: ['Take the {it} of the first case that applies.', 'Let the first rule decide on the {it}.'],
  functionNames: [
    ...['offer', 'propose', 'suggest', 'try_cases', 'list_answers', 'generate_answers', 'yield_answers'],
    ...['generate', 'offer_answers', 'propose_answers'],
  ],
  wrapperNames: ['take_first', 'decide', 'settle', 'apply_first', 'choose'],
  signature: 'either',
  bodies: [
    ({ call }) => [`return next(${call})`],
    ({ call, local }) => {
      const answers = local(['answers', 'proposals', 'offers', 'suggestions', 'cases']);
      return [`${answers} = ${call}`, `return next(${answers})`];
    },
    ({ call, local }) => {
      const answer = local(['answer', 'first_answer', 'decision', 'accepted']);
      return [`${answer} = next(${call})`, `return ${answer}`];
    },
  ],
};
