import type { Binding } from '../../../syntax/python/analysis.js';
import { docstringOf, statementsOf } from '../../../syntax/python/layout.js';
import { enclosing, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isPoorName } from '../n1/poor-name.js';
import { kindOf } from '../naming/kind-of.js';
import { namesForFunction } from '../naming/names-for-function.js';
import { goodNames, namesForPredicate } from '../naming/names-for-value.js';
import { wordsBehindVerb } from '../naming/function-verbs.js';
import { isVague, plainNoun } from '../naming/plain-words.js';
import { singular, splitIdentifier } from '../naming/words.js';
import { ownNodes } from '../s8/target.js';

import { beginsWithVerb, isQuestion, isWeakName } from './weak-names.js';

/** By which rule a function gets its new name. */
export type NameRule = 'predicate' | 'deed' | 'role' | 'argument' | 'caller';

/** Questions that do not say what is asked. */
const EMPTY_QUESTION =
  /^(?:is_satisfied|is_accepted|condition_holds|is_match|is_confirmed|meets_condition|has_match|is_expected_type|is_(?:matching|mismatched|distinct)_pair|is_same|is_different|are_equal|are_different|has_(?:mismatch|matching_values|equal_values|different_values))$/;

/** Names that say no more than that something is worked out. */
const EMPTY = /_(?:values?|numbers?|results?|entry|entries|outcome|amount)$/;

/** Better names for a function by the rule that they come from, best first; rules that know none are left out. */
export function betterFunctionNames(
  subject: Subject,
  file: SubjectFile,
  definition: SyntaxNode,
  name: string,
  calls: readonly { readonly file: SubjectFile; readonly node: SyntaxNode }[],
): ReadonlyMap<NameRule, readonly string[]> {
  const found = new Map<NameRule, readonly string[]>();
  const body = fieldOf(definition, 'body');
  if (body === null) {
    return found;
  }
  const returned = ownNodes(body, 'return_statement').flatMap((one) => namedChildren(one).slice(0, 1));
  const answers = returned.length > 0 && returned.every((value) => kindOf(file, value) === 'flag');
  const put = (rule: NameRule, names: readonly string[]): void => {
    const better = goodNames(names).filter(
      (one) => one !== name && !EMPTY.test(one) && !EMPTY_QUESTION.test(one) && !isPoorName(one),
    );
    if (better.length > 0) {
      found.set(rule, better);
    }
  };
  if (answers) {
    const isVagueQuestion = !isQuestion(name) || isWeakName(name) || EMPTY_QUESTION.test(name);
    put(
      'predicate',
      isVagueQuestion
        ? predicateNames(subject, file, name, returned)
        : fullerQuestions(subject, file, name, returned),
    );
    return found;
  }
  // What only raises, or changes what it is given, works nothing out.
  const gives = returned.length > 0 || ownNodes(body, 'yield').length > 0;
  // `token_for_price` says what it gives, and for what.
  if (gives && (isWeakName(name) || !(beginsWithVerb(name) || LINK.test(name)))) {
    put('deed', deedNames(subject, file, definition, name));
  }
  // What is well named says more than what one caller makes of it.
  const isSaid = beginsWithVerb(name) ? !isVague(wordsBehindVerb(name).join('_')) : LINK.test(name);
  put('role', gives && (isWeakName(name) || !isSaid) ? roleNames(name, calls) : []);
  put('argument', found.size > 0 ? [] : argumentNames(file, definition, name));
  if (found.size === 0 && !isQuestion(name)) {
    put('caller', callerNames(name, calls));
  }
  return found;
}

/** `prime_check` and `check_prime` ask whether something is prime; else what the function's answer tests. */
function predicateNames(
  subject: Subject,
  file: SubjectFile,
  name: string,
  returned: readonly SyntaxNode[],
): readonly string[] {
  const words = splitIdentifier(name).filter(
    (word) => !/^(?:check|checks|checker|test|determine|decide|verify|validate|helper|func|if)$/.test(word),
  );
  const tail = words.join('_');
  const isAdjective =
    /^(?:prime|valid|even|odd|sorted|balanced|palindrome|empty|monotonic|happy|square|cube|leap|perfect|vowel|consonant)$/;
  const said = isAdjective.test(words.at(-1) ?? '') && words.length <= 2 ? [`is_${tail}`] : [];
  const values = returned.filter((value) => !/^(?:true|false)$/.test(value.type));
  const tested =
    values.length === 1 && values[0] !== undefined ? namesForPredicate(subject, file, values[0]) : [];
  return said.length > 0 ? said : tested.slice(0, 3);
}

