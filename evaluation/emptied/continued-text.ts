import type { Files } from '../../core/program.js';
import type { SourceParser } from '../../syntax/parse.js';

import { definitionNamed } from './definitions.js';
import { endOfCode, headerOf } from './empty-definition.js';

/**
 * A program of which one definition is emptied, as a text that goes on with the definition's code: its file up to there,
 * behind everything else in comments. Throws a TypeError where the file does not define it.
 */
export function continuedText(
  files: Files,
  { file, name }: { readonly file: string; readonly name: string },
  parser: SourceParser,
): string {
  const source = files[file] ?? '';
  const tree = parser.parse('python', source);
  const found = tree === null ? null : definitionNamed(tree, name);
  if (tree === null || found === null) {
    throw new TypeError(`${file} does not define ${name} once`);
  }
  const others = Object.entries(files).filter(([path]) => path !== file);
  const behind = source.slice(endOfCode(tree, found.node));
  const beginning = source.slice(0, found.node.start) + headerOf(tree, found.node);
  const comments = [
    ...others.map(([path, text]) => commented(`${path}:`, text)),
    ...(behind.trim() === '' ? [] : [commented(`${file}, behind ${name}:`, behind)]),
    ...(others.length === 0 && behind.trim() === '' ? [] : [`# ${file}:\n`]),
  ];
  return `${comments.join('\n')}${beginning}\n`;
}

function commented(title: string, text: string): string {
  return `${title}\n${text.trim()}`.replace(/^.*$/gm, (line) => `# ${line}`.trimEnd()) + '\n';
}
