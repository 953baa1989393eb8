const LONGEST = 100;

/**
 * A text from the user's data as part of a one-line message: control characters, line breaks and lone
 * surrogates are shown escaped, so that data cannot write to the terminal, and long texts are cut.
 */
export function oneLine(text: string, longest = LONGEST): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return cut.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
