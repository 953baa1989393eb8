/** Longest line that is written: what PEP 8 tools of most projects take, below Pylint's 100 (C0301). */
const WIDTH = 96;

/** `head` + body + clauses + `tail` on one line, or the comprehension on lines of its own where that would be too long. */
export function wrapped(
  head: string,
  comprehension: { readonly body: string; readonly clauses: string },
  tail: string,
  indent: string,
  unit: string,
): readonly string[] {
  const { body, clauses } = comprehension;
  const short = `${head}${body} ${clauses}${tail}`;
  return indent.length + short.length <= WIDTH
    ? [short]
    : [head, `${unit}${body}`, `${unit}${clauses}`, tail];
}