/** `is_below_limit` becomes `is_price_below_limit`: the same question with more of what it is about. */
function fullerQuestions(
  subject: Subject,
  file: SubjectFile,
  name: string,
  returned: readonly SyntaxNode[],
): readonly string[] {
  const [value, ...others] = returned;
  const words = name.split('_');
  if (value === undefined || others.length > 0) {
    return [];
  }
  return namesForPredicate(subject, file, value).filter((one) => {
    const more = one.split('_');
    const isLonger = more.length > words.length && more.length <= 5;
    const isSame = words.every((word) => more.includes(word));
    return isLonger && isSame && !/_(?:equal_to|value|found|flag)(?:_|$)/.test(one);
  });
}

/** Words that link a name to what it is about: one such link in a name is enough. */
const LINK = /_(?:of|for|from|by|with|in|to|into|per|between|on|at)(?:_|$)/;
const LONGEST = 32;

/** `compute_share(price)` becomes `compute_share_for_price`: the same deed with what it is done for. */
function argumentNames(file: SubjectFile, definition: SyntaxNode, name: string): readonly string[] {
  const parameters = fieldOf(definition, 'parameters');
  const [first] = parameters === null ? [] : namedChildren(parameters);
  const node =
    first?.type === 'identifier' ? first : first === undefined ? null : (namedChildren(first)[0] ?? null);
  const words = name.split('_');
  if (
    node?.type !== 'identifier' ||
    isWeakName(name) ||
    !beginsWithVerb(name) ||
    LINK.test(name) ||
    words.length > 3
  ) {
    return [];
  }
  const text = textOf(file.tree, node);
  const noun = isPoorName(text) || text.startsWith('_') || text === 'self' ? null : plainNoun(text);
  const known = new Set(words.map(singular));
  const isNew =
    noun !== null &&
    noun === text &&
    noun.split('_').every((word) => word.length >= 4 && !known.has(singular(word)));
  const full = `${name}_for_${noun ?? ''}`;
  const isGeneral =
    noun !== null &&
    /^(?:number|numbers|value|text|string|first|second|left|right|index|position|start|stop|begin|end|until|after|before|most|least|other|state|parity|function)$/.test(
      noun,
    );
  return isNew && !isGeneral && words.length > 1 && full.length <= LONGEST ? [full] : [];
}

/** Last words of functions' names that are no noun one does something for. */
const NO_PURPOSE =
  /^(?:all|any|both|each|even|odd|same|even|sorted|reversed|first|last|next|main|solve|solution|list|lists|string|strings|dict|number|numbers|value|values|array|arrays|text|name|names|operation|result|results|function|problem|task|data|zero|common|upper|lower|integer|length|unit|index|ends|method|type|check|with|from|into|than|then|only|digit_.*)$/;

/** `adjust_depth` that only `check_brackets` calls becomes `adjust_depth_for_brackets`: what it is needed for. */
function callerNames(
  name: string,
  calls: readonly { readonly file: SubjectFile; readonly node: SyntaxNode }[],
): readonly string[] {
  const callers = new Set(calls.map(({ file, node }) => callerOf(file, node)));
  const [caller] = callers;
  const words = name.split('_');
  if (callers.size !== 1 || caller === undefined || caller === null) {
    return [];
  }
  if (isWeakName(name) || !beginsWithVerb(name) || LINK.test(name) || words.length < 2 || words.length > 3) {
    return [];
  }
  const noun = splitIdentifier(caller).at(-1) ?? '';
  const known = new Set(words.map(singular));
  const isNoun =
    /^[a-z]{4,14}$/.test(noun) &&
    !NO_PURPOSE.test(noun) &&
    !/(?:ize|ise|ify|ypt|uffle|le|th|ate)$/.test(noun) &&
    !beginsWithVerb(noun) &&
    !isVague(noun);
  const full = `${name}_for_${noun}`;
  return isNoun && !known.has(singular(noun)) && full.length <= LONGEST ? [full] : [];
}

function callerOf(file: SubjectFile, node: SyntaxNode): string | null {
  const outer = enclosing(node, 'function_definition');
  const name = outer === null ? null : fieldOf(outer, 'name');
  return name === null ? null : textOf(file.tree, name);
}

