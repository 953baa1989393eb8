import type { Binding } from '../../../syntax/python/analysis.js';
import { ancestors, contains, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { fitsFunction } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import type { FunctionContext } from '../s6/function-context.js';

import { isSteady } from './item-object.js';
import { isPlainRead } from './loop-entry.js';
import { freeContextOf, groupedBySense, movedExpressions } from './moved-expressions.js';
import type { MovedGroup } from './moved-expressions.js';
import { parametersOf } from './parameter-object.js';
import { isPlainLiteral, isPlainScope, isPlainTarget, memberOf, startsOf } from './record-group.js';
import { recordPlaceOf } from './record-place.js';
import { stateSteps } from './state-step.js';
import type { StateStep } from './state-step.js';

const MOST_CONTEXT = 2;

/** A variable that a loop changes, with the statements that do and what is asked about it. */
export interface State {
  readonly context: FunctionContext;
  readonly place: Place;
  readonly variable: Binding;
  /** The text of what it holds first. */
  readonly value: string;
  readonly isLiteral: boolean;
  /** The assignment of what is set along with it; null where it is set alone. */
  readonly rest: string | null;
  /** Every later identifier of the variable. */
  readonly uses: readonly SyntaxNode[];
  readonly around: readonly Binding[];
  readonly steps: readonly (readonly [StateStep, ...StateStep[]])[];
  readonly questions: readonly MovedGroup[];
  readonly loop: SyntaxNode;
}

/** A variable that is set here and that a loop goes on to change. */
export function stateAt(subject: Subject, file: SubjectFile, statement: SyntaxNode): State | null {
  const starts = startsOf(statement);
  if (starts.length === 0 || statement.parent?.type !== 'block') {
    return null;
  }
  const context = freeContextOf(file, statement);
  const place = context === null ? null : recordPlaceOf(subject, context, statement);
  if (context === null || place === null) {
    return null;
  }
  for (const start of starts) {
    const value = textOf(file.tree, start.value);
    const isLiteral = isPlainLiteral(start.value) || value === '[]';
    // An object by now.
    if (/^[A-Z]\w*\(/.test(value)) {
      continue;
    }
    // Of several that are set at once, a literal can be set behind the others.
    const found = starts.length > 1 && !isLiteral ? null : variableAt(place, start);
    const others = starts.filter((one) => one !== start);
    const rest =
      others.length === 0
        ? null
        : [others.map((one) => one.target), others.map((one) => one.value)]
            .map((nodes) => nodes.map((node) => textOf(file.tree, node)).join(', '))
            .join(' = ');
    const isSplit = found?.uses.every((use) => use.start >= statement.end) === true;
    const state = isSplit ? stateOf(subject, context, place, { ...found, value, isLiteral, rest }) : null;
    if (state !== null) {
      return state;
    }
  }
  return null;
}

/** The first parameter that its function goes on to change. */
export function stateOfParameter(subject: Subject, file: SubjectFile, definition: SyntaxNode): State | null {
  const context = freeContextOf(file, definition);
  const first = context?.statements[0];
  const place = context === null || first === undefined ? null : recordPlaceOf(subject, context, first);
  if (context === null || place === null || !fitsFunction(place, { locals: 1, statements: 1 })) {
    return null;
  }
  for (const variable of parametersOf(context)) {
    const uses = [...new Set([...variable.definitions.slice(1), ...variable.reads])].sort(
      (left, right) => left.start - right.start,
    );
    const isFit =
      variable.definitions.length > 1 &&
      variable.deletions.length + variable.declarations.length === 0 &&
      !/^(?:_|self$|cls$)/.test(variable.name) &&
      uses.every(
        (use) =>
          contains(context.body, use) &&
          isPlainScope(place, use) &&
          isPlainRead(use) &&
          (!variable.definitions.includes(use) || isPlainTarget(use)),
      );
    const state = isFit
      ? stateOf(subject, context, place, {
          variable,
          uses,
          value: variable.name,
          isLiteral: false,
          rest: null,
        })
      : null;
    if (state !== null) {
      return state;
    }
  }
  return null;
}

function stateOf(
  subject: Subject,
  context: FunctionContext,
  place: Place,
  found: Pick<State, 'variable' | 'uses' | 'value' | 'isLiteral' | 'rest'>,
): State | null {
  const { variable } = found;
  const { statement } = place;
  const block = statement.parent ?? context.body;
  const later = namedChildren(block).filter(
    (one) => one.start > statement.start || (variable.kind === 'parameter' && one === statement),
  );
  const kept = later.flatMap((one) => stateSteps(context, variable, one));
  const changes = [...kept.map((one) => one.statement), ...variable.definitions.slice(1)];
  const loop = changes.map((one) => loopAround(one, block)).find((one) => one !== null);
  if (loop === undefined) {
    return null;
  }
  const asked = movedExpressions(subject, context, new Set([variable]), later).filter(
    (one) => !kept.some((step) => contains(step.statement, one.node)),
  );
  const others = [...new Set([...kept, ...asked].flatMap((one) => one.others))];
  const around = others.filter((one) => isSteady(context, one, statement)).slice(0, MOST_CONTEXT);
  const questions = groupedBySense(asked).filter(
    ([one, ...same]) => one.others.every((other) => around.includes(other)) || same.length > 0,
  );
  const steps = groupedSteps(kept);
  const needed = around.filter(
    (one) =>
      questions.some(([first]) => first.others.includes(one)) ||
      steps.some(([first]) => first.others.includes(one)),
  );
  const isEnough =
    steps.length + questions.length > 1 ||
    steps.some(([first, ...same]) => first.kind === 'if' || same.length > 0);
  return isEnough ? { context, place, ...found, around: needed, steps, questions, loop } : null;
}

/** A number, text or truth value that is set again, or a list that is filled. */
function variableAt(
  place: Place,
  start: { readonly target: SyntaxNode; readonly value: SyntaxNode },
): { readonly variable: Binding; readonly uses: readonly SyntaxNode[] } | null {
  const { scopes } = place.file;
  const member = memberOf(place, start);
  if (member !== null) {
    const isOwn = member.uses.every((use) => isPlainScope(place, use));
    return isOwn ? { variable: member.binding, uses: member.uses } : null;
  }
  const variable = scopes.bindingOf(start.target);
  const block = place.statement.parent;
  const isFit =
    variable?.kind === 'variable' &&
    variable.scope === place.scope &&
    variable.definitions.length === 1 &&
    variable.deletions.length + variable.declarations.length === 0 &&
    !variable.name.startsWith('_') &&
    textOf(place.tree, start.value) === '[]' &&
    variable.reads.length > 1 &&
    variable.reads.every(
      (read) =>
        block !== null &&
        contains(block, read) &&
        read.start > place.statement.end &&
        isPlainRead(read) &&
        isPlainScope(place, read),
    );
  return isFit ? { variable, uses: variable.reads } : null;
}

function loopAround(node: SyntaxNode, block: SyntaxNode): SyntaxNode | null {
  for (const outer of ancestors(node)) {
    if (outer === block) {
      return null;
    }
    if (outer.type === 'for_statement' || outer.type === 'while_statement') {
      return outer;
    }
  }
  return null;
}

function groupedSteps(steps: readonly StateStep[]): readonly (readonly [StateStep, ...StateStep[]])[] {
  const groups: [StateStep, ...StateStep[]][] = [];
  for (const one of steps) {
    const group = groups.find(
      ([first]) => first.key === one.key && first.others.every((other) => one.others.includes(other)),
    );
    if (group === undefined) {
      groups.push([one]);
    } else {
      group.push(one);
    }
  }
  return groups;
}
