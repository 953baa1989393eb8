/** A text without the thinking that some models put before their answer. */
export function withoutThoughts(text: string): string {
  return text.replace(/^\s*<think(?:ing)?>.*?<\/think(?:ing)?>/s, '').trim();
}

/**
 * A text that is JSON, or that holds a JSON value in a fence or between other words, thoughts before it left out; of
 * several between words the longest. Null where there is none.
 */
export function jsonInText(text: string): { readonly value: unknown } | null {
  const said = withoutThoughts(text);
  const fenced = /```(?:json)?\s*\n(.*?)```/s.exec(said)?.[1];
  const [start, end] = [said.search(/[{[]/), Math.max(said.lastIndexOf('}'), said.lastIndexOf(']'))];
  const outermost = start === -1 ? undefined : said.slice(start, end + 1);
  for (const candidate of [said, fenced, outermost, ...bracketed(said)]) {
    try {
      if (candidate !== undefined) {
        return { value: JSON.parse(candidate) as unknown };
      }
    } catch {
      // The next one may be.
    }
  }
  return null;
}

/**
 * Parts from a bracket to the one that closes it, longest first, none within another; brackets in JSON's strings are no
 * brackets. One pass, since an answer may be long.
 */
function bracketed(text: string): readonly string[] {
  const opened: number[] = [];
  const parts: { readonly start: number; readonly end: number }[] = [];
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (isString) {
      at += character === '\\' ? 1 : 0;
      // JSON's strings have no plain line breaks: that quote began none.
      isString = character !== '"' && character !== '\n';
    } else if (character === '"') {
      isString = opened.length > 0;
    } else if ('{['.includes(character)) {
      opened.push(at);
    } else if ('}]'.includes(character)) {
      const start = opened.pop();
      if (start !== undefined) {
        while ((parts.at(-1)?.start ?? -1) > start) {
          parts.pop();
        }
        parts.push({ start, end: at + 1 });
      }
    }
  }
  // What stands in a bracket that is never closed is a part of what was cut off, not the whole of it.
  const cut = opened[0] ?? text.length;
  return parts
    .filter(({ start }) => start < cut)
    .sort((left, right) => right.end - right.start - (left.end - left.start))
    .map(({ start, end }) => text.slice(start, end));
}
