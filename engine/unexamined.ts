import type { Genotype } from '../core/step.js';
import { distinctOperators } from '../core/step.js';

import type { Pickable } from './pick.js';
import type { ProgramMeasures } from './spaces/programs/task.js';
import type { MemberRecord } from './store/records.js';

/** What the pick looks at of a member before anybody examined it: nothing is while a search may still go on. */
export function unexamined({ fingerprint, genes, measures }: MemberRecord): Pickable {
  const { rc, rr } = measures as unknown as ProgramMeasures;
  const operators = distinctOperators(genes as unknown as Genotype);
  return { fingerprint, rc, rr, operators, faults: null };
}
