import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { reindent } from '../../../syntax/python/layout.js';
import { importEdits } from '../../../syntax/python/imports.js';
import { mayBeReadAfter } from '../../../syntax/python/liveness.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import {
  contains,
  descendantsOfType,
  fieldOf,
  fieldsOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import { namesForPredicate } from '../naming/names-for-value.js';
import type { Clause } from '../s2/comprehension.js';
import { renamedText } from '../s2/comprehension.js';
import type { LoopHeader } from '../s2/comprehension-loop.js';
import { unrolled } from '../s2/comprehension-loop.js';
import { fitsFunction } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { headerComment, line, replaced, suiteText, unwrapped } from '../s2/place.js';
import type { Plan, Variant } from '../s2/variant.js';

import { countedIn } from './counted-runs.js';
import { gatheredIn, gatheredName } from './gathered.js';
import type { NestedGathering } from './gathering.js';
import { GATHERING_TYPES, gatheringAt } from './gathering.js';
import { isGroupingTest } from './grouping-test.js';
import { drawingOf, isCounting, loopAt } from './loop.js';
import type { PlainLoop } from './loop.js';
import { isInLoop } from './nesting.js';
import { elementWords, runName } from './words.js';

/**
 * A loop whose body starts with a test of the element goes through runs of neighbours for which the test gives the same
 * answer. `groupby` draws an element and asks the test right then, as the body would have done, so that any iterable and
 * any test of it will do.
 */
export const GROUP_BY_TEST: Variant = {
  name: 'group-by-test',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const suite = fieldOf(node, 'body');
    const [first] = suite === null ? [] : namedChildren(suite);
    if (first?.type !== 'if_statement') {
      return null;
    }
    const loop = isInLoop(node) ? null : loopAt(subject, file, node);
    return loop === null ? null : planOf(loop, first);
  },
};

function planOf(loop: PlainLoop, choice: SyntaxNode): Plan | null {
  const { place, target, iterable } = loop;
  const test = fieldOf(choice, 'condition');
  const binding = target.type === 'identifier' ? place.file.scopes.bindingOf(target) : null;
  if (test === null || binding === null || drawingOf(place, iterable) === null) {
    return null;
  }
  const isElement = (one: SyntaxNode): boolean => place.file.scopes.bindingOf(one) === binding;
  // Numbers that only count have no runs worth the name.
  const isArithmetic =
    isCounting(place, iterable) && descendantsOfType(test, 'subscript', 'call').length === 0;
  if (
    isArithmetic ||
    !fitsLine(place, iterable, test) ||
    !isGroupingTest(place, test, isElement, loop.suite)
  ) {
    return null;
  }
  const split = splitChoice(loop, choice, binding);
  if (split === null) {
    return null;
  }
  return (rng) => {
    const names = drawNames(place, rng, target, iterable, test, new Set());
    if (names === null) {
      return null;
    }
    const header = names.header(
      textOf(place.tree, iterable),
      textOf(place.tree, target),
      textOf(place.tree, test),
    );
    const change = replaced(place, [line(0, `${header}${loop.comment}`), ...split(names)]);
    return change === null ? null : [...names.imports, change];
  };
}

/**
 * The choice is made once a run: a loop in the if, and one in the else. Not where the loop is left at the first match, so
 * that there are no runs, or where the last element is read behind it, which a run that is passed over would not set.
 */
