import { ancestors, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

import type { AskedPlace } from './asked-places.js';
import { askedPlaces } from './asked-places.js';
import type { FunctionContext } from './function-context.js';
import { functionContexts } from './function-context.js';
import { isOpenClass } from './helper-place.js';
import { isOfOpenObject } from './state-object.js';
import { keepsSubstance } from './substance.js';

/** Places at which the methods of one class ask the same of their object, in source order. */
export interface AskedFamily {
  readonly first: AskedPlace;
  readonly last: AskedPlace;
  readonly places: readonly AskedPlace[];
}

/**
 * Methods by which objects are compared, looked through or looked up: a test calls them, which no call graph sees, and they
 * might lead back to the method that asks.
 */
const CALLED_BY_TESTS: readonly string[] = [
  ...['__eq__', '__ne__', '__lt__', '__le__', '__gt__', '__ge__', '__contains__', '__hash__', '__len__'],
  ...['__iter__', '__next__', '__getitem__', '__missing__', '__getattr__', '__get__', '__bool__'],
  ...['__add__', '__sub__', '__mul__', '__radd__', '__rsub__', '__rmul__', '__neg__', '__index__'],
];

const KNOWN = new WeakMap<SyntaxNode, readonly AskedFamily[]>();

/** The families of a class whose methods can share a method that asks; looked for once a class. */
export function askedFamilies(file: SubjectFile, classNode: SyntaxNode): readonly AskedFamily[] {
  let families = KNOWN.get(classNode);
  if (families === undefined) {
    families = familiesIn(file, classNode);
    KNOWN.set(classNode, families);
  }
  return families;
}

function familiesIn(file: SubjectFile, classNode: SyntaxNode): readonly AskedFamily[] {
  const body = fieldOf(classNode, 'body');
  const contexts = functionContexts(file).filter(
    // A method of a branch of the class may not be there when another one asks it.
    (context) => context.method?.classNode === classNode && context.definition.parent === body,
  );
  const isCalledBack = [...file.siblings.values()].some(({ scopes }) =>
    CALLED_BY_TESTS.some((name) => scopes.allNames.has(name)),
  );
  const [some] = contexts;
  if (some === undefined || isCalledBack || !isOpenClass(some, classNode) || isWrittenOver(some, contexts)) {
    return [];
  }
  const groups = new Map<string, AskedPlace[]>();
  for (const place of contexts.filter(isOfOpenObject).flatMap(askedPlaces)) {
    groups.set(place.key, [...(groups.get(place.key) ?? []), place]);
  }
  return [...groups.values()].flatMap((places) => familyOf(places) ?? []);
}

/** Whether a method has the name of another one, and takes its place. */
function isWrittenOver({ tree }: FunctionContext, contexts: readonly FunctionContext[]): boolean {
  const names = contexts.map(({ definition }) => textOf(tree, fieldOf(definition, 'name') ?? definition));
  return new Set(names).size < names.length;
}

/** The places as a family: all of them can be replaced, and no method does nothing but ask. */
function familyOf(places: readonly AskedPlace[]): AskedFamily | null {
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined || !places.every(({ isReplaceable }) => isReplaceable)) {
    return null;
  }
  const statements = new Set(places.map(({ node }) => statementAround(node)));
  const isOfSubstance = places.every(({ context }) =>
    keepsSubstance(
      context,
      places.filter((one) => one.context === context).map(({ node }) => node),
    ),
  );
  return statements.size > 1 && isOfSubstance ? { first, last, places } : null;
}

/** The statement that asks: of a chain of branches, the one whose test it is. */
function statementAround(node: SyntaxNode): SyntaxNode | undefined {
  return [...ancestors(node)].find(({ type }) => /_statement$|^elif_clause$/.test(type));
}

/** What each place hands over for a parameter: the same position in all of them. */
export function givenAt({ places }: AskedFamily, position: number): readonly SyntaxNode[] {
  return places.flatMap(({ given }) => given[position]?.[0] ?? []);
}

/** The two operands of what is asked first. */
export function operandsOf({ first }: AskedFamily): readonly [SyntaxNode, SyntaxNode] | null {
  const [left, right] = namedChildren(first.node);
  return left === undefined || right === undefined ? null : [left, right];
}
