import { LIBRARY_CASES } from './inert/library-cases.js';
import { LOOP_CASES } from './inert/loop-cases.js';
import { STRUCTURE_CASES } from './inert/structure-cases.js';
import { VALUE_CASES } from './inert/value-cases.js';

/** Sixty inert additions over the 22 operators, in the style of the known prototype; none is taken from anywhere. */
export const INERT_CASES = [...LOOP_CASES, ...STRUCTURE_CASES, ...VALUE_CASES, ...LIBRARY_CASES];
