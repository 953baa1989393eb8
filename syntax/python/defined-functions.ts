/** The names by which a text of Python defines functions, methods among them, in source order. */
export function definedFunctions(text: string): readonly string[] {
  return [...text.matchAll(/^[ \t]*(?:async[ \t]+)?def[ \t]+(\w+)/gm)].map(([, name = '']) => name);
}
