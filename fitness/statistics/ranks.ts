/** Ranks of values from 1 upward, equal values sharing the mean of theirs (mid-ranks). */
export interface Ranks {
  /** Twice the rank of every value, in the order of the values: whole numbers, so that sums of them are exact. */
  readonly doubled: readonly number[];
  /** Sizes of the groups of equal values, smallest value first; 1 for a value that is alone. */
  readonly groups: readonly number[];
}

/** Mid-ranks of finite values, none or more. */
export function rank(values: readonly number[]): Ranks {
  const order = [...values.entries()].sort(([, left], [, right]) => left - right);
  const doubled = new Array<number>(values.length).fill(0);
  const groups: number[] = [];
  for (let from = 0; from < order.length;) {
    let to = from + 1;
    while (to < order.length && order[to]?.[1] === order[from]?.[1]) {
      to += 1;
    }
    for (const [index] of order.slice(from, to)) {
      // The ranks from + 1 to `to` have this mean, doubled.
      doubled[index] = from + 1 + to;
    }
    groups.push(to - from);
    from = to;
  }
  return { doubled, groups };
}

/** Whether some values are equal. */
export function hasTies({ groups }: Ranks): boolean {
  return groups.some((size) => size > 1);
}

/** The sum of `t³ − t` over the groups of `t` equal values, by which ties lower the variance of a rank sum. */
export function tieTerm({ groups }: Ranks): number {
  return groups.reduce((sum, size) => sum + size ** 3 - size, 0);
}
