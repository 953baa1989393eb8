import { beforeAll, describe, expect, it } from 'vitest';

import { rngAt, createRng } from '../../core/rng.js';
import { findSite } from '../../operators/anchor.js';
import { applyStep } from '../../operators/apply.js';
import type { Operator, Subject } from '../../operators/operator.js';
import { NO_NEEDS } from '../../operators/operator.js';
import { caseSubject } from '../../operators/testing/case-subject.js';
import { loadParser } from '../../syntax/parse.js';
import { textOf, walk } from '../../syntax/tree.js';

import { draftsOf, rateOf } from './draw-trials.js';

/** Puts another number for each number; one that is 13 declines, one that is 99 throws. */
const numbers: Operator = {
  id: 'T1',
  name: 'OtherNumber',
  language: 'python',
  summary: '',
  needs: NO_NEEDS,
  preserves: 'nothing',
  weight: 1,
  *sites(subject) {
    for (const [path, file] of subject.files) {
      for (const node of walk(file.tree.root)) {
        if (node.type === 'integer') {
          yield { file: path, node, variant: textOf(file.tree, node).length === 1 ? 'digit' : 'long' };
        }
      }
    }
  },
  rewrite(subject, site, rng) {
    const tree = subject.files.get(site.file)?.tree;
    const old = tree === undefined ? '' : textOf(tree, site.node);
    if (old === '99') {
      throw new RangeError('too large');
    }
    const edit = {
      file: site.file,
      start: site.node.start,
      end: site.node.end,
      text: `${old}${rng.below(10)}`,
    };
    return old === '13' ? null : [{ kind: 'edit', ...edit }];
  },
};

describe('drafts of an operator alone', () => {
  let subject: Subject;
  beforeAll(async () => {
    const before = 'def f():\n    return [1, 2, 3, 4, 5, 13, 99]\n';
    subject = caseSubject(await loadParser(['python']), { before });
  });

  it('take the variants in turn, and no more than asked', () => {
    const { sites, drafts } = draftsOf(numbers, subject, 4, createRng(1));
    expect(sites).toEqual({ digit: 5, long: 2 });
    const variants = drafts.map((draft) => (draft.kind === 'applied' ? draft.step.variant : draft.variant));
    expect(variants).toEqual(['digit', 'long', 'digit', 'long']);
  });

  it('say what was declined and what failed', () => {
    const { drafts } = draftsOf(numbers, subject, 20, createRng(1));
    expect(drafts.map(({ kind }) => kind).sort()).toEqual([
      ...Array<string>(5).fill('applied'),
      'declined',
      'operator-error',
    ]);
    expect(drafts).toContainEqual({
      kind: 'operator-error',
      variant: 'long',
      reason: 'RangeError: too large',
    });
  });

  it('are steps that replay to the same program', () => {
    for (const draft of draftsOf(numbers, subject, 20, createRng(2)).drafts) {
      if (draft.kind === 'applied') {
        const { step, program } = draft;
        expect(applyStep(new Map([['T1', numbers]]), subject, step)).toEqual({ kind: 'applied', program });
        expect(findSite(numbers, subject, step.variant, step.site)).not.toBeNull();
        expect(rngAt(step.seed).path).toBe(step.seed);
      }
    }
  });

  it('counts applications at the drawn sites until it can be told how long they take', () => {
    let clock = 0;
    const { applied, seconds } = rateOf(numbers, subject, 2, createRng(1), () => (clock += 0.002));
    // A turn ends with a look at the clock: of three turns each applies at both sites, or at one where the other declines.
    expect(seconds).toBeCloseTo(0.006);
    expect(applied).toBeGreaterThanOrEqual(3);
    expect(applied).toBeLessThanOrEqual(6);
  });

  it('measures nothing where there is no site', () => {
    expect(rateOf({ ...numbers, id: 'T2', sites: () => [] }, subject, 2, createRng(1), () => 0)).toEqual({
      applied: 0,
      seconds: 0,
    });
  });
});
