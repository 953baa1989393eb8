import { loopOf } from '../../../syntax/python/flow-jumps.js';
import { statementsOf } from '../../../syntax/python/layout.js';
import { descendantsOfType, enclosing, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { FunctionContext } from './function-context.js';
import { helperPlace } from './helper-place.js';
import type { Plan } from './plan.js';
import { saysWhat, setUpFor, writeStage } from './stage.js';
import type { StatementRegion } from './statement-region.js';
import { isGuarded, statementRegion } from './statement-region.js';

/** A loop that may end early, and the jumps by which it does. */
interface EarlyLoop {
  readonly region: StatementRegion;
  readonly breaks: readonly SyntaxNode[];
  /** The loop, and what is set up for it. */
  readonly nodes: readonly SyntaxNode[];
}

/**
 * The variant `compound`: a loop that it leaves by `break` becomes a function that it leaves by `return`, with what the
 * loop worked out.
 */
export function* leftEarlyPlans(context: FunctionContext): Generator<Plan> {
  for (const loop of descendantsOfType(context.body, 'for_statement', 'while_statement')) {
    const owner = enclosing(loop, 'function_definition', 'class_definition', 'lambda');
    const early = owner === context.definition ? earlyLoop(context, loop) : null;
    const place = early === null ? null : helperPlace(context, early.region.inputs, early.region.written);
    if (early !== null && place !== null) {
      yield {
        variant: 'compound',
        node: loop,
        moved: early.nodes,
        write: (subject, rng) => writeStage(context, subject, rng, early.region, place, early.breaks),
      };
    }
  }
}

function earlyLoop(context: FunctionContext, loop: SyntaxNode): EarlyLoop | null {
  const breaks = descendantsOfType(loop, 'break_statement').filter((jump) => loopOf(jump) === loop);
  // An else without a break would be reported (useless-else-on-loop).
  const hasElse = fieldOf(loop, 'alternative') !== null;
  if (hasElse || breaks.length === 0 || (loop.parent !== context.body && isGuarded(context, loop))) {
    return null;
  }
  const siblings = loop.parent === null ? [] : statementsOf(loop.parent);
  const at = siblings.indexOf(loop);
  const nodes = [...setUpFor(context, siblings.slice(0, Math.max(0, at)), loop), loop];
  const region = statementRegion(context, nodes);
  if (
    region === null ||
    region.returns.length > 0 ||
    region.outputs.length === 0 ||
    !region.outputs.every(saysWhat) ||
    region.inputs.length === 0
  ) {
    return null;
  }
  const next = siblings[at + 1];
  const [given] = next?.type === 'return_statement' ? namedChildren(next) : [];
  const isHandedOn = given !== undefined && textOf(context.tree, given) === region.outputs[0]?.name;
  return isHandedOn ? null : { region, breaks, nodes };
}
