import type { StaticMetrics } from '../core/metrics.js';
import { SPECIATE_VERSION } from '../core/package-root.js';
import type { Problem } from '../core/problem.js';
import type { Program } from '../core/program.js';
import type { Genotype, Step } from '../core/step.js';
import { distinctOperators } from '../core/step.js';
import type { ExportRow } from '../datasets/export-row.js';
import { entryFileAmong } from '../datasets/entry-files.js';
import type { Difficulty } from '../datasets/difficulty.js';
import { EXPORT_SCHEMA_VERSION, exportMetrics } from '../datasets/export-row.js';
import { evidenceSchema } from '../datasets/evidence.js';
import type { Evidence } from '../datasets/evidence.js';
import { ALL_OPERATORS } from '../operators/catalog.js';

import { faultsOf } from './faults.js';
import { isReadable, pickBest } from './pick.js';
import type { PickBar } from './pick.js';
import { amongUnlike } from './pick-unlike.js';
import type { RunConfiguration } from './run-configuration.js';
import { parseConfiguration } from './run-configuration.js';
import type { Baseline, ProgramMeasures, Verification } from './spaces/programs/task.js';
import type { ExaminationRecord, MemberRecord, ProblemRecord } from './store/records.js';
import type { RunStore } from './store/run-store.js';
import type { Likeness } from './store/version-store.js';
import { closenessOf, closestOf } from './versions/likeness.js';

/** `best`: one program a problem, by the design's pick. `front`: every member of the first front. */
export type PickKind = 'best' | 'front';

/** A member of a front with what the pick looks at. */
export interface FrontMember {
  readonly genotype: Genotype;
  readonly program: Program;
  readonly measures: ProgramMeasures;
  readonly fingerprint: string;
  readonly rc: number;
  readonly rr: number;
  /** Distinct operators among its steps. */
  readonly operators: number;
  /** What was found of it on all inputs; null where nobody looked. */
  readonly verification: Verification | null;
  readonly examination: ExaminationRecord | null;
  /** What that holds against it; null where it was not examined. */
  readonly faults: number | null;
  /** Where a model renamed what evolution added: who, and what. Metrics and program are those under the new names. */
  readonly naming: ExportRow['naming'];
  readonly isOnFront: boolean;
  /** Of the original, where a panel was asked about it. */
  readonly originalDifficulty?: Difficulty | undefined;
  /** To the original and to earlier versions; empty where there are none. */
  readonly likeness: readonly Likeness[];
}

/** The rows of every problem that has a verdict, in the dataset's order, one problem in memory at a time; several a problem with `front`. */
export function* exportRows(store: RunStore, pick: PickKind): Generator<ExportRow> {
  const run = store.run();
  const configuration = parseConfiguration(run.configuration);
  const likenessOf = likenessReader(store, configuration);
  for (const record of store.eachProblem()) {
    if (record.state !== 'done' || record.baseline === null) {
      continue;
    }
    for (const member of pickedMembers(store, record, configuration, pick)) {
      const row = exportRow(record.problem, baselineOf(record), member, configuration.seed, run.configHash);
      const versions = likenessOf(member);
      yield versions === undefined ? row : { ...row, versions };
    }
  }
}

/** A row that may be exported, with what a form may want of its problem beyond it. */
export interface RowCandidate {
  readonly row: ExportRow;
  readonly record: Problem['record'];
  /** Calls that evolved programs were compared on, each as source text. */
  readonly inputs: readonly string[];
}

/**
 * For every problem that has a verdict the rows of its front, best first: the pick, then what comes near it in RC among the
 * readable, those that hold on all inputs before those that nobody looked at. With `front`, one problem a row. One problem
 * is in memory at a time.
 */
export function* exportCandidates(store: RunStore, pick: PickKind): Generator<readonly RowCandidate[]> {
  const run = store.run();
  const configuration = parseConfiguration(run.configuration);
  for (const record of store.eachProblem()) {
    if (record.state !== 'done' || record.baseline === null) {
      continue;
    }
    const { inputs } = baselineOf(record);
    const rows = membersBestFirst(store, record, configuration, pick).map((member) => ({
      row: exportRow(record.problem, baselineOf(record), member, configuration.seed, run.configHash),
      record: record.problem.record,
      inputs: inputs.all,
    }));
    yield* pick === 'front' ? rows.map((row) => [row]) : [rows];
  }
}

