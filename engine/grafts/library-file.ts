import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';

import { UserError } from '../../core/errors.js';
import type { Evidence } from '../../datasets/evidence.js';

import type { Refutation, Verification } from '../spaces/programs/task.js';

import type { LibraryEntry } from './graft-library.js';

/** What a look at one program on all inputs came to. */
export interface Check {
  readonly id: string;
  readonly fingerprint: string;
  readonly verification: Verification | null;
  readonly refutation: Refutation | null;
  readonly evidence: Evidence | null;
}

/**
 * Whether a program may be picked: it holds on all inputs, and what it has of its own is not just what a simplifier takes back.
 * What was not examined is not known to be its original again.
 */
export function isFit({ refutation, evidence }: Check): boolean {
  return refutation === null && evidence?.strip.becomesOriginal !== true;
}

type Line =
  | { readonly kind: 'header'; readonly hash: string }
  | { readonly kind: 'entry'; readonly entry: LibraryEntry }
  | { readonly kind: 'check'; readonly check: Check };

/** A library as it grows: a line a problem and a line a check, each written before the next is begun. */
export interface LibraryFile {
  readonly entries: ReadonlyMap<string, LibraryEntry>;
  readonly checks: ReadonlyMap<string, Check>;
  addEntry(entry: LibraryEntry): void;
  addCheck(check: Check): void;
}

/** What a check is found by. */
export function checkKey(id: string, fingerprint: string): string {
  return `${id}\n${fingerprint}`;
}

/**
 * Opens a library or begins one. A last line that a kill cut short is taken off; what it told of is done again. Throws
 * UserError where the file is of another configuration.
 */
export function openLibrary(path: string, hash: string): LibraryFile {
  const entries = new Map<string, LibraryEntry>();
  const checks = new Map<string, Check>();
  if (!existsSync(path)) {
    writeFileSync(path, `${JSON.stringify({ kind: 'header', hash })}\n`);
  }
  const text = readFileSync(path, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) {
    truncateSync(path, Buffer.byteLength(whole));
  }
  for (const line of whole.split('\n').filter((one) => one !== '')) {
    const read = JSON.parse(line) as Line;
    switch (read.kind) {
      case 'header':
        if (read.hash !== hash) {
          throw new UserError(
            `${path} is a library of another configuration`,
            'name another folder with --out, or give the flags that it was made with',
          );
        }
        break;
      case 'entry':
        entries.set(idOf(read.entry), read.entry);
        break;
      case 'check':
        checks.set(checkKey(read.check.id, read.check.fingerprint), read.check);
        break;
    }
  }
  const append = (line: Line): void => {
    appendFileSync(path, `${JSON.stringify(line)}\n`);
  };
  return {
    entries,
    checks,
    addEntry: (entry) => {
      append({ kind: 'entry', entry });
      entries.set(idOf(entry), entry);
    },
    addCheck: (check) => {
      append({ kind: 'check', check });
      checks.set(checkKey(check.id, check.fingerprint), check);
    },
  };
}

function idOf(entry: LibraryEntry): string {
  return entry.kind === 'grafted' ? entry.problem.id : entry.id;
}
