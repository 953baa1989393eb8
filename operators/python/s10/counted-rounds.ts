import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import type { Binding } from '../../../syntax/python/analysis.js';
import { importAllEdits } from '../../../syntax/python/imports.js';
import { mayBeReadAfter } from '../../../syntax/python/liveness.js';
import { ancestors, contains, fieldOf, namedChildren, textOf, walk } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { areBuiltinsHere } from '../encodings/builtins-here.js';
import { typeOf } from '../s2/certain.js';
import { fitsFunction, fitsNesting, hasLooseJump } from '../s2/limits.js';
import type { Line, Place } from '../s2/place.js';
import { headerComment, isMovable, line, localPlaceOf, replaced, runText, unwrapped } from '../s2/place.js';
import { isNegatable, negated, simpleComparison } from '../s2/tests.js';
import type { Variant } from '../s2/variant.js';

import { assignedValue, settingBefore } from './accumulator.js';
import { isCertainlyInt, isOwnVariable } from './exactness.js';
import type { Update } from './update.js';
import { augmented, spelledOut } from './update.js';

/**
 * A while loop that ends each round by counting on a whole number draws the number from `count`: the update becomes
 * the step of the counting, and what stands right before the loop says where it starts. The test comes where it was, before
 * each round. Only where the number is not read behind the loop: there it would have to be set twice.
 */
export const COUNTED_ROUNDS: Variant = {
  name: 'counted-rounds',
  types: ['while_statement'],
  plan: (subject, file, node) => {
    const place = localPlaceOf(subject, file, node);
    const rounds = place === null ? null : roundsOf(place);
    return place === null || rounds === null ? null : (rng) => written(place, rounds, rng);
  },
};

interface Rounds {
  readonly test: SyntaxNode;
  readonly name: string;
  /** `1`, `-1`, `2` …: how far each round counts on. */
  readonly step: string;
  /** The statements of the body but for the update. */
  readonly body: readonly [first: SyntaxNode, last: SyntaxNode];
  /** The statement right before the loop that says where counting starts, and what it says. */
  readonly start: { readonly statement: SyntaxNode; readonly value: string };
  /** Whether the test is nothing but a comparison that may be asked elsewhere, by a range or a function. */
  readonly isAskable: boolean;
}

function roundsOf(place: Place): Rounds | null {
  const { statement: node, file, tree } = place;
  const test = fieldOf(node, 'condition');
  const suite = fieldOf(node, 'body');
  const statements = suite === null ? [] : namedChildren(suite);
  const last = statements.at(-1);
  const [inner] = last?.type === 'expression_statement' ? namedChildren(last) : [];
  const update = inner === undefined ? null : (augmented(inner) ?? spelledOut(file, inner));
  const [first, before] = [statements[0], statements.at(-2)];
  // With nothing but the update a loop that tests and breaks would be left.
  if (
    test === null ||
    suite === null ||
    update === null ||
    first === undefined ||
    before === undefined ||
    first.line === node.line
  ) {
    return null;
  }
  const step = stepOf(place, update);
  const binding = file.scopes.bindingOf(update.target);
  if (step === null || binding === null || binding.isCaptured || binding.name === '_') {
    return null;
  }
  const rebound = [...binding.definitions].filter((one) => contains(node, one) && one !== update.target);
  const isHard = fieldOf(node, 'alternative') !== null || hasLooseJump(suite, 'continue_statement');
  if (rebound.length > 0 || isHard || !isMovable(tree, test) || !isNegatable(place, test)) {
    return null;
  }
  if (
    !isEndingInUpdate(suite, inner) ||
    !fitsNesting(place, { ifs: 1 }, [...statements]) ||
    !fitsFunction(place, { branches: 1, statements: 1 })
  ) {
    return null;
  }
  const start = startOf(place, binding);
  // What is read behind a loop must be seen to have a value before it (Pylint's W0631).
  return start === null || mayBeReadAfter(file.scopes, binding, node)
    ? null
    : { test, name: binding.name, step, body: [first, before], start, isAskable: isAskable(place, test) };
}

/** Where counting starts, as the statement right before the loop says: a whole number that is not worked out from itself. */
function startOf(place: Place, binding: Binding): Rounds['start'] | null {
  const { file, tree } = place;
  const statement = settingBefore(place, binding);
  const value = statement === null ? null : assignedValue(statement);
  const isInt = value !== null && typeOf(file, value) === 'int' && isMovable(tree, value);
  return statement === null || !isInt || binding.reads.some((read) => contains(value, read))
    ? null
    : { statement, value: textOf(tree, unwrapped(value)) };
}

