import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';

import { hasGraph } from './language.js';
import type { CFamilyLanguage } from './language.js';
import type { NodeKinds } from './node-kinds.js';
import type { Place, PlacedIndex } from './placed-index.js';
import { isAugmented, isContinuedIf } from './shapes.js';

const OUTERMOST: Place = {
  constructs: 0,
  loops: 0,
  ifs: 0,
  definition: null,
  link: null,
  isInTest: false,
};
const TESTED: ReadonlySet<string> = new Set(['if_statement', 'while_statement', 'do_statement']);
const NONE: readonly SyntaxNode[] = [];

/**
 * Walks a tree once, from the outside in, so that no metric has to walk it again or to climb: generated code is so deep
 * that climbing from every node would take hours.
 */
export function placeNodes(tree: SyntaxTree, language: CFamilyLanguage): PlacedIndex {
  const { kinds } = language;
  const byType = new Map<string, SyntaxNode[]>();
  const places = new Map<SyntaxNode, Place>([[tree.root, OUTERMOST]]);
  const isPlaced = (node: SyntaxNode): boolean =>
    node.type === 'if_statement' ||
    kinds.switches.has(node.type) ||
    kinds.loops.has(node.type) ||
    kinds.lambdas.has(node.type) ||
    kinds.calls.has(node.type);
  const waiting: { readonly node: SyntaxNode; readonly place: Place }[] = [
    { node: tree.root, place: OUTERMOST },
  ];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { node, place } = at;
    const known = byType.get(node.type);
    if (known === undefined) {
      byType.set(node.type, [node]);
    } else {
      known.push(node);
    }
    if (isPlaced(node)) {
      places.set(node, place);
    }
    const inside = insideOf(tree, node, place, language);
    for (let last = node.children.length - 1; last >= 0; last -= 1) {
      const child = node.children[last];
      if (child?.isNamed === true) {
        waiting.push({ node: child, place: ofChild(node, child, inside, kinds) });
      }
    }
  }
  return {
    tree,
    ofType: (type) => byType.get(type) ?? NONE,
    placeOf: (node) => places.get(node) ?? OUTERMOST,
  };
}

/** The place of a node's children, but for what hangs on which child it is. */
function insideOf(tree: SyntaxTree, node: SyntaxNode, place: Place, language: CFamilyLanguage): Place {
  const { type } = node;
  const { kinds } = language;
  if (kinds.blocks.has(type)) {
    return place.link === null && !place.isInTest ? place : { ...place, link: null, isInTest: false };
  }
  if (type === 'if_statement' || kinds.switches.has(type)) {
    const constructs = place.constructs + (isContinuedIf(node) ? 0 : 1);
    return { ...place, constructs, ifs: place.ifs + 1, link: null };
  }
  if (kinds.loops.has(type)) {
    return { ...place, constructs: place.constructs + 1, loops: place.loops + 1, link: null };
  }
  if (kinds.classes.has(type) || hasGraph(language, node)) {
    // The body of a function that is an expression is what it returns.
    return { ...place, definition: node, link: kinds.lambdas.has(type) ? node : null };
  }
  const isHeader = node.field === kinds.forHeader.initial || node.field === kinds.forHeader.update;
  if (!isHeader && (LINKING.has(type) || kinds.declarations.has(type) || kinds.fields.includes(type))) {
    return { ...place, link: node };
  }
  const isClosed =
    kinds.lambdas.has(type) ||
    type === 'ternary_expression' ||
    isAugmented(node) ||
    (kinds.calls.has(type) && language.roleOfCallback(tree, node) !== null);
  return isClosed && place.link !== null ? { ...place, link: null } : place;
}

const LINKING: ReadonlySet<string> = new Set(['expression_statement', 'return_statement']);
/** Of `f(a).g(b)` the call of `g` is seen and `b` is looked into; `f(a)` is a part of its name. */
const CALLED: ReadonlySet<string> = new Set(['function', 'object', 'constructor']);

function ofChild(node: SyntaxNode, child: SyntaxNode, inside: Place, kinds: NodeKinds): Place {
  if (TESTED.has(node.type) && child.field === 'condition') {
    return { ...inside, link: node, isInTest: true };
  }
  const isCalled = child.field !== null && CALLED.has(child.field) && kinds.calls.has(node.type);
  return isCalled && inside.link !== null ? { ...inside, link: null } : inside;
}
