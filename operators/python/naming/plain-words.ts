import { isPlural, splitIdentifier } from './words.js';

/** What programmers' short forms stand for. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  acc: 'total',
  addr: 'address',
  arg: 'argument',
  args: 'arguments',
  avg: 'average',
  ch: 'character',
  char: 'character',
  chars: 'characters',
  cnt: 'count',
  col: 'column',
  cols: 'columns',
  conn: 'connection',
  coord: 'coordinate',
  coords: 'coordinates',
  cur: 'current',
  curr: 'current',
  delim: 'delimiter',
  denom: 'denominator',
  dest: 'destination',
  diff: 'difference',
  ele: 'element',
  elem: 'element',
  elems: 'elements',
  elt: 'element',
  flg: 'flag',
  freq: 'frequency',
  frq: 'frequency',
  idx: 'index',
  len: 'length',
  max: 'largest',
  min: 'smallest',
  msg: 'message',
  mul: 'product',
  neg: 'negative',
  num: 'number',
  nums: 'numbers',
  op: 'operation',
  ops: 'operations',
  paren: 'parenthesis',
  parens: 'parentheses',
  pos: 'position',
  prev: 'previous',
  qty: 'quantity',
  prod: 'product',
  src: 'source',
  str: 'text',
  strs: 'texts',
  substr: 'substring',
  suf: 'suffix',
  sym: 'symbol',
  val: 'value',
  vals: 'values',
  vec: 'vector',
};

/** Words that say nothing about what a variable holds. */
const VAGUE_WORDS: ReadonlySet<string> = new Set(
  (
    'res result results ans answer tmp temp arr array lst list ret val value values var vars data obj item items ' +
    'dic dict thing foo bar baz stuff out output rtn retval string str my new fn func flag flg num nums ele elem element elements cnt idx ' +
    'lis lsts str strs ll ls li dp aux ctr mp st seq iterable the more come further enough here there'
  ).split(' '),
);

/** Words of clauses, which name nothing by themselves. */
const CLAUSE_WORDS: ReadonlySet<string> = new Set('them it what who which whose that says'.split(' '));
/** Words that a noun does not end with. */
const DANGLING: ReadonlySet<string> = new Set(
  (
    'for of to from with by at in on into as open out off up down away behind anew again ' +
    'all any each every everything another both either other others some'
  ).split(' '),
);
/** Words that say how something came about or where it comes, which is no name of it: what was `sent`, or is `following`. */
const HAPPENED =
  /^(?:sent|held|made|spent|incoming|outgoing|pending|begun|started|following|further|later|next|upcoming|until)$/;

/** Words of an identifier with short forms written out and single letters dropped. */
export function plainWords(identifier: string): readonly string[] {
  return splitIdentifier(identifier)
    .map((word) => ABBREVIATIONS[word] ?? word)
    .filter((word) => word.length > 1);
}

/** Whether another name cannot be derived from a name: each of its words is short or a placeholder, or it is no noun but part of a clause. */
export function isVague(identifier: string): boolean {
  const words = splitIdentifier(identifier);
  return (
    words.every((word) => word.length < 3 || VAGUE_WORDS.has(word)) ||
    words.some((word) => CLAUSE_WORDS.has(word)) ||
    DANGLING.has(words.at(-1) ?? '') ||
    (words.length === 1 && HAPPENED.test(words[0] ?? ''))
  );
}

/** A noun in snake_case for an identifier that says what it holds; null where it is vague. */
export function plainNoun(identifier: string): string | null {
  const words = plainWords(identifier);
  const isSpoken = words.every((word) => /[aeiouy]/.test(word));
  return isVague(identifier) || words.length === 0 || !isSpoken ? null : words.slice(-3).join('_');
}

/** Whether the last word of a snake_case name is a plural. */
export function namesMany(name: string): boolean {
  return isPlural(name.slice(name.lastIndexOf('_') + 1));
}