/** Things that one works out: many a function is called after a deed that looks like a noun (`flip`, `demand`, `islice`). */
const FOUND_NOUNS: ReadonlySet<string> = new Set(
  [
    'amount angle area average balance bound capital centre center checksum cost count depth diameter',
    'divisor duration exponent factor factorial fare height interest length limit margin mass maximum',
    'mean median minimum multiple offset payment percent percentage perimeter period power price',
    'probability product profit quotient radius range rank rate ratio remainder revenue root salary',
    'score size slope speed surface total value variance volume weight width',
  ].flatMap((line) => line.split(' ')),
);
const FOUND_ENDING = /[a-z]{3}(?:tion|sion|ment|ness|ity|ance|ence)$/;

/** What the function does, from its statements; `average` computes the average. */
function deedNames(
  subject: Subject,
  file: SubjectFile,
  definition: SyntaxNode,
  name: string,
): readonly string[] {
  const isWeak = isWeakName(name);
  const noun = isWeak || beginsWithVerb(name) ? null : plainNoun(name);
  if (!isWeak && !beginsWithVerb(name) && noun === null) {
    return [];
  }
  if (noun !== null) {
    const words = noun.split('_');
    const last = words.at(-1) ?? '';
    const isFound = FOUND_NOUNS.has(last) || FOUND_ENDING.test(last);
    const isNoun = isFound && words.every((word) => word.length >= 4);
    return LINK.test(name) || !isNoun ? [] : [`compute_${noun}`, `determine_${noun}`, `work_out_${noun}`];
  }
  const body = fieldOf(definition, 'body');
  const docstring = docstringOf(file.tree, definition);
  const statements = body === null ? [] : statementsOf(body).filter((one) => one !== docstring);
  return namesForFunction(subject, file, statements)
    .filter((one) => saysMore(one) && !one.includes(name))
    .slice(0, 3);
}

function saysMore(name: string): boolean {
  const rest = name.replace(/^(?:work_out|add_up|lay_out|[a-z]+)_/, '').split('_');
  return !LINK.test(`_${rest[0] ?? ''}_`) && !isVague(rest.join('_')) && !isWeakName(name);
}

/** Variables that are named after a quality or a short form. */
const NO_NOUN =
  /^(?:(?:first|last|next|other|new|old|current|previous)_\w+|upper|lower|first|last|left|right|best|worst|previous|current|next|conn|is_\w+|has_\w+|[a-z]{1,3})$/;
const ROLE_VERBS = ['compute', 'determine', 'work_out', 'derive'] as const;

/** From the variable that every call fills: `mean = ratio_of(…)` calls it `compute_mean`. */
function roleNames(
  name: string,
  calls: readonly { readonly file: SubjectFile; readonly node: SyntaxNode }[],
): readonly string[] {
  const filled = new Set(calls.map(({ file, node }) => filledBy(file, node)));
  const [noun] = filled;
  if (filled.size !== 1 || noun === undefined || noun === null) {
    return [];
  }
  const words = splitIdentifier(name);
  const isNew = noun.split('_').some((word) => !words.includes(word));
  return isNew && !isVague(noun) && !NO_NOUN.test(noun) ? ROLE_VERBS.map((verb) => `${verb}_${noun}`) : [];
}

/** The noun of the variable that a call's value goes into; null where it goes elsewhere. */
function filledBy(file: SubjectFile, name: SyntaxNode): string | null {
  const called = name.parent?.type === 'attribute' ? name.parent : name;
  const call = called.parent?.type === 'call' && called.field === 'function' ? called.parent : null;
  const assignment = call?.parent?.type === 'assignment' && call.field === 'right' ? call.parent : null;
  const left = assignment === null ? null : fieldOf(assignment, 'left');
  if (left?.type !== 'identifier') {
    return null;
  }
  const text = textOf(file.tree, left);
  const binding = file.scopes.bindingOf(left);
  const isRead = call !== null && enclosing(call, 'lambda') === null && !passes(file, call, binding);
  return isRead && !isPoorName(text) && /^[a-z_]+$/.test(text) ? plainNoun(text) : null;
}

/** `total = add(total, price)` moves a value on: the call does more than to work it out. */
function passes(file: SubjectFile, call: SyntaxNode, binding: Binding | null): boolean {
  const given = fieldOf(call, 'arguments');
  return (
    binding === null ||
    (given !== null &&
      namedChildren(given).some((one) => one.type === 'identifier' && file.scopes.bindingOf(one) === binding))
  );
}
