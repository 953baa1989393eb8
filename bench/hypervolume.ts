/** Relative complexity and relative readability of a program, both to be maximised. */
export type RcRr = readonly [rc: number, rr: number];

/** Area that points cover above (0, 0); dominated points and points without either cover nothing more. */
export function hypervolume(points: readonly RcRr[]): number {
  let area = 0;
  let covered = 0;
  for (const [rc, rr] of [...points].sort((left, right) => right[0] - left[0])) {
    area += rc * Math.max(0, rr - covered);
    covered = Math.max(covered, rr);
  }
  return area;
}