function membersBestFirst(
  store: RunStore,
  record: ProblemRecord,
  configuration: RunConfiguration,
  pick: PickKind,
): readonly FrontMember[] {
  const all = pickedMembers(store, record, configuration, 'front');
  const [best] = pick === 'best' ? pickedMembers(store, record, configuration, 'best') : [];
  if (best === undefined) {
    return all;
  }
  const bar = pickBar(record, configuration);
  const rank = (member: FrontMember): number =>
    (member.verification === null ? 2 : 0) + (isReadable(member, bar) ? 0 : 1);
  const others = all.filter(({ fingerprint }) => fingerprint !== best.fingerprint);
  return [best, ...others.sort((left, right) => rank(left) - rank(right))];
}

/** The members of a problem's population that a pick exports; those of `front` by falling RC. */
export function pickedMembers(
  store: RunStore,
  record: ProblemRecord,
  configuration: RunConfiguration,
  pick: PickKind,
): readonly FrontMember[] {
  const members = membersOf(store, record);
  const front = members.filter(({ isOnFront }) => isOnFront);
  const picked =
    front.length === 0 || pick === 'front'
      ? front.sort((left, right) => right.rc - left.rc || (left.fingerprint < right.fingerprint ? -1 : 1))
      : [pickBest(exportable(store, record, configuration), pickBar(record, configuration))];
  return picked.map((member) => underNewNames(store, record.id, configuration, member));
}

/**
 * What a problem's best is picked of, under the names that operators gave: what is verified, and its front in any case; of these
 * what is unlike earlier versions, where there are any. Its front alone where a panel was asked, which rates nobody else.
 */
export function exportable(
  store: RunStore,
  record: ProblemRecord,
  { minRr, versions, panel }: Pick<RunConfiguration, 'minRr' | 'versions' | 'panel'>,
): readonly FrontMember[] {
  const members = membersOf(store, record);
  const compared = members
    .filter(({ verification }) => verification !== null)
    .map((member) => ({ ...member, closest: closestOf(member.likeness) }));
  if (versions === undefined || !compared.some(({ closest }) => closest !== null)) {
    return members.filter(
      ({ isOnFront, verification }) => isOnFront || (verification !== null && panel === undefined),
    );
  }
  const limits = { ...pickBar(record, { minRr }), maxJaccard: versions.maxJaccard };
  return amongUnlike(compared, limits).members;
}

function membersOf(store: RunStore, record: ProblemRecord): readonly FrontMember[] {
  const members = store
    .members(record.id)
    .map((member) => frontMember(member, store.versions.likeness(record.id, member.fingerprint, false)));
  // The founder is the original, and stays in its population.
  const originalDifficulty = members.find(({ genotype }) => genotype.length === 0)?.measures.difficulty;
  return members.map((member) => ({ ...member, originalDifficulty }));
}

/** From which RR and RC on a problem's programs may be exported. */
export function pickBar(record: ProblemRecord, { minRr }: Pick<RunConfiguration, 'minRr'>): PickBar {
  const { metrics } = baselineOf(record);
  return { minRr, originalRr: metrics.rr, originalRc: metrics.rc };
}

/** A member as its model named it; as it is where none was asked, or the names were no good. */
function underNewNames(
  store: RunStore,
  problemId: number,
  { namer }: RunConfiguration,
  member: FrontMember,
): FrontMember {
  const naming = namer === undefined ? null : store.naming.naming(problemId, member.fingerprint);
  if (namer === undefined || naming?.kind !== 'named') {
    return member;
  }
  const measures = naming.measures as unknown as ProgramMeasures;
  return {
    ...member,
    likeness: store.versions.likeness(problemId, member.fingerprint, true),
    program: naming.program as unknown as Program,
    measures,
    rc: measures.rc,
    rr: measures.rr,
    verification: naming.verification as unknown as Verification,
    naming: {
      model: namer.model,
      renames: naming.renames as unknown as NonNullable<ExportRow['naming']>['renames'],
    },
  };
}

export function baselineOf(record: ProblemRecord): Baseline {
  if (record.baseline === null) {
    throw new TypeError(`${record.problem.id} was not measured`);
  }
  return record.baseline as unknown as Baseline;
}

