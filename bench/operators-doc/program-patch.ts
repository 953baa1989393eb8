import { createTwoFilesPatch } from 'diff';

import type { Files } from '../../core/program.js';

/** What changed between two programs as a diff, file by file, each named in a comment; so many lines around each change. */
export function programPatch(before: Files, after: Files, context: number): string {
  return Object.keys({ ...before, ...after })
    .sort()
    .filter((path) => before[path] !== after[path])
    .map((path) => patchOf(path, before[path] ?? '', after[path] ?? '', context))
    .join('\n');
}

function patchOf(path: string, before: string, after: string, context: number): string {
  const plain = (text: string): string => text.replaceAll('\r\n', '\n');
  const patch = createTwoFilesPatch(path, path, plain(before), plain(after), '', '', { context });
  return (
    patch
      .split('\n')
      .filter((line) => !/^(?:=+|Index: .*|--- .*|\\ No newline.*)$/.test(line))
      // Where all of a file is shown, there is one part and nothing to tell apart.
      .filter(
        (line, at, lines) => !line.startsWith('@@') || lines.slice(0, at).some((one) => one.startsWith('@@')),
      )
      .map((line) => (line.startsWith('+++ ') ? `# ${path}` : line.startsWith('@@') ? ' ...' : line))
      .join('\n')
      .trimEnd()
  );
}
