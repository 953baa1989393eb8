import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
import { topicOf } from '../naming/topic.js';

/** Verbs that functions are called by; what they are about comes after. */
const VERB =
  /^(?:parse|read|compute|calculate|count|make|build|create|sum|merge|sort|filter|select|choose|pick|work_out|solve|convert|encode|decode|return|print|remove|add|split|collect|generate|search|locate|shorten|check|find|get|determine|finish|complete|compare|reverse|order|rescale|truncate|concatenate|rotate|replace|extract|validate|match|decide|change)_(?=[a-z])/;

/** What follows such a word is no thing. */
const LINK = /^(?:below|above|under|over|between|within|until|from|to|by|in|of|with)_/;

/** Longest that names made of it can be. */
const LONGEST = 24;

/** What a function is about, as a noun where its name has one: `duration` of `parse_duration`. */
export function subjectOf(tree: SyntaxTree, definition: SyntaxNode): string {
  const name = fieldOf(definition, 'name');
  const topic = topicOf(name === null ? '' : textOf(tree, name));
  const noun = topic.replace(VERB, '');
  const words = (noun.length > 2 ? noun : topic).split('_');
  while (words.length > 0 && words.join('_').length > LONGEST) {
    words.shift();
  }
  const left = words.join('_');
  return left === '' || LINK.test(left) ? 'answer' : left;
}
