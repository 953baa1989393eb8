import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';

import { UserError } from '../../core/errors.js';
import type { Evidence } from '../../datasets/evidence.js';

import type { Refutation, Verification } from '../spaces/programs/task.js';

import type { LibraryEntry } from './graft-library.js';
import type { GraftedVersion } from './version.js';

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
  | { readonly kind: 'check'; readonly check: Check }
  | { readonly kind: 'applied' }
  | { readonly kind: 'grown'; readonly grown: Grown };

/** Versions that a round of growth found for one problem; `key` says towards what, and of how many rounds it was which. */
export interface Grown {
  readonly key: string;
  readonly id: string;
  readonly versions: readonly GraftedVersion[];
}

/** A library as it grows: a line a problem and a line a check, each written before the next is begun. */
export interface LibraryFile {
  readonly entries: ReadonlyMap<string, LibraryEntry>;
  readonly checks: ReadonlyMap<string, Check>;
  /** Those of them that searches take into account: up to the last `applyChecks`. */
  readonly applied: ReadonlyMap<string, Check>;
  /** By `grownKey`. */
  readonly grown: ReadonlyMap<string, Grown>;
  addEntry(entry: LibraryEntry): void;
  addCheck(check: Check): void;
  /**
   * All checks so far count from now on. Until then they only save work, so that what was killed between them goes on with the
   * search that it was in.
   */
  applyChecks(): void;
  addGrown(grown: Grown): void;
}

/** What a problem's versions of a round are found by. */
export function grownKey(id: string, key: string): string {
  return `${id}\n${key}`;
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
  const applied = new Map<string, Check>();
  const grown = new Map<string, Grown>();
  const apply = (): void => {
    for (const [key, check] of checks) {
      applied.set(key, check);
    }
  };
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
      case 'applied':
        apply();
        break;
      case 'grown':
        grown.set(grownKey(read.grown.id, read.grown.key), read.grown);
        break;
    }
  }
  const append = (line: Line): void => {
    appendFileSync(path, `${JSON.stringify(line)}\n`);
  };
  return {
    entries,
    checks,
    applied,
    grown,
    addEntry: (entry) => {
      append({ kind: 'entry', entry });
      entries.set(idOf(entry), entry);
    },
    addCheck: (check) => {
      append({ kind: 'check', check });
      checks.set(checkKey(check.id, check.fingerprint), check);
    },
    applyChecks: () => {
      if (applied.size < checks.size) {
        append({ kind: 'applied' });
        apply();
      }
    },
    addGrown: (one) => {
      append({ kind: 'grown', grown: one });
      grown.set(grownKey(one.id, one.key), one);
    },
  };
}

function idOf(entry: LibraryEntry): string {
  return entry.kind === 'grafted' ? entry.problem.id : entry.id;
}
