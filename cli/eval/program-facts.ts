import type { JudgedAnswer } from '../../evaluation/summary/judged-answer.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import type { TaskItem } from '../../evaluation/tasksets/task-set.js';
import { unitsOfProgram } from '../../fitness/ku/program-units.js';
import type { SourceParser } from '../../syntax/parse.js';

type Facts = Pick<JudgedAnswer, 'rc' | 'operators' | 'units'>;

/**
 * What the tables say of a row's programs: RC, operators and Knowledge Units of the very program that it was made of, which
 * need not be the best of its problem. `items` are by the id of the row.
 */
export function createFacts(
  items: ReadonlyMap<string, TaskItem>,
  parser: SourceParser,
): (row: Pick<TaskRow, 'id' | 'side'>) => Facts {
  const known = new Map<TaskItem, Partial<Record<TaskRow['side'], Facts>>>();
  return ({ id, side }) => {
    const item = items.get(id);
    if (item === undefined) {
      throw new TypeError('every row was made of an item');
    }
    const ofItem = known.get(item) ?? {};
    const facts = ofItem[side] ?? factsOf(item, side, parser);
    known.set(item, { ...ofItem, [side]: facts });
    return facts;
  };
}

function factsOf(item: TaskItem, side: TaskRow['side'], parser: SourceParser): Facts {
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