function splitChoice(
  loop: PlainLoop,
  choice: SyntaxNode,
  target: Binding,
): ((names: Names) => readonly Line[]) | null {
  const { place, suite, node } = loop;
  const kept = fieldOf(choice, 'consequence');
  const alternatives = fieldsOf(choice, 'alternative');
  if (
    kept === null ||
    suite.children.length !== 1 ||
    choice.children.some((one) => one.type === 'comment') ||
    loop.hasBreak ||
    loop.otherwise !== null ||
    isLeft(kept) ||
    mayBeReadAfter(place.file.scopes, target, node)
  ) {
    return null;
  }
  const ifBody = suiteText(place, choice, kept, 3);
  const elseBody = alternatives.length === 0 ? null : otherwiseText(place, alternatives);
  if (ifBody === null || (alternatives.length > 0 && elseBody === null)) {
    return null;
  }
  if (elseBody !== null && !fitsFunction(place, { branches: 2, statements: 4, locals: 2 })) {
    return null;
  }
  const header = (body: readonly SyntaxNode[]): string =>
    `for ${isReadIn(target, body) ? target.name : '_'} in`;
  const comment = headerComment(place.tree, choice);
  return ({ answer, group, length }) => {
    const whole = (nodes: readonly SyntaxNode[], body: Line): readonly Line[] => {
      const counted = countedIn(place, nodes);
      return counted === null
        ? [line(2, `${header(nodes)} ${group}:`), body]
        : [line(2, `${counted} += ${length}`)];
    };
    return [
      line(1, `if ${answer}:${comment}`),
      ...whole([kept], ifBody),
      ...(elseBody === null
        ? []
        : [line(1, `else:${elseBody.comment}`), ...whole(elseBody.nodes, elseBody.body)]),
    ];
  };
}

/**
 * Whether some of the nodes read a variable (or are it, as the parameter of a filter is): where a loop does not, it is
 * called `_`.
 */
function isReadIn(binding: Binding, nodes: readonly SyntaxNode[]): boolean {
  const uses = [...binding.reads, ...binding.definitions];
  return uses.some((use) => nodes.some((node) => contains(node, use)));
}

/** Whether a suite ends in leaving the function. */
function isLeft(suite: SyntaxNode): boolean {
  const last = namedChildren(suite).at(-1);
  return last?.type === 'return_statement' || last?.type === 'raise_statement';
}

/** What is done with the elements that fail the test: the else clause's suite, or the rest of the chain as an if of its own. */
function otherwiseText(
  place: Place,
  alternatives: readonly SyntaxNode[],
): { readonly body: Line; readonly comment: string; readonly nodes: readonly SyntaxNode[] } | null {
  const [first] = alternatives;
  const last = alternatives.at(-1);
  if (first === undefined || last === undefined) {
    return null;
  }
  if (first.type === 'else_clause') {
    const rest = fieldOf(first, 'body');
    const body = rest === null || isLeft(rest) ? null : suiteText(place, first, rest, 3);
    return body === null ? null : { body, comment: headerComment(place.tree, first), nodes: [first] };
  }
  const moved = reindent(place.tree, first, last, place.indent + place.unit.repeat(3));
  return { body: { raw: moved.replace('elif', 'if') }, comment: '', nodes: alternatives };
}

/** A filtering comprehension goes through runs of elements that pass or fail together, and passes over the latter. */
export const GATHER_GROUPS: Variant = {
  name: 'gather-groups',
  types: GATHERING_TYPES,
  plan: (subject, file, node) => {
    const gathering = gatheringAt(subject, file, node);
    const [, filter, ...others] = gathering?.unrolling.comprehension.clauses ?? [];
    if (gathering === null || filter?.kind !== 'if') {
      return null;
    }
    const { unrolling, first, iterable } = gathering;
    const { place, comprehension } = unrolling;
    const { target } = first;
    const binding = target.type === 'identifier' ? file.scopes.bindingOf(target) : null;
    const isElement = (one: SyntaxNode): boolean => file.scopes.bindingOf(one) === binding;
    if (
      binding === null ||
      !fitsLine(place, iterable, filter.test) ||
      !isGroupingTest(place, filter.test, isElement, null)
    ) {
      return null;
    }
    const parts = [comprehension.element, comprehension.value, ...others.flatMap(nodesOf)];
    const isRead = isReadIn(
      binding,
      parts.filter((one) => one !== null),
    );
    // A run of its own is added at once, which asks that the comprehension is one clause of each kind.
    const { gathering: gathers } = comprehension;
    const isAdded = others.length === 0 && (gathers === 'list' || gathers === 'set' || gathers === 'dict');
    return (rng) =>
      isAdded && comprehension.clashing.length === 0
        ? addedRuns(gathering, filter.test, rng)
        : writtenOut(gathering, filter.test, isRead, rng);
  },
};

