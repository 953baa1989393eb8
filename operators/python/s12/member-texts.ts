import type { Binding } from '../../../syntax/python/analysis.js';
import { textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { isVague } from '../naming/plain-words.js';
import { article } from '../naming/predicate.js';
import { sayTest } from '../naming/said-tests.js';
import { sayValue } from '../naming/sayings.js';
import { listed } from '../naming/speech.js';
import { isPlural } from '../naming/words.js';
import type { FunctionContext } from '../s6/function-context.js';
import { nodesOf } from '../s6/nodes-of.js';
import { speechOf } from '../s6/said-helper.js';

import { isWord } from './value-use.js';

const LONGEST_DOCSTRING = 84;
/** Without `Return whether`. */
const LONGEST_QUESTION = LONGEST_DOCSTRING - 16;
const UNFIT = /["\\]/;
/** What says of a test no more than what becomes of where it holds. */
const EMPTY_CLAUSE =
  /^(?:it is (?:done|passed|looked|left|one|not|what)|there is (?:any|more|nothing)|all that)\b/;

/** Whether there may be more to say of a value than its name: how it comes about, or of what. */
export function mayBeSaid(context: FunctionContext, node: SyntaxNode): boolean {
  const said = sayValue(speechOf(context, new Map()), node);
  return (
    (said !== null && said.length < LONGEST_DOCSTRING && !UNFIT.test(said)) ||
    nodesOf(node).some(
      (one) =>
        one.type === 'identifier' &&
        context.analysis.bindingOf(one) !== null &&
        isSource(textOf(context.tree, one)),
    )
  );
}

/** Whether a sentence can name it as what a value is worked out from. */
function isSource(name: string): boolean {
  return isWord(name) && !isVague(name) && !/^(?:first|second|contents?)$/.test(name);
}

interface Said {
  /** What the record calls what it was given. */
  readonly shown: ReadonlyMap<Binding, string>;
  /** How the sentence begins, and the name that it begins with. */
  readonly start: string;
  readonly noun: string;
  readonly fields: readonly string[];
  readonly given: readonly string[];
}

/**
 * A sentence that says more of a value than its name: how it comes about (`The toll: the distance times the rate.`), of what
 * one thing it is, else what it is worked out from. Null where no words do.
 */
export function saidOf(
  context: FunctionContext,
  node: SyntaxNode,
  { shown, start, noun, fields, given }: Said,
): string | null {
  const said = sayValue(speechOf(context, shown), node);
  const how = said === null || UNFIT.test(said) || said === article(noun) ? null : said;
  // What it takes more for is not that of the one thing.
  const of = given.length === 0 ? ofFields(noun, fields) : '';
  const sources = [...fields, ...given];
  const spoken = sources.every(isSource) ? listed(sources.map((one) => article(one))) : null;
  const from = `${start.startsWith('Work out') ? '' : ', worked out'} from ${spoken ?? ''}`;
  const candidates = [
    ...(how === null ? [] : [`${start}${of}: ${how}`, `${start}: ${how}`]),
    ...(of === '' || stepsOf(node) > 1 ? [] : [`${start}${of}`]),
    ...(spoken === null || sources.includes(noun) || isVague(noun) ? [] : [`${start}${from}`]),
  ];
  const whole = candidates.find((one) => one.length < LONGEST_DOCSTRING);
  return whole === undefined ? null : `${whole}.`;
}

/** How many operations a value takes: what takes several is not simply that of the one thing. */
function stepsOf(node: SyntaxNode): number {
  return nodesOf(node).filter(({ type }) =>
    /^(?:call|\w+_operator|subscript|conditional_expression)$/.test(type),
  ).length;
}

/** What a test asks: in the words that go with its name, else, where these tell nothing, as it is written. */
export function saidQuestion(
  context: FunctionContext,
  node: SyntaxNode,
  shown: ReadonlyMap<Binding, string>,
  clause: string,
): string | null {
  if (!EMPTY_CLAUSE.test(clause)) {
    return clause;
  }
  const said = sayTest(speechOf(context, shown), node);
  return said === null || UNFIT.test(said) || said.length > LONGEST_QUESTION
    ? null
    : said.replace(/^(the (?:\w+ )*?(\w+)) equals\b/, (all: string, thing: string, noun: string) =>
        isPlural(noun) ? `${thing} equal` : all,
      );
}

/** Of what a value is, where that is one thing with a name: `of the values`. */
function ofFields(name: string, fields: readonly string[]): string {
  const [field, ...more] = fields;
  const isSaid =
    field !== undefined &&
    more.length === 0 &&
    field.length > 3 &&
    !isVague(field) &&
    !/^(?:table|contents?|value|place|entries|offset|index)$/.test(field) &&
    !name.split('_').some((word) => field.split('_').some((one) => one.startsWith(word.slice(0, 4)))) &&
    !name.includes('_and_');
  return isSaid ? ` of ${article(field)}` : '';
}

/** Fields in a sentence: `the width, the height and the rate`; null where one of them is no word. */
export function spokenFields(fields: readonly string[]): string | null {
  return fields.every(isWord) ? listed(fields.map((one) => one.replaceAll('_', ' '))) : null;
}
