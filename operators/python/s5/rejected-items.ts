import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { insertionBefore } from '../../../syntax/python/layout.js';
import { ancestors, descendantsOfType, fieldOf, fieldsOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Clause } from '../s2/comprehension.js';
import { renamedText } from '../s2/comprehension.js';
import { unrolled, unrollingOf } from '../s2/comprehension-loop.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import type { Line, Place } from '../s2/place.js';
import { headerComment, isMovable, line, localPlaceOf, replaced, runText, unwrapped } from '../s2/place.js';
import { negated, testText } from '../s2/tests.js';
import type { Variant } from '../s2/variant.js';

import { inputsOfTest } from './test-inputs.js';
import type { RejectionNames } from './rejection-names.js';
import { rejectionNames } from './rejection-names.js';

/**
 * What a loop leaves out is refused by a check that raises an exception of its own, which the loop takes as the sign
 * to go on. Only the check raises it, so nothing else is caught.
 */
export const REJECTED_ITEMS: Variant = {
  name: 'rejected-items',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const place = localPlaceOf(subject, file, node, { mayYield: true });
    const found = place === null ? null : rejectionOf(place);
    if (place === null || found === null) {
      return null;
    }
    const { target, iterable, test, comment, body } = found;
    const inputs = isRoomy(place) ? inputsOfTest(place, test, [target]) : null;
    const suite = fieldOf(node, 'body');
    if (inputs === null || suite === null) {
      return null;
    }
    return (rng) => {
      const names = rejectionNames(place, rng, found);
      if (names === null) {
        return null;
      }
      const given = inputs.map(({ name }) => name);
      const check: Check = {
        given,
        refusal: found.isLeftOut ? testText(place.tree, test) : negated(place, test),
        taken: found.isLeftOut ? null : testText(place.tree, test),
      };
      const header = place.tree.source.slice(node.start, iterable.end);
      const change = replaced(place, [
        line(0, `${header}:${headerComment(place.tree, node)}`),
        ...comment,
        ...checkedLines(names, given),
        body,
      ]);
      return change === null ? null : [definitionOf(place, rng, names, check), change];
    };
  },
};

/** The same for a comprehension with a filter, which becomes a loop. */
export const REJECTED_ELEMENTS: Variant = {
  name: 'rejected-elements',
  types: ['list_comprehension', 'set_comprehension', 'dictionary_comprehension', 'call'],
  plan: (subject, file, node) => {
    const unrolling = unrollingOf(subject, file, node);
    const [first, filter, ...more] = unrolling?.comprehension.clauses ?? [];
    if (unrolling === null || first?.kind !== 'for' || filter?.kind !== 'if' || more.length > 0) {
      return null;
    }
    const { place, comprehension } = unrolling;
    // Names that the function has already would have to be other ones in the loop.
    if (comprehension.clashing.length > 0) {
      return null;
    }
    const fits =
      fitsFunction(place, { branches: 4, statements: 7 }) && fitsNesting(place, { loops: 1, tries: 1 }, []);
    const inputs = isRoomy(place) && fits ? inputsOfTest(place, filter.test, [first.target]) : null;
    if (inputs === null) {
      return null;
    }
    const clauses: readonly Clause[] = [first];
    return (rng) => {
      const names = rejectionNames(place, rng.fork('check'), {
        target: first.target,
        iterable: unwrapped(first.iterable),
        test: unwrapped(filter.test),
        isLeftOut: false,
        kept: { element: comprehension.element, list: listOf(place, node) },
      });
      if (names === null) {
        return null;
      }
      const definitions: Change[] = [];
      const changes = unrolled(
        { ...unrolling, comprehension: { ...comprehension, clauses } },
        rng,
        (renames) => {
          const given = inputs.map((one) => renames.get(one) ?? one.name);
          const refusal = negated(place, filter.test, (part) => renamedText(place, part, renames));
          definitions.push(
            definitionOf(place, rng.fork('definition'), names, {
              given,
              refusal,
              taken: renamedText(place, filter.test, renames),
            }),
          );
          return (target, iterable) => ({
            before: [],
            lines: [line(0, `for ${target} in ${iterable}:`), ...checkedLines(names, given)],
            depth: 1,
          });
        },
      );
      return changes === null || definitions.length === 0 ? null : [...definitions, ...changes];
    };
  },
};

