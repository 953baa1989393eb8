import { createRng } from '../../../core/rng.js';
import type { Subject } from '../../operator.js';
import { plansOf } from '../s6-create-function.js';

import { closureOf } from './closure.js';
import { mayLeave } from './definition.js';
import { extract } from './extraction.js';
import type { ModulePlan } from './plan.js';
import { transfer } from './transfer.js';

/**
 * The variant `script`: what a script does becomes a function of a module, with the functions and constants that it uses,
 * and the script is left as what starts it.
 */
export function* scriptPlans(subject: Subject): Generator<ModulePlan> {
  for (const { file: path, context, plan } of plansOf(subject)) {
    const file = subject.files.get(path);
    const pieces = plan.moved;
    if (context !== null || plan.variant !== 'main-function' || file === undefined || !mayLeave(file)) {
      continue;
    }
    const closure = closureOf(subject, file, [], pieces);
    const isWhole = extract(subject, { plan, pieces }, new Set(), createRng('script', path)) !== null;
    if (closure !== null && isWhole) {
      yield {
        variant: 'script',
        file: path,
        node: plan.node,
        write: (rng) => {
          const own = extract(subject, { plan, pieces }, new Set(), rng);
          return own === null
            ? null
            : transfer(
                subject,
                {
                  file,
                  content: 'steps',
                  written: [{ name: own.name, text: own.text }],
                  alsoUsed: [],
                  closure,
                  pieces,
                  replacements: own.replacements,
                },
                rng.fork('transfer'),
              );
        },
      };
    }
  }
}
