import type { TextEdit } from '../../syntax/edits.js';
import { fieldOf } from '../../syntax/tree.js';
import type { Operator, Site, Subject } from '../operator.js';
import { NO_NEEDS } from '../operator.js';

import { hasWorkOfOriginal } from './origins/work-of-original.js';
import { decorate } from './s8/decorator-text.js';
import { ITERATOR, keepsImports, returnedType, yieldedType } from './s8/result-type.js';
import { targetsOf } from './s8/target.js';
import type { Target } from './s8/target.js';
import type { Finding, Variant } from './s8/variant.js';
import { VARIANTS } from './s8/variants.js';

/** IntroduceDecorator: a step that every way out of (or into) a function has in common becomes its decorator. */
export const S8_INTRODUCE_DECORATOR: Operator = {
  id: 'S8',
  name: 'IntroduceDecorator',
  language: 'python',
  summary:
    'Moves what every call of a function has in common into a decorator: one place, one name, used again.',
  needs: NO_NEEDS,
  preserves: 'behaviour',
  weight: 1,
  share: 0.55,
  *sites(subject) {
    for (const { target, variant, finding } of findings(subject)) {
      yield { file: target.file.path, node: finding.node, variant: variant.name };
    }
  },
  rewrite: (subject, site, rng) => {
    const found = findingAt(subject, site);
    if (found === null) {
      return null;
    }
    const { target, variant, finding } = found;
    const yielded = yieldedType(target, variant.name, finding);
    const companions = finding.companions ?? [];
    const changes = decorate(
      target,
      finding.decorator,
      rng,
      yielded === null ? [] : [ITERATOR],
      companions.map((one) => one.target.definition),
    );
    const bodies = [...finding.bodyEdits, ...companions.flatMap(({ bodyEdits }) => bodyEdits)];
    return changes === null ? null : [...changes, ...annotationEdits(found), ...bodies];
  },
};

interface Found {
  readonly target: Target;
  readonly variant: Variant;
  readonly finding: Finding;
}

function* findings(subject: Subject): Generator<Found> {
  for (const file of subject.files.values()) {
    for (const target of targetsOf(subject, file)) {
      for (const variant of VARIANTS) {
        const finding = variant.find(target);
        // Who reads an annotation that does not hold is misled, and a type checker refuses it.
        const isMistyped = finding?.gives === null && fieldOf(target.definition, 'return_type') !== null;
        const found = finding === null || isMistyped ? null : { target, variant, finding };
        if (
          found !== null &&
          (variant.isOfOriginal !== true || hasWorkOfOriginal(subject, file.tree, target.body)) &&
          keepsImports(target, annotationEdits(found))
        ) {
          yield found;
        }
      }
    }
  }
}

/** The edits of the return annotations of the functions that are decorated, where they no longer hold. */
function annotationEdits({ target, variant, finding }: Found): readonly TextEdit[] {
  const own = yieldedType(target, variant.name, finding) ?? returnedType(target, finding);
  const others = (finding.companions ?? []).map((one) => returnedType(one.target, finding));
  return [own, ...others].filter((one) => one !== null);
}

function findingAt(subject: Subject, site: Site): Found | null {
  for (const found of findings(subject)) {
    if (found.finding.node === site.node && found.variant.name === site.variant) {
      return found;
    }
  }
  return null;
}
