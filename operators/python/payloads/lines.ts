/** Characters of a line that one reads at ease, and tokens: the readability gate takes 31 of NLTK's. */
const COMFORTABLE = { width: 88, tokens: 28 } as const;

/** Whether a line is easily read where it is indented by so much. */
export function isComfortable(text: string, indented = 0): boolean {
  return indented + text.length <= COMFORTABLE.width && tokensOf(text) <= COMFORTABLE.tokens;
}

/** About as many tokens as an English tokenizer makes of a line of code. */
function tokensOf(text: string): number {
  return (text.match(/[\w.]+|==|[^\s\w.]/g) ?? []).length;
}

/** A text that ends with a call, with what the call is given on a line of its own. */
export function wrappedCall(text: string, unit: string): readonly string[] {
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    depth += text[at] === ')' ? 1 : text[at] === '(' ? -1 : 0;
    if (depth === 0) {
      return [text.slice(0, at + 1), unit + text.slice(at + 1, -1), ')'];
    }
  }
  return [text];
}

/** Source of a tuple. */
export function tupleOf(names: readonly string[]): string {
  return names.length === 1 ? `(${names.join('')},)` : `(${names.join(', ')})`;
}

/** `if one and other:`, with a test a line where that is long. */
export function testLines(tests: readonly string[], indented: number, unit: string): readonly string[] {
  const flat = `if ${tests.join(' and ')}:`;
  return isComfortable(flat, indented) || tests.length === 1
    ? [flat]
    : ['if (', ...tests.map((test, index) => `${unit}${index === 0 ? '' : 'and '}${test}`), '):'];
}
