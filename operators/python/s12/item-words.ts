import type { Rng } from '../../../core/rng.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { ancestors, contains } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { isGoodName } from '../naming/fresh-name.js';
import { elementKind } from '../naming/kind-of.js';
import { namesForElement } from '../naming/names-for-value.js';
import { isVague, namesMany, plainNoun } from '../naming/plain-words.js';
import { singularName, splitIdentifier } from '../naming/words.js';
import { builtinCalled } from '../s2/certain.js';
import type { Place } from '../s2/place.js';
import type { FunctionContext } from '../s6/function-context.js';

import type { MovedGroup } from './moved-expressions.js';
import { collectionIn, keyedElement, ownNames, pickNames, topicWord } from './class-names.js';
import { capital, indefinite, spokenFields } from './member-names.js';
import type { RecordNames } from './record-names.js';
import { isSaying } from './value-use.js';

/** A loop or comprehension whose items become objects. */
export interface Item {
  readonly context: FunctionContext;
  readonly place: Place;
  readonly node: SyntaxNode;
  readonly target: SyntaxNode;
  readonly source: SyntaxNode;
  /** The names that the loop sets. */
  readonly bindings: readonly Binding[];
  /** Names that stay as they are while the loop runs and that the items' answers need. */
  readonly around: readonly Binding[];
  readonly groups: readonly MovedGroup[];
}

/** Nouns for one of the things gone over, best first. */
function nounsFor({ place, source, context, bindings }: Item): readonly string[] {
  const { file, subject } = place;
  const collection = collectionIn(context, source);
  const keyed = keyedElement(context, collection);
  const [own] = bindings.length === 1 ? bindings.map(({ name }) => name) : [];
  const drawn = namesForElement(subject, file, collection)
    .slice(0, 3)
    .map(singularName)
    .filter(
      (noun) => isSaying(noun) && !/^(?:current|resulting|single|prepared)_|^(?:entry|member)$/.test(noun),
    );
  return [
    ...(keyed === null ? [] : [keyed]),
    ...(own !== undefined && isSaying(own) ? [own] : []),
    ...(own === undefined || !Object.hasOwn(SHORT, own) ? [] : [SHORT[own] ?? '']),
    ...drawn,
  ];
}

/** Short names of loop variables that everybody reads alike. */
const SHORT: Readonly<Record<string, string>> = {
  char: 'character',
  ch: 'character',
  c: 'character',
  num: 'figure',
};

/** What a number is that is tried, or that says where something stands. */
function numberNouns({ context, bindings, node }: Item): readonly string[] {
  const [binding] = bindings;
  const isPlace = binding?.reads.some(
    (read) =>
      contains(node.type === 'for_statement' ? node : (node.parent ?? node), read) &&
      [...ancestors(read)].slice(0, 3).some((outer) => outer.type === 'subscript' && outer.parent !== null) &&
      contains(context.definition, read),
  );
  return isPlace === true ? ['position', 'place', 'spot'] : ['candidate', 'step', 'number_in_turn'];
}

/** Names for an item's record and its type; null where none is free. `isAlone`: nothing else is left of the loop's name. */
export function drawItemNames(
  subject: Subject,
  item: Item,
  isAlone: boolean,
  rng: Rng,
): (RecordNames & { readonly noun: string }) | null {
  const { context, bindings } = item;
  const { file } = context;
  const isRange = builtinCalled(file, item.source) === 'range';
  const nouns = isRange ? numberNouns(item) : nounsFor(item);
  const [own, ...others] = bindings;
  if (isAlone && own !== undefined && others.length === 0 && nouns.includes(own.name)) {
    const [keyed = own.name] = nouns.filter((noun) => noun.endsWith(`_${own.name}`));
    const names = ownNames(subject, file, own.name, plainNoun(keyed) ?? keyed);
    if (names !== null) {
      return { ...names, noun: splitIdentifier(names.type).join('_') };
    }
  }
  const topic = topicWord(context);
  const candidates = nouns.flatMap((noun) =>
    noun.includes('_') || topic === null || topic === noun || isRange ? [noun] : [noun, `${topic}_${noun}`],
  );
  const plain = ['entry', 'sample', 'case'].flatMap((noun) =>
    topic === null ? [noun] : [`${topic}_${noun}`, noun],
  );
  const names = pickNames(subject, file, [...candidates, ...plain], [], rng, 1);
  return names === null ? null : { ...names, noun: names.record };
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  text: ['text', 'content'],
  number: ['number', 'value'],
};

/** The loop's own names where these say something, else what an item holds. */
export function fieldNamesOf(
  { context, source, bindings }: Item,
  record: string,
  rng: Rng,
): readonly string[] {
  const { file } = context;
  const called = builtinCalled(file, source);
  const kind = elementKind(file, source);
  const names: string[] = [];
  for (const [index, { name }] of bindings.entries()) {
    const isOwn = name.length > 2 && !isVague(name) && isGoodName(name) && !record.endsWith(name);
    const isPlace = called === 'range' || (called === 'enumerate' && index === 0);
    const isStep = called === 'range' && !/place|position|spot/.test(record);
    const nouns = isStep ? ['number', 'value'] : isPlace ? ['index', 'offset'] : (FIELDS[kind] ?? ['value']);
    const drawn = called === 'zip' ? [['left', 'right', 'other'][index] ?? 'value'] : rng.shuffle(nouns);
    const candidates = [...(isOwn ? [name] : []), ...drawn, 'value'];
    names.push(candidates.find((one) => !names.includes(one)) ?? name);
  }
  return names;
}

/** One line on what an item's record is, its fields named where they are words. */
export function itemDocstring(noun: string, fields: readonly string[], rng: Rng): string {
  const what = indefinite(noun);
  const spoken = spokenFields(fields);
  const [only, ...more] = fields;
  if (only !== undefined && more.length === 0) {
    const field = only.replaceAll('_', ' ');
    return rng.pick([
      `${capital(what)}, known by its ${field}.`,
      `${capital(what)} and what its ${field} ${namesMany(only) ? 'tell' : 'tells'}.`,
      `What can be asked of ${what} by its ${field}.`,
    ]);
  }
  return spoken === null
    ? rng.pick([
        `${capital(what)} and what it is looked at with.`,
        `${capital(what)} among what it is compared with.`,
      ])
    : rng.pick([`${capital(what)}: ${spoken}.`, `${capital(what)}, given by ${spoken}.`]);
}
