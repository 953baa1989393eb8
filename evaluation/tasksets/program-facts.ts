import type { Program } from '../../core/program.js';
import { unitsOfProgram } from '../../fitness/ku/program-units.js';
import type { SourceParser } from '../../syntax/parse.js';

import type { TaskRow } from './task-row.js';
import type { TaskSubject } from './task-subject.js';

/** What tables say of the programs that a row was made of, which need not be the best of their problem. */
export type ProgramFacts = Pick<TaskRow, 'rc' | 'operators' | 'units'>;

type Side = TaskRow['side'];

/** Programs beside each other, as items of task sets have them. */
type Compared = Readonly<Record<Side, Program>> & { readonly row: TaskSubject };

const known = new WeakMap<Compared, Partial<Record<Side, ProgramFacts>>>();

/** The facts of one side of an item; remembered, since an item has rows of several tasks. */
export function factsOf(item: Compared, side: Side, parser: SourceParser): ProgramFacts {
  const ofItem = known.get(item) ?? {};
  const facts = ofItem[side] ?? readFacts(item, side, parser);
  known.set(item, { ...ofItem, [side]: facts });
  return facts;
}

function readFacts(item: Compared, side: Side, parser: SourceParser): ProgramFacts {
  const { metrics, steps, entryPoint } = item.row;
  const units = unitsOfProgram(parser, item[side], 'file', entryPoint);
  return {
    rc: { original: metrics.original.rc, evolved: metrics.evolved?.rc ?? null },
    operators: [...new Set(steps.map(({ operator }) => operator))].sort(),
    units:
      units.kind === 'counted'
        ? Object.entries(units.counts.vector).flatMap(([unit, count]) => (count > 0 ? [unit] : []))
        : [],
  };
}
