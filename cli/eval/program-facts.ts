import type { JudgedAnswer } from '../../evaluation/summary/judged-answer.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import type { TaskItem } from '../../evaluation/tasksets/task-set.js';
import { unitsOfProgram } from '../../fitness/ku/program-units.js';
import type { SourceParser } from '../../syntax/parse.js';

type Facts = Pick<JudgedAnswer, 'rc' | 'operators' | 'units'>;

/** What the tables say of a task's programs: RC, operators and Knowledge Units of the best program of its problem. */
export function createFacts(
  problems: readonly (readonly TaskItem[])[],
  parser: SourceParser,
): (row: TaskRow) => Facts {
  const items = new Map(
    problems.flatMap(([best]) => (best === undefined ? [] : [[best.row.id, best] as const])),
  );
  const known = new Map<string, Facts>();
  return ({ problem, side }) => {
    const key = `${side} ${problem}`;
    const facts = known.get(key) ?? factsOf(items.get(problem), side, parser);
    known.set(key, facts);
    return facts;
  };
}

function factsOf(item: TaskItem | undefined, side: TaskRow['side'], parser: SourceParser): Facts {
  if (item === undefined) {
    throw new TypeError('every row is of a problem that was read');
  }
  const { metrics, steps, entryPoint } = item.row;
  const units = unitsOfProgram(parser, item[side], 'file', entryPoint);
  return {
    rc: { original: metrics.original.rc, evolved: metrics.evolved.rc },
    operators: [...new Set(steps.map(({ operator }) => operator))].sort(),
    units:
      units.kind === 'counted'
        ? Object.entries(units.counts.vector).flatMap(([unit, count]) => (count > 0 ? [unit] : []))
        : [],
  };
}
