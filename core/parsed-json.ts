/** The value of a JSON text; null where it is none, as half a line that a kill left. No schema but one of null takes null. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
