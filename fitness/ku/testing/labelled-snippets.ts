import type { LibraryLabel, OwnLabel } from './label.js';
import { LANGUAGE_EXCERPTS } from './library-excerpts-language.js';
import { PRACTICE_EXCERPTS } from './library-excerpts-practice.js';
import { BASICS_LABELS } from './own-labels-basics.js';
import { FUNCTIONS_LABELS } from './own-labels-functions.js';
import { LIBRARIES_LABELS } from './own-labels-libraries.js';
import { STRUCTURES_LABELS } from './own-labels-structures.js';

/** The half of the labelled set that was written for it: three snippets a unit. */
export const OWN_LABELS: readonly OwnLabel[] = [
  ...BASICS_LABELS,
  ...STRUCTURES_LABELS,
  ...FUNCTIONS_LABELS,
  ...LIBRARIES_LABELS,
];

/** The other half, of the standard library: three excerpts a unit. */
export const LIBRARY_LABELS: readonly LibraryLabel[] = [...LANGUAGE_EXCERPTS, ...PRACTICE_EXCERPTS];
