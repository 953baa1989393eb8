/**
 * Code whose first line has no blanks as the blocks that it may be meant as: with the blanks of its other lines before the
 * first, where that lost its own; all further in.
 */
export function asBlocks(code: string): readonly string[] {
  const lines = code.replace(/^(?:[ \t]*\n)+/, '').split('\n');
  const [first = '', ...others] = lines;
  const depths = others.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const [least = ''] = [...depths].sort((left, right) => left.length - right.length);
  // What opens a block is followed by a deeper line.
  const isOpening = /:\s*(?:#.*)?$/.test(first) && depths[0] === least;
  return [
    ...(least === '' || isOpening ? [] : [[least + first, ...others].join('\n')]),
    indented(lines.join('\n')),
  ];
}

/** Every line that is not blank, four blanks further in. */
export function indented(code: string): string {
  return code.replace(/^(?=.*\S)/gm, '    ');
}
