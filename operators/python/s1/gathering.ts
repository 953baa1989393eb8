import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import type { Clause } from '../s2/comprehension.js';
import type { Unrolling } from '../s2/comprehension-loop.js';
import { unrollingOf } from '../s2/comprehension-loop.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import { unwrapped } from '../s2/place.js';
import { isAdded } from '../origins/own-data.js';

import type { Drawing } from './loop.js';
import { drawingOf, hasOwnBuiltins } from './loop.js';

/** A comprehension that may become loops of which the outermost is written as two. */
export interface NestedGathering {
  readonly unrolling: Unrolling;
  readonly first: Extract<Clause, { kind: 'for' }>;
  /** What the first clause runs over, without brackets. */
  readonly iterable: SyntaxNode;
  readonly drawing: Drawing;
}

export const GATHERING_TYPES: readonly string[] = [
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'call',
];

/** What was found at a node for a subject: several variants ask for the same. */
const found = new WeakMap<
  SyntaxNode,
  { readonly subject: Subject; readonly gathering: NestedGathering | null }
>();

/** The comprehension at a node, where one loop more fits and no break would have to leave two of them; null elsewhere. */
export function gatheringAt(subject: Subject, file: SubjectFile, node: SyntaxNode): NestedGathering | null {
  const known = found.get(node);
  if (known?.subject === subject) {
    return known.gathering;
  }
  const gathering = findGathering(subject, file, node);
  found.set(node, { subject, gathering });
  return gathering;
}

function findGathering(subject: Subject, file: SubjectFile, node: SyntaxNode): NestedGathering | null {
  const unrolling = unrollingOf(subject, file, node);
  const first = unrolling?.comprehension.clauses[0];
  if (unrolling === null || first?.kind !== 'for' || !hasOwnBuiltins(file, unrolling.place.statement)) {
    return null;
  }
  const { place, comprehension, isReturned } = unrolling;
  const { gathering, clauses } = comprehension;
  const iterable = unwrapped(first.iterable);
  const drawing = drawingOf(place, iterable);
  const ifs = clauses.filter((one) => one.kind === 'if').length;
  const loops = clauses.length - ifs + 1;
  const isLeftByBreak = (gathering === 'any' || gathering === 'all') && !isReturned;
  return drawing === null ||
    isLeftByBreak ||
    isAdded(subject, file, iterable) ||
    !fitsNesting(place, { ifs, loops }, []) ||
    !fitsFunction(place, { branches: loops + ifs, statements: 8, locals: 4 })
    ? null
    : { unrolling, first, iterable, drawing };
}
