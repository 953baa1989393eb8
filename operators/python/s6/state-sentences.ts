import { article } from '../naming/predicate.js';
import { listed } from '../naming/speech.js';

import type { Target } from './state-changes.js';
import type { ChangedPart } from './state-parts.js';
import { moveOf } from './state-parts.js';

/** What fits into one line of a docstring, indented twice. */
const LONGEST = 88;

/** A sentence of one line that says what becomes of each attribute, or that all are updated; null where that takes more. */
export function sayStateChange(parts: readonly ChangedPart[]): string | null {
  const all = listed(parts.map(({ noun }) => article(noun)));
  const sentences = [moved(parts), told(parts), all === null ? null : `Update ${all}.`];
  return sentences.find((one) => one !== null && one.length <= LONGEST) ?? null;
}

/** What is taken from one attribute and put into another. */
function moved(parts: readonly ChangedPart[]): string | null {
  const move = moveOf(parts);
  return move === null
    ? null
    : `Move ${article(move.value)} from ${article(move.from)} to ${article(move.to)}.`;
}

/** One clause for each attribute, those that differ in nothing but it as one. */
function told(parts: readonly ChangedPart[]): string | null {
  const clauses: { before: string; behind: string; objects: string[] }[] = [];
  for (const part of parts) {
    const { before, behind } = clauseOf(part);
    const object = article(part.noun);
    const same = clauses.find((one) => one.before === before && one.behind === behind);
    if (same === undefined) {
      clauses.push({ before, behind, objects: [object] });
    } else {
      same.objects.push(object);
    }
  }
  const said = listed(
    clauses.map(({ before, behind, objects }) => `${before}${listed(objects) ?? ''}${behind}`),
  );
  return said === null ? null : `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

const PLACES: Readonly<Record<Target, (areSeveral: boolean) => string>> = {
  attribute: () => ' ',
  entry: (areSeveral) => (areSeveral ? ' entries of ' : ' an entry of '),
  rows: () => ' rows of ',
};

/** What stands before an attribute's noun, and behind it. */
function clauseOf(part: ChangedPart): { readonly before: string; readonly behind: string } {
  const { way, target, count, noun, isNumber } = part;
  // `the player row` is set to the row: that goes without saying.
  const isSaid = part.value !== null && noun !== part.value && !noun.endsWith(`_${part.value}`);
  const value = isSaid ? article(part.value) : null;
  const place = PLACES[target](count > 1);
  const clause = (before: string, behind = ''): { readonly before: string; readonly behind: string } => ({
    before,
    behind,
  });
  if (!part.isAlways) {
    return clause('update ');
  }
  switch (way) {
    case 'add':
      return clause(
        target === 'rows' ? 'add a row to ' : `add${value === null ? '' : ` ${value}`} to${place}`,
      );
    case 'remove':
      if (target === 'rows') {
        return clause('remove rows from ');
      }
      return clause(`${value === null ? 'remove an entry' : `remove ${value}`} from${place}`);
    case 'store':
      return value === null ? clause(`set${place}`) : clause(`store ${value} in `);
    case 'set':
      return clause(`set${place}`, value === null ? '' : ` to ${value}`);
    case 'increase':
      return value === null && isNumber && target === 'attribute'
        ? clause('increase ')
        : clause(`add${value === null ? '' : ` ${value}`} to${place}`);
    case 'reduce':
      return value === null ? clause(`reduce${place}`) : clause(`subtract ${value} from${place}`);
    case 'clear':
    case 'reset':
    case 'update':
      return clause(`${way}${place}`);
  }
}
