import type { Binding } from '../../../syntax/python/analysis.js';
import { statementOf } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, fieldOf, textOf } from '../../../syntax/tree.js';
import { PYTHON_BUILTINS } from '../naming/python-names.js';
import { seenOf } from '../origins/facts.js';
import { typeOf } from '../s2/certain.js';
import type { Place } from '../s2/place.js';

import { isOnlyRead } from './list-reads.js';

/** Types whose values one can write down and read back exactly. */
export type Kind = 'int' | 'float' | 'str' | 'ints' | 'texts';

/** A value that work is done on. */
export interface Field {
  readonly binding: Binding;
  readonly name: string;
  /** What it seems to be: tests say so at run time, unless it is certain. */
  readonly kind: Kind;
  readonly isCertain: boolean;
  /** It is a list for certain: only its elements are asked for their types. */
  readonly isListed: boolean;
  /** Where the work reads it. */
  readonly reads: readonly SyntaxNode[];
}

const MOST_FIELDS = 4;

/** Fields for variables by where they are read; null where one may be anything, or where there are too few or too many. */
export function plainFields(
  place: Place,
  reads: ReadonlyMap<Binding, readonly SyntaxNode[]>,
  fewest: number,
): readonly Field[] | null {
  const fields: Field[] = [];
  for (const [binding, nodes] of reads) {
    const [first] = nodes;
    const certain = first === undefined ? null : typeOf(place.file, first);
    const isPlain = certain === 'int' || certain === 'float' || certain === 'str';
    const isListed = certain === 'list' || isSplit(place, binding);
    const seen = isListed || certain === null ? seenKind(place, binding) : null;
    const kind = isPlain ? certain : seen;
    const isText = kind === 'texts' && certain === 'list' && isCutAtSeparator(place, binding);
    const isMany = kind === 'ints' || kind === 'texts';
    if (
      kind === null ||
      (isListed && !isMany) ||
      !isSteady(place, binding) ||
      (isMany && !nodes.every((one) => isOnlyRead(place, one)))
    ) {
      return null;
    }
    fields.push({ binding, name: binding.name, kind, isCertain: isPlain || isText, isListed, reads: nodes });
  }
  const isOpen = fields.some(({ isCertain }) => !isCertain);
  const isSeveral = fields.length >= fewest || fields.some(({ kind }) => kind === 'ints' || kind === 'texts');
  return isOpen && isSeveral && fields.length <= MOST_FIELDS ? fields : null;
}

/** Whether a variable is the list that `split` gives and nothing else. */
function isSplit(place: Place, binding: Binding): boolean {
  return /\.(?:r?split|splitlines)\([^()]*\)$/.test(callThatGives(place, binding) ?? '');
}

/**
 * Whether a list is what was cut at a separator and nobody changes it. Of a text it is one of texts, and never empty: to ask for its type leaves
 * a way that nothing takes.
 */
function isCutAtSeparator(place: Place, binding: Binding): boolean {
  return (
    /\.r?split\((?:sep=)?["'][^()]*\)$/.test(callThatGives(place, binding) ?? '') &&
    binding.deletions.length + binding.declarations.length === 0 &&
    binding.reads.every((read) => isOnlyRead(place, read))
  );
}

/** The call whose result a variable is, and never anything else. */
function callThatGives({ tree }: Place, { kind, definitions }: Binding): string | null {
  const [only, ...more] = definitions;
  const assignment = only?.parent;
  const right = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
  return kind === 'variable' && more.length === 0 && right?.type === 'call' ? textOf(tree, right) : null;
}

/**
 * What the profile saw of a variable, or of one of that name in what the function was made from, else what its
 * annotation says: a hint, tested at run time.
 */
function seenKind(place: Place, binding: Binding): Kind | null {
  const { functions } = place.subject.facts;
  const own = functions[place.scope.qualifiedName];
  const [first] = binding.definitions;
  const handed = first === undefined ? undefined : seenOf(place.subject, place.file, first);
  const facts =
    own === undefined
      ? (handed ??
        Object.values(functions).find(({ variables }) => Object.hasOwn(variables, binding.name))?.variables[
          binding.name
        ])
      : (handed ?? own.variables[binding.name]);
  if (facts === undefined) {
    return annotatedKind(place, binding);
  }
  const { types, elementTypes } = facts;
  if (types.includes('list')) {
    const [only, ...more] = elementTypes;
    return more.length > 0 ? null : only === 'int' ? 'ints' : only === 'str' ? 'texts' : null;
  }
  return (['int', 'str', 'float'] as const).find((type) => types.includes(type)) ?? null;
}

const KINDS: Readonly<Record<string, Kind>> = {
  int: 'int',
  float: 'float',
  str: 'str',
  'List[int]': 'ints',
  'list[int]': 'ints',
  'List[str]': 'texts',
  'list[str]': 'texts',
};

function annotatedKind({ tree }: Place, binding: Binding): Kind | null {
  for (const definition of binding.kind === 'parameter' ? binding.definitions : []) {
    const outer = definition.parent;
    const type = outer?.type.startsWith('typed') === true ? fieldOf(outer, 'type') : null;
    if (type !== null) {
      return KINDS[textOf(tree, type)] ?? null;
    }
  }
  return null;
}

/** A variable of the function's own that has a value at the place, whatever way led there. */
function isSteady(place: Place, binding: Binding): boolean {
  const isPlain =
    (binding.kind === 'parameter' || binding.kind === 'variable') &&
    binding.deletions.length + binding.declarations.length === 0;
  return (
    isPlain &&
    (binding.kind === 'parameter' ||
      binding.definitions.some((definition) => {
        const statement = statementOf(definition);
        const block = statement?.parent ?? null;
        const isAssigned =
          statement?.type === 'expression_statement' && statement.end < place.statement.start;
        return isAssigned && block !== null && contains(block, place.statement);
      }))
  );
}

const HELPER_NAME = /^[a-z][a-z0-9_]*$/;

/** Whether the values may keep their names in a function of their own. */
export function keepNames(place: Place, fields: readonly Field[]): boolean {
  return fields.every(
    ({ name }) =>
      HELPER_NAME.test(name) && !PYTHON_BUILTINS.has(name) && !place.file.scopes.module.bindings.has(name),
  );
}
