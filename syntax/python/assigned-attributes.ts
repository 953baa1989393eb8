/** An attribute, but for one whose entry is meant: it stays what it is. */
const TARGET = /\.\s*([A-Za-z_]\w*)(?!\w|\s*\[)/g;
/** What a loop or a context gives its values to, and what is taken away. */
const OTHER_TARGETS = /\bfor\s+(.*?)\s+in\b|\b(?:as|del)\s+([^:\n]*)/g;
/** What sets an attribute by its name as a text. */
const BY_TEXT = /\b(?:setattr|delattr|__setattr__|__dict__|vars|patch|monkeypatch)\b/;
const WORDS = /["']([A-Za-z_]\w*)["']/g;

/**
 * Names of attributes that a Python text may set from outside, whether it is code or prose with examples in it: on the left
 * of an assignment, as a target of a loop, or by name as a text. Rather more than it sets; not seen are several targets in
 * brackets over more than one line.
 */
export function assignedAttributes(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const take = (part: string, pattern: RegExp): void => {
    for (const [, name] of part.matchAll(pattern)) {
      if (name !== undefined) {
        names.add(name);
      }
    }
  };
  for (const line of text.replace(/\\\r?\n/g, ' ').split(/\r?\n/)) {
    for (const part of beforeAssignments(line)) {
      take(part, TARGET);
    }
  }
  for (const [, ofLoop, other] of text.matchAll(OTHER_TARGETS)) {
    take(ofLoop ?? other ?? '', TARGET);
  }
  if (BY_TEXT.test(text)) {
    take(text, WORDS);
  }
  return names;
}

/** What stands left of each sign of assignment of a line, outside of the arguments of a call. */
function beforeAssignments(line: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { index, 0: sign } of line.matchAll(/(?:[-+*/%&|^@]|\/\/|\*\*|<<|>>)?=(?!=)/g)) {
    const before = line.slice(start, index);
    start = index + sign.length;
    if (!/[=!<>:]$/.test(before) || /(?:<<|>>)$/.test(before)) {
      parts.push(before);
    }
  }
  return parts.filter((part) => !isInsideCall(part));
}

/** `check(one.size, limit`: a bracket of a call is open, so that what follows is an argument by name. */
function isInsideCall(part: string): boolean {
  const open = part.lastIndexOf('(');
  return (
    open > part.lastIndexOf(')') &&
    /\w\s*$/.test(part.slice(0, open)) &&
    !/\b(?:in|and|or|not|if|else)\s*$/.test(part.slice(0, open))
  );
}
