import { edit } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import { statementOf } from '../../../syntax/python/layout.js';
import { ancestors, contains, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isFreshName, isGoodName } from '../naming/fresh-name.js';
import { namesForElement } from '../naming/names-for-value.js';
import { isVague } from '../naming/plain-words.js';
import { singularName } from '../naming/words.js';
import { builtinCalled } from '../s2/certain.js';
import type { Place } from '../s2/place.js';
import { placeOf } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { isAdded } from '../origins/own-data.js';

import { isForRecord } from './existing-records.js';
import { keepsDepth, quoteOf } from './mutable-record.js';
import { definitionEdits, isSeenAt, topStatementOf, withinLines } from './record-edits.js';
import { camelCase, isFreeType } from './record-names.js';
import { isSaying } from './value-use.js';

export interface Entry {
  readonly place: Place;
  readonly target: SyntaxNode;
  readonly source: SyntaxNode;
  readonly called: 'enumerate' | 'zip';
  /** What is gone over: the arguments of the call that are collections. */
  readonly collections: readonly SyntaxNode[];
  readonly bindings: readonly Binding[];
}

/** Position and value, or the values of a pair, that a loop or comprehension takes apart stay together as a namedtuple. */
export const LOOP_ENTRY: Variant = {
  name: 'loop-entry',
  types: ['for_statement', 'for_in_clause'],
  plan: (subject, file, node) => {
    const entry = entryAt(subject, file, node);
    if (entry === null || isForRecord(subject, file, entry.bindings)) {
      return null;
    }
    return (rng) => {
      const { place, target, source, bindings } = entry;
      const fields = fieldNames(entry);
      const free = recordNames(entry)
        .filter((name) => isFreshName(file, name, subject.publicNames) && !fields.includes(name))
        .filter((name) => isFreeType(subject, file, camelCase(name)));
      if (free.length === 0) {
        return null;
      }
      const record = rng.pick(free.slice(0, 4));
      const type = camelCase(record);
      const quote = quoteOf(place);
      const quoted = fields.map((name) => `${quote}${name}${quote}`).join(', ');
      const listed = rng.pick([`[${quoted}]`, `(${quoted})`, `${quote}${fields.join(' ')}${quote}`]);
      const isStarred = rng.chance(0.5) && isSeenAt(file, 'starmap', node);
      const requests = [
        { module: 'collections', name: 'namedtuple' },
        ...(isStarred ? [{ module: 'itertools', name: 'starmap' }] : []),
      ];
      const { localNames } = importAllEdits(file.scopes, file.path, requests, topStatementOf(node));
      const definition = definitionEdits(
        place,
        requests,
        ([called]) => `${type} = ${called ?? 'namedtuple'}(${quote}${type}${quote}, ${listed})`,
      );
      const call = textOf(file.tree, source);
      const made = isStarred
        ? `${localNames[1] ?? 'starmap'}(${type}, ${call})`
        : `map(${type}._make, ${call})`;
      const uses: TextEdit[] = bindings.flatMap((binding, index) =>
        binding.reads.map((use) =>
          edit(file.path, use.start, use.end, `${record}.${fields[index] ?? binding.name}`),
        ),
      );
      return withinLines(place, [
        ...definition,
        edit(file.path, target.start, target.end, record),
        edit(file.path, source.start, source.end, made),
        ...uses,
      ]);
    };
  },
};