/** The variable that a whole comprehension is assigned to. */
function listOf({ tree }: Place, node: SyntaxNode): string | null {
  const left = node.parent?.type === 'assignment' ? fieldOf(node.parent, 'left') : null;
  return left?.type === 'identifier' ? textOf(tree, left) : null;
}

interface Rejection {
  readonly target: SyntaxNode;
  readonly iterable: SyntaxNode;
  readonly test: SyntaxNode;
  /** The test says what is left out; otherwise what is taken. */
  readonly isLeftOut: boolean;
  /** Comments in front of the test. */
  readonly comment: readonly Line[];
  /** What is done with an item that is taken. */
  readonly body: Line;
}

/** A loop that does something only where a test at its top holds, or goes on at once where one does. */
function rejectionOf(place: Place): Rejection | null {
  const { statement, tree } = place;
  const target = fieldOf(statement, 'left');
  const right = fieldOf(statement, 'right');
  const suite = fieldOf(statement, 'body');
  const isPlain =
    fieldOf(statement, 'alternative') === null && statement.children.every(({ type }) => type !== 'async');
  const [first, ...rest] = suite?.children ?? [];
  const test = first?.type === 'if_statement' ? fieldOf(first, 'condition') : null;
  const inner = first?.type === 'if_statement' ? fieldOf(first, 'consequence') : null;
  if (
    target === null ||
    right === null ||
    first === undefined ||
    test === null ||
    inner === null ||
    !isPlain
  ) {
    return null;
  }
  const isClear = isMovable(tree, test) && fieldsOf(first, 'alternative').length === 0;
  if (!isClear || headerComment(tree, first) !== '' || first.line === statement.line) {
    return null;
  }
  const [jump, ...others] = inner.children;
  const isLeftOut = jump?.type === 'continue_statement' && others.length === 0;
  const taken = isLeftOut ? rest : rest.length === 0 ? inner.children : [];
  const [start] = taken;
  const end = taken.at(-1);
  // A search ends where the first one fits: most are refused, and no exception is the way to say that.
  const isSearch = taken.some(
    (one) => descendantsOfType(one, 'return_statement', 'break_statement').length > 0,
  );
  if (start === undefined || end === undefined || isSearch || start.line === first.line) {
    return null;
  }
  const before = statement.children.filter(({ type, start: at }) => type === 'comment' && at > right.end);
  return before.some((one) => one.line > statement.line)
    ? null
    : {
        ...{ target, iterable: unwrapped(right), test: unwrapped(test), isLeftOut, comment: [] },
        body: runText(place, start, end, 1),
      };
}

/** Whether three more levels and statements are not too many. */
function isRoomy(place: Place): boolean {
  return (
    fitsNesting(place, { tries: 1 }, [place.statement]) && fitsFunction(place, { branches: 2, statements: 4 })
  );
}

function checkedLines({ check, exception }: RejectionNames, given: readonly string[]): readonly Line[] {
  return [
    line(1, 'try:'),
    line(2, `${check}(${given.join(', ')})`),
    line(1, `except ${exception}:`),
    line(2, 'continue'),
  ];
}

interface Check {
  /** What the check is called with, which are its parameters too. */
  readonly given: readonly string[];
  readonly refusal: string;
  /** What passes, where that can be said without a `not`. */
  readonly taken: string | null;
}

/** The exception and the check that raises it, in front of the function. */
function definitionOf(
  place: Place,
  rng: Rng,
  names: RejectionNames,
  { given, refusal, taken }: Check,
): Change {
  const { unit, statement, tree } = place;
  const outermost = [...ancestors(statement)].find(({ parent }) => parent?.type === 'module') ?? statement;
  const [item = ''] = given;
  const raised = `${names.exception}(${item})`;
  const text = [
    `class ${names.exception}(${rng.pick(['Exception', 'ValueError'])}):`,
    `${unit}"""${names.meaning}"""`,
    '',
    '',
    `def ${names.check}(${given.join(', ')}):`,
    `${unit}"""${names.task}"""`,
    ...(refusal.startsWith('not ') && taken !== null
      ? [`${unit}if ${taken}:`, `${unit}${unit}return`, `${unit}raise ${raised}`]
      : [`${unit}if ${refusal}:`, `${unit}${unit}raise ${raised}`]),
  ].join('\n');
  return insertionBefore(tree, place.file.path, outermost, text);
}
