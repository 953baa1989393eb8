import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PACKAGE_ROOT } from '../../../core/package-root.js';

import type { LibraryLabel, LineRange } from './label.js';

const ASK =
  'import sys, sysconfig; print(sys.version_info[:2] == (3, 11) and sysconfig.get_path("stdlib") or "")';

/** The folder of Python 3.11's standard library, or null where the interpreter is another one or there is none. */
export function findLibrary(): string | null {
  const own = join(PACKAGE_ROOT, '.venv', 'bin', 'python');
  const python = process.env.SPECIATE_PYTHON ?? (existsSync(own) ? own : 'python3');
  try {
    const folder = execFileSync(python, ['-I', '-c', ASK], { encoding: 'utf8', stdio: 'pipe' }).trim();
    return folder === '' ? null : folder;
  } catch {
    return null;
  }
}

/**
 * The excerpt that was labelled. Lines that another patch release has moved are found by their hash. Throws
 * an Error where the file no longer has them.
 */
export function readExcerpt(library: string, label: LibraryLabel): string {
  const path = join(library, label.file);
  if (!existsSync(path)) {
    throw new Error(`${path} is labelled, and this interpreter does not have it`);
  }
  const lines = readFileSync(path, 'utf8').split(/\r?\n/u);
  return label.lines.map((range) => withoutIndent(findLines(lines, range, path))).join('\n') + '\n';
}

function findLines(lines: readonly string[], [from, to, hash]: LineRange, path: string): readonly string[] {
  const at = (start: number): readonly string[] => lines.slice(start, start + to - from + 1);
  const isLabelled = (start: number): boolean => hashOf(at(start)) === hash;
  const start = isLabelled(from - 1) ? from - 1 : lines.findIndex((_, index) => isLabelled(index));
  if (start === -1) {
    throw new Error(
      `${path} has no lines any more like those at ${from}-${to} when they were labelled (hash ${hash}): ` +
        'label another excerpt, or run with the patch release that has them',
    );
  }
  return at(start);
}

function hashOf(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 8);
}

function withoutIndent(lines: readonly string[]): string {
  const indent = /^\s*/u.exec(lines[0] ?? '')?.[0] ?? '';
  return lines
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()))
    .join('\n');
}
