import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { isNounPhrase } from '../naming/clauses.js';
import { isGoodName } from '../naming/fresh-name.js';
import { DETERMINER } from '../naming/predicate.js';
import { literalContent } from '../naming/text-marks.js';
import { isVague, plainWords } from '../naming/plain-words.js';
import { isPlural, singularName, splitIdentifier } from '../naming/words.js';
import type { FunctionContext } from '../s6/function-context.js';

/** Whether a name can be that of a thing in a sentence as well as in the code. */
export function isSaying(name: string): boolean {
  return (
    /^[a-z]{3,14}(?:_[a-z]{2,14}){0,2}$/.test(name) &&
    !isVague(name) &&
    isGoodName(name) &&
    isNounPhrase(name) &&
    !DETERMINER.test(name) &&
    !BARE.test(name) &&
    !/(?:^|_)ones?$/.test(name) &&
    splitIdentifier(name).every((word) => /[aeiouy]/.test(word))
  );
}

/** Adjectives that are names of variables all the same. */
const BARE =
  /^(?:odd|even|max|min|first|last|found|done|new|old|big|small|high|low|long|short|large|true|false|longest|shortest|largest|smallest|previous|current|next)$/;

/** Whether a name is an adjective by itself: what is `ready`, `chosen` or `shortened`. */
export function isAdjective(name: string): boolean {
  return /^(?:ready|valid|recent|open|left|free|full|empty|known|kept|found|best|[a-z]+est)$|^[a-z]+(?:[^e]ed|sen|ken|wn)$/.test(
    name,
  );
}

/** Whether a name reads as a word, if only as a plain one: `string`, but not `lst`. */
export function isWord(name: string): boolean {
  return name.length > 3 && /[aeiouy]/.test(name) && !/\d/.test(name) && /^[a-z_]+$/.test(name);
}

/** What a program says that a value is: the key it is looked up by, the name or the list that it goes to. */
export function nounByUse(context: FunctionContext, node: SyntaxNode): string | null {
  const { tree } = context;
  let outer = node;
  while (outer.parent?.type === 'parenthesized_expression') {
    outer = outer.parent;
  }
  const nouns = [keyOf(context, node)];
  const { parent } = outer;
  const left = parent?.type === 'assignment' ? fieldOf(parent, 'left') : null;
  if (left?.type === 'identifier') {
    nouns.push(textOf(tree, left));
  } else if (left?.type === 'pattern_list') {
    const names = namedChildren(left).map((one) => textOf(tree, one));
    const kept = names.filter((name) => name !== '_');
    const isCut = kept.length === 2 && /\.partition\([^()]*\)$/.test(textOf(tree, node));
    nouns.push(kept.length === 2 && kept.every(isSaying) ? kept.join('_and_') : isCut ? 'split_parts' : null);
  } else if (parent?.type === 'pair' && outer.field === 'value') {
    nouns.push(contentOf(context, fieldOf(parent, 'key')));
  } else if (parent?.type === 'keyword_argument') {
    const name = fieldOf(parent, 'name');
    nouns.push(name === null ? null : textOf(tree, name));
  } else if (parent?.type === 'argument_list') {
    nouns.push(addedTo(context, parent));
  }
  return nouns.find((noun) => noun !== null && isSaying(noun)) ?? null;
}

/** The key in `order["price"]` and `order.get("price", 0)`. */
function keyOf(context: FunctionContext, node: SyntaxNode): string | null {
  if (node.type === 'subscript') {
    return contentOf(context, fieldOf(node, 'subscript'));
  }
  const called = node.type === 'call' ? fieldOf(node, 'function') : null;
  const method = called?.type === 'attribute' ? fieldOf(called, 'attribute') : null;
  const list = fieldOf(node, 'arguments');
  return method !== null && textOf(context.tree, method) === 'get' && list !== null
    ? contentOf(context, namedChildren(list)[0] ?? null)
    : null;
}

export function contentOf({ tree }: FunctionContext, node: SyntaxNode | null): string | null {
  return node?.type === 'string' ? literalContent(textOf(tree, node)) : null;
}

/** One of the things that a list of a telling name is filled with. */
function addedTo({ tree }: FunctionContext, list: SyntaxNode): string | null {
  const called = list.parent === null ? null : fieldOf(list.parent, 'function');
  const method = called?.type === 'attribute' ? fieldOf(called, 'attribute') : null;
  const object = called === null ? null : fieldOf(called, 'object');
  if (method === null || object?.type !== 'identifier' || !/^(?:append|add)$/.test(textOf(tree, method))) {
    return null;
  }
  const name = textOf(tree, object);
  return isPlural(name.slice(name.lastIndexOf('_') + 1)) ? singularName(name) : null;
}

const ASKING = /^(?:is|has|have|are|can|check|does|do|should|will|any|all|not)$/;
const DOING =
  /^(?:get|find|compute|calculate|calc|make|build|create|work|determine|return|give|obtain|generate|produce|the|to)$/;
const SMALL = /^(?:of|for|from|in|by|with|at|on|to|the|and|or|a|an)$/;
/** Verbs that say what becomes of a thing: no part of what the outcome is called. No more is `main`. */
const VERBS =
  /^(?:main|merge|parse|read|write|sort|order|filter|remove|add|shorten|sum|total|select|split|join|solve|run|change|move|convert|encode|decode|encrypt|decrypt|rescale|flip|fix|simplify|match|compare|concatenate|rotate|reverse|search|eat|minimize|maximize|truncate|intersperse|separate|test|validate|sorted|update|apply|process|print|format|count|factorize|rolling|strange|double|incr)$/;

/** What a function's name says that it gives: `mean_of` a mean, `count_vowels` a vowel count; null where it says no such thing. */
export function outcomeOf(name: string): string | null {
  let words = [...plainWords(name)];
  if (ASKING.test(words[0] ?? '') || /\d/.test(name)) {
    return null;
  }
  const to = words.indexOf('to');
  if (to > 0 && to < words.length - 1 && !VERBS.test(words[0] ?? '')) {
    words = words.slice(to + 1);
  }
  const isCount = words[0] === 'count' && words.length > 1;
  while (DOING.test(words[0] ?? '')) {
    words.shift();
  }
  if (isCount) {
    const counted = words.slice(1, 3).join('_');
    return isSaying(counted) ? `${singularName(counted)}_count` : null;
  }
  const small = words.findIndex((word) => SMALL.test(word));
  const kept = small > 0 ? words.slice(0, small) : words;
  const noun = kept.join('_');
  return VERBS.test(kept[0] ?? '') || !isSaying(noun) ? null : noun;
}

/** What the function around gives, for an expression that is all it returns. */
export function outcomeAt(context: FunctionContext, node: SyntaxNode): string | null {
  let outer = node;
  while (outer.parent?.type === 'parenthesized_expression') {
    outer = outer.parent;
  }
  const name = fieldOf(context.definition, 'name');
  return outer.parent?.type === 'return_statement' && name !== null
    ? outcomeOf(textOf(context.tree, name))
    : null;
}
