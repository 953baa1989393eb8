import type { Rng } from '../../../core/rng.js';
import { edit } from '../../../syntax/edits.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { indentOf, statementsOf, topWithComments } from '../../../syntax/python/layout.js';
import { contains, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import type { FunctionContext } from './function-context.js';
import type { HelperPlace } from './helper-place.js';
import { helperPlace } from './helper-place.js';
import { LINE_LIMIT, bodyIndent, helperInsertion } from './helper-text.js';
import { movedStatements } from './moved-statements.js';
import { nodesOf } from './nodes-of.js';
import type { Plan } from './plan.js';
import type { StateChange } from './state-changes.js';
import { changesAnyOf, startsOf, stateChangesOf, suitesOf } from './state-changes.js';
import { namesOfChange } from './state-names.js';
import { isOfOpenObject } from './state-object.js';
import type { StatementRegion } from './statement-region.js';
import { leavesWork, statementRegion } from './statement-region.js';

/** Changes, and variables set to more than a name or a number, that are worth a name together. */
const LEAST_STEPS = 2;
/** Variables that may be set for each change. */
const MOST_ASIDE = 2;
/** Statements that one looks through for a run. */
const LONGEST = 12;
/** Names that one may choose from. */
const CHOICES = 4;
/** Entries of what the object holds are no names: to delete them means the same anywhere. */
const DELETIONS: ReadonlySet<string> = new Set(['delete_statement']);

/** A run of statements that only change the object's state, with the changes in source order. */
interface StateRun {
  readonly region: StatementRegion;
  readonly place: HelperPlace;
  readonly changes: readonly StateChange[];
  /** The statement that anchors it. */
  readonly anchor: SyntaxNode;
}

/**
 * The variant `state-change`: statements of a method that only change what its object holds become a method of their own, which
 * says what they change.
 */
export function* stateChangePlans(context: FunctionContext): Generator<Plan> {
  if (!isOfOpenObject(context)) {
    return;
  }
  for (const run of runsIn(context, context.statements)) {
    yield {
      variant: 'state-change',
      node: run.anchor,
      moved: run.region.nodes,
      write: (subject, rng) => writeRun(context, subject, rng, run),
    };
  }
}

/** The longest runs of a block, and of the suites of what is in none. */
function runsIn(context: FunctionContext, statements: readonly SyntaxNode[]): readonly StateRun[] {
  const found: StateRun[] = [];
  let open: SyntaxNode[] = [];
  const close = (): void => {
    const run = longestRun(context, open);
    found.push(...(run === null ? [] : [run]));
    for (const statement of open.filter((one) => run?.region.nodes.includes(one) !== true)) {
      found.push(...suitesOf(statement).flatMap((suite) => runsIn(context, statementsOf(suite))));
    }
    open = [];
  };
  for (const statement of statements) {
    if (stateChangesOf(context, statement) === null) {
      close();
      open = [statement];
      close();
    } else {
      open.push(statement);
    }
  }
  close();
  return found;
}

/** The longest run with all that changes the object; variables that are needed elsewhere too stay before or behind it. */
function longestRun(context: FunctionContext, statements: readonly SyntaxNode[]): StateRun | null {
  const changing = statements.map((one) => stateChangesOf(context, one)?.length !== 0);
  const [first, last] = [changing.indexOf(true), changing.lastIndexOf(true)];
  // A method that only changes its object says so by its own name.
  const isWhole = statements.length === context.statements.length && statements[0] === context.statements[0];
  if (first === -1 || isWhole || statements.length > LONGEST || isMostlyAside(context, statements)) {
    return null;
  }
  for (let start = 0; start <= first; start += 1) {
    for (let end = statements.length; end > last; end -= 1) {
      const run = runOf(context, statements.slice(start, end));
      if (run !== null) {
        return run;
      }
    }
  }
  return null;
}

function runOf(context: FunctionContext, nodes: readonly SyntaxNode[]): StateRun | null {
  const changes = nodes.flatMap((node) => stateChangesOf(context, node) ?? []);
  const anchor = changes.map(({ statement }) => statement).find((one) => context.isLastOfItsKind(one));
  if (anchor === undefined || !isWorthIt(context, nodes, changes)) {
    return null;
  }
  const region = statementRegion(context, nodes, DELETIONS);
  const isInside = (one: SyntaxNode): boolean => nodes.some((node) => contains(node, one));
  const isRun =
    region !== null &&
    changes.every((one) => isDeclared(context, one)) &&
    region.inputs.every(({ scope }) => scope === context.scope) &&
    // Variables go with it whole, so that nothing is to be given back.
    region.written.every((one) => [...one.definitions, ...one.reads].every(isInside)) &&
    !changesAnyOf(
      context,
      nodes,
      region.inputs.filter((one) => one !== context.method?.self),
    ) &&
    !isWrittenTwice(context, nodes) &&
    leavesWork(context, nodes);
  // In the order that the method has them in.
  const place = isRun ? helperPlace(context, region.inputs.toSorted(byPlace), region.written) : null;
  return isRun && place?.receiver === 'self' ? { region, place, changes, anchor } : null;
}

/** Whether statements set so much besides what they change that they are about something else. */
function isMostlyAside(context: FunctionContext, statements: readonly SyntaxNode[]): boolean {
  const changes = statements.flatMap((one) => stateChangesOf(context, one) ?? []);
  const asides = statements
    .flatMap((one) => nodesOf(one).filter(({ type }) => type === 'expression_statement'))
    .filter((one) => stateChangesOf(context, one)?.length === 0);
  return asides.length > MOST_ASIDE * changes.length;
}

/**
 * Whether the statements are worth a name: at least two, and where there is one change, it has to take up what the others set, as
 * what is put into a list does.
 */
function isWorthIt(
  context: FunctionContext,
  nodes: readonly SyntaxNode[],
  changes: readonly StateChange[],
): boolean {
  const [only, ...others] = changes;
  const steps = changes.length + nodes.filter((node) => isStep(context, node)).length;
  const isTakenUp =
    others.length > 0 || /^(?:add|remove|store)$/.test(only?.way ?? '') || only?.target === 'rows';
  return nodes.length >= LEAST_STEPS && steps >= LEAST_STEPS && isTakenUp;
}

/** Whether the class has the same statements once more, but in what makes its objects: of two, one would stay. */
function isWrittenTwice({ tree, method }: FunctionContext, nodes: readonly SyntaxNode[]): boolean {
  const bare = (one: SyntaxNode): string => textOf(tree, one).replace(/\s+/g, '');
  const body = method === null ? null : fieldOf(method.classNode, 'body');
  const all = (body === null ? [] : namedChildren(body)).map(bare);
  const others = all.filter((text) => !text.startsWith('def__init__('));
  return others.join('').split(nodes.map(bare).join('')).length > 2;
}

function byPlace(left: Binding, right: Binding): number {
  return (left.definitions[0]?.start ?? 0) - (right.definitions[0]?.start ?? 0);
}

/** A variable that is set to more than a name or a number, or a database that is told to keep what it was told. */
function isStep(context: FunctionContext, node: SyntaxNode): boolean {
  const [only] = node.type === 'expression_statement' ? namedChildren(node) : [];
  const right = only?.type === 'assignment' ? fieldOf(only, 'right') : null;
  const isSimple = /^(?:identifier|attribute|integer|float|string|none|true|false)$/.test(right?.type ?? '');
  const isMore = right === null ? only?.type === 'call' : !isSimple;
  return isMore && stateChangesOf(context, node)?.length === 0;
}

/** Whether a new method that sets the attribute is not the one that introduces it (Pylint's attribute-defined-outside-init). */
function isDeclared(context: FunctionContext, { way, attribute, target }: StateChange): boolean {
  const isSet = target === 'attribute' && /^(?:set|reset|increase|reduce|update)$/.test(way);
  return !isSet || startsOf(context, attribute).length > 0;
}

function writeRun(
  context: FunctionContext,
  subject: Subject,
  rng: Rng,
  { region, place, changes }: StateRun,
): readonly Change[] | null {
  const { tree, file } = context;
  const said = namesOfChange(subject, context, { nodes: region.nodes, changes, own: place.own });
  if (said === null || hasCommentBehind(context, region)) {
    return null;
  }
  // What a comment says of the run goes with it.
  const first = topWithComments(tree, region.first);
  const isTyped = place.own.parameters.some(({ annotation }) => annotation !== null);
  const written = (name: string): readonly Change[] | null => {
    const helper = helperInsertion(
      context,
      {
        name,
        receiver: place.receiver,
        parameters: place.own.parameters,
        returns: isTyped ? 'None' : null,
        docstring: said.docstring,
        body: movedStatements(context, { ...region, first }, bodyIndent(context, place.indent), place.own),
        indent: place.indent,
      },
      place.before,
    );
    const text = place.call(name);
    const isLong = indentOf(tree, region.first).length + text.length > LINE_LIMIT;
    return helper === null || isLong ? null : [helper, edit(file.path, first.start, region.last.end, text)];
  };
  const ways = said.names.map((name) => written(`${place.prefix}${name}`)).filter((one) => one !== null);
  return ways.length === 0 ? null : rng.pick(ways.slice(0, CHOICES));
}

/** A comment that would stay behind: on the last line, or below it and as deep as what leaves. */
function hasCommentBehind({ tree }: FunctionContext, { first, last }: StatementRegion): boolean {
  const [, line = '', indent = ''] =
    /^([^\n]*)\n?(?:[ \t]*\r?\n)*([ \t]*(?=#))?/.exec(tree.source.slice(last.end)) ?? [];
  return line.trim() !== '' || indent.length > indentOf(tree, first).length;
}
