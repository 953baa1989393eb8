/** A program's embedding: what a model made of its text. All of one model have one length. */
export type Embedding = Float32Array;

/** The program nearest to one in another version. */
export interface NearestNeighbour {
  readonly id: string;
  /** Id of the problem whose program is nearest; its own where that is among the nearest. */
  readonly nearest: string;
  /** Cosine of the angle to that program, -1 to 1. */
  readonly cosine: number;
  /** Cosine of the angle to the program of its own problem. */
  readonly ownCosine: number;
}

/** The cosine of the angle between two vectors, -1 to 1; 0 where one of them has no direction. Throws a RangeError for two lengths. */
export function embeddingCosine(left: Embedding, right: Embedding): number {
  return measuredCosine(measured(left), measured(right));
}

/** A vector with the square of its length, which is needed for each vector that it is held against. */
interface Measured {
  readonly vector: Embedding;
  readonly square: number;
}

const measured = (vector: Embedding): Measured => ({ vector, square: dot(vector, vector) });

function measuredCosine(left: Measured, right: Measured): number {
  if (left.vector.length !== right.vector.length) {
    throw new RangeError(
      `embeddings of ${left.vector.length} and ${right.vector.length} numbers have no cosine`,
    );
  }
  const norms = left.square * right.square;
  // One root of the product, and rounding kept out: a vector with itself is 1.
  return norms === 0 ? 0 : Math.max(-1, Math.min(1, dot(left.vector, right.vector) / Math.sqrt(norms)));
}

/**
 * For each problem that both versions have, the program of `left` that the program of `right` is nearest to by cosine,
 * among all programs of `left`. Where it is that of another problem, and its own is not as near, the problem mismatches:
 * the share of those is the **nearest-neighbour mismatch** of the two versions. 0 says that every program can be found
 * again by its embedding, as in a version that only renames; much says that versions have grown apart so far that a model
 * takes a problem for another one, or that problems of `left` are alike to begin with. The definition is speciate's
 * own; the question is that of work on evolved benchmarks such as EvoEval (Xia et al. 2024, arXiv 2403.19114) and
 * GeneBench (Chen et al. 2026, arXiv 2602.18928). Not symmetric. In the order of `right`. Throws a RangeError for embeddings of two
 * lengths.
 */
export function nearestNeighbours(
  left: ReadonlyMap<string, Embedding>,
  right: ReadonlyMap<string, Embedding>,
): readonly NearestNeighbour[] {
  const candidates = new Map([...left].map(([id, vector]) => [id, measured(vector)]));
  return [...right].flatMap(([id, vector]) => {
    const own = candidates.get(id);
    if (own === undefined) {
      return [];
    }
    const embedding = measured(vector);
    const ownCosine = measuredCosine(own, embedding);
    // Only what is nearer than its own counts, so that problems with one text are no mismatch; of several the first.
    let best = { nearest: id, cosine: ownCosine };
    for (const [other, candidate] of candidates) {
      const cosine = measuredCosine(candidate, embedding);
      if (cosine > best.cosine) {
        best = { nearest: other, cosine };
      }
    }
    return [{ id, ...best, ownCosine }];
  });
}

/** The share of problems whose nearest neighbour is another problem; null where there is no problem. */
export function mismatchShare(neighbours: readonly NearestNeighbour[]): number | null {
  const mismatches = neighbours.filter(({ id, nearest }) => id !== nearest).length;
  return neighbours.length === 0 ? null : mismatches / neighbours.length;
}

function dot(left: Embedding, right: Embedding): number {
  let sum = 0;
  for (let index = 0; index < left.length; index += 1) {
    sum += (left[index] ?? 0) * (right[index] ?? 0);
  }
  return sum;
}
