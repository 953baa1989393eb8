import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder that holds speciate's package.json: the same whether the code runs from source (tests)
 * or from `dist` (a build, an installed package). Guests, grammars and the starter set are found from here.
 */
export const PACKAGE_ROOT = findPackageRoot(dirname(fileURLToPath(import.meta.url)));

/** speciate's own version, as in package.json. */
export const SPECIATE_VERSION = readVersion();

function findPackageRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) {
      return folder;
    }
    if (dirname(folder) === folder) {
      throw new Error(`no package.json above ${start}`);
    }
  }
}

function readVersion(): string {
  const parsed: unknown = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8'));
  if (
    typeof parsed === 'object' &&
    parsed !== null &&
    'version' in parsed &&
    typeof parsed.version === 'string'
  ) {
    return parsed.version;
  }
  throw new Error('package.json has no version');
}
