/**
 * Where a step applied, in terms that survive edits elsewhere in the program. Resolved on the program
 * as replayed so far; two steps are at the same place when their anchors are equal.
 */
export interface Anchor {
  readonly file: string;
  /** Qualified name of the scope around the node, `<module>` for the module. */
  readonly scope: string;
  /** The grammar's node type. */
  readonly kind: string;
  /** First 16 hexadecimal digits of the hash of the node's normalised text. */
  readonly hash: string;
  /** Position among nodes of the same file, scope, kind and hash, from 0, in source order. */
  readonly ordinal: number;
}

/** One application of an operator. A list of steps is a genotype. */
export interface Step {
  readonly operator: string;
  readonly variant: string;
  readonly site: Anchor;
  /** Path of the Rng that the rewrite draws from. */
  readonly seed: string;
}

/** A program's genotype: replaying it on the Problem gives the Program. */
export type Genotype = readonly Step[];

/** How many different operators a program's steps are of. */
export function distinctOperators(genotype: readonly Pick<Step, 'operator'>[]): number {
  return new Set(genotype.map(({ operator }) => operator)).size;
}
