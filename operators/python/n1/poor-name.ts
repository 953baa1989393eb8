import { PYTHON_BUILTINS } from '../naming/python-names.js';
import { splitIdentifier } from '../naming/words.js';

/** Names and parts of names that a reader has to decode, or that say nothing. */
const POOR_WORDS: ReadonlySet<string> = new Set(
  (
    'acc ans answer arr array aux avg buf ch char chars cnt coord coords ctr cur curr denom dic dict diff dp ele elem elems elt flag ' +
    'foo fn frq freq func idx ind iter itr ix jdx kdx len lis ll ls lst lft mp mul neg nums num obj op ops out output pos prev prod ' +
    'pt ptr rem res result ret retval rgt rtn seq st str strs substr suf sym temp tmp tot val vals var vars vec'
  ).split(' '),
);

/** Short names that every reader of Python knows as they are. */
const KNOWN_SHORT: ReadonlySet<string> = new Set([
  'pi',
  'id',
  'up',
  'to',
  'of',
  'by',
  'on',
  'x_axis',
  'key',
  'row',
  'day',
]);

/**
 * Whether a better name should be sought: one or two letters, a placeholder (`res`, `tmp`), short forms only
 * (`idx`, `max_val`), such a name with a digit behind it (`lst2`), or one that hides a builtin (`sum`, `list`; Pylint's
 * `redefined-builtin`). Names that renaming gives are never poor.
 */
export function isPoorName(name: string): boolean {
  if (name.startsWith('_') || KNOWN_SHORT.has(name)) {
    return false;
  }
  if (PYTHON_BUILTINS.has(name)) {
    return true;
  }
  const words = splitIdentifier(name);
  const isShort = (word: string): boolean => word.length < 3 || POOR_WORDS.has(word);
  if (words.length === 1 && words[0] !== undefined) {
    return isShort(words[0]);
  }
  const tail = words.at(-1);
  return (
    words.every((word) => isShort(word) || /^(?:max|min|new|my|the)$/.test(word)) ||
    (tail !== undefined && POOR_WORDS.has(tail))
  );
}
