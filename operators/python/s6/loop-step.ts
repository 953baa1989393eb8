import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { loopOf } from '../../../syntax/python/flow-jumps.js';
import { statementsOf } from '../../../syntax/python/layout.js';
import { contains, descendantsOfType, enclosing, fieldOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { kindOf } from '../naming/kind-of.js';

import { workOf } from './expression-sites.js';
import type { FunctionContext } from './function-context.js';
import type { HelperPlace } from './helper-place.js';
import { helperPlace } from './helper-place.js';
import { nameStep } from './loop-step-names.js';
import type { Plan } from './plan.js';
import { regionAsFunction } from './region-function.js';
import type { StatementRegion } from './statement-region.js';
import { isGuarded, statementRegion } from './statement-region.js';

/** A round that is worth a function: so much is done in it, the less where it decides something, in so many statements. */
const LEAST = { work: 4, decidingWork: 2, statements: 2 } as const;
/** What a round may be given, and may change, and still be taken in at a glance. */
const MOST = { inputs: 5, outputs: 3 } as const;

/** One round of a loop. */
interface LoopStep {
  readonly loop: SyntaxNode;
  readonly region: StatementRegion;
  /** Jumps to the next round. */
  readonly jumps: readonly SyntaxNode[];
}

/**
 * The variant `loop-step`: what a loop does in one round becomes a function from what it carries, and the item that it has come to,
 * to what it carries on, several results included; where a round ends early, the function returns.
 */
export function* loopStepPlans(context: FunctionContext): Generator<Plan> {
  for (const loop of descendantsOfType(context.body, 'for_statement', 'while_statement')) {
    const owner = enclosing(loop, 'function_definition', 'class_definition', 'lambda');
    const step = owner === context.definition ? stepOf(context, loop) : null;
    const place =
      step === null ? null : helperPlace(context, inOrder(loop, step.region), step.region.written);
    // A method would hand its own state around.
    if (step !== null && place !== null && place.receiver === null) {
      yield {
        variant: 'loop-step',
        node: loop,
        moved: step.region.nodes,
        write: (subject, rng) => writeStep(subject, context, step, place, rng),
      };
    }
  }
}

/** What a round is given: what the loop carries, what else it uses, and the item that it has come to. */
function inOrder(loop: SyntaxNode, { inputs, outputs }: StatementRegion): readonly Binding[] {
  const left = loop.type === 'for_statement' ? fieldOf(loop, 'left') : null;
  const isItem = ({ definitions }: Binding): boolean =>
    left !== null && definitions.some((one) => contains(left, one));
  const isCarried = (one: Binding): boolean => outputs.includes(one);
  return [
    ...outputs,
    ...inputs.filter((one) => !isCarried(one) && !isItem(one)),
    ...inputs.filter((one) => !isCarried(one) && isItem(one)),
  ];
}

function stepOf(context: FunctionContext, loop: SyntaxNode): LoopStep | null {
  const body = fieldOf(loop, 'body');
  const nodes = body === null ? [] : statementsOf(body);
  const jumps = nodes
    .flatMap((node) => descendantsOfType(node, 'continue_statement'))
    .filter((jump) => loopOf(jump) === loop);
  const inner = nodes.flatMap((node) => descendantsOfType(node, 'expression_statement', 'if_statement'));
  const work = nodes.reduce((sum, node) => sum + workOf(context.tree, node), 0);
  // What `finally` does comes after a return's values are fixed.
  const isPlainJump = jumps.every(
    (jump) => enclosing(jump, 'try_statement', 'module')?.type !== 'try_statement',
  );
  const isDeciding = inner.some(({ type }) => type === 'if_statement');
  const isMuch = work >= (isDeciding ? LEAST.decidingWork : LEAST.work);
  if (isGuarded(context, loop) || !isPlainJump || !isMuch || inner.length < LEAST.statements) {
    return null;
  }
  const region = statementRegion(context, nodes, undefined, jumps);
  const isStep =
    region !== null &&
    region.returns.length === 0 &&
    region.outputs.length > 0 &&
    region.outputs.length <= MOST.outputs &&
    region.inputs.length <= MOST.inputs &&
    // What does not come in is made for later rounds alone, if for any.
    region.outputs.every((one) => region.inputs.includes(one)) &&
    !region.outputs.some((one) => isText(context, one)) &&
    !callsInput(context, region) &&
    !context.isOnCallCycle;
  return isStep ? { loop, region, jumps } : null;
}

/** A text that grows in place does so only while nobody else holds it. */
function isText({ file }: FunctionContext, { definitions }: Binding): boolean {
  return definitions.some(({ parent }) => {
    const isSet = parent?.type === 'assignment' || parent?.type === 'augmented_assignment';
    const value = isSet ? fieldOf(parent, 'right') : null;
    return value !== null && kindOf(file, value) === 'text';
  });
}

/** Whether a round calls what it is given, which may call the function again: each time there would be one frame more. */
function callsInput({ analysis }: FunctionContext, { nodes, inputs }: StatementRegion): boolean {
  return nodes
    .flatMap((node) => descendantsOfType(node, 'call'))
    .some((call) => {
      const called = fieldOf(call, 'function');
      const binding = called?.type === 'identifier' ? analysis.bindingOf(called) : null;
      return binding !== null && inputs.includes(binding);
    });
}

function writeStep(
  subject: Subject,
  context: FunctionContext,
  { loop, region, jumps }: LoopStep,
  place: HelperPlace,
  rng: Rng,
): readonly Change[] | null {
  const parameters = place.own.parameters.map(({ name }) => name);
  const named = nameStep(subject, context, { loop, region, parameters }, rng);
  return named === null ? null : regionAsFunction(context, region, place, named, jumps);
}
