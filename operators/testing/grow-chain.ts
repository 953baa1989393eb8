import { groupBy } from '../../core/group-by.js';
import type { Program } from '../../core/program.js';
import type { Rng } from '../../core/rng.js';
import type { Step } from '../../core/step.js';
import { applyChanges } from '../../syntax/edits.js';
import { anchorOf, sameAnchor, sitesOf } from '../anchor.js';
import type { Operator, Subject } from '../operator.js';

/** A program after each step of a random genotype; `programs[0]` is the original. */
export interface Chain {
  readonly steps: readonly Step[];
  readonly programs: readonly Program[];
  /** What went wrong on the way: an exception of an operator, a result that does not parse. */
  readonly fault: { readonly step: string; readonly text: string; readonly source: string } | null;
}

/** `operator variant`, the key that counts are kept by. */
export function stepKey(step: Pick<Step, 'operator' | 'variant'>): string {
  return `${step.operator} ${step.variant}`;
}

/**
 * Up to `length` steps drawn as the search draws them: an operator, one of its variants that has a place, one of
 * the places. `onDeclined` hears of rewrites that gave nothing.
 */
export function growChain(
  operators: readonly Operator[],
  original: Program,
  subjectOf: (program: Program) => Subject | null,
  length: number,
  rng: Rng,
  onDeclined: (key: string) => void,
): Chain {
  const steps: Step[] = [];
  const programs = [original];
  let subject = subjectOf(original);
  while (steps.length < length && subject !== null) {
    let at = '';
    const from = subject;
    try {
      const drawn = drawStep(operators, from, steps, rng.fork(steps.length), (key, declined) => {
        at = key;
        if (declined) {
          onDeclined(key);
        }
      });
      if (drawn === null) {
        break;
      }
      steps.push(drawn.step);
      programs.push(drawn.program);
      subject = subjectOf(drawn.program);
      if (subject === null) {
        const fault = { step: at, text: 'does not parse', source: sourceOf(drawn.program) };
        return { steps, programs, fault };
      }
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { steps, programs, fault: { step: at, text, source: sourceOf(from.program) } };
    }
  }
  return { steps, programs, fault: null };
}

function drawStep(
  operators: readonly Operator[],
  subject: Subject,
  steps: readonly Step[],
  rng: Rng,
  onTried: (key: string, declined: boolean) => void,
): { readonly step: Step; readonly program: Program } | null {
  for (const operator of rng.fork('operator').shuffle(operators)) {
    onTried(`${operator.id} sites`, false);
    const byVariant = groupBy(sitesOf(operator, subject), (site) => site.variant);
    const draws = rng.fork(operator.id);
    for (const variant of draws.shuffle([...byVariant.keys()])) {
      for (const site of draws.shuffle(byVariant.get(variant) ?? [])) {
        const file = subject.files.get(site.file);
        if (file === undefined) {
          throw new Error(`a site in ${site.file}, which is no file of the program`);
        }
        const seeded = draws.fork('rewrite');
        const step: Step = {
          operator: operator.id,
          variant,
          site: anchorOf(file, site.node),
          seed: seeded.path,
        };
        if (steps.some((one) => one.operator === step.operator && sameAnchor(one.site, step.site))) {
          continue;
        }
        onTried(stepKey(step), false);
        const changes = operator.rewrite(subject, site, seeded);
        if (changes !== null && changes.length > 0) {
          return { step, program: applyChanges(subject.program, changes) };
        }
        onTried(stepKey(step), true);
      }
    }
  }
  return null;
}

function sourceOf(program: Program): string {
  return Object.values(program.files).join('\n# ---\n');
}
