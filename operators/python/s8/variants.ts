import { COLLECT_RESULTS } from './collect-results.js';
import { FINISH_RESULT } from './finish-result.js';
import { TWO_ANSWERS } from './two-answers.js';
import type { Variant } from './variant.js';

/** Every variant of IntroduceDecorator. */
export const VARIANTS: readonly Variant[] = [FINISH_RESULT, TWO_ANSWERS, COLLECT_RESULTS];
