import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { saySource } from '../naming/said-sources.js';
import { sayNot, sayOfMany, sayTest } from '../naming/said-tests.js';
import type { Speech } from '../naming/speech.js';
import { sayElement, sayValue, sayWith } from '../naming/sayings.js';
import { codeOf, isSpoken, listed, unwrapped } from '../naming/speech.js';
import { plural } from '../naming/words.js';

const LONGEST = 88;
/** A range and the like are quoted where they are what is gone through. */
const LONGEST_SOURCE = 34;

/** What a generator goes through, which of it counts, and what it gives for each. */
export interface Passage {
  readonly target: SyntaxNode;
  readonly source: SyntaxNode;
  readonly tests: readonly SyntaxNode[];
  /** Tests of what is left out. */
  readonly refused?: readonly SyntaxNode[];
  /** What is yielded for each: of `key: value` both. */
  readonly given: readonly SyntaxNode[];
}

/** A docstring that says exactly what a generator yields; null where that takes more than a line. */
export function saidItems(
  speech: Speech,
  { target, source, tests, refused = [], given }: Passage,
): string | null {
  const [only, ...more] = given;
  const asked = [
    ...tests.map((test) => sayTest(speech, test)),
    ...refused.map((test) => sayNot(speech, test)),
  ];
  const isItem =
    more.length === 0 && only?.type === 'identifier' && only.end > only.start && isSame(speech, only, target);
  const sentence = isItem
    ? ((refused.length > 0 ? null : saidSelection(speech, target, source, tests)) ??
      saidEach(speech, target, source, asked, [only]))
    : ((asked.length === 0 && more.length === 0 ? saidMade(speech, target, source, only) : null) ??
      saidEach(speech, target, source, asked, given));
  return sentence === null || sentence.length > LONGEST || /["\\]/.test(sentence) ? null : sentence;
}

function isSame({ file }: Speech, one: SyntaxNode, other: SyntaxNode): boolean {
  return textOf(file.tree, one) === textOf(file.tree, other);
}

/** `Yield the words of text that start with prefix.` */
function saidSelection(
  speech: Speech,
  target: SyntaxNode,
  source: SyntaxNode,
  tests: readonly SyntaxNode[],
): string | null {
  const [test, ...more] = tests;
  const each = sayElement(speech, source);
  const many =
    test === undefined || more.length > 0 ? null : sayOfMany(speech, test, textOf(speech.file.tree, target));
  return each === null || many === null || isRange(speech, source)
    ? null
    : `Yield the ${severalOf(each)} that ${many}.`;
}

/** `characters of text` for `character of text`, `palindromic words` for `palindromic word`. */
function severalOf(each: string): string {
  const [head = '', ...of] = each.split(' of ');
  return [head.replace(/[a-z]+$/, plural), ...of].join(' of ');
}

/** `Yield the square of each number.` */
function saidMade(
  speech: Speech,
  target: SyntaxNode,
  source: SyntaxNode,
  given: SyntaxNode | undefined,
): string | null {
  const each = given === undefined || isRange(speech, source) ? null : sayElement(speech, source);
  const made =
    each === null || given === undefined || target.type !== 'identifier'
      ? null
      : sayWith(speech, given, target, `each ${each}`);
  return made === null ? null : `Yield ${made}.`;
}

/** `Yield n minus i for each i in range(n) for which i is even.` */
function saidEach(
  speech: Speech,
  target: SyntaxNode,
  source: SyntaxNode,
  asked: readonly (string | null)[],
  given: readonly SyntaxNode[],
): string | null {
  const variable = codeOf(speech, target);
  const from = sourceOf(speech, source);
  const what = listed(given.map((one) => sayGiven(speech, one)));
  if (variable === null || from === null || what === null || asked.includes(null)) {
    return null;
  }
  const which = asked.length === 0 ? '' : ` for which ${asked.join(' and ')}`;
  const name = variable.replace(/^\((.*)\)$/, '$1').replace(/,\s*/g, ', ');
  return what === name || what === `the ${name.replaceAll('_', ' ')}`
    ? `Yield each ${isSpoken(name) ? name.replaceAll('_', ' ') : name} in ${from}${which}.`
    : `Yield ${what} for each ${name} in ${from}${which}.`;
}

function sayGiven(speech: Speech, node: SyntaxNode): string | null {
  const inner = unwrapped(node);
  return /^(?:tuple|expression_list)$/.test(inner.type)
    ? listed(namedChildren(inner).map((part) => sayValue(speech, part)))
    : sayValue(speech, inner);
}

function sourceOf(speech: Speech, source: SyntaxNode): string | null {
  // A name is quoted as it is: `each word in words`.
  const said = isRange(speech, source) || source.type === 'identifier' ? null : sayValue(speech, source);
  return saySource(speech, source) ?? said ?? codeOf(speech, source, LONGEST_SOURCE);
}

function isRange({ file }: Speech, source: SyntaxNode): boolean {
  const called = source.type === 'call' ? fieldOf(source, 'function') : null;
  return called !== null && /^(?:range|enumerate|zip|reversed)$/.test(textOf(file.tree, called));
}
