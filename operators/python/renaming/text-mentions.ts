import type { SyntaxNode } from '../../../syntax/tree.js';
import { descendantsOfType, textOf } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

const mentions = new WeakMap<SubjectFile, ReadonlySet<string>>();

/**
 * Whether a string that is no docstring has the name as a word: a type made by `namedtuple`, a key, a format's field
 * may mean it. Docstrings and comments count where they hold the name in code form only (`like_this`, with an
 * underscore), since a plain word in prose is not the name.
 */
export function isNamedByText(subject: Subject, name: string): boolean {
  return [...subject.files.values()].some((file) => wordsOfTexts(file).has(name));
}

function wordsOfTexts(file: SubjectFile): ReadonlySet<string> {
  let words = mentions.get(file);
  if (words === undefined) {
    words = new Set(
      descendantsOfType(file.tree.root, 'string', 'comment').flatMap((node) => {
        const isProse = node.type === 'comment' || isDocstring(node);
        const found = ownTexts(file, node).match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [];
        return isProse ? found.filter((word) => word.includes('_') || /\p{Ll}\p{Lu}/u.test(word)) : found;
      }),
    );
    mentions.set(file, words);
  }
  return words;
}

function isDocstring(node: SyntaxNode): boolean {
  return node.parent?.type === 'expression_statement';
}

/** A string's own text; of what it interpolates only what is shown with its own expression (`{x=}`). */
function ownTexts(file: SubjectFile, node: SyntaxNode): string {
  if (node.type === 'comment') {
    return textOf(file.tree, node);
  }
  return node.children
    .filter((child) => child.type !== 'interpolation' || child.children.some((one) => one.type === '='))
    .map((child) => (child.type === 'string_start' ? '' : textOf(file.tree, child)))
    .join(' ');
}
