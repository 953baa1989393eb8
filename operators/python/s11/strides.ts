import type { Rng } from '../../../core/rng.js';
import type { Change } from '../../../syntax/edits.js';
import { isPureExpression } from '../../../syntax/python/purity.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { fitsFunction } from '../s2/limits.js';
import { isMovable, unwrapped } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import type { Way } from './helper.js';
import { MOST_PARAMETERS, docstringOf, inputNames, parameterTexts, pickNames, written } from './helper.js';
import type { Loop } from './loop.js';
import { deedName } from './deed-names.js';
import { loopAt, statementCount } from './loop.js';
import type { Stride } from './stride-lines.js';
import { countedLines, halvedLines, keptBy } from './stride-lines.js';

/** A while loop goes on by strides: a helper takes some steps, half of them and then the other half, or one and then the others. */
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

const HALVING: readonly Way[] = [
  ['a few steps at a time', 'Half of the steps are taken before the other half'],
  ['as far as so many steps lead', 'It may be done before all steps are taken'],
  ['at most so many steps further', 'Steps are halved until one is left to take'],
];
const COUNTING: readonly Way[] = [
  ['one step after the other', 'Every step leaves one less to be taken'],
  ['for as many steps as are left', 'What is left of the steps is left to a further call'],
  ['until it is done or the steps are used up', 'It ends with the steps, if not before'],
];
const STEPS = ['steps', 'budget', 'stride', 'step_count', 'allowance', 'moves', 'turns_left', 'rounds'];
const PARTS = ['half', 'portion', 'first_part', 'share', 'some_steps', 'few_steps'];

function write(loop: Loop, test: SyntaxNode, rng: Rng): readonly Change[] | null {
  const called = deedName(loop, rng, inputNames(loop));
  const [steps, half] = pickNames(loop, rng, [rng.shuffle(STEPS), rng.shuffle(PARTS)]) ?? [];
  if (called === null || steps === undefined || half === undefined) {
    return null;
  }
  const stride: Stride = {
    ...{ loop, test, steps, half },
    state: loop.state.map(({ name }) => name).join(', '),
    call: (amount) => `${called.name}(${[...inputNames(loop), amount].join(', ')})`,
  };
  const isCounted = loop.jumps.length === 0 && rng.chance(0.4);
  const lines = isCounted ? countedLines(stride, rng) : halvedLines(stride, rng);
  const isAnnotated = loop.own.parameters.some(({ annotation }) => annotation !== null);
  const parameters = [...parameterTexts(loop), isAnnotated ? `${steps}: int` : steps];
  const docstring = docstringOf(called.saying, rng.pick(isCounted ? COUNTING : HALVING), rng);
  const width = rng.pick(isCounted ? ['8', '10', '12', '16'] : ['4', '6', '8', '10']);
  return written(loop, `${called.name}(${parameters.join(', ')})`, docstring, lines, [
    [0, `while ${textOf(loop.context.tree, test)}:`],
    [1, `${keptBy(stride)}${stride.call(width)}`],
  ]);
}
