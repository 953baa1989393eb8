import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { bareNoun } from '../naming/adjectives.js';
import type { SubjectFile } from '../../operator.js';
import { typeOf } from '../s2/certain.js';
import { fitsFunction } from '../s2/limits.js';
import { isMovable, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import type { Names } from './draw-lines.js';
import { batchOf, helperLines, leafOf, splitOf } from './draw-lines.js';
import type { CodeLine, Way } from './helper.js';
import { MOST_PARAMETERS, docstringOf, inputNames, parameterTexts, pickNames, written } from './helper.js';
import type { Loop } from './loop.js';
import { deedName } from './deed-names.js';
import { searchName } from './search-names.js';
import { answerOf, elementNouns, loopAt, returnBehind } from './loop.js';
import { canBeHalved } from './results.js';

const BUDGETS = ['most', 'count', 'batch_size', 'how_many'];
const HALVES = ['half', 'first_part', 'first_half'];

function drawableAt(
  ...[subject, file, node]: Parameters<Variant['plan']>
): { loop: Loop; iterable: string } | null {
  const loop = loopAt(subject, file, node);
  const right = fieldOf(node, 'right');
  const target = fieldOf(node, 'left');
  if (loop === null || right === null || target === null || !isPlainTarget(target) || canBeHalved(loop)) {
    return null;
  }
  const iterable = unwrapped(right);
  const isAsync = node.children.some(({ type }) => type === 'async');
  const isOdd =
    /^(?:generator_expression|expression_list)$/.test(iterable.type) || !mayStream(file, iterable);
  // What ends in a jump would leave nothing to go on with.
  const endsInJump = /^(?:return|raise|break|continue)_statement$/.test(loop.body.last.type);
  if (
    isAsync ||
    isOdd ||
    endsInJump ||
    !isMovable(file.tree, right) ||
    loop.inputs.length + 2 > MOST_PARAMETERS
  ) {
    return null;
  }
  return fitsFunction(loop.place, { statements: 4, branches: 1, locals: 3 })
    ? { loop, iterable: textOf(file.tree, iterable) }
    : null;
}

/** Whether an iterable could be a stream: what holds all of its elements is none. */
function mayStream(file: SubjectFile, iterable: SyntaxNode): boolean {
  const held = /^(?:list|tuple|set|dict|str|bytes|range)$/.test(typeOf(file, iterable) ?? '');
  return !held && !/\.(?:values|items|keys|split|splitlines)\(\)$/.test(textOf(file.tree, iterable));
}

/** A name, or several to unpack an element into. */
function isPlainTarget(target: SyntaxNode): boolean {
  return (
    target.type === 'identifier' ||
    ((target.type === 'pattern_list' || target.type === 'tuple_pattern') &&
      namedChildren(target).every(isPlainTarget))
  );
}

/** A search through any iterable: a recursive look at the next few says yes, no, or that it cannot tell yet. */
export const DRAW_ANSWER: Variant = {
  name: 'draw-answer',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const found = drawableAt(subject, file, node);
    const answer = found === null ? null : answerOf(found.loop);
    if (found === null || answer === null) {
      return null;
    }
    const hasBreak = found.loop.jumps.some(({ type }) => type === 'break_statement');
    return hasBreak ? null : (rng) => writeAnswer(found.loop, found.iterable, answer, rng);
  },
};

/** Any other loop over an iterable: a recursive helper takes the next few, half of them at a time, and tells whether to go on. */
export const DRAW_IN_TURN: Variant = drawing('draw-in-turn', false);

/** The same where one round hands something on to the next. */
export const DRAW_WITH_STATE: Variant = drawing('draw-with-state', true);

function drawing(name: string, hasState: boolean): Variant {
  return {
    name,
    types: ['for_statement'],
    plan: (subject, file, node) => {
      const found = drawableAt(subject, file, node);
      if (found === null || found.loop.region.returns.length > 0) {
        return null;
      }
      return found.loop.state.length > 0 === hasState
        ? (rng) => writeInTurn(found.loop, found.iterable, rng)
        : null;
    },
  };
}

function namesOf(loop: Loop, rng: Rng, outcomes: readonly string[]): Names | null {
  const names = pickNames(loop, rng, [iteratorNames(loop), BUDGETS, HALVES, outcomes]);
  const [remaining, budget, half, outcome] = names ?? [];
  return remaining === undefined || budget === undefined || half === undefined || outcome === undefined
    ? null
    : { remaining, budget, half, outcome };
}

function iteratorNames(loop: Loop): readonly string[] {
  const nouns = elementNouns(loop).map(bareNoun);
  const said = nouns.filter((noun) => !/^(?:known|stored|current|numbered)_/.test(noun));
  return [...said.flatMap((noun) => [`remaining_${noun}`, `upcoming_${noun}`]), 'remaining', 'upcoming'];
}

/** Whether a line of the helper two levels deep can stay one. */
function isShort({ context }: Loop, text: string): boolean {
  return context.indentUnit.length * 2 + text.length <= 100;
}

function parametersOf(loop: Loop, { remaining, budget }: Names): string {
  const isAnnotated = loop.own.parameters.some(({ annotation }) => annotation !== null);
  return [remaining, ...parameterTexts(loop), isAnnotated ? `${budget}: int` : budget].join(', ');
}

