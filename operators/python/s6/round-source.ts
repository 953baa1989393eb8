import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { loopOf } from '../../../syntax/python/flow-jumps.js';
import {
  indentOf,
  isAloneOnLine,
  lineEnd,
  statementRemoval,
  statementsOf,
} from '../../../syntax/python/layout.js';
import { mayBeReadAfter } from '../../../syntax/python/liveness.js';
import {
  contains,
  descendantsOfType,
  enclosing,
  fieldOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';
import { unwrapped } from '../s2/place.js';

import { changesInput } from './changes-given.js';
import { flatText } from './expression-sites.js';
import type { FunctionContext } from './function-context.js';
import type { HelperPlace } from './helper-place.js';
import { helperPlace, renamesIn } from './helper-place.js';
import { LINE_LIMIT, bodyIndent, helperInsertion } from './helper-text.js';
import { isMovable, keepsStackDepth } from './movable.js';
import { movedStatements } from './moved-statements.js';
import type { Plan } from './plan.js';
import { expressionNames } from './region-names.js';
import { itemNames, nameRounds } from './round-names.js';
import type { Start } from './round-start.js';
import { startOf } from './round-start.js';
import { cannotStop } from './stopping.js';

/** What a generator may be given, and may give, and still be taken in at a glance. */
const MOST = { inputs: 5, items: 3 } as const;

/** Characters before and behind a docstring. */
const QUOTES = 3;

/** A while loop whose rounds end by moving on, whatever was done in them. */
interface Rounds {
  readonly loop: SyntaxNode;
  readonly test: SyntaxNode;
  /** The statements that move on, which end the loop's body. */
  readonly moves: readonly SyntaxNode[];
  /** All else that is done in a round. */
  readonly work: readonly SyntaxNode[];
  readonly inputs: readonly Binding[];
  /** What moves on. */
  readonly moving: readonly Binding[];
  /** What of it the work reads. */
  readonly items: readonly Binding[];
  readonly start: Start;
}

/**
 * The variant `round-source`: from where a while loop starts, how it moves on and how far it goes becomes a generator, and a for
 * loop does the work of each round. Test, work and moves come in the order in which they came before.
 */
export function* roundSourcePlans(context: FunctionContext): Generator<Plan> {
  // A generator that draws from another to hand it on says nothing new.
  if (context.scope.isGenerator) {
    return;
  }
  for (const loop of descendantsOfType(context.body, 'while_statement')) {
    const owner = enclosing(loop, 'function_definition', 'class_definition', 'lambda');
    const rounds = owner === context.definition ? roundsOf(context, loop) : null;
    const place = rounds === null ? null : helperPlace(context, rounds.inputs);
    if (rounds !== null && place !== null) {
      yield {
        variant: 'round-source',
        node: loop,
        moved: [rounds.test, ...rounds.moves],
        write: (subject, rng) => writeRounds(context, subject, rounds, place, rng),
      };
    }
  }
}

function roundsOf(context: FunctionContext, loop: SyntaxNode): Rounds | null {
  const { tree } = context;
  const [test, body] = [fieldOf(loop, 'condition'), fieldOf(loop, 'body')];
  const all = body === null ? [] : statementsOf(body);
  const isPlain = fieldOf(loop, 'alternative') === null && isAloneOnLine(tree, loop);
  if (test === null || !isPlain || !all.every((node) => isAloneOnLine(tree, node))) {
    return null;
  }
  // As much as may move on: what is left is the work.
  for (let count = 1; count < all.length; count += 1) {
    const [work, moves] = [all.slice(0, count), all.slice(count)];
    const rounds = roundsWith(context, { loop, test, work, moves });
    if (rounds !== null) {
      return rounds;
    }
  }
  return null;
}

function roundsWith(
  context: FunctionContext,
  { loop, test, work, moves }: Pick<Rounds, 'loop' | 'test' | 'work' | 'moves'>,
): Rounds | null {
  const bound = moves.map((move) => boundBy(context, move));
  const moving = [...new Set(bound.flatMap((some) => some ?? []))];
  if (bound.includes(null)) {
    return null;
  }
  const pieces = [test, ...moves];
  const read = pieces.map((piece) => expressionNames(context, piece));
  const inputs = [...new Set(read.flatMap((names) => names?.inputs ?? []))];
  const isRead = (one: Binding, nodes: readonly SyntaxNode[]): boolean =>
    one.reads.some((use) => nodes.some((node) => contains(node, use)));
  const isSet = (one: Binding, nodes: readonly SyntaxNode[]): boolean =>
    one.definitions.some((use) => nodes.some((node) => contains(node, use)));
  const items = moving.filter((one) => isRead(one, work));
  const jumps = work.flatMap((node) => descendantsOfType(node, 'continue_statement'));
  const isFit =
    moving.some((one) => isRead(one, [test])) &&
    moving.every((one) => inputs.includes(one) && isOurs(context, loop, one)) &&
    !read.includes(null) &&
    inputs.length <= MOST.inputs &&
    items.length <= MOST.items &&
    // What the work sets or changes, the generator would not see set, or see change.
    inputs.every((one) => !isSet(one, work) && (moving.includes(one) || !isSet(one, moves))) &&
    !changesInput(context, work, inputs) &&
    // Who goes on to the next round at once does not move on.
    !jumps.some((jump) => loopOf(jump) === loop) &&
    isMovable(context, pieces) &&
    keepsStackDepth(context, pieces) &&
    cannotStop(context, pieces) &&
    !hasComments(context, loop, work) &&
    !showsNames(work);
  return isFit
    ? { loop, test, moves, work, inputs, moving, items, start: startOf(context, loop, moving) }
    : null;
}

/** What a statement sets that does no more than set variables; null for any other. */
function boundBy({ analysis }: FunctionContext, statement: SyntaxNode): readonly Binding[] | null {
  const [only, ...more] = statement.type === 'expression_statement' ? namedChildren(statement) : [];
  const isSetting = only !== undefined && /^(?:augmented_)?assignment$/.test(only.type) && more.length === 0;
  const [left, right] = isSetting ? [fieldOf(only, 'left'), fieldOf(only, 'right')] : [null, null];
  if (left === null || right === null || /assignment$|^yield$/.test(right.type)) {
    return null;
  }
  const names = /^(?:pattern_list|tuple_pattern)$/.test(left.type) ? namedChildren(left) : [left];
  const bindings = names.flatMap((name) =>
    name.type === 'identifier' ? (analysis.bindingOf(name) ?? []) : [],
  );
  return bindings.length > 0 && bindings.length === names.length ? bindings : null;
}

/** Whether a variable is the function's own, and what the last round leaves in it is read by nobody. */
function isOurs({ scope, analysis }: FunctionContext, loop: SyntaxNode, binding: Binding): boolean {
  return (
    binding.scope === scope &&
    (binding.kind === 'variable' || binding.kind === 'parameter') &&
    binding.declarations.length === 0 &&
    binding.deletions.length === 0 &&
    !binding.isCaptured &&
    !mayBeReadAfter(analysis, binding, loop)
  );
}

/** A comment that would be lost, beside a move or above one. */
function hasComments({ tree }: FunctionContext, loop: SyntaxNode, work: readonly SyntaxNode[]): boolean {
  const from = lineEnd(tree.source, work.at(-1)?.end ?? loop.start);
  const last = statementsOf(fieldOf(loop, 'body') ?? loop).at(-1);
  const rest = tree.source.slice(last?.end ?? loop.end, lineEnd(tree.source, last?.end ?? loop.end));
  return rest.trim() !== '' || descendantsOfType(loop, 'comment').some(({ start }) => start >= from);
}

/** An f-string with `=` shows a name as it is written. */
function showsNames(work: readonly SyntaxNode[]): boolean {
  return work
    .flatMap((node) => descendantsOfType(node, 'interpolation'))
    .some(({ children }) => children.some(({ type }) => type === '='));
}

function writeRounds(
  context: FunctionContext,
  subject: Subject,
  rounds: Rounds,
  place: HelperPlace,
  rng: Rng,
): readonly Change[] | null {
  const { tree, file } = context;
  const { loop, test, moves, items, moving, start } = rounds;
  const { own } = place;
  const parameters = own.parameters.map(({ name }) => name);
  const yielded = items.length > 0 ? items : moving.slice(0, 1);
  const given = yielded.map((one) => own.names.get(one) ?? one.name);
  const indent = bodyIndent(context, place.indent);
  const room = LINE_LIMIT - indent.length - 2 * QUOTES;
  const said = { test, yielded, given, names: own.names, parameters, room };
  const named = nameRounds(subject, context, said, rng.fork('name'));
  const targets = targetsOf(context, rounds, rng.fork('items'));
  const asked = flatText(tree, unwrapped(test), renamesIn(context, [test], own));
  const [first, last] = [moves[0], moves.at(-1)];
  const lastOfWork = rounds.work.at(-1);
  if (named === null || targets === null || asked === null) {
    return null;
  }
  if (first === undefined || last === undefined || lastOfWork === undefined) {
    return null;
  }
  const inner = indent + context.indentUnit;
  const name = `${place.prefix}${named.name}`;
  const body = [
    `${indent}while ${asked}:`,
    `${inner}yield ${given.join(', ')}`,
    movedStatements(context, { nodes: moves, first, last }, inner, own),
  ];
  const helper = helperInsertion(
    context,
    {
      name,
      receiver: place.receiver,
      parameters: own.parameters,
      returns: null,
      docstring: named.docstring,
      body: body.join('\n'),
      indent: place.indent,
    },
    place.before,
  );
  const handed = own.parameters.map(({ binding }) => {
    const value = start.values.get(binding);
    return value === undefined ? binding.name : textOf(tree, value);
  });
  const called = place.receiver === null ? name : `${place.receiver}.${name}`;
  const header = `for ${targets.join(', ')} in ${called}(${handed.join(', ')})`;
  const removals = start.statements.map((statement) => statementRemoval(tree, file.path, statement));
  const whole = removals.filter((one) => one !== null);
  if (
    helper === null ||
    whole.length < removals.length ||
    indentOf(tree, loop).length + header.length >= LINE_LIMIT
  ) {
    return null;
  }
  return [
    helper,
    ...whole,
    edit(file.path, loop.start, test.end, header),
    ...renamed(rounds, targets).map(({ node, text }) => edit(file.path, node.start, node.end, text)),
    edit(file.path, lineEnd(tree.source, lastOfWork.end), lineEnd(tree.source, last.end), ''),
  ];
}

/** What the for loop's variables are called. */
function targetsOf(context: FunctionContext, { items, loop }: Rounds, rng: Rng): readonly string[] | null {
  if (items.length > 0) {
    return itemNames(context, items, loop, rng);
  }
  return context.analysis.allNames.has('_') ? null : ['_'];
}

/** The reads of the work that get another name. */
function renamed(
  { items, work }: Rounds,
  targets: readonly string[],
): readonly { readonly node: SyntaxNode; readonly text: string }[] {
  return items.flatMap((binding, at) => {
    const text = targets[at];
    return text === undefined || text === binding.name
      ? []
      : binding.reads
          .filter((read) => work.some((node) => contains(node, read)))
          .map((node) => ({ node, text }));
  });
}
