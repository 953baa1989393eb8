import type { Binding } from '../../../syntax/python/analysis.js';
import { BUILTIN_NAMES } from '../../../syntax/python/builtins.js';
import type { SubjectFile } from '../../operator.js';
import { goodNames } from '../naming/names-for-value.js';
import { PYTHON_BUILTINS, PYTHON_KEYWORDS } from '../naming/python-names.js';
import { rolesOf } from '../naming/roles.js';

/** What a local variable may be called (PEP 8): a constant's name is right at the top of a module, and wrong in a function. */
const LOCAL_NAME = /^[^\W\dA-Z][^\WA-Z]*$/;

/** Letters that PEP 8 advises against: they look like digits. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['l', 'o', 'i']);

/** What stands for a builtin's name where a script has given it to a value. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
  dict: ['table', 'entries'],
  input: ['given_text', 'text_read'],
  len: ['length'],
  list: ['entries', 'listed'],
  map: ['grid', 'plan'],
  max: ['highest', 'greatest'],
  min: ['lowest', 'least'],
  set: ['distinct', 'members'],
  str: ['text'],
  sum: ['total'],
};

/**
 * The names that variables of a module have to change to become a function's: capitals go, what hides a builtin gets a
 * name of its own, and what nobody reads is marked so, as linters ask in a function. Null where one has no fit name.
 */
export function localNames(
  file: SubjectFile,
  bindings: readonly Binding[],
): ReadonlyMap<Binding, string> | null {
  const names = new Map<Binding, string>();
  const taken = new Set<string>();
  for (const binding of bindings) {
    const isRead = binding.reads.length > 0 || binding.name.startsWith('_');
    if (isRead && LOCAL_NAME.test(binding.name) && !BUILTIN_NAMES.has(binding.name)) {
      continue;
    }
    const name = candidatesFor(file, binding).find(
      (one) =>
        !file.scopes.allNames.has(one) &&
        !taken.has(one) &&
        !PYTHON_BUILTINS.has(one) &&
        !PYTHON_KEYWORDS.has(one),
    );
    if (name === undefined || !isSpelledOut(file, binding)) {
      return null;
    }
    taken.add(name);
    names.set(binding, name);
  }
  return names;
}

function candidatesFor(file: SubjectFile, binding: Binding): readonly string[] {
  const own = snakeCase(binding.name);
  if (binding.reads.length === 0) {
    return [`_${own}`];
  }
  const isClear = own.length > 1 || binding.name !== binding.name.toUpperCase() || !AMBIGUOUS.has(own);
  return [
    ...(isClear && own !== binding.name ? [own] : []),
    ...goodNames(rolesOf(file, binding).map((role) => role.name)),
    ...(INSTEAD[own] ?? []),
    // The way of PEP 8 where a word is taken.
    ...(BUILTIN_NAMES.has(own) ? [`${own}_`] : []),
  ];
}

function snakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/^_+|_+$/g, '')
    .toLowerCase();
}

/** An f-string with `=` shows a name as it is written. */
function isSpelledOut(file: SubjectFile, binding: Binding): boolean {
  return [...binding.reads, ...binding.definitions].every((node) => {
    for (let outer = node.parent; outer !== null; outer = outer.parent) {
      if (outer.type === 'interpolation' && outer.children.some(({ type }) => type === '=')) {
        return false;
      }
    }
    return file.tree.source.slice(node.start, node.end) === binding.name;
  });
}
