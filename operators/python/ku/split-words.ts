import { edit } from '../../../syntax/edits.js';
import { ancestors, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { withinLines } from '../s12/record-edits.js';
import { localPlaceOf } from '../s2/place.js';
import { statementOf } from '../../../syntax/python/layout.js';
import type { Variant } from '../s2/variant.js';

/** Fewer words read as well in quotes of their own. */
const FEWEST_WORDS = 3;
/** Where a list is not a value of its own, but what names are bound to or deleted. */
const TARGETS = /^(?:assignment|augmented_assignment|for_statement|for_in_clause)$/;

/** An operand of a comparison is a constant for the compiler, and an annotation is one for tools: a call would be none. */
const KEPT_IN: ReadonlySet<string> = new Set(['comparison_operator', 'type']);

/** A list of words is one text that is split: `"a e i o u".split()` is a new list of the same words each time, too. */
export const SPLIT_WORDS: Variant = {
  name: 'split-words',
  types: ['list'],
  plan: (subject, file, node) => {
    const words = wordsOf(file, node);
    const statement = statementOf(node);
    const place =
      words === null || statement === null
        ? null
        : localPlaceOf(subject, file, statement, { mayYield: true });
    const isTarget = TARGETS.test(node.parent?.type ?? '') && node.field === 'left';
    const isKept = [...ancestors(node)].some(({ type }) => KEPT_IN.has(type));
    if (words === null || place === null || isTarget || isKept) {
      return null;
    }
    const changes = withinLines(place, [
      edit(file.path, node.start, node.end, `"${words.join(' ')}".split()`),
    ]);
    return changes === null ? null : () => changes;
  },
};

/** The words of a list of nothing but plain words; null for other lists. */
function wordsOf({ tree }: SubjectFile, list: SyntaxNode): readonly string[] | null {
  const items = namedChildren(list);
  const hasComment = list.children.some(({ type }) => type === 'comment');
  if (items.length < FEWEST_WORDS || hasComment) {
    return null;
  }
  const words = items.map((item) =>
    item.type === 'string' ? (/^(["'])([\w.,;:!?+*/()-]+)\1$/.exec(textOf(tree, item))?.[2] ?? null) : null,
  );
  return words.every((word) => word !== null && /^[ -~]+$/.test(word))
    ? words.flatMap((word) => word ?? [])
    : null;
}
