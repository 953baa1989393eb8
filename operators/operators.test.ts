import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../core/package-root.js';
import type { Program } from '../core/program.js';
import { createRng } from '../core/rng.js';
import { applyChanges } from '../syntax/edits.js';
import type { SourceParser } from '../syntax/parse.js';
import { loadParser } from '../syntax/parse.js';

import { anchorOf, resolveAnchor, sameAnchor } from './anchor.js';
import { ALL_OPERATORS } from './catalog.js';
import type { Operator, Site, Subject } from './operator.js';
import { REASONS } from './python/reasons.js';
import { caseSubject } from './testing/case-subject.js';
import type { Comparison, ComparisonJob } from './testing/comparison.js';
import { startComparison } from './testing/comparison.js';
import type { CaseTable, OperatorCase } from './testing/operator-case.js';

const FOLDER = join(PACKAGE_ROOT, 'operators/python');
const caseFiles = readdirSync(FOLDER).filter((name) => name.endsWith('.cases.ts'));
const tables = await Promise.all(
  caseFiles.map(async (name) => {
    const module = (await import(join(FOLDER, name))) as { CASES: CaseTable };
    return module.CASES;
  }),
);
const venv = join(PACKAGE_ROOT, '.venv/bin/python');
let parser: SourceParser;
let comparison: Comparison;

beforeAll(async () => {
  parser = await loadParser();
  comparison = startComparison(existsSync(venv) ? venv : 'python3');
});
afterAll(() => {
  comparison.close();
});

describe('the catalog', () => {
  it('lists every operator file once, each with its cases beside it', () => {
    const files = readdirSync(FOLDER).filter((name) => /^[a-z]\d+-[a-z][a-z0-9-]*\.ts$/.test(name));
    const expected = ALL_OPERATORS.map((one) => fileName(one)).sort();
    expect(files.sort()).toEqual(expected);
    expect(caseFiles.map((name) => name.replace('.cases.ts', '.ts')).sort()).toEqual(expected);
  });
});

for (const table of tables) {
  const operator = ALL_OPERATORS.find((one) => one.id === table.operator);
  if (operator === undefined) {
    throw new Error(`${table.operator} is not in the catalog`);
  }
  describe(`${operator.id} ${operator.name}`, () => {
    it('has a reason for every variant that its cases show, and for no other', () => {
      const shown = new Set(
        table.cases.flatMap((one) =>
          [...operator.sites(caseSubject(parser, one))].map(({ variant }) => variant),
        ),
      );
      expect(Object.keys(REASONS[operator.id] ?? {}).sort()).toEqual([...shown].sort());
      expect([...shown]).toEqual(expect.arrayContaining(Object.keys(operator.variantShares ?? {})));
      expect([...shown]).toEqual(expect.arrayContaining([...(operator.openingVariants ?? [])]));
    });

    it.each(table.cases.map((one) => [one.name, one] as const))('case: %s', async (_name, one) => {
      const subject = caseSubject(parser, one);
      const site = [...operator.sites(subject)].find(
        (found) => one.variant === undefined || found.variant === one.variant,
      );
      if (one.after === null) {
        expect(site).toBeUndefined();
        return;
      }
      if (site === undefined) {
        throw new Error('no site is offered');
      }
      const changes = operator.rewrite(subject, site, createRng('case', one.name));
      if (changes === null) {
        throw new Error('the operator declined');
      }
      const program = applyChanges(subject.program, changes);
      expect(program.files['main.py']).toBe(one.after);
      const answer = await comparison.compare(jobOf(one, subject.program.files, program.files));
      expect(answer.differences).toEqual([]);
    });

    it.each(table.cases.map((one) => [one.name, one] as const))(
      'laws hold at every site of: %s',
      async (_name, one) => {
        const subject = caseSubject(parser, one);
        // Different draws, and often different sites, come to a program that was run before.
        const compared = new Set<string>();
        for (const site of operator.sites(subject)) {
          await expectLaws(operator, subject, site, one, compared);
        }
      },
    );
  });
}

function jobOf(one: OperatorCase, before: Program['files'], after: Program['files']): ComparisonJob {
  const { texts } = one;
  return {
    before,
    after,
    entry: 'main.py',
    ...(texts === undefined
      ? { mode: 'calls', calls: one.calls ?? [] }
      : { mode: 'stdin', texts, inputs: texts.length, seed: 1 }),
  };
}

async function expectLaws(
  operator: Operator,
  subject: Subject,
  site: Site,
  one: OperatorCase,
  compared: Set<string>,
): Promise<void> {
  const file = subject.files.get(site.file);
  if (file === undefined) {
    throw new Error(`a site in ${site.file}, which is no file of the program`);
  }
  const anchor = anchorOf(file, site.node);
  expect(resolveAnchor(subject, anchor), 'an anchor resolves to its own node').toBe(site.node);
  const seen = new Set<string>();
  for (let seed = 0; seed < 4; seed += 1) {
    const changes = operator.rewrite(subject, site, createRng('law', seed));
    expect(operator.rewrite(subject, site, createRng('law', seed)), 'same seed, same edits').toEqual(changes);
    if (changes === null) {
      continue;
    }
    const program = applyChanges(subject.program, changes);
    expect(program.files, 'something changed').not.toEqual(subject.program.files);
    const text = JSON.stringify(program.files);
    if (seen.has(text)) {
      continue;
    }
    seen.add(text);
    const after = caseSubject(parser, one, program);
    for (const again of operator.sites(after)) {
      const afterFile = after.files.get(again.file);
      if (afterFile !== undefined && again.variant === site.variant) {
        expect(
          sameAnchor(anchorOf(afterFile, again.node), anchor),
          `offers the same place again:\n${program.files['main.py'] ?? ''}`,
        ).toBe(false);
      }
    }
    if (operator.preserves === 'behaviour' && !compared.has(text)) {
      compared.add(text);
      const answer = await comparison.compare(jobOf(one, subject.program.files, program.files));
      expect(answer.differences, program.files['main.py']).toEqual([]);
    }
  }
}

function fileName(operator: Operator): string {
  const words = operator.name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
  return `${operator.id.toLowerCase()}-${words}.ts`;
}
