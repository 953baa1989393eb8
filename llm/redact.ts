/** Takes a key out of texts that come from outside. */
export interface Redactor {
  /** For errors and notes. */
  message(text: string): string;
  /** For answers, which must not be changed by a key that is a word, such as `test`. */
  answer(text: string): string;
}

/** What stands in a key's place. */
export const KEY_MARK = '[key]';

const SHORTEST_IN_MESSAGES = 4;
/** Keys that a service hands out are longer; those of servers of one's own are words. */
const SHORTEST_IN_ANSWERS = 16;
/** So much of the beginning of a key counts as the key: servers cut long messages. */
const TELLING = 12;

export function createRedactor(key: string): Redactor {
  const forms = [
    ...new Set([
      key,
      encodeURIComponent(key),
      JSON.stringify(key).slice(1, -1),
      Buffer.from(key).toString('base64').replace(/=+$/, ''),
    ]),
  ];
  const without = (text: string, shortest: number): string =>
    key.length < shortest ? text : forms.reduce((left, form) => withoutForm(left, form), text);
  return {
    message: (text) => without(text, SHORTEST_IN_MESSAGES),
    answer: (text) => without(text, SHORTEST_IN_ANSWERS),
  };
}

function withoutForm(text: string, form: string): string {
  const beginning = form.slice(0, TELLING);
  let [left, from] = ['', 0];
  for (let at = text.indexOf(beginning); at !== -1; at = text.indexOf(beginning, from)) {
    let length = beginning.length;
    while (length < form.length && text[at + length] === form[length]) {
      length += 1;
    }
    left += text.slice(from, at) + KEY_MARK;
    from = at + length;
  }
  return left + text.slice(from);
}
