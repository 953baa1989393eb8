/** What goes on with the run in a folder. */
export function resumeCommand(folder: string): string {
  return `npx speciate resume ${shellWord(folder)}`;
}

/** A word that a shell reads as it is. */
export function shellWord(text: string): string {
  return /^[\w./:@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
