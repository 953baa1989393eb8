/** What characters are called, where programs compare with them. */
const MARKS: Readonly<Record<string, string>> = {
  ' ': 'space',
  '': 'empty',
  '(': 'opening_bracket',
  ')': 'closing_bracket',
  '[': 'opening_bracket',
  ']': 'closing_bracket',
  '{': 'opening_brace',
  '}': 'closing_brace',
  '<': 'opening_bracket',
  '>': 'closing_bracket',
  ',': 'comma',
  '.': 'point',
  '-': 'dash',
  '+': 'plus_sign',
  _: 'underscore',
  '/': 'slash',
  '\\n': 'line_end',
  '!': 'exclamation_mark',
  '?': 'question_mark',
  ':': 'colon',
  ';': 'semicolon',
  '|': 'bar',
  '#': 'hash_sign',
  '=': 'equals_sign',
  '\\\\': 'backslash',
  '*': 'asterisk',
  '&': 'ampersand',
  '%': 'percent_sign',
  '@': 'at_sign',
  $: 'dollar_sign',
  '^': 'caret',
  '0': 'zero_digit',
  '1': 'one_digit',
};

/** The content of a plain string literal's text, or null where it is none. */
export function literalContent(text: string): string | null {
  return /^(['"])((?:(?!\1).)*)\1$/s.exec(text)?.[2] ?? null;
}

/** A noun for what a string literal holds: `space` for `' '`, `target_letter` for `'x'`; null where it is no literal. */
export function markOf(text: string): string | null {
  const content = literalContent(text);
  if (content === null) {
    return null;
  }
  const known = Object.hasOwn(MARKS, content) ? MARKS[content] : undefined;
  if (known !== undefined) {
    return known;
  }
  if (/^[0-9]$/.test(content)) {
    return 'wanted_digit';
  }
  if (/^[A-Za-z]$/.test(content)) {
    return 'wanted_letter';
  }
  return /^[a-z]{3,12}$/.test(content) ? content : 'wanted_text';
}
