import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { descendantsOfType, fieldOf, fieldsOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import { freshName } from '../naming/fresh-name.js';
import { topicOf } from '../naming/topic.js';
import { freeContextOf } from '../s12/moved-expressions.js';
import { definitionEdits, withinLines } from '../s12/record-edits.js';
import { fitsFunction } from '../s2/limits.js';
import type { Line, Place } from '../s2/place.js';
import { line, localPlaceOf, replaced, suiteText, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { flatText } from '../s6/expression-sites.js';
import type { FunctionContext } from '../s6/function-context.js';
import { isMovable } from '../s6/movable.js';
import { helperNames } from '../s6/parameters.js';
import type { Parameter } from '../s6/parameters.js';
import { expressionNames } from '../s6/region-names.js';

import { drawTypeName, nounOf } from './type-names.js';

interface Guard {
  readonly place: Place;
  readonly context: FunctionContext;
  readonly condition: SyntaxNode;
  readonly parameters: readonly Parameter[];
  readonly uses: ReadonlyMap<Parameter['binding'], readonly SyntaxNode[]>;
  readonly consequence: SyntaxNode;
  readonly alternative: SyntaxNode | null;
}

/** Statements that mean something else while an exception is handled. */
const HANDLING = ['raise_statement', 'try_statement', 'with_statement', 'yield', 'await', 'assert_statement'];
/** A checker of more than this is no one rule. */
const MOST_PARAMETERS = 4;

/**
 * What a function does in a special case moves into a handler: a checker raises an exception where the case is there. The
 * test is evaluated once, at the same point and of the same names, each of which surely has a value there.
 */
export const REFUSED_GUARD: Variant = {
  name: 'refused-guard',
  types: ['if_statement'],
  plan: (subject, file, node) => {
    const guard = guardAt(subject, file, node);
    return guard === null ? null : (rng) => written(subject, guard, rng);
  },
};

function guardAt(subject: Subject, file: SubjectFile, node: SyntaxNode): Guard | null {
  const place = localPlaceOf(subject, file, node);
  const context = place === null ? null : freeContextOf(file, node);
  const written = fieldOf(node, 'condition');
  const consequence = fieldOf(node, 'consequence');
  const [alternative = null, ...more] = fieldsOf(node, 'alternative');
  if (place === null || context === null || written === null || consequence === null) {
    return null;
  }
  const condition = unwrapped(written);
  const isPlain =
    more.length === 0 &&
    (alternative === null || alternative.type === 'else_clause') &&
    !context.isOnCallCycle &&
    context.method === null &&
    descendantsOfType(consequence, ...HANDLING).length === 0 &&
    node.children.every(({ type }) => type !== 'comment') &&
    isMovable(context, [condition]);
  const names = isPlain ? expressionNames(context, condition) : null;
  const parameters = names === null ? null : (helperNames(context, names.inputs)?.parameters ?? null);
  const fits =
    parameters !== null &&
    parameters.length > 0 &&
    parameters.length <= MOST_PARAMETERS &&
    fitsFunction(place, { branches: 1, statements: 1 });
  return names === null || parameters === null || !fits
    ? null
    : { place, context, condition, parameters, uses: names.uses, consequence, alternative };
}

function written(subject: Subject, guard: Guard, rng: Rng): readonly Change[] | null {
  const { place, context, condition, parameters, consequence, alternative } = guard;
  const { file, unit, newline } = place;
  const name = fieldOf(context.definition, 'name');
  const topic = topicOf(name === null ? '' : textOf(place.tree, name));
  const subjects = [...parameters.map((one) => one.name).filter((one) => one.length > 3), topic];
  const nouns = [
    ...new Set([...subjects.map(nounOf), nounOf(`${topic}_${subjects[0] ?? ''}`), 'Case', 'Value']),
  ];
  const exception = drawTypeName(subject, file, rng, nouns, EXCEPTIONS, new Set());
  const checkers = rng.shuffle(CHECKERS);
  const checker = freshName(
    file,
    [...subjects, `${topic}_value`, 'case', 'value'].flatMap((one) =>
      checkers.map((pattern) => pattern.replace('{}', one)),
    ),
  );
  const test = flatText(context.tree, condition, renamesOf(guard));
  const body = suiteText(place, place.statement, consequence, 1);
  const otherwise = alternative === null ? [] : elseLines(place, alternative);
  if (exception === null || checker === null || test === null || body === null || otherwise === null) {
    return null;
  }
  const given = parameters.map(({ binding }) => binding.name).join(', ');
  const change = replaced(place, [
    line(0, 'try:'),
    line(1, `${checker}(${given})`),
    line(0, `except ${exception}:`),
    body,
    ...otherwise,
  ]);
  const definitions = (): string =>
    [
      `class ${exception}(Exception):`,
      `${unit}"""${rng.pick(SAYINGS)}"""`,
      '',
      '',
      `def ${checker}(${parameters.map((one) => one.name).join(', ')}):`,
      `${unit}"""Raise ${exception} where ${rng.pick(CASES)}."""`,
      `${unit}if ${test}:`,
      `${unit}${unit}raise ${exception}`,
    ].join(newline);
  return change === null ? null : withinLines(place, [...definitionEdits(place, [], definitions), change]);
}

function renamesOf({ parameters, uses }: Guard): ReadonlyMap<SyntaxNode, string> {
  const renames = new Map<SyntaxNode, string>();
  for (const { binding, name } of parameters) {
    uses.get(binding)?.forEach((use) => renames.set(use, name));
  }
  return renames;
}

function elseLines(place: Place, clause: SyntaxNode): readonly Line[] | null {
  const block = fieldOf(clause, 'body') ?? namedChildren(clause).at(-1);
  const text =
    block === undefined || clause.children.some(({ type }) => type === 'comment')
      ? null
      : suiteText(place, clause, block, 1);
  return text === null ? null : [line(0, 'else:'), text];
}

const EXCEPTIONS = ['Unusual{}', 'Special{}', '{}Excepted', '{}OutOfRule', 'Exempt{}', '{}CaseFound'];
const CHECKERS = ['require_usual_{}', 'check_{}', 'refuse_special_{}', 'ensure_plain_{}', 'examine_{}'];
const SAYINGS = [
  'A case that is handled apart from the rule.',
  'Tells a special case from the others.',
  'What the general rule does not hold for.',
  'Raised in the case that has an answer of its own.',
];
const CASES = [
  'the special case is there',
  'the general rule does not apply',
  'this case is to be handled on its own',
];
