import type { Operator, Site, Subject } from '../operator.js';

import { mayLeave } from './s7/definition.js';
import { existingPlans } from './s7/existing.js';
import { extractedPlans } from './s7/extracted.js';
import { tablePlans } from './s7/literal-tables.js';
import { partsPlans } from './s7/parts.js';
import type { ModulePlan } from './s7/plan.js';
import { readingPlans } from './s7/readings.js';
import { scriptPlans } from './s7/script.js';

/** Found once for a subject: `rewrite` asks for what `sites` has just found. */
const PLANS = new WeakMap<Subject, readonly ModulePlan[]>();

function modulePlans(subject: Subject): readonly ModulePlan[] {
  const known = PLANS.get(subject);
  if (known !== undefined) {
    return known;
  }
  const plans = [...extractedPlans(subject), ...scriptPlans(subject)];
  for (const file of subject.files.values()) {
    if (mayLeave(file)) {
      plans.push(
        ...existingPlans(subject, file),
        ...partsPlans(subject, file),
        ...tablePlans(subject, file),
        ...readingPlans(subject, file),
      );
    }
  }
  plans.sort((left, right) => (left.file === right.file ? left.node.start - right.node.start : 0));
  PLANS.set(subject, plans);
  return plans;
}

/** S7: parts of a program that belong together get a module of their own, which the program imports. */
export const S7_CREATE_MODULE_DEPENDENCIES: Operator = {
  id: 'S7',
  name: 'CreateModuleDependencies',
  language: 'python',
  summary:
    'Moves rules, calculations, steps, readings, tables or classes of the program into a module of their own, so that each file is about one thing.',
  needs: { packages: [], capabilities: ['sibling-modules'] },
  preserves: 'behaviour',
  weight: 1,
  isCheap: true,
  share: 0.55,
  // What has many parts is what modules are for.
  shareOfSeveral: 0.9,
  variantShares: { helper: 0.34 },
  openingVariants: ['script'],
  *sites(subject): Generator<Site> {
    for (const { file, node, variant } of modulePlans(subject)) {
      yield { file, node, variant };
    }
  },
  rewrite(subject, site, rng) {
    const plan = modulePlans(subject).find(
      (one) => one.file === site.file && one.node === site.node && one.variant === site.variant,
    );
    return plan?.write(rng) ?? null;
  },
};
