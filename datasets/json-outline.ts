/**
 * Deeper values are refused. Nothing that benchmarks publish comes near; `JSON.parse` takes millions, and what walks
 * the value afterwards by recursion does not.
 */
export const DEEPEST_NESTING = 400;

/** What `JSON.parse` does not tell of a text. */
export interface JsonOutline {
  /** A key that one object has twice; null where there is none. */
  readonly repeatedKey: string | null;
  /** How many objects and lists are inside of each other at most. */
  readonly depth: number;
  /**
   * Where the text is an object, the source text of each of its values by key: `1.0`, which is a float to Python and
   * the number 1 once it is parsed here, and whole numbers of any length.
   */
  readonly sources: ReadonlyMap<string, string>;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** The outline of a text that `JSON.parse` takes; of any other its result means nothing. One pass, no recursion. */
export function outlineOf(text: string): JsonOutline {
  const sources = new Map<string, string>();
  // The keys so far of each open object; null for a list.
  const open: (Set<string> | null)[] = [];
  let repeatedKey: string | null = null;
  let depth = 0;
  let isKeyNext = false;
  let member: { readonly key: string; readonly start: number } | null = null;
  const endMember = (end: number): void => {
    if (member !== null && open.length === 1) {
      sources.set(member.key, text.slice(member.start, end).trim());
      member = null;
    }
  };
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfString(text, at);
        const keys = open.at(-1);
        if (isKeyNext && keys !== null && keys !== undefined) {
          const key = keyOf(text.slice(at, end + 1));
          repeatedKey ??= keys.has(key) ? key : null;
          keys.add(key);
          isKeyNext = false;
          member = open.length === 1 ? { key, start: text.length } : member;
        }
        at = end;
        break;
      }
      case COLON:
        if (open.length === 1 && member !== null) {
          member = { key: member.key, start: at + 1 };
        }
        break;
      case COMMA:
        endMember(at);
        isKeyNext = open.at(-1) !== null;
        break;
      case OPEN_OBJECT:
      case OPEN_LIST:
        isKeyNext = text.charCodeAt(at) === OPEN_OBJECT;
        open.push(isKeyNext ? new Set() : null);
        depth = Math.max(depth, open.length);
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        endMember(at);
        open.pop();
        isKeyNext = false;
        break;
    }
  }
  return { repeatedKey, depth, sources };
}

/** Index of the quote that ends the string which begins at a quote. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) {
    end = text.indexOf('"', end + 1);
  }
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) {
    first -= 1;
  }
  return (at - first) % 2 === 1;
}

function keyOf(quoted: string): string {
  return quoted.includes('\\') ? (JSON.parse(quoted) as string) : quoted.slice(1, -1);
}
