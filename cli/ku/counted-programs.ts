import { oneLine } from '../../datasets/one-line.js';
import type { Program } from '../../core/program.js';
import type { ProgramRecord } from '../../datasets/programs/program-record.js';
import type { CountingMode, KnowledgeUnitCounts } from '../../fitness/ku/knowledge-units.js';
import { unitsOfProgram } from '../../fitness/ku/program-units.js';
import type { SourceParser } from '../../syntax/parse.js';

import type { CountProgress } from '../count-progress.js';
import { placeOf } from '../originals.js';
import type { Output } from '../output.js';
import { namedPaths, readAll } from '../read-all.js';

/** What programs are counted with. */
export interface Counter {
  readonly parser: SourceParser;
  readonly mode: CountingMode;
  readonly progress: CountProgress;
  readonly output: Output;
}

/** A program with its units, or one that has none to be counted, of which people were warned. */
export type CountedRead =
  | {
      readonly kind: 'counted';
      readonly id: string;
      readonly program: Program;
      readonly counts: KnowledgeUnitCounts;
    }
  | { readonly kind: 'left out' };

/** The programs at some paths, counted one after the other. Rejects with UserError where there is none to read. */
export async function* countedAt(counter: Counter, paths: readonly string[]): AsyncGenerator<CountedRead> {
  for await (const read of readAll(await namedPaths(paths, ['python']), { languages: ['python'] }, '')) {
    yield read.kind === 'unread'
      ? leftOut(counter, placeOf(read), read.reason)
      : countedProgram(counter, read, placeOf(read));
  }
}

/** One program, counted; `place` is what a warning names it by. */
export function countedProgram(
  counter: Counter,
  { id, program, entryPoint }: Pick<ProgramRecord, 'id' | 'program' | 'entryPoint'>,
  place: string,
): CountedRead {
  const units = unitsOfProgram(counter.parser, program, counter.mode, entryPoint);
  if (units.kind === 'uncounted') {
    return leftOut(counter, place, units.reason);
  }
  counter.progress.done();
  return { kind: 'counted', id, program, counts: units.counts };
}

function leftOut({ output, progress }: Counter, place: string, reason: string): CountedRead {
  progress.leftOut();
  if (!output.isJson) {
    output.warn(`${oneLine(place, 4096)} is left out: ${reason}`);
  }
  return { kind: 'left out' };
}
