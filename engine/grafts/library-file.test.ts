import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { UserError } from '../../core/errors.js';
import { evidenceOf } from '../../datasets/testing/evidence-of.js';

import { checkKey, grownKey, isFit, openLibrary } from './library-file.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'speciate-grafts-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const LEFT_OUT = { kind: 'left-out', id: 'P/1', reason: 'it does not parse' } as const;
const CHECK = { id: 'P/2', fingerprint: 'abc', verification: null, refutation: null, evidence: null };

describe('the file of a library', () => {
  it('gives back what was added, in another process too', () => {
    const path = join(folder, 'grafts.jsonl');
    const first = openLibrary(path, 'h');
    first.addEntry(LEFT_OUT);
    first.addCheck(CHECK);
    const again = openLibrary(path, 'h');
    for (const file of [first, again]) {
      expect([...file.entries]).toEqual([['P/1', LEFT_OUT]]);
      expect(file.checks.get(checkKey('P/2', 'abc'))).toEqual(CHECK);
    }
  });

  it('has checks count from where they were applied, and the versions of rounds beside the others', () => {
    const path = join(folder, 'grafts.jsonl');
    const first = openLibrary(path, 'h');
    first.addCheck(CHECK);
    first.applyChecks();
    first.applyChecks();
    first.addCheck({ ...CHECK, fingerprint: 'later' });
    first.addGrown({ key: 'k 1', id: 'P/2', versions: [] });
    for (const file of [first, openLibrary(path, 'h')]) {
      expect([...file.applied.keys()]).toEqual([checkKey('P/2', 'abc')]);
      expect(file.checks.size).toBe(2);
      expect([...file.grown]).toEqual([[grownKey('P/2', 'k 1'), { key: 'k 1', id: 'P/2', versions: [] }]]);
    }
    expect(readFileSync(path, 'utf8').match(/"applied"/g)).toHaveLength(1);
  });

  it('loses nothing but a last line that a kill cut short, and goes on behind it', () => {
    const path = join(folder, 'grafts.jsonl');
    openLibrary(path, 'h').addEntry(LEFT_OUT);
    const whole = readFileSync(path, 'utf8');
    appendFileSync(path, '{"kind":"entry","entry":{"kind":"left-out","id":"Pä');
    const mended = openLibrary(path, 'h');
    expect([...mended.entries.keys()]).toEqual(['P/1']);
    expect(readFileSync(path, 'utf8')).toBe(whole);
    mended.addCheck(CHECK);
    expect(openLibrary(path, 'h').checks.size).toBe(1);
  });

  it('is refused where it was made under another configuration', () => {
    const path = join(folder, 'grafts.jsonl');
    openLibrary(path, 'h');
    expect(() => openLibrary(path, 'other')).toThrow(UserError);
  });
});

describe('a program that was looked at', () => {
  const strip = { addedTokens: 9, survives: { folding: 1, threads: 1, inlining: 0 } };
  const becomesOriginal = (is: boolean) => evidenceOf({ strip: { ...strip, becomesOriginal: is } });
  const refutation = { gate: 'tests', reason: 'another answer', counterExample: null } as const;

  it.each([
    ['holds, and was not examined', CHECK, true],
    ['holds, and has something of its own', { ...CHECK, evidence: becomesOriginal(false) }, true],
    ['is its original again when simplified', { ...CHECK, evidence: becomesOriginal(true) }, false],
    ['does not hold', { ...CHECK, refutation }, false],
  ])('%s', (_name, check, fits) => {
    expect(isFit(check)).toBe(fits);
  });
});
