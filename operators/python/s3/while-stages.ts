import { textOf } from '../../../syntax/tree.js';
import { openLoopAt } from '../s1/while-rounds.js';
import { partResultOf } from '../s1/part-result.js';
import { added } from '../s1/range-blocks.js';
import { fitsFunction } from '../s2/limits.js';
import { drawName } from '../s2/names.js';
import { line, replaced } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';

import { isLook } from './looks.js';
import { operandText } from './scan-runs.js';

const STAGE_NAMES = ['stage_length', 'steps_in_stage', 'steps_per_stage', 'stage_size'];
const LEFT_NAMES = [
  'steps_left',
  'left_in_stage',
  'steps_to_go',
  'left_to_take',
  'remaining_steps',
  'steps_allowed',
];
const TAKEN_NAMES = ['steps_taken', 'steps_done', 'taken_in_stage', 'step_count', 'done_in_stage'];

/**
 * A while loop goes on by stages: an inner loop with a number of steps, counted down, each stage longer than the one
 * before, adds up what the stage comes to. The test only looks, so that asking it once more between two stages changes
 * nothing.
 */
export const GROWING_STAGES: Variant = {
  name: 'growing-stages',
  types: ['while_statement'],
  plan: (subject, file, node) => {
    const loop = openLoopAt(subject, file, node);
    if (loop === null || loop.test.type === 'true' || !isLook(file, loop.test)) {
      return null;
    }
    const { place, test, suite, body, comment } = loop;
    const result = partResultOf(place, node, suite);
    if (result === null || !fitsFunction(place, { branches: 1, statements: 8, locals: 3 })) {
      return null;
    }
    return (rng) => {
      const avoid = new Set<string>();
      const size = added(avoid, drawName(place, rng, rng.shuffle(STAGE_NAMES), avoid));
      const isDown = rng.chance(0.5);
      const names = isDown ? LEFT_NAMES : TAKEN_NAMES;
      const left = added(avoid, drawName(place, rng, rng.shuffle(names), avoid));
      const part = result(rng, 'stage', avoid);
      if (size === null || left === null || part === null) {
        return null;
      }
      // One turn first: many a loop makes no more than two.
      const first = rng.pick(['1', '2', '3']);
      const growth = rng.pick([`${size} *= 2`, `${size} += 1`, `${size} += ${size}`]);
      const goesOn = isDown ? rng.pick([left, `${left} > 0`]) : `${left} < ${size}`;
      const change = replaced(place, [
        line(0, `${size} = ${first}`),
        line(0, `while ${textOf(file.tree, test)}:${comment}`),
        ...rng.shuffle([...part.opening, `${left} = ${isDown ? size : '0'}`]).map((text) => line(1, text)),
        line(1, `while ${goesOn} and ${operandText(place, test)}:`),
        line(2, `${left} ${isDown ? '-' : '+'}= 1`),
        part.body(body),
        ...rng.shuffle([...part.closing, growth]).map((text) => line(1, text)),
      ]);
      return change === null ? null : [change];
    };
  },
};
