import { measureProgram } from './difficulty.js';
import type { EvolveJob } from './evolve-job.js';
import { examineBest, examineNamed } from './examine-pick.js';
import { pickBar } from './export-rows.js';
import { namePick } from './naming/name-pick.js';
import type { SearchTask } from './search-problem.js';
import { askedProblem } from './search-problem.js';
import { settlePickable } from './settle-front.js';
import type { ProblemRecord } from './store/records.js';
import type { SearchEnd } from './store/version-store.js';
import { compareRenamed, keepUnlike } from './versions/keep-unlike.js';

/**
 * What comes after a search: its front on all inputs, likeness to earlier versions, the look at what may be exported, and
 * names. Out of time where it was too like an earlier version and there is none left to go on with.
 */
export async function finish(
  job: EvolveJob,
  record: ProblemRecord,
  task: SearchTask,
  end: SearchEnd,
  isOutOfTime: () => boolean,
): Promise<'done' | 'out-of-time'> {
  const { store } = job;
  const { context, baseline, space } = task;
  if (job.configuration.versions !== undefined) {
    store.versions.endSearch(record.id, end);
  }
  const bar = pickBar(record, job.configuration);
  const refuted = await settlePickable(job, record.id, bar, context, baseline, space);
  if (refuted > 0) {
    store.event('warning', `${refuted} of what could be exported did not hold on all inputs`, record.id);
  }
  if ((await keepUnlike(job, { ...task, isOutOfTime }, record, end)) === 'out-of-time') {
    return 'out-of-time';
  }
  await examineBest(job, record);
  if (job.namer !== undefined) {
    const { panel } = job;
    const asked = askedProblem(job, record, baseline);
    await namePick(
      panel === undefined
        ? job
        : { ...job, measure: (named) => measureProgram(panel, asked, named, job.signal) },
      job.namer,
      record,
      context,
      baseline,
    );
    await compareRenamed(job, record);
    await examineNamed(job, record);
  }
  store.finish(record.id, end.reason);
  job.onEvent({ kind: 'finished', id: record.problem.id, reason: end.reason });
  return 'done';
}
