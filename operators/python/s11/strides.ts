import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { isPureExpression } from '../../../syntax/python/purity.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fitsFunction } from '../s2/limits.js';
import { isMovable, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import type { CodeLine, Way } from './helper.js';
import {
  MOST_PARAMETERS,
  bodyText,
  callName,
  docstringOf,
  indentAt,
  inputNames,
  parameterTexts,
  pickNames,
  written,
} from './helper.js';
import type { Loop } from './loop.js';
import { deedNames, loopAt, statementCount } from './loop.js';

/** A while loop goes on by strides: a helper takes some steps, half of them and then the other half. */
export const STRIDES: Variant = {
  name: 'strides',
  types: ['while_statement'],
  plan: (subject, file, node) => {
    const loop = loopAt(subject, file, node);
    const test = fieldOf(node, 'condition');
    if (loop === null || test === null || !isMovable(file.tree, test)) {
      return null;
    }
    const isPlain =
      loop.region.returns.length === 0 &&
      loop.jumps.every(({ type }) => type === 'continue_statement') &&
      !/^(?:true|integer)$/.test(test.type) &&
      isPureExpression(file.scopes, test);
    const fits =
      // One step has to be worth the calls around it.
      statementCount(loop) > 1 &&
      loop.inputs.length > 0 &&
      loop.inputs.length + 1 <= MOST_PARAMETERS &&
      fitsFunction(loop.place, { statements: 1 });
    return isPlain && fits ? (rng) => write(loop, unwrapped(test), rng) : null;
  },
};

const WAYS: readonly Way[] = [
  ['a few steps at a time', 'Half of the steps are taken before the other half'],
  ['as far as so many steps lead', 'It may be done before all steps are taken'],
  ['at most so many steps further', 'Steps are halved until one is left to take'],
];
const STEPS = ['steps', 'budget', 'stride', 'step_count'];

function write(loop: Loop, test: SyntaxNode, rng: Rng): readonly Change[] | null {
  const called = callName(loop, rng, false, deedNames(loop));
  const names = pickNames(loop, rng, [STEPS, ['half', 'portion', 'first_part']]);
  const [steps, half] = names ?? [];
  if (called === null || steps === undefined || half === undefined) {
    return null;
  }
  const { tree } = loop.context;
  const state = loop.state.map(({ name }) => name).join(', ');
  const call = (amount: string): string => `${called.name}(${[...inputNames(loop), amount].join(', ')})`;
  const kept = state === '' ? '' : `${state} = `;
  const condition = textOf(tree, test);
  const replacements = new Map(
    loop.jumps.map((jump) => [jump, state === '' ? 'return' : `return ${state}`] as const),
  );
  const body = bodyText(loop, indentAt(loop, 1), replacements);
  const isOpen = state !== '' && rng.chance(0.5);
  const lines: CodeLine[] = [
    [0, `if ${steps} > 1:`],
    [1, `${half} = ${steps} // 2`],
    [1, `${kept}${call(half)}`],
    [1, isOpen ? `return ${call(`${steps} - ${half}`)}` : `${kept}${call(`${steps} - ${half}`)}`],
    [0, `${isOpen ? 'if' : 'elif'} ${condition}:`],
    body,
    ...(state === '' ? [] : [[0, `return ${state}`] as const]),
  ];
  const isAnnotated = loop.own.parameters.some(({ annotation }) => annotation !== null);
  const parameters = [...parameterTexts(loop), isAnnotated ? `${steps}: int` : steps];
  const docstring = docstringOf(called.saying, rng.pick(WAYS), rng);
  const width = rng.pick(['4', '8']);
  return written(loop, `${called.name}(${parameters.join(', ')})`, docstring, lines, [
    [0, `while ${condition}:`],
    [1, `${kept}${call(width)}`],
  ]);
}
