import type { SyntaxNode } from '../../../syntax/tree.js';
import { textOf } from '../../../syntax/tree.js';

import { isNounPhrase } from './clauses.js';
import type { NounContext, Nouns } from './noun-context.js';
import { namesMany } from './plain-words.js';
import type { Predicate } from './predicate.js';
import { article, phrase } from './predicate.js';
import { isLiteral } from './special-comparisons.js';
import { markOf } from './text-marks.js';
import { singularName, withArticle } from './words.js';

/** `"=" in line` asks what is in the text, `letter in "aeiou"` of what kind a letter is. */
export function textMembership(
  context: NounContext,
  left: SyntaxNode,
  right: SyntaxNode,
  operator: string,
  nounsOf: Nouns,
): readonly Predicate[] {
  if (operator !== 'in' && operator !== 'not in') {
    return [];
  }
  const isIn = operator === 'in';
  const mark = left.type === 'string' ? markOf(textOf(context.file.tree, left)) : null;
  const whole = nounsOf(context, right).find(isNounPhrase);
  if (mark !== null && mark !== 'empty' && !mark.startsWith('wanted') && whole !== undefined) {
    const words = mark.replaceAll('_', ' ');
    const has = namesMany(whole) ? 'have' : 'has';
    return isIn
      ? phrase([`has_${mark}`, `contains_${mark}`], `${article(whole)} ${has} ${withArticle(words)}`)
      : phrase([`has_no_${mark}`, `lacks_${mark}`], `${article(whole)} ${has} no ${words}`);
  }
  const asked = nounsOf(context, left).find(isNounPhrase);
  const kind = isLiteral(right) && whole !== undefined && namesMany(whole) ? singularName(whole) : null;
  if (kind === null || asked === undefined || /^(?:known|allowed|fixed)_/.test(kind)) {
    return [];
  }
  const shown = withArticle(kind.replaceAll('_', ' '));
  return isIn
    ? phrase([`is_${kind}`, `is_any_${kind}`, `is_one_of_${whole ?? kind}`], `${article(asked)} is ${shown}`)
    : phrase([`is_no_${kind}`, `is_none_of_${whole ?? kind}`], `${article(asked)} is not ${shown}`);
}
