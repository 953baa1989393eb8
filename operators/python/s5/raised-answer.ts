import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { isOnCallCycle } from '../../../syntax/python/call-graph.js';
import { insertionBefore } from '../../../syntax/python/layout.js';
import {
  ancestors,
  contains,
  descendantsOfType,
  fieldOf,
  fieldsOf,
  namedChildren,
  textOf,
} from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { withArticle } from '../naming/words.js';
import { elementWords } from '../s1/words.js';
import { fitsFunction, fitsNesting } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import type { Line, Place } from '../s2/place.js';
import { isGuarded, isMovable, line, localPlaceOf, replaced, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { isAnnotated } from '../s4/calm-place.js';
import { rewrittenRun } from '../s4/rewritten-run.js';

/**
 * A loop that returns from its middle raises an exception of its own instead, and the handler around it gives the
 * answer. Only this loop raises it, so nothing else is caught, and it never leaves the function.
 */
export const RAISED_ANSWER: Variant = {
  name: 'raised-answer',
  types: ['for_statement', 'while_statement'],
  plan: (subject, file, node) => {
    const place = localPlaceOf(subject, file, node);
    if (place?.scope.kind !== 'function' || place.definition === null || isGuarded(place)) {
      return null;
    }
    const answers = answersOf(place);
    const fits =
      fitsFunction(place, { branches: 2, statements: 2, locals: 1 }) &&
      fitsNesting(place, { tries: 1 }, [node]);
    return answers === null || !fits ? null : (rng) => written(place, answers, rng);
  },
};

interface Answers {
  readonly returns: readonly { readonly node: SyntaxNode; readonly value: SyntaxNode }[];
  /** The one literal that all of them give; null where the exception has to carry the answer. */
  readonly literal: string | null;
}

/** Statements in a loop that would catch, or run for, an exception that is none. */
const CATCHING = ['try_statement', 'with_statement', 'function_definition', 'class_definition', 'lambda'];

function answersOf(place: Place): Answers | null {
  const { statement, tree } = place;
  const found = descendantsOfType(statement, 'return_statement');
  const isAsync = statement.children.some(({ type }) => type === 'async');
  if (found.length === 0 || isAsync || descendantsOfType(statement, ...CATCHING).length > 0) {
    return null;
  }
  const isDeep = found.some((node) =>
    [...ancestors(node)].some(
      (one) => contains(statement, one) && one !== statement && /^(?:for|while)_statement$/.test(one.type),
    ),
  );
  if (!isDeep) {
    return null;
  }
  const returns = found.flatMap((node) => {
    const [value] = namedChildren(node);
    return value === undefined || !isMovable(tree, node) ? [] : [{ node, value }];
  });
  if (returns.length < found.length) {
    return null;
  }
  const texts = new Set(returns.map(({ value }) => textOf(tree, value)));
  const isLiteral = returns.every(({ value }) => /^(?:true|false|none|integer|string)$/.test(value.type));
  const [only] = texts;
  return {
    returns,
    literal: isLiteral && texts.size === 1 && only !== undefined && !only.includes('{') ? only : null,
  };
}

function written(place: Place, answers: Answers, rng: Rng): readonly Change[] | null {
  const { returns, literal } = answers;
  const { tree, file, statement } = place;
  const words = wordsFor(place, literal);
  const name = rng.shuffle(words.names.slice(0, 4)).find((one) => !file.scopes.allNames.has(one));
  const caught = drawName(
    place,
    rng,
    rng.shuffle(['signal', 'outcome', 'finding', 'interruption', 'ending']),
  );
  const outermost = [...ancestors(statement)].find(({ parent }) => parent?.type === 'module');
  if (name === undefined || caught === null || outermost === undefined) {
    return null;
  }
  const attribute = rng.pick(['answer', 'finding', 'verdict', 'outcome'].filter((one) => one !== caught));
  // A constructor of its own is one more frame on the stack.
  const isDeep = place.definition !== null && isOnCallCycle(file.scopes, place.definition);
  const isStored = literal === null && !isDeep && rng.chance(0.5);
  const carried = isStored ? `${caught}.${attribute}` : `${caught}.args[0]`;
  const raises = returns.map(({ node, value }) => ({
    start: node.start,
    end: node.end,
    text:
      literal === null
        ? `raise ${name}(${argumentText(place, value)})`
        : rng.pick([`raise ${name}`, `raise ${name}()`]),
  }));
  const handler: readonly Line[] =
    literal === null
      ? [line(0, `except ${name} as ${caught}:`), line(1, `return ${carried}`)]
      : [line(0, `except ${name}:`), line(1, `return ${literal}`)];
  const change = replaced(place, [line(0, 'try:'), rewrittenRun(place, statement, 1, raises), ...handler]);
  const unit = place.unit;
  const annotation = isAnnotated(place) ? ' -> None' : '';
  const base = rng.pick(words.bases);
  const definition = [
    `class ${name}(${base}):`,
    `${unit}"""${rng.pick(words.sayings)}"""`,
    ...(isStored
      ? [
          '',
          `${unit}def __init__(self, ${attribute})${annotation}:`,
          `${unit}${unit}super().__init__(${attribute})`,
          `${unit}${unit}self.${attribute} = ${attribute}`,
        ]
      : []),
  ].join('\n');
  return change === null ? null : [insertionBefore(tree, file.path, outermost, definition), change];
}

function argumentText(place: Place, value: SyntaxNode): string {
  const text = textOf(place.tree, unwrapped(value));
  return value.type === 'expression_list' ? `(${text})` : text;
}

interface Words {
  readonly names: readonly string[];
  readonly sayings: readonly string[];
  readonly bases: readonly string[];
}

/** What the exception is called and says, by what the loop goes through and what its answer is. */
function wordsFor(place: Place, literal: string | null): Words {
  const { statement } = place;
  const target = fieldOf(statement, 'left');
  const right = fieldOf(statement, 'right');
  const said = target === null || right === null ? null : elementWords(place, target, unwrapped(right));
  const isNumber = said?.one === 'position' && target !== null && !isSubscript(place, target);
  const found = isNumber ? { one: 'candidate', many: 'candidates' } : said;
  const isTold = found !== null && found.one !== 'entry' && !/\d/.test(found.one);
  const [one, many] = isTold ? [found.one, found.many] : ['value', 'values'];
  const noun = isTold ? camelCase(one) : '';
  const [single, all] = [one.replaceAll('_', ' '), many.replaceAll('_', ' ')];
  if (literal === 'False' || literal === 'None') {
    return {
      names: [
        ...(isTold ? [`${noun}Rejected`, `Unfit${noun}`] : []),
        'MismatchFound',
        'ConditionViolated',
        'CheckFailed',
      ],
      sayings: [
        `Raised at the first ${single} that does not fit.`,
        `Tells that one of the ${all} is not as it should be.`,
        `No further ${single} has to be looked at: the check has failed.`,
      ],
      bases: ['Exception', 'ValueError'],
    };
  }
  return {
    names: [
      ...(isTold ? [`${noun}Found`, `${noun}Decided`] : []),
      'AnswerFound',
      'SearchEnded',
      'MatchFound',
    ],
    sayings: [
      `Ends the search among the ${all} with what was found.`,
      `Raised as soon as ${withArticle(single)} settles the question.`,
      `The ${all} that are left need not be looked at.`,
    ],
    bases: ['Exception', 'LookupError'],
  };
}

/** Whether a loop's variable says where something is. */
function isSubscript(place: Place, target: SyntaxNode): boolean {
  const name = textOf(place.tree, target);
  return descendantsOfType(place.statement, 'subscript').some((one) =>
    fieldsOf(one, 'subscript').some((part) =>
      descendantsOfType(part, 'identifier').some((used) => textOf(place.tree, used) === name),
    ),
  );
}

function camelCase(name: string): string {
  return name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
