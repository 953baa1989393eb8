import { summariseEvidence } from '../../engine/evidence-summary.js';
import { exportRow } from '../../engine/export-rows.js';
import { BenchmarkState } from '../../engine/grafts/benchmark-state.js';
import type { GraftedProblem } from '../../engine/grafts/graft-library.js';
import { checkKey, isFit } from '../../engine/grafts/library-file.js';
import type { GraftedVersion } from '../../engine/grafts/version.js';
import type { ProgramMeasures } from '../../engine/spaces/programs/task.js';
import type { ExportRow } from '../../datasets/export-row.js';
import type { Evidence } from '../../datasets/evidence.js';
import { asJson } from '../../core/canonical-json.js';
import { coverageDistance } from '../../fitness/ku/compare-coverage.js';
import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';
import { vectorBy } from '../../fitness/ku/tally.js';
import type { KnowledgeVector } from '../../fitness/ku/tally.js';

import type { GraftResult } from './graft-schema.js';
import type { Grafted, GraftSession } from './graft-session.js';

/** What a run of `ku graft` came to. */
export function graftResult(session: GraftSession, grafted: Grafted, exported: string | null): GraftResult {
  const { configHash, problems, leftOut, plan, file, path } = grafted;
  const originals = problems.map(({ problem, original }) => ({
    id: problem.id,
    versions: [{ ...original, grafts: 0 }],
  }));
  const rejections: Record<string, number> = {};
  for (const [gate, count] of problems.flatMap((one) => Object.entries(one.rejections))) {
    rejections[gate] = (rejections[gate] ?? 0) + count;
  }
  return {
    command: 'ku graft',
    target: { name: session.target.name, source: session.target.source },
    ...{ kuMode: session.kuMode, seed: session.seed, configHash },
    library: {
      ...{ path, problems: problems.length, rejections },
      leftOut: leftOut.map(({ id, reason, kept }) => ({
        ...{ id, reason },
        isKept: kept !== null && kept !== undefined,
      })),
      versions: problems.reduce((sum, { versions }) => sum + versions.length, 0),
    },
    start: new BenchmarkState(originals, session.target.shares, []).figures(),
    front: plan.front.map(({ figures }) => figures),
    picked:
      plan.picked === null
        ? null
        : {
            ...plan.picked.figures,
            ...pickedFigures(session, grafted),
            refuted: [...file.checks.values()].filter((check) => !isFit(check)).length,
          },
    export: exported,
  };
}

type PickedFigures = Omit<NonNullable<GraftResult['picked']>, keyof GraftResult['start'] | 'refuted'>;

function pickedFigures({ target, others }: GraftSession, { problems, plan, file }: Grafted): PickedFigures {
  const programs = problems.map((one, at) => ({ ...one, version: plan.versions[at] ?? null }));
  const sums = sumOf(programs.map(({ original, version }) => (version ?? original).units));
  const coverage = sharesOf(sums);
  const before = sharesOf(sumOf(problems.map(({ original }) => original.units)));
  const operators: Record<string, number> = {};
  for (const { operator } of programs.flatMap(({ version }) => version?.genotype ?? [])) {
    operators[operator] = (operators[operator] ?? 0) + 1;
  }
  const evidence = programs.flatMap((one) => evidenceOf(one, one.version, file) ?? []);
  const summary = summariseEvidence(evidence);
  const characters = (of: (one: (typeof programs)[number]) => Readonly<Record<string, string>>): number =>
    programs.flatMap((one) => Object.values(of(one))).reduce((sum, text) => sum + text.length, 0);
  return {
    normalised: Math.min(1, coverageDistance(coverage, target.shares).normalised),
    characters:
      characters(({ problem, version }) => (version?.program ?? problem.program).files) /
      characters(({ problem }) => problem.program.files),
    grafted: programs.filter(({ version }) => version !== null).length,
    coverage,
    others: others.map(({ name, source, shares }) => ({
      ...{ name, source },
      before: coverageDistance(before, shares).paper,
      after: coverageDistance(coverage, shares).paper,
    })),
    absent: KNOWLEDGE_UNITS.filter((unit) => sums[unit] === 0),
    operators,
    strip: evidence.length === 0 ? null : summary.taken,
    becomesOriginal: summary.becomesOriginal,
  };
}

function sumOf(vectors: readonly KnowledgeVector[]): KnowledgeVector {
  return vectorBy((unit) => vectors.reduce((sum, vector) => sum + vector[unit], 0));
}

function sharesOf(sums: KnowledgeVector): KnowledgeVector {
  const total = Object.values(sums).reduce((all, one) => all + one, 0);
  return vectorBy((unit) => sums[unit] / total);
}

/**
 * A row a problem in the order of the data set: its grafted program, or the original as it was where the plan leaves it or
 * nothing could be grafted on it. Without those whose originals do not pass their tests.
 */
export function* graftRows(session: GraftSession, grafted: Grafted): Generator<ExportRow> {
  const { problems, leftOut, plan, file, configHash } = grafted;
  const members = new Map<string, Pick<GraftedProblem, 'problem' | 'baseline'> & VersionOf>();
  for (const [at, { problem, baseline }] of problems.entries()) {
    members.set(problem.id, { problem, baseline, version: plan.versions[at] ?? null });
  }
  for (const { id, kept } of leftOut) {
    if (kept !== null && kept !== undefined) {
      members.set(id, { ...kept, version: null });
    }
  }
  for (const { id } of session.problems) {
    const one = members.get(id);
    if (one === undefined) {
      continue;
    }
    const { problem, baseline, version } = one;
    const evidence = evidenceOf(one, version, file);
    const member = {
      genotype: version?.genotype ?? [],
      program: version?.program ?? problem.program,
      measures: (version?.measures ?? {
        ...baseline.metrics,
        pylint: baseline.lint.score,
        isolation: baseline.isolation,
      }) as ProgramMeasures,
      naming: undefined,
      examination: evidence === null ? null : ({ kind: 'examined', evidence: asJson(evidence) } as const),
    };
    yield exportRow(problem, baseline, member, session.seed, configHash);
  }
}

interface VersionOf {
  readonly version: GraftedVersion | null;
}

function evidenceOf(
  { problem }: Pick<GraftedProblem, 'problem'>,
  version: GraftedVersion | null,
  { checks }: Grafted['file'],
): Evidence | null {
  return version === null ? null : (checks.get(checkKey(problem.id, version.fingerprint))?.evidence ?? null);
}