/** A loop or comprehension over `enumerate` or `zip` that takes each tuple apart into names of its own. */
export function entryAt(subject: Subject, file: SubjectFile, node: SyntaxNode): Entry | null {
  const target = fieldOf(node, 'left');
  const source = fieldOf(node, 'right');
  const called = source === null ? null : builtinCalled(file, source);
  if (target === null || source === null || (called !== 'enumerate' && called !== 'zip')) {
    return null;
  }
  const targets = /^(?:pattern_list|tuple_pattern)$/.test(target.type) ? namedChildren(target) : [];
  const list = fieldOf(source, 'arguments');
  const given = list === null ? [] : namedChildren(list);
  const isPlain = given.every(({ type }) => !/splat|generator/.test(type));
  const collections = given
    .filter(({ type }) => type !== 'keyword_argument')
    .slice(0, called === 'enumerate' ? 1 : 3);
  const width = called === 'enumerate' ? 2 : collections.length;
  const statement = statementOf(node);
  const place = statement === null ? null : placeOf(subject, file, statement);
  const isOwn = !isAdded(subject, file, source);
  if (!isOwn || place === null || !isPlain || width < 2 || targets.length !== width || !keepsDepth(place)) {
    return null;
  }
  // `for(place, value)in enumerate(values)`: without its brackets the target would run into the words around it.
  const isApart = /\s/.test(file.tree.source[target.start - 1] ?? '') && file.tree.source[target.end] === ' ';
  if (
    !isApart ||
    node.children.some(({ type }) => type === 'async') ||
    textOf(file.tree, source).includes('\n')
  ) {
    return null;
  }
  const owner = node.type === 'for_statement' ? fieldOf(node, 'body') : node.parent;
  const bindings = targets.flatMap((one) => {
    const binding = one.type === 'identifier' ? file.scopes.bindingOf(one) : null;
    const isFit =
      binding !== null &&
      owner !== null &&
      binding.definitions.length === 1 &&
      binding.deletions.length + binding.declarations.length === 0 &&
      binding.reads.length > 0 &&
      /^[a-zA-Z][a-zA-Z0-9_]*$/.test(binding.name) &&
      binding.reads.every((read) => contains(owner, read) && !contains(source, read) && isPlainRead(read));
    return isFit ? [binding] : [];
  });
  const isModule = bindings.some((one) => one.scope.kind === 'module') && subject.problem.entryPoint !== null;
  return bindings.length < width || isModule || file.scopes.resolve('map', node) !== null
    ? null
    : { place, target, source, called, collections, bindings };
}

/** Whether a read could as well be that of an attribute: not in a type, and not in an f-string that shows the name. */
export function isPlainRead(read: SyntaxNode): boolean {
  for (const outer of ancestors(read)) {
    if (outer.type === 'interpolation' && outer.children.some((child) => child.type === '=')) {
      return false;
    }
    if (outer.type === 'type') {
      return false;
    }
  }
  return true;
}

/** The variables' own names where these say something, else what the values are. */
function fieldNames({ place, called, collections, bindings }: Entry): readonly string[] {
  const names: string[] = [];
  for (const [index, { name }] of bindings.entries()) {
    const isOwn = name.length > 2 && !isVague(name) && isGoodName(name);
    const isPosition = called === 'enumerate' && index === 0;
    const collection = collections[called === 'enumerate' ? 0 : index];
    const nouns =
      isPosition || collection === undefined
        ? ['position', 'place']
        : namesForElement(place.subject, place.file, collection);
    const sides = ['left', 'right', 'other'].slice(index, index + 1);
    const own = called === 'zip' && collection !== undefined ? zippedName(place, collection) : '';
    const part = singularName(own);
    const drawn =
      called !== 'zip'
        ? nouns
        : !isSaying(own)
          ? sides
          : part === own
            ? [`${own}_value`, `${own}_part`]
            : [part];
    const candidates = [...(isOwn ? [name] : []), ...drawn, ...(called === 'zip' ? sides : []), 'value'];
    names.push(candidates.find((one) => !names.includes(one)) ?? name);
  }
  return names;
}

/** The name of what is zipped, also where a function hands it on: `prices` of `reported(prices)`. */
function zippedName({ file, tree }: Place, collection: SyntaxNode): string {
  const list = collection.type === 'call' ? fieldOf(collection, 'arguments') : null;
  const called = collection.type === 'call' ? fieldOf(collection, 'function') : null;
  const [only, ...more] = list === null ? [collection] : namedChildren(list);
  const isOwn = called === null || file.scopes.bindingOf(called)?.kind === 'function';
  return isOwn && only?.type === 'identifier' && more.length === 0 ? textOf(tree, only) : '';
}

function recordNames({ place, called, collections, bindings }: Entry): readonly string[] {
  const nouns = collections.flatMap((one) => {
    const handedOn = one.type === 'call' ? singularName(zippedName(place, one)) : '';
    return isSaying(handedOn) ? [handedOn] : namesForElement(place.subject, place.file, one).slice(0, 1);
  });
  const own = bindings.at(-1)?.name ?? '';
  const short = [...(called === 'enumerate' && isSaying(own) ? [own] : []), ...nouns].filter((one) =>
    /^[a-z]{3,12}$/.test(one),
  );
  return called === 'enumerate'
    ? [
        ...short.slice(0, 1).flatMap((one) => [`placed_${one}`, `indexed_${one}`, `numbered_${one}`]),
        'entry',
        'occurrence',
        'reading',
      ]
    : [...short.slice(0, 1).flatMap((one) => [`${one}_pair`, `matched_${one}`]), 'pair', 'match', 'pairing'];
}