const UNDECIDED: readonly Way[] = [
  ['or None where the next few do not tell', 'The answer is None where the next few do not tell'],
  ['with None for not yet', 'None stands for not yet'],
  ['None while that is open', 'It is None while that is open'],
  ['None being undecided', 'What is undecided so far is None'],
];

function writeAnswer(loop: Loop, iterable: string, answer: string, rng: Rng): readonly Change[] | null {
  const called = searchName(loop, answer, rng, loop.state.length > 0);
  const names = namesOf(loop, rng, ['answer', 'verdict', 'finding', 'decision']);
  if (called === null || names === null) {
    return null;
  }
  const { remaining, outcome } = names;
  const state = loop.state.map(({ name }) => name);
  const given = (value: string): string => [...state, value].join(', ');
  const call = (amount: string): string =>
    `${called.name}(${[remaining, ...inputNames(loop), amount].join(', ')})`;
  const returns = new Map(
    loop.region.returns.map((statement) => [statement, `return ${given('True')}`] as const),
  );
  const split = splitOf(names, rng);
  const rest = call(split.rest);
  const short = `return ${outcome} if ${outcome} is not None else ${rest}`;
  const recursion: CodeLine[] = [
    ...split.before,
    [0, `${given(outcome)} = ${call(split.first)}`],
    ...(state.length === 0 && isShort(loop, short) && rng.chance(0.5)
      ? ([[0, short]] as const)
      : ([
          [0, `if ${outcome} is None:`],
          [1, `${given(outcome)} = ${rest}`],
          [0, `return ${given(outcome)}`],
        ] as const)),
  ];
  const ends = { empty: given('False'), done: given('None'), returns };
  const most = leafOf(loop, rng);
  const lines = helperLines(loop, names, recursion, ends, { most, rng });
  const batch = batchOf(most, rng);
  const behind = returnBehind(loop);
  const other = behind === null ? '' : textOf(loop.context.tree, behind).replace(/^return\s+/, '');
  const isDirect = answer === 'True' && other === 'False';
  const isOpposite = answer === 'False' && other === 'True';
  const end: (readonly [number, string])[] =
    isDirect || isOpposite
      ? [[0, `return ${isDirect ? '' : 'not '}${outcome}`]]
      : [
          [0, `if ${outcome}:`],
          [1, `return ${answer}`],
        ];
  return written(
    loop,
    `${called.name}(${parametersOf(loop, names)})`,
    docstringOf(called.saying, rng.pick(UNDECIDED), rng),
    lines,
    [
      [0, `${remaining} = iter(${iterable})`],
      [0, `${outcome} = None`],
      [0, `while ${outcome} is None:`],
      [1, `${given(outcome)} = ${call(batch)}`],
      ...end,
    ],
    loop.node,
    (isDirect || isOpposite) && behind !== null ? behind : loop.node,
  );
}

/** How a helper goes on, in words. */
const WAYS: readonly Way[] = [
  ['and say whether there may be more', 'The answer is whether there may be more to come'],
  ['so many of them at most', 'A batch of more than a few is worked off half by half'],
  [
    'for a batch of the next ones',
    'The first half of a batch comes before the second; false once nothing is left',
  ],
  ['one half of a batch after the other', 'False is given back once nothing is left'],
];

function writeInTurn(loop: Loop, iterable: string, rng: Rng): readonly Change[] | null {
  const called = deedName(loop, rng, inputNames(loop));
  const names = namesOf(loop, rng, ['has_more', 'goes_on', 'is_unfinished', 'more_to_come']);
  if (called === null || names === null) {
    return null;
  }
  const { remaining, outcome } = names;
  const state = loop.state.map(({ name }) => name);
  const call = (amount: string): string =>
    `${called.name}(${[remaining, ...inputNames(loop), amount].join(', ')})`;
  const given = (value: string): string => [...state, value].join(', ');
  const hasState = state.length > 0;
  const split = splitOf(names, rng);
  const first = call(split.first);
  const rest = call(split.rest);
  const recursion: CodeLine[] = [
    ...split.before,
    ...(hasState
      ? ([
          [0, `${given(outcome)} = ${first}`],
          [0, `if ${outcome}:`],
          [1, `${given(outcome)} = ${rest}`],
          [0, `return ${given(outcome)}`],
        ] as const)
      : isShort(loop, `return ${first} and ${rest}`) && rng.chance(0.5)
        ? ([[0, `return ${first} and ${rest}`]] as const)
        : ([
            [0, `if ${first}:`],
            [1, `return ${rest}`],
            [0, 'return False'],
          ] as const)),
  ];
  const ends = { empty: given('False'), done: given('True'), returns: new Map<SyntaxNode, string>() };
  const most = leafOf(loop, rng);
  const lines = helperLines(loop, names, recursion, ends, { most, rng });
  const batch = batchOf(most, rng);
  return written(
    loop,
    `${called.name}(${parametersOf(loop, names)})`,
    docstringOf(called.saying, rng.pick(WAYS), rng),
    lines,
    [
      [0, `${remaining} = iter(${iterable})`],
      [0, `${outcome} = True`],
      [0, `while ${outcome}:`],
      [1, `${given(outcome)} = ${call(batch)}`],
    ],
  );
}
