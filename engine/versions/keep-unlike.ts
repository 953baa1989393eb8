import type { Program } from '../../core/program.js';
import { loadParser } from '../../syntax/parse.js';
import { pickedMembers } from '../export-rows.js';
import type { RunConfiguration } from '../run-configuration.js';
import type { ProblemRecord } from '../store/records.js';
import type { RunStore } from '../store/run-store.js';
import type { SearchEnd } from '../store/version-store.js';
import type { VerifyingJob } from '../verify-front.js';

import type { UnlikeJob } from './find-unlike.js';
import { findUnlike } from './find-unlike.js';
import type { Other } from './likeness.js';
import { closestOf, likenessTo } from './likeness.js';

export interface KeepingJob extends VerifyingJob {
  readonly configuration: RunConfiguration;
}

/**
 * Sees to it that what a Problem exports is unlike its original and the earlier versions, where there are such: the search
 * goes on where it is not. What that came to is told as an event.
 */
export async function keepUnlike(
  job: KeepingJob,
  task: Omit<UnlikeJob, keyof KeepingJob>,
  record: ProblemRecord,
  end: SearchEnd,
): Promise<'done' | 'out-of-time'> {
  const { store, configuration } = job;
  const others = othersOf(store, record);
  if (configuration.versions === undefined || others.length === 1) {
    return 'done';
  }
  const parser = await loadParser([record.problem.language]);
  const { pool, signal } = job;
  const found = await findUnlike({ store, pool, signal, configuration, ...task }, parser, others, end);
  if (found === 'out-of-time' || found === 'nothing') {
    return found === 'nothing' ? 'done' : found;
  }
  const spent = store.loadSearch(record.id).evaluations - end.evaluations;
  const { maxJaccard } = configuration.versions;
  if (found.kind === 'close') {
    const likeness = store.versions.likeness(record.id, found.member.fingerprint, false);
    const closest = (closestOf(likeness) ?? 1).toFixed(2);
    const what = `too close to an earlier version or the original, and exported all the same: Jaccard ${closest}, at most ${maxJaccard} was wanted; ${spent} further evaluations found none of enough RC that is unlike`;
    store.event('warning', what, record.id);
  } else if (spent > 0) {
    const what = `it was too close to an earlier version or the original: evolved on for ${spent} evaluations`;
    store.event('info', what, record.id);
  }
  return 'done';
}

/** Compares a pick again that a model gave other names, which are tokens too. */
export async function compareRenamed(
  { store, configuration }: KeepingJob,
  record: ProblemRecord,
): Promise<void> {
  const others = othersOf(store, record);
  const [pick] = pickedMembers(store, record, configuration, 'best');
  if (configuration.versions === undefined || others.length === 1 || pick?.naming === undefined) {
    return;
  }
  const parser = await loadParser([record.problem.language]);
  const likeness = likenessTo(parser, others)(pick.program);
  store.versions.saveLikeness(record.id, pick.fingerprint, true, likeness);
}

/** What a Problem's programs are held against: the original first, then what earlier versions exported. */
function othersOf(store: RunStore, { id, problem }: ProblemRecord): readonly Other[] {
  const earlier = store.versions
    .programs(id)
    .map(({ configHash, program }) => ({ configHash, program: program as unknown as Program }));
  return [{ configHash: null, program: problem.program }, ...earlier];
}
