import type { Binding } from '../../../syntax/python/analysis.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { LINKS } from '../naming/call-nouns.js';
import { goodNames } from '../naming/names-for-value.js';
import { withoutEmptyVerbs, wordsBehindVerb } from '../naming/function-verbs.js';
import { isVague, plainWords } from '../naming/plain-words.js';
import { rolesOf } from '../naming/roles.js';
import { isPlural, isQuality, singularName, splitIdentifier } from '../naming/words.js';
import { SCRIPT_NAMES } from '../s6/solve-function.js';

import { functionAround, occurrencesOf } from './occurrences.js';
import { isPoorName } from './poor-name.js';

/** Where a better name comes from; the variants of N1. */
export const NAME_SOURCES = [
  'element',
  'index',
  'accumulator',
  'value',
  'parameter',
  'problem-words',
] as const;

export type NameSource = (typeof NAME_SOURCES)[number];

/** Better names for a badly named variable, by where they come from; best first, none of them poor itself. */
export function betterNames(file: SubjectFile, binding: Binding): ReadonlyMap<NameSource, readonly string[]> {
  const found = new Map<NameSource, readonly string[]>();
  if (!isPoorName(binding.name)) {
    return found;
  }
  const roles = rolesOf(file, binding);
  for (const source of NAME_SOURCES) {
    const names =
      source === 'problem-words'
        ? returnedNames(file, binding)
        : roles.filter((role) => role.source === source).map((role) => role.name);
    const usable = goodNames(names).filter((name) => !isPoorName(name) && isShortEnough(name));
    if (usable.length > 0) {
      found.set(source, usable);
    }
  }
  return found;
}

function isShortEnough(name: string): boolean {
  return name.length <= 24 && name.split('_').length <= 3;
}

/** Names from the function's own name for the variable that it returns: `ans` in `get_max_triples` is `max_triples`. */
function returnedNames(file: SubjectFile, binding: Binding): readonly string[] {
  const first = binding.definitions[0];
  const outer = first === undefined ? null : functionAround(first);
  const nameNode = outer === null ? null : fieldOf(outer, 'name');
  const isReturned = occurrencesOf(binding).some((node) => node.parent?.type === 'return_statement');
  const isOnlyParameter = binding.kind === 'parameter' || binding.scope.node !== outer;
  const isAssigned = binding.definitions.every((node) =>
    /^(?:augmented_)?assignment$/.test(node.parent?.type ?? ''),
  );
  if (nameNode === null || !isReturned || !isAssigned || isOnlyParameter) {
    return [];
  }
  const name = textOf(file.tree, nameNode);
  // `work_out_max_sum`, which does the work of `max_sum`, is named by that one.
  const inner = withoutEmptyVerbs(name).join('_');
  const worksFor = inner !== name && isFunctionOf(file, inner) ? inner : null;
  const [verb = '', ...behind] = plainWords(worksFor ?? name);
  // `work_out_sum` is called by one verb, which is two words.
  const spoken = splitIdentifier(worksFor ?? name);
  const isPhrasal = spoken.length - wordsBehindVerb(worksFor ?? name).length > 1;
  const rest = isPhrasal ? behind.slice(1) : behind;
  if (
    isVague(worksFor ?? name) ||
    SCRIPT_NAMES.has(name) ||
    // `prime_factorize` ends in what it does: there is no resulting "factorize".
    /(?:ize|ise|ify)$/.test(name) ||
    /^(?:is|has|can|are|will|check|if|any|how|what|which)$/.test(verb)
  ) {
    return [];
  }
  if (verb === 'all') {
    // Of all prefixes the prefixes are left.
    return isPlural(rest.at(-1) ?? '') && rest.length < 3 ? [rest.join('_'), `found_${rest.join('_')}`] : [];
  }
  const tail = rest.slice(-2).join('_');
  if (verb === 'count' && tail !== '') {
    return [`${singularName(tail)}_count`, `${singularName(tail)}_total`];
  }
  if (
    /^(?:get|find|work|compute|calculate|make|build|create|generate|iterate|select|filter|remove|sort|parse|string|to|give|hand|return|collect|extract|produce|fetch|choose|pick|decide|determine)$/.test(
      verb,
    )
  ) {
    // What `sort_even` gives is no "even".
    return tail === '' || isQuality(tail) || LINKS.test(rest.at(-2) ?? '')
      ? []
      : [tail, `resulting_${tail}`, `found_${tail}`];
  }
  const words = [verb, ...rest];
  // `total_of_parts` gives a resulting total, and no resulting "of parts".
  const link = words.findIndex((word) => LINKS.test(word));
  const head = link > 0 ? words.slice(0, link).slice(-2).join('_') : tail;
  // What adds up numbers that are even and at even indices gives no `sum_even_and`.
  const isCutOff = words.length > 3 && (LINKS.test(words[2] ?? '') || words[2] === 'and');
  const short = words.slice(0, isCutOff ? 2 : 3).join('_');
  return rest.length === 0 || link === 0 ? [] : [short, `resulting_${head}`];
}

/** Names of variables and attributes within a binding's scope: a new name must be none of them. */
export function namesWithin(file: SubjectFile, binding: Binding): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (node: (typeof binding.scope)['node']): void => {
    if (node.type === 'identifier') {
      names.add(textOf(file.tree, node));
    }
    for (const child of namedChildren(node)) {
      collect(child);
    }
  };
  collect(binding.scope.node);
  return names;
}

/** Whether the file, or one that it imports from, has a function of that name. */
function isFunctionOf(file: SubjectFile, name: string): boolean {
  const kind = file.scopes.module.bindings.get(name)?.kind;
  return kind === 'function' || kind === 'import';
}
