import type { SubjectFile } from '../../operator.js';

import { COMMON_MODULES, PYTHON_BUILTINS, PYTHON_KEYWORDS } from './python-names.js';

/** PEP 8 snake_case that Pylint's naming style takes (invalid-name): at least three characters. */
const SNAKE_CASE = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
/** The same word after itself: the `group_group` of groups that are taken in groups. */
const SAID_TWICE = /(?:^|_)([a-z]{2,})_\1(?:_|$)/;
/** What is done of what it was done to: `find_found_place`, `compute_computed_shift`. */
const DONE_TWICE =
  /(?:^|_)(?:find_found|take_taken|keep_kept|choose_chosen|hold_held|build_built|make_made|split_split|([a-z]{2,}?)e?_\1ed)(?:_|$)/;

/**
 * The first candidate that is a good snake_case name of 3 to 40 characters and clashes with nothing: no name of
 * the file (attributes included), no keyword, builtin or module that programs import, none of `avoid`.
 * Null where every candidate clashes: callers then decline rather than number a name.
 */
export function freshName(
  file: SubjectFile,
  candidates: readonly string[],
  avoid: ReadonlySet<string> = new Set(),
): string | null {
  return candidates.find((name) => isFreshName(file, name, avoid)) ?? null;
}

/** Whether one name may be added to a file (see freshName). */
export function isFreshName(
  file: SubjectFile,
  name: string,
  avoid: ReadonlySet<string> = new Set(),
): boolean {
  return isGoodName(name) && !file.scopes.allNames.has(name) && !avoid.has(name);
}

/**
 * Whether a name is snake_case of 3 to 40 characters that says no word twice in a row, nor a deed of what it was done to, and no
 * keyword, builtin or common module.
 */
export function isGoodName(name: string): boolean {
  return (
    name.length >= 3 &&
    name.length <= 40 &&
    SNAKE_CASE.test(name) &&
    !SAID_TWICE.test(name) &&
    !DONE_TWICE.test(name) &&
    !PYTHON_KEYWORDS.has(name) &&
    !PYTHON_BUILTINS.has(name) &&
    !COMMON_MODULES.has(name)
  );
}
