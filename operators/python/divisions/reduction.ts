import { lineStart } from '../../../syntax/python/layout.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import type { Plan, Variant } from '../s2/variant.js';
import type { Division } from '../s9/batches.js';
import type { Computation, Words } from '../s9/fast-path.js';
import { fastPath, linesInto, spotOf } from '../s9/fast-path.js';

import type { Fold } from './folds.js';
import type { Way } from './reducible.js';
import { reducibleOf } from './reducible.js';

/** What a variant looks at to find an expression that reads a whole sequence at once. */
export const REDUCTIONS = ['call', 'subscript'] as const;

/**
 * A variant by which what reads a whole sequence at once (`sum(readings)`, `", ".join(words)`, `text[::-1]`) reads it batch
 * by batch and puts the results together. What is no sequence of the kind, or too short, is read as it was.
 */
export function batchedReduction(name: string, divisions: readonly Division[]): Variant {
  return {
    name,
    types: REDUCTIONS,
    plan: (subject, file, node) => planOf(subject, file, node, divisions),
  };
}

function planOf(
  subject: Subject,
  file: SubjectFile,
  node: SyntaxNode,
  divisions: readonly Division[],
): Plan | null {
  const coarse = divisions.filter((one) => one.canBeCoarse === true);
  const reducible = coarse.length === 0 ? null : reducibleOf(file, node);
  const spot = reducible === null ? null : spotOf(subject, file, node, reducible.argument);
  const way = reducible === null || spot === null ? null : reducible.way(spot);
  if (spot === null || way === null) {
    return null;
  }
  // What stands before the expression on its line would come after the reading.
  const { source } = file.tree;
  const isHeader = /^\s*(?:elif|while|for)\b/.test(source.slice(lineStart(source, node.start), node.start));
  const computations = coarse.flatMap((division) =>
    way.folds.map((fold) => computation(way, fold, division)),
  );
  return isHeader ? null : fastPath(spot, computations);
}

function computation({ tests }: Way, fold: Fold, division: Division): Computation {
  return {
    imports: [...division.imports, ...fold.imports],
    write: (words) => {
      const { rng, entry, fresh } = words;
      const batches = fresh(
        ...rng.shuffle([
          `${entry}_batches`,
          'batches',
          `${entry}_groups`,
          `${entry}_blocks`,
          'portions',
          'sections',
        ]),
      );
      const divided = division.divide({ ...words, isCoarse: true });
      const least = Math.max(division.atLeast, rng.pick([2, 3]));
      const folded = fold.write({ ...words, batches });
      return {
        tests: [...tests(words), sizeTest(words, least)],
        lines: [...linesInto(divided, batches), ...folded.lines],
        value: folded.value,
      };
    },
  };

  function sizeTest({ rng, entries }: Words, least: number): string {
    return rng.pick([
      `len(${entries}) >= ${least}`,
      `len(${entries}) > ${least - 1}`,
      `${entries}[${least - 1}:]`,
    ]);
  }
}
