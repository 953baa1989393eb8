import { countOfTests } from '../core/problem.js';
import type { Difficulty } from '../datasets/difficulty.js';
import { summariseEvidence } from '../engine/evidence-summary.js';
import type { FrontMember } from '../engine/export-rows.js';
import { baselineOf, evidenceOf, likenessReader, pickedMembers } from '../engine/export-rows.js';
import type { RunConfiguration } from '../engine/run-configuration.js';
import { parseConfiguration } from '../engine/run-configuration.js';
import type { RunStore } from '../engine/store/run-store.js';

import { causeOf, leftOutByReason, skippedOf } from './left-out.js';
import type {
  EvidenceTotals,
  NamingSummary,
  ProblemSummary,
  RunSummary,
  VersionsSummary,
} from './schemas.js';
import { renderTable } from './table.js';

/** What a run has come to, read from its store. */
export function summarise(store: RunStore): RunSummary {
  const run = store.run();
  const configuration = parseConfiguration(run.configuration);
  const picks: NamedPick[] = [];
  const likenessOf = likenessReader(store, configuration);
  const problems = store.problems().map((record): ProblemSummary => {
    const common = {
      id: record.problem.id,
      state: record.state,
      reason: record.reason,
      tests: countOfTests(record.problem.tests),
      evaluations: record.evaluations,
      generations: record.generations,
    };
    const [best] = record.state === 'done' ? pickedMembers(store, record, configuration, 'best') : [];
    if (best === undefined) {
      const none = { rcBefore: null, rcAfter: null, rrBefore: null, rrAfter: null };
      return {
        ...common,
        ...none,
        pylintBefore: null,
        pylintAfter: null,
        difficultyBefore: null,
        difficultyAfter: null,
        steps: 0,
        nearest: null,
        isTooClose: false,
      };
    }
    picks.push({ id: record.problem.id, member: best });
    const { metrics, lint } = baselineOf(record);
    const likeness = likenessOf(best);
    return {
      ...common,
      rcBefore: metrics.rc,
      rcAfter: best.rc,
      rrBefore: metrics.rr,
      rrAfter: best.rr,
      pylintBefore: lint.score,
      pylintAfter: best.measures.pylint,
      difficultyBefore: rateOf(best.originalDifficulty),
      difficultyAfter: rateOf(best.measures.difficulty),
      steps: best.genotype.length,
      nearest: likeness?.nearest ?? null,
      isTooClose: likeness?.isTooClose ?? false,
    };
  });
  const done = problems.filter(({ state }) => state === 'done');
  return {
    seed: configuration.seed,
    configHash: run.configHash,
    totals: {
      problems: problems.length,
      done: done.length,
      skipped: problems.filter(({ state }) => state === 'skipped').length,
      evaluations: problems.reduce((sum, { evaluations }) => sum + evaluations, 0),
      rcBefore: mean(done.map(({ rcBefore }) => rcBefore ?? 0)),
      rcAfter: mean(done.map(({ rcAfter }) => rcAfter ?? 0)),
      rrBefore: mean(done.map(({ rrBefore }) => rrBefore ?? 0)),
      rrAfter: mean(done.map(({ rrAfter }) => rrAfter ?? 0)),
    },
    evidence: evidenceTotals(picks),
    versions: versionsSummary(store, configuration, problems),
    leftOut: leftOutByReason([...store.leftOut(), ...skippedOf(problems)]),
    naming: configuration.namer === undefined ? null : namingSummary(store, configuration.namer.model),
    problems,
  };
}

function rateOf(difficulty: Difficulty | undefined): number | null {
  return difficulty?.kind === 'measured' ? difficulty.rate : null;
}

interface NamedPick {
  readonly id: string;
  readonly member: FrontMember;
}

function evidenceTotals(picks: readonly NamedPick[]): EvidenceTotals {
  return {
    ...summariseEvidence(picks.flatMap(({ member }) => evidenceOf(member) ?? [])),
    failures: picks.flatMap(({ id, member: { examination } }) =>
      examination?.kind === 'failed' ? [{ id, reason: examination.reason }] : [],
    ),
  };
}

