import type { Operator } from './operator.js';

/** Every operator, one line each. A test lists the folders and fails where a file is missing from here. */
export const OPERATORS: readonly Operator[] = [];
