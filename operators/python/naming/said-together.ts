/** What several tests ask, in one clause; of one thing it is named once: `the character is a digit or a backslash`. Null where one of them is not said. */
export function saidTogether(said: readonly (string | null)[], operator: string): string | null {
  const clauses = said.filter((one) => one !== null);
  const [first = '', ...more] = clauses;
  if (clauses.length < said.length) {
    return null;
  }
  const start = /^(?:the )?\S+(?: \S+)? is (?!not )/.exec(first)?.[0] ?? '';
  const isShared =
    start !== '' && more.every((one) => one.startsWith(start) && !one.startsWith(`${start}not `));
  const rest = isShared ? more.map((one) => one.slice(start.length)) : more;
  return [first, ...rest].join(` ${operator} `);
}