function versionsSummary(
  store: RunStore,
  { versions }: RunConfiguration,
  problems: readonly ProblemSummary[],
): VersionsSummary | null {
  if (versions === undefined) {
    return null;
  }
  const shares = problems.flatMap(({ nearest }) => nearest?.jaccard ?? []);
  return {
    earlier: versions.earlier.length,
    maxJaccard: versions.maxJaccard,
    compared: shares.length,
    mean: mean(shares),
    greatest: Math.max(0, ...shares),
    tooClose: problems.filter(({ isTooClose }) => isTooClose).length,
    evolvedOn: store
      .problems()
      .filter(({ id, evaluations }) => evaluations > (store.versions.searchEnd(id)?.evaluations ?? Infinity))
      .length,
  };
}

/** How like a run is to the versions before it, and which of its programs are too close. */
export function versionsLines({ versions, problems }: RunSummary): readonly string[] {
  if (versions === null) {
    return [];
  }
  const { earlier, maxJaccard, compared, mean: average, greatest, tooClose, evolvedOn } = versions;
  const limit = maxJaccard < 1 ? ` (at most ${maxJaccard} is wanted)` : '';
  const lines = [
    `unlike ${counted(earlier, 'earlier version')}: Jaccard to the nearest ${average.toFixed(2)} on average over ${counted(compared, 'problem')}, ${greatest.toFixed(2)} at most${limit}; the search of ${counted(evolvedOn, 'problem')} went on for it`,
  ];
  const close = problems.filter(({ isTooClose }) => isTooClose).map(({ id }) => id);
  const named = close.length > 5 ? `${close.slice(0, 5).join(', ')} …` : close.join(', ');
  return tooClose === 0 ? lines : [...lines, `  ${tooClose} too close all the same: ${named}`];
}

function namingSummary(store: RunStore, model: string): NamingSummary {
  const asked = store.naming.namings().filter(({ requestHash }) => requestHash !== null);
  const named = asked.filter(({ kind }) => kind === 'named').length;
  return { model, named, kept: asked.length - named, ...store.naming.costs() };
}

/** What names by a model came to and cost. */
export function namingLine(naming: NamingSummary): string {
  const { model, named, kept, requests, failed, promptTokens, completionTokens } = naming;
  const failures = failed === 0 ? '' : ` (${failed} failed)`;
  return `${named} of ${named + kept} programs named by ${model} · ${requests} ${requests === 1 ? 'request' : 'requests'}${failures}, ${promptTokens} tokens in, ${completionTokens} out`;
}

/** The table that a run ends with. */
export function summaryTable(summary: RunSummary): string {
  const change = (before: number | null, after: number | null): string =>
    before === null || after === null ? '–' : `${before.toFixed(2)} → ${after.toFixed(2)}`;
  const isAsked = summary.problems.some(({ difficultyAfter }) => difficultyAfter !== null);
  return renderTable(
    [
      { title: 'problem', align: 'left' },
      { title: 'RC', align: 'left' },
      { title: 'RR', align: 'left' },
      { title: 'Pylint', align: 'left' },
      ...(isAsked ? [{ title: 'difficulty', align: 'left' } as const] : []),
      { title: 'steps', align: 'right' },
      { title: 'tests', align: 'left' },
      { title: 'evaluations', align: 'right' },
      { title: 'ended by', align: 'left' },
    ],
    summary.problems.map((problem) => [
      problem.id,
      change(problem.rcBefore, problem.rcAfter),
      change(problem.rrBefore, problem.rrAfter),
      change(problem.pylintBefore, problem.pylintAfter),
      ...(isAsked ? [change(problem.difficultyBefore, problem.difficultyAfter)] : []),
      problem.state === 'done' ? String(problem.steps) : '–',
      problem.state === 'done' ? `${problem.tests} passed` : problem.state,
      String(problem.evaluations),
      // The cause alone: what a test said is told where it happens, and may be of many lines.
      problem.reason === null ? '' : causeOf(problem.reason),
    ]),
  );
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
