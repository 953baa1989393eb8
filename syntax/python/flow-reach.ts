import type { Binding } from './analysis.js';
import type { FlowGraph } from './flow-points.js';

/** Whether control can come from `starts` to a point that `isGoal`, without passing one that `isWall`; a wall can be a goal. */
export function reaches(
  graph: FlowGraph,
  starts: Iterable<number>,
  isGoal: (index: number) => boolean,
  isWall: (index: number) => boolean,
): boolean {
  const seen = new Set<number>(starts);
  const open = [...seen];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (isGoal(index)) {
      return true;
    }
    if (isWall(index)) {
      continue;
    }
    const point = graph.points[index];
    enter(point?.next ?? [], seen, open);
    enter(point?.raised ?? [], seen, open);
  }
  return false;
}

function enter(targets: readonly number[], seen: Set<number>, open: number[]): void {
  for (const target of targets) {
    if (!seen.has(target)) {
      seen.add(target);
      open.push(target);
    }
  }
}

/** Whether a point is one of these uses of a name. */
export function uses(
  graph: FlowGraph,
  index: number,
  binding: Binding,
  ...kinds: readonly string[]
): boolean {
  const point = graph.points[index];
  return point?.binding === binding && kinds.includes(point.use);
}

/** The points that a region of the source has. */
export function pointsInside(graph: FlowGraph, start: number, end: number): ReadonlySet<number> {
  const inside = new Set<number>();
  for (const [index, { node }] of graph.points.entries()) {
    if (index !== graph.entry && index !== graph.exit && start <= node.start && node.end <= end) {
      inside.add(index);
    }
  }
  return inside;
}
