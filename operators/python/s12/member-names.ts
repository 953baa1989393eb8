import type { Rng } from '../../../core/rng.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { isGoodName } from '../naming/fresh-name.js';
import { goodNames, namesForValue } from '../naming/names-for-value.js';
import { isVague } from '../naming/plain-words.js';
import { article } from '../naming/predicate.js';
import type { Predicate } from '../naming/predicate.js';
import { isPlural, withArticle } from '../naming/words.js';
import type { FunctionContext } from '../s6/function-context.js';
import { EMPTY_NAMES, isFree } from '../s6/helper-names.js';
import { isTest } from '../s6/is-test.js';

import { mayBeSaid, saidOf, saidQuestion } from './member-texts.js';
import { isMechanical, testNames } from './test-names.js';
import { isAdjective, nounByUse, outcomeAt } from './value-use.js';

/** Names that would say nothing of a value. */
const EMPTY =
  /^(?:current|resulting|intermediate|prepared|computed|working|next|following|preceding|total|overall)_|^(?:amounts?|members|selected_value|.*_list|lookup_table|known_entries|entry_.*)$/;
/** Names that say how a value comes about, not what it is. */
const WEAK =
  /^(?:combined|extended|increased|reduced|chosen|scaled|shared|selected|stored|looked_up|partial|negated|opposite|collected|listed|gathered|formatted|filled|half|halved)_|^(?:product|quotient|ratio|share|difference|gap|remainder|rest|residue|power|multiple|whole_part|entry|subtotal|overall_sum|text_parts|parts|words|outcomes|flags|bundle|pair|square|number|element|character|letter|partition_value)$/;

/** Words that need a noun behind them in a sentence. */
const LACKS_NOUN = /^(?:lower|upper|low|high|first|last|odd|even)$/;

const known = new WeakMap<SyntaxNode, readonly string[]>();

/**
 * Good names for what an expression says: a question where it is a test, else a noun. None where a docstring could say no
 * more than the name.
 */
export function namesOf(subject: Subject, context: FunctionContext, node: SyntaxNode): readonly string[] {
  let names = known.get(node);
  if (names === undefined) {
    names = isTest(node)
      ? testNames(context, node, false).flatMap(({ name }) => (isMechanical(name) ? [] : [name]))
      : mayBeSaid(context, node)
        ? [...ownNouns(context, node), ...freeNouns(subject, context, node)]
        : [];
    known.set(node, names);
  }
  return names;
}

/** What the program itself calls a value; an attribute may share its name with the variable that it goes to. */
function ownNouns(context: FunctionContext, node: SyntaxNode): readonly string[] {
  const noun = nounByUse(context, node);
  return noun === null ? [] : [noun];
}

function freeNouns(subject: Subject, context: FunctionContext, node: SyntaxNode): readonly string[] {
  const names = namesForValue(subject, context.file, node).filter(
    (name) => !EMPTY.test(name) && !EMPTY_NAMES.has(name) && isFree(subject, context, name, []),
  );
  const outcome = outcomeAt(context, node);
  const isWeakFirst = names[0] !== undefined && WEAK.test(names[0]);
  // What a sum or a quotient is of, is told by the function that gives it; of what nothing tells it, nobody makes a member.
  return outcome !== null && isWeakFirst ? [outcome] : names.filter((name) => !WEAK.test(name));
}

/** What a member is called and asked about: its avoided names, whether it is a property, and the fields that it reads. */
export interface MemberPlace {
  readonly avoid: readonly string[];
  readonly isProperty: boolean;
  readonly fields: readonly string[];
  /** What it is told where it is asked. */
  readonly given: readonly string[];
  /** Whether the record has no field but one. */
  readonly isOnly: boolean;
  /** What the record calls what it was given. */
  readonly shown: ReadonlyMap<Binding, string>;
}

/** A name and one line on what a member answers; null where nothing is free, or where the line would only repeat the name. */
export function nameMember(
  subject: Subject,
  context: FunctionContext,
  node: SyntaxNode,
  { avoid, isProperty, fields, given, isOnly, shown }: MemberPlace,
  rng: Rng,
): { readonly name: string; readonly docstring: string } | null {
  const isUsable = (name: string): boolean => isGoodName(name) && !avoid.includes(name);
  if (isTest(node)) {
    const said = testNames(context, node, isOnly).map((one) => ofField(one, fields, isOnly));
    const [first, ...more] = said.filter(
      ({ name, clause }) =>
        isUsable(name) && !isMechanical(name) && goodNames([name]).length > 0 && !/["\\]/.test(clause),
    );
    // Single words for the same are as good as one another; of others the first say most.
    const alike = more.filter(({ name, clause }) => /^is_[a-z]+$/.test(name) && clause === first?.clause);
    const test =
      first === undefined
        ? undefined
        : rng.pick([first, ...(alike.length > 1 ? alike.slice(0, 3) : more.slice(0, 1))]);
    const clause = test === undefined ? null : saidQuestion(context, node, shown, test.clause);
    return test === undefined || clause === null
      ? null
      : { name: test.name, docstring: `${isProperty ? 'Whether' : 'Return whether'} ${inNumber(clause)}.` };
  }
  const text = (start: string, noun: string): string | null =>
    saidOf(context, node, { shown, start, noun, fields, given });
  const [own] = ownNouns(context, node).filter(isUsable);
  const free = own === undefined ? namesOf(subject, context, node).filter(isUsable) : [own];
  if (!isProperty) {
    // Two functions of one noun would differ in their verb alone.
    const first = free.find((noun) => !avoid.some((one) => one.endsWith(`_${noun}`)));
    const noun = first !== undefined && isAdjective(first) ? `${first}_value` : first;
    const name =
      noun === undefined ? undefined : rng.pick([`compute_${noun}`, `find_${noun}`, `work_out_${noun}`]);
    const docstring =
      noun === undefined
        ? null
        : text(`Work out ${article(noun)}${LACKS_NOUN.test(noun) ? ' value' : ''}`, noun);
    return name === undefined || docstring === null || !isFree(subject, context, name, avoid)
      ? null
      : { name, docstring };
  }
  const [best, ...more] = free;
  if (best === undefined) {
    return null;
  }
  const name = rng.pick([best, ...more.filter((one) => !WEAK.test(one))].slice(0, 2));
  const start = isAdjective(name)
    ? `What is ${name}`
    : `${capital(article(name))}${LACKS_NOUN.test(name) ? ' value' : ''}`;
  const docstring = text(start, name);
  return docstring === null ? null : { name, docstring };
}

/** `is_zero` of one of several fields says which one: `is_depth_zero`. */
function ofField({ name, clause }: Predicate, fields: readonly string[], isOnly: boolean): Predicate {
  const [field = '', ...more] = fields;
  const [, not = '', quality = ''] =
    /^is_(not_)?(zero|positive|negative|odd|even|empty|divisible)$/.exec(name) ?? [];
  return isOnly || quality === '' || field === '' || more.length > 0 || field === quality || isVague(field)
    ? { name, clause }
    : { name: `is_${field}_${not}${quality}`, clause };
}

/** `the values are`, where a clause says that several things is something. */
function inNumber(clause: string): string {
  return clause.replace(/^(the (?:\w+ )?)(\w+) is\b/, (all: string, start: string, noun: string) =>
    isPlural(noun) ? `${start}${noun} are` : all,
  );
}

/** `a word`, `an order`, `some bookings`. */
export function indefinite(noun: string): string {
  const words = noun.replaceAll('_', ' ');
  return isPlural(words.slice(words.lastIndexOf(' ') + 1)) ? words : withArticle(words);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
