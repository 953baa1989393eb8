import type { SyntaxNode } from '../../../syntax/tree.js';
import { ancestors, namedChildren } from '../../../syntax/tree.js';
import { fitsNesting } from '../s2/limits.js';
import type { Place } from '../s2/place.js';

const LOOPS: ReadonlySet<string> = new Set(['for_statement', 'while_statement']);

/**
 * Loops in each other that still read well: rows, their cells, and one that goes through either in parts. The readability
 * gate counts the third against a program once, whatever number of them it has.
 */
const MOST_LOOPS = 3;

/** Whether one loop more fits around (or into) a loop: at most three in each other, and five blocks (Pylint's R1702). */
export function fitsOneLoop(place: Place, loop: SyntaxNode): boolean {
  return loopsAround(loop) + loopDepth(loop) + 1 <= MOST_LOOPS && fitsNesting(place, { tries: 1 }, [loop]);
}

function loopDepth(node: SyntaxNode): number {
  const below = Math.max(0, ...namedChildren(node).map(loopDepth));
  return below + (LOOPS.has(node.type) ? 1 : 0);
}

/** Whether a loop of its own function is around a node: a lambda there would see what the loop changes (W0640). */
export function isInLoop(node: SyntaxNode): boolean {
  return loopsAround(node) > 0;
}

function loopsAround(node: SyntaxNode): number {
  let count = 0;
  for (const outer of ancestors(node)) {
    if (outer.type === 'function_definition') {
      break;
    }
    count += LOOPS.has(outer.type) ? 1 : 0;
  }
  return count;
}