/** Each run that passes is added as a whole, by the comprehension without its filter. */
function addedRuns(gathering: NestedGathering, test: SyntaxNode, rng: Rng): readonly Change[] | null {
  const { unrolling, first, iterable } = gathering;
  const { place } = unrolling;
  const avoid = new Set<string>();
  const result = gatheredName(gathering, rng, avoid);
  const drawn = result === null ? null : drawNames(place, rng, first.target, iterable, test, avoid);
  if (result === null || drawn === null) {
    return null;
  }
  const { tree } = place;
  const header = drawn.header(textOf(tree, iterable), textOf(tree, first.target), textOf(tree, test));
  const changes = gatheredIn(
    gathering,
    rng,
    result,
    { before: [], outer: header, opening: [`if ${drawn.answer}:`], batch: drawn.group, depth: 2 },
    test,
  );
  return changes === null ? null : [...drawn.imports, ...changes];
}

/** The comprehension as loops: one over the runs, one over the run. */
function writtenOut(
  gathering: NestedGathering,
  test: SyntaxNode,
  isRead: boolean,
  rng: Rng,
): readonly Change[] | null {
  const { unrolling, first, iterable } = gathering;
  const { place, comprehension } = unrolling;
  const others = comprehension.clauses.slice(2);
  const imports: Change[] = [];
  const shortened = { ...unrolling, comprehension: { ...comprehension, clauses: [first, ...others] } };
  const changes = unrolled(shortened, rng, (names, avoid): LoopHeader | null => {
    const drawn = drawNames(place, rng, first.target, iterable, test, avoid);
    if (drawn === null) {
      return null;
    }
    imports.push(...drawn.imports);
    return (element, source) => ({
      before: [],
      lines: [
        line(0, drawn.header(source, element, renamedText(place, test, names))),
        line(1, `if ${drawn.answer}:`),
        line(2, `for ${isRead ? element : '_'} in ${drawn.group}:`),
      ],
      depth: 3,
    });
  });
  return changes === null || imports.length === 0 ? null : [...imports, ...changes];
}

function nodesOf(clause: Clause): readonly SyntaxNode[] {
  return clause.kind === 'if' ? [clause.test] : [clause.target, clause.iterable];
}

/** Whether the header may come out short enough for Pylint, with names of usual length. */
function fitsLine(place: Place, iterable: SyntaxNode, test: SyntaxNode): boolean {
  const written = place.indent.length + (iterable.end - iterable.start) + (test.end - test.start);
  return written + 'for is_even, number_run in groupby(, lambda x: ):'.length < 96;
}

interface Names {
  readonly imports: readonly Change[];
  readonly answer: string;
  readonly group: string;
  /** How many there are in the group, as code. */
  readonly length: string;
  readonly header: (source: string, element: string, test: string) => string;
}

function drawNames(
  place: Place,
  rng: Rng,
  target: SyntaxNode,
  iterable: SyntaxNode,
  test: SyntaxNode,
  taken: ReadonlySet<string>,
): Names | null {
  const { file } = place;
  const group = runName(place, rng, elementWords(place, target, iterable), taken);
  const avoid = new Set(group === null ? taken : [...taken, group]);
  const answer = drawName(place, rng, namesForPredicate(place.subject, file, unwrapped(test)), avoid);
  if (group === null || answer === null || file.scopes.variableNames.has('_')) {
    return null;
  }
  const { edits, localName } = importEdits(file.scopes, file.path, 'itertools', 'groupby', place.statement);
  const keyword = rng.chance(0.5) ? 'key=' : '';
  return {
    imports: edits,
    answer,
    group,
    length: rng.pick([`len(list(${group}))`, `sum(1 for _ in ${group})`]),
    header: (source, element, text) =>
      `for ${answer}, ${group} in ${localName}(${source}, ${keyword}lambda ${element}: ${text}):`,
  };
}
