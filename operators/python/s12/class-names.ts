import type { Rng } from '../../../core/rng.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isFreshName } from '../naming/fresh-name.js';
import { isVerb, wordsBehindVerb } from '../naming/function-verbs.js';
import { plainWords } from '../naming/plain-words.js';
import { singularName, splitIdentifier } from '../naming/words.js';
import type { FunctionContext } from '../s6/function-context.js';

import type { RecordNames } from './record-names.js';
import { camelCase, isFreeType } from './record-names.js';
import { contentOf, isSaying } from './value-use.js';

/** Classes that programs know from elsewhere: one of their own of that name would be taken for them. */
const KNOWN =
  /^(?:Any|List|Dict|Set|Tuple|Optional|Union|Text|Type|Counter|Callable|Iterable|Iterator|Sequence|Mapping|NamedTuple|Enum|Path|Decimal|Fraction|Thread|Lock|Queue|Array|Field|Number|Match|Pattern)$/;

const SHORT = /^(?:row|end|key|day|box|sum|tag|age|bar|job|log|bid|fee|tax|gap|car|bag|bid|map|net|tax)$/;

/** A variable and its class: the first of some nouns that both are free for, or one of the first few. */
export function pickNames(
  subject: Subject,
  file: SubjectFile,
  nouns: readonly string[],
  avoid: readonly string[],
  rng: Rng,
  most = 2,
): RecordNames | null {
  const free = [...new Set(nouns)]
    .filter((noun) => isFreshName(file, noun, subject.publicNames) && !avoid.includes(noun))
    .map((record) => ({ record, type: camelCase(record) }))
    .filter(({ type }) => isFreeClass(subject, file, type));
  return free.length === 0 ? null : rng.pick(free.slice(0, most));
}

/**
 * The variable's own name for the object that takes its place everywhere, and a class called after what it holds; null
 * where that name says too little.
 */
export function ownNames(
  subject: Subject,
  file: SubjectFile,
  name: string,
  noun: string,
): RecordNames | null {
  const type = camelCase(noun);
  return isSaying(name) &&
    isSaying(noun) &&
    (noun.length > 3 || SHORT.test(noun)) &&
    isFreeClass(subject, file, type)
    ? { record: name, type }
    : null;
}

export function isFreeClass(subject: Subject, file: SubjectFile, type: string): boolean {
  return !KNOWN.test(type) && isFreeType(subject, file, type);
}

const ACTS: Readonly<Record<string, string>> = {
  merge: 'merge',
  count: 'count',
  find: 'search',
  search: 'search',
  check: 'check',
  is: 'check',
  has: 'check',
  are: 'check',
  can: 'check',
  parse: 'input',
  read: 'input',
  sort: 'sorting',
  sorted: 'sorting',
  order: 'ordering',
  filter: 'selection',
  select: 'selection',
  remove: 'removal',
  compare: 'comparison',
  match: 'comparison',
  split: 'split',
  separate: 'split',
  encode: 'encoding',
  encrypt: 'encryption',
  decode: 'decoding',
  convert: 'conversion',
  change: 'conversion',
  sum: 'sum',
  add: 'sum',
  total: 'totals',
  shorten: 'input',
  solve: 'puzzle',
};
const DOING = /^(?:get|compute|calculate|calc|make|build|create|work|do|run|print|generate|a|an|the|to)$/;
const SMALL =
  /^(?:of|for|from|in|by|with|at|on|to|the|and|or|a|an|any|all|if|it|will|be|how|many|much|i|only|no|not|two|than|above|below|between|over|under|within|into|per)$/;

/** The words of a function's name, a verb of two words being one: `gather`, `edges`, and `work`, `edges` of `work_out_edges`. */
function deedWords(name: string): readonly string[] {
  const words = splitIdentifier(name);
  const behind = wordsBehindVerb(name);
  const isPhrasal = words.length - behind.length > 1;
  // `gather_work` of a helper of `work_out_table` is told by the table alone.
  return plainWords([...words.slice(0, isPhrasal ? 1 : words.length - behind.length), ...behind].join('_'));
}

/** What a function is called as a thing: `merge_bookings` is a booking merge, `find_zero` a zero search. */
export function functionNouns(context: FunctionContext): readonly string[] {
  const name = fieldOf(context.definition, 'name');
  const [first = '', ...rest] = deedWords(name === null ? '' : textOf(context.tree, name));
  const small = rest.findIndex((word) => SMALL.test(word));
  const said = (small > 0 ? rest.slice(0, small) : rest).filter((word) => !SMALL.test(word));
  const act = Object.hasOwn(ACTS, first) ? ACTS[first] : undefined;
  const isThing = act === undefined && !DOING.test(first) && !isVerb(first);
  const things = (isThing ? [first, ...said] : said).slice(0, 2);
  const thing = singularName(things.join('_'));
  if (
    !isSaying(thing) ||
    /^[a-z]+(?:ing|ed|est)$|(?:above|below|first|last|only|same|equal|different|alike|longer|shorter)$/.test(
      thing,
    )
  ) {
    return [];
  }
  const acts = act === undefined ? ['request', 'query', 'case'] : [act];
  return acts.filter((one) => !thing.endsWith(one)).map((one) => `${thing}_${one}`);
}

/** What the function does to what, as a thing, where its verb says that: a zero search, a booking merge; none for other names. */
export function actNouns(context: FunctionContext): readonly string[] {
  const name = fieldOf(context.definition, 'name');
  const [first = ''] = plainWords(name === null ? '' : textOf(context.tree, name));
  return Object.hasOwn(ACTS, first) ? functionNouns(context) : [];
}

/** Words of the function's name that say what it is about: a field of `parse_log_line` is a log field. */
export function topicWord(context: FunctionContext): string | null {
  const name = fieldOf(context.definition, 'name');
  const all = plainWords(name === null ? '' : textOf(context.tree, name));
  const words = all
    .slice(all.length > 1 ? 1 : 0)
    .filter((word) => !Object.hasOwn(ACTS, word) && !DOING.test(word) && !SMALL.test(word) && isSaying(word));
  const [word] = words.filter((one) => !/(?:est|ing|ed|er|al|ive|ly)$/.test(one));
  return word === undefined ? null : singularName(word);
}

/** What one of the things is that `order["items"]` holds: an order item. */
export function keyedElement(context: FunctionContext, source: SyntaxNode): string | null {
  const owner = source.type === 'subscript' ? fieldOf(source, 'value') : null;
  const key = source.type === 'subscript' ? contentOf(context, fieldOf(source, 'subscript')) : null;
  const base = owner?.type === 'identifier' ? textOf(context.tree, owner) : null;
  const thing = key === null ? null : singularName(key);
  const noun = base === null || thing === null ? null : `${base}_${thing}`;
  return noun !== null && isSaying(noun) ? noun : null;
}

/** The innermost collection that a loop goes over: behind `reversed`, `sorted` and the like. */
export function collectionIn({ tree }: FunctionContext, source: SyntaxNode): SyntaxNode {
  const called = source.type === 'call' ? fieldOf(source, 'function') : null;
  const list = fieldOf(source, 'arguments');
  const [first] = list === null ? [] : namedChildren(list);
  return called?.type === 'identifier' &&
    first !== undefined &&
    /^(?:reversed|sorted|list|tuple|iter|set|enumerate|zip)$/.test(textOf(tree, called))
    ? first
    : source;
}