function frontMember(member: MemberRecord, likeness: readonly Likeness[]): FrontMember {
  const evidence = evidenceOf(member);
  const found = member.measures as unknown as ProgramMeasures;
  const verification = member.verification as unknown as Verification | null;
  const genotype = member.genes as unknown as readonly Step[];
  const measures = { ...found, pylint: found.pylint ?? verification?.pylint ?? null };
  return {
    genotype,
    program: member.phenotype as unknown as Program,
    measures,
    fingerprint: member.fingerprint,
    rc: measures.rc,
    rr: measures.rr,
    operators: distinctOperators(genotype),
    verification,
    examination: member.examination,
    faults: evidence === null ? null : faultsOf(evidence),
    naming: undefined,
    isOnFront: member.isOnFront,
    likeness,
  };
}

/** What a member's examination found; null where there was none, or it failed. */
export function evidenceOf({ examination }: Pick<FrontMember, 'examination'>): Evidence | null {
  return examination?.kind === 'examined' ? evidenceSchema.parse(examination.evidence) : null;
}

/** What a row says of one program. */
export function exportRow(
  problem: Problem,
  baseline: Baseline,
  member: Pick<
    FrontMember,
    'genotype' | 'program' | 'measures' | 'naming' | 'examination' | 'originalDifficulty'
  >,
  seed: number,
  configHash: string,
): ExportRow {
  const evolved: StaticMetrics = { ...member.measures };
  const evidence = evidenceOf(member);
  const { difficulty } = member.measures;
  return {
    id: problem.id,
    dataset: problem.dataset,
    language: problem.language,
    seed,
    entryPoint: problem.entryPoint,
    prompt: problem.prompt,
    original: { ...problem.program.files },
    evolved: { ...member.program.files },
    ...(entryFileAmong(Object.keys(member.program.files)) === problem.program.entryFile
      ? {}
      : { entryFile: problem.program.entryFile }),
    tests: problem.tests,
    steps: member.genotype.map((step) => ({
      operator: step.operator,
      name: ALL_OPERATORS.find((operator) => operator.id === step.operator)?.name ?? step.operator,
      variant: step.variant,
      site: { ...step.site },
      seed: step.seed,
    })),
    metrics: {
      original: {
        ...exportMetrics(baseline.metrics, baseline.lint.score),
        ...rateOf(member.originalDifficulty),
      },
      evolved: { ...exportMetrics(evolved, member.measures.pylint), ...rateOf(difficulty) },
    },
    verdicts: {
      original: { kind: 'passed', isolation: baseline.isolation },
      evolved: { kind: 'passed', isolation: member.measures.isolation },
    },
    ...(member.naming === undefined ? {} : { naming: member.naming }),
    requires: requirementsOf(member.genotype),
    licence: problem.licence,
    schemaVersion: EXPORT_SCHEMA_VERSION,
    speciateVersion: SPECIATE_VERSION,
    configHash,
    ...(evidence === null ? {} : { evidence }),
    ...(difficulty?.kind === 'measured' ? { panel: difficulty.report } : {}),
  };
}

/** Says how like a member is to the earlier versions; undefined where there is none of its problem. */
export function likenessReader(
  store: RunStore,
  { versions }: RunConfiguration,
): (member: FrontMember) => ExportRow['versions'] {
  const seeds = new Map(store.versions.list().map(({ configHash, seed }) => [configHash, seed]));
  return ({ likeness }) => {
    const closeness = versions === undefined ? null : closenessOf(likeness, versions.maxJaccard);
    const seed = seeds.get(closeness?.nearest.configHash ?? '');
    if (versions === undefined || closeness === null || seed === undefined) {
      return undefined;
    }
    const { nearest, original, isTooClose } = closeness;
    return { nearest: { seed, ...nearest }, original, maxJaccard: versions.maxJaccard, isTooClose };
  };
}

function rateOf(difficulty: Difficulty | undefined): { readonly difficulty?: number } {
  return difficulty?.kind === 'measured' ? { difficulty: difficulty.rate } : {};
}

function requirementsOf(genotype: Genotype): ExportRow['requires'] {
  const used = ALL_OPERATORS.filter((operator) => genotype.some((step) => step.operator === operator.id));
  return {
    packages: [...new Set(used.flatMap((operator) => operator.needs.packages))].sort(),
    capabilities: [...new Set(used.flatMap((operator) => operator.needs.capabilities))].sort(),
  };
}
