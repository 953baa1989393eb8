import type { Rng } from '../../core/rng.js';
import type { Genotype } from '../../core/step.js';
import type { ProblemContext } from '../../engine/spaces/programs/task.js';
import { mutate } from '../../engine/spaces/programs/mutation.js';
import type { Realised } from '../../engine/spaces/programs/realised.js';
import { OPERATORS } from '../../operators/catalog.js';
import { createSubject, subjectContext } from '../../operators/subject.js';
import type { SourceParser } from '../../syntax/parse.js';

/**
 * Draws genotypes of 1 to `longest` steps, all lengths alike: each step drawn as the search's mutations are, from the
 * Problem's own operators and weights, but taken whatever the gates would say. Shorter where no operator has a place left.
 */
export function randomGenotypes(
  { problem, baseline, operatorWeights }: ProblemContext,
  parser: SourceParser,
  longest: number,
): (rng: Rng) => Genotype {
  const shared = subjectContext(problem, baseline.facts);
  // Every draw begins here, and a subject remembers its sites.
  const original = createSubject(shared, problem.program, parser);
  const variation = {
    operators: new Map(OPERATORS.map((operator) => [operator.id, operator])),
    weights: operatorWeights.own,
    reserve: operatorWeights.reserve,
    lastResort: operatorWeights.lastResort,
    original: problem.program,
    subjectOf: (program: Realised['program']) =>
      program === problem.program ? original : createSubject(shared, program, parser),
    wasTried: () => false,
    wasBlamed: () => false,
    promiseOf: () => 1,
  };
  return (rng) => {
    let drawn: Realised = { genotype: [], program: problem.program };
    const length = 1 + rng.fork('length').below(longest);
    for (let step = 0; step < length; step += 1) {
      const longer = mutate(variation, drawn, rng.fork('step', step));
      if (longer === null) {
        break;
      }
      drawn = longer;
    }
    return drawn.genotype;
  };
}
