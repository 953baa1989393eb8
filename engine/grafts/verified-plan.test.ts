import { describe, expect, it } from 'vitest';

import type { Genotype, Step } from '../../core/step.js';
import { evidenceOf } from '../../datasets/testing/evidence-of.js';
import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';
import type { KnowledgeVector } from '../../fitness/ku/tally.js';

import type { Check } from './library-file.js';
import { checkKey } from './library-file.js';
import { heldVersions } from './verified-plan.js';
import type { GraftedVersion } from './version.js';

const NO_UNITS = Object.fromEntries(KNOWLEDGE_UNITS.map((unit) => [unit, 0])) as KnowledgeVector;

function step(operator: string, seed: string): Step {
  const site = { file: 'main.py', scope: 'f', kind: 'call', hash: 'h', ordinal: 0 };
  return { operator, variant: 'v', site, seed };
}

function version(fingerprint: string, genotype: Genotype): GraftedVersion {
  const program = { language: 'python', entryFile: 'main.py', files: { 'main.py': '' } } as const;
  return { fingerprint, genotype, program, measures: {}, units: NO_UNITS, tokens: 1 };
}

const VERSIONS = [
  version('file', [step('K2', 'a')]),
  version('file and class', [step('K2', 'a'), step('K7', 'b')]),
  version('another file', [step('K2', 'c')]),
  version('class', [step('K7', 'b')]),
];

function heldWith(check: Partial<Check> & { readonly fingerprint: string }): readonly string[] {
  const whole: Check = { id: 'P/1', verification: null, refutation: null, evidence: null, ...check };
  const checks = new Map([[checkKey('P/1', check.fingerprint), whole]]);
  return heldVersions('P/1', VERSIONS, checks).map(({ fingerprint }) => fingerprint);
}

function refuted(gate: 'cost' | 'tests'): Check['refutation'] {
  return { gate, reason: 'as it is', counterExample: null };
}

describe('the versions that may be picked', () => {
  it('have none with all the grafts of one that cost too much', () => {
    expect(heldWith({ fingerprint: 'file', refutation: refuted('cost') })).toEqual(['another file', 'class']);
    expect(heldWith({ fingerprint: 'file and class', refutation: refuted('cost') })).toEqual([
      ...['file', 'another file', 'class'],
    ]);
  });

  it('have others with the grafts of one that fails: another graft may be what failed with it', () => {
    expect(heldWith({ fingerprint: 'file', refutation: refuted('tests') })).toEqual([
      ...['file and class', 'another file', 'class'],
    ]);
  });

  it('have none that is its original again when simplified', () => {
    const strip = {
      addedTokens: 4,
      survives: { folding: 1, threads: 1, inlining: 0 },
      becomesOriginal: true,
    };
    expect(heldWith({ fingerprint: 'class', evidence: evidenceOf({ strip }) })).toEqual([
      ...['file', 'file and class', 'another file'],
    ]);
  });
});
