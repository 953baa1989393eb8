import type { PlanOnFront } from './search-plans.js';

/** Which point of a front is wanted: least growth at a distance, least distance at a growth, or the least distance. */
export type Wish =
  | { readonly kind: 'jsd'; readonly most: number }
  | { readonly kind: 'growth'; readonly most: number }
  | { readonly kind: 'least-jsd' };

/** The point of a front that a wish means; null where none comes up to it. `front`: least growth first. */
export function choosePlan(front: readonly PlanOnFront[], wish: Wish): PlanOnFront | null {
  const byDistance = (points: readonly PlanOnFront[]): PlanOnFront | null =>
    points.reduce<PlanOnFront | null>(
      (best, point) => (best === null || point.figures.jsd < best.figures.jsd ? point : best),
      null,
    );
  switch (wish.kind) {
    case 'jsd':
      return front.find(({ figures }) => figures.jsd <= wish.most) ?? null;
    case 'growth':
      return byDistance(front.filter(({ figures }) => figures.growth <= wish.most));
    case 'least-jsd':
      return byDistance(front);
  }
}
