import type { Binding, Scope } from '../../syntax/python/analysis.js';
import { edit } from '../../syntax/edits.js';
import type { SyntaxNode } from '../../syntax/tree.js';
import type { Operator, Site, Subject, SubjectFile } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { attributeRenames, renameAttribute } from './n1/attributes.js';
import type { NameSource } from './n1/better-names.js';
import { NAME_SOURCES, betterNames, namesWithin } from './n1/better-names.js';
import { canTake, isRenamable, occurrencesOf } from './n1/occurrences.js';
import { toldAnew } from './n1/told-names.js';

const CHOICES = 3;

/** N1: a variable with a vague name gets one that says what it holds. */
export const N1_RENAME_VARIABLE: Operator = {
  id: 'N1',
  name: 'RenameVariable',
  language: 'python',
  summary: 'Gives a variable with a vague name one that says what it holds.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 0.5,
  isCheap: true,
  share: 0.72,
  *sites(subject) {
    for (const file of subject.files.values()) {
      const found: Site[] = [];
      for (const [binding, node] of renamableBindings(subject, file)) {
        for (const variant of usableNames(file, binding).keys()) {
          found.push({ file: file.path, node, variant });
        }
      }
      for (const { node } of attributeRenames(subject, file)) {
        found.push({ file: file.path, node, variant: 'attribute' });
      }
      yield* found.sort((left, right) => left.node.start - right.node.start);
    }
  },
  rewrite(subject, site, rng) {
    const file = subject.files.get(site.file);
    if (file === undefined) {
      return null;
    }
    if (site.variant === 'attribute') {
      return renameAttribute(subject, file, site.node, rng);
    }
    const binding = file.scopes.bindingOf(site.node);
    const variant = NAME_SOURCES.find((source) => source === site.variant);
    if (binding === null || variant === undefined) {
      return null;
    }
    const names = usableNames(file, binding).get(variant) ?? [];
    if (names.length === 0) {
      return null;
    }
    const telling = names.filter((one) => !ANYTHING.test(one));
    const name = rng.pick((telling.length > 0 ? telling : names).slice(0, CHOICES));
    const told = toldAnew(subject, file, binding, name);
    return told === null
      ? null
      : [...told, ...occurrencesOf(binding).map((node) => edit(file.path, node.start, node.end, name))];
  },
};

/** What says nothing of what it names, in whole or with its first word: taken where all else clashes. */
const ANYTHING = /^(?:(?:entry|element|member|part|value|result)$|current_)/;

function usableNames(file: SubjectFile, binding: Binding): ReadonlyMap<NameSource, readonly string[]> {
  const better = betterNames(file, binding);
  const usable = new Map<NameSource, readonly string[]>();
  if (better.size === 0) {
    return usable;
  }
  const within = namesWithin(file, binding);
  for (const [source, names] of better) {
    const free = names.filter((name) => canTake(file, binding, name, within));
    if (free.length > 0) {
      usable.set(source, free);
    }
  }
  return usable;
}

/**
 * Bindings that may be renamed, each with its anchor: its last occurrence in its own scope. Of several of one
 * name in scopes of one name (two comprehensions over `x`) only the last is offered, since renaming an
 * earlier one would move a later one's anchor to where the earlier one's was.
 */
function renamableBindings(subject: Subject, file: SubjectFile): readonly (readonly [Binding, SyntaxNode])[] {
  const last = new Map<string, readonly [Binding, SyntaxNode]>();
  for (const scope of scopesBelow(file.scopes.module)) {
    for (const binding of scope.bindings.values()) {
      const node = occurrencesOf(binding).findLast((one) => file.scopes.scopeOf(one) === scope);
      const key = `${scope.qualifiedName} ${binding.name}`;
      const known = last.get(key);
      if (node !== undefined && (known === undefined || known[1].start < node.start)) {
        last.set(key, [binding, node]);
      }
    }
  }
  return [...last.values()].filter(([binding]) => isRenamable(subject, file, binding));
}

function* scopesBelow(scope: Scope): Generator<Scope> {
  yield scope;
  for (const child of scope.children) {
    yield* scopesBelow(child);
  }
}