/** Nothing but the line end may stand behind the update: a comment there would go with it. */
function isEndingInUpdate(suite: SyntaxNode, update: SyntaxNode | undefined): boolean {
  const end = update?.end ?? suite.end;
  return suite.children.every((one) => one.type !== 'comment' || one.end < end);
}

function stepOf(place: Place, { target, operator, operand }: Update): string | null {
  const { file, tree } = place;
  const isPlain = target.type === 'identifier' && operand.type === 'integer' && isOwnVariable(file, target);
  if (!isPlain || !['+', '-'].includes(operator) || !isCertainlyInt(file, target)) {
    return null;
  }
  return `${operator === '-' ? '-' : ''}${textOf(tree, operand)}`;
}

/** Comparisons of names and literals: a function that asks them ends for no other reason than their answer. */
function isAskable(place: Place, test: SyntaxNode): boolean {
  if (test.type !== 'comparison_operator') {
    return false;
  }
  for (const inner of walk(test)) {
    if (['call', 'lambda', 'attribute'].includes(inner.type) || inner.type.endsWith('comprehension')) {
      return false;
    }
  }
  return place.scope.kind === 'function';
}

function isInLoop(place: Place): boolean {
  for (const outer of ancestors(place.statement)) {
    if (outer === place.definition) {
      return false;
    }
    if (outer.type === 'for_statement' || outer.type === 'while_statement') {
      return true;
    }
  }
  return false;
}

/** Where a range of the same numbers stops: known where the test holds the number against a literal that it goes towards. */
function rangeStop({ tree, file }: Place, { test, name, step }: Rounds): string | null {
  const comparison = simpleComparison(test);
  const isOwn = comparison?.left.type === 'identifier' && textOf(tree, comparison.left) === name;
  if (
    comparison === null ||
    !isOwn ||
    comparison.right.type !== 'integer' ||
    !areBuiltinsHere(file, test, 'range')
  ) {
    return null;
  }
  const bound = Number(textOf(tree, comparison.right));
  const towards = step.startsWith('-') ? '>' : '<';
  if (!Number.isSafeInteger(bound) || !comparison.operator.startsWith(towards) || Number(step) === 0) {
    return null;
  }
  return String(comparison.operator.endsWith('=') ? bound + (towards === '>' ? -1 : 1) : bound);
}

function written(place: Place, rounds: Rounds, rng: Rng): readonly Change[] | null {
  const { test, name, step, body, start } = rounds;
  const { tree, statement } = place;
  const stop = rounds.isAskable ? rangeStop(place, rounds) : null;
  if (stop !== null) {
    const begin = start.value;
    const given = [...(step === '1' && begin === '0' ? [] : [begin]), stop, ...(step === '1' ? [] : [step])];
    const head = `for ${name} in range(${given.join(', ')}):${headerComment(tree, statement)}`;
    const ranged = [line(0, head), runText(place, body[0], body[1], 1)];
    const change = replaced(place, ranged, start.statement, statement);
    return change === null ? null : [change];
  }
  const isTaken = rounds.isAskable && !isInLoop(place) && rng.chance(0.5);
  const isQualified = rng.chance(0.35);
  const imported = importAllEdits(
    place.file.scopes,
    place.file.path,
    isQualified
      ? [{ module: 'itertools', name: null }]
      : [
          { module: 'itertools', name: 'count' },
          ...(isTaken ? [{ module: 'itertools', name: 'takewhile' }] : []),
        ],
    statement,
  );
  const [one = '', two = ''] = imported.localNames;
  const [counting, taking] = isQualified ? [`${one}.count`, `${one}.takewhile`] : [one, two];
  const from = start.value;
  const numbers =
    step === '1' ? `${counting}(${from})` : `${counting}(${from}, ${rng.chance(0.3) ? 'step=' : ''}${step})`;
  const comment = headerComment(tree, statement);
  const rest = [runText(place, body[0], body[1], 1)];
  const lines: readonly Line[] = isTaken
    ? [
        line(0, `for ${name} in ${taking}(lambda ${name}: ${textOf(tree, test)}, ${numbers}):${comment}`),
        ...rest,
      ]
    : [
        line(0, `for ${name} in ${numbers}:${comment}`),
        ...(test.type === 'true' ? [] : [line(1, `if ${negated(place, test)}:`), line(2, 'break')]),
        ...rest,
      ];
  const change = replaced(place, lines, start.statement, statement);
  return change === null ? null : [...imported.edits, change];
}
