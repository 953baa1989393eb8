/**
 * Whether a path (`/` between folders) fits a pattern: `*` stands for any characters of one name, `?` for one, `**`
 * for any folders. A pattern without a slash fits a name anywhere in the path, one with a slash the path from its
 * start; what fits a folder fits all below it, as in .gitignore.
 */
export function fitsPath(pattern: string, path: string): boolean {
  const plain = pattern.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '');
  if (!plain.includes('/')) {
    const name = new RegExp(`^${ofOneName(plain)}$`, 'su');
    return path.split('/').some((one) => name.test(one));
  }
  const names = plain.split('/');
  const last = names.pop() ?? '';
  const folders = names.map((name) => (name === '**' ? '(?:[^/]+/)*' : `${ofOneName(name)}/`)).join('');
  return new RegExp(`^${folders}${last === '**' ? '.+' : ofOneName(last)}(?:/.*)?$`, 'su').test(path);
}

function ofOneName(pattern: string): string {
  return pattern
    .replace(/[\\^$.|+()[\]{}]/g, '\\$&')
    .replace(/\*+/g, '[^/]*')
    .replaceAll('?', '[^/]');
}
