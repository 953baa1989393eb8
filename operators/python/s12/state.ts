import type { Binding } from '../../../syntax/python/analysis.js';
import { ancestors, contains, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { isAdded } from '../origins/own-data.js';
import { fitsFunction } from '../s2/limits.js';
import type { Place } from '../s2/place.js';
import type { FunctionContext } from '../s6/function-context.js';

import { isSteady } from './item-object.js';
import { isLookedInto } from './looked-into.js';
import { isPlainRead } from './loop-entry.js';
import { freeContextOf, groupedBySense, movedExpressions } from './moved-expressions.js';
import type { MovedGroup } from './moved-expressions.js';
import { parametersOf } from './parameter-object.js';
import { isPlainLiteral, isPlainScope, isPlainTarget, startsOf } from './record-group.js';
import { recordPlaceOf } from './record-place.js';
import type { Togetherness } from './group-names.js';
import { stateGroupAt, stateVariableAt } from './state-group.js';
import type { StateVariable } from './state-group.js';
import { stateSteps } from './state-step.js';
import type { StateStep } from './state-step.js';

const MOST_CONTEXT = 1;
/** Arguments of a question. */
const MOST_GIVEN = 1;

/** Variables that a loop changes, with the statements that do and what is asked about them. */
export interface State {
  readonly context: FunctionContext;
  readonly place: Place;
  readonly variables: readonly [StateVariable, ...StateVariable[]];
  readonly together: Togetherness | null;
  /** The assignment of what is set along with the one variable; null where nothing is. */
  readonly rest: string | null;
  readonly around: readonly Binding[];
  readonly steps: readonly (readonly [StateStep, ...StateStep[]])[];
  readonly questions: readonly MovedGroup[];
  readonly loop: SyntaxNode;
}

/** Variables that are set here and that a loop goes on to change: several that belong together, else one. */
export function stateAt(subject: Subject, file: SubjectFile, statement: SyntaxNode): State | null {
  const starts = startsOf(statement);
  const isOwn = starts.some(({ target }) => !isAdded(subject, file, target));
  if (!isOwn || statement.parent?.type !== 'block') {
    return null;
  }
  const context = freeContextOf(file, statement);
  const place = context === null ? null : recordPlaceOf(subject, context, statement);
  if (context === null || place === null) {
    return null;
  }
  const group = stateGroupAt(place, statement);
  const [first, ...more] = group?.variables ?? [];
  const together =
    first === undefined || group === null
      ? null
      : stateOf(subject, context, place, {
          variables: [first, ...more],
          together: group.together,
          rest: null,
        });
  if (together !== null) {
    return together;
  }
  for (const start of starts) {
    const value = textOf(file.tree, start.value);
    const isLiteral = isPlainLiteral(start.value) || value === '[]';
    // An object by now.
    if (/^[A-Z]\w*\(/.test(value)) {
      continue;
    }
    // Of several that are set at once, a literal can be set behind the others.
    const found = starts.length > 1 && !isLiteral ? null : stateVariableAt(place, start);
    const others = starts.filter((one) => one !== start);
    const rest =
      others.length === 0
        ? null
        : [others.map((one) => one.target), others.map((one) => one.value)]
            .map((nodes) => nodes.map((node) => textOf(file.tree, node)).join(', '))
            .join(' = ');
    const isSplit = found?.uses.every((use) => use.start >= statement.end) === true;
    const state = isSplit
      ? stateOf(subject, context, place, { variables: [found], together: null, rest })
      : null;
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
          variables: [
            { binding: variable, uses, value: variable.name, isLiteral: false, statement: place.statement },
          ],
          together: null,
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
  found: Pick<State, 'variables' | 'together' | 'rest'>,
): State | null {
  const { variables } = found;
  const own = new Set(variables.map(({ binding }) => binding));
  const isGiven = variables[0].binding.kind === 'parameter';
  const last = variables.at(-1)?.statement ?? place.statement;
  const block = place.statement.parent ?? context.body;
  const later = namedChildren(block).filter((one) => one.start > last.start || (isGiven && one === last));
  const kept = later.flatMap((one) => stateSteps(context, own, one));
  const loopOf = ({ binding }: StateVariable): SyntaxNode | undefined =>
    [
      ...kept.filter(({ uses }) => uses.has(binding)).map(({ statements: [first] }) => first),
      ...binding.definitions.slice(1),
    ]
      .map((one) => loopAround(one, block))
      .find((one) => one !== null) ?? undefined;
  const [loop, ...loops] = variables.map(loopOf);
  if (loop === undefined || loops.includes(undefined)) {
    return null;
  }
  const asked = movedExpressions(subject, context, own, later).filter(
    (one) => !kept.some(({ statements }) => statements.some((step) => contains(step, one.node))),
  );
  const others = [...new Set([...kept, ...asked].flatMap((one) => one.others))];
  const around = others
    .filter((one) => isSteady(context, one, last) && isLookedInto(context, one, [...own]))
    .slice(0, MOST_CONTEXT);
  const steps = groupedSteps(kept);
  const state = { context, place, ...found, steps, loop };
  const questions = groupedBySense(asked).filter(([one]) => one.others.length <= MOST_GIVEN);
  const needed = around.filter(
    (one) =>
      questions.some(([first]) => first.others.includes(one)) ||
      steps.some(([first]) => first.others.includes(one)),
  );
  return isEnough(steps, questions, variables.length + needed.length)
    ? { ...state, around: needed, questions }
    : null;
}

/**
 * Whether an object does more than a variable: of several fields it changes them together or is asked about them, of one field it has
 * a change with several outcomes, or two, and a question that is asked of it.
 */
function isEnough(steps: State['steps'], questions: State['questions'], fields: number): boolean {
  if (fields > 1) {
    return steps.length + questions.length > 1 || steps.some(([{ kind }]) => /^(?:if|run)$/.test(kind));
  }
  const isTurning = steps.some(([{ kind, key }]) => kind === 'if' && /^\s*(?:elif|else)\b/m.test(key));
  return (isTurning || steps.length > 1) && questions.length > 0;
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
